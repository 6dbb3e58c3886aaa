package figure

import "math"

// A Path is an outline of straight lines and cubic curves.
type Path struct {
	Segments []Segment
	Fill     Ink
	Stroke   Ink
	Width    float64   // of the stroke, mm
	Dash     []float64 // on and off lengths, mm; empty for a solid line
}

// A Segment continues a path from where the one before it ended.
type Segment struct {
	Op Op
	P  [3]Point // as many as the Op takes, the end point last of them
}

// An Op is what a segment does.
type Op uint8

// The operations, with the points each takes.
const (
	MoveTo  Op = iota // 1
	LineTo            // 1
	CurveTo           // 3: two control points, then the end
	Close             // 0
)

// Points gives the points that the segment uses.
func (s *Segment) Points() []Point { return s.P[:pointsOf[s.Op]] }

var pointsOf = [...]int{MoveTo: 1, LineTo: 1, CurveTo: 3, Close: 0}

// A Point is a place in millimetres.
type Point struct{ X, Y float64 }

// Move starts a new contour.
func (p *Path) Move(x, y float64) *Path { return p.add(MoveTo, Point{x, y}) }

// Line draws a straight line.
func (p *Path) Line(x, y float64) *Path { return p.add(LineTo, Point{x, y}) }

// Curve draws a cubic Bézier curve.
func (p *Path) Curve(x1, y1, x2, y2, x, y float64) *Path {
	return p.add(CurveTo, Point{x1, y1}, Point{x2, y2}, Point{x, y})
}

// Close draws a line back to the start of the contour.
func (p *Path) Close() *Path { return p.add(Close) }

func (p *Path) add(op Op, points ...Point) *Path {
	s := Segment{Op: op}
	copy(s.P[:], points)
	p.Segments = append(p.Segments, s)
	return p
}

// Filled sets the path's fill and returns it.
func (p *Path) Filled(ink Ink) *Path {
	p.Fill = ink
	return p
}

// Stroked sets the path's stroke and its width in mm, and returns it.
func (p *Path) Stroked(ink Ink, width float64, dash ...float64) *Path {
	p.Stroke, p.Width, p.Dash = ink, width, dash
	return p
}

// Line is a straight line between two points.
func Line(x1, y1, x2, y2 float64) *Path { return new(Path).Move(x1, y1).Line(x2, y2) }

// Rect is a rectangle with its top left corner at x, y.
func Rect(x, y, w, h float64) *Path {
	return new(Path).Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close()
}

// circleArm is the length of the control arms that make four cubic curves a
// circle of radius 1 to within 0.03 %.
const circleArm = 0.5522847498

// RoundRect is a rectangle with rounded corners of radius r.
func RoundRect(x, y, w, h, r float64) *Path {
	r = math.Min(r, math.Min(w, h)/2)
	k := r * (1 - circleArm)
	return new(Path).
		Move(x+r, y).Line(x+w-r, y).Curve(x+w-k, y, x+w, y+k, x+w, y+r).
		Line(x+w, y+h-r).Curve(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).
		Line(x+r, y+h).Curve(x+k, y+h, x, y+h-k, x, y+h-r).
		Line(x, y+r).Curve(x, y+k, x+k, y, x+r, y).Close()
}

// Circle is a circle around x, y.
func Circle(x, y, r float64) *Path { return RoundRect(x-r, y-r, 2*r, 2*r, r) }

// Bounds gives the smallest box around the path's points, control points
// included, without its stroke.
func (p *Path) Bounds() (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range p.Segments {
		for _, q := range s.Points() {
			x0, y0 = math.Min(x0, q.X), math.Min(y0, q.Y)
			x1, y1 = math.Max(x1, q.X), math.Max(y1, q.Y)
		}
	}
	return x0, y0, x1, y1
}

// Placed gives a copy of the path scaled by k and then moved by x, y.
func (p *Path) Placed(x, y, k float64) *Path {
	q := *p
	q.Segments = make([]Segment, len(p.Segments))
	for i, s := range p.Segments {
		for j := range s.P {
			s.P[j] = Point{x + s.P[j].X*k, y + s.P[j].Y*k}
		}
		q.Segments[i] = s
	}
	return &q
}
