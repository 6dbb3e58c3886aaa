package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

const readme = "../../README.md"

// TestReadme runs what the README shows, so that it cannot rot: in a block marked
// console, a line that starts with "$ " is a command, and the lines up to the next
// one are what it prints. A last line "…" stands for all that follows. With UPDATE=1
// in the environment, the README is written anew.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var now strings.Builder
	shown := 0
	for _, piece := range pieces(string(text)) {
		if piece.command == "" {
			now.WriteString(piece.text)
			continue
		}
		shown++
		cmd := exec.Command("sh", "-c", piece.command)
		cmd.Dir = dir
		printed, _ := cmd.CombinedOutput() // what it prints tells whether it failed
		got := cutLike(string(printed), piece.text)
		if got != piece.text && os.Getenv("UPDATE") == "" {
			t.Errorf("the README shows for %s\n%s\nbut this is printed:\n%s", piece.command, piece.text, got)
		}
		now.WriteString("$ " + piece.command + "\n" + got)
	}
	if shown == 0 {
		t.Error("the README shows no commands")
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(readme, []byte(now.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// A piece of the README is a command and what is shown as its output, or text
// without a command.
type piece struct{ command, text string }

func pieces(text string) []piece {
	all := []piece{{}}
	inside := false
	for line := range strings.Lines(text) {
		command, isCommand := strings.CutPrefix(line, "$ ")
		switch {
		case strings.HasPrefix(line, "```"):
			inside = line == "```console\n"
			all = append(all, piece{text: line})
		case inside && isCommand:
			all = append(all, piece{command: strings.TrimSpace(command)})
		default:
			all[len(all)-1].text += line
		}
	}
	return all
}

// cutLike cuts what is printed to as many lines as are shown before a last "…".
func cutLike(printed, shown string) string {
	shown, cut := strings.CutSuffix(shown, "…\n")
	if !cut {
		return printed
	}
	lines := strings.SplitAfterN(printed, "\n", strings.Count(shown, "\n")+1)
	lines[len(lines)-1] = "…\n"
	return strings.Join(lines, "")
}
