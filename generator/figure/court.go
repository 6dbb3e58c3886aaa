package figure

import (
	"math"

	"patiencepress/generator/card"
	"patiencepress/generator/font"
)

// The figure of a court card is its letter, dressed: it wears a crown, a coronet or a
// plumed cap, stands in a robe behind a slanting sash, and holds a sceptre, a flower or a
// halberd. It is drawn once, in the upper half, and once more after half a turn.
//
// Measures are in card widths from the middle of the card, y running down.
const (
	courtWide  = 0.298 // half the width of the panel
	courtHigh  = 0.6   // half its height
	letterTop  = -0.431
	crownFoot  = -0.47
	attribute  = 0.216 // how far to the right the hand's attribute stands
	sashRise   = 0.24  // of the sash: how much it rises over how far it runs
	sashHalf   = 0.042 // half its thickness, upright
	sashWaves  = 7
	courtFrame = 0.022 // from the outer line of the frame to the inner
)

// court is a jack, queen or king at a size for playing. On a card that is higher than
// those of poker the halves stand apart, and the sash is broader.
func court(c card.Card, w, h float64, o Options) *Group {
	d := dresser{k: w, ink: CardInk(c.Suit(), o), saver: o.Saver}
	d.lift = math.Max(0, (h/w-CardRatio)/2*0.85)
	g := &Group{Name: "court", X: w / 2, Y: h / 2, Stamp: true}
	g.Add(d.frame(0, 0.4), d.frame(courtFrame, Hairline))
	g.Add(d.sash()...)
	for _, turn := range []float64{1, -1} {
		d.turn = turn
		g.Add(d.figure(c, o)...)
	}
	return g
}

// A dresser draws half a court card: upright, or on its head.
type dresser struct {
	k, turn float64
	lift    float64 // how far it stands away from the middle, in card widths
	ink     Ink
	saver   bool
}

// solid fills a path, or draws its line to save ink.
func (d dresser) solid(p *Path) *Path {
	if d.saver {
		return d.open(p)
	}
	return d.put(p).Filled(d.ink)
}

// open draws the line of a path, and hides what is behind it.
func (d dresser) open(p *Path) *Path { return d.line(p).Filled(Paper) }

// line strokes a path.
func (d dresser) line(p *Path) *Path { return d.put(p).Stroked(d.ink, d.pen()) }

func (d dresser) pen() float64 { return math.Max(Hairline, 0.0048*d.k) }

// put brings a path from card widths to its place.
func (d dresser) put(p *Path) *Path { return p.Placed(0, -d.lift*d.k*d.turn, d.k*d.turn) }

func (d dresser) frame(in, width float64) *Path {
	x, y := courtWide-in, courtHigh+d.lift-in
	return RoundRect(-x, -y, 2*x, 2*y, 0.02).Placed(0, 0, d.k).Stroked(d.ink, width)
}

// figure is the letter with all it wears and holds, and the suit beside it.
func (d dresser) figure(c card.Card, o Options) []Node {
	nodes := []Node{signOf(c, d.turn, o).stamped(-attribute*d.k*d.turn, -(0.5+d.lift)*d.k*d.turn, 0.105*d.k, d.ink)}
	for _, side := range []float64{-1, 1} {
		nodes = append(nodes, d.robe(side)...)
	}
	for _, p := range courtDress[c.Rank()](d) {
		nodes = append(nodes, p)
	}
	return append(nodes, d.letter(c.Rank())...)
}

// courtEm is the size of the letters. Those that reach under the line are smaller.
var courtEm = map[card.Rank]float64{card.Jack: 0.36, card.Queen: 0.35, card.King: 0.385}

// letter is the letter of a rank, on paper that parts it from what is behind it.
func (d dresser) letter(r card.Rank) []Node {
	const halo = 0.024
	em := courtEm[r]
	draw := func() *Path { return letters(font.Bold, r.String(), 0, letterTop+font.CapHeight*em, em, 1) }
	nodes := []Node{d.put(draw()).Filled(Paper).Stroked(Paper, halo*d.k)}
	if !d.saver {
		return append(nodes, d.solid(draw()))
	}
	// The strokes of a letter lie over one another: paper hides their lines inside it.
	return append(nodes, d.put(draw()).Stroked(d.ink, 2*d.pen()), d.put(draw()).Filled(Paper))
}

var courtDress = map[card.Rank]func(dresser) []*Path{
	card.Jack: dresser.jack, card.Queen: dresser.queen, card.King: dresser.king,
}

// sash is the band across the middle: two edges, and between them two waves that cross.
func (d dresser) sash() []Node {
	half := sashHalf + d.lift
	d.turn, d.lift = 1, 0
	const x = courtWide - courtFrame
	at := func(x float64) float64 { return -sashRise * x }
	var nodes []Node
	for _, side := range []float64{-1, 1} {
		y := side * half
		nodes = append(nodes, d.line(new(Path).Move(-x, at(-x)+y).Line(x, at(x)+y)))
		nodes = append(nodes, d.line(wave(-x, x, sashWaves, func(x, swing float64) Point {
			return Point{x, at(x) + side*swing*half*0.62}
		})))
	}
	return nodes
}

// wave is a line that swings so many times between two places, as curves; at gives the
// point at x with a swing between -1 and 1.
func wave(from, to float64, times int, at func(x, swing float64) Point) *Path {
	const steps = 4 // in a swing to and fro
	n := times * steps
	dx := (to - from) / float64(n)
	phase := func(i int) float64 { return float64(i) / steps * 2 * math.Pi }
	p := new(Path)
	start := at(from, 0)
	p.Move(start.X, start.Y)
	for i := range n {
		x := from + float64(i)*dx
		a, b := phase(i), phase(i+1)
		slope := 2 * math.Pi / steps / 3
		c1 := at(x+dx/3, math.Sin(a)+slope*math.Cos(a))
		c2 := at(x+2*dx/3, math.Sin(b)-slope*math.Cos(b))
		end := at(x+dx, math.Sin(b))
		p.Curve(c1.X, c1.Y, c2.X, c2.Y, end.X, end.Y)
	}
	return p
}
