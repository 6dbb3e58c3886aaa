package figure

import (
	"math"

	"patiencepress/generator/card"
	"patiencepress/generator/font"
)

// Pip draws a suit symbol of a height around a centre: black suits solid, red
// suits outlined, so that they are told apart without colour.
func Pip(s card.Suit, x, y, height float64, ink Ink) *Path {
	return sign{suit: s, turn: 1}.path(x, y, height, ink)
}

// HollowPip draws a suit symbol of a height around a centre as a line, to save ink. That
// of a black suit is the heavier.
func HollowPip(s card.Suit, x, y, height float64, ink Ink) *Path {
	return sign{suit: s, turn: 1, hollow: true}.path(x, y, height, ink)
}

// A sign is a suit symbol upright (turn 1) or on its head (turn -1).
type sign struct {
	suit   card.Suit
	turn   float64
	hollow bool
}

// signOf is the symbol of a card's suit under the options.
func signOf(c card.Card, turn float64, o Options) sign { return sign{c.Suit(), turn, o.Saver} }

// stamped is a suit symbol that a medium may keep one copy of: a table has many of
// the same size.
func (s sign) stamped(x, y, height float64, ink Ink) *Group {
	return (&Group{Name: "pip", X: x, Y: y, Stamp: true}).Add(s.path(0, 0, height, ink))
}

// pipLine is the line of an outlined suit by the symbol's height, mm.
func pipLine(height float64) float64 {
	return math.Max(Hairline, math.Min(0.092*height, 0.22+0.045*height))
}

// Where ink is saved the line is lighter, and that of a black suit the heavier.
const (
	lighter = 0.6
	heavier = 1.45
)

// line is the line of an outlined suit, mm.
func (s sign) line(height float64) float64 {
	if !s.hollow {
		return pipLine(height)
	}
	line := math.Max(Hairline, lighter*pipLine(height))
	if !s.suit.Red() {
		line *= heavier
	}
	return line
}

func (s sign) path(x, y, height float64, ink Ink) *Path {
	if !s.suit.Red() && !s.hollow {
		return shape(font.Pip(s.suit), x, y, height*s.turn).Filled(ink)
	}
	line := s.line(height)
	// The stroke adds half its width all round, and more at the points.
	edge := []font.Contour{font.PipEdge(s.suit)}
	return shape(edge, x, y, (height-1.45*line)*s.turn).Stroked(ink, line)
}

// shape draws contours around a place in a scale, which turns them on their heads if it
// is negative.
func shape(contours []font.Contour, x, y, scale float64) *Path {
	p := new(Path)
	at := func(q font.Point) Point { return Point{x + q.X*scale, y + q.Y*scale} }
	for _, c := range contours {
		start := at(c.Start)
		p.Move(start.X, start.Y)
		for _, curve := range c.Curves {
			a, b, end := at(curve.C1), at(curve.C2), at(curve.End)
			p.Curve(a.X, a.Y, b.X, b.Y, end.X, end.Y)
		}
		p.Close()
	}
	return p
}

// letters draws a line of text as outlines, upright or on its head, centred on x,
// y being the baseline. They are to be filled or stroked.
func letters(f font.Face, text string, x, y, size, turn float64) *Path {
	p := new(Path)
	runs, width := font.Runs(f, text)
	for _, run := range runs {
		pen := run.X - width/2
		for _, r := range run.Text {
			glyph := font.Outline(run.Face, r)
			p.Glyph(glyph, func(q font.Point) Point {
				return Point{x + (pen+q.X)*size*turn, y + q.Y*size*turn}
			})
			pen += glyph.Advance
		}
	}
	return p
}

// Glyph appends a glyph to the path, its points placed by at and its quadratic curves
// raised to cubic ones.
func (p *Path) Glyph(g font.Glyph, at func(font.Point) Point) {
	var pen Point
	for _, s := range g.Segments {
		a, b := at(s.P[0]), at(s.P[1])
		switch s.Op {
		case 'M':
			p.Move(a.X, a.Y)
			pen = a
		case 'L':
			p.Line(a.X, a.Y)
			pen = a
		case 'Q':
			p.Curve(pen.X+(a.X-pen.X)*2/3, pen.Y+(a.Y-pen.Y)*2/3, b.X+(a.X-b.X)*2/3, b.Y+(a.Y-b.Y)*2/3, b.X, b.Y)
			pen = b
		case 'Z':
			p.Close()
		}
	}
}
