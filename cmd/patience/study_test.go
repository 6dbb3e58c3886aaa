package main

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// studied is a question that takes a good part of a second on one core.
var studied = []string{"study", "royal-flush", "1-60000", "--format", "json"}

// studying is the command that asks it.
func studying(flags ...string) *exec.Cmd {
	return exec.Command("patience", append(flags, studied...)...)
}

// A study that is killed again and again, at any moment, gives the bytes of one that
// is left alone, and its journal is the same too.
func TestKilledStudy(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
	want, err := studying("--journal", whole, "--jobs", "1").Output()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	kills := 0
	size := int64(0)
	for ; kills < 12; kills++ {
		cmd := studying("--journal", parts, "--jobs", "2")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		size += 1 + random.Int64N(60_000)
		awaitSize(t, parts, size)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err == nil {
			break // it was done first
		}
	}
	if kills < 4 {
		t.Fatalf("it was killed only %d times", kills)
	}
	got, err := studying("--journal", parts).Output()
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("after %d kills: %s, %v; want %s", kills, got, err, want)
	}
	if a, b := contents(t, whole), contents(t, parts); !bytes.Equal(a, b) {
		t.Errorf("after %d kills the journal has %d bytes, want %d", kills, len(b), len(a))
	}
}

// An interrupt leaves a journal to go on from, no output and no part of one.
func TestInterruptedStudy(t *testing.T) {
	dir := t.TempDir()
	journal := filepath.Join(dir, "journal")
	cmd := studying("--journal", journal, "-o", filepath.Join(dir, "out"))
	stderr := new(bytes.Buffer)
	cmd.Stderr = stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	awaitSize(t, journal, 2000)
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
	if left := files(t, dir); len(left) != 1 {
		t.Errorf("it left %q", left)
	}
	text := contents(t, journal)
	if len(text) < 2000 || text[len(text)-1] != '\n' {
		t.Errorf("the journal ends with %q", text[max(0, len(text)-40):])
	}
	want, err := studying().Output()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := studying("--journal", journal).Output(); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the journal goes on to %s, %v; want %s", got, err, want)
	}
}

// awaitSize waits until a file has so many bytes, or it has all that it will have.
func awaitSize(t *testing.T, file string, size int64) {
	t.Helper()
	last := time.Now()
	for had := int64(-1); time.Since(last) < time.Second; time.Sleep(time.Millisecond) {
		info, err := os.Stat(file)
		switch {
		case err == nil && info.Size() >= size:
			return
		case err == nil && info.Size() > had:
			had, last = info.Size(), time.Now()
		}
	}
}

func contents(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
