package picture

import (
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// A box is the place of a rank box, and what it says.
type box struct {
	x, y, wide, high float64
	rank             string
	first, taken     bool // the base card's; there from the start
}

// boxes draws the ranks of a pile under its place.
func (s *sheet) boxes(t *table.Table, p table.Place) {
	list := s.boxesOf(p.Row())
	list[0].taken = t.Foundation(p)
	wide := 0.0
	for _, b := range list {
		wide = max(wide, b.x+b.wide)
	}
	g := &figure.Group{
		Name: "boxes " + p.String(),
		X:    s.middle(p.Column()) - wide/2, Y: s.y + s.faceHigh() + s.over() + boxGap,
	}
	s.scene.Add(g)
	for _, b := range list {
		s.box(g, b)
	}
}

// boxesOf lays out the four boxes of a row's piles: side by side, or two over two.
func (s *sheet) boxesOf(row int) []box {
	const all = firstWide + 3*boxWide
	wide := min(s.wide, max(all*s.small, 1.3*s.card))
	list := make([]box, 4)
	for i := range list {
		b := &list[i]
		b.first, b.rank = i == 0, (table.BaseRank(row) + card.Rank(3*i)).Pretty()
		b.wide, b.high = wide*boxWide/all, s.boxHigh
		switch {
		case s.double:
			b.wide = s.wide / 2
			b.x, b.y = float64(i%2)*b.wide, float64(i/2)*b.high
		case i == 0:
			b.wide = wide * firstWide / all
		default:
			b.x = list[i-1].x + list[i-1].wide
		}
	}
	return list
}

// box draws one box. A rank that is there from the start is crossed off: on a mat, or to
// save ink with a line.
func (s *sheet) box(g *figure.Group, b box) {
	frame := figure.Rect(b.x, b.y, b.wide, b.high)
	if b.taken && !s.o.Saver {
		g.Add(figure.Rect(b.x, b.y, b.wide, b.high).Filled(figure.Tint))
	}
	g.Add(frame.Stroked(figure.Muted, figure.Hairline))
	if b.taken && s.o.Saver {
		strike := figure.Line(b.x, b.y+b.high, b.x+b.wide, b.y).Stroked(figure.Label, figure.Hairline)
		g.Add((&figure.Group{Name: "strike"}).Add(strike))
	}
	face := font.Regular
	if b.taken {
		face = font.Bold
	}
	size := max(s.small, min(0.62*b.high, b.wide/boxWide))
	text := s.text(b.x+b.wide/2, b.y+b.high/2, size, face, figure.Middle, b.rank)
	if roomy := b.wide >= firstWide*size; roomy && (b.first || s.double) { // room for the suit
		text.X, text.Anchor = b.x+0.3*size, figure.Left
	}
	g.Add(text)
}
