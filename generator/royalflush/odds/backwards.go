package odds

import (
	"context"
	"math/bits"
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/parallel"
	"patiencepress/generator/royalflush"
)

// This file plays backwards. A packet is a word of bits, 1 for a card of the hand
// and 0 for another. The game is won if the last packet is all ones.
//
// What a round makes is a packet of pieces laid end to end, one from each pile, some
// perhaps empty. A piece that is not empty has at one end the card at which the
// search stopped, a one; the piles' discarded cards are all zeros. So the packets
// that lead to a given one are found by choosing the length of the packet before and
// cutting the given one into pieces that fit its piles and end in a one. Every choice
// gives another packet, and so each is built once.
//
// To have that one at the same end in all rulesets, words are written with the card
// dealt first in bit 0 if piles are dealt again from the bottom up, and in the last
// bit if they are dealt from the top down. Each piece then ends in its stopping card.

// A packet is a word of so many cards.
type packet struct {
	word uint64
	size int
}

// A table is what the rules do to words.
type table struct {
	mirrored    bool // the card dealt first is in the last bit
	rightToLeft bool // the first piece is the right pile's
	rising      bool // a piece's cards come to lie in rising bits of the packet before
}

func tableOf(r royalflush.Rules) table {
	mirrored := r.Turned == royalflush.Nothing
	leftFirst := r.Turned == royalflush.Packet
	return table{
		mirrored:    mirrored,
		rightToLeft: leftFirst == mirrored,
		rising:      (r.Dealt == royalflush.FaceUp) != mirrored,
	}
}

// pileOf gives the pile that piece number i comes from.
func (t table) pileOf(i, piles int) int {
	if t.rightToLeft {
		return piles - 1 - i
	}
	return i
}

// sizeOf is how many of n cards go to a pile.
func sizeOf(pile, piles, n int) int {
	size := n / piles
	if pile < n%piles {
		size++
	}
	return size
}

// base gives the bit, in the packet before, of the lowest card of a piece, of which
// the pile discards so many cards.
func (t table) base(pile, piles, n, discarded int) int {
	size := sizeOf(pile, piles, n)
	switch {
	case t.mirrored && t.rising:
		return n - 1 - (size-1)*piles - pile
	case t.mirrored: // falling: the lowest bit is the card at the stop
		return n - 1 - (size-discarded-1)*piles - pile
	case t.rising:
		return pile
	}
	return discarded*piles + pile
}

// An undo finds the packets before a given one, for one number of piles and one size
// of the packet before.
type undo struct {
	table
	piles int
	given packet
	back  uint64 // the given word in the other direction
	size  int
	last  int // the pile that has the last bit of the packet before
	found func(before packet, lengths *[royalflush.FirstPiles]int)

	lengths [royalflush.FirstPiles]int // of the pieces, in their order
}

// each finds all packets of so many cards that a round with piles turns into the
// given one.
func (t table) each(given packet, piles, size int, found func(packet, *[royalflush.FirstPiles]int)) {
	u := undo{table: t, piles: piles, given: given, size: size, found: found}
	if u.last = (size - 1) % piles; t.mirrored {
		u.last = 0
	}
	u.back = bits.Reverse64(given.word) >> (64 - given.size)
	u.cut(0, 0, size, 0)
}

// cut chooses the length of piece i, which starts at bit from. The piles that are
// still to have a piece hold room cards.
func (u *undo) cut(i, from, room int, before uint64) {
	if i == u.piles {
		u.found(packet{before, u.size}, &u.lengths)
		return
	}
	pile := u.pileOf(i, u.piles)
	most := sizeOf(pile, u.piles, u.size)
	left := u.given.size - from
	room -= most
	for length := max(0, left-room); length <= min(most, left); length++ {
		if length > 0 && u.given.word>>(from+length-1)&1 == 0 {
			continue
		}
		laid := u.lay(pile, from, length, most)
		if pile == u.last && u.piles < royalflush.FirstPiles && laid>>(u.size-1) == 0 {
			continue // unless it is the pack, it ends in the stopping card of its own last piece
		}
		u.lengths[i] = length
		u.cut(i+1, from+length, room, before|laid)
	}
}

// lay gives a piece's cards their bits in the packet before.
func (u *undo) lay(pile, from, length, most int) uint64 {
	if length == 0 {
		return 0
	}
	word := u.back >> (u.given.size - from - length)
	if u.rising {
		word = u.given.word >> from
	}
	return spread(word&(1<<length-1), u.piles) << u.base(pile, u.piles, u.size, most-length)
}

const chunk = 7

// spreads holds, for each number of piles, words of seven bits with their bits that
// far apart.
var spreads = func() (table [royalflush.FirstPiles + 1][1 << chunk]uint64) {
	for piles := 1; piles <= royalflush.FirstPiles; piles++ {
		for word := range table[piles] {
			for i := range chunk {
				table[piles][word] |= uint64(word>>i&1) << (i * piles)
			}
		}
	}
	return table
}()

// spread moves the bits of a word apart, as dealing to piles does.
func spread(word uint64, piles int) uint64 {
	out := uint64(0)
	for shift := 0; word != 0; shift += chunk * piles {
		out |= spreads[piles][word&(1<<chunk-1)] << shift
		word >>= chunk
	}
	return out
}

// before finds the packets, of all sizes up to a pack, that lead to a given one.
func (t table) before(given packet, piles int, found func(packet)) {
	for size := given.size; size <= card.Count; size++ {
		t.each(given, piles, size, func(p packet, _ *[royalflush.FirstPiles]int) { found(p) })
	}
}

// twoPiles lists the packets of which two piles, and then one, leave exactly a hand
// of n cards. There are at most some thousands.
func (t table) twoPiles(n int) []packet {
	var list []packet
	t.before(packet{1<<n - 1, n}, 1, func(p packet) {
		t.before(p, 2, func(p packet) { list = append(list, p) })
	})
	return list
}

// wins64 counts the sets of n places that win.
func wins64(rules royalflush.Rules, n int) int64 {
	t, sum := tableOf(rules), int64(0)
	e := endsOf(t)
	share(t, n, func(p packet) (wins int64) {
		t.before(p, 4, func(p packet) { wins += e.ways(p) })
		return wins
	}, func(wins int64) { sum += wins })
	return sum
}

// winsByFirst counts them by how many cards are searched before the first of a set.
func winsByFirst(rules royalflush.Rules, n int) [card.Count]int64 {
	t := tableOf(rules)
	var sum [card.Count]int64
	share(t, n, func(p packet) (wins [card.Count]int64) {
		t.before(p, 4, func(p packet) {
			t.each(p, 5, card.Count, func(_ packet, lengths *[royalflush.FirstPiles]int) { wins[t.first(lengths)]++ })
		})
		return wins
	}, func(wins [card.Count]int64) {
		for i, n := range wins {
			sum[i] += n
		}
	})
	return sum
}

// share does work on every packet of which four piles, then three, two and one,
// leave a hand of n cards, spread over the cores, and hands on the results in the
// same order however many they are.
func share[R any](t table, n int, work func(packet) R, sum func(R)) {
	all := func(ctx context.Context, p packet) ([]R, error) {
		var results []R
		t.before(p, 3, func(p packet) { results = append(results, work(p)) })
		return results, nil
	}
	// There are no errors to hand on: neither work nor sum can fail.
	_ = parallel.InOrder(context.Background(), 0, slices.Values(t.twoPiles(n)), all, func(results []R) error {
		for _, r := range results {
			sum(r)
		}
		return nil
	})
}

// first gives how many cards are searched before the first that counts, from the
// lengths of the pieces of the first round.
func (t table) first(lengths *[royalflush.FirstPiles]int) int {
	searched := 0
	for pile := range royalflush.FirstPiles {
		length := lengths[t.pileOf(pile, royalflush.FirstPiles)]
		searched += sizeOf(pile, royalflush.FirstPiles, card.Count) - length
		if length > 0 {
			break
		}
	}
	return searched
}
