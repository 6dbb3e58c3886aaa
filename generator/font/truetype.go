package font

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"

	"patiencepress/generator/card"
)

// The measures of Patience Pips, in its 1000 units to the em. A pip is a little
// higher than a capital and hangs a little below the baseline, as round letters do.
const (
	pipUnits    = 1000
	pipHeight   = 740
	pipMiddle   = 335  // of the pip over the baseline: half the height of a capital
	pipSide     = 30   // free on both sides
	pipOutline  = 0.1  // of the height: the line of the outlined suits
	pipHeavy    = 0.13 // the same of a black suit that is outlined too
	pipAscent   = 900
	pipDescent  = 250
	pipModified = 3_786_912_000 // seconds since 1904 at the start of 2024, for the file's two dates
)

// buildPips writes the TrueType file of Patience Pips. The format is described in
// the OpenType specification; only what readers insist on is in it.
func buildPips() []byte {
	signs := pipSigns()
	var glyf, loca, hmtx bytes.Buffer
	put(&loca, uint32(0), uint32(0)) // glyph 0, the missing glyph, is empty
	put(&hmtx, uint16(500), int16(0))
	bounds := box{math.MaxInt16, math.MaxInt16, math.MinInt16, math.MinInt16}
	most := glyphSize{}
	for _, sign := range signs {
		g := sign.glyph()
		size := g.write(&glyf)
		put(&loca, uint32(glyf.Len()))
		put(&hmtx, uint16(advanceOf(sign.suit)), int16(g.box().x0))
		bounds, most = bounds.union(g.box()), most.max(size)
	}
	return assemble(map[string][]byte{
		"OS/2": os2(), "cmap": cmap(signs), "glyf": glyf.Bytes(), "head": head(bounds),
		"hhea": hhea(len(signs)+1, bounds), "hmtx": hmtx.Bytes(), "loca": loca.Bytes(),
		"maxp": maxp(len(signs)+1, most), "name": names(), "post": post(),
	})
}

func symbol(s card.Suit) rune { return []rune(s.Symbol())[0] }

// A pipSign is a character of Patience Pips: a suit as it is, or a black suit hollow.
type pipSign struct {
	r      rune
	suit   card.Suit
	hollow bool
}

// pipSigns lists the characters in the order of their code points.
func pipSigns() []pipSign {
	signs := []pipSign{{'♤', card.Spades, true}, {'♧', card.Clubs, true}}
	for _, s := range card.Suits {
		signs = append(signs, pipSign{symbol(s), s, false})
	}
	slices.SortFunc(signs, func(a, b pipSign) int { return int(a.r) - int(b.r) })
	return signs
}

func advanceOf(s card.Suit) int { return int(math.Round(PipWidth(s)*pipHeight)) + 2*pipSide }

// put writes big-endian values; writing to a buffer cannot fail.
func put(b *bytes.Buffer, values ...any) {
	for _, v := range values {
		binary.Write(b, binary.BigEndian, v)
	}
}

type box struct{ x0, y0, x1, y1 int }

func (b box) union(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

type glyphSize struct{ points, contours int }

func (g glyphSize) max(h glyphSize) glyphSize {
	return glyphSize{max(g.points, h.points), max(g.contours, h.contours)}
}

// A glyph is TrueType contours: points on and off quadratic curves.
type glyph [][]glyphPoint

type glyphPoint struct {
	x, y int
	on   bool
}

// glyph draws a sign in font units, y up: solid, or with a hole.
func (sign pipSign) glyph() glyph {
	s, contours, line := sign.suit, Pip(sign.suit), 0.0
	switch {
	case sign.hollow:
		contours, line = []Contour{PipEdge(s)}, pipHeavy
	case s.Red():
		line = pipOutline
	}
	place := func(p Point, on bool) glyphPoint {
		x := p.X*pipHeight + float64(advanceOf(s))/2
		y := pipMiddle - p.Y*pipHeight
		return glyphPoint{int(math.Round(x)), int(math.Round(y)), on}
	}
	var g glyph
	for _, contour := range contours {
		var outline []glyphPoint
		p := contour.Start
		for _, curve := range contour.Curves {
			outline = append(outline, quadratics(p, curve, place)...)
			p = curve.End
		}
		g = append(g, outline)
		if line > 0 {
			var hole []glyphPoint
			for _, p := range contour.inset(line) {
				hole = append(hole, place(p, true))
			}
			slices.Reverse(hole)
			g = append(g, hole)
		}
	}
	return g
}

// quadratics follows a cubic curve with four quadratic ones, leaving out the last
// point, with which the next curve begins.
func quadratics(from Point, c Curve, place func(Point, bool) glyphPoint) []glyphPoint {
	const pieces = 4
	var points []glyphPoint
	a := from
	for i := range pieces {
		t, u := float64(i)/pieces, float64(i+1)/pieces
		middle, end := c.at(from, (t+u)/2), c.at(from, u)
		control := Point{2*middle.X - (a.X+end.X)/2, 2*middle.Y - (a.Y+end.Y)/2}
		points = append(points, place(a, true), place(control, false))
		a = end
	}
	return points
}

func (g glyph) box() box {
	b := box{math.MaxInt16, math.MaxInt16, math.MinInt16, math.MinInt16}
	for _, contour := range g {
		for _, p := range contour {
			b = b.union(box{p.x, p.y, p.x, p.y})
		}
	}
	return b
}

// write appends the glyph in the plainest form: every flag and every coordinate
// in full.
func (g glyph) write(b *bytes.Buffer) glyphSize {
	bounds := g.box()
	put(b, int16(len(g)), int16(bounds.x0), int16(bounds.y0), int16(bounds.x1), int16(bounds.y1))
	size := glyphSize{contours: len(g)}
	for _, contour := range g {
		size.points += len(contour)
		put(b, uint16(size.points-1))
	}
	put(b, uint16(0)) // no instructions
	points := slices.Concat(g...)
	for _, p := range points {
		flag := uint8(0)
		if p.on {
			flag = 1
		}
		put(b, flag)
	}
	last := 0
	for _, p := range points {
		put(b, int16(p.x-last))
		last = p.x
	}
	last = 0
	for _, p := range points {
		put(b, int16(p.y-last))
		last = p.y
	}
	pad(b)
	return size
}

func pad(b *bytes.Buffer) {
	for b.Len()%4 != 0 {
		b.WriteByte(0)
	}
}
