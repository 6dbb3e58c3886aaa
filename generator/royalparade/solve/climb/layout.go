package climb

import (
	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/table"
)

// The cards of a deal are numbered: 0 to 23 lie at the row places of those
// numbers, 24 to 103 are the stock in the order of dealing. Two equal cards have
// different numbers, which is what the search is about.
const (
	rowCards = table.Rows * table.Columns
	allCards = rowCards + table.StockSize
	nobody   = 255 // no card
	inStock  = table.Rows
)

// A layout is what stays the same through all playouts of a deal: its cards, and
// the rules as yes and no.
type layout struct {
	refill     bool // an empty reserve pile is filled at once
	block      bool // a space in a row forbids the deal
	swaps      bool // interchanges are allowed
	acesAtOnce bool // reserve aces go out by themselves
	standstill bool // the deal must wait until no other move is left

	card   [allCards]card.Card
	rank   [allCards]uint8
	twin   [allCards]uint8 // the equal card
	row    [allCards]uint8 // 0 to 2, or inStock
	copies [card.Count]cardset.Set
	aces   cardset.Set
	bases  [table.Rows]cardset.Set             // base cards by the row they belong to
	astray [table.Rows][table.Rows]cardset.Set // base cards that lie in the first row and belong to the second
}

// newLayout reports false for cards that are not two packs.
func newLayout(r table.Rules, s table.Setup) (*layout, bool) {
	l := &layout{
		refill:     r.ReserveSpaces == table.FilledFromStock,
		block:      r.RowSpaces == table.BlockTheDeal,
		swaps:      r.Interchange == table.Mutual,
		acesAtOnce: r.Aces == table.AcesAtOnce,
		standstill: r.Deal == table.DealAtAStandstill,
	}
	if !twoPacks(s) {
		return nil, false
	}
	for i, c := range cardsOf(s) {
		l.add(i, c)
	}
	return l, true
}

func cardsOf(s table.Setup) []card.Card {
	cards := make([]card.Card, 0, allCards)
	for _, row := range s.Rows {
		cards = append(cards, row[:]...)
	}
	return append(cards, s.Stock...)
}

func twoPacks(s table.Setup) bool {
	var count [card.Count]int
	for _, c := range cardsOf(s) {
		if c >= card.Count {
			return false
		}
		count[c]++
	}
	for _, n := range count {
		if n != 2 {
			return false
		}
	}
	return len(s.Stock) == table.StockSize
}

// add enters card c as number i, in rising order of i.
func (l *layout) add(i int, c card.Card) {
	l.card[i], l.rank[i] = c, uint8(c.Rank())
	l.row[i] = uint8(min(i/table.Columns, inStock))
	if first := l.copies[c].First(); first >= 0 {
		l.twin[first], l.twin[i] = uint8(i), uint8(first)
	}
	l.copies[c].Add(i)
	if c.Rank() == card.Ace {
		l.aces.Add(i)
	}
	if l.isBase(i) {
		l.bases[l.homeRow(i)].Add(i)
		if l.row[i] != inStock && !l.atHome(i) {
			l.astray[l.row[i]][l.homeRow(i)].Add(i)
		}
	}
}

// isBase reports whether card i is a 2, 3 or 4.
func (l *layout) isBase(i int) bool { return l.rank[i]-2 < table.Rows }

// homeRow is the row a base card belongs to.
func (l *layout) homeRow(i int) int { return int(l.rank[i]) - 2 }

// atHome reports whether card i is set up as a foundation.
func (l *layout) atHome(i int) bool {
	return l.isBase(i) && int(l.row[i]) == l.homeRow(i)
}
