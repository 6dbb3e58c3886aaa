package game_test

import (
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

type noSurvivors struct{}

func (noSurvivors) Categories() []string { return nil }
func (noSurvivors) Survivors(game.Deal, string) (game.Survivors, error) {
	return nil, errNone
}

// A game's survivors are known once somebody who knows them says so, and only one may.
func TestSurvivorsAreRegisteredOnce(t *testing.T) {
	g := nullgame.Game{}
	if l, ok := game.SurvivorListerOf(g); ok {
		t.Fatalf("%v knows the survivors", l)
	}
	game.RegisterSurvivors(g.Name(), noSurvivors{})
	if _, ok := game.SurvivorListerOf(g); !ok {
		t.Fatal("nobody knows the survivors")
	}
	defer func() {
		if recover() == nil {
			t.Error("the survivors are registered twice")
		}
	}()
	game.RegisterSurvivors(g.Name(), noSurvivors{})
}
