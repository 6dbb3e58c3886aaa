package site

import (
	"testing"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/game"
)

func TestFeatured(t *testing.T) {
	deal := func(number, result string, grade game.Grade) *Deal {
		e := catalogue.Entry{}
		e.Grade = grade
		return &Deal{Number: number, Result: result, entry: e}
	}
	for _, c := range []struct {
		name  string
		deals []*Deal
		want  string
	}{
		{"the gentlest", []*Deal{deal("1", "won", 5), deal("2", "won", 2), deal("3", "won", 1), deal("4", "won", 1)}, "3"},
		{"graded before not graded", []*Deal{deal("1", "won", 0), deal("2", "won", 5)}, "2"},
		{"won before lost", []*Deal{deal("1", "lost", 0), deal("2", "lost", 0), deal("3", "won", 0), deal("4", "won", 0)}, "3"},
		{"all lost", []*Deal{deal("8", "lost", 0), deal("9", "lost", 0)}, "8"},
	} {
		g := &Game{Groups: []*Group{{Deals: c.deals}, {Deals: []*Deal{deal("99", "won", 1)}}}}
		if got := g.Featured(); got.Number != c.want {
			t.Errorf("%s: deal %s; want %s", c.name, got.Number, c.want)
		}
	}
	if got := (&Game{}).Featured(); got != nil {
		t.Errorf("a game without deals features %v", got)
	}
}
