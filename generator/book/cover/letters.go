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
			p.Glyph(glyph, func(q font.Point) figure.Point {
				return figure.Point{X: x - q.Y*em, Y: y + (pen+q.X)*em}
			})
			pen += glyph.Advance
		}
	}
	return p.Filled(ink)
}
