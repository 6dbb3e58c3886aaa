package main

import (
	"errors"
	"fmt"
	"iter"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// A question is GAME NUMBER… with the flags that belong to it: a list of deals of
// one game.
type question struct {
	game   game.Game
	rules  string
	target string
	ranges []deal.Range
}

// addQuestion defines the flags and the completion that go with GAME NUMBER….
func addQuestion(cmd *cobra.Command, q *question) {
	cmd.Flags().StringVar(&q.rules, "rules", "", "the `RULES`: a ruleset's name, and after commas options with other values (default: the game's first ruleset)")
	cmd.Flags().StringVar(&q.target, "target", "", "the `HAND` looked for, in games that have a choice")
	cmd.ValidArgsFunction = completeGames
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.RegisterFlagCompletionFunc("rules", completeRules)
	_ = cmd.RegisterFlagCompletionFunc("target", cobra.NoFileCompletions)
}

// gamesHelp lists the games and their rulesets, to stand at the end of a help text.
func gamesHelp() string {
	var b strings.Builder
	b.WriteString("\n\nGames and their rulesets, the default first:\n")
	for _, g := range game.All() {
		var names []string
		for _, r := range g.Rulesets() {
			names = append(names, r.Name)
		}
		fmt.Fprintf(&b, "  %-14s %s\n", g.Name(), strings.Join(names, ", "))
	}
	return b.String()
}

// parse reads the arguments, and lays out the first deal so that wrong rules or a
// wrong target are said before anything is written.
func (q *question) parse(args []string) (err error) {
	if q.game, err = game.ByName(args[0]); err != nil {
		return err
	}
	for _, text := range args[1:] {
		r, err := deal.ParseRange(text)
		if errors.Is(err, deal.ErrNumber) {
			return fault("write a number such as 12345, or a range such as 1-1000", "%v", err)
		}
		if err != nil {
			return err
		}
		q.ranges = append(q.ranges, r)
	}
	_, err = q.game.Deal(q.ask(q.ranges[0].From))
	return err
}

func (q *question) ask(n deal.Number) game.Ask {
	return game.Ask{Number: n, Rules: q.rules, Target: q.target}
}

// asks yields the deals in the order asked for.
func (q *question) asks() iter.Seq[game.Ask] {
	return func(yield func(game.Ask) bool) {
		for _, r := range q.ranges {
			for n := range r.All {
				if !yield(q.ask(n)) {
					return
				}
			}
		}
	}
}

// count is the number of deals asked for, and -1 when it is beyond counting.
func (q *question) count() int64 {
	total := new(big.Int)
	for _, r := range q.ranges {
		total.Add(total, integer(r.To)).Sub(total, integer(r.From)).Add(total, big.NewInt(1))
	}
	if !total.IsInt64() {
		return -1
	}
	return total.Int64()
}

func integer(n deal.Number) *big.Int {
	i, _ := new(big.Int).SetString(n.String(), 10)
	return i
}

// nameOf names a deal as it is asked for on the command line, what is the default
// left out: "royal-parade 12345 --rules classic".
func nameOf(d game.Deal) string {
	ask := d.Ask()
	name := fmt.Sprintf("%s %v", d.Game().Name(), ask.Number)
	plain, err := d.Game().Deal(game.Ask{Number: ask.Number})
	if err != nil {
		return name
	}
	if ask.Rules != plain.Ask().Rules {
		name += " --rules " + ask.Rules
	}
	if ask.Target != plain.Ask().Target {
		name += " --target " + ask.Target
	}
	return name
}

// completeGames completes the first argument.
func completeGames(_ *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		for _, g := range game.All() {
			names = append(names, cobra.CompletionWithDesc(g.Name(), g.Title()))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeRules completes rulesets of the game named before the flag, or of all
// games, and after a comma the game's options.
func completeRules(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	games := game.All()
	if len(args) > 0 {
		g, err := game.ByName(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		games = []game.Game{g}
	}
	var words []string
	for _, g := range games {
		words = append(words, rulesAfter(g, word)...)
	}
	return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

func rulesAfter(g game.Game, word string) []string {
	var words []string
	if i := strings.LastIndexByte(word, ','); i >= 0 {
		for _, o := range g.Options() {
			for _, v := range o.Values {
				words = append(words, cobra.CompletionWithDesc(word[:i+1]+o.Name+"="+v, o.Summary))
			}
		}
		return words
	}
	for _, r := range g.Rulesets() {
		words = append(words, cobra.CompletionWithDesc(r.Name, r.Summary))
	}
	return words
}
