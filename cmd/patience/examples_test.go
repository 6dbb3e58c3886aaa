package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// prepare makes the files that examples speak of.
const prepare = `mkdir content/catalogues
exec sh -c 'patience solve royal-parade 1-4 --format json | grep won > content/catalogues/royal-parade.jsonl'
exec patience solve royal-flush 1-3 --format json -o solutions.jsonl
exec patience solve royal-parade 3 --rules classic --proof certificates
`

// TestExamples runs every example of every help text, in a folder that has the
// little that they speak of. A command without an example fails.
func TestExamples(t *testing.T) {
	dir := t.TempDir()
	root := newRoot(io.Discard)
	for _, cmd := range append(root.Commands(), root) {
		if cmd.Name() == "help" || cmd.Name() == "completion" {
			continue
		}
		script := prepare
		for _, line := range examples(cmd) {
			script += "exec sh -c " + quote(ending(cmd.Name(), line)) + "\n! stderr .\n"
		}
		if script == prepare {
			t.Errorf("%s has no examples", cmd.Name())
		}
		if err := os.WriteFile(filepath.Join(dir, cmd.Name()+".txtar"), []byte(script), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	testscript.Run(t, testscript.Params{Dir: dir, Setup: smallSite})
}

// ending makes a command that goes on for ever end, and leaves ports alone that somebody
// may want.
func ending(name, line string) string {
	if name != "serve" {
		return line
	}
	if !strings.Contains(line, "--addr") {
		line += " --addr 127.0.0.1:0"
	}
	return "timeout --foreground --preserve-status --signal INT 1 " + line
}

// smallSite gives a script the content of a small site and the real templates.
func smallSite(e *testscript.Env) error {
	if err := os.CopyFS(e.WorkDir, os.DirFS("testdata/site")); err != nil {
		return err
	}
	return os.CopyFS(filepath.Join(e.WorkDir, "templates"), os.DirFS("../../templates"))
}

// quote writes a word for a test script.
func quote(word string) string { return "'" + strings.ReplaceAll(word, "'", "''") + "'" }
