package royalparade

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/picture"
	"patiencepress/generator/royalparade/table"
)

// views are what can be shown of a deal.
var views = []game.ViewKind{
	{Name: "start", Summary: "the table at the set-up, with the stock"},
	{Name: "step", Numbered: true, Solution: true, Summary: "the table after so many moves, what the last one changed in frames"},
	{Name: "stock", Summary: "the stock in dealing order"},
	{Name: "solution", Solution: true, Summary: "the moves deal by deal, with the table after each"},
	{Name: "dealing-guide", Summary: "how to lay the deal out with real cards"},
	{Name: "worksheet", Summary: "a sheet to play the deal on with a pencil"},
}

// Views lists what can be shown of a deal.
func (Game) Views() []game.ViewKind { return slices.Clone(views) }

// Show answers with what a view puts on a page. An illegal move of the solution
// shows as a *table.Fault.
func (d *Deal) Show(v game.View, s game.Solution, o figure.Options) ([]game.Block, error) {
	solution, err := d.own(s)
	if err != nil {
		return nil, err
	}
	if v.Kind.Solution && solution == nil {
		return nil, fmt.Errorf("the view %q needs a solution of the deal", v)
	}
	switch v.Kind.Name {
	case "start":
		return one(func() *figure.Scene { return picture.Start(d.Table(), d.Title()+", the set-up", o) }), nil
	case "step":
		return solution.showStep(v.N, o)
	case "stock":
		return one(func() *figure.Scene { return picture.Stock(d.rules, d.setup.Stock, d.Title()+", the stock", o) }), nil
	case "solution":
		return solution.showAll(o)
	case "dealing-guide":
		return d.guide(o), nil
	case "worksheet":
		return one(func() *figure.Scene {
			return picture.Worksheet(d.Table(), d.setup.Stock, d.Title()+", a sheet to play on", o)
		}), nil
	}
	return nil, fmt.Errorf("%s has no view %q", title, v)
}

// own holds that a solution, if there is one, is of this deal.
func (d *Deal) own(s game.Solution) (*Solution, error) {
	if s == nil {
		return nil, nil
	}
	own, ok := s.(*Solution)
	if !ok || own.deal.Ask() != d.Ask() {
		return nil, errors.New("the solution is of another deal")
	}
	return own, nil
}

func one(draw func() *figure.Scene) []game.Block { return []game.Block{{Figure: draw}} }

// showStep shows the table after n moves.
func (s *Solution) showStep(n int, o figure.Options) ([]game.Block, error) {
	t, err := s.At(n)
	if err != nil {
		return nil, err
	}
	return one(s.drawing(t, n, o)), nil
}

// drawing draws a table that stands after n moves.
func (s *Solution) drawing(t *table.Table, n int, o figure.Options) func() *figure.Scene {
	return func() *figure.Scene {
		if n == 0 {
			return picture.Layout(t, s.deal.Title()+", the set-up", o)
		}
		return picture.Position(t, &s.moves[n-1], s.stepTitle(n), o)
	}
}

// stepTitle is "Royal Parade 12345 (classic), after move 17: 5♠ R3→A4".
func (s *Solution) stepTitle(n int) string {
	before, err := s.At(n - 1)
	if err != nil {
		return s.deal.Title()
	}
	return fmt.Sprintf("%s, after move %d: %s", s.deal.Title(), n, Print(s.moves[n-1], before))
}

// showAll shows the moves of each deal and the table after them.
func (s *Solution) showAll(o figure.Options) ([]game.Block, error) {
	var blocks []game.Block
	for _, g := range s.Groups() {
		played := g.First - 1 + len(g.Moves)
		t, err := s.At(played)
		if err != nil {
			return nil, err
		}
		blocks = append(blocks, game.Block{
			Heading: g.Heading(), Text: g.text(), Moves: g.Moves, First: g.First, Figure: s.drawing(t, played, o),
		})
	}
	return blocks, nil
}

// text is what stands before the moves, or in their place.
func (g Group) text() string {
	var sentences []string
	if g.Note != "" {
		sentences = append(sentences, "As the cards are dealt: "+g.Note+".")
	}
	if len(g.Moves) == 0 {
		sentences = append(sentences, "No moves.")
	}
	return strings.Join(sentences, " ")
}
