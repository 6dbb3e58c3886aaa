package book

import (
	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
)

// The pattern has the 52 cards of a pack in rows; pips are a part of their cell.
const (
	patternColumns = 13
	patternRows    = 4
	patternPip     = 0.52
)

// packPattern draws the suits of one pack, shuffled by a deal's number, in dealing
// order: black ones solid and red ones outlined, or to save ink all of them outlined.
// Each book has its own.
func packPattern(n deal.Number, x, y, width float64, saver bool) []*figure.Path {
	cell := width / patternColumns
	var paths []*figure.Path
	for i, c := range deal.OnePack(n) {
		cx := x + (float64(i%patternColumns)+0.5)*cell
		cy := y + (float64(i/patternColumns)+0.5)*cell
		paths = append(paths, pip(c.Suit(), cx, cy, patternPip*cell, saver))
	}
	return paths
}

// fourPips is a row of the four suits, black and red ones in turn.
func fourPips(x, y, high float64, saver bool) []*figure.Path {
	var paths []*figure.Path
	for i, s := range []card.Suit{card.Spades, card.Hearts, card.Clubs, card.Diamonds} {
		paths = append(paths, pip(s, x+(float64(i)*1.6+0.5)*high, y+high/2, high, saver))
	}
	return paths
}

func pip(s card.Suit, x, y, high float64, saver bool) *figure.Path {
	if saver {
		return figure.HollowPip(s, x, y, high, figure.Label)
	}
	return figure.Pip(s, x, y, high, figure.Label)
}
