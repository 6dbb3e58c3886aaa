//go:build unix

package study

import (
	"os"

	"golang.org/x/sys/unix"
)

// lock keeps a journal to one run at a time. The lock goes with the file's closing, and
// so with the end of the run, whatever ends it.
func lock(f *os.File) error { return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) }
