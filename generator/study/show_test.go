package study

import (
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/game"
	_ "patiencepress/generator/games"
)

func TestShower(t *testing.T) {
	parts, err := Load("../../content")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.ByName("royal-parade")
	if err != nil {
		t.Fatal(err)
	}
	s, ok := Showers(parts)(g)
	if !ok {
		t.Fatal("royal parade has no studies")
	}
	for _, view := range s.OddsViews() {
		for _, rules := range []string{"", "classic"} {
			blocks, err := s.ShowOdds(view.Name, game.Ask{Rules: rules}, figure.Options{Width: 120})
			if err != nil || len(blocks) == 0 {
				t.Errorf("%s of %q: %v", view.Name, rules, err)
			}
			for _, b := range blocks {
				if b.Figure != nil {
					figuretest.Check(t, view.Name, b.Figure())
				}
				if b.Table != nil && (len(b.Table.Rows) == 0 || len(b.Table.Numbers) != len(b.Table.Head)) {
					t.Errorf("%s of %q: %+v", view.Name, rules, b.Table)
				}
			}
		}
	}
	if _, err := s.ShowOdds("table", game.Ask{Rules: "goodsol,aces=any-time"}, figure.Options{}); err == nil {
		t.Error("a study that was never made is shown")
	}
	if _, err := s.Odds(game.Ask{}); err == nil {
		t.Error("measured odds are given as exact")
	}
	flush, err := game.ByName("royal-flush")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := Showers(parts)(flush); ok {
		t.Error("royal flush has studies")
	}
}
