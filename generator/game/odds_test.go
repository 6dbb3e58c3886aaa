package game_test

import (
	"errors"
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

var errNone = errors.New("there are none")

type noOdds struct{}

func (noOdds) Odds(game.Ask) (game.Odds, error) { return nil, errNone }

// A game has no odds until somebody who knows them says so, and only one may.
func TestOddsAreRegisteredOnce(t *testing.T) {
	g := nullgame.Game{}
	if o, ok := game.OdderOf(g); ok {
		t.Fatalf("%v knows the odds", o)
	}
	game.RegisterOdds(g.Name(), noOdds{})
	o, ok := game.OdderOf(g)
	if !ok {
		t.Fatal("nobody knows the odds")
	}
	if _, err := o.Odds(game.Ask{}); !errors.Is(err, errNone) {
		t.Errorf("the odds are %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("the odds are registered twice")
		}
	}()
	game.RegisterOdds(g.Name(), noOdds{})
}
