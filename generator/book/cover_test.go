package book

import (
	"strings"
	"testing"

	"patiencepress/generator/game"
)

// packed is a game that takes several packs.
type packed struct {
	game.Game
	n int
}

func (p packed) Packs() int { return p.n }

type packedDeal struct {
	game.Deal
	g game.Game
}

func (d packedDeal) Game() game.Game { return d.g }

func TestPacks(t *testing.T) {
	one := won(t, 1)[0]
	of := func(n int) Puzzle { return Puzzle{Deal: packedDeal{one.Deal, packed{one.Deal.Game(), n}}} }
	tests := []struct {
		puzzles []Puzzle
		want    int
	}{
		{[]Puzzle{one}, 1},
		{[]Puzzle{of(2)}, 2},
		{[]Puzzle{one, of(3), of(2), one}, 3},
	}
	for i, test := range tests {
		if got := (&source{puzzles: test.puzzles}).packs(); got != test.want {
			t.Errorf("%d: the puzzles take %d packs, want %d", i, got, test.want)
		}
	}
}

func TestFacts(t *testing.T) {
	graded := func(g game.Grade, hints ...string) Puzzle { return Puzzle{Puzzle: game.Puzzle{Grade: g, Hints: hints}} }
	asked := Puzzle{Question: &game.Question{}, Puzzle: game.Puzzle{Grade: game.Hard}}
	tests := []struct {
		name    string
		d       *Definition
		puzzles []Puzzle
		want    string // the keys of the words
	}{
		{"plain", &Definition{Solutions: SolutionsIn}, []Puzzle{graded(0), graded(game.Hard)}, "2 puzzles|fact-solutions"},
		{"of one grade", &Definition{Solutions: SolutionsNone}, []Puzzle{graded(game.Easy), graded(game.Easy)}, "2 puzzles"},
		{"graded", &Definition{Solutions: SolutionsApart}, []Puzzle{graded(game.Hard), graded(game.Easy)}, "2 puzzles|Graded from easy to hard"},
		{"with hints", &Definition{Solutions: SolutionsNone, Hints: true}, []Puzzle{graded(0), graded(0, "a")}, "2 puzzles|fact-hints"},
		{"without hints", &Definition{Solutions: SolutionsNone}, []Puzzle{graded(0, "a")}, ""},
		{"no hints to be had", &Definition{Solutions: SolutionsNone, Hints: true}, []Puzzle{graded(0)}, ""},
		{"questions", &Definition{Solutions: SolutionsIn}, []Puzzle{asked}, "fact-answers"},
		{"questions and deals", &Definition{Solutions: SolutionsIn}, []Puzzle{asked, graded(game.Hard)}, "2 puzzles|fact-solutions"},
		{"everything", &Definition{Solutions: SolutionsIn, Guides: true, LargePrint: true}, []Puzzle{graded(0)}, "fact-guides|fact-solutions|fact-large"},
	}
	en := english(t)
	words := strings.NewReplacer("fact-hints", en.FactHints, "fact-guides", en.FactGuides, "fact-solutions", en.FactSolutions,
		"fact-answers", en.FactAnswers, "fact-large", en.FactLarge)
	for _, test := range tests {
		test.d.words = en
		got := strings.Join(test.d.facts(&source{puzzles: test.puzzles}), "|")
		if want := strings.TrimSuffix(words.Replace(test.want), "|"); got != want {
			t.Errorf("%s: the cover says %q, want %q", test.name, got, want)
		}
	}
}
