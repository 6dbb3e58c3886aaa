package order

import (
	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A parade is what is decided: the whole game, or in tests a small one with fewer
// suits, ranks and columns. Each suit is there once or twice from the 2 to the
// highest rank; the columns of a row are as many as its base cards. The aim is to
// build every card.
type parade struct {
	rules table.Rules
	rows  [table.Rows][]card.Card
	stock []card.Card
	width int // the reserve piles
}

func fullGame(r table.Rules, s table.Setup) parade {
	g := parade{rules: r, stock: s.Stock, width: table.Reserve}
	for i := range g.rows {
		g.rows[i] = s.Rows[i][:]
	}
	return g
}

// A piece is one card of the game, by where it lies: first the rows, then the
// stock. Two equal cards are two pieces.
type piece = int

// pieces lists the cards by piece.
func (g parade) pieces() []card.Card {
	var list []card.Card
	for _, row := range g.rows {
		list = append(list, row...)
	}
	return append(list, g.stock...)
}

func (g parade) columns() int { return len(g.rows[0]) }

// firstStock is the first piece of the stock.
func (g parade) firstStock() piece { return table.Rows * g.columns() }

// row is the row in which a piece lies, or table.Rows in the stock.
func (g parade) row(p piece) int { return min(p/g.columns(), table.Rows) }

// dealOf is the number of the deal that lays a stock card, from 1, where spaces wait.
func (g parade) dealOf(p piece) int {
	if p < g.firstStock() {
		return 0
	}
	return (p-g.firstStock())/g.width + 1
}

func (g parade) deals() int { return (len(g.stock) + g.width - 1) / g.width }

// home reports whether a piece is a foundation from the start.
func (g parade) home(p piece, c card.Card) bool {
	return p < g.firstStock() && c.Rank() == table.BaseRank(g.row(p))
}
