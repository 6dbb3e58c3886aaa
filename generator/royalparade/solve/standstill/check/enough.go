package check

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// enough checks that plays of a position are enough.
func enough(t *table.Table, moves []table.Move) error {
	missing, all := firstMissing(t, moves)
	if all || oneClass(t, moves) && (unrivalled(t, moves) || plenty(t, moves) || idleTwin(t, moves)) {
		return nil
	}
	return fmt.Errorf("the plays %v are not enough: nothing stands for %v", moves, missing)
}

// firstMissing finds a legal play that is needed if all are to be there.
func firstMissing(t *table.Table, moves []table.Move) (table.Move, bool) {
	for _, m := range t.Legal() {
		if m.Kind != table.Deal && !isThere(t, m, moves) && !needless(t, m) {
			return m, false
		}
	}
	return table.Move{}, true
}

// isThere reports whether a play is among others, be it with an equal card of its row
// or onto an equal place.
func isThere(t *table.Table, m table.Move, moves []table.Move) bool {
	for _, o := range moves {
		same := o.Kind == m.Kind && alike(t, o.From, m.From)
		if same && (m.Kind != table.Interchange || alike(t, o.To, m.To)) {
			return true
		}
	}
	return false
}

// alike reports whether two places are one, or hold equal cards in one row.
func alike(t *table.Table, p, q table.Place) bool {
	return p == q || !p.InReserve() && p.Row() == q.Row() && t.Top(p) == t.Top(q)
}

// needless reports an interchange that can be had as two plays.
func needless(t *table.Table, m table.Move) bool {
	return m.Kind == table.Interchange && spaces(t, m.From.Row())+spaces(t, m.To.Row()) > 0
}

func spaces(t *table.Table, row int) (n int) {
	for column := range table.Columns {
		if t.Height(table.RowPlace(row, column)) == 0 {
			n++
		}
	}
	return n
}

// A class is the cards that compete for the same piles or spaces: a rank for bases,
// else a card.
func inClass(c, of card.Card) bool {
	if table.IsBase(of) {
		return c.Rank() == of.Rank()
	}
	return c == of
}

// oneClass reports whether the moves place cards of one class.
func oneClass(t *table.Table, moves []table.Move) bool {
	for _, m := range moves {
		if m.Kind == table.Interchange || !inClass(t.Top(m.From), t.Top(moves[0].From)) {
			return false
		}
	}
	return true
}

// unrivalled reports whether no other card of the class can be placed before one of
// these.
func unrivalled(t *table.Table, moves []table.Move) bool {
	c := t.Top(moves[0].From)
	if c.Rank() == card.Ace {
		return true
	}
	k := kind(t)
	for _, m := range moves {
		k.bar(m.From)
	}
	return k.flood(c) == 0
}

// plenty reports whether the class has room for all that can be placed.
func plenty(t *table.Table, moves []table.Move) bool {
	c := t.Top(moves[0].From)
	return room(t, c) >= kind(t).flood(c)
}

// room counts the places that a card could go to.
func room(t *table.Table, c card.Card) int {
	row := table.HomeRow(c)
	if table.IsBase(c) {
		return spaces(t, row)
	}
	n := 0
	for column := range table.Columns {
		if p := table.RowPlace(row, column); t.Foundation(p) && t.Top(p) == c-3 {
			n++
		}
	}
	return n
}

// idleTwin reports whether the stock is out and the one card's twin lies alone in its
// reserve pile.
func idleTwin(t *table.Table, moves []table.Move) bool {
	c := t.Top(moves[0].From)
	if t.StockLeft() > 0 || len(moves) > 1 || table.IsBase(c) {
		return false
	}
	for pile := range table.Reserve {
		p := table.ReservePlace(pile)
		if p != moves[0].From && t.Top(p) == c && t.Height(p) == 1 {
			return true
		}
	}
	return false
}
