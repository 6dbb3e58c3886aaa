package standstill

import (
	"math/bits"

	"patiencepress/generator/royalparade/table"
)

// A position is what a line of play has come to: the cards placed, that is, built,
// started as bases or out, and the number of deals. Everything else follows, because
// each card moves once and the cards of a pile are told by how many there are. The
// tops of the reserve are kept beside only to save work.
type position struct {
	placed, tops set
	deal         int
}

// key is the position in two words, exactly. Twelve bits of the second are free.
func (p *position) key() set { return set{p.placed.a | uint64(p.deal)<<52, p.placed.b} }

// turn deals.
func (l *layout) turn(p *position) {
	p.deal++
	p.placed = p.placed.or(l.out[p.deal])
	p.tops = p.tops.minus(l.covers[p.deal]).or(l.turned[p.deal])
}

// place places cards all of which are exposed.
func (l *layout) place(p *position, s set) {
	p.placed = p.placed.or(s)
	s = s.minus(l.rows)
	p.tops = p.tops.minus(s)
	for ; s.a != 0; s.a &= s.a - 1 {
		l.uncover(p, id(bits.TrailingZeros64(s.a)))
	}
	for ; s.b != 0; s.b &= s.b - 1 {
		l.uncover(p, secondCopy+id(bits.TrailingZeros64(s.b)))
	}
}

// uncover finds what lies under a card that left the reserve.
func (l *layout) uncover(p *position, i id) {
	for i = l.under[i%128]; i != none; i = l.under[i%128] {
		if !p.placed.has(i) {
			p.tops = p.tops.or(single(i))
			return
		}
	}
}

// exposed is the cards that could be played if they fitted somewhere.
func (l *layout) exposed(p *position) set {
	r := l.rows.minus(p.placed)
	r.b &^= l.hidden &^ p.placed.a
	return r.or(p.tops)
}

// fitting gives the cards above base rank with a pile to go on, and of these the
// ones with a pile for either copy. A pile is ready where more predecessors are
// placed than copies of the card itself.
func (p *position) fitting() (one, two uint64) {
	either, both := p.placed.a|p.placed.b, p.placed.a&p.placed.b
	two = both << apart &^ either & built
	return two | (either<<apart&^either|both<<apart&^both)&built, two
}

// spaces is how many spaces a row has: eight, less the bases placed, less the wrong
// cards that lie there still.
func (l *layout) spaces(p *position, row int) int {
	return table.Columns - p.placed.of(base(row)).size() - l.wrong[row].minus(p.placed).size()
}

// mayDeal reports whether a standstill lets the player deal.
func (l *layout) mayDeal(p *position) bool {
	return p.deal < l.deals && !(l.block && l.spaces(p, 0)+l.spaces(p, 1)+l.spaces(p, 2) > 0)
}
