package figure

import "math"

// The dress of the court cards: what each rank wears and holds, in card widths from the
// middle of the card.

// robe is one side of what all of them wear, -1 the left one: a lapel from the neck to
// the sash, and folds from the lapel to the shoulder.
func (d dresser) robe(side float64) []Node {
	const inner, outer, folds = 0.088, 0.138, 3
	nodes := []Node{d.line(lapel(side, inner)), d.line(lapel(side, outer))}
	for i := range folds {
		nodes = append(nodes, d.line(fold(side, outer, 0.036*float64(i))))
	}
	return nodes
}

const (
	neck      = -0.16
	lapelLean = 0.72 // how far a lapel runs inwards for each width that it falls
	shoulder  = -0.112
)

// sashTop is the upper edge of the sash.
func sashTop(x float64) float64 { return -sashRise*x - sashHalf }

// lapel is a line from the neck, so far from the middle, down to the sash.
func lapel(side, from float64) *Path {
	x := side * from
	fall := (sashTop(x) - neck) / (1 - sashRise*side*lapelLean)
	return new(Path).Move(x, neck).Line(x-side*lapelLean*fall, neck+fall)
}

// fold is a line that leaves a lapel at some depth under the neck and runs over the
// shoulder to the side of the panel; what lies behind the sash is left out.
func fold(side, from, deep float64) *Path {
	const edge = courtWide - courtFrame
	a := Point{side * (from - lapelLean*deep), neck + deep}
	b := Point{side * edge, shoulder + 1.25*deep}
	c := [4]Point{a, {a.X + side*0.05, a.Y}, {b.X - side*0.06, b.Y - 0.035}, b}
	t := hidden(c)
	c = head(c, t)
	return new(Path).Move(c[0].X, c[0].Y).Curve(c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y)
}

// hidden is the part of a curve after which it lies behind the sash.
func hidden(c [4]Point) float64 {
	const steps = 64
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		if q := head(c, t)[3]; q.Y > sashTop(q.X) {
			return t
		}
	}
	return 1
}

// head is a curve up to a part of it.
func head(c [4]Point, t float64) [4]Point {
	mix := func(a, b Point) Point { return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t} }
	a, b, e := mix(c[0], c[1]), mix(c[1], c[2]), mix(c[2], c[3])
	ab, be := mix(a, b), mix(b, e)
	return [4]Point{c[0], a, ab, mix(ab, be)}
}

// king wears a crown of five points and ermine, and holds a sceptre.
func (d dresser) king() []*Path {
	const y = crownFoot
	crown := new(Path).Move(-0.105, y).Line(-0.132, y-0.062).Line(-0.072, y-0.034).Line(-0.055, y-0.07).
		Line(0, y-0.036).Line(0.055, y-0.07).Line(0.072, y-0.034).Line(0.132, y-0.062).Line(0.105, y).Close()
	paths := []*Path{d.solid(crown), d.line(Rect(-0.105, y+0.006, 0.21, 0.014)), d.cross(0, y-0.066, 0.04)}
	for _, x := range []float64{-0.132, 0.132} {
		paths = append(paths, d.solid(Circle(x, y-0.07, 0.011)))
	}
	for _, x := range []float64{-0.055, 0.055} {
		paths = append(paths, d.solid(Circle(x, y-0.078, 0.011)))
	}
	for _, side := range []float64{-1, 1} {
		for i := range 3 {
			deep := 0.024 + 0.032*float64(i)
			paths = append(paths, d.ermine(side*(0.113-lapelLean*deep), neck+deep))
		}
	}
	const x = attribute
	return append(paths,
		d.line(new(Path).Move(x, -0.165).Line(x, -0.462)),
		d.line(Rect(x-0.014, -0.47, 0.028, 0.008)),
		d.solid(Circle(x, -0.492, 0.02)),
		d.cross(x, -0.537, 0.042))
}

// ermine is a tail on the king's lapel.
func (d dresser) ermine(x, y float64) *Path {
	return d.solid(new(Path).Move(x, y-0.012).Curve(x+0.004, y-0.003, x+0.009, y+0.002, x+0.007, y+0.011).
		Line(x, y+0.006).Line(x-0.007, y+0.011).Curve(x-0.009, y+0.002, x-0.004, y-0.003, x, y-0.012).Close())
}

// cross is an upright cross around a centre.
func (d dresser) cross(x, y, high float64) *Path {
	a, t := high/2, high/8
	return d.solid(new(Path).Move(x-t, y-a).Line(x+t, y-a).Line(x+t, y-t).Line(x+a, y-t).Line(x+a, y+t).Line(x+t, y+t).
		Line(x+t, y+a).Line(x-t, y+a).Line(x-t, y+t).Line(x-a, y+t).Line(x-a, y-t).Line(x-t, y-t).Close())
}

// queen wears a coronet of three leaves and pearls, and holds a flower.
func (d dresser) queen() []*Path {
	const y = crownFoot
	paths := []*Path{d.line(Rect(-0.105, y+0.006, 0.21, 0.014))}
	for _, leaf := range [][2]float64{{-0.078, 0.068}, {0, 0.088}, {0.078, 0.068}} {
		paths = append(paths, d.solid(petal(leaf[0], y, 0.027, leaf[1], 0)))
	}
	for _, x := range []float64{-0.039, 0.039} {
		paths = append(paths, d.line(new(Path).Move(x, y).Line(x, y-0.03)), d.solid(Circle(x, y-0.041, 0.0115)))
	}
	for _, side := range []float64{-1, 1} {
		for i := range 3 {
			deep := 0.024 + 0.032*float64(i)
			paths = append(paths, d.solid(Circle(side*(0.113-lapelLean*deep), neck+deep, 0.0085)))
		}
	}
	return append(paths, d.flower()...)
}

// petal is a leaf that stands on a place and points upwards, turned by an angle.
func petal(x, y, half, high, angle float64) *Path {
	sin, cos := math.Sincos(angle)
	at := func(dx, dy float64) (float64, float64) { return x + dx*cos - dy*sin, y + dx*sin + dy*cos }
	p := new(Path).Move(x, y)
	curve := func(side, from, to float64) {
		x1, y1 := at(side*half*1.3, -high*from)
		x2, y2 := at(side*half*0.8, -high*to)
		ex, ey := at(0, -high)
		if from > to {
			ex, ey = x, y
		}
		p.Curve(x1, y1, x2, y2, ex, ey)
	}
	curve(-1, 0.25, 0.7)
	curve(1, 0.7, 0.25)
	return p.Close()
}

func (d dresser) flower() []*Path {
	const x, y = attribute, -0.495
	paths := []*Path{
		d.line(new(Path).Move(x-0.012, -0.165).Curve(x+0.014, -0.26, x+0.006, -0.36, x, y+0.02)),
		d.solid(petal(x+0.004, -0.28, 0.012, 0.06, 0.75)),
		d.solid(petal(x+0.004, -0.33, 0.012, 0.06, -0.75)),
	}
	for i := range 6 {
		angle := float64(i) * math.Pi / 3
		sin, cos := math.Sincos(angle)
		paths = append(paths, d.solid(petal(x+0.012*sin, y-0.012*cos, 0.013, 0.034, angle)))
	}
	return paths
}

// jack wears a plumed cap and a buttoned doublet, and holds a halberd.
func (d dresser) jack() []*Path {
	const y = crownFoot
	cap := new(Path).Move(-0.095, y).Curve(-0.13, y-0.062, -0.06, y-0.06, 0, y-0.06).
		Curve(0.06, y-0.06, 0.125, y-0.05, 0.095, y).Close()
	paths := []*Path{d.line(Rect(-0.115, y+0.006, 0.23, 0.014)), d.solid(cap)}
	paths = append(paths, d.feather()...)
	for i := range 4 {
		paths = append(paths, d.solid(Circle(0, -0.152+0.03*float64(i), 0.008)))
	}
	const x = attribute
	blade := new(Path).Move(x, -0.44).Line(x-0.02, -0.452).Curve(x-0.03, -0.43, x-0.045, -0.42, x-0.052, -0.415).
		Curve(x-0.04, -0.45, x-0.04, -0.47, x-0.052, -0.505).Curve(x-0.045, -0.5, x-0.03, -0.49, x-0.02, -0.468).Line(x, -0.48).
		Line(x+0.034, -0.462).Line(x, -0.444).Close()
	return append(paths,
		d.line(new(Path).Move(x, -0.165).Line(x, -0.49)),
		d.solid(petal(x, -0.487, 0.014, 0.078, 0)),
		d.solid(blade))
}

// feather is the one on the jack's cap: it rises from the brim, bends over the cap, and
// has a straight edge and one of barbs.
func (d dresser) feather() []*Path {
	const x, y = 0.09, crownFoot - 0.004
	barbs := []Point{{-0.225, -0.052}, {-0.175, -0.052}, {-0.13, -0.05}, {-0.085, -0.042}, {-0.045, -0.026}, {0, 0}}
	vane := new(Path).Move(x, y).Curve(x-0.015, y-0.085, x-0.12, y-0.112, x+barbs[0].X, y+barbs[0].Y)
	for i, a := range barbs[:len(barbs)-1] {
		b := barbs[i+1]
		vane.Curve(x+a.X+0.01, y+a.Y+0.026, x+b.X-0.008, y+b.Y+0.012, x+b.X, y+b.Y)
	}
	quill := new(Path).Move(x, y).Curve(x-0.03, y-0.06, x-0.11, y-0.08, x-0.185, y-0.064)
	return []*Path{d.open(vane.Close()), d.line(quill)}
}
