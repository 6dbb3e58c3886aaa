package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"patiencepress/generator/diag"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// An output is where a command's result goes: a file given with -o, or standard
// output.
type output struct{ path string }

// addOutput defines -o.
func addOutput(cmd *cobra.Command, o *output, usage string) {
	cmd.Flags().StringVarP(&o.path, "output", "o", "", usage)
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.MarkFlagFilename("output")
}

// toStdout reports whether the result goes to standard output.
func (o output) toStdout() bool { return o.path == "" || o.path == "-" }

// write lets produce write the result. A file is written beside its place and renamed
// when it is whole, so that on any failure what was there before still stands. An
// input is never overwritten.
func (o output) write(cmd *cobra.Command, inputs []string, produce func(io.Writer) error) error {
	if o.toStdout() {
		return produce(cmd.OutOrStdout())
	}
	for _, input := range inputs {
		if same(input, o.path) {
			return fault("write the result to another file", "%s is the input, and writing there would destroy it", o.path)
		}
	}
	return writeFile(o.path, produce)
}

// binary refuses to write a format to a terminal that cannot show it.
func (o output) binary(cmd *cobra.Command, kind string) error {
	if o.toStdout() && isTerminal(cmd.OutOrStdout()) {
		return fault("name a file with -o", "a %s is no text for a terminal", kind)
	}
	return nil
}

func isTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(f.Fd()))
}

// toFolder reports whether a folder is named, one there is or one to make.
func (o output) toFolder() bool { return strings.HasSuffix(o.path, "/") || isFolder(o.path) }

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// same reports whether two paths lead to one file.
func same(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}

// writeFile writes a file beside its place and renames it. Through a link it writes
// the file that the link leads to; what is no plain file, such as /dev/null, cannot
// be renamed over and is written as it stands.
func writeFile(path string, produce func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		switch {
		case info.IsDir():
			return fault("name a file in it", "%s is a folder", path)
		case !info.Mode().IsRegular():
			return writeInPlace(path, produce)
		}
		mode = info.Mode().Perm()
	}
	beside := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%d.part", filepath.Base(path), os.Getpid()))
	f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return cannotWrite(path, err)
	}
	if err := fill(f, produce); err != nil {
		return errors.Join(err, os.Remove(beside))
	}
	if err := os.Rename(beside, path); err != nil {
		return errors.Join(cannotWrite(path, err), os.Remove(beside))
	}
	return nil
}

func writeInPlace(path string, produce func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return cannotWrite(path, err)
	}
	return fill(f, produce)
}

// fill writes and closes a file.
func fill(f *os.File, produce func(io.Writer) error) error {
	if err := produce(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// cannotWrite says why without the name of the file beside.
func cannotWrite(path string, err error) error {
	return fault("", "cannot write %s: %v", path, diag.Reason(err))
}
