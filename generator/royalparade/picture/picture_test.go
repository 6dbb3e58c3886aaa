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

// Every sheet keeps inside the room it was given, on paper of any shape, and
// prints all the cards.
func TestSheetsFitTheirRoom(t *testing.T) {
	rooms := []figure.Options{{}, {Width: 180, Height: 235}, {Width: 180, Height: 200}, {Width: 90, Height: 240}, {Width: 250, Height: 150}, {Width: 110}}
	positions(t, func(name string, at *table.Table, last *table.Move, setup table.Setup) {
		if last != nil {
			return
		}
		for _, o := range rooms {
			for kind, s := range map[string]*figure.Scene{
				"start": Start(at, "x", o), "sheet": Worksheet(at, setup.Stock, "x", o),
				"stock": Stock(at.Rules(), setup.Stock, "x", o), "stack": Stack(at.Stock(), "x", "The stack", o),
			} {
				label := fmt.Sprintf("%s, %s in %v × %v", name, kind, o.Width, o.Height)
				figuretest.Check(t, label, s)
				figuretest.CheckRoom(t, label, s, o)
				if kind != "stack" && kind != "stock" {
					checkPack(t, label, s, len(at.AcesOut()), kind == "sheet" && at.Rules().ReserveSpaces == table.WaitForDeal)
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
