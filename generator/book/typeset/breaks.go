package typeset

import "math"

// The faults that a line can have, in the unit of one line that is a tenth short
// of its measure (ragged) or whose spaces are stretched by half (justified).
const (
	faultHyphen = 0.6 // ends after a hyphen or a dash
	faultRunt   = 3   // a last line that is all but empty
	runt        = 0.13
	faultCut    = 0.01 // ends inside a piece that had to be cut
)

// stretch and shrink are how far the spaces of a justified line give, as parts of
// their width, before it is a fault of 1. Spaces never shrink further than that.
const (
	stretch = 0.5
	shrink  = 0.2
)

// A choice is the best way to reach a break.
type choice struct {
	cost float64
	from int
}

// breaks gives for each line the index after its last word.
func (p Paragraph) breaks(words []word) []int {
	best := make([]choice, len(words)+1)
	for to := 1; to <= len(words); to++ {
		best[to] = p.reach(words, best, to)
	}
	var ends []int
	for to := len(words); to > 0; to = best[to].from {
		ends = append(ends, to)
	}
	for i, j := 0, len(ends)-1; i < j; i, j = i+1, j-1 {
		ends[i], ends[j] = ends[j], ends[i]
	}
	return ends
}

// reach finds the best line that ends before the word with index to. Lines that
// hold one word are always possible, so there is always one.
func (p Paragraph) reach(words []word, best []choice, to int) choice {
	found := choice{math.Inf(1), to - 1}
	natural, spaces := 0.0, 0.0
	for from := to - 1; from >= 0; from-- {
		w := words[from]
		natural += w.width
		if from < to-1 {
			if w.end == endLine {
				break
			}
			natural += w.space
			spaces += w.space
		}
		room := p.measure(from)
		if p.least(natural, spaces) > room+slack && from < to-1 {
			break
		}
		cost := best[from].cost + p.fault(words, from, to, natural, spaces, room)
		if cost < found.cost {
			found = choice{cost, from}
		}
	}
	return found
}

// slack forgives the rounding of sums of widths, mm.
const slack = 1e-6

// least is the narrowest that a line can be set.
func (p Paragraph) least(natural, spaces float64) float64 {
	if p.Align == Justify {
		return natural - shrink*spaces
	}
	return natural
}

// fault is the cost of one line.
func (p Paragraph) fault(words []word, from, to int, natural, spaces, room float64) float64 {
	last := to == len(words) || words[to-1].end == endLine
	fault := 0.0
	switch words[to-1].end {
	case endHyphen:
		fault += faultHyphen
	case endCut:
		fault += faultCut
	}
	short := room - natural
	switch {
	case last && from > 0 && natural < runt*room:
		return fault + faultRunt
	case last && short >= 0:
		return fault
	case p.Align == Justify:
		return fault + justified(short, spaces)
	}
	return fault + square(short/(room/10))
}

// justified is the fault of a line that is stretched by short, or shrunk if it is
// negative: it grows with the fourth power so that one bad line weighs more than
// several fair ones.
func justified(short, spaces float64) float64 {
	give := stretch * spaces
	if short < 0 {
		give = shrink * spaces
	}
	if give == 0 {
		give = 1e-3
	}
	return square(square(short / give))
}

func square(x float64) float64 { return x * x }
