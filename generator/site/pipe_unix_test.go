//go:build unix

package site

import "golang.org/x/sys/unix"

// pipe makes a named pipe.
func pipe(file string) error { return unix.Mkfifo(file, 0o600) }
