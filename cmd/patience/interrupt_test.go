package main

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal in the middle of a long range ends the command in good order: it says so,
// its status is the one that shells have for the signal, and neither the file nor a
// part of it is left.
func TestInterrupt(t *testing.T) {
	defer signal.Stop(hangUps())
	for _, c := range []struct {
		status  int
		signals []syscall.Signal
	}{
		{130, []syscall.Signal{syscall.SIGINT}},
		{143, []syscall.Signal{syscall.SIGTERM}},
		{129, []syscall.Signal{syscall.SIGHUP}},
		{129, []syscall.Signal{syscall.SIGHUP, syscall.SIGHUP, syscall.SIGHUP}},
	} {
		checkInterrupt(t, exec.Command("patience"), c.status, c.signals...)
	}
}

// A command that is to outlive its terminal, as behind nohup, does.
func TestIgnoredHangUp(t *testing.T) {
	defer signal.Stop(hangUps())
	sh := exec.Command("sh", "-c", `trap "" HUP; exec patience "$@"`, "sh")
	checkInterrupt(t, sh, 143, syscall.SIGHUP, syscall.SIGTERM)
}

// hangUps takes over SIGHUP, so that processes started from here do not ignore it even
// if the test does.
func hangUps() chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGHUP)
	return c
}

// checkInterrupt starts a command on a long range and sends it signals.
func checkInterrupt(t *testing.T, cmd *exec.Cmd, status int, signals ...syscall.Signal) {
	t.Helper()
	dir := t.TempDir()
	cmd.Args = append(cmd.Args, "solve", "royal-flush", "1-99999999999999999999", "--format", "json", "-o", filepath.Join(dir, "out"))
	stderr := new(strings.Builder)
	cmd.Stderr = stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	awaitPart(t, dir)
	for i, s := range signals {
		if i > 0 && s != signals[i-1] {
			time.Sleep(100 * time.Millisecond) // for the one before it to show what it does
		}
		if err := cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != status {
		t.Errorf("%v: it ended with %v; want status %d", signals, err, status)
	}
	if got := stderr.String(); got != "patience: interrupted\n" {
		t.Errorf("%v: it said %q", signals, got)
	}
	if left := files(t, dir); len(left) != 0 {
		t.Errorf("%v: it left %q", signals, left)
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
