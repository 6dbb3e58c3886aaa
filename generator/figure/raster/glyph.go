package raster

import (
	"sync"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

type glyphKey struct {
	face font.Face
	r    rune
}

// outlines are the glyphs met so far. Every picture needs the same few dozen.
var outlines sync.Map // glyphKey → font.Glyph

func glyphOf(f font.Face, r rune) font.Glyph {
	key := glyphKey{f, r}
	if known, ok := outlines.Load(key); ok {
		return known.(font.Glyph)
	}
	g := font.Outline(f, r)
	outlines.Store(key, g)
	return g
}

// place adds a glyph to a path, its origin at x, y and its em of a size.
func place(p *figure.Path, g font.Glyph, x, y, size float64) {
	p.Glyph(g, func(q font.Point) figure.Point { return figure.Point{X: x + q.X*size, Y: y + q.Y*size} })
}
