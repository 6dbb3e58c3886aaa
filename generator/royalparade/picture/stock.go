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
	line  int  // cards on a line
	head  string
}

// largeLine is the number of cards on a line of the strip. The 72 that follow the first
// deal make full lines of them; eight would look as if they belonged to the reserve piles
// above.
const largeLine = 9

// stockOf gives the stock that is left on a table.
func stockOf(t *table.Table) stock {
	left := t.Stock()
	return newStock(t.Rules(), left, table.StockSize-len(left))
}

func newStock(r table.Rules, cards []card.Card, first int) stock {
	s := stock{cards: cards, first: first, line: largeLine}
	if s.grid = r.ReserveSpaces == table.WaitForDeal; s.grid {
		s.line = table.Reserve
	}
	s.head = s.title()
	return s
}

// wholeStock gives all eighty cards, the first deal included.
func wholeStock(r table.Rules, cards []card.Card) stock {
	return newStock(r, cards, 0)
}

func (s stock) lineHigh() float64 {
	if s.grid {
		return lineHigh
	}
	return stripHigh
}

func (s stock) lines() int { return (len(s.cards) + s.line - 1) / s.line }

// on gives the cards of a line.
func (s stock) on(line int) []card.Card {
	from := line * s.line
	return s.cards[from:min(from+s.line, len(s.cards))]
}

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
	c.add(c.text(c.left(0), c.y+0.3*c.w, noteSize*1.1, font.Italic, figure.Left, figure.Label, s.head))
	c.down(stockHead)
	for line := range s.lines() {
		from, cards := line*s.line, s.on(line)
		g := &figure.Group{Name: "stock line"}
		c.add(g.Add(c.rule(c.y)))
		if s.grid {
			c.beside(numberSize, lineHigh/2, font.Regular, fmt.Sprint((s.first+from)/table.Reserve+1))
			c.gridLine(g, cards)
		} else {
			c.stripLine(g, s, cards, s.first+from)
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
	return figure.Line(c.left(0), y, c.right(), y).Stroked(figure.Muted, figure.Hairline)
}

func (c *canvas) gridLine(g *figure.Group, cards []card.Card) {
	baseline := c.y + (lineHigh/2+stockSize*font.CapHeight/2)*c.w
	for i, d := range cards {
		g.Add(c.cardText(c.x(i)+c.w/2, baseline, stockSize, d))
	}
}

// stripLine draws cards with their place in the stock over each.
func (c *canvas) stripLine(g *figure.Group, s stock, cards []card.Card, first int) {
	cell := (c.right() - c.left(0)) / float64(s.line)
	size := min(stockSize, 3.96/float64(s.line))
	for i, d := range cards {
		x := c.left(0) + (float64(i)+0.5)*cell
		number := c.text(x, c.y+0.24*c.w, 0.58*size, font.Regular, figure.Middle, figure.Muted, fmt.Sprint(first+i+1))
		number.Y += 0.7 * font.CapHeight * (number.Size - 0.58*size*c.w) // clear of the rule, if it had to be larger
		g.Add(number)
		g.Add(c.cardText(x, c.y+0.59*c.w, size, d))
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
