package picture

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// Measures of the playing sheet, in card widths.
const (
	sheetPitch  = figure.CardRatio + boxHigh + 0.34 // from a row to the next
	boxGap      = 0.09
	boxHigh     = 0.40
	writeHigh   = 0.62 // a line to write a card on
	bigLine     = 0.66 // a line of the stock to cross off
	biggestLine = 0.84
)

// Worksheet draws the sheet that a deal is played on with a pencil. Under every
// row place stand the four ranks of its pile: the first is ringed and the suit
// noted when a base card comes to lie there, the others are crossed off as they
// are built. Where spaces wait for the next deal, the reserve is the grid of ten
// deals and needs no more; where they are filled, the stock is a strip and each
// reserve pile has lines to write on. t is the table at the set-up, cards the whole
// stock.
func Worksheet(t *table.Table, cards []card.Card, title string, o figure.Options) *figure.Scene {
	all := wholeStock(t.Rules(), cards)
	high := headHigh + table.Rows*sheetPitch + partGap
	if all.grid {
		high += headHigh + float64(all.lines())*bigLine + 0.12
	} else {
		all = stockOf(t)
		all.line = smallLine
		high += all.high() + partGap + headHigh + minimumLines*writeHigh + 0.12
	}
	c := newCanvas(title, Describe(t, nil), high, o)
	c.spread()
	c.sheetRows(t)
	c.down(partGap)
	if all.grid {
		c.dealGrid(all, o.Height)
	} else {
		c.stock(all)
		c.down(partGap)
		c.reserveLines(t, o.Height)
	}
	c.scene.Height = c.y + 0.12*c.w
	return c.scene
}

// firstSize is the type of the cards printed on those lines, in card widths.
const firstSize = 0.3

// minimumLines is the least number of lines under each reserve pile, for which a
// sheet makes room; a high page has more. With two cards to a line they take as many
// as come to the busiest pile of nearly every game.
const minimumLines = 9

func (c *canvas) sheetRows(t *table.Table) {
	c.heads(columnNumber)
	for row := range table.Rows {
		c.row(t, row)
		for column := range table.Columns {
			c.pileBoxes(t, table.RowPlace(row, column))
		}
		c.down(sheetPitch)
	}
}

// pileBoxes draws the four ranks of a pile under its place. A foundation's own
// rank is crossed off from the start.
func (c *canvas) pileBoxes(t *table.Table, p table.Place) {
	each := min(c.wide(), 1.4*c.w) / 4
	left := c.x(p.Column()) + c.w/2 - 2*each
	g := &figure.Group{Name: "boxes " + p.String(), X: left, Y: c.y + (figure.CardRatio+boxGap+matOver)*c.w}
	c.add(g)
	for i := range 4 {
		rank := table.BaseRank(p.Row()) + card.Rank(3*i)
		x, ink := float64(i)*each, figure.Muted
		if i == 0 && t.Foundation(p) {
			g.Add(figure.Rect(x, 0, each, boxHigh*c.w).Filled(figure.Tint))
			ink = figure.Label
		}
		g.Add(figure.Rect(x, 0, each, boxHigh*c.w).Stroked(figure.Muted, 0.27))
		size := min(0.27, 0.86*each/(c.w*font.Width(font.Regular, rank.Pretty())))
		g.Add(c.text(x+each/2, (boxHigh/2+size*font.CapHeight/2)*c.w, size, font.Regular, figure.Middle, ink, rank.Pretty()))
	}
}

// dealGrid draws the ten deals as the surface that is played on: a line each,
// as high as the page allows.
func (c *canvas) dealGrid(s stock, high float64) {
	c.heads(reserveName)
	lineHigh := bigLine
	if high > 0 {
		lineHigh = min(biggestLine, max(bigLine, (high-c.y-0.12*c.w)/float64(s.lines())/c.w))
	}
	for line := range s.lines() {
		from := line * s.line
		cards := s.cards[from:min(from+s.line, len(s.cards))]
		g := &figure.Group{Name: "deal"}
		c.add(g.Add(c.rule(c.y)))
		c.beside(numberSize, lineHigh/2, font.Regular, fmt.Sprint(line+1))
		baseline := c.y + (lineHigh/2+0.44*font.CapHeight/2)*c.w
		for i, d := range cards {
			g.Add(c.cardText(c.x(i)+c.w/2, baseline, 0.44, font.Bold, d))
		}
		c.down(lineHigh)
	}
	c.add(c.rule(c.y))
}

// reserveLines draws the reserve as columns to write in, two cards to a line, the
// first deal printed.
func (c *canvas) reserveLines(t *table.Table, high float64) {
	c.heads(reserveName)
	top := c.y
	lines := minimumLines
	if high > 0 {
		lines = max(lines, int((high-c.y-0.12*c.w)/(writeHigh*c.w)))
	}
	bottom := top + float64(lines)*writeHigh*c.w
	for pile := range table.Reserve {
		g := &figure.Group{Name: "reserve " + reserveName(pile), X: c.left(pile)}
		c.add(g)
		g.Add(figure.Rect(0, top, c.wide(), bottom-top).Stroked(figure.Muted, 0.27))
		for line := 1; line < lines; line++ {
			y := top + float64(line)*writeHigh*c.w
			g.Add(figure.Line(0, y, c.wide(), y).Stroked(figure.Muted, 0.27, 0.4, 0.8))
		}
		g.Add(figure.Line(c.wide()/2, top, c.wide()/2, bottom).Stroked(figure.Muted, 0.27, 0.4, 0.8))
		for i, d := range t.Pile(table.ReservePlace(pile)) {
			baseline := top + (float64(i)+0.5)*writeHigh*c.w + firstSize*font.CapHeight/2*c.w
			g.Add(c.cardText(c.wide()/4, baseline, firstSize, font.Bold, d))
		}
	}
	c.y = bottom
}
