package prose_test

import (
	"errors"
	"testing"

	"patiencepress/generator/book/prose"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func init() { game.RegisterOdds(nullgame.Game{}.Name(), acesOdds{}) }

// acesOdds are odds of Pick the Aces for these tests.
type acesOdds struct{}

var errBad = errors.New("these odds are bad")

func (acesOdds) Odds(game.Ask) (game.Odds, error) { return nil, errBad }
func (acesOdds) OddsViews() []game.OddsView       { return []game.OddsView{{Name: "chance"}, {Name: "bad"}} }
func (acesOdds) ShowOdds(view string, _ game.Ask, _ figure.Options) ([]game.Block, error) {
	if view == "bad" {
		return nil, errBad
	}
	return []game.Block{{Text: "Said.", Table: &game.Table{Head: []string{"Hand", "Chance"}, Rows: [][]string{{"A♠", "7"}}}}}, nil
}

// A fence ```odds is set with its table and caption, and what cannot be shown is said.
func TestOdds(t *testing.T) {
	const fence = "```odds\ngame: pick-the-aces\ncaption: Words\n"
	for name, s := range sheets {
		if got := words(print(t, fence+"```\n", s, known())); got != "Said.|HandChance|A♠7|Words" {
			t.Errorf("%s: %q", name, got)
		}
	}
	if _, err := prose.Set(source(t, fence+"show: bad\n```\n"), sheets["margin"], known()); !errors.Is(err, errBad) {
		t.Errorf("%v", err)
	}
}
