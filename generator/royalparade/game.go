// Package royalparade is Royal Parade as the rest of the program sees it: a
// game.Game that lays out numbered deals, has them decided, and reads and writes
// deals and solutions as JSON and as text.
//
// It judges nothing itself. Package table knows the rules and replays solutions;
// package solve finds them, and is asked by Deal.Decide alone, so that Verify never
// depends on what found an answer. The package knows nothing of pages, files or
// the command line.
package royalparade

import (
	"errors"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

func init() { game.Register(Game{}) }

// Game is Royal Parade. It has no state.
type Game struct{}

const (
	name  = "royal-parade"
	title = "Royal Parade"
)

// Name is the game in commands, files and addresses.
func (Game) Name() string { return name }

// Title is the game's name for people.
func (Game) Title() string { return title }

// Packs is two.
func (Game) Packs() int { return 2 }

// Rulesets lists the named rulesets, the default first.
func (Game) Rulesets() []game.Ruleset {
	var list []game.Ruleset
	for _, s := range table.Rulesets() {
		list = append(list, game.Ruleset{Name: s.Name, Summary: s.Summary})
	}
	return list
}

// Options lists what may be changed on a ruleset.
func (Game) Options() []game.Option {
	var list []game.Option
	for _, o := range table.Options() {
		list = append(list, game.Option{Name: o.Name, Values: o.Values, Summary: o.Summary})
	}
	return list
}

// Deal lays out a numbered deal. The game has no targets, so naming one is an
// error.
func (Game) Deal(ask game.Ask) (game.Deal, error) {
	d, err := layOut(ask)
	if err != nil {
		return nil, err
	}
	return d, nil
}

func layOut(ask game.Ask) (*Deal, error) {
	if ask.Target != "" {
		return nil, errors.New("royal parade has no targets: leave the target out")
	}
	if ask.Number.IsZero() {
		return nil, deal.ErrNumber
	}
	rules, err := table.ParseRules(ask.Rules)
	if err != nil {
		return nil, err
	}
	return &Deal{ask.Number, rules, table.Lay(rules, ask.Number)}, nil
}
