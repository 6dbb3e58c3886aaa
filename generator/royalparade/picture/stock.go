package picture

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// A stock is the cards to come, in the form that the rules make natural: where
// spaces wait for the next deal, the deals are lines of eight under the reserve
// piles that they go to; where spaces are filled, it is a strip in order.
type stock struct {
	cards []card.Card
	first int  // the place of cards[0] in the whole stock, from 0
	grid  bool // lines of a deal each
	head  string
}

// stripLine is the number of cards on a line of the strip: the 72 that follow the
// first deal make six lines.
const stripLine = 12

// stockOf gives the stock that is left on a table.
func stockOf(t *table.Table) stock {
	left := t.Stock()
	s := stock{
		cards: left, first: table.StockSize - len(left),
		grid: t.Rules().ReserveSpaces == table.WaitForDeal,
	}
	s.head = s.title()
	return s
}

// wholeStock gives all eighty cards, the first deal included.
func wholeStock(r table.Rules, cards []card.Card) stock {
	s := stock{cards: cards, grid: r.ReserveSpaces == table.WaitForDeal}
	s.head = s.title()
	return s
}

func (s stock) perLine() int {
	if s.grid {
		return table.Reserve
	}
	return stripLine
}

func (s stock) lineHigh() float64 {
	if s.grid {
		return lineHigh
	}
	return stripHigh
}

func (s stock) lines() int { return (len(s.cards) + s.perLine() - 1) / s.perLine() }

const stockHead = 0.52

// high is the height of the stock in card widths.
func (s stock) high() float64 { return stockHead + float64(s.lines())*s.lineHigh() + 0.1 }

// title says what the part is and how it is read.
func (s stock) title() string {
	deal := s.first/table.Reserve + 1
	switch {
	case len(s.cards) == 0:
		return "The stock is empty."
	case !s.grid:
		return "The stock, dealt from left to right and line by line"
	case s.lines() == 1:
		return fmt.Sprintf("The stock: deal %d", deal)
	}
	return fmt.Sprintf("The stock: deals %d to %d, a line each", deal, deal+s.lines()-1)
}

// stock draws the part.
func (c *canvas) stock(s stock) {
	c.add(c.text(c.x(0), c.y+0.3*c.w, noteSize*1.1, font.Italic, figure.Left, figure.Label, s.head))
	c.down(stockHead)
	for line := range s.lines() {
		from := line * s.perLine()
		cards := s.cards[from:min(from+s.perLine(), len(s.cards))]
		g := &figure.Group{Name: "stock line"}
		c.add(g.Add(c.rule(c.y)))
		if s.grid {
			c.beside(numberSize, lineHigh/2, font.Regular, fmt.Sprint((s.first+from)/table.Reserve+1))
			c.gridLine(g, cards)
		} else {
			c.stripLine(g, cards, s.first+from)
		}
		c.down(s.lineHigh())
	}
	if s.lines() > 0 {
		c.add(c.rule(c.y))
	}
	c.down(0.1)
}

// rule is a hairline across the columns.
func (c *canvas) rule(y float64) *figure.Path {
	return figure.Line(c.x(0), y, c.x(table.Columns-1)+c.w, y).Stroked(figure.Muted, 0.27)
}

func (c *canvas) gridLine(g *figure.Group, cards []card.Card) {
	baseline := c.y + (lineHigh/2+stockSize*font.CapHeight/2)*c.w
	for i, d := range cards {
		g.Add(c.cardText(c.x(i)+c.w/2, baseline, stockSize, font.Bold, d))
	}
}

// stripLine draws cards with their place in the stock over each.
func (c *canvas) stripLine(g *figure.Group, cards []card.Card, first int) {
	cell := (c.x(table.Columns-1) + c.w - c.x(0)) / stripLine
	for i, d := range cards {
		x := c.x(0) + (float64(i)+0.5)*cell
		g.Add(c.text(x, c.y+0.235*c.w, 0.19, font.Regular, figure.Middle, figure.Muted, fmt.Sprint(first+i+1)))
		g.Add(c.cardText(x, c.y+0.58*c.w, 0.33, font.Bold, d))
	}
}

// Stock draws the whole stock alone, the first deal included.
func Stock(r table.Rules, cards []card.Card, title string, o figure.Options) *figure.Scene {
	all := wholeStock(r, cards)
	high := all.high()
	if all.grid {
		high += headHigh
	}
	c := newCanvas(title, describeStock(cards), high, o)
	if all.grid {
		c.heads(reserveName)
	}
	c.stock(all)
	return c.scene
}

// Stack draws a list by which real cards are stacked: numbered, in the order given,
// under a heading that says which end comes first.
func Stack(cards []card.Card, title, heading string, o figure.Options) *figure.Scene {
	s := stock{cards: cards, head: heading}
	c := newCanvas(title, heading+" "+card.JoinPretty(cards, " ")+".", s.high(), o)
	c.stock(s)
	return c.scene
}
