//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// A cost is what one build took.
type cost struct {
	time   time.Duration
	memory float64 // MiB at the most
}

// compare measures builds of a site of so many pages and prints two lines.
func (p programs) compare(scratch string, pages, runs int) error {
	dir := filepath.Join(scratch, strconv.Itoa(pages))
	if err := writeSites(dir, pages); err != nil {
		return err
	}
	var ours, theirs []cost
	for n := range runs {
		out := fmt.Sprintf("out-%d", n)
		one, err := measure(filepath.Join(dir, "hugo"), p.hugo, "--quiet", "--destination", out)
		if err != nil {
			return err
		}
		two, err := measure(filepath.Join(dir, "ours"), p.patience, "build", "--quiet", "--out", out)
		if err != nil {
			return err
		}
		theirs, ours = append(theirs, one), append(ours, two)
	}
	seconds := func(c cost) float64 { return c.time.Seconds() }
	memory := func(c cost) float64 { return c.memory }
	line(fmt.Sprintf("%d pages", pages), "s", 2, median(theirs, seconds), median(ours, seconds))
	line(fmt.Sprintf("%d pages, memory", pages), "MiB", 0, median(theirs, memory), median(ours, memory))
	return nil
}

// measure runs a build in a folder, into a fresh folder below it, its last argument, which
// is removed afterwards.
func measure(dir, program string, args ...string) (cost, error) {
	defer os.RemoveAll(filepath.Join(dir, args[len(args)-1]))
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	start := time.Now()
	if err := cmd.Run(); err != nil {
		return cost{}, fmt.Errorf("%s: %w", filepath.Base(program), err)
	}
	took := time.Since(start)
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return cost{}, fmt.Errorf("the system does not tell what %s used", filepath.Base(program))
	}
	return cost{took, float64(usage.Maxrss) / 1024}, nil // kilobytes, on Linux
}

func median(list []cost, of func(cost) float64) float64 {
	values := make([]float64, len(list))
	for i, c := range list {
		values[i] = of(c)
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// line prints a line of the table.
func line(what, unit string, digits int, theirs, ours float64) {
	fmt.Printf("| %s | %.*f %s | %.*f %s | %.2f |\n", what, digits, theirs, unit, digits, ours, unit, ours/theirs)
}
