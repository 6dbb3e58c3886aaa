package order

import (
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A model says a game as variables, clauses, counts and an order of events. An
// event is the departure of a card, a deal, or the arrival of a card from the
// stock.
type model struct {
	search
	parade
	cards   []card.Card
	copies  [card.Count][]piece
	event   []int  // by piece: its departure; -1 if that never matters
	deal    []int  // by number of the deal, from 2; where spaces wait
	arrival []int  // by stock card: its event, -1 in the set-up; where spaces are filled
	orders  []lit  // by two events: the first comes before the second; never if not made yet
	names   []name // by variable
	wants   []want
	rowsOf  [table.Rows]traffic
	swapped map[piece]lit // the pieces that can change places: that they do
	filled
}

// A name says what a variable means, for certificates.
type name struct {
	means meaning
	a, b  int
}

type meaning byte

const (
	isBefore   meaning = iota // event a comes before event b
	isStraight                // of the two cards a, the first in the deal goes on the first of the two below
	isSwap                    // the pieces a and b change places
	isSwapped                 // the piece a changes places
	isStart                   // a deal starts with the stock card a
	isJoined                  // no card leaves between the stock card before a and a
	isRefill                  // the stock card a fills the empty pile b
	isPile                    // the stock card a comes to the pile b
)

// A want is an edge to be made when all variables are known.
type want struct {
	from, to int
	by       lit
}

// load says a game, forgetting the last.
func (m *model) load(g parade) {
	m.parade = g
	m.search.reset()
	m.cards = g.pieces()
	m.names, m.wants = m.names[:0], m.wants[:0]
	for i := range m.copies {
		m.copies[i] = m.copies[i][:0]
	}
	for p, c := range m.cards {
		m.copies[c] = append(m.copies[c], p)
	}
	m.number()
	m.chains()
	m.spaces()
	if m.fills() {
		m.arrive()
	} else {
		m.wait()
	}
	m.begin(m.events, len(m.value))
	for _, w := range m.wants {
		m.edge(w.from, w.to, w.by)
	}
}

func (m *model) fills() bool  { return m.rules.ReserveSpaces == table.FilledFromStock }
func (m *model) blocks() bool { return m.rules.RowSpaces == table.BlockTheDeal }

// number gives the events their numbers.
func (m *model) number() {
	m.event, m.deal, m.arrival = m.event[:0], m.deal[:0], m.arrival[:0]
	n := 0
	next := func(matters bool) int {
		if !matters {
			return -1
		}
		n++
		return n - 1
	}
	for p, c := range m.cards {
		m.event = append(m.event, next(m.matters(p, c)))
	}
	if m.fills() {
		m.setUp()
		for i := range m.stock {
			m.arrival = append(m.arrival, next(i >= m.first))
		}
	} else {
		for k := range m.deals() + 1 {
			m.deal = append(m.deal, next(k >= 2))
		}
	}
	m.events = n
	m.orders = zero(m.orders, n*n, never)
}

// matters reports whether the departure of a piece is an event. A foundation has
// none. That of an ace matters only if it may be worth while to keep it: in a row
// while a space would block the deal, or on a reserve pile that would be refilled.
func (m *model) matters(p piece, c card.Card) bool {
	switch {
	case c.Rank() != card.Ace:
		return !m.home(p, c)
	case p < m.firstStock():
		return m.blocks()
	}
	return m.fills() && m.rules.Aces == table.AcesAnyTime
}

func (m *model) newVar(s meaning, a, b int, first bool, weight float64) lit {
	m.names = append(m.names, name{s, a, b})
	return pos(m.variable(first, weight))
}

// want asks for an edge; one from or to what is no event is none.
func (m *model) want(from, to int, by lit) {
	if from >= 0 && to >= 0 {
		m.wants = append(m.wants, want{from, to, by})
	}
}

// before gives the literal that one event comes before another.
func (m *model) before(a, b int, first bool, weight float64) lit {
	if l := m.orders[a*m.events+b]; l != never {
		return l
	}
	l := m.newVar(isBefore, a, b, first, weight)
	m.want(a, b, l)
	m.want(b, a, l.not())
	m.orders[a*m.events+b], m.orders[b*m.events+a] = l, l.not()
	return l
}

// chains: a card goes on the next lower card of its pile. Of two equal cards each
// goes on one of the two below; the height of a pile tells the rest, so that a pile
// needs no name.
func (m *model) chains() {
	for c, these := range m.copies {
		if card.Card(c).Rank() <= table.BaseRank(table.Rows-1) || len(these) == 0 {
			continue
		}
		below := m.copies[c-table.Rows]
		straight := always
		if len(these) == 2 {
			straight = m.newVar(isStraight, c, 0, true, weightChain)
		}
		for i, b := range below {
			m.want(m.event[b], m.event[these[i]], straight)
			m.want(m.event[b], m.event[these[len(these)-1-i]], straight.not())
		}
	}
}

// oneOf requires exactly one of some literals.
func (m *model) oneOf(set []lit) {
	m.require(set...)
	m.atMostOne(set)
}

func (m *model) atMostOne(set []lit) {
	for i, a := range set {
		for _, b := range set[:i] {
			m.require(a.not(), b.not())
		}
	}
}

// require adds a clause of the rules, in which always and never may stand.
func (m *model) require(lits ...lit) {
	if slices.Contains(lits, always) {
		return
	}
	m.clause = m.clause[:0]
	for _, l := range lits {
		if l != never {
			m.clause = append(m.clause, l)
		}
	}
	m.search.require(m.clause)
}

// The weights with which variables start: the greater, the sooner they are decided.
// Those about a deal or an arrival are the less the later it is.
const (
	weightChain = 2.0
	weightSpace = 1.0
	weightStep  = 0.01
)
