package font

import (
	"math"

	"patiencepress/generator/card"
)

// A Curve is a cubic Bézier curve of a pip's outline, from where the curve before
// it ended; a straight side has its control points on the line.
type Curve struct{ C1, C2, End Point }

// A Contour is a closed outline.
type Contour struct {
	Start  Point
	Curves []Curve
}

// Pip gives a suit's outline as filled contours in a box of height 1 around the
// origin, y down. The shapes are wider or narrower than the box is high as their
// drawing asks: see PipWidth.
func Pip(s card.Suit) []Contour { return pips[s] }

// PipEdge gives a suit's shape as one contour, for drawing it as a line. Only that of
// clubs differs from Pip, where balls and foot lie over one another.
func PipEdge(s card.Suit) Contour {
	if s == card.Clubs {
		return clubEdge
	}
	return pips[s][0]
}

// PipWidth is the width of a suit's outline, of which the height is 1.
func PipWidth(s card.Suit) float64 { return pipWidths[s] }

var pipWidths = [4]float64{card.Clubs: 0.98, card.Spades: 0.88, card.Hearts: 0.94, card.Diamonds: 0.78}

var pips = [4][]Contour{
	card.Hearts: {mirrored(Point{0, -0.295},
		Curve{Point{0.05, -0.42}, Point{0.145, -0.5}, Point{0.255, -0.5}},
		Curve{Point{0.385, -0.5}, Point{0.47, -0.395}, Point{0.47, -0.262}},
		Curve{Point{0.47, -0.02}, Point{0.17, 0.175}, Point{0, 0.5}},
	)},
	card.Diamonds: {mirrored(Point{0, -0.5},
		Curve{Point{0.105, -0.305}, Point{0.235, -0.135}, Point{0.39, 0}},
		Curve{Point{0.235, 0.135}, Point{0.105, 0.305}, Point{0, 0.5}},
	)},
	card.Spades: {mirrored(Point{0, -0.5},
		Curve{Point{0.125, -0.27}, Point{0.44, -0.105}, Point{0.44, 0.125}},
		Curve{Point{0.44, 0.245}, Point{0.36, 0.325}, Point{0.255, 0.325}},
		Curve{Point{0.165, 0.325}, Point{0.085, 0.275}, Point{0.04, 0.2}},
		Curve{Point{0.05, 0.33}, Point{0.1, 0.445}, Point{0.2, 0.5}},
		Curve{Point{0.13, 0.5}, Point{0.07, 0.5}, Point{0, 0.5}},
	)},
	card.Clubs: {
		ball(0, -0.272, 0.228), ball(-0.262, 0.1, 0.228), ball(0.262, 0.1, 0.228),
		mirrored(Point{0, -0.16},
			Curve{Point{0.06, -0.16}, Point{0.1, -0.13}, Point{0.115, -0.085}},
			Curve{Point{0.16, 0.02}, Point{0.1, 0.16}, Point{0.045, 0.17}},
			Curve{Point{0.055, 0.32}, Point{0.1, 0.445}, Point{0.2, 0.5}},
			Curve{Point{0.13, 0.5}, Point{0.07, 0.5}, Point{0, 0.5}},
		),
	},
}

// clubEdge goes round the upper ball, which the lower ones touch, then round one of
// them to the foot and down.
var clubEdge = func() Contour {
	const upper, wide, lower, r = -0.272, 0.262, 0.1, 0.228
	touch := math.Atan2(lower-upper, wide)
	var right []Curve
	right = append(right, arc(Point{0, upper}, r, -math.Pi/2, touch)...)
	right = append(right, arc(Point{wide, lower}, r, touch-math.Pi, 160*math.Pi/180)...)
	right = append(right,
		Curve{Point{0.055, 0.32}, Point{0.1, 0.445}, Point{0.2, 0.5}},
		Curve{Point{0.13, 0.5}, Point{0.07, 0.5}, Point{0, 0.5}},
	)
	return mirrored(Point{0, upper - r}, right...)
}()

// arc is part of a circle, clockwise on the page, from an angle to another; angles run
// clockwise from the right.
func arc(centre Point, r, from, to float64) []Curve {
	pieces := math.Ceil((to - from) / (math.Pi / 2))
	step := (to - from) / pieces
	arm := 4.0 / 3 * math.Tan(step/4) * r
	at := func(angle, along float64) Point {
		return Point{
			centre.X + r*math.Cos(angle) - along*math.Sin(angle),
			centre.Y + r*math.Sin(angle) + along*math.Cos(angle),
		}
	}
	var curves []Curve
	for i := range int(pieces) {
		a, b := from+float64(i)*step, from+float64(i+1)*step
		curves = append(curves, Curve{at(a, arm), at(b, -arm), at(b, 0)})
	}
	return curves
}

// mirrored makes a contour symmetrical about the upright axis from its right half,
// which starts and ends on the axis and runs clockwise.
func mirrored(start Point, right ...Curve) Contour {
	c := Contour{start, right}
	flip := func(p Point) Point { return Point{-p.X, p.Y} }
	for i := len(right) - 1; i >= 0; i-- {
		end := start
		if i > 0 {
			end = right[i-1].End
		}
		c.Curves = append(c.Curves, Curve{flip(right[i].C2), flip(right[i].C1), flip(end)})
	}
	return c
}

// ball is a circle, clockwise on the page.
func ball(x, y, r float64) Contour {
	const arm = 0.5522847498 // makes four cubic curves a circle to within 0.03 %
	k := r * arm
	return Contour{Point{x, y - r}, []Curve{
		{Point{x + k, y - r}, Point{x + r, y - k}, Point{x + r, y}},
		{Point{x + r, y + k}, Point{x + k, y + r}, Point{x, y + r}},
		{Point{x - k, y + r}, Point{x - r, y + k}, Point{x - r, y}},
		{Point{x - r, y - k}, Point{x - k, y - r}, Point{x, y - r}},
	}}
}

// at is the curve's point at t in 0..1 when it starts at p.
func (c Curve) at(p Point, t float64) Point {
	u := 1 - t
	mix := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
	return Point{mix(p.X, c.C1.X, c.C2.X, c.End.X), mix(p.Y, c.C1.Y, c.C2.Y, c.End.Y)}
}

// inset gives the contour's inside at a distance from its outline: the hole of an
// outlined pip. It offsets a fine polygon along its normals, turns round inward
// corners on an arc, and drops what comes too near the outline at outward ones.
func (c Contour) inset(by float64) []Point {
	const each, turns, slack = 64, 4, 0.999
	outline := c.flattened(each)
	n := len(outline)
	long := longest(outline)
	var hole []Point
	for i, p := range outline {
		before, after := inward(outline[(i+n-1)%n], p), inward(p, outline[(i+1)%n])
		for turn := range turns + 1 {
			t := float64(turn) / turns
			dx, dy := before.X*(1-t)+after.X*t, before.Y*(1-t)+after.Y*t
			length := math.Hypot(dx, dy)
			q := Point{p.X + dx/length*by, p.Y + dy/length*by}
			if beyond(q, outline, by*slack, long) {
				hole = append(hole, q)
			}
		}
	}
	return thinned(hole)
}

// inward is the unit normal on the right of a step, the inside of a clockwise
// contour when y runs down.
func inward(from, to Point) Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	return Point{-dy / length, dx / length}
}

// thinned leaves out points of a polygon that lie within a thousandth of the line
// between points that stay.
func thinned(points []Point) []Point {
	const slack = 0.001
	kept := points[:1:1]
	for from := 0; from < len(points)-1; {
		to := from + 1
		for to+1 < len(points) && straight(points[from:to+2], slack) {
			to++
		}
		kept = append(kept, points[to])
		from = to
	}
	return kept
}

// straight reports whether the points between the first and the last keep to the
// line between those two.
func straight(points []Point, slack float64) bool {
	ends := []Point{points[0], points[len(points)-1]}
	for _, p := range points[1 : len(points)-1] {
		if distance(p, ends) > slack {
			return false
		}
	}
	return true
}

// flattened gives points along the contour, some for each curve.
func (c Contour) flattened(each int) []Point {
	var points []Point
	p := c.Start
	for _, curve := range c.Curves {
		for i := range each {
			points = append(points, curve.at(p, float64(i)/float64(each)))
		}
		p = curve.End
	}
	return points
}

// longest is the length of a polygon's longest side.
func longest(outline []Point) float64 {
	long := 0.0
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		long = max(long, math.Hypot(b.X-a.X, b.Y-a.Y))
	}
	return long
}

// beyond reports whether a point is farther than a distance from an outline whose
// longest side is long. A side is looked at closely only if it begins near enough.
func beyond(p Point, outline []Point, by, long float64) bool {
	reach := (by + long) * (by + long) * 1.001
	for i, a := range outline {
		dx, dy := p.X-a.X, p.Y-a.Y
		if dx*dx+dy*dy <= reach && distance(p, []Point{a, outline[(i+1)%len(outline)]}) <= by {
			return false
		}
	}
	return true
}

// distance is how far a point is from a polygon's outline.
func distance(p Point, outline []Point) float64 {
	least := math.Inf(1)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		dx, dy := b.X-a.X, b.Y-a.Y
		t := 0.0
		if square := dx*dx + dy*dy; square > 0 {
			t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/square))
		}
		least = min(least, math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy))
	}
	return least
}
