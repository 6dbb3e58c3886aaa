// Package cardset has sets of the numbers that programs give the cards of a deal of
// Royal Parade, 0 to 103: 24 in the rows, then the stock. A set is two words, and may be
// copied and compared. The package knows nothing of cards but that there are so many.
package cardset

import "math/bits"

// A Set is a set of card numbers. The zero Set is empty.
//
// Lo has the numbers up to 63, a bit each, and Hi those from 64.
type Set struct{ Lo, Hi uint64 }

// Only is the set of one number. A shift by 64 or more gives 0, so that each number
// sets one bit in one half.
func Only(i int) Set { return Set{1 << uint(i), 1 << uint(i-64)} }

// Add puts a number in, if it is not there.
func (s *Set) Add(i int) { *s = s.Or(Only(i)) }

// Remove takes a number out, if it is there.
func (s *Set) Remove(i int) { *s = s.Without(Only(i)) }

// Has reports whether a number is in the set.
func (s Set) Has(i int) bool { return !s.And(Only(i)).Empty() }

// And has what is in both sets.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// Or has what is in either set.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

// Without has what is in s and not in t.
func (s Set) Without(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Empty reports whether there is nothing in the set.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Size is how many numbers are in the set.
func (s Set) Size() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// First is the lowest number, or -1.
func (s Set) First() int {
	if s.Lo != 0 {
		return bits.TrailingZeros64(s.Lo)
	}
	if s.Hi != 0 {
		return 64 + bits.TrailingZeros64(s.Hi)
	}
	return -1
}

// Next takes the lowest number out, or gives -1.
func (s *Set) Next() int {
	i := s.First()
	if s.Lo != 0 {
		s.Lo &= s.Lo - 1
	} else {
		s.Hi &= s.Hi - 1
	}
	return i
}

// Nth is the number with n lower ones before it; there must be one.
func (s Set) Nth(n int) int {
	for range n {
		s.Next()
	}
	return s.First()
}
