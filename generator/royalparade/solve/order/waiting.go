package order

// wait says the deals where empty reserve piles wait for the next: which cards a
// deal lays, and on what, is then fixed.
func (m *model) wait() {
	for k := 3; k <= m.deals(); k++ {
		m.want(m.deal[k-1], m.deal[k], always)
	}
	for p := m.firstStock(); p < len(m.cards); p++ {
		if k := m.dealOf(p); k > 1 {
			m.want(m.deal[k], m.event[p], always)
		}
		for over := p + m.width; over < len(m.cards); over += m.width {
			m.covers(over, p)
		}
	}
	for k := 2; k <= m.deals() && m.blocks(); k++ {
		m.noSpaces(m.deal[k], func(p piece) lit { return m.left(p, k) }, never)
	}
}

// covers: a card that lies on another goes first, unless the other went before it
// was dealt.
func (m *model) covers(over, p piece) {
	if m.event[p] >= 0 && m.event[over] >= 0 {
		m.want(m.event[over], m.event[p], m.left(p, m.dealOf(over)).not())
	}
}

// left is the literal that a piece leaves before a deal.
func (m *model) left(p piece, k int) lit {
	if m.dealOf(p) >= k {
		return never
	}
	return m.before(m.event[p], m.deal[k], true, -weightStep*float64(k))
}
