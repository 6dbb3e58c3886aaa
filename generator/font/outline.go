package font

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Segment is a piece of a glyph's outline: a move ('M', one point), a line
// ('L', one point), a quadratic curve ('Q', control point and end) or the end of
// a contour ('Z', none).
type Segment struct {
	Op byte
	P  [2]Point
}

// A Point is a place in ems; x runs right from the glyph's origin and y down from
// the baseline.
type Point struct{ X, Y float64 }

// A Glyph is the outline of one character.
type Glyph struct {
	Advance  float64 // ems
	Segments []Segment
}

// Outline gives a character's outline, from Pips if it is a suit. A character
// that the face lacks has the outline of the face's missing glyph; see Missing.
func Outline(f Face, r rune) Glyph {
	in := faces[faceOf(f, r)]()
	g := Glyph{Advance: in.advance(r)}
	in.mu.Lock()
	defer in.mu.Unlock()
	segments, err := in.font.LoadGlyph(&in.buffer, in.glyph(r), in.ppem(), nil)
	if err != nil {
		return g
	}
	point := func(p fixed.Point26_6) Point { return Point{in.em(p.X), in.em(p.Y)} }
	for i, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				g.Segments = append(g.Segments, Segment{Op: 'Z'})
			}
			g.Segments = append(g.Segments, Segment{'M', [2]Point{point(s.Args[0])}})
		case sfnt.SegmentOpLineTo:
			g.Segments = append(g.Segments, Segment{'L', [2]Point{point(s.Args[0])}})
		case sfnt.SegmentOpQuadTo:
			g.Segments = append(g.Segments, Segment{'Q', [2]Point{point(s.Args[0]), point(s.Args[1])}})
		}
	}
	if len(g.Segments) > 0 {
		g.Segments = append(g.Segments, Segment{Op: 'Z'})
	}
	return g
}
