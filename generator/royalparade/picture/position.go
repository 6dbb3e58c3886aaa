package picture

import (
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// Start draws the table at the set-up with the stock under it.
func Start(t *table.Table, title string, o figure.Options) *figure.Scene {
	s := stockOf(t)
	c := newCanvas(title, Describe(t, nil), tableHigh(t)+partGap+s.high(), o)
	c.table(t, nil)
	c.down(partGap)
	c.stock(s)
	return c.scene
}

// Layout draws the table at the set-up alone.
func Layout(t *table.Table, title string, o figure.Options) *figure.Scene {
	return Position(t, nil, title, o)
}

// Position draws the table, with what the last move changed in heavy frames. The
// stock is left to the words beside the picture. last may be nil.
func Position(t *table.Table, last *table.Move, title string, o figure.Options) *figure.Scene {
	c := newCanvas(title, Describe(t, last), tableHigh(t), o)
	c.table(t, last)
	return c.scene
}

// tableHigh is the height of rows and reserve in card widths.
func tableHigh(t *table.Table) float64 {
	return rowsHigh + partGap + headHigh + fanHigh(t) + margin
}

const rowsHigh = headHigh + table.Rows*rowPitch

// fanHigh is the height of the highest reserve pile; an empty reserve takes the
// height of a card.
func fanHigh(t *table.Table) float64 {
	most := 1
	for i := range table.Reserve {
		most = max(most, t.Height(table.ReservePlace(i)))
	}
	return figure.FanHigh(most)
}

func (c *canvas) table(t *table.Table, last *table.Move) {
	c.heads(columnNumber)
	for row := range table.Rows {
		c.row(t, row)
		c.down(rowPitch)
	}
	c.down(partGap)
	reserveTop := c.y
	c.heads(reserveName)
	c.beside(letterSize, figure.CardRatio/2, font.Bold, "R")
	for i := range table.Reserve {
		c.fan(t.Pile(table.ReservePlace(i)), i)
	}
	c.marks(t, last, reserveTop+headHigh*c.w)
	c.down(fanHigh(t) + margin)
}

// row draws the eight places of a row.
func (c *canvas) row(t *table.Table, row int) {
	c.beside(letterSize, figure.CardRatio/2, font.Bold, rowLetter(row))
	for column := range table.Columns {
		p := table.RowPlace(row, column)
		g := &figure.Group{Name: "place " + p.String(), X: c.x(column), Y: c.y}
		if t.Foundation(p) {
			g.Add(c.mat())
		}
		c.add(g.Add(c.pile(t.Pile(p))...))
	}
}

// mat is what a foundation stands on: it stays where it is.
func (c *canvas) mat() *figure.Path {
	over := matOver * c.w
	return c.o.Mat(figure.RoundRect(-over, -over, c.w+2*over, figure.CardRatio*c.w+2*over, over*1.5))
}

// pile draws a row place: its top card, with the edges of the cards under it.
func (c *canvas) pile(cards []card.Card) []figure.Node {
	if len(cards) == 0 {
		return []figure.Node{figure.Space(c.w)}
	}
	var nodes []figure.Node
	for i := len(cards) - 1; i > 0; i-- {
		edge := &figure.Group{Name: "edge", Y: -float64(i) * edgeStep * c.w, Stamp: true}
		nodes = append(nodes, edge.Add(figure.Blank(c.w, figure.CardRatio*c.w)))
	}
	return append(nodes, figure.Card(cards[len(cards)-1], c.w, c.o))
}

// fan draws a reserve pile so that every card can be read.
func (c *canvas) fan(cards []card.Card, pile int) {
	g := &figure.Group{Name: "place " + reserveName(pile), X: c.x(pile), Y: c.y}
	c.add(g)
	if len(cards) == 0 {
		g.Add(figure.Space(c.w))
		return
	}
	g.Add(figure.Fan(cards, c.w, c.o))
}

// marks frames the places that the last move changed: solid where a card came
// to lie, dashed where one left.
func (c *canvas) marks(t *table.Table, last *table.Move, reserveTop float64) {
	if last == nil {
		return
	}
	g := &figure.Group{Name: "marks"}
	frame := func(p table.Place, top int, dash ...float64) {
		x, y := c.x(p.Column()), c.w*(headHigh+float64(p.Row())*rowPitch)
		if p.InReserve() {
			y = reserveTop + float64(max(0, top-1))*figure.StripRatio*c.w
		}
		over := 0.045 * c.w
		g.Add(figure.RoundRect(x-over, y-over, c.w+2*over, figure.CardRatio*c.w+2*over, 0.09*c.w).
			Stroked(figure.Mark, frameLine, dash...))
	}
	gone := []float64{2, 1.2}
	switch last.Kind {
	case table.Play:
		frame(last.From, t.Height(last.From), gone...)
		frame(last.To, 1)
	case table.Interchange:
		frame(last.From, 1)
		frame(last.To, 1)
	case table.Discard:
		frame(last.From, t.Height(last.From), gone...)
	}
	for _, e := range t.Effects() {
		if e.Kind != table.Out && t.Top(e.At) == e.Card {
			frame(e.At, t.Height(e.At))
		}
	}
	c.add(g)
}
