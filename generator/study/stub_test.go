package study

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// stub is a game for these tests: whether a deal is won depends on what its number
// leaves when it is divided. A deal is undecided with a limit below its number's last
// digit. Under the rules "broken", wins do not hold.
type stub struct{}

func init() { game.Register(stub{}) }

func (stub) Name() string  { return "stub" }
func (stub) Title() string { return "Stub" }
func (stub) Rulesets() []game.Ruleset {
	return []game.Ruleset{{Name: "plain"}, {Name: "other"}, {Name: "broken"}}
}
func (stub) Options() []game.Option { return nil }
func (stub) Views() []game.ViewKind { return nil }
func (g stub) Deal(a game.Ask) (game.Deal, error) {
	if a.Rules == "" {
		a.Rules = "plain"
	}
	known := slices.ContainsFunc(g.Rulesets(), func(r game.Ruleset) bool { return r.Name == a.Rules })
	if !known && a.Rules != "other,option=on" {
		return nil, fmt.Errorf("no ruleset %q", a.Rules)
	}
	if a.Target == "default" {
		a.Target = ""
	}
	if a.Number.IsZero() {
		return nil, deal.ErrNumber
	}
	return stubDeal{a}, nil
}

func (stub) ReadSolution([]byte) (game.Solution, error) { return nil, errors.New("none") }

type stubDeal struct{ ask game.Ask }

func (stubDeal) Game() game.Game                { return stub{} }
func (d stubDeal) Ask() game.Ask                { return d.ask }
func (d stubDeal) Text() string                 { return "" }
func (d stubDeal) MarshalJSON() ([]byte, error) { return json.Marshal(d.ask.Number) }
func (d stubDeal) Decide(ctx context.Context, limit int64) (game.Solution, error) {
	text := d.ask.Number.String()
	last, err := strconv.ParseUint(text[max(0, len(text)-9):], 10, 64)
	if err != nil {
		return nil, err
	}
	s := stubSolution{d, game.Lost}
	if last%7 < 3 {
		s.result = game.Won
	}
	if limit > 0 && limit < int64(last%10) {
		s.result = game.Undecided
	}
	return s, ctx.Err()
}
func (d stubDeal) Play(string) (game.Solution, error) { return nil, errors.New("none") }
func (d stubDeal) Show(game.View, game.Solution, figure.Options) ([]game.Block, error) {
	return nil, nil
}

type stubSolution struct {
	deal   stubDeal
	result game.Result
}

func (s stubSolution) Deal() game.Deal              { return s.deal }
func (s stubSolution) Result() game.Result          { return s.result }
func (s stubSolution) Text() string                 { return "" }
func (s stubSolution) MarshalJSON() ([]byte, error) { return nil, errors.New("none") }
func (s stubSolution) Steps() int                   { return 0 }
func (s stubSolution) Verify() error {
	if s.deal.ask.Rules == "broken" {
		return errors.New("it was made up")
	}
	return nil
}
