package site

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func init() { game.RegisterPuzzler(nullgame.Game{}.Name(), rater{}) }

// A rater lets deals of Pick the Aces have grades.
type rater struct{}

func (rater) Rate(context.Context, game.Solution) (game.Puzzle, error) { return game.Puzzle{}, nil }
func (rater) Explain(_ context.Context, _ game.Solution, p game.Puzzle) (game.Puzzle, error) {
	return p, nil
}

// graded is a catalogue of deals under two rulesets, some with grades.
func graded(t *testing.T) string {
	t.Helper()
	text := ""
	for i, grade := range []string{"easy", "hard", "", "easy", "hard", "hard"} {
		line := solved(t, fmt.Sprint(11+i), "")
		if grade != "" {
			line = strings.Replace(line, "{", `{"grade":"`+grade+`","share":0.5,`, 1)
		}
		text += line
	}
	return text + solved(t, "11", "short")
}

// The indexes show every deal once, in order, over as many pages as it takes; those by
// grade have the deals of the grade.
func TestListing(t *testing.T) {
	o := laid(t, two(t).with(files{"catalogues/aces.jsonl": graded(t), "site.yaml": "title: T\nper-page: 3\n"}))
	b := newBuilder(o, nil)
	if err := b.plan(); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, g := range b.games {
		all := b.indexes(g)
		for _, x := range all {
			for n := 1; n <= x.pages(); n++ {
				got[x.page(n)] = told(x.listing(n, all))
			}
		}
	}
	deals := "/pick-the-aces/deals/"
	want := map[string]string{
		deals:           "1-3 of 7 page 1/3 prev  next /pick-the-aces/deals/2/ | standard: 11 12 13 | easy 2 hard 3 |",
		deals + "2/":    "4-6 of 7 page 2/3 prev /pick-the-aces/deals/ next /pick-the-aces/deals/3/ | standard…: 14 15 16 | easy 2 hard 3 |",
		deals + "3/":    "7-7 of 7 page 3/3 prev /pick-the-aces/deals/2/ next  | short: 11 | easy 2 hard 3 |",
		deals + "easy/": "1-2 of 2 page 1/1 prev  next  | standard: 11 14 | easy* 2 hard 3 |",
		deals + "hard/": "1-3 of 3 page 1/1 prev  next  | standard: 12 15 16 | easy 2 hard* 3 |",
	}
	if !maps.Equal(got, want) {
		for _, address := range slices.Sorted(maps.Keys(got)) {
			t.Errorf("%s: %s; want %s", address, got[address], want[address])
		}
	}
	if pages := b.games[0].Pages; len(pages) != 3 || pages[1].First != "14" || pages[1].Last != "16" || pages[1].Address != deals+"2/" {
		t.Errorf("the pages are %+v", pages)
	}
}

// told is a listing in one line.
func told(l *Listing) string {
	text := fmt.Sprintf("%d-%d of %d page %d/%d prev %s next %s |", l.From, l.To, l.Total, l.Page, l.Pages, l.Prev, l.Next)
	for _, s := range l.Shelves {
		text += " " + s.Rules
		if s.Continued {
			text += "…"
		}
		text += ":"
		for _, d := range s.Here {
			text += " " + d.Number
		}
	}
	text += " |"
	for _, g := range l.Grades {
		text += " " + g.Grade
		if g.Current {
			text += "*"
		}
		text += fmt.Sprint(" ", g.Count)
	}
	return text + " |"
}

// The indexes of a site with several pages are published and lead to each other.
func TestListingPages(t *testing.T) {
	o := laid(t, two(t).with(files{"catalogues/aces.jsonl": graded(t), "site.yaml": "title: T\nper-page: 2\n"}))
	build(t, o)
	checkSite(t, o.Out)
	made := readTree(t, o.Out)
	for _, name := range []string{"index.html", "2/index.html", "4/index.html", "easy/index.html", "hard/index.html", "hard/2/index.html"} {
		if made["pick-the-aces/deals/"+name] == "" {
			t.Errorf("there is no %s", name)
		}
	}
	if made["pick-the-aces/deals/5/index.html"] != "" || made["pick-the-aces/deals/medium/index.html"] != "" {
		t.Error("there is an index of nothing")
	}
}
