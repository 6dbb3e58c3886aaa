package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"patiencepress/generator/game"
)

// solve --survivors: the hands of a category that deals bring home.

// addSurvivors defines the flag.
func (c *solveCommand) addSurvivors(cmd *cobra.Command) {
	cmd.Flags().StringVar(&c.survivors, "survivors", "", "list the hands of a `CATEGORY` that each deal brings home, in games that look for hands")
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.RegisterFlagCompletionFunc("survivors", completeSurvivors)
}

// checkSurvivors refuses a game without hands, an unknown category, and flags that have
// no effect beside it.
func (c *solveCommand) checkSurvivors(cmd *cobra.Command) (err error) {
	lister, ok := game.SurvivorListerOf(c.game)
	if !ok {
		return fault("leave --survivors out", "%s does not look for hands", c.game.Title())
	}
	for _, flag := range []string{"target", "limit", "proof"} {
		if cmd.Flags().Changed(flag) {
			return fault("leave one of them out", "--%s has no effect on --survivors", flag)
		}
	}
	d, err := c.game.Deal(c.ask(c.ranges[0].From))
	if err != nil {
		return err
	}
	if _, err := lister.Survivors(d, c.survivors); err != nil {
		return fault("the categories are "+strings.Join(lister.Categories(), ", "), "--survivors cannot be %.40q", c.survivors)
	}
	return nil
}

// listSurvivors makes the record of one deal.
func (c *solveCommand) listSurvivors(_ context.Context, ask game.Ask) ([]byte, error) {
	d, err := c.game.Deal(ask)
	if err != nil {
		return nil, err
	}
	lister, _ := game.SurvivorListerOf(c.game)
	s, err := lister.Survivors(d, c.survivors)
	if err != nil {
		return nil, err
	}
	return c.render(s)
}

// completeSurvivors completes categories of the game named before the flag.
func completeSurvivors(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		if g, err := game.ByName(args[0]); err == nil {
			if lister, ok := game.SurvivorListerOf(g); ok {
				return lister.Categories(), cobra.ShellCompDirectiveNoFileComp
			}
		}
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}
