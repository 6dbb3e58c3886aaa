package hint

import (
	"context"
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/grade/casual"
	"patiencepress/generator/royalparade/table"
)

// A Hint is a sentence about a choice.
type Hint struct {
	Text string
	Choice
}

// Of finds at most three hints for a solution that wins, the vaguest first. The first
// tells of what sort the most helpful choice is; the second, if there is another choice
// that matters, tells that one; the last tells the most helpful. A solution without
// choices that matter has no hints. The decider may be nil. Errors are those of Find.
func Of(ctx context.Context, r table.Rules, s table.Setup, moves []table.Move, decide Decider) ([]Hint, *Choices, error) {
	choices, line, err := Find(ctx, r, s, moves, decide)
	if err != nil {
		return nil, nil, err
	}
	d, err := casual.New(r, s)
	if err != nil {
		return nil, nil, err
	}
	w := words{d, line}
	return w.hints(choices.List), choices, nil
}

// words says choices of one solution.
type words struct {
	deal *casual.Deal
	line *casual.Line
}

func (w words) hints(list []Choice) []Hint {
	if len(list) == 0 || !list[0].Costs() {
		return nil
	}
	best := list[0]
	hints := []Hint{{w.vague(best), best}}
	for _, c := range list[1:] {
		if c.Costs() && !w.same(c, best) {
			hints = append(hints, Hint{w.precise(c), c})
			break
		}
	}
	return append(hints, Hint{w.precise(best), best})
}

// same reports whether two choices are about the same cards or spaces.
func (w words) same(a, b Choice) bool {
	x, y := w.deal.Card(a.First), w.deal.Card(b.First)
	return x == y || table.IsBase(x) && x.Rank() == y.Rank()
}

// vague tells the sort of a choice.
func (w words) vague(c Choice) string {
	first := w.deal.Card(c.First)
	switch held := w.held(c.Order); {
	case w.forSpace(c.Order) && held:
		return fmt.Sprintf("Hold back a %s that could go to row %s: another needs the space.", first.Rank().Pretty(), row(first))
	case w.forSpace(c.Order):
		return fmt.Sprintf("It matters which %s goes to row %s first.", first.Rank().Pretty(), row(first))
	case held:
		return fmt.Sprintf("Hold back one of two equal %s, though it can be played: the other goes first.", first.Suit().Name())
	}
	return fmt.Sprintf("Two equal %s are not alike: it matters which of them goes first.", first.Suit().Name())
}

// precise tells a choice with cards and places.
func (w words) precise(c Choice) string {
	first, then := w.name(c.First), w.name(c.Then)
	goes := "goes"
	if w.forSpace(c.Order) {
		goes = "goes to row " + row(w.deal.Card(c.First))
	}
	switch {
	case !w.held(c.Order):
		return fmt.Sprintf("After deal %d, the %s %s before the %s.", w.leaves(c.First), first, goes, then)
	case w.line.Came(c.First) > w.line.Able(c.Then):
		return fmt.Sprintf("Hold back the %s: the %v that deal %d brings to %v %s first.",
			then, w.deal.Card(c.First).Pretty(), w.line.Came(c.First), w.line.Place(c.First), goes)
	}
	return fmt.Sprintf("Hold back the %s until the %s has gone.", then, first)
}

// forSpace reports whether two cards compete for a space and not for a pile.
func (w words) forSpace(o casual.Order) bool { return table.IsBase(w.deal.Card(o.First)) }

// held reports whether the card that goes later could have gone before an earlier deal.
func (w words) held(o casual.Order) bool { return w.line.Able(o.Then) < w.leaves(o.First) }

// leaves is how many deals are made when a card leaves.
func (w words) leaves(i int) int { return w.line.Leaves(i) }

// name is a card and its place: "5♠ at R3".
func (w words) name(i int) string {
	return fmt.Sprintf("%s at %v", w.deal.Card(i).Pretty(), w.line.Place(i))
}

// row is the letter of the row of a base card.
func row(c card.Card) string { return table.RowPlace(table.HomeRow(c), 0).String()[:1] }
