package royalflush

import (
	"context"
	"encoding/json"
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

const (
	name  = "royal-flush"
	title = "Royal Flush"
)

func init() { game.Register(Game{}) }

// Game is Royal Flush as package game sees it.
type Game struct{}

// Name is "royal-flush".
func (Game) Name() string { return name }

// Title is "Royal Flush".
func (Game) Title() string { return title }

// Rulesets lists the named rulesets, the default first.
func (Game) Rulesets() []game.Ruleset { return described() }

// Options is empty: a ruleset is played as it stands.
func (Game) Options() []game.Option { return nil }

// Deal gives the pack of the number asked for; see ParseRules and ParseTarget.
func (Game) Deal(ask game.Ask) (game.Deal, error) {
	d, err := newDeal(ask)
	if err != nil {
		return nil, err // not d: a nil *Deal would make an interface that is not nil
	}
	return d, nil
}

func newDeal(ask game.Ask) (*Deal, error) {
	rules, err := ParseRules(ask.Rules)
	if err != nil {
		return nil, err
	}
	target, err := ParseTarget(ask.Target)
	if err != nil {
		return nil, err
	}
	if ask.Number.IsZero() {
		return nil, deal.ErrNumber
	}
	return &Deal{number: ask.Number, rules: rules, target: target, deck: deal.OnePack(ask.Number)}, nil
}

// A Deal is a pack ready to be dealt. It does not change.
type Deal struct {
	number deal.Number
	rules  Rules
	target Target
	deck   []card.Card // first dealt first
	cut    int         // cards lifted from the top before dealing; only to be shown
}

// Game is Royal Flush.
func (d *Deal) Game() game.Game { return Game{} }

// Ask names the deal: number, ruleset and target in canonical form.
func (d *Deal) Ask() game.Ask {
	return game.Ask{Number: d.number, Rules: d.rules.Name, Target: d.target.String()}
}

// Record is how the deal plays itself out.
func (d *Deal) Record() Record { return Play(d.rules, &d.target, d.deck) }

// MarshalJSON writes "game", "rules", "number" and "deck", the cards in the order
// they are dealt.
func (d *Deal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Game   string      `json:"game"`
		Rules  string      `json:"rules"`
		Number deal.Number `json:"number"`
		Deck   []card.Card `json:"deck"`
	}{name, d.rules.Name, d.number, d.deck})
}

// Decide plays the deal. There is nothing to search for, so limit has no effect
// and the result is never Undecided.
func (d *Deal) Decide(ctx context.Context, _ int64) (game.Solution, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	record := d.Record()
	return &Solution{deal: d, result: resultOf(record), record: record}, nil
}

// Play refuses: nobody moves in this game, the cards play it.
func (d *Deal) Play(string) (game.Solution, error) {
	return nil, fmt.Errorf("%s has no moves to give, for the cards alone play it: leave the moves out", title)
}

func resultOf(r Record) game.Result {
	if r.Won() {
		return game.Won
	}
	return game.Lost
}
