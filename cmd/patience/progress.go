package main

import (
	"sync"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
)

// A meter shows how far long work has come. The nil meter shows nothing.
type meter struct {
	mu  sync.Mutex
	bar *progressbar.ProgressBar
}

// newMeter starts a meter, if there is a person to look at it: standard error is a
// terminal, results are not shown on one at the same time, and --quiet is not
// given. A total of -1 is one that is not known.
func newMeter(cmd *cobra.Command, what string, total int64, quiet, busy bool) *meter {
	stderr := cmd.ErrOrStderr()
	if quiet || busy || !isTerminal(stderr) {
		return nil
	}
	return &meter{bar: progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(stderr),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100*1e6),
		progressbar.OptionClearOnFinish(),
	)}
}

// add counts one more thing done.
func (m *meter) add() {
	if m != nil {
		_ = m.bar.Add(1) // a progress bar that cannot be shown is no fault of the work
	}
}

// set says how many things of how many are done.
func (m *meter) set(done, total int) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bar.ChangeMax(total)
	_ = m.bar.Set(done)
}

// stop clears the line.
func (m *meter) stop() {
	if m != nil {
		_ = m.bar.Clear()
	}
}
