package casual

import "math/bits"

// A set is a set of card numbers.
type set struct{ lo, hi uint64 }

// A shift by 64 or more gives 0, so that each number sets one bit in one half.
func only(i int) set { return set{1 << uint(i), 1 << uint(i-64)} }

func (s *set) add(i int)        { *s = s.or(only(i)) }
func (s *set) remove(i int)     { *s = s.without(only(i)) }
func (s set) has(i int) bool    { return !s.and(only(i)).empty() }
func (s set) and(t set) set     { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) or(t set) set      { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) without(t set) set { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool       { return s.lo|s.hi == 0 }
func (s set) size() int         { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// first is the lowest number, or -1.
func (s set) first() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	if s.hi != 0 {
		return 64 + bits.TrailingZeros64(s.hi)
	}
	return -1
}

// next takes the lowest number out, or gives -1.
func (s *set) next() int {
	i := s.first()
	if s.lo != 0 {
		s.lo &= s.lo - 1
	} else {
		s.hi &= s.hi - 1
	}
	return i
}

// nth is the number with n lower ones before it; there must be one.
func (s set) nth(n int) int {
	for range n {
		s.next()
	}
	return s.first()
}
