package main

import (
	"errors"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/choose"
	"patiencepress/generator/game"
)

// Puzzles that ask a question: --kind, and games that have no others.

// numbersAsked are the numbers gone through for each puzzle where nothing says how
// many. Some kinds are rare, and looking at a deal takes microseconds.
const numbersAsked = 10_000

// finder gives what finds the game's questions, if that is what is wanted.
func (c *chooseCommand) finder() (game.QuestionFinder, error) {
	known, _ := game.QuestionerOf(c.game)
	finder, ok := known.(game.QuestionFinder)
	switch _, graded := game.PuzzlerOf(c.game); {
	case !ok && len(c.kinds) > 0:
		return nil, fault("leave --kind out", "%s has no puzzles of a kind", c.game.Title())
	case !ok || graded && len(c.kinds) == 0:
		return nil, nil
	case len(c.kinds) == 0:
		c.kinds = finder.Kinds()
	}
	for i, kind := range c.kinds {
		if slices.Contains(c.kinds[:i], kind) {
			return nil, fault("name each kind once", "--kind has %s twice", kind)
		}
	}
	return finder, nil
}

// chooseKinds writes questions, a mix of each kind wanted.
func (c *chooseCommand) chooseKinds(cmd *cobra.Command, finder game.QuestionFinder, search choose.Search) error {
	avoid, err := c.avoidedQuestions()
	if err != nil {
		return err
	}
	if c.among == 0 {
		search.Among = int64(search.Mix.Total()) * numbersAsked
	}
	var lines [][]byte
	for _, kind := range c.kinds {
		found, err := c.chooseKind(cmd, choose.QuestionSearch{
			Finder: finder, Kind: kind, Rules: c.rules, Target: c.target, From: search.From, Among: search.Among,
			Mix: search.Mix, Avoid: avoid, Jobs: search.Jobs,
		})
		if err != nil {
			return err
		}
		lines = append(lines, found...)
	}
	return c.write(cmd, nil, func(w io.Writer) error {
		for _, line := range lines {
			if _, err := w.Write(append(line, '\n')); err != nil {
				return err
			}
		}
		return nil
	})
}

func (c *chooseCommand) chooseKind(cmd *cobra.Command, search choose.QuestionSearch) ([][]byte, error) {
	meter := newMeter(cmd, "choosing "+search.Kind, int64(search.Mix.Total()), c.quiet, false)
	defer meter.stop()
	search.Progress = meter.set
	lines, err := choose.Questions(cmd.Context(), search)
	var short *choose.Short
	if errors.As(err, &short) {
		return nil, fault("raise --among, begin --from another number, or change --mix or --rules", "%s: %v", search.Kind, err)
	}
	return lines, err
}

// avoidedQuestions reports questions that stand in the files of --avoid.
func (c *chooseCommand) avoidedQuestions() (func(*game.Question) bool, error) {
	type key struct {
		name string
		ask  game.Ask
	}
	there := map[key]bool{}
	for _, file := range c.avoid {
		entries, err := catalogue.Load(file)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if q := e.Question; q != nil && e.Deal().Game() == c.game {
				there[key{q.Name(), q.Ask}] = true
			}
		}
	}
	return func(q *game.Question) bool { return there[key{q.Name(), q.Ask}] }, nil
}
