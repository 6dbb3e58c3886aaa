package picture

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/royalparade/table"
)

// positions gives tables from random play under each ruleset, with the move that
// led to each.
func positions(t *testing.T, visit func(name string, at *table.Table, last *table.Move, setup table.Setup)) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for _, ruleset := range table.Rulesets() {
		rules, err := table.ParseRules(ruleset.Name)
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(1); n <= 6; n++ {
			setup := table.Lay(rules, deal.NumberOf(n))
			at := table.New(rules, setup)
			visit(fmt.Sprintf("%s %d set-up", ruleset.Name, n), at, nil, setup)
			for step := 1; ; step++ {
				moves := at.Legal()
				if len(moves) == 0 {
					break
				}
				m := moves[random.IntN(len(moves))]
				if err := at.Play(m); err != nil {
					t.Fatal(err)
				}
				visit(fmt.Sprintf("%s %d step %d, %v", ruleset.Name, n, step, m), at, &m, setup)
			}
		}
	}
}

func TestPositionsShowTheTable(t *testing.T) {
	visits := 0
	positions(t, func(name string, at *table.Table, last *table.Move, _ table.Setup) {
		if visits++; visits%7 != 0 && last != nil {
			return // a sample: drawing every step of every game takes long
		}
		s := Position(at, last, "x", figure.Options{})
		figuretest.Check(t, name, s)
		for p := table.Place(0); p < table.Places; p++ {
			want := at.Pile(p)
			if !p.InReserve() && len(want) > 1 {
				want = want[len(want)-1:] // edges stand for the cards underneath
			}
			if got := figuretest.Cards(s, "place "+p.String()); !slices.Equal(got, want) {
				t.Errorf("%s: %v shows %v, and holds %v", name, p, got, want)
			}
		}
	})
	if visits < 1000 {
		t.Errorf("only %d positions", visits)
	}
}

// A move marks the places it changes, with a dashed frame where a card left.
func TestMarks(t *testing.T) {
	kinds := map[table.Kind]int{}
	positions(t, func(name string, at *table.Table, last *table.Move, _ table.Setup) {
		if last == nil || kinds[last.Kind] > 40 {
			return
		}
		kinds[last.Kind]++
		solid, dashed := 0, 0
		for _, d := range figure.Record(Position(at, last, "x", figure.Options{})) {
			if !d.In("marks") {
				continue
			}
			if len(d.Path.Dash) > 0 {
				dashed++
			} else {
				solid++
			}
		}
		came := 0
		for _, e := range at.Effects() {
			if e.Kind != table.Out && at.Top(e.At) == e.Card {
				came++
			}
		}
		want := map[table.Kind][2]int{table.Play: {1, 1}, table.Interchange: {2, 0}, table.Discard: {0, 1}, table.Deal: {0, 0}}[last.Kind]
		if solid != want[0]+came || dashed != want[1] {
			t.Errorf("%s: %d solid and %d dashed frames, want %d and %d", name, solid, dashed, want[0]+came, want[1])
		}
	})
	for kind := table.Play; kind <= table.Deal; kind++ {
		if kinds[kind] == 0 {
			t.Errorf("no move of kind %d was met", kind)
		}
	}
}

// Every picture keeps inside the room it was given, of any shape, and prints all the
// cards.
func TestPicturesFitTheirRoom(t *testing.T) {
	rooms := []figure.Options{{}, {Width: 180, Height: 235}, {Width: 180, Height: 200}, {Width: 90, Height: 240}, {Width: 250, Height: 150}, {Width: 110}, {Width: 50, Height: 60}}
	setUps(t, func(name string, at *table.Table, setup table.Setup) {
		for _, o := range rooms {
			for kind, s := range map[string]*figure.Scene{
				"start": Start(at, "x", o), "sheet": Worksheet(at, setup.Stock, "x", o), "stock": Stock(at.Rules(), setup.Stock, "x", o),
			} {
				label := fmt.Sprintf("%s, %s in %v × %v", name, kind, o.Width, o.Height)
				figuretest.Check(t, label, s)
				figuretest.CheckRoom(t, label, s, o)
				if kind != "stock" {
					checkPack(t, label, s, len(at.AcesOut()), kind == "sheet" && at.Rules().ReserveSpaces == table.WaitForDeal)
				}
			}
		}
	})
}

// setUps gives the set-up tables of some deals under each ruleset.
func setUps(t *testing.T, visit func(name string, at *table.Table, setup table.Setup)) {
	t.Helper()
	positions(t, func(name string, at *table.Table, last *table.Move, setup table.Setup) {
		if last == nil {
			visit(name, at, setup)
		}
	})
}

// pages are the rooms that book pages leave, the least of them a quarter of A4.
var pages = []figure.Options{
	{Width: 80, Height: 105}, {Width: 85, Height: 120}, {Width: 100, Height: 140}, {Width: 105, Height: 150}, {Width: 125, Height: 165},
	{Width: 185, Height: 110}, {Width: 150, Height: 150}, {Width: 160, Height: 200}, {Width: 180, Height: 235}, {Width: 180, Height: 250},
}

// wishes gives all that can be wished for in a room.
func wishes(room figure.Options) (all []figure.Options) {
	for _, room.Suits = range []figure.Suits{figure.BlackSuits, figure.RedSuits, figure.FourSuits} {
		for _, room.Saver = range []bool{false, true} {
			for _, room.Large = range []bool{false, true} {
				all = append(all, room)
			}
		}
	}
	return all
}

// On every page and with every wish pictures can be printed as they are, and a sheet uses
// the page: its whole width, and its height but for what no part has use for.
func TestPagesCanBePrinted(t *testing.T) {
	visits := 0
	setUps(t, func(name string, at *table.Table, setup table.Setup) {
		if visits++; visits%5 != 1 {
			return
		}
		for _, page := range pages {
			for _, o := range wishes(page) {
				for kind, s := range map[string]*figure.Scene{
					"start": Start(at, "x", o), "sheet": Worksheet(at, setup.Stock, "x", o), "stock": Stock(at.Rules(), setup.Stock, "x", o),
				} {
					label := fmt.Sprintf("%s, %s, %+v", name, kind, o)
					figuretest.Check(t, label, s)
					figuretest.CheckRoom(t, label, s, o)
					figuretest.CheckPrint(t, label, s, o)
					if kind == "sheet" && (s.Width < o.Width-0.01 || s.Height < 0.95*o.Height) {
						t.Errorf("%s takes %.1f × %.1f", label, s.Width, s.Height)
					}
				}
			}
		}
	})
}

// In large print the type of the cards is large, and the ranks to cross off little less.
func TestLargePrint(t *testing.T) {
	least := map[string][2]float64{ // pt, of cards by standard and by classic rules
		"180 × 235": {17.5, 18}, "150 × 190": {14, 15.5}, "125 × 165": {11.5, 13.5}, "100 × 140": {9, 10.5},
	}
	setUps(t, func(name string, at *table.Table, setup table.Setup) {
		for _, o := range []figure.Options{{Width: 180, Height: 235}, {Width: 150, Height: 190}, {Width: 125, Height: 165}, {Width: 100, Height: 140}} {
			o.Large = true
			want := least[fmt.Sprintf("%v × %v", o.Width, o.Height)][at.Rules().ReserveSpaces] * 25.4 / 72
			for _, d := range figure.Record(Worksheet(at, setup.Stock, "x", o)) {
				if d.Text == nil {
					continue
				}
				most := want
				if !d.In("card ") && !strings.ContainsAny(d.Text.S, "♠♥♦♣") {
					most *= 0.85
				}
				if d.Text.Size < most-1e-9 {
					t.Errorf("%s in %v × %v: %v has type of %.1f pt", name, o.Width, o.Height, d.Groups, d.Text.Size*72/25.4)
				}
			}
		}
	})
}

// By filled rules every pile of the reserve has room for the cards that come to it, and
// the strip shows the stock once, in order.
func TestStandardSheet(t *testing.T) {
	rules, err := table.ParseRules("standard")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range pages {
		p := planSheet(rules, o)
		places := p.slots * p.lines
		if p.printedAlone() {
			places -= p.slots - 1
		}
		if places < roomyPile && o.Width > 90 || places < tightPile && o.Width > 80 || places < leastPile {
			t.Errorf("in %v × %v a pile has room for %d cards", o.Width, o.Height, places)
		}
		setup := table.Lay(rules, deal.NumberOf(4))
		at := table.New(rules, setup)
		if got := figuretest.Cards(Worksheet(at, setup.Stock, "x", o), "stock line"); !slices.Equal(got, at.Stock()) {
			t.Errorf("in %v × %v the strip shows %v", o.Width, o.Height, got)
		}
	}
}

// Boxes stand under every row place with the ranks of its pile, and those of foundations
// are crossed off.
func TestBoxes(t *testing.T) {
	setUps(t, func(name string, at *table.Table, setup table.Setup) {
		for _, o := range []figure.Options{{Width: 180, Height: 235}, {Width: 85, Height: 120, Saver: true}} {
			s := Worksheet(at, setup.Stock, "x", o)
			for p := table.Place(0); !p.InReserve(); p++ {
				ranks, crossed := "", 0
				for _, d := range figure.Record(s) {
					switch {
					case !d.In("boxes " + p.String()):
					case d.Text != nil:
						ranks += d.Text.S + " "
					case d.In("strike"), d.Path.Fill == figure.Tint:
						crossed++
					}
				}
				if want := []string{"2 5 8 J ", "3 6 9 Q ", "4 7 10 K "}[p.Row()]; ranks != want || (crossed == 1) != at.Foundation(p) {
					t.Errorf("%s: %v has boxes %sand %d of them crossed off", name, p, ranks, crossed)
				}
			}
		}
	})
}

// checkPack holds that a picture of the set-up shows two packs: 104 cards, but for
// the aces that the first deal sent out and which a grid of all deals prints too.
func checkPack(t *testing.T, name string, s *figure.Scene, out int, all bool) {
	t.Helper()
	want := 104 - out
	if all {
		want = 104
	}
	count := len(figuretest.Cards(s, ""))
	if count != want {
		t.Errorf("%s shows %d cards, want %d", name, count, want)
	}
}

func TestDescribeNamesEverything(t *testing.T) {
	visits := 0
	positions(t, func(name string, at *table.Table, last *table.Move, _ table.Setup) {
		if visits++; visits%11 != 0 {
			return
		}
		text := Describe(at, last)
		for p := table.Place(0); p < table.Places; p++ {
			for i, c := range at.Pile(p) {
				if inner := !p.InReserve() && i > 0 && i < at.Height(p)-1; !inner && !strings.Contains(text, c.Pretty()) {
					t.Errorf("%s: %v at %v is not told: %s", name, c, p, text)
				}
			}
		}
		if last != nil && !strings.Contains(text, last.String()) {
			t.Errorf("%s: the last move is not told", name)
		}
	})
}
