package odds

import (
	"math/bits"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

// Ends count the packs of which the first round makes a given packet, without
// building them. This is where nearly all the time goes: millions of packets have
// packs counted in millions of millions.
//
// A packet is made of five pieces, cut at four places. A cut may stand at the packet's
// start or after any one, and the piece between two cuts must not be longer than its
// pile. From both ends there are only two cuts each to choose, and with a bit for each
// place where a cut may stand, choosing is counting bits.
type ends [royalflush.FirstPiles]int // the most cards of each piece, in their order

func endsOf(t table) (e ends) {
	for i := range e {
		e[i] = sizeOf(t.pileOf(i, len(e)), len(e), card.Count)
	}
	return e
}

// ways counts the packs.
func (e *ends) ways(p packet) int64 {
	cuts := p.word<<1 | 1
	if cuts>>p.size&1 == 0 {
		return 0 // the last piece has nothing to end in
	}
	end := p.size
	first := cuts & span(end-e[1]-e[2]-e[3]-e[4], e[0])
	second := cuts & span(end-e[2]-e[3]-e[4], e[0]+e[1])
	third := cuts & span(end-e[3]-e[4], e[0]+e[1]+e[2])
	fourth := cuts & span(end-e[4], end)
	if first == 0 || second == 0 || third == 0 || fourth == 0 {
		return 0
	}
	var after [card.Count + 1]int64 // for the third cut, the choices of the fourth
	for rest := third; rest != 0; rest &= rest - 1 {
		cut := bits.TrailingZeros64(rest)
		after[cut] = count(fourth & span(cut, cut+e[3]))
	}
	sum := int64(0)
	for rest := second; rest != 0; rest &= rest - 1 {
		cut := bits.TrailingZeros64(rest)
		before := count(first & span(cut-e[1], cut))
		if before == 0 {
			continue
		}
		beyond := int64(0)
		for near := third & span(cut, cut+e[2]); near != 0; near &= near - 1 {
			beyond += after[bits.TrailingZeros64(near)]
		}
		sum += before * beyond
	}
	return sum
}

// span is a word with the bits from low to high set, none if they are none. High is
// below 64, low may be below 0.
func span(low, high int) uint64 {
	if low > high {
		return 0
	}
	return (2<<min(high, 63) - 1) &^ (1<<max(low, 0) - 1)
}

func count(word uint64) int64 { return int64(bits.OnesCount64(word)) }
