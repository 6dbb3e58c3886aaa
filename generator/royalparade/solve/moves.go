package solve

import (
	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// moves turns steps into moves by playing them on a real table, which judges them
// on the way. False means that they do not win there.
func (l *layout) moves(r table.Rules, s table.Setup, line []step) ([]table.Move, bool) {
	t, p := table.New(r, s), l.start()
	moves := make([]table.Move, 0, len(line))
	for _, st := range line {
		m := l.move(t, &p, st)
		if t.Play(m) != nil {
			return nil, false
		}
		p.do(l, st)
		moves = append(moves, m)
	}
	return moves, t.Won()
}

// move finds the places that a step names.
func (l *layout) move(t *table.Table, p *position, st step) table.Move {
	if st == dealStep {
		return table.Move{Kind: table.Deal}
	}
	from := l.at(p, int(st.card))
	switch {
	case st.isSwap():
		return table.Move{Kind: table.Interchange, From: from, To: l.at(p, int(st.with))}
	case l.rank[st.card] == 1:
		return table.Move{Kind: table.Discard, From: from}
	}
	return table.Move{Kind: table.Play, From: from, To: target(t, l.card[st.card])}
}

// at is the place of a card that has not left it.
func (l *layout) at(p *position, i int) table.Place {
	if l.row[i] != inStock {
		return table.Place(i)
	}
	return table.ReservePlace(int(p.pile[i]))
}

// target is the leftmost pile or space that a card fits. If there is none it gives
// a place that the table will refuse.
func target(t *table.Table, c card.Card) table.Place {
	row := table.HomeRow(c)
	for column := range table.Columns {
		to := table.RowPlace(row, column)
		top := t.Top(to)
		if top == card.None && c.Rank() == table.BaseRank(row) {
			return to
		}
		if t.Foundation(to) && top.Suit() == c.Suit() && top.Rank()+3 == c.Rank() {
			return to
		}
	}
	return table.ReservePlace(0)
}
