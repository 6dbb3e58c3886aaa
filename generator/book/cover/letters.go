package cover

import (
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// letters draws a line of text as outlines that read from top to bottom, as on the
// spine of a book in English: the line starts at the height y, and its baseline is
// the upright at x, with the letters on the right of it.
func letters(face font.Face, text string, x, y, em float64, ink figure.Ink) *figure.Path {
	p := new(figure.Path)
	runs, _ := font.Runs(face, text)
	for _, run := range runs {
		pen := run.X
		for _, r := range run.Text {
			glyph := font.Outline(run.Face, r)
			outline(p, glyph, func(q font.Point) figure.Point {
				return figure.Point{X: x - q.Y*em, Y: y + (pen+q.X)*em}
			})
			pen += glyph.Advance
		}
	}
	return p.Filled(ink)
}

// outline appends a glyph to a path, its quadratic curves raised to cubic ones.
func outline(p *figure.Path, g font.Glyph, at func(font.Point) figure.Point) {
	var pen figure.Point
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
