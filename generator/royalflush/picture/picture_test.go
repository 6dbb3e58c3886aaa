package picture_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/picture"
)

var rooms = []figure.Options{{}, {Width: 118}, {Width: 180, Height: 235}, {Width: 60}, {Width: 200, Height: 80}, {Suits: figure.RedSuits}}

// Real games of all rulesets: every card of a pile is drawn in it, in order,
// those discarded are struck out, those kept stand in frames, and arrows show how they
// are gathered.
func TestRoundsShowTheirPiles(t *testing.T) {
	for _, ruleset := range (royalflush.Game{}).Rulesets() {
		rules, err := royalflush.ParseRules(ruleset.Name)
		if err != nil {
			t.Fatal(err)
		}
		target, err := royalflush.ParseTarget("")
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(1); n <= 60; n++ {
			for i, round := range royalflush.Play(rules, &target, deal.OnePack(deal.NumberOf(n))).Rounds {
				checkRound(t, fmt.Sprintf("%s %d round %d", ruleset.Name, n, i+1), round, turned[rules.Turned], rooms[n%uint64(len(rooms))])
			}
		}
	}
}

var turned = map[royalflush.Turned]picture.Turned{
	royalflush.Nothing: picture.Nothing, royalflush.Packet: picture.Packet, royalflush.EachPile: picture.EachPile,
}

func checkRound(t *testing.T, name string, round royalflush.Round, over picture.Turned, o figure.Options) {
	t.Helper()
	p := picture.Round{Searched: true, Gathered: round.Gathered, Turned: over}
	discarded, framed := 0, 0
	for i, cards := range round.Piles {
		gone := len(cards) - len(round.Kept[i])
		p.Piles = append(p.Piles, picture.Pile{Cards: cards, Discarded: gone})
		discarded += gone
	}
	s := p.Draw(name, "a description", o)
	figuretest.Check(t, name, s)
	figuretest.CheckRoom(t, name, s, o)
	for i, cards := range round.Piles {
		if got := figuretest.Cards(s, fmt.Sprintf("pile %d", i+1)); !slices.Equal(got, cards) {
			t.Errorf("%s: pile %d shows %v, and holds %v", name, i+1, got, cards)
		}
		if len(round.Kept[i]) > 0 {
			framed++
		}
	}
	strikes, frames := 0, 0
	for _, d := range figure.Record(s) {
		if d.Path == nil || d.Path.Stroke != figure.Mark {
			continue
		}
		if len(d.Path.Segments) == 2 {
			strikes++
		} else {
			frames++
		}
	}
	if strikes != discarded || frames < framed {
		t.Errorf("%s: %d struck out and %d frames, want %d and at least %d", name, strikes, frames, discarded, framed)
	}
	if got := figuretest.Cards(s, "gathered"); !slices.Equal(got, round.Gathered) {
		t.Errorf("%s: gathered %v, want %v", name, got, round.Gathered)
	}
	checkHand(t, name, s, round, over)
}

// checkHand holds that each pile that keeps cards, but the first, has an arrow to the
// one on its left, and that a sign stands where something is turned over.
func checkHand(t *testing.T, name string, s *figure.Scene, round royalflush.Round, over picture.Turned) {
	t.Helper()
	var middles []float64 // of the piles that keep cards, from the left
	for i, kept := range round.Kept {
		if x0, x1 := sides(s, fmt.Sprintf("pile %d", i+1)); len(kept) > 0 {
			middles = append(middles, (x0+x1)/2)
		}
	}
	arrows, signs := groups(s, "laid"), groups(s, "turned over")
	wantArrows, wantSigns := len(middles)-1, map[picture.Turned]int{picture.Packet: 1, picture.EachPile: len(middles)}[over]
	if round.Gathered == nil {
		wantArrows, wantSigns = 0, 0
	}
	if len(arrows) != wantArrows || len(signs) != wantSigns {
		t.Fatalf("%s: %d arrows and %d signs, want %d and %d", name, len(arrows), len(signs), wantArrows, wantSigns)
	}
	for i, a := range arrows { // the first is from the pile on the right
		from, to := middles[len(middles)-1-i], middles[len(middles)-2-i]
		start, point := a.X+a.Nodes[0].(*figure.Path).Segments[0].P[0].X, a.X+a.Nodes[1].(*figure.Path).Segments[0].P[0].X
		if near := (from - to) / 4; start < from-near || start > from || point > to+near || point < to {
			t.Errorf("%s: arrow %d runs from %.2f to %.2f, want from %.2f to %.2f", name, i+1, start, point, from, to)
		}
	}
}

// groups lists the groups of a scene with a name.
func groups(s *figure.Scene, name string) (list []*figure.Group) {
	for _, n := range s.Nodes {
		if g, ok := n.(*figure.Group); ok && g.Name == name {
			list = append(list, g)
		}
	}
	return list
}

// sides gives the left and right side of what is drawn in a group.
func sides(s *figure.Scene, group string) (x0, x1 float64) {
	x0 = s.Width
	for _, d := range figure.Record(s) {
		if d.In(group) {
			x0, x1 = min(x0, d.X0), max(x1, d.X1)
		}
	}
	return x0, x1
}

// Piles of any size, none among them, keep inside the scene.
func TestPilesOfAnySize(t *testing.T) {
	pack := deal.OnePack(deal.NumberOf(5))
	for size := 0; size <= 52; size++ {
		for gone := 0; gone <= size; gone += 1 + size/4 {
			r := picture.Round{Searched: true, Gathered: pack[gone:size], Piles: []picture.Pile{{Cards: pack[:size], Discarded: gone}, {}}}
			name := fmt.Sprintf("%d cards, %d gone", size, gone)
			s := r.Draw(name, "d", figure.Options{})
			figuretest.Check(t, name, s)
			if got := figuretest.Cards(s, "pile 1"); !slices.Equal(got, pack[:size]) {
				t.Errorf("%s: shows %v", name, got)
			}
		}
	}
}

// The sheet prints the pack once and has a box for every card of every round, and no
// fewer where the game is won.
func TestWorksheet(t *testing.T) {
	for n := uint64(1); n <= 40; n++ {
		d, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(n)})
		if err != nil {
			t.Fatal(err)
		}
		v, err := game.ParseView(d.Game(), "worksheet")
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range rooms {
			blocks, err := d.Show(v, nil, o)
			if err != nil {
				t.Fatal(err)
			}
			s := blocks[0].Figure()
			name := fmt.Sprintf("%d in %v × %v", n, o.Width, o.Height)
			figuretest.Check(t, name, s)
			figuretest.CheckRoom(t, name, s, o)
			cards := figuretest.Cards(s, "")
			slices.Sort(cards)
			if len(slices.Compact(cards)) != card.Count {
				t.Errorf("%s: the pack is not there once", name)
			}
			if got, want := boxes(s), cellsOf(d); got < want || got < 52+36+27+22+14 {
				t.Errorf("%s: %d boxes, for %d cards", name, got, want)
			}
		}
	}
}

// On every page that a book can have, and with every wish, pictures can be printed as
// they are, and a sheet uses the page: its whole width, and its height but for what its
// boxes have no use for.
func TestPagesCanBePrinted(t *testing.T) {
	d := shown(t, 28, "standard")
	for _, page := range []figure.Options{
		{Width: 80, Height: 105}, {Width: 85, Height: 120}, {Width: 100, Height: 140}, {Width: 125, Height: 165},
		{Width: 185, Height: 110}, {Width: 150, Height: 150}, {Width: 180, Height: 235}, {Width: 180, Height: 250},
	} {
		for _, page.Suits = range []figure.Suits{figure.BlackSuits, figure.RedSuits, figure.FourSuits} {
			for _, page.Saver = range []bool{false, true} {
				for _, page.Large = range []bool{false, true} {
					for _, view := range []string{"start", "round 1", "round 3", "worksheet"} {
						checkPage(t, d, view, page)
					}
				}
			}
		}
	}
}

func checkPage(t *testing.T, d game.Deal, view string, o figure.Options) {
	t.Helper()
	s := d.(*royalflush.Deal)
	v, err := game.ParseView(d.Game(), view)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := s.Decide(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := d.Show(v, solution, o)
	if err != nil {
		t.Fatal(err)
	}
	scene, label := blocks[0].Figure(), fmt.Sprintf("%s %+v", view, o)
	figuretest.Check(t, label, scene)
	figuretest.CheckRoom(t, label, scene, o)
	figuretest.CheckPrint(t, label, scene, o)
	if view == "worksheet" && (scene.Width < o.Width-0.01 || scene.Height < 0.95*o.Height) {
		t.Errorf("%s takes %.1f × %.1f", label, scene.Width, scene.Height)
	}
}

func shown(t *testing.T, n uint64, rules string) game.Deal {
	t.Helper()
	d, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(n), Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// In large print the cards of a sheet are set in large type.
func TestLargePrint(t *testing.T) {
	for _, c := range []struct{ wide, high, points float64 }{{180, 235, 18}, {150, 190, 14.5}, {125, 165, 12.5}, {100, 140, 10}} {
		v, err := game.ParseView(royalflush.Game{}, "worksheet")
		if err != nil {
			t.Fatal(err)
		}
		blocks, err := shown(t, 28, "standard").Show(v, nil, figure.Options{Width: c.wide, Height: c.high, Large: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range figure.Record(blocks[0].Figure()) {
			if d.Text != nil && strings.ContainsAny(d.Text.S, "♠♥♦♣") && d.Text.Size < c.points*25.4/72 {
				t.Errorf("in %v × %v: %s is set in %.1f pt", c.wide, c.high, d.Text.S, d.Text.Size*72/25.4)
				break
			}
		}
	}
}

func boxes(s *figure.Scene) int {
	n := 0
	for _, d := range figure.Record(s) {
		if d.Path != nil && d.In("round ") {
			n++
		}
	}
	return n
}

func cellsOf(d game.Deal) int {
	n := 0
	for _, round := range d.(*royalflush.Deal).Record().Rounds {
		for _, pile := range round.Piles {
			n += len(pile)
		}
	}
	return n
}

// The words beside a figure and the figure tell of the same cards.
func TestDescriptionsAgree(t *testing.T) {
	d, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(28)})
	if err != nil {
		t.Fatal(err)
	}
	v, err := game.ParseView(d.Game(), "start")
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := d.Show(v, nil, figure.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := blocks[0].Figure()
	for _, c := range figuretest.Cards(s, "") {
		if !strings.Contains(s.Description, c.Pretty()) {
			t.Errorf("%v is drawn and not told", c)
		}
	}
}
