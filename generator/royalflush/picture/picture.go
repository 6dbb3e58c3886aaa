// Package picture draws Royal Flush: the piles of a round, with what is kept and
// what is discarded, and the sheet on which a deal is followed with a pencil.
//
// It gets the cards as lists and draws them; what counts and what is kept is
// decided elsewhere. Under the piles, arrows show how they are gathered, each laid on
// its left neighbour, and a sign shows what is turned over. Scenes are laid out in
// card widths. All rounds of a game come out at one size and width, so that they can
// stand under one another on a page.
package picture

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Pile is what a round shows in one place: its cards from the top, as searched,
// and how many of them from the top are discarded.
type Pile struct {
	Cards     []card.Card
	Discarded int
}

// A Round is a row of piles and the order of the packet gathered from them.
type Round struct {
	Piles    []Pile
	Searched bool        // kept and discarded cards are shown as such
	Gathered []card.Card // first card of the next deal first; empty when none is
	Turned   Turned      // what is turned over to gather them
}

// The layout, in card widths.
const (
	fullPiles  = 5
	longest    = 13   // cards in a column, after which a pile goes on in another
	pilePitch  = 1.5  // from a pile to the next
	innerPitch = 1.12 // from a column of a pile to the next
	full       = fullPiles*pilePitch - (pilePitch - 1) + 2*margin
	margin     = 0.14
	headHigh   = 0.62
	natural    = 118 // mm

	gatherHead = 0.92
	gatherLine = 0.92
	perLine    = 11 // cards on a line of the gathered packet
)

const (
	numberSize = 0.36
	noteSize   = 0.27
	frameLine  = 0.6 // mm
	strikeLine = 0.5 // mm
)

type canvas struct {
	scene *figure.Scene
	o     figure.Options
	w     float64
}

func newCanvas(title, description string, wide, high float64, o figure.Options) *canvas {
	room := o.Width
	if room == 0 {
		room = natural
	}
	w := room / wide
	if o.Height > 0 && w*high > o.Height {
		w = o.Height / high
	}
	return &canvas{
		scene: &figure.Scene{Title: title, Description: description, Width: w * wide, Height: w * high},
		o:     o, w: w,
	}
}

// Draw draws a round.
func (r Round) Draw(title, description string, o figure.Options) *figure.Scene {
	high := headHigh + r.pilesHigh() + margin
	if lines := r.gatherLines(); lines > 0 {
		high += r.handHigh() + gatherHead + float64(lines)*gatherLine
	}
	c := newCanvas(title, description, max(full, r.wide()), high, o)
	x := margin
	for i, p := range r.Piles {
		c.pile(r, p, i, x)
		x += p.wide() + pilePitch - 1
	}
	foot := headHigh + r.pilesHigh()
	c.hand(r, foot)
	c.gathered(r, foot+r.handHigh())
	return c.scene
}

// columns is the number of columns that a pile takes.
func (p Pile) columns() int { return max(1, (len(p.Cards)+longest-1)/longest) }

func (p Pile) wide() float64 { return float64(p.columns()-1)*innerPitch + 1 }

// perColumn shares a long pile's cards evenly among its columns.
func (p Pile) perColumn() int { return (len(p.Cards) + p.columns() - 1) / p.columns() }

func (r Round) wide() float64 {
	wide := 2*margin - (pilePitch - 1)
	for _, p := range r.Piles {
		wide += p.wide() + pilePitch - 1
	}
	return wide
}

func (r Round) pilesHigh() float64 {
	most := 0
	for _, p := range r.Piles {
		most = max(most, p.perColumn())
	}
	return figure.FanHigh(most)
}

// pile draws one pile at x card widths, with its number over it.
func (c *canvas) pile(r Round, p Pile, number int, x float64) {
	g := &figure.Group{Name: fmt.Sprintf("pile %d", number+1), X: x * c.w, Y: headHigh * c.w}
	c.scene.Add(g)
	g.Add(c.text(p.wide()*c.w/2, -0.2*c.w, numberSize, font.Bold, figure.Middle, fmt.Sprint(number+1)))
	if len(p.Cards) == 0 {
		g.Add(figure.Space(c.w))
		return
	}
	each := p.perColumn()
	for column := range p.columns() {
		from, to := column*each, min((column+1)*each, len(p.Cards))
		part := &figure.Group{Name: "column", X: float64(column) * innerPitch * c.w}
		g.Add(part)
		if r.Searched {
			c.searched(part, p.Cards[from:to], p.Discarded-from)
		} else {
			part.Add(figure.Fan(p.Cards[from:to], c.w, c.o))
		}
	}
}

// searched draws a column of a pile after the search: the first cards struck out,
// the rest on a mat in a frame.
func (c *canvas) searched(g *figure.Group, cards []card.Card, discarded int) {
	discarded = min(max(discarded, 0), len(cards))
	over := 0.09 * c.w
	top := float64(discarded) * figure.StripRatio * c.w
	bottom := figure.FanHigh(len(cards)) * c.w
	frame := func() *figure.Path {
		return figure.RoundRect(-over, top-over/2, c.w+2*over, bottom-top+over*1.5, over)
	}
	if discarded < len(cards) && !c.o.Saver {
		g.Add(frame().Filled(figure.Tint))
	}
	g.Add(figure.Fan(cards, c.w, c.o))
	if discarded < len(cards) {
		g.Add(frame().Stroked(figure.Mark, frameLine))
	}
	for i := range discarded {
		y, high := float64(i)*figure.StripRatio*c.w, figure.StripRatio*c.w
		if i == len(cards)-1 {
			high = figure.CardRatio * c.w
		}
		strike := figure.Line(0.06*c.w, y+high*0.86, 0.94*c.w, y+high*0.14).Stroked(figure.Mark, strikeLine)
		g.Add((&figure.Group{Name: "strike"}).Add(strike))
	}
}

// text sets a line of type; sizes are in card widths, places in mm. On a page no type is
// too small for print.
func (c *canvas) text(x, y, size float64, face font.Face, anchor figure.Anchor, text string) *figure.Text {
	return &figure.Text{X: x, Y: y, Size: c.em(size), Face: face, Anchor: anchor, Ink: figure.Label, S: c.o.Words(text)}
}

func (c *canvas) em(size float64) float64 {
	if c.o.Width > 0 && c.scene.Width >= narrow {
		return max(size*c.w, figure.LeastType)
	}
	return size * c.w
}

// narrow is the width of a picture in mm under which type may be too small for print.
const narrow = 60

// cardText sets a card as a line of type.
func (c *canvas) cardText(d card.Card, x, y, size float64) *figure.Text {
	t := c.text(x, y, size, c.o.Weight(), figure.Middle, d.Pretty())
	t.Ink = figure.LabelInk(d.Suit(), c.o)
	return t
}
