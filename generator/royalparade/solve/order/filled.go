package order

import (
	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A filled holds what is said of a game in which empty reserve piles are filled
// from the stock. Each stock card that the set-up leaves arrives in its turn: in a
// slot of a deal, or on a pile that has become empty. Literals are by stock card.
type filled struct {
	first  int     // the first card that arrives in play
	lies   []int   // by card of the set-up: its pile
	start  []lit   // a deal starts with it
	joined []lit   // no card leaves between the one before and this
	refill [][]lit // by pile too: it fills it
	pile   [][]lit // by pile too: it comes there
}

// setUp deals the first reserve row and fills its spaces from left to right, round
// after round while aces leave any.
func (m *model) setUp() {
	m.lies = m.lies[:0]
	full := make([]bool, m.width)
	for j := 0; j < m.width; j++ {
		m.lay(full, j)
	}
	for again := true; again; {
		again = false
		for j := range m.width {
			again = !full[j] && m.lay(full, j) || again
		}
	}
	m.first = len(m.lies)
}

func (m *model) lay(full []bool, j int) bool {
	i := len(m.lies)
	if i == len(m.stock) {
		return false
	}
	m.lies = append(m.lies, j)
	full[j] = !m.goesOut(i)
	return true
}

// goesOut reports whether a stock card is an ace that goes out as it arrives.
func (m *model) goesOut(i int) bool {
	return m.stock[i].Rank() == card.Ace && m.rules.Aces == table.AcesAtOnce
}

// arrive says the arrivals and what they mean for the cards in the piles.
func (m *model) arrive() {
	n := len(m.stock)
	m.start, m.joined = zero(m.start, n, never), zero(m.joined, n, never)
	m.refill, m.pile = m.refill[:0], m.pile[:0]
	for i := range n {
		m.refill = append(m.refill, zero[lit](nil, m.width, never))
		m.pile = append(m.pile, zero[lit](nil, m.width, never))
		if i < m.first {
			m.refill[i][m.lies[i]], m.pile[i][m.lies[i]] = always, always
			continue
		}
		m.arriveAt(i)
		m.chain(i)
		m.want(m.arrival[i], m.event[m.firstStock()+i], always)
	}
	for p := range m.cards {
		if m.event[p] >= 0 {
			m.together(p)
		}
	}
	for y := range m.stock {
		m.under(y)
	}
	for i := m.first; i < n && m.blocks(); i++ {
		m.noSpaces(m.arrival[i], func(p piece) lit { return m.gone(p, i) }, m.start[i].not())
	}
}

// arriveAt says in which ways a card can arrive.
func (m *model) arriveAt(i int) {
	early := -weightStep * float64(i)
	m.start[i] = m.newVar(isStart, i, 0, false, early)
	m.joined[i] = m.newVar(isJoined, i, 0, false, 0)
	ways := []lit{m.start[i]}
	for s := 1; s < m.width && i-s >= m.first; s++ {
		ways = append(ways, m.start[i-s])
		m.require(m.start[i-s].not(), m.joined[i])
	}
	for j := range m.width {
		r := m.newVar(isRefill, i, j, false, early)
		p := m.newVar(isPile, i, j, false, 0)
		m.refill[i][j], m.pile[i][j] = r, p
		ways = append(ways, r)
		m.require(r.not(), p)
		m.require(m.slot(i, j).not(), p)
		m.require(p.not(), r, m.slot(i, j))
	}
	m.oneOf(ways)
}

// slot is the literal that a deal lays a card on a pile.
func (m *model) slot(i, j int) lit {
	if i-j < m.first {
		return never
	}
	return m.start[i-j]
}

// chain: the next card comes to where an ace has gone out.
func (m *model) chain(i int) {
	if i == m.first {
		return
	}
	m.want(m.arrival[i-1], m.arrival[i], always)
	for j := range m.width {
		if m.goesOut(i - 1) {
			m.require(m.refill[i-1][j].not(), m.refill[i][j])
			m.require(m.refill[i-1][j].not(), m.joined[i])
		}
	}
}

// gone is the literal that a piece leaves before a stock card arrives.
func (m *model) gone(p piece, i int) lit {
	if i < m.first || i <= p-m.firstStock() {
		return never
	}
	return m.before(m.event[p], m.arrival[i], true, -weightStep*float64(i))
}

// together: what has left before a card arrives has left before the next; and where
// two arrive together, what has left before the second has left before the first.
func (m *model) together(p piece) {
	for i := m.first; i < len(m.stock); i++ {
		now, last := m.gone(p, i), m.gone(p, i-1)
		m.require(last.not(), now)
		m.require(m.joined[i].not(), now.not(), last)
	}
}

// under says what becomes of a card at each arrival on its pile: it has gone, or the
// new card lies on it; and when the bottom card of a pile has gone, the next card
// comes there.
func (m *model) under(y int) {
	p := m.firstStock() + y
	if m.event[p] < 0 {
		return
	}
	for x := max(m.first, y+1); x < len(m.stock); x++ {
		gone, last := m.gone(p, x), m.gone(p, x-1)
		over := always
		if q := m.event[m.firstStock()+x]; q >= 0 {
			over = m.before(q, m.event[p], false, 0)
		}
		for j := range m.width {
			m.require(m.refill[x][j].not(), m.pile[y][j].not(), gone)
			m.require(m.slot(x, j).not(), m.pile[y][j].not(), gone, over)
			m.require(m.refill[y][j].not(), last, gone.not(), m.refill[x][j])
		}
	}
}
