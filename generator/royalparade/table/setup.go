package table

import (
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
)

// A Setup is a deal laid out: the rows left to right and the stock, first dealt
// first, of which the first eight are the first reserve row.
//
// A Setup of one's own may hold fewer cards than two packs, but no card more than
// twice: card.None is a space in a row, and the stock may be short. Such a game is
// played like any other but never won.
type Setup struct {
	Rows  [Rows][Columns]card.Card
	Stock []card.Card
}

// Lay lays out a numbered deal. Of the rules only the base column matters: where
// it is preplaced, a 2, a 3 and a 4 are taken out of the pack before dealing.
func Lay(r Rules, n deal.Number) Setup {
	pack := deal.TwoPacks(n)
	var s Setup
	first := 0
	if r.BaseColumn == Preplaced {
		for row := range Rows {
			s.Rows[row][0], pack = takeBase(pack, row)
		}
		first = 1
	}
	for row := range Rows {
		pack = pack[copy(s.Rows[row][first:], pack):]
	}
	s.Stock = pack
	return s
}

// takeBase takes the base card of a row that would be dealt last of all. The
// search runs from that end because PySolFC searches its list from the front and
// deals from the back. Each rank is looked for by itself, which comes to the same
// as one search for three ranks.
func takeBase(pack []card.Card, row int) (card.Card, []card.Card) {
	for i, c := range slices.Backward(pack) {
		if c.Rank() == BaseRank(row) {
			return c, slices.Delete(pack, i, i+1)
		}
	}
	return card.None, pack
}
