package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/study"
)

const oddsLong = `Tell the chance of winning. Where a game is played by the cards alone the chance is
exact, a fraction of all packs. Where there are choices it is what studies measured:
those that are kept with the content, in the files studies/*.jsonl of the folder
that --content names, as ` + "`patience study --format json`" + ` printed them.

Without --rules, exact odds are those of the game's first ruleset, and studies are
told one after another.`

type oddsCommand struct {
	output
	format  *choice
	rules   string
	target  string
	content string
}

func newOdds() *cobra.Command {
	c := &oddsCommand{}
	cmd := &cobra.Command{
		Use:   "odds GAME",
		Short: "tell the chance of winning",
		Long:  oddsLong + gamesHelp(),
		Example: examplesOf(
			"patience odds royal-flush",
			"patience odds royal-flush --rules morehead --target four-of-a-kind:Q --format json",
			"patience odds royal-parade",
			"patience odds royal-parade --rules strict --format json",
		),
		Args:              wantArgs(1, 1, "a game"),
		RunE:              c.run,
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.StringVar(&c.rules, "rules", "", "the `RULES`: a ruleset's name, and after commas options with other values")
	flags.StringVar(&c.target, "target", "", "the `HAND` looked for, in games that have a choice")
	flags.StringVar(&c.content, "content", "content", "the `FOLDER` of content with the studies that are kept")
	addOutput(cmd, &c.output, "write to `FILE` instead of standard output")
	c.format = addChoice(cmd, "format", "what to write", "text", "json")
	// The errors are for flags that do not exist or are completed twice.
	_ = cmd.MarkFlagDirname("content")
	_ = cmd.RegisterFlagCompletionFunc("rules", completeRules)
	_ = cmd.RegisterFlagCompletionFunc("target", cobra.NoFileCompletions)
	return cmd
}

func (c *oddsCommand) run(cmd *cobra.Command, args []string) error {
	g, err := game.ByName(args[0])
	if err != nil {
		return err
	}
	all, err := c.odds(g)
	if err != nil {
		return err
	}
	return c.write(cmd, nil, func(w io.Writer) error {
		for i, o := range all {
			if err := c.writeOne(w, i, o); err != nil {
				return err
			}
		}
		return nil
	})
}

// odds gives what is known of a game's chances: exactly, or by studies.
func (c *oddsCommand) odds(g game.Game) ([]game.Odds, error) {
	ask := game.Ask{Number: deal.NumberOf(1), Rules: c.rules, Target: c.target}
	if _, err := g.Deal(ask); err != nil {
		return nil, err
	}
	if exact, ok := game.OdderOf(g); ok {
		o, err := exact.Odds(ask)
		return []game.Odds{o}, err
	}
	return c.measured(g)
}

// measured gives the studies that are kept.
func (c *oddsCommand) measured(g game.Game) ([]game.Odds, error) {
	parts, err := study.Load(c.content)
	if err != nil {
		return nil, err
	}
	var rules []string
	if c.rules != "" {
		rules = append(rules, c.rules)
	}
	results, err := study.Select(parts, g, rules...)
	switch {
	case err != nil:
		return nil, err
	case len(results) == 0:
		return nil, c.unmeasured(g)
	}
	var all []game.Odds
	for _, r := range results {
		all = append(all, r)
	}
	return all, nil
}

// unmeasured says that there is no study, and how to make one.
func (c *oddsCommand) unmeasured(g game.Game) error {
	folder := filepath.ToSlash(filepath.Join(c.content, study.Folder))
	of, flag := g.Name(), ""
	if c.rules != "" {
		of, flag = of+" by the rules "+c.rules, " --rules "+c.rules
	}
	hint := fmt.Sprintf("make one: patience study %s 1-1000%s --format json -o %s/NAME.jsonl", g.Name(), flag, folder)
	return fault(hint, "there is no study of %s in %s", of, folder)
}

// writeOne writes one of several in the format chosen; between texts there is an
// empty line.
func (c *oddsCommand) writeOne(w io.Writer, i int, o game.Odds) error {
	text := []byte(o.Text())
	var err error
	if c.format.value == "json" {
		text, err = o.MarshalJSON()
		text = append(text, '\n')
	} else if i > 0 {
		text = append([]byte{'\n'}, text...)
	}
	_, wrong := w.Write(text)
	return errors.Join(err, wrong)
}
