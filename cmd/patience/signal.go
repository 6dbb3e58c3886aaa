package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// An ended context has the signal that ended it as its cause.
type ended struct{ signal syscall.Signal }

func (e ended) Error() string { return fmt.Sprintf("ended by the signal %v", e.signal) }

// untilSignal gives a context that ends with the first signal that asks for an end:
// Ctrl-C, kill, or the loss of the terminal. From then on a signal ends the process,
// but for that of a lost terminal, which is often sent more than once.
func untilSignal() (context.Context, context.CancelFunc) {
	signals := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	came := make(chan os.Signal, 1)
	signal.Notify(came, signals...)
	go func() {
		s, _ := (<-came).(syscall.Signal)
		signal.Ignore(syscall.SIGHUP)
		signal.Stop(came)
		cancel(ended{s})
	}()
	return ctx, func() { cancel(nil) }
}

// statusOf is the exit status of a command that a signal ended, as shells have it: 128
// and the signal's number.
func statusOf(ctx context.Context) int {
	var by ended
	if errors.As(context.Cause(ctx), &by) {
		return 128 + int(by.signal)
	}
	return statusInterrupted
}
