package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A win of which any one move is dropped, doubled or changed is refused by verify,
// with the number of a move no earlier than the damage.
func TestDamagedMovesAreRefused(t *testing.T) {
	out, err := exec.Command("patience", "solve", "royal-parade", "12345", "--format", "json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var s map[string]any
	if err := json.Unmarshal(out, &s); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "damaged.jsonl")
	from := writeDamaged(t, file, s)

	cmd := exec.Command("patience", "verify", file)
	stderr := new(strings.Builder)
	cmd.Stderr = stderr
	if err := cmd.Run(); cmd.ProcessState.ExitCode() != statusNo {
		t.Errorf("verify ended with %v; want status %d", err, statusNo)
	}
	checkRefused(t, file, stderr.String(), from)
}

// writeDamaged writes a line for each way to damage the moves, and gives the first
// move, from 1, that each may be refused at.
func writeDamaged(t *testing.T, file string, s map[string]any) []int {
	t.Helper()
	moves := s["moves"].([]any)
	var lines []byte
	var from []int
	add := func(at int, damaged []any) {
		s["moves"] = damaged
		line, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(append(lines, line...), '\n')
		from = append(from, at)
	}
	for i, m := range moves {
		add(i+1, slices.Delete(slices.Clone(moves), i, i+1))
		add(i+1, slices.Insert(slices.Clone(moves), i, m))
		changed := slices.Clone(moves)
		changed[i] = "A1-A1"
		add(i+1, changed)
	}
	if err := os.WriteFile(file, lines, 0o666); err != nil {
		t.Fatal(err)
	}
	return from
}

func checkRefused(t *testing.T, file, stderr string, from []int) {
	t.Helper()
	refusal := regexp.MustCompile(`^patience: ` + regexp.QuoteMeta(file) + `:(\d+): royal-parade 12345: move (\d+)(, \S+: | is missing: )`)
	lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
	if len(lines) != len(from) || len(from) < 200 {
		t.Fatalf("%d of %d damaged solutions are refused:\n%.2000s", len(lines), len(from), stderr)
	}
	for i, line := range lines {
		var number, move int
		found := refusal.FindStringSubmatch(line)
		if found != nil {
			fmt.Sscan(found[1], &number)
			fmt.Sscan(found[2], &move)
		}
		if number != i+1 || move < from[i] {
			t.Errorf("damage at move %d is refused by: %s", from[i], line)
		}
	}
}
