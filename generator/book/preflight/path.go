package preflight

import "math"

// A path is what has been drawn of a path, in mm: the box around it, and what is
// needed to see whether it is one plain rectangle.
type path struct {
	box     box     // of all
	level   box     // of level pieces of line
	erect   box     // of upright ones
	rest    box     // of slanted and bent ones
	x, y    float64 // where the pen is
	x0, y0  float64 // where it started
	here    bool    // there is a pen
	parts   int     // pieces that were started
	corners int     // of the first piece
	curved  bool
	slanted bool
	clips   bool
	trace   *trace // of a cover, where it matters what is inside a frame
}

func (p *path) start() {
	if p.parts == 0 {
		p.box, p.level, p.erect, p.rest = nowhere, nowhere, nowhere, nowhere
	}
}

func (p *path) move(x, y float64) {
	p.start()
	p.x, p.y, p.x0, p.y0, p.here = x, y, x, y, true
	p.parts++
}

// line draws to a point. Where there is no pen, readers start one.
func (p *path) line(x, y float64) {
	if !p.here {
		p.move(x, y)
		return
	}
	p.straight(x, y)
	p.corners++
	p.slanted = p.slanted || math.Abs(x-p.x) > slack && math.Abs(y-p.y) > slack
	p.x, p.y = x, y
}

// straight widens the boxes by a piece of straight line.
func (p *path) straight(x, y float64) {
	b := nowhere
	b.add(p.x, p.y)
	b.add(x, y)
	p.box.join(b)
	switch {
	case b.height() <= slack:
		p.level.join(b)
	case b.width() <= slack:
		p.erect.join(b)
	default:
		p.rest.join(b)
	}
	if p.trace != nil {
		p.trace.add(p.x, p.y, x, y)
	}
}

// stroked is the box of the path drawn with a line that reaches so far to the sides.
// Level and upright pieces end where they end, unless their ends have caps.
func (p *path) stroked(across, along float64, capped bool) box {
	b := p.rest.grown(across, along)
	level, erect := p.level.grown(0, along), p.erect.grown(across, 0)
	if capped {
		level, erect = p.level.grown(across, along), p.erect.grown(across, along)
	}
	b.join(level)
	b.join(erect)
	return b
}

// curve draws a Bézier curve, around which the box is exact.
func (p *path) curve(x1, y1, x2, y2, x3, y3 float64) {
	if !p.here {
		p.move(x1, y1)
	}
	p.curved = true
	b := nowhere
	b.add(p.x, p.y)
	b.add(x3, y3)
	for _, t := range turns(p.x, x1, x2, x3) {
		b.add(bezier(t, p.x, x1, x2, x3), p.y)
	}
	for _, t := range turns(p.y, y1, y2, y3) {
		b.add(p.x, bezier(t, p.y, y1, y2, y3))
	}
	p.box.join(b)
	p.rest.join(b)
	p.tracedCurve(x1, y1, x2, y2, x3, y3)
	p.x, p.y = x3, y3
}

// tracedCurve keeps a curve as straight pieces.
func (p *path) tracedCurve(x1, y1, x2, y2, x3, y3 float64) {
	if p.trace == nil {
		return
	}
	const pieces = 16
	fromX, fromY := p.x, p.y
	for i := 1; i <= pieces; i++ {
		t := float64(i) / pieces
		x, y := bezier(t, p.x, x1, x2, x3), bezier(t, p.y, y1, y2, y3)
		p.trace.add(fromX, fromY, x, y)
		fromX, fromY = x, y
	}
}

// curveFromHere draws a curve of which the first control point is the pen's place.
func (p *path) curveFromHere(m matrix, v [6]float64) {
	x2, y2 := m.at(v[0], v[1])
	x3, y3 := m.at(v[2], v[3])
	if !p.here {
		p.move(x2, y2)
	}
	p.curve(p.x, p.y, x2, y2, x3, y3)
}

func bezier(t, a, b, c, d float64) float64 {
	s := 1 - t
	return s*s*s*a + 3*s*s*t*b + 3*s*t*t*c + t*t*t*d
}

// turns are the places between 0 and 1 where a curve is as far as it goes in one
// direction.
func turns(a, b, c, d float64) []float64 {
	if b >= min(a, d) && b <= max(a, d) && c >= min(a, d) && c <= max(a, d) {
		return nil // the curve keeps between its ends
	}
	// The derivative is a quadratic, p t² + q t + r.
	p, q, r := -a+3*b-3*c+d, 2*(a-2*b+c), b-a
	var all []float64
	keep := func(t float64) {
		if t > 0 && t < 1 {
			all = append(all, t)
		}
	}
	if math.Abs(p) < 1e-12 {
		if q != 0 {
			keep(-r / q)
		}
		return all
	}
	if in := q*q - 4*p*r; in >= 0 {
		keep((-q + math.Sqrt(in)) / (2 * p))
		keep((-q - math.Sqrt(in)) / (2 * p))
	}
	return all
}

func (p *path) close() {
	if p.here {
		p.straight(p.x0, p.y0)
		p.x, p.y = p.x0, p.y0
	}
}

func (p *path) rectangle(m matrix, x, y, w, h float64) {
	p.move(m.at(x, y))
	p.line(m.at(x+w, y))
	p.line(m.at(x+w, y+h))
	p.line(m.at(x, y+h))
	p.close()
}

// rule reports whether the path is one upright rectangle, as a rule or a line is when
// it is drawn by filling.
func (p *path) rule() bool {
	return p.parts == 1 && !p.curved && !p.slanted && p.corners >= 1 && p.corners <= 4
}

// painted paints the path that was drawn.
func (r *runner) painted(fill, stroke bool) error {
	if r.path.parts == 0 {
		r.paint(false, false)
		return nil
	}
	var err error
	if fill {
		err = r.tile(&r.fill, r.path.box)
	}
	if stroke && err == nil {
		err = r.tile(&r.line, r.path.box)
	}
	r.paint(fill, stroke)
	return err
}

// newPath is a path with nothing in it.
func (r *runner) newPath() path {
	if r.traces {
		return path{trace: &trace{}}
	}
	return path{}
}

// paint marks the path that was drawn, and ends it.
func (r *runner) paint(fill, stroke bool) {
	p := r.path
	r.path = r.newPath()
	if p.parts == 0 {
		return
	}
	if fill {
		m := mark{kind: fillMark, box: p.box, paint: r.fill}
		if p.rule() {
			m.size = min(p.box.width(), p.box.height()) / mmPerPoint
			m.rule = true
		}
		r.mark(m)
	}
	if stroke {
		half := r.width / 2
		across, along := half*r.ctm.across(), half*r.ctm.along()
		if p.trace != nil {
			p.trace.half = max(across, along)
		}
		r.mark(mark{kind: lineMark, box: p.stroked(across, along, r.capped), paint: r.line, size: r.width * r.ctm.narrow() / mmPerPoint, trace: p.trace})
	}
	if p.clips {
		r.clip = r.clip.meet(p.box)
	}
}
