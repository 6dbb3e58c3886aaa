// Package table is Royal Parade itself: the rules, the set-up, the moves in text,
// and a table that is played on move by move.
//
// It is the only place that knows what is legal. Solvers, figures and the command
// line ask it; a solution is judged by Replay, which plays the moves on a Table and
// takes nobody's word for anything. It knows nothing of how moves are found, of
// files, or of how a table is drawn.
//
// The forms in which the game is published differ in six options. They are data:
// two tables, of options and of rulesets, from which rules are read, written and
// documented. What the table does about each is one comparison with one Choice.
//
// A Table is a few hundred bytes without pointers to anything that changes, so that
// a search can afford to Clone one for each position.
package table

import (
	"slices"

	"patiencepress/generator/card"
)

// A Table is a position of the game. Make one with New.
type Table struct {
	rules   Rules
	rows    [Rows * Columns]pile
	reserve [Reserve]reservePile
	stock   []card.Card // what is left, next first; shared, never written to
	deals   uint8
	built   uint8
	aces    uint8
	out     [aces]card.Card
	effects []Effect // made anew by each move
}

// A pile is a row place: the bottom card and how many cards lie on one another.
// Piles are built in suit by threes, so the bottom card tells all the others.
type pile struct {
	bottom card.Card // card.None in a space
	height uint8
}

// A reservePile has room for every card that it can ever hold: refills come only
// when it is empty, so it has at most one card of each deal.
type reservePile struct {
	cards  [StockSize / Reserve]card.Card
	height uint8
}

const (
	aces     = 8
	complete = Rows * Columns * pileFull
	pileFull = 4
	step     = 3 // from a card of a pile to the next
)

// New lays the set-up on a table and deals the first reserve row, of which aces go
// out and spaces are filled as the rules say. Effects then tells about that deal.
// Stock beyond StockSize cards is left out.
func New(r Rules, s Setup) *Table {
	t := &Table{rules: r, stock: s.Stock[:min(len(s.Stock), StockSize)]}
	for row := range Rows {
		for column, c := range s.Rows[row] {
			t.lay(RowPlace(row, column), c)
		}
	}
	t.deal()
	t.fill()
	return t
}

// Clone gives a table at the same position and with the same Effects, which then
// goes its own way.
func (t *Table) Clone() *Table {
	c := *t
	return &c
}

// Rules gives the rules that the table is played by.
func (t *Table) Rules() Rules { return t.rules }

// Pile gives the cards at a place, bottom to top; none at all is a space.
func (t *Table) Pile(p Place) []card.Card {
	if p.InReserve() {
		r := &t.reserve[p.Column()]
		return slices.Clone(r.cards[:r.height])
	}
	row := t.rows[p]
	cards := make([]card.Card, row.height)
	for i := range cards {
		cards[i] = row.bottom + card.Card(step*i)
	}
	return cards
}

// Height gives the number of cards at a place.
func (t *Table) Height(p Place) int {
	if p.InReserve() {
		return int(t.reserve[p.Column()].height)
	}
	return int(t.rows[p].height)
}

// Top gives the card on top at a place, card.None in a space.
func (t *Table) Top(p Place) card.Card {
	if p.InReserve() {
		return t.reserve[p.Column()].top()
	}
	return t.rows[p].top()
}

func (p pile) top() card.Card {
	if p.height == 0 {
		return card.None
	}
	return p.bottom + card.Card(step*(p.height-1))
}

func (r *reservePile) top() card.Card {
	if r.height == 0 {
		return card.None
	}
	return r.cards[r.height-1]
}

// Foundation reports whether the place has a 2, 3 or 4 in its own row at the
// bottom: it stays there, and is built on.
func (t *Table) Foundation(p Place) bool {
	return !p.InReserve() && t.rows[p].height > 0 && t.rows[p].bottom.Rank() == BaseRank(p.Row())
}

// Stock gives the cards left to be dealt, the next first.
func (t *Table) Stock() []card.Card { return slices.Clone(t.stock) }

// StockLeft gives the number of cards left to be dealt.
func (t *Table) StockLeft() int { return len(t.stock) }

// Deals gives the number of deals made; the first is part of the set-up.
func (t *Table) Deals() int { return int(t.deals) }

// AcesOut gives the aces that are out, the first first.
func (t *Table) AcesOut() []card.Card { return slices.Clone(t.out[:t.aces]) }

// Built gives the number of cards on foundations, those at the bottom included.
func (t *Table) Built() int { return int(t.built) }

// Left gives the number of cards that are neither built nor out, of two packs.
func (t *Table) Left() int { return complete + aces - int(t.built) - int(t.aces) }

// Won reports whether all 24 piles are complete and the eight aces are out.
func (t *Table) Won() bool { return t.Left() == 0 }
