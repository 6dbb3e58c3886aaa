package study

import (
	"math"

	"patiencepress/generator/game"
)

// A Tally counts verdicts.
type Tally struct{ Won, Lost, Undecided int64 }

// Add counts one verdict.
func (t *Tally) Add(r game.Result) {
	switch r {
	case game.Won:
		t.Won++
	case game.Lost:
		t.Lost++
	default:
		t.Undecided++
	}
}

// Deals is the number of verdicts.
func (t Tally) Deals() int64 { return t.Won + t.Lost + t.Undecided }

func (t Tally) plus(u Tally) Tally {
	return Tally{t.Won + u.Won, t.Lost + u.Lost, t.Undecided + u.Undecided}
}

// Share is the share of deals that are won, from 0 to 1; of no deals, 0.
func (t Tally) Share() float64 {
	if t.Deals() == 0 {
		return 0
	}
	return float64(t.Won) / float64(t.Deals())
}

// Interval is a 95 % interval of the winnable share of all deals, from 0 to 1. Each
// undecided deal counts against both ends: as lost for the low one, as won for the
// high one.
func (t Tally) Interval() (low, high float64) {
	low, _ = Wilson(t.Won, t.Deals())
	_, high = Wilson(t.Won+t.Undecided, t.Deals())
	return low, high
}

// z bounds the middle 95 % of a normal distribution.
const z = 1.959963984540054

// Wilson gives the 95 % Wilson score interval of a share of which k were found in n:
// the shares p for which k/n is no more than z standard deviations from p. Of
// nothing, it is everything from 0 to 1.
//
// Each product is made a float64 before it is used, so that no processor joins it
// with a sum and rounds otherwise than the others.
func Wilson(k, n int64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	size, found := float64(n), float64(k)
	const zz = z * z
	middle := found + zz/2
	missed := float64(found * (size - found))
	half := float64(z * math.Sqrt(missed/size+zz/4))
	low, high = (middle-half)/(size+zz), (middle+half)/(size+zz)
	// At the ends the difference is zero but for rounding.
	if k == 0 {
		low = 0
	}
	if k == n {
		high = 1
	}
	return low, high
}
