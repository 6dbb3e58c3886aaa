package royalflush

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/stack"
)

// The lines of a list of the pack: ten cards, two rounds of dealing to the five piles.
const listed = 2 * FirstPiles

// guide tells how to stack a real pack so that it deals this deal, the simplest way
// first. A dealer takes cards from the top of a pack held face down, so the first-dealt
// card is the top. On a page, whose height is given, the guide has one list less, so that
// it fits a small one.
func (d *Deal) guide(o figure.Options) []game.Block {
	first, last := d.deck[0].Pretty(), d.deck[len(d.deck)-1].Pretty()
	fromBottom := slices.Clone(d.deck)
	slices.Reverse(fromBottom)
	lists := []game.Block{
		{
			Heading: "From the top, face up",
			Text: fmt.Sprintf("Lay the cards face up on one another, line by line, %s first and %s last, and turn the whole pack over. "+
				"Held face down, it has %s on top. Over each card stands the pile that it will go to.", first, last, first),
			Table: stack.Lines(d.deck, listed, FirstPiles),
		},
		{
			Heading: "From the bottom, face down",
			Text:    fmt.Sprintf("Lay the cards face down on one another in this order, line by line, %s first and %s last, on top.", last, first),
			Table:   stack.Lines(fromBottom, listed, listed),
		},
	}
	if o.Height > 0 {
		lists = lists[1:]
	}
	blocks := append(lists, stack.Of(d.deck).Blocks(stack.Words{
		Heading: "From a sorted pack",
		Sort:    "Or let two deals do the work. Sort the pack: spades, hearts, clubs, diamonds, each suit from the ace to the king.",
		Ready:   "The pack is ready",
	})...)
	return append(blocks, game.Block{
		Heading: "Dealing",
		Text: fmt.Sprintf("Hold the pack face down and deal it %s, one card at a time from left to right, into five piles of 11, 11, 10, 10 and 10 cards. %s",
			d.rules.faceWord(), d.rules.topHint()),
	})
}

// fives writes cards in groups of five with a bar between groups; the first group
// has as many as asked for.
func fives(cards []card.Card, first int) string {
	groups := []string{card.JoinPretty(cards[:first], " ")}
	for group := range slices.Chunk(cards[first:], FirstPiles) {
		groups = append(groups, card.JoinPretty(group, " "))
	}
	return strings.Join(groups, " | ")
}
