package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestReadme runs what the README shows: in a block marked console, a line that
// starts with "$ " is a command and the lines up to the next are its output.
// "…" alone on a line stands for any lines left out.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := consoleBlocks(string(text))
	if len(blocks) == 0 {
		t.Fatal("the README shows no commands")
	}
	dir := t.TempDir()
	script := ""
	for i, c := range blocks {
		script += fmt.Sprintf("exec sh -c %s\nshown want%d\n", quote(c.command+" 2>&1"), i)
	}
	for i, c := range blocks {
		script += fmt.Sprintf("-- want%d --\n%s", i, c.output)
	}
	if err := os.WriteFile(filepath.Join(dir, "readme.txtar"), []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:  dir,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"shown": shown},
	})
}

// A shownCommand is a command of the README and what it prints there.
type shownCommand struct{ command, output string }

func consoleBlocks(text string) []shownCommand {
	var all []shownCommand
	inside := false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "```"):
			inside = strings.TrimSpace(line) == "```console"
		case inside && strings.HasPrefix(line, "$ "):
			all = append(all, shownCommand{command: strings.TrimSpace(line[2:])})
		case inside && len(all) > 0:
			all[len(all)-1].output += line
		}
	}
	return all
}

// shown compares the output of the command before with what the README shows.
func shown(ts *testscript.TestScript, _ bool, args []string) {
	got, want := ts.ReadFile("stdout"), ts.ReadFile(args[0])
	if !matches(got, want) {
		ts.Fatalf("the README shows\n%s\nbut this is printed:\n%s", want, got)
	}
}

// matches compares texts, a line "…" in want standing for any lines.
func matches(got, want string) bool {
	pattern := `\A`
	for line := range strings.Lines(want) {
		if line == "…\n" {
			pattern += `(.*\n)*`
		} else {
			pattern += regexp.QuoteMeta(line)
		}
	}
	return regexp.MustCompile(pattern + `\z`).MatchString(got)
}

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		got, want string
		same      bool
	}{
		{"a\nb\n", "a\nb\n", true},
		{"a\nb\n", "a\n", false},
		{"a\n", "a\nb\n", false},
		{"a\nb\nc\n", "a\n…\nc\n", true},
		{"a\nb\nc\n", "a\n…\n", true},
		{"a\nb\nc\n", "b\n…\n", false},
		{"a\nb\nc\n", "a\n…\nb\n", false},
		{"a\nb\nc\nd\n", "…\nc\n…\n", true},
		{"ab\nc\n", "a\n…\n", false},
	} {
		if matches(c.got, c.want) != c.same {
			t.Errorf("%q and %q: %v", c.got, c.want, !c.same)
		}
	}
}
