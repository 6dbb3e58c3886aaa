package picture

import (
	"fmt"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// The parts of a sheet under the rows, which are played on: the grid of deals, or the
// strip and the lines of the reserve.

// rule is a hairline across the columns.
func (s *sheet) rule(y float64) *figure.Path {
	return figure.Line(s.left(0), y, s.right(), y).Stroked(figure.Muted, figure.Hairline)
}

// typeIn is the size of a card's type in a cell: as large as looks well, and no smaller
// than may be.
func (s *sheet) typeIn(wide, high float64) float64 {
	return max(s.least, min(0.62*high, 0.78*wide/cardTextWide))
}

// grid draws the ten deals, a line each.
func (s *sheet) grid(all stock) {
	s.heads(reserveName)
	size := s.typeIn(s.wide, s.line)
	for line := range all.lines() {
		g := &figure.Group{Name: "deal"}
		s.scene.Add(g.Add(s.rule(s.y)))
		middle := s.y + s.line/2
		s.beside(s.labelSize(), middle, font.Regular, fmt.Sprint(line+1))
		for i, d := range all.on(line) {
			g.Add(s.cardText(s.middle(i), middle, size, d))
		}
		s.y += s.line
	}
	s.scene.Add(s.rule(s.y))
}

// strip draws the cards to come in order, numbered one by one or line by line.
func (s *sheet) strip(left stock) {
	left.line = s.perLine
	if !s.bare {
		s.scene.Add(s.text(s.left(0), s.y+0.45*s.head, s.captionSize(left.head), font.Italic, figure.Left, left.head))
		s.y += s.head
	}
	for line := range left.lines() {
		g := &figure.Group{Name: "stock line"}
		s.scene.Add(g.Add(s.rule(s.y)))
		s.stripLine(g, left, line)
		s.y += s.line
	}
	s.scene.Add(s.rule(s.y))
}

// captionSize is the type of a heading, which must not be wider than the sheet.
func (s *sheet) captionSize(text string) float64 {
	return min(s.labelSize(), (s.right()-s.left(0))/font.Width(font.Italic, text))
}

func (s *sheet) stripLine(g *figure.Group, left stock, line int) {
	cell := (s.right() - s.left(0)) / float64(s.perLine)
	first := left.first + line*s.perLine + 1
	middle, high := s.y+s.line/2, s.line
	if s.counted {
		high = 0.68 * s.line
		middle = s.y + 0.65*s.line
	} else {
		s.beside(s.small, middle, font.Regular, fmt.Sprint(first))
	}
	size := s.typeIn(cell, high)
	for i, d := range left.on(line) {
		x := s.left(0) + (float64(i)+0.5)*cell
		if s.counted {
			g.Add(s.text(x, s.y+0.21*s.line, s.small, font.Regular, figure.Middle, fmt.Sprint(first+i)))
		}
		g.Add(s.cardText(x, middle, size, d))
	}
}

// reserve draws the reserve as columns to write in, the first deal printed. Where a place
// is too narrow for print, the printed card has a line of its own.
func (s *sheet) reserve(t *table.Table) {
	s.heads(reserveName)
	top, high := s.y, float64(s.lines)*s.write
	slot := s.wide / float64(s.slots)
	size := s.typeIn(1.1*slot, s.write)
	for pile := range table.Reserve {
		g := &figure.Group{Name: "reserve " + reserveName(pile), X: s.left(pile), Y: top}
		s.scene.Add(g)
		g.Add(figure.Rect(0, 0, s.wide, high).Stroked(figure.Muted, figure.Hairline))
		own := 0.0
		if s.printedAlone() {
			own = s.write
		}
		g.Add(s.dotted(slot, own, high))
		for _, d := range t.Pile(table.ReservePlace(pile)) {
			g.Add(s.cardText(max(slot, (cardTextWide+0.4)*size)/2, s.write/2, size, d))
		}
	}
	s.y += high
}

// dotted are the lines between the places to write in; upright ones begin at own.
func (s *sheet) dotted(slot, own, high float64) *figure.Path {
	p := new(figure.Path)
	for line := 1; line < s.lines; line++ {
		y := float64(line) * s.write
		p.Move(0, y).Line(s.wide, y)
	}
	for i := 1; i < s.slots; i++ {
		x := float64(i) * slot
		p.Move(x, own).Line(x, high)
	}
	return p.Stroked(figure.Muted, figure.Hairline, 0.4, 0.8)
}
