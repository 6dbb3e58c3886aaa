package cover

import (
	"math"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/figure"
)

// A layout is the measures that a cover of a size has.
type layout struct {
	unit   float64 // all else is in proportion to it: a hundredth of the front's side
	margin float64 // of pattern around a panel, from the trim
	pad    float64 // from a panel's edge to what is in it
}

func layoutOf(front profile.Rect) layout {
	unit := math.Sqrt(front.W*front.H) / 100
	return layout{unit: unit, margin: math.Max(6, 5.6*unit), pad: 5 * unit}
}

// thick is the width of the line at the edge of a panel; 0.27 mm, that of the thinner
// one at least, is the 0.75 pt that printers ask for.
func (l layout) thick() float64 { return math.Max(0.45, 0.35*l.unit) }

// inset is a rectangle moved in on all sides.
func inset(r profile.Rect, by float64) profile.Rect {
	return profile.Rect{X: r.X + by, Y: r.Y + by, W: r.W - 2*by, H: r.H - 2*by}
}

// panel is a field of the ground's colour on the pattern, framed like the court cards
// of a pack: a line at its edge, and a thinner one inside.
func (l layout) panel(r profile.Rect, o Options) []figure.Node {
	thick, thin := l.thick(), math.Max(0.27, 0.17*l.unit)
	radius := 2.2 * l.unit
	in := thick/2 + 0.75*l.unit
	inner := inset(r, in)
	return []figure.Node{
		figure.RoundRect(r.X, r.Y, r.W, r.H, radius).Filled(o.Ground).Stroked(o.ink(), thick),
		figure.RoundRect(inner.X, inner.Y, inner.W, inner.H, radius-in).Stroked(o.ink(), thin),
	}
}

// intersect is what two rectangles have in common.
func intersect(a, b profile.Rect) profile.Rect {
	x, y := math.Max(a.X, b.X), math.Max(a.Y, b.Y)
	return profile.Rect{X: x, Y: y, W: math.Min(a.Right(), b.Right()) - x, H: math.Min(a.Bottom(), b.Bottom()) - y}
}
