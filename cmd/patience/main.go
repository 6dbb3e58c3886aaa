// Command patience makes the site, the sheets and the books of Patience Press from
// the command line.
//
// It reads flags and arguments, opens files and prints, and leaves the rest to the
// packages under generator. Each command is one file. It knows no game: games
// register themselves, and package games brings them in.
package main

import (
	"errors"
	"os"

	_ "patiencepress/generator/games"
)

func main() { os.Exit(run(os.Args[1:])) }

// run carries out one command line and gives the exit status. The first signal that
// asks for an end ends the work in good order, with nothing half-written; the second
// ends the process. A closed pipe, as behind `head`, ends the process quietly: that is
// what Go does on SIGPIPE as long as nobody asks for the signal.
func run(args []string) int {
	ctx, stop := untilSignal()
	defer stop()
	out := &printed{file: os.Stdout}
	root := newRoot(out)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil || out.err != nil && errors.Is(err, out.err) {
		err = out.fault()
	}
	return report(ctx, os.Stderr, err)
}

// A printed stream keeps the first fault of writing to it. Help and completion scripts
// are printed by code that passes over faults.
type printed struct {
	file *os.File
	err  error
}

// Fd is the stream's descriptor, which tells whether it is a terminal.
func (p *printed) Fd() uintptr { return p.file.Fd() }

// Write writes to the stream.
func (p *printed) Write(text []byte) (int, error) {
	n, err := p.file.Write(text)
	if p.err == nil {
		p.err = err
	}
	return n, err
}

// fault is the error that the command ends with, if any.
func (p *printed) fault() error {
	if p.err == nil {
		return nil
	}
	return cannotWrite("standard output", p.err)
}
