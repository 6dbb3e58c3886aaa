package preflight

import "math"

const (
	mmPerPoint = 25.4 / 72
	mmPerInch  = 25.4
)

// A matrix maps x, y to a*x + c*y + e, b*x + d*y + f, as in PDF.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

// times is the matrix that does m first and then n.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m.a*n.a + m.b*n.c, m.a*n.b + m.b*n.d,
		m.c*n.a + m.d*n.c, m.c*n.b + m.d*n.d,
		m.e*n.a + m.f*n.c + n.e, m.e*n.b + m.f*n.d + n.f,
	}
}

func (m matrix) at(x, y float64) (float64, float64) {
	return m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f
}

// narrow is the least that a length is stretched by in any direction: the lesser
// singular value.
func (m matrix) narrow() float64 {
	sum := m.a*m.a + m.b*m.b + m.c*m.c + m.d*m.d
	det := m.a*m.d - m.b*m.c
	root := math.Sqrt(max(0, sum*sum-4*det*det))
	return math.Sqrt(max(0, (sum-root)/2))
}

// across and along are how far a length of 1 in every direction reaches sideways and
// up or down.
func (m matrix) across() float64 { return math.Hypot(m.a, m.c) }
func (m matrix) along() float64  { return math.Hypot(m.b, m.d) }

// A box is an upright rectangle in mm from the top left corner of the trimmed page,
// y running down. It is empty if x0 > x1 or y0 > y1.
type box struct{ x0, y0, x1, y1 float64 }

var (
	nowhere    = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	everywhere = box{math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1)}
)

func (b box) empty() bool { return !(b.x0 <= b.x1 && b.y0 <= b.y1) }

func (b box) width() float64  { return b.x1 - b.x0 }
func (b box) height() float64 { return b.y1 - b.y0 }

// add widens the box by a point.
func (b *box) add(x, y float64) {
	b.x0, b.x1 = min(b.x0, x), max(b.x1, x)
	b.y0, b.y1 = min(b.y0, y), max(b.y1, y)
}

// join widens the box by another.
func (b *box) join(o box) {
	if !o.empty() {
		b.add(o.x0, o.y0)
		b.add(o.x1, o.y1)
	}
}

func (b box) meet(o box) box {
	return box{max(b.x0, o.x0), max(b.y0, o.y0), min(b.x1, o.x1), min(b.y1, o.y1)}
}

// grown is the box with strips added sideways and up and down.
func (b box) grown(x, y float64) box { return box{b.x0 - x, b.y0 - y, b.x1 + x, b.y1 + y} }

// within reports whether the box lies in another, but for slack.
func (b box) within(o box) bool {
	return b.x0 >= o.x0-slack && b.y0 >= o.y0-slack && b.x1 <= o.x1+slack && b.y1 <= o.y1+slack
}

// slack is what rounding in files adds up to, mm.
const slack = 0.02

// mapped is the box around a box that a matrix maps.
func (b box) mapped(m matrix) box {
	if b.empty() {
		return nowhere
	}
	r := nowhere
	r.add(m.at(b.x0, b.y0))
	r.add(m.at(b.x1, b.y0))
	r.add(m.at(b.x0, b.y1))
	r.add(m.at(b.x1, b.y1))
	return r
}
