package figure

import (
	"math"

	"patiencepress/generator/card"
	"patiencepress/generator/font"
)

// thinnest is the thinnest line in a figure: printers ask for at least 0.75 pt.
const thinnest = 0.27

// Pip draws a suit symbol of a height around a centre: black suits solid, red
// suits outlined, so that they are told apart without colour.
func Pip(s card.Suit, x, y, height float64, ink Ink) *Path { return pip(s, x, y, height, 1, ink) }

// stamped is a suit symbol that a medium may keep one copy of: a table has many of
// the same size.
func stamped(s card.Suit, x, y, height, turn float64, ink Ink) *Group {
	return (&Group{Name: "pip", X: x, Y: y, Stamp: true}).Add(pip(s, 0, 0, height, turn, ink))
}

// pip draws a suit upright (turn 1) or on its head (turn -1).
func pip(s card.Suit, x, y, height, turn float64, ink Ink) *Path {
	line := math.Max(thinnest, math.Min(0.092*height, 0.22+0.045*height))
	scale := height
	if s.Red() {
		// The stroke adds half its width all round, and more at the points.
		scale = height - 1.45*line
	}
	p := new(Path)
	at := func(q font.Point) Point { return Point{x + q.X*scale*turn, y + q.Y*scale*turn} }
	for _, c := range font.Pip(s) {
		start := at(c.Start)
		p.Move(start.X, start.Y)
		for _, curve := range c.Curves {
			a, b, end := at(curve.C1), at(curve.C2), at(curve.End)
			p.Curve(a.X, a.Y, b.X, b.Y, end.X, end.Y)
		}
		p.Close()
	}
	if s.Red() {
		return p.Stroked(ink, line)
	}
	return p.Filled(ink)
}

// letters draws a line of text as outlines, upright or on its head, centred on x,
// y being the baseline.
func letters(f font.Face, text string, x, y, size, turn float64, ink Ink) *Path {
	p := new(Path)
	runs, width := font.Runs(f, text)
	for _, run := range runs {
		pen := run.X - width/2
		for _, r := range run.Text {
			glyph := font.Outline(run.Face, r)
			outline(p, glyph, func(q font.Point) Point {
				return Point{x + (pen+q.X)*size*turn, y + q.Y*size*turn}
			})
			pen += glyph.Advance
		}
	}
	return p.Filled(ink)
}

// outline appends a glyph to a path, its quadratic curves raised to cubic ones.
func outline(p *Path, g font.Glyph, at func(font.Point) Point) {
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
