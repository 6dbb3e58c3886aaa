package main

import (
	"io"

	"github.com/spf13/cobra"

	"patiencepress/generator/study"
)

const studyLong = `Measure how many deals of a range can be won. Every win is replayed through the rules
before it counts. The share comes with a 95 % Wilson interval, in which each undecided
deal counts against both ends.

A range takes as long as it takes. With --journal, each verdict is added to a file as
it comes, and the same command goes on where the one before it was ended, in
whatever way. To share a range among machines, give each another --shard, and join
their journals or their results with ` + "`patience study merge`" + `.

The result is the same whatever the number of cores, runs or shards.`

type studyCommand struct {
	question
	output
	format  *choice
	limit   count
	shard   study.Shard
	journal string
	jobs    count
	quiet   bool
}

func newStudy() *cobra.Command {
	c := &studyCommand{}
	cmd := &cobra.Command{
		Use:   "study GAME FROM-TO",
		Short: "measure how many deals can be won",
		Long:  studyLong + gamesHelp(),
		Example: examplesOf(
			"patience study royal-parade 100000-100019 --rules strict",
			"patience study royal-flush 1-2000 --format json -o royal-flush.jsonl",
			"patience study royal-flush 1-2000 --journal royal-flush.journal",
			"patience study royal-flush 1-2000 --shard 1/2 --journal one.journal",
			"patience study royal-flush 1-2000 --shard 2/2 --journal two.journal",
			"patience study merge one.journal two.journal",
		),
		Args: wantArgs(2, 2, "a game and a range of numbers"),
		RunE: c.run,
	}
	addQuestion(cmd, &c.question)
	addOutput(cmd, &c.output, "write to `FILE` instead of standard output")
	c.format = addResultFormat(cmd)
	flags := cmd.Flags()
	flags.Var(&c.limit, "limit", "the `EFFORT` to spend on a deal, a count (default: the game's own)")
	flags.TextVar(&c.shard, "shard", study.Whole, "take a share only, `I/N`: every N-th number, beginning with the I-th")
	flags.StringVar(&c.journal, "journal", "", "keep each verdict in `FILE`, and go on from what is there")
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.MarkFlagFilename("journal")
	addJobs(cmd, &c.jobs)
	addQuiet(cmd, &c.quiet)
	cmd.AddCommand(newMerge())
	return cmd
}

func addResultFormat(cmd *cobra.Command) *choice {
	return addChoice(cmd, "format", "what to write", "text", "json", "csv")
}

func (c *studyCommand) run(cmd *cobra.Command, args []string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	q, err := study.Question{
		Game: c.game.Name(), Rules: c.rules, Target: c.target, Range: c.ranges[0],
		Limit: int64(c.limit), Shard: c.shard,
	}.Canonical()
	if err != nil {
		return err
	}
	if c.journal == "" {
		return c.write(cmd, nil, func(w io.Writer) error { return c.measure(cmd, w, q, nil) })
	}
	j, err := study.OpenJournal(c.journal, q)
	if err != nil {
		return err
	}
	err = c.write(cmd, []string{c.journal}, func(w io.Writer) error { return c.measure(cmd, w, q, j) })
	if closed := j.Close(); err == nil {
		err = closed
	}
	return err
}

// measure runs the study and writes its result.
func (c *studyCommand) measure(cmd *cobra.Command, w io.Writer, q study.Question, j *study.Journal) error {
	left := q.Deals()
	if j != nil {
		left -= j.Deals()
	}
	meter := newMeter(cmd, "studying", left, c.quiet, false)
	defer meter.stop()
	result, err := study.Run(cmd.Context(), q, study.Options{Jobs: int(c.jobs), Journal: j, Done: meter.add})
	if err != nil {
		return err
	}
	meter.stop()
	return writeResult(w, c.format, result)
}

// writeResult writes a result in the format chosen.
func writeResult(w io.Writer, format *choice, r study.Result) error {
	var text []byte
	var err error
	switch format.value {
	case "json":
		text, err = r.MarshalJSON()
		text = append(text, '\n')
	case "csv":
		text, err = r.CSV()
	default:
		text = []byte(r.Text())
	}
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

const mergeLong = `Join the results of studies into one: all shards of a range, ranges that follow each
other, or both. A file is a journal that is complete, or what
` + "`patience study --format json`" + ` printed, one result or several; - reads standard input.

The numbers are those of one study of everything. Deals that are missing, or are
there twice, are refused.`

type mergeCommand struct {
	output
	format *choice
}

func newMerge() *cobra.Command {
	c := &mergeCommand{}
	cmd := &cobra.Command{
		Use:   "merge FILE…",
		Short: "join the results of shards",
		Long:  mergeLong,
		Example: examplesOf(
			"patience study merge one.journal two.journal",
			"patience study merge one.jsonl two.jsonl --format json -o both.jsonl",
		),
		Args: wantArgs(1, 0, "files of results"),
		RunE: c.run,
	}
	addOutput(cmd, &c.output, "write to `FILE` instead of standard output")
	c.format = addResultFormat(cmd)
	return cmd
}

func (c *mergeCommand) run(cmd *cobra.Command, files []string) error {
	var all []study.Part
	for _, file := range files {
		parts, err := readParts(cmd, file)
		if err != nil {
			return err
		}
		all = append(all, parts...)
	}
	result, err := study.Merge(all)
	if err != nil {
		return err
	}
	return c.write(cmd, files, func(w io.Writer) error { return writeResult(w, c.format, result) })
}

func readParts(cmd *cobra.Command, file string) ([]study.Part, error) {
	in, err := open(cmd, file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return study.ReadParts(file, in)
}
