// Package random is a stream of chance that is the same for a seed on every machine and
// with every version of Go, for searches and models whose results are printed.
package random

import "math/bits"

// A Stream is the generator splitmix64 of Steele, Lea and Flood (2014). It is small,
// and its stream never changes with the version of Go.
type Stream uint64

// Next is the next number of the stream.
func (r *Stream) Next() uint64 {
	*r += 0x9e3779b97f4a7c15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Below is a number from 0 to n-1. The bias is n in 2⁶⁴, too small to matter.
func (r *Stream) Below(n int) int {
	high, _ := bits.Mul64(r.Next(), uint64(n))
	return int(high)
}

// Percent is true n times in a hundred.
func (r *Stream) Percent(n int) bool { return r.Below(100) < n }
