package book

import (
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
// order: black ones solid and red ones outlined. Each book has its own.
func packPattern(n deal.Number, x, y, width float64) []*figure.Path {
	cell := width / patternColumns
	var paths []*figure.Path
	for i, c := range deal.OnePack(n) {
		cx := x + (float64(i%patternColumns)+0.5)*cell
		cy := y + (float64(i/patternColumns)+0.5)*cell
		paths = append(paths, figure.Pip(c.Suit(), cx, cy, patternPip*cell, figure.Label))
	}
	return paths
}
