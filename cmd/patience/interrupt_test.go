package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An interrupt in the middle of a long range ends the command in good order: it
// says so, its status is 130, and neither the file nor a part of it is left.
func TestInterrupt(t *testing.T) {
	dir := t.TempDir()
	cmd := exec.Command("patience", "solve", "royal-flush", "1-99999999999999999999", "--format", "json", "-o", filepath.Join(dir, "out"))
	stderr := new(strings.Builder)
	cmd.Stderr = stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	awaitPart(t, dir)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != statusInterrupted {
		t.Errorf("it ended with %v", err)
	}
	if got := stderr.String(); got != "patience: interrupted\n" {
		t.Errorf("it said %q", got)
	}
	if left := files(t, dir); len(left) != 0 {
		t.Errorf("it left %q", left)
	}
}

// awaitPart waits until something is being written.
func awaitPart(t *testing.T, dir string) {
	t.Helper()
	for range 500 {
		for _, name := range files(t, dir) {
			if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.Size() > 0 {
				return
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("nothing was ever written")
}

func files(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
