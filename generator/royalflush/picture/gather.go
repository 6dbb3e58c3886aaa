package picture

import (
	"fmt"
	"math"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Turned says what is turned over when the piles of a round are gathered.
type Turned uint8

// What may be turned over.
const (
	Nothing  Turned = iota
	Packet          // the packet, once it is gathered
	EachPile        // each pile, before they are gathered
)

// The parts of the drawing under the piles, in card widths from the piles' foot.
const (
	turnBand  = 0.62 // where each pile is turned over
	arrowTop  = 0.16 // where an arrow begins and ends
	arrowDeep = 0.5  // how far it swings down
	arrowBand = 0.62
	turnSize  = 0.19 // the radius of the sign for turning over
	penLine   = 0.4  // mm
	headLong  = 0.14
	headWide  = 0.085
)

// A hand gathers the piles that keep cards.
type hand struct {
	middles []float64 // of the piles that keep cards, from the left, in card widths
	turned  Turned
}

func (r Round) hand() hand {
	h := hand{turned: r.Turned}
	x := margin
	for _, p := range r.Piles {
		if p.Discarded < len(p.Cards) {
			h.middles = append(h.middles, x+p.wide()/2)
		}
		x += p.wide() + pilePitch - 1
	}
	return h
}

// handHigh is the room that the arrows and signs under the piles need.
func (r Round) handHigh() float64 {
	high, h := 0.0, r.hand()
	if len(r.Gathered) == 0 {
		return 0
	}
	if h.turned == EachPile {
		high += turnBand
	}
	if len(h.middles) > 1 {
		high += arrowBand
	}
	return high
}

// hand draws how the piles are gathered: a sign under each pile that is turned over,
// and an arrow from each pile to its left neighbour.
func (c *canvas) hand(r Round, top float64) {
	if len(r.Gathered) == 0 {
		return
	}
	h := r.hand()
	if h.turned == EachPile {
		for _, x := range h.middles {
			c.turn(x, top+turnBand*0.58)
		}
		top += turnBand
	}
	for i := len(h.middles) - 1; i > 0; i-- {
		c.laid(h.middles[i], h.middles[i-1], top)
	}
}

// laid draws the arrow of a pile that is laid on its left neighbour.
func (c *canvas) laid(from, to, top float64) {
	const inset = 0.16 // keeps arrows that meet under a pile apart
	g := &figure.Group{Name: "laid", X: to * c.w, Y: (top + arrowTop) * c.w}
	c.scene.Add(g)
	start, end, deep := (from-to-inset)*c.w, inset*c.w, arrowDeep*c.w
	foot := headLong * c.w
	g.Add(new(figure.Path).Move(start, 0).Curve(start, deep, end, deep, end, foot).Stroked(figure.Label, penLine))
	g.Add(c.head(end, 0, -math.Pi/2))
}

// head draws an arrow's head with its point at x, y, pointing along an angle.
func (c *canvas) head(x, y, angle float64) *figure.Path {
	along, across := headLong*c.w*1.15, headWide*c.w
	dx, dy := math.Cos(angle), math.Sin(angle)
	p := new(figure.Path).Move(x, y).
		Line(x-dx*along-dy*across, y-dy*along+dx*across).
		Line(x-dx*along+dy*across, y-dy*along-dx*across).
		Close()
	if c.o.Saver {
		return p.Filled(figure.Paper).Stroked(figure.Label, figure.Hairline)
	}
	return p.Filled(figure.Label)
}

// turn draws the sign for turning over around a centre: half a turn, twice.
func (c *canvas) turn(x, y float64) {
	g := &figure.Group{Name: "turned over", X: x * c.w, Y: y * c.w}
	c.scene.Add(g)
	for _, begin := range []float64{-0.9 * math.Pi, 0.1 * math.Pi} {
		c.arc(g, begin, begin+0.62*math.Pi)
	}
}

// arc draws part of a circle with an arrow's head at its end. Angles run clockwise
// from the right.
func (c *canvas) arc(g *figure.Group, from, to float64) {
	r := turnSize * c.w
	arm := 4.0 / 3 * math.Tan((to-from)/4) * r
	at := func(angle float64) (x, y, dx, dy float64) {
		x, y = r*math.Cos(angle), r*math.Sin(angle)
		return x, y, -math.Sin(angle) * arm, math.Cos(angle) * arm
	}
	x1, y1, dx1, dy1 := at(from)
	x2, y2, dx2, dy2 := at(to)
	g.Add(new(figure.Path).Move(x1, y1).Curve(x1+dx1, y1+dy1, x2-dx2, y2-dy2, x2, y2).Stroked(figure.Label, penLine))
	point := to + headLong/turnSize*0.8
	px, py, _, _ := at(point)
	g.Add(c.head(px, py, (to+point)/2+math.Pi/2))
}

// caption says, over the packet, how it came to be in that order.
func (r Round) caption() string {
	said := map[Turned]string{
		Nothing:  "Gathered, not turned over",
		Packet:   "Gathered, then turned over",
		EachPile: "Turned over, then gathered",
	}[r.Turned]
	if len(r.hand().middles) < 2 {
		said = map[Turned]string{Nothing: "Not turned over", Packet: "Turned over", EachPile: "Turned over"}[r.Turned]
	}
	return said + ". Next deal, in order:"
}

// A piece is a run of gathered cards that come from one pile.
type piece struct {
	pile  int
	cards []card.Card
}

// pieces breaks the gathered packet where the pile changes and where a line ends.
func (r Round) pieces() [][]piece {
	from := map[card.Card]int{}
	for i, p := range r.Piles {
		for _, d := range p.Cards {
			from[d] = i
		}
	}
	var lines [][]piece
	for at := 0; at < len(r.Gathered); at += perLine {
		var line []piece
		for _, d := range r.Gathered[at:min(at+perLine, len(r.Gathered))] {
			if n := len(line); n > 0 && line[n-1].pile == from[d] {
				line[n-1].cards = append(line[n-1].cards, d)
				continue
			}
			line = append(line, piece{from[d], []card.Card{d}})
		}
		lines = append(lines, line)
	}
	return lines
}

func (r Round) gatherLines() int { return (len(r.Gathered) + perLine - 1) / perLine }

// gathered draws the packet in the order of the next deal, with a bracket over the
// cards of each pile.
func (c *canvas) gathered(r Round, top float64) {
	if len(r.Gathered) == 0 {
		return
	}
	c.caption(r, top+0.62)
	cell := (c.scene.Width/c.w - 2*margin) / perLine
	for i, line := range r.pieces() {
		y := top + gatherHead + float64(i)*gatherLine
		x := margin
		for _, p := range line {
			c.piece(p, x, y, cell)
			x += float64(len(p.cards)) * cell
		}
	}
}

// caption sets the caption on a baseline, after the sign for a packet turned over.
func (c *canvas) caption(r Round, baseline float64) {
	x, s := margin, r.caption()
	if r.Turned == Packet {
		c.turn(margin+turnSize+headWide, baseline-0.35*noteSize)
		x += 2*(turnSize+headWide) + 0.12
	}
	c.scene.Add(c.text(x*c.w, baseline*c.w, 1.1*noteSize, font.Italic, figure.Left, s))
}

func (c *canvas) piece(p piece, x, y, cell float64) {
	g := &figure.Group{Name: "gathered", X: x * c.w, Y: y * c.w}
	c.scene.Add(g)
	end := float64(len(p.cards)) * cell
	const in = 0.05
	g.Add(new(figure.Path).Move(in*c.w, 0.33*c.w).Line(in*c.w, 0.25*c.w).Line((end-in)*c.w, 0.25*c.w).Line((end-in)*c.w, 0.33*c.w).
		Stroked(figure.Muted, figure.Hairline))
	label := fmt.Sprintf("pile %d", p.pile+1)
	if font.Width(font.Regular, label)*c.em(0.22) > (end-2*in)*c.w {
		label = fmt.Sprint(p.pile + 1)
	}
	g.Add(c.text(end/2*c.w, 0.18*c.w, 0.22, font.Regular, figure.Middle, label))
	for i, d := range p.cards {
		g.Add(c.cardText(d, (float64(i)+0.5)*cell*c.w, 0.66*c.w, 0.34))
	}
}
