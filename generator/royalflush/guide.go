package royalflush

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
)

// guide tells how to stack a real pack so that it deals this deal. A dealer takes
// cards from the top of a pack held face down, so the first-dealt card is the top.
func (d *Deal) guide() []game.Block {
	first, last := d.deck[0].Pretty(), d.deck[len(d.deck)-1].Pretty()
	fromBottom := slices.Clone(d.deck)
	slices.Reverse(fromBottom)
	return []game.Block{
		{
			Heading: "From the top, face up",
			Text: fmt.Sprintf("Lay the cards face up on one another in this order, %s first and %s last, and turn the whole pack over. "+
				"Held face down, it has %s on top, the first card to be dealt. Each group of five is one round of dealing to the five piles. %s.",
				first, last, first, fives(d.deck, FirstPiles)),
		},
		{
			Heading: "From the bottom, face down",
			Text: fmt.Sprintf("Or lay the cards face down on one another in this order, %s first and %s last. The pack is then ready to deal, with %s on top. %s.",
				last, first, first, fives(fromBottom, len(d.deck)%FirstPiles)),
		},
		{
			Heading: "Dealing",
			Text: fmt.Sprintf("Hold the pack face down and deal it %s, one card at a time from left to right, into five piles of 11, 11, 10, 10 and 10 cards. %s",
				d.rules.faceWord(), d.rules.topHint()),
		},
	}
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
