package picture

import (
	"patiencepress/generator/figure"
	"patiencepress/generator/royalparade/table"
)

// A plan is the arrangement of a sheet in the room that a page leaves: which forms its
// parts have, and their measures in mm. Cards are drawn whole or, where there is little
// room, as tiles; the ranks of a pile stand in one row of boxes or in two; the strip has
// more or fewer cards to a line, with or without a number on each.
type plan struct {
	filled  bool // the reserve is filled from the stock: a strip and lines to write on, in place of the grid
	tiles   bool
	double  bool // rank boxes in two rows
	counted bool // a number on each card of the strip
	bare    bool // no heading over the strip
	perLine int  // cards on a line of the strip
	slots   int  // places to write a card on a line of a reserve pile
	cards   int  // that a reserve pile has room for
	lines   int  // of a reserve pile

	least, small        float64 // the smallest type of cards, and of ranks and numbers beside them
	by                  float64 // how far the measures are stretched, 0 to 1
	gutter, pitch, wide float64 // left of the columns, from one to the next, of a column

	card, head, boxHigh, rowGap, partGap, line, write float64 // see measures
}

// The measures that give way, each from the least that can be used to as much as is of
// use. Columns are so many mm wide and the smallest type is so high.
func (p *plan) measures() []measure {
	t, small, c := p.least, p.small, p.wide
	mostCard, lineLeast, lineMost := min(c, 24), max(1.65*t, 4.4), min(0.8*c, 5.5*t)
	if p.tiles {
		mostCard = c
	}
	if p.filled {
		lineLeast, lineMost = max(1.75*t, 4.2), max(2.4*t, 6)
	}
	if p.counted {
		lineLeast, lineMost = 1.6*t+small, 2.5*t+1.7*small
	}
	return []measure{
		{&p.card, min(c, max(2.4*t, leastCard)), mostCard}, // the width of a card
		{&p.head, 1.75 * small, 2.4 * small},               // a line of column names
		{&p.boxHigh, max(1.4*t, 3.4), max(1.9*t, 6)},       // the height of a rank box
		{&p.rowGap, 1.2, 4.5},                              // from one row to the next
		{&p.partGap, 1, 6},                                 // from one part to the next
		{&p.line, lineLeast, lineMost},                     // of the grid or the strip
		{&p.write, max(1.4*t, 4.1), 7},                     // a line to write on
	}
}

type measure struct {
	at          *float64
	least, most float64
}

// leastCard is the width in mm below which a whole card is too small to be pretty.
const leastCard = 8.2

// Written cards: as many as come to the busiest reserve pile of nearly every game that is
// won, of most of them, and of half.
const (
	roomyPile = 18
	tightPile = 14
	leastPile = 12
)

// stretch sets the measures between their least (0) and their most (1).
func (p *plan) stretch(by float64) {
	for _, m := range p.measures() {
		*m.at = m.least + by*(max(m.most, m.least)-m.least)
	}
}

// faceHigh is the height of what stands for a card.
func (p *plan) faceHigh() float64 {
	if p.tiles {
		return figure.TileRatio * p.card
	}
	return figure.CardRatio * p.card
}

// over is how far the mat of a foundation reaches beyond its card.
func (p *plan) over() float64 { return min(0.07*p.card, matShare*(p.pitch-p.wide)) }

// matShare is the most of a gap between columns that a mat takes.
const matShare = 0.4

func (p *plan) boxesHigh() float64 {
	if p.double {
		return 2 * p.boxHigh
	}
	return p.boxHigh
}

// rowHigh is the height of a row with its boxes and the gap after it.
func (p *plan) rowHigh() float64 {
	return p.faceHigh() + p.over() + boxGap + p.boxesHigh() + p.rowGap
}

const (
	boxGap = 0.5 // mm, from a mat to the boxes
	edge   = 0.4 // round all, for the outer lines
)

// stockLines is the number of lines of the grid, or of the strip.
func (p *plan) stockLines() int {
	if p.filled {
		return (table.StockSize - table.Reserve + p.perLine - 1) / p.perLine
	}
	return table.StockSize / table.Reserve
}

// high is the height of the whole sheet.
func (p *plan) high() float64 {
	high := p.head + p.over() + table.Rows*p.rowHigh() + p.partGap + float64(p.stockLines())*p.line + 2*edge
	if !p.bare {
		high += p.head
	}
	if p.filled {
		high += p.partGap + p.head + float64(p.lines)*p.write
	}
	return high
}

// fit stretches the plan to a height and reports whether that is possible. A sheet of no
// height in particular is stretched half.
func (p *plan) fit(high float64) bool {
	if p.stretch(0); high > 0 && p.high() > high {
		return false
	}
	low, top := 0.0, 1.0
	if high == 0 {
		low, top = 0.5, 0.5
	}
	for range 30 {
		p.stretch((low + top) / 2)
		if p.high() <= high {
			low = (low + top) / 2
		} else {
			top = (low + top) / 2
		}
	}
	p.by = low
	p.stretch(low)
	p.fill(high)
	return true
}

// fill gives what is left of the height to the lines: the grid's become higher, and a
// reserve pile gets more.
func (p *plan) fill(high float64) {
	left := max(0, high-p.high())
	if p.filled {
		p.lines += int(left / p.write)
		return
	}
	p.line += min(left/float64(p.stockLines()), 0.35*p.line)
}
