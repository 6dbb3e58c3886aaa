package gametest

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// testViews shows all that can be shown of a deal.
func (f *fixture) testViews(t *testing.T, d game.Deal) {
	s := f.solve(t, d)
	shown := map[string]bool{}
	for _, kind := range f.game.Views() {
		for _, n := range f.viewNumbers(d, s, kind) {
			v := game.View{Kind: kind, N: n}
			f.testParseView(t, v)
			blocks, err := d.Show(v, s, figure.Options{})
			switch {
			case err == nil:
				shown[kind.Name] = true
				f.checkBlocks(t, d, v, s, blocks)
			case s.Result() == game.Won:
				t.Errorf("%+v: %v: %v", d.Ask(), v, err)
			default:
				checkError(t, v.String(), err)
			}
		}
	}
	f.testNoSuchViews(t, d, s)
	for _, kind := range f.game.Views() {
		if !kind.Solution && !shown[kind.Name] {
			t.Errorf("%+v: the view %s shows nothing", d.Ask(), kind.Name)
		}
	}
}

// viewNumbers finds the numbers to try of a kind: 0 to the last step, as far as the
// game shows them. A game may start counting at 1.
func (f *fixture) viewNumbers(d game.Deal, s game.Solution, kind game.ViewKind) []int {
	if !kind.Numbered {
		return []int{0}
	}
	var numbers []int
	for _, n := range places(s.Steps() + 1) {
		if _, err := d.Show(game.View{Kind: kind, N: n}, s, figure.Options{}); err == nil || n > 0 && n < 2 {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

func (f *fixture) testParseView(t *testing.T, v game.View) {
	if got, err := game.ParseView(f.game, v.String()); err != nil || got != v {
		t.Errorf("the view %q is read as %+v, %v", v, got, err)
	}
}

// testNoSuchViews: unknown kinds, missing solutions and steps that are not there.
func (f *fixture) testNoSuchViews(t *testing.T, d game.Deal, s game.Solution) {
	if _, err := game.ParseView(f.game, "no-such-view"); err == nil {
		t.Error("the view no-such-view is read")
	}
	refuse := func(v game.View, s game.Solution) {
		blocks, err := d.Show(v, s, figure.Options{})
		if err == nil || blocks != nil {
			t.Errorf("%+v: %v is shown, with the solution %v", d.Ask(), v, s)
			return
		}
		checkError(t, v.String(), err)
	}
	refuse(game.View{Kind: game.ViewKind{Name: "no-such-view"}}, s)
	for _, kind := range f.game.Views() {
		if kind.Numbered {
			refuse(game.View{Kind: kind, N: 100000}, s)
			refuse(game.View{Kind: kind, N: -1}, s)
		}
		if kind.Solution {
			refuse(game.View{Kind: kind, N: 1}, nil)
		}
	}
}

func (f *fixture) checkBlocks(t *testing.T, d game.Deal, v game.View, s game.Solution, blocks []game.Block) {
	t.Helper()
	where := fmt.Sprintf("%+v, %v", d.Ask(), v)
	if len(blocks) == 0 {
		t.Errorf("%s: no blocks", where)
	}
	for _, b := range blocks {
		checkBlock(t, where, b)
		if b.Figure != nil {
			checkScene(t, where, b.Figure())
		}
	}
	for _, width := range f.config.Widths {
		f.checkWidth(t, d, v, s, width)
	}
}

func checkBlock(t *testing.T, where string, b game.Block) {
	t.Helper()
	if b.Heading+b.Text == "" && len(b.Moves) == 0 && b.Figure == nil {
		t.Errorf("%s: an empty block", where)
	}
	if len(b.Moves) > 0 && b.First < 1 {
		t.Errorf("%s: its moves are numbered from %d", where, b.First)
	}
	for _, text := range append([]string{b.Heading, b.Text}, b.Moves...) {
		checkGlyphs(t, where, font.Regular, text)
	}
	checkGlyphs(t, where, font.Bold, b.Heading)
}

func checkGlyphs(t *testing.T, where string, face font.Face, text string) {
	t.Helper()
	if missing := font.Missing(face, text); len(missing) > 0 || !utf8.ValidString(text) || strings.Contains(text, "\n") {
		t.Errorf("%s: %q cannot be set: %s lacks %q", where, text, face.Name(), missing)
	}
}

// checkScene wants a picture that has a size, says what it shows, and can be set.
func checkScene(t *testing.T, where string, s *figure.Scene) {
	t.Helper()
	if s == nil || len(s.Nodes) == 0 || !(s.Width > 0) || !(s.Height > 0) {
		t.Fatalf("%s: an empty figure: %+v", where, s)
	}
	if s.Title == "" || s.Description == "" || !utf8.ValidString(s.Description) {
		t.Errorf("%s: the figure has no title or no description", where)
	}
	checkGlyphs(t, where, font.Regular, s.Title)
	checkNodes(t, where, s.Nodes)
}

func checkNodes(t *testing.T, where string, nodes []figure.Node) {
	t.Helper()
	for _, n := range nodes {
		switch n := n.(type) {
		case *figure.Group:
			checkNodes(t, where, n.Nodes)
		case *figure.Text:
			checkGlyphs(t, where, n.Face, n.S)
		}
	}
}

// checkWidth: a figure keeps to the room it is given, in red as in black.
func (f *fixture) checkWidth(t *testing.T, d game.Deal, v game.View, s game.Solution, width float64) {
	t.Helper()
	blocks, err := d.Show(v, s, figure.Options{Width: width, Suits: figure.RedSuits})
	if err != nil {
		t.Errorf("%+v, %v, in red and %v mm wide: %v", d.Ask(), v, width, err)
	}
	for _, b := range blocks {
		if b.Figure == nil {
			continue
		}
		if scene := b.Figure(); scene.Width > width+0.01 {
			t.Errorf("%+v, %v: the figure is %v mm wide; the room is %v", d.Ask(), v, scene.Width, width)
		}
	}
}

// testTogether: many goroutines get from one game and one deal what one gets.
func (f *fixture) testTogether(t *testing.T) {
	s := f.won(t)
	want := f.everything(t, s)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if got := f.everything(t, s); !reflect.DeepEqual(got, want) {
				t.Errorf("in many goroutines at once the deal differs")
			}
		})
	}
	group.Wait()
}

// everything lists all that can be told of a solution and its deal. It runs in
// goroutines, and so reports with Error and not with Fatal.
func (f *fixture) everything(t *testing.T, s game.Solution) []string {
	shared := s.Deal()
	d, err := f.game.Deal(shared.Ask())
	if err != nil {
		t.Error(err)
		return nil
	}
	fresh, err := d.Decide(t.Context(), f.config.Limit)
	if err != nil {
		t.Error(err)
		return nil
	}
	var all []string
	for _, one := range []game.Solution{s, fresh} {
		text, err := one.MarshalJSON()
		all = append(all, one.Text(), string(text), fmt.Sprint(err, one.Verify(), one.Result()))
		all = append(all, pictures(one)...)
	}
	return all
}

// pictures describes every view of a solution's deal.
func pictures(s game.Solution) []string {
	var all []string
	for _, kind := range s.Deal().Game().Views() {
		blocks, err := s.Deal().Show(game.View{Kind: kind, N: 1}, s, figure.Options{})
		all = append(all, fmt.Sprint(err))
		for _, b := range blocks {
			all = append(all, b.Heading, b.Text, strings.Join(b.Moves, " "))
			if b.Figure != nil {
				var svg strings.Builder
				err := figure.WriteSVG(&svg, b.Figure())
				all = append(all, svg.String(), fmt.Sprint(err))
			}
		}
	}
	return all
}

// Show tells and shows all that can be of a solution, good or bad, for tests that
// nothing breaks on a bad one.
func Show(s game.Solution) {
	_, _ = s.Text(), s.Verify()
	_, _ = s.MarshalJSON()
	pictures(s)
}
