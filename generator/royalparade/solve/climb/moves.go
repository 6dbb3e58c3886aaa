package climb

import (
	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// judge gives the moves of the first of several lines that wins on a real table. It
// is a safety net: if tidying were ever wrong, the line as found would still do.
func (l *layout) judge(r table.Rules, s table.Setup, lines ...[]step) ([]table.Move, game.Result) {
	for _, line := range lines {
		if moves, ok := l.moves(r, s, line); ok {
			return moves, game.Won
		}
	}
	return nil, game.Undecided
}

// moves turns steps into moves by playing them on a real table, which judges them
// on the way. False means that they do not win there.
func (l *layout) moves(r table.Rules, s table.Setup, line []step) ([]table.Move, bool) {
	t, p := table.New(r, s), l.start()
	moves := make([]table.Move, 0, len(line))
	var m table.Move
	for _, st := range line {
		m = l.move(t, &p, st, m.To)
		if !p.legal(l, st) || t.Play(m) != nil {
			return nil, false
		}
		p.do(l, st)
		moves = append(moves, m)
	}
	return moves, t.Won()
}

// move finds the places that a step means. last is where the last move went.
func (l *layout) move(t *table.Table, p *position, st step, last table.Place) table.Move {
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
	return table.Move{Kind: table.Play, From: from, To: target(t, l.card[st.card], last)}
}

// at is the place of a card that has not left it.
func (l *layout) at(p *position, i int) table.Place {
	if l.row[i] != inStock {
		return table.Place(i)
	}
	return table.ReservePlace(int(p.pile[i]))
}

// target is the pile or space that a card goes to: of equals the one just built on,
// so that the eye need not jump, or the leftmost. If there is none it gives a place
// that the table will refuse.
func target(t *table.Table, c card.Card, last table.Place) table.Place {
	if fits(t, c, last) {
		return last
	}
	for column := range table.Columns {
		if to := table.RowPlace(table.HomeRow(c), column); fits(t, c, to) {
			return to
		}
	}
	return table.ReservePlace(0)
}

// fits reports whether a card may go to a row place, which need not be in its row.
func fits(t *table.Table, c card.Card, to table.Place) bool {
	top := t.Top(to)
	if top == card.None {
		return c.Rank() == table.BaseRank(to.Row())
	}
	return t.Foundation(to) && top.Suit() == c.Suit() && top.Rank()+3 == c.Rank()
}
