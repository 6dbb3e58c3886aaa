package climb

import (
	"math/bits"

	"patiencepress/generator/royalparade/table"
)

// random is the generator splitmix64 of Steele, Lea and Flood (2014). It is small,
// and its stream never changes with the version of Go.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is a number from 0 to n-1. The bias is n in 2⁶⁴, too small to matter.
func (r *random) below(n int) int {
	high, _ := bits.Mul64(r.next(), uint64(n))
	return int(high)
}

func (r *random) percent(n int) bool { return r.below(100) < n }

// seed makes a stream of the cards as they lie, so that a deal always gets the
// same one, whatever its rules are called.
func seed(s table.Setup) random {
	var r random
	for _, c := range cardsOf(s) {
		r = random(r.next()) ^ random(c)
	}
	return r
}
