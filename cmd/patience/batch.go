package main

import (
	"context"
	"encoding/json"
	"io"

	"github.com/spf13/cobra"

	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
)

// A batch is what commands have in common that make a record of each of many deals.
type batch struct {
	question
	output
	format *choice
	jobs   count
	quiet  bool
}

// define adds the batch's flags to a command.
func (b *batch) define(cmd *cobra.Command, formats ...string) {
	addQuestion(cmd, &b.question)
	addOutput(cmd, &b.output, "write to `FILE` instead of standard output")
	b.format = addChoice(cmd, "format", "what to write", formats...)
	addJobs(cmd, &b.jobs)
	addQuiet(cmd, &b.quiet)
}

func addJobs(cmd *cobra.Command, jobs *count) {
	cmd.Flags().Var(jobs, "jobs", "how many `CORES` to use (default: all)")
}

func addQuiet(cmd *cobra.Command, quiet *bool) {
	cmd.Flags().BoolVarP(quiet, "quiet", "q", false, "say nothing but results and errors")
}

// stream writes the record of each deal as it comes, in the order asked for. Each
// record is one write, so that an end of the process falls between two. Between
// texts there is an empty line.
func (b *batch) stream(cmd *cobra.Command, what string, record func(context.Context, game.Ask) ([]byte, error)) error {
	return b.write(cmd, nil, func(w io.Writer) error {
		meter := newMeter(cmd, what, b.count(), b.quiet, isTerminal(w))
		defer meter.stop()
		first := true
		return parallel.InOrder(cmd.Context(), int(b.jobs), b.asks(), record, func(record []byte) error {
			if !first && b.format.value == "text" {
				record = append([]byte{'\n'}, record...)
			}
			first = false
			meter.add()
			_, err := w.Write(record)
			return err
		})
	})
}

// render makes a record as text or as a line of JSON.
func (b *batch) render(v interface {
	json.Marshaler
	Text() string
}) ([]byte, error) {
	if b.format.value == "text" {
		return []byte(v.Text()), nil
	}
	line, err := v.MarshalJSON()
	return append(line, '\n'), err
}
