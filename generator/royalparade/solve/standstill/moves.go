package standstill

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A teller turns a line into moves by playing it on a table, which alone knows where
// the piles stand.
type teller struct {
	layout *layout
	table  *table.Table
	moves  []table.Move
}

// moves gives the line of a won search as moves.
func (x *search) moves(r table.Rules, s table.Setup) ([]table.Move, error) {
	t := teller{layout: &x.layout, table: table.New(r, s)}
	for _, s := range x.line {
		if err := t.tell(s); err != nil {
			return nil, fmt.Errorf("%w: %w", errUntold, err)
		}
	}
	return t.moves, nil
}

func (t *teller) tell(s step) error {
	switch s.kind {
	case dealing:
		return t.play(table.Move{Kind: table.Deal})
	case swap:
		return t.play(interchange(&t.layout.where, s.cards))
	}
	for c := s.cards; !c.empty(); c = c.minus(single(c.first())) {
		i := c.first()
		if err := t.play(t.placing(i.card(), t.layout.where[i])); err != nil {
			return err
		}
	}
	return nil
}

// placing is the move that places a card: the first from the left, if there are
// several. It looks for itself and does not ask the table, which would put into words
// why each other place is wrong.
func (t *teller) placing(c card.Card, from table.Place) table.Move {
	if c.Rank() == card.Ace {
		return table.Move{Kind: table.Discard, From: from}
	}
	m := table.Move{Kind: table.Play, From: from}
	for column := range table.Columns {
		if m.To = table.RowPlace(table.HomeRow(c), column); t.takes(m.To, c) {
			break
		}
	}
	return m
}

// takes reports whether a place of a card's own row takes it.
func (t *teller) takes(p table.Place, c card.Card) bool {
	if table.IsBase(c) {
		return t.table.Height(p) == 0
	}
	return t.table.Foundation(p) && t.table.Top(p) == c-apart
}

func (t *teller) play(m table.Move) error {
	if err := t.table.Play(m); err != nil {
		return fmt.Errorf("%v: %w", m, err)
	}
	t.moves = append(t.moves, m)
	return nil
}
