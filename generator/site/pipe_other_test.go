//go:build !unix

package site

import "errors"

// pipe makes a named pipe, which is not to be had here.
func pipe(string) error { return errors.ErrUnsupported }
