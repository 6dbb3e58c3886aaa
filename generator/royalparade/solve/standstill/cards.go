package standstill

import (
	"math/bits"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A set is a set of cards of two packs. Bit c of a is the first copy of card c and
// bit c of b the second: first and second in the order in which a setup names them,
// row by row and then deal by deal. It is a struct and not an array so that the
// compiler keeps it in registers.
type set struct{ a, b uint64 }

// An id is one card of a set: the card's own number, and 64 more for its second
// copy. none is no card.
type id uint8

const (
	secondCopy id = 64
	none       id = 255
)

func (s set) empty() bool       { return s.a|s.b == 0 }
func (s set) minus(t set) set   { return set{s.a &^ t.a, s.b &^ t.b} }
func (s set) and(t set) set     { return set{s.a & t.a, s.b & t.b} }
func (s set) or(t set) set      { return set{s.a | t.a, s.b | t.b} }
func (s set) of(m uint64) set   { return set{s.a & m, s.b & m} }
func (s set) any(m uint64) bool { return (s.a|s.b)&m != 0 }
func (s set) size() int         { return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) }

// has reports whether a card is in the set. The shifts and masks here and in single
// are spelt out so that the processor need not guess at a branch.
func (s set) has(i id) bool {
	w := s.a
	if i >= secondCopy {
		w = s.b
	}
	return w>>(i%secondCopy)&1 != 0
}

// single is the set of one card.
func single(i id) set {
	bit, second := uint64(1)<<(i%secondCopy), -uint64(i/secondCopy&1)
	return set{bit &^ second, bit & second}
}

// first gives a card of a set that is not empty: of the first copies, if there are
// any, the one with the lowest number.
func (s set) first() id {
	if s.a != 0 {
		return id(bits.TrailingZeros64(s.a))
	}
	return secondCopy + id(bits.TrailingZeros64(s.b))
}

func (i id) card() card.Card { return card.Card(i % secondCopy) }

// Masks of cards without regard to copies. A suit is thirteen bits, so a card's
// predecessor on its pile, three ranks lower, is three bits lower.
const (
	aces  uint64 = 1 | 1<<13 | 1<<26 | 1<<39
	bases        = aces<<1 | aces<<2 | aces<<3
	built        = (1<<card.Count - 1) &^ (aces | bases)
	apart        = 3
)

// base is the cards that start the piles of a row.
func base(row int) uint64 { return aces << (table.BaseRank(row) - card.Ace) }
