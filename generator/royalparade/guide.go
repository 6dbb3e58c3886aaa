package royalparade

import (
	"fmt"
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
	"patiencepress/generator/stack"
)

// guide tells how to lay the deal out with two real packs, the simplest way first: the
// rows to copy, and how the stock is stacked, all eighty cards of it. Its first deal is
// left to the player, who then sees what becomes of it.
func (d *Deal) guide(o figure.Options) []game.Block {
	upwards := slices.Clone(d.setup.Stock)
	slices.Reverse(upwards)
	blocks := []game.Block{
		{
			Heading: "The rows",
			Text:    "Take these 24 cards out of two packs and lay them out face up.",
			Table:   d.rowsTable(o),
		},
		{
			Heading: "The stock",
			Text: fmt.Sprintf("Lay the other %d cards face down on one another, line by line, %s first and %s last, on top. %s",
				len(upwards), upwards[0].Pretty(), upwards[len(upwards)-1].Pretty(), d.firstDealText()),
			Table: d.stockTable(upwards, o),
		},
	}
	return append(blocks, stack.Of(d.setup.Stock).Blocks(stack.Words{
		Heading: "The stock from sorted packs",
		Sort:    "Or let two deals stack it. Sort the 80 cards: spades, hearts, clubs, diamonds, each suit from the aces to the kings.",
		Note:    "Two digits are for two equal cards, a dash is for none.",
		Ready:   "The stock is ready",
	})...)
}

// rowsTable is the three rows as they are laid out. Its columns have numbers where there
// is room for them.
func (d *Deal) rowsTable(o figure.Options) *game.Table {
	t := &game.Table{Head: make([]string, 1+table.Columns)}
	for column := range table.Columns {
		if !isLow(o) {
			t.Head[1+column] = fmt.Sprint(column + 1)
		}
	}
	for row, cards := range d.setup.Rows {
		cells := []string{table.RowPlace(row, 0).String()[:1]}
		for _, c := range cards {
			cells = append(cells, c.Pretty())
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// lowPage is the height in mm of a page that is filled by a guide with as few lines as
// may be.
const lowPage = 190

func isLow(o figure.Options) bool { return o.Height > 0 && o.Height < lowPage }

// stockTable lists the stock from the bottom: in deals of eight where a deal always has
// its cards, else, or where lines must be few, in tens.
func (d *Deal) stockTable(upwards []card.Card, o figure.Options) *game.Table {
	if d.rules.ReserveSpaces == table.FilledFromStock || isLow(o) {
		return stack.Lines(upwards, 10, 10)
	}
	t := stack.Lines(upwards, table.Reserve, table.Reserve)
	for i := range table.Reserve { // the last of a deal lies lowest
		t.Head[1+i] = table.ReservePlace(table.Reserve - 1 - i).String()
	}
	return t
}

// firstDealText tells of the deal that belongs to the set-up.
func (d *Deal) firstDealText() string {
	text := "Deal the first eight to the reserve, from left to right"
	if note := PrintEffects(d.Table().Effects()); note != "" {
		return text + ": " + note + "."
	}
	return text + "."
}
