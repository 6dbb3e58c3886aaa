package stack

import (
	"fmt"

	"patiencepress/generator/game"
)

// Words are what a game says of the cards to be sorted, in sentences.
type Words struct {
	Heading string // over the first block
	Sort    string // which cards are to be sorted, and how
	Note    string // how the first table is to be read; may be empty
	Ready   string // the end: "The pack is ready"
}

// Blocks tells a person how to make the two deals.
func (d Deals) Blocks(w Words) []game.Block {
	first := w.Sort + " " + d.firstText()
	if w.Note != "" {
		first += " " + w.Note
	}
	return []game.Block{
		{Heading: w.Heading, Text: first, Table: d.First()},
		{Text: fmt.Sprintf("%s %s, %s on top.", d.secondText(), w.Ready, d.order[0].Pretty()), Table: d.Second()},
	}
}

// firstText tells of the first deal. The cards are face up, so that each can be compared
// with the table.
func (d Deals) firstText() string {
	sorted := Sorted(d.order)
	top := sorted[0]
	return fmt.Sprintf("Hold them face up, %s on top and %s at the bottom. Deal them from the top, face up, into %s piles "+
		"by the table, line by line: %s to pile %d.",
		top.Pretty(), sorted[len(sorted)-1].Pretty(), count(d.piles[0]), top.Pretty(), d.first[top][0]+1)
}

// secondText tells of the second deal and of gathering. A pile turned face down is dealt
// from the card that came to it first, and the piles with the last places come first, so
// that in the new piles the first places end on top.
func (d Deals) secondText() string {
	return fmt.Sprintf("Turn pile %d face down and deal it from the top, face down, into %s new piles by its digits; "+
		"then pile %d, and so on down to pile 1. Lay the new piles on one another, pile %d lowest and pile 1 on top.",
		d.piles[0], count(d.piles[1]), d.piles[0]-1, d.piles[1])
}

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

func count(n int) string { return numbers[n] }
