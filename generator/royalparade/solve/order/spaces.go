package order

import (
	"slices"

	"patiencepress/generator/royalparade/table"
)

// A traffic is what passes through a row: the pieces that leave spaces and those
// that come into them. As many come as leave.
type traffic struct {
	leave []piece
	come  []piece
	free  int // spaces that are there from the start: aces that go out at once
}

// need is the number that the counts of a row come to.
func (t *traffic) need() int { return len(t.come) - t.free }

// spaces: a base card comes into a row only while more cards have left it than base
// cards have come. Of those that leave and those that come, the ones that left before
// it and the ones that come after it are together need or more.
func (m *model) spaces() {
	m.interchanges()
	for row := range m.rowsOf {
		t := &m.rowsOf[row]
		m.watchRow(t, row)
		for _, b := range t.come {
			m.comes(t, b)
		}
	}
}

func (m *model) watchRow(t *traffic, row int) {
	t.leave, t.come, t.free = t.leave[:0], t.come[:0], 0
	for p, c := range m.cards {
		switch {
		case m.home(p, c):
		case c.Rank() == table.BaseRank(row):
			t.come = append(t.come, p)
		case m.row(p) == row && m.event[p] < 0:
			t.free++
		case m.row(p) == row:
			t.leave = append(t.leave, p)
		}
	}
}

// comes counts at the coming of a base card. One that changes places needs no space.
func (m *model) comes(t *traffic, b piece) {
	var lits []lit
	for _, c := range t.come {
		if c != b {
			l := m.before(m.event[b], m.event[c], true, weightSpace)
			lits = append(lits, l)
			m.swapsFirst(c, b, l.not())
		}
	}
	for _, x := range t.leave {
		l := m.before(m.event[x], m.event[b], true, weightSpace)
		lits = append(lits, l)
		m.swapsFirst(x, b, l)
	}
	m.atLeast(t.need(), lits, m.swap(b), about{event: m.event[b]})
}

// swap is the literal that a piece changes places.
func (m *model) swap(p piece) lit {
	if l, ok := m.swapped[p]; ok {
		return l
	}
	return never
}

// swapsFirst: cards change places at the start, before all that do not. l says that
// a comes before b.
func (m *model) swapsFirst(a, b piece, l lit) {
	m.require(m.swap(a).not(), m.swap(b), l)
}

// interchanges makes a variable for each two pieces that may change places. An
// interchange may be made at the start as well as later: it needs nothing but the
// two cards, opens no space, and all it does is to put two foundations in place.
func (m *model) interchanges() {
	m.swapped = map[piece]lit{}
	pairs := map[piece][]lit{}
	for x := range m.firstStock() {
		for b := x + 1; b < m.firstStock(); b++ {
			if m.mutual(x, b) {
				l := m.newVar(isSwap, x, b, false, weightSpace)
				pairs[x], pairs[b] = append(pairs[x], l), append(pairs[b], l)
			}
		}
	}
	for p := range m.firstStock() {
		if set := pairs[p]; len(set) > 0 {
			m.swapped[p] = m.anyOf(p, set)
		}
	}
}

// anyOf gives the literal that a piece changes places with one of others.
func (m *model) anyOf(p piece, set []lit) lit {
	if len(set) == 1 {
		return set[0]
	}
	l := m.newVar(isSwapped, p, 0, false, weightSpace)
	m.require(append(slices.Clone(set), l.not())...)
	for _, x := range set {
		m.require(x.not(), l)
	}
	m.atMostOne(set)
	return l
}

func (m *model) mutual(x, b piece) bool {
	return m.rules.Interchange == table.Mutual && m.row(x) != m.row(b) &&
		m.cards[x].Rank() == table.BaseRank(m.row(b)) &&
		m.cards[b].Rank() == table.BaseRank(m.row(x))
}

// noSpaces: where spaces block the deal, as many base cards have come into each row
// at a deal as cards have left it. unless is a literal that frees from that.
func (m *model) noSpaces(deal int, left func(piece) lit, unless lit) {
	for row := range m.rowsOf {
		t := &m.rowsOf[row]
		var lits []lit
		for _, x := range t.leave {
			lits = append(lits, left(x).not())
			m.require(m.swap(x).not(), left(x))
		}
		for _, b := range t.come {
			lits = append(lits, left(b))
		}
		m.atLeast(len(t.come), lits, unless, about{event: deal, row: row, open: true})
	}
}
