package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/choose"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

const chooseLong = `Choose deals that make good puzzles, and write them as a catalogue. Numbers are gone
through in order; each deal is decided and graded, and kept if the mix still lacks
its grade. Lost deals have no grade.

A grade says how likely a model of a casual player is to win; nobody was asked. The
grades are gentle, easy, medium, hard and fiendish, each a fifth of the deals that can
be won by the ruleset. Without --mix all are wanted alike.

Each line is a solution as ` + "`patience solve --format json`" + ` prints it, with further keys:
grade; share, the chance of the model; choices, the moves of the solution that had a
rival; only, those of them whose every rival loses; losing, the share of rivals that
lose; and hints, up to three sentences, the vaguest first.

With --kind, and in games that are played by the cards alone, puzzles are chosen that
ask something of a deal and have one answer; the mix is wanted of each kind. Their
grades are fifths of all puzzles of the kind, by how long its candidates last. Their
lines have the further keys kind, grade, measure and answer.

What is chosen depends on the numbers alone, not on the number of cores.`

type chooseCommand struct {
	question
	output
	from  string
	count count
	mix   string
	among count
	avoid []string
	kinds []string
	jobs  count
	quiet bool
}

// The puzzles chosen where nothing says how many, and the numbers gone through for
// each puzzle where nothing says how many.
const (
	puzzlesChosen = 10
	numbersEach   = 100
)

func newChoose() *cobra.Command {
	c := &chooseCommand{}
	cmd := &cobra.Command{
		Use:   "choose GAME",
		Short: "choose deals that make good puzzles",
		Long:  chooseLong + gamesHelp(),
		Example: examplesOf(
			"patience choose royal-parade --rules strict --count 5",
			"patience choose royal-parade --rules strict --from 1000 --mix easy=2,medium=2,hard=1 -o strict.jsonl",
			"patience choose royal-parade --count 5 --avoid content/catalogues/royal-parade.jsonl -o more.jsonl",
			"patience choose royal-flush --kind will-it-come-home,which-hand-survives:straight-flush:S --count 5",
		),
		Args: wantArgs(1, 1, "a game"),
		RunE: c.run,
	}
	addQuestion(cmd, &c.question)
	addOutput(cmd, &c.output, "write to `FILE` instead of standard output")
	flags := cmd.Flags()
	flags.StringVar(&c.from, "from", "1", "the `NUMBER` to begin with")
	flags.Var(&c.count, "count", "how many `PUZZLES` to choose (default: those of the mix, or 10)")
	flags.StringVar(&c.mix, "mix", "", "how many puzzles of which `GRADES`: easy=10,medium=20,hard=10")
	flags.Var(&c.among, "among", "how many `NUMBERS` to go through at most (default: 100 for each puzzle, and 10000 for each of a kind)")
	flags.StringSliceVar(&c.avoid, "avoid", nil, "choose no deal that stands in one of these `FILES`")
	flags.StringSliceVar(&c.kinds, "kind", nil, "the `KINDS` of question, with a variant after a colon (default: in games without other puzzles, all)")
	// The error is for a flag that does not exist.
	_ = cmd.MarkFlagFilename("avoid", "jsonl")
	addJobs(cmd, &c.jobs)
	addQuiet(cmd, &c.quiet)
	return cmd
}

func (c *chooseCommand) run(cmd *cobra.Command, args []string) error {
	if _, err := deal.ParseNumber(c.from); err != nil {
		return err
	}
	if err := c.parse(append(args, c.from)); err != nil {
		return err
	}
	search := choose.Search{
		Game: c.game, Rules: c.rules, Target: c.target, From: c.ranges[0].From, Jobs: int(c.jobs),
	}
	var err error
	if search.Mix, err = c.wanted(); err != nil {
		return err
	}
	search.Among = int64(c.among)
	finder, err := c.finder()
	switch {
	case err != nil:
		return err
	case finder != nil:
		return c.chooseKinds(cmd, finder, search)
	}
	if search.Among == 0 {
		search.Among = int64(search.Mix.Total()) * numbersEach
	}
	if search.Avoid, err = c.avoided(); err != nil {
		return err
	}
	return c.write(cmd, nil, func(w io.Writer) error { return c.choose(cmd, w, search) })
}

// wanted is the mix that --mix and --count ask for.
func (c *chooseCommand) wanted() (choose.Mix, error) {
	if c.count > choose.MostPuzzles {
		return choose.Mix{}, fault("", "--count cannot be %d: %d puzzles is the most", c.count, choose.MostPuzzles)
	}
	if c.mix == "" {
		if c.count == 0 {
			c.count = puzzlesChosen
		}
		return choose.Even(int(c.count)), nil
	}
	m, err := choose.ParseMix(c.mix)
	switch {
	case err != nil:
		return m, fault("for example: --mix easy=10,medium=20,hard=10", "--mix cannot be %.60q: %v", c.mix, err)
	case c.count != 0 && int(c.count) != m.Total():
		return m, fault("leave --count out, or change one of them", "--count is %d, and the mix has %d puzzles", c.count, m.Total())
	}
	return m, nil
}

// avoided reports deals that stand in the files of --avoid.
func (c *chooseCommand) avoided() (func(game.Deal) bool, error) {
	var all []*catalogue.Catalogue
	for _, file := range c.avoid {
		entries, err := catalogue.Load(file)
		if err != nil {
			return nil, err
		}
		one, err := catalogue.New(entries)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return func(d game.Deal) bool {
		for _, one := range all {
			if _, there := one.Find(d); there {
				return true
			}
		}
		return false
	}, nil
}

// choose writes what is chosen.
func (c *chooseCommand) choose(cmd *cobra.Command, w io.Writer, search choose.Search) error {
	meter := newMeter(cmd, "choosing", int64(2*search.Mix.Total()), c.quiet, false)
	defer meter.stop()
	search.Progress = meter.set
	found, err := choose.Find(cmd.Context(), search)
	var short *choose.Short
	if errors.As(err, &short) {
		return fault("raise --among, begin --from another number, or change --mix", "%v", err)
	}
	if err != nil {
		return err
	}
	for _, f := range found {
		line, err := catalogue.Line(f.Solution, f.Puzzle)
		if err != nil {
			return err
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}
