// Package gametest holds the tests that every game must pass, whatever its rules:
// names, deals, text forms, solutions, views, and that all of it is the same each
// time. A game runs them from a test of its own:
//
//	func TestGame(t *testing.T) {
//		gametest.Run(t, mygame.Game{}, gametest.Config{Numbers: []string{"1", "2"}})
//	}
//
// The tests speak to the game through package game alone, so they know of no rule.
// What they cannot know, such as whether a win is a win, is for the game's own
// tests. They hold solutions against the verifier by damaging them.
package gametest

import (
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// Config says which deals to try and what the game has beyond the common interface.
type Config struct {
	// Numbers are the deals to try with every ruleset; at least two. Some deal must
	// be won within Limit under the default ruleset.
	Numbers []string
	// Rules are more rules to try than the named rulesets: "standard,option=value".
	Rules []string
	// Targets are to be tried as well as the default one.
	Targets []string
	// Limit is the effort to spend on a deal, as for Deal.Decide.
	Limit int64
	// Keys are the keys that follow "game", "rules" and "number" in the JSON of a
	// deal, and SolutionKeys those in the JSON of a solution. The last may be left
	// out of a solution, and more may follow.
	Keys, SolutionKeys []string
	// Widths are the rooms, in mm, that every figure must fit; 0 is always tried.
	Widths []float64
}

// Run holds a game against everything that package game promises of it.
func Run(t *testing.T, g game.Game, c Config) {
	if len(c.Numbers) < 2 {
		t.Fatal("gametest needs at least two deal numbers")
	}
	f := &fixture{game: g, config: c}
	t.Run("names", f.testNames)
	t.Run("asks", f.testAsks)
	t.Run("refusals", f.testRefusals)
	t.Run("deals", func(t *testing.T) { f.each(t, f.testDeal) })
	t.Run("solutions", f.testSolutions)
	t.Run("damage", f.testDamage)
	t.Run("garbage", f.testGarbage)
	t.Run("play", f.testPlay)
	t.Run("views", func(t *testing.T) { f.each(t, f.testViews) })
	t.Run("together", f.testTogether)
}

// A fixture is the game under test.
type fixture struct {
	game   game.Game
	config Config
	solved map[game.Ask]game.Solution
}

// asks lists every deal to try: each number under each ruleset, then the first
// number under the other rules and with the other targets.
func (f *fixture) asks(t *testing.T) []game.Ask {
	t.Helper()
	var asks []game.Ask
	for _, text := range f.config.Numbers {
		for _, r := range f.game.Rulesets() {
			asks = append(asks, game.Ask{Number: number(t, text), Rules: r.Name})
		}
	}
	first := number(t, f.config.Numbers[0])
	for _, r := range f.config.Rules {
		asks = append(asks, game.Ask{Number: first, Rules: r})
	}
	for _, target := range f.config.Targets {
		asks = append(asks, game.Ask{Number: first, Target: target})
	}
	return asks
}

func number(t *testing.T, text string) deal.Number {
	t.Helper()
	n, err := deal.ParseNumber(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// each runs a test on every deal to try.
func (f *fixture) each(t *testing.T, test func(*testing.T, game.Deal)) {
	for _, ask := range f.asks(t) {
		d, err := f.game.Deal(ask)
		if err != nil {
			t.Errorf("%+v: %v", ask, err)
			continue
		}
		test(t, d)
	}
}

// solve decides a deal, once for all tests.
func (f *fixture) solve(t *testing.T, d game.Deal) game.Solution {
	t.Helper()
	if s, done := f.solved[d.Ask()]; done {
		return s
	}
	s, err := d.Decide(t.Context(), f.config.Limit)
	if err != nil {
		t.Fatalf("%+v: %v", d.Ask(), err)
	}
	if f.solved == nil {
		f.solved = map[game.Ask]game.Solution{}
	}
	f.solved[d.Ask()] = s
	return s
}

// won gives a deal that was won under the default ruleset.
func (f *fixture) won(t *testing.T) game.Solution {
	t.Helper()
	for _, text := range f.config.Numbers {
		d, err := f.game.Deal(game.Ask{Number: number(t, text)})
		if err != nil {
			t.Fatal(err)
		}
		if s := f.solve(t, d); s.Result() == game.Won {
			return s
		}
	}
	t.Fatalf("none of the deals %v is won", f.config.Numbers)
	return nil
}
