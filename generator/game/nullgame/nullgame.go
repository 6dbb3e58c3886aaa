// Package nullgame is the smallest game that is a whole one: the template to copy
// for the next game. It compiles, passes the tests of package gametest and has
// one short file for each of its parts:
//
//	nullgame.go  names, rulesets and the deal
//	solution.go  deciding and verifying
//	json.go      both in JSON, both ways
//	show.go      both as text and as parts of a page
//	figure.go    the picture
//
// The game is Pick the Aces: some cards are dealt face up in a row, a move takes an
// ace, and the game is won when no ace is left. Without an ace it is lost. A move
// is written as the place of its card from the left, counted from 1.
//
// The program has no use for the game, so nothing registers it. A real game has in
// addition
//
//	func init() { game.Register(Game{}) }
//
// and one line in generator/games. A game knows package game, the cards, the deals
// and the figures. It knows nothing of pages, books, files or commands.
package nullgame

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

const (
	name  = "pick-the-aces"
	title = "Pick the Aces"
)

// Game is Pick the Aces as package game sees it.
type Game struct{}

// Name is "pick-the-aces".
func (Game) Name() string { return name }

// Title is "Pick the Aces".
func (Game) Title() string { return title }

// rules is one form of the game. Rulesets are rows of data, not branches in code.
type rules struct {
	game.Ruleset
	cards int // dealt to the row
}

var rulesets = []rules{
	{game.Ruleset{Name: "standard", Summary: "Thirteen cards are dealt"}, 13},
	{game.Ruleset{Name: "short", Summary: "Five cards are dealt, and most deals are lost"}, 5},
}

// Rulesets lists the named rulesets, the default first.
func (Game) Rulesets() []game.Ruleset {
	list := make([]game.Ruleset, len(rulesets))
	for i, r := range rulesets {
		list[i] = r.Ruleset
	}
	return list
}

// Options is empty: a ruleset is played as it stands.
func (Game) Options() []game.Option { return nil }

// parseRules finds a ruleset by its name; empty means the default.
func parseRules(text string) (rules, error) {
	var names []string
	for _, r := range rulesets {
		if text == r.Name || text == "" {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return rules{}, fmt.Errorf("%s has no ruleset %.40q: it has %s", title, text, strings.Join(names, ", "))
}

// Deal lays out the deal asked for.
func (Game) Deal(ask game.Ask) (game.Deal, error) {
	d, err := newDeal(ask)
	if err != nil {
		return nil, err // not d: a nil *Deal would make an interface that is not nil
	}
	return d, nil
}

func newDeal(ask game.Ask) (*Deal, error) {
	r, err := parseRules(ask.Rules)
	if err != nil {
		return nil, err
	}
	if ask.Target != "" {
		return nil, fmt.Errorf("%s has no target to choose: leave %.40q out", title, ask.Target)
	}
	if ask.Number.IsZero() {
		return nil, deal.ErrNumber
	}
	return &Deal{ask.Number, r, deal.OnePack(ask.Number)[:r.cards]}, nil
}

// A Deal is a row of cards, left to right in the order dealt. It does not change.
type Deal struct {
	number deal.Number
	rules  rules
	row    []card.Card
}

// Game is Pick the Aces.
func (d *Deal) Game() game.Game { return Game{} }

// Ask names the deal in canonical form.
func (d *Deal) Ask() game.Ask { return game.Ask{Number: d.number, Rules: d.rules.Name} }
