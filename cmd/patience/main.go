// Command patience makes the site, the sheets and the books of Patience Press from
// the command line.
//
// It reads flags and arguments, opens files and prints, and leaves the rest to the
// packages under generator. Each command is one file. It knows no game: games
// register themselves, and package games brings them in.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	_ "patiencepress/generator/games"
)

func main() { os.Exit(run(os.Args[1:])) }

// run carries out one command line and gives the exit status. The first interrupt
// ends the work in good order, with nothing half-written; the second ends the
// process. A closed pipe, as behind `head`, ends the process quietly: that is what
// Go does on SIGPIPE as long as nobody asks for the signal.
func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)

	root := newRoot()
	root.SetArgs(args)
	return report(os.Stderr, root.ExecuteContext(ctx))
}
