// Package stack tells how real cards are brought into the order of a deal: as a list by
// which they are laid on one another, and as two deals that put sorted cards in order.
//
// The two deals are a sort by digits, as punched cards were once sorted. The places of
// the final pack are numbered in a system whose base is about the root of their number.
// The first deal parts the cards by the last digit of their place, the second by the
// first digit. It comes out right because of what hands do: a pile has the card that came
// last on top, and turning a pile over reverses it. That is reasoned out here, at second
// and at gather, and nowhere else; package stacktest does it again with piles.
//
// The package knows cards and blocks for pages, and nothing of any game.
package stack

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
)

// Suits is the order of the suits in sorted cards, in which colours alternate.
var Suits = [4]card.Suit{card.Spades, card.Hearts, card.Clubs, card.Diamonds}

// Sorted gives cards in the order that the guides start from: suit by suit, each from
// the ace to the king, equal cards together.
func Sorted(cards []card.Card) []card.Card {
	key := func(c card.Card) int { return slices.Index(Suits[:], c.Suit())*int(card.King) + int(c.Rank()) }
	sorted := slices.Clone(cards)
	slices.SortFunc(sorted, func(a, b card.Card) int { return key(a) - key(b) })
	return sorted
}

// Lines is a table of cards to be laid on one another, so many to a line, each line under
// the numbers of its cards. The numbers of the columns start again after so many.
func Lines(cards []card.Card, perLine, columns int) *game.Table {
	t := &game.Table{Head: []string{"Cards"}}
	for i := range perLine {
		t.Head = append(t.Head, strconv.Itoa(i%columns+1))
	}
	at := 0
	for line := range slices.Chunk(cards, perLine) {
		row := []string{fmt.Sprintf("%d–%d", at+1, at+len(line))}
		for _, c := range line {
			row = append(row, c.Pretty())
		}
		at += len(line)
		t.Rows = append(t.Rows, padded(row, perLine+1))
	}
	return t
}

// padded gives a row as many cells as it needs.
func padded(row []string, cells int) []string {
	return append(row, make([]string, max(0, cells-len(row)))...)
}

// A Deals is two deals that bring sorted cards into an order.
type Deals struct {
	order  []card.Card
	first  [][]int // for each of the sorted cards of every kind: the piles of the first deal, from 0
	second [][]int // for each pile of the first deal: the piles of the second, from 0
	piles  [2]int
}

// Of makes the two deals for an order, the card to be on top first. There are at most 81
// cards, so that piles have numbers of one digit.
func Of(order []card.Card) Deals {
	d := Deals{order: order}
	d.piles[0] = int(math.Ceil(math.Sqrt(float64(len(order)))))
	d.piles[1] = (len(order) + d.piles[0] - 1) / d.piles[0]
	d.first = make([][]int, card.Count)
	d.second = make([][]int, d.piles[0])
	places := map[card.Card][]int{}
	for place, c := range order {
		places[c] = append(places[c], place)
	}
	for _, c := range Sorted(order) {
		place := places[c][0]
		places[c] = places[c][1:]
		pile := place % d.piles[0]
		d.first[c] = append(d.first[c], pile)
		d.second[pile] = append(d.second[pile], place/d.piles[0])
	}
	return d
}

// First is the table of the first deal: by suit and rank, the piles that the cards go to.
// Read line by line it is the order of the sorted cards.
func (d Deals) First() *game.Table {
	t := &game.Table{Head: []string{""}}
	for r := card.Ace; r <= card.King; r++ {
		t.Head = append(t.Head, r.Pretty())
	}
	for _, s := range Suits {
		row := []string{s.Symbol()}
		for r := card.Ace; r <= card.King; r++ {
			row = append(row, digits(d.first[card.New(r, s)]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Second is the table of the second deal: for each pile of the first, the last of them
// before the others, the piles that its cards go to. Three piles stand on a line.
func (d Deals) Second() *game.Table {
	t := &game.Table{}
	for range 3 {
		t.Head = append(t.Head, "Pile", "goes to")
	}
	var cells []string
	for pile := d.piles[0] - 1; pile >= 0; pile-- {
		cells = append(cells, strconv.Itoa(pile+1), digits(d.second[pile]))
	}
	for row := range slices.Chunk(cells, len(t.Head)) {
		t.Rows = append(t.Rows, padded(slices.Clone(row), len(t.Head)))
	}
	return t
}

// groupSpace parts groups of digits: an en space, wider than a space.
const groupSpace = "\u2002"

// digits writes the numbers of piles in groups of five; none is a dash.
func digits(piles []int) string {
	if len(piles) == 0 {
		return "–"
	}
	var b strings.Builder
	for i, p := range piles {
		if i > 0 && i%5 == 0 {
			b.WriteString(groupSpace)
		}
		b.WriteString(strconv.Itoa(p + 1))
	}
	return b.String()
}
