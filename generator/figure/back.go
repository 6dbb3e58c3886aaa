package figure

import (
	"math"

	"patiencepress/generator/card"
)

// The back of a card, in card widths from its middle. It is the same after half a turn.
const (
	backMargin = 0.06  // white round the pattern, so that a cut a little off does not show
	backFrame  = 0.024 // from the outer line of the frame to the inner
	backCell   = 0.068 // about the width of a diamond of the trellis
	backPip    = 0.028 // the height of a suit in it
	medallion  = 0.215 // radius
)

// Back draws the back of a card w mm wide and h high, its top left corner at the group's
// origin: a trellis with small suits in it, and a medallion in the middle. It is printed
// in grey, with red suits in red, and in blue with four colours. To save ink the trellis
// is wider and empty.
func Back(w, h float64, o Options) *Group {
	d := dresser{k: w, turn: 1, ink: backInk(o), saver: o.Saver}
	g := &Group{Name: "back", Stamp: true}
	g.Add(Blank(w, h))
	middle := &Group{Name: "pattern", X: w / 2, Y: h / 2}
	x, y := 0.5-backMargin, h/w/2-backMargin
	middle.Add(d.backFrame(x, y, 0.03, 0.45), d.backFrame(x-backFrame, y-backFrame, 0, Hairline))
	middle.Add(d.trellis(x-backFrame, y-backFrame)...)
	return g.Add(middle.Add(d.medallion()...))
}

func backInk(o Options) Ink {
	switch o.Suits {
	case RedSuits:
		return Red
	case FourSuits:
		return Blue
	}
	return Muted
}

func (d dresser) backFrame(x, y, round, line float64) *Path {
	return RoundRect(-x, -y, 2*x, 2*y, round).Placed(0, 0, d.k).Stroked(d.ink, line)
}

// trellis fills a panel of half the width x and half the height y with diamonds: lines
// both ways, as one path, and a suit in each.
func (d dresser) trellis(x, y float64) []Node {
	cell := backCell
	if d.saver {
		cell *= 2
	}
	// Even numbers, so that the middle of the panel is a corner of diamonds.
	nx, ny := 2*int(math.Round(x/cell)), 2*int(math.Round(y/cell))
	at := func(i, j float64) Point { return Point{(2*i/float64(nx) - 1) * x, (2*j/float64(ny) - 1) * y} }
	lines := new(Path)
	for k := 1 - ny; k < nx; k++ {
		from, to := max(0, k), min(nx, k+ny)
		a, b := at(float64(from), float64(from-k)), at(float64(to), float64(to-k))
		lines.Move(a.X, a.Y).Line(b.X, b.Y)
		lines.Move(-a.X, a.Y).Line(-b.X, b.Y)
	}
	nodes := []Node{d.put(lines).Stroked(d.ink, Hairline)}
	if d.saver {
		return nodes
	}
	for i := 1; i < nx; i++ {
		for j := range ny / 2 {
			p := at(float64(i), float64(j)+0.5)
			if math.Hypot(p.X, p.Y) > medallion+backPip {
				nodes = append(nodes, d.pair(card.Suits[(i+2*j)%4], p, backPip)...)
			}
		}
	}
	return nodes
}

// pair is a suit at a place and once more after half a turn.
func (d dresser) pair(s card.Suit, p Point, high float64) []Node {
	high *= d.k
	return []Node{
		sign{s, 1, d.saver}.stamped(p.X*d.k, p.Y*d.k, high, d.ink),
		sign{s, -1, d.saver}.stamped(-p.X*d.k, -p.Y*d.k, high, d.ink),
	}
}

// medallion is a disc with a rosette of crossing waves and the suits around it.
func (d dresser) medallion() []Node {
	nodes := []Node{
		d.put(Circle(0, 0, medallion)).Filled(Paper).Stroked(d.ink, 0.45),
		d.put(Circle(0, 0, medallion-backFrame)).Stroked(d.ink, Hairline),
	}
	const ring, swing, waves = 0.072, 0.022, 8
	for _, phase := range []float64{0, math.Pi} {
		nodes = append(nodes, d.put(rosette(ring, swing, waves, phase)).Stroked(d.ink, Hairline))
	}
	const away = 0.139
	for i := range 4 {
		sin, cos := math.Sincos((float64(i) - 1.5) * math.Pi / 4)
		nodes = append(nodes, d.pair(card.Suits[i], Point{away * sin, -away * cos}, 0.066)...)
	}
	return append(nodes, d.pair(card.Diamonds, Point{0, 0}, 0.07)[0])
}

// rosette is a closed line around the middle at a distance that swings so many times.
func rosette(r, swing float64, waves int, phase float64) *Path {
	const steps = 8 // in a swing to and fro
	n := waves * steps
	at := func(i int) (p, way Point) {
		angle := float64(i) / float64(n) * 2 * math.Pi
		turn := float64(waves)*angle + phase
		far, grows := r+swing*math.Sin(turn), swing*float64(waves)*math.Cos(turn)
		sin, cos := math.Sincos(angle)
		return Point{far * cos, far * sin}, Point{grows*cos - far*sin, grows*sin + far*cos}
	}
	third := 2 * math.Pi / float64(n) / 3
	p := new(Path)
	a, da := at(0)
	p.Move(a.X, a.Y)
	for i := range n {
		b, db := at(i + 1)
		p.Curve(a.X+da.X*third, a.Y+da.Y*third, b.X-db.X*third, b.Y-db.Y*third, b.X, b.Y)
		a, da = b, db
	}
	return p.Close()
}
