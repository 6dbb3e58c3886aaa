// Package ink measures how much of a page is covered by ink, so that an edition that
// saves it can say so.
//
// The area of every shape is worked out from its outline: no pixels, so that the figure
// is the same on every machine, and a book of hundreds of pages is measured in the time of
// drawing it. Grey counts by how dark it is. Two things are approximate: lines are taken
// by length and width, so that a corner counts twice, and of what lies under a white shape
// only pale rectangles are taken off, which is how cards lie on their mats. Against pages
// set out in pixels the whole is right to a few parts in a hundred.
//
// The package knows figures and type. It knows nothing of books.
package ink

import (
	"math"
	"sync"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Area is the area of a scene that ink covers, mm², full black counting as one and paler
// ink as less.
func Area(s *figure.Scene) float64 {
	var m meter
	s.Draw(&m)
	return m.area
}

// A meter is a canvas that adds up what is drawn.
type meter struct {
	area float64
	open []*figure.Group
	x, y float64
	pale []pale
}

// pale is a rectangle of pale ink that something may come to lie on.
type pale struct{ x0, y0, x1, y1, dark float64 }

// Open implements figure.Canvas, like the other methods.
func (m *meter) Open(g *figure.Group) {
	m.open = append(m.open, g)
	m.x, m.y = m.x+g.X, m.y+g.Y
}

// Close ends a group.
func (m *meter) Close() {
	g := m.open[len(m.open)-1]
	m.open = m.open[:len(m.open)-1]
	m.x, m.y = m.x-g.X, m.y-g.Y
}

// Path adds a path's fill and its line.
func (m *meter) Path(p *figure.Path) {
	if p.Fill != figure.NoInk {
		m.fill(p)
	}
	if p.Stroke != figure.NoInk {
		m.area += lengthOf(p) * p.Width * inked(p.Dash) * dark(p.Stroke)
	}
}

// fill adds a filled path, and takes off what it hides.
func (m *meter) fill(p *figure.Path) {
	d, area := dark(p.Fill), areaOf(p)
	m.area += area * d
	x0, y0, x1, y1 := p.Bounds()
	now := pale{x0 + m.x, y0 + m.y, x1 + m.x, y1 + m.y, d}
	part := 0.0 // of its bounds that the path fills
	if box := (x1 - x0) * (y1 - y0); box > 0 {
		part = area / box
	}
	for _, under := range m.pale {
		m.area -= under.overlap(now) * part * under.dark
	}
	if d > 0 && d < 1 {
		m.pale = append(m.pale, now)
	}
}

func (a pale) overlap(b pale) float64 {
	w, h := min(a.x1, b.x1)-max(a.x0, b.x0), min(a.y1, b.y1)-max(a.y0, b.y0)
	return max(0, w) * max(0, h)
}

// Text adds the letters of a line.
func (m *meter) Text(t *figure.Text) {
	runs, _ := font.Runs(t.Face, t.S)
	for _, run := range runs {
		for _, r := range run.Text {
			m.area += letterArea(run.Face, r) * t.Size * t.Size * dark(t.Ink)
		}
	}
}

// dark is how dark an ink is: 0 for paper, 1 for black and for colours, which are printed
// in full.
func dark(i figure.Ink) float64 {
	c := i.Color()
	if !c.Gray() {
		return 1
	}
	return 1 - float64(c.R)/255
}

// inked is the part of a dashed line that is drawn.
func inked(dash []float64) float64 {
	on, all := 0.0, 0.0
	for i, d := range dash {
		if all += d; i%2 == 0 {
			on += d
		}
	}
	if len(dash)%2 == 1 { // on and off change places each time round
		return 0.5
	}
	if all == 0 {
		return 1
	}
	return on / all
}

// A letter is a character of a face.
type letter struct {
	face font.Face
	r    rune
}

// letters are the areas of those measured so far.
var letters sync.Map

func letterArea(f font.Face, r rune) float64 {
	l := letter{f, r}
	if area, ok := letters.Load(l); ok {
		return area.(float64)
	}
	area := l.area()
	letters.Store(l, area)
	return area
}

// area is the area of a character in square ems. Holes run the other way round than
// outlines, so the sum of all contours is what is black.
func (l letter) area() float64 {
	sum := 0.0
	var pen, start font.Point
	for _, s := range font.Outline(l.face, l.r).Segments {
		switch s.Op {
		case 'M':
			pen, start = s.P[0], s.P[0]
		case 'L':
			sum += cross(pen, s.P[0])
			pen = s.P[0]
		case 'Q':
			// A quadratic curve with control point c covers two thirds of the triangle.
			a, c, b := pen, s.P[0], s.P[1]
			sum += (2*cross(a, c) + 2*cross(c, b) + cross(a, b)) / 3
			pen = b
		case 'Z':
			sum += cross(pen, start)
			pen = start
		}
	}
	return math.Abs(sum) / 2
}

func cross(a, b font.Point) float64 { return a.X*b.Y - a.Y*b.X }

// areaOf is the area inside a path, mm². Contours that run the other way round are holes.
func areaOf(p *figure.Path) float64 {
	sum := 0.0
	walk(p, func(a, b figure.Point) { sum += a.X*b.Y - a.Y*b.X })
	return math.Abs(sum) / 2
}

// lengthOf is the length of a path's line, mm.
func lengthOf(p *figure.Path) float64 {
	sum := 0.0
	var pen, start figure.Point
	for _, s := range p.Segments {
		switch s.Op {
		case figure.MoveTo:
			pen, start = s.P[0], s.P[0]
		case figure.Close:
			sum += math.Hypot(start.X-pen.X, start.Y-pen.Y)
			pen = start
		default:
			for _, q := range flat(pen, s) {
				sum += math.Hypot(q.X-pen.X, q.Y-pen.Y)
				pen = q
			}
		}
	}
	return sum
}

// walk tells the straight pieces of a path's contours, each contour closed.
func walk(p *figure.Path, piece func(a, b figure.Point)) {
	var pen, start figure.Point
	for _, s := range p.Segments {
		switch s.Op {
		case figure.MoveTo:
			piece(pen, start)
			pen, start = s.P[0], s.P[0]
		case figure.Close:
			piece(pen, start)
			pen = start
		default:
			for _, q := range flat(pen, s) {
				piece(pen, q)
				pen = q
			}
		}
	}
	piece(pen, start)
}

// flat gives the points of a segment after the pen: the end of a line, or points along a
// curve.
func flat(pen figure.Point, s figure.Segment) []figure.Point {
	const pieces = 12
	if s.Op == figure.LineTo {
		return s.P[:1]
	}
	points := make([]figure.Point, pieces)
	for i := range points {
		t := float64(i+1) / pieces
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		points[i] = figure.Point{
			X: a*pen.X + b*s.P[0].X + c*s.P[1].X + d*s.P[2].X,
			Y: a*pen.Y + b*s.P[0].Y + c*s.P[1].Y + d*s.P[2].Y,
		}
	}
	return points
}
