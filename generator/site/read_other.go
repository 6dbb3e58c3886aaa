//go:build !linux

package site

import "os"

// readAll reads a file.
func readAll(name string) ([]byte, error) { return os.ReadFile(name) }
