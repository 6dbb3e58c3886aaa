// Package watch knows how long the answer of a game of Royal Flush stays open.
//
// It takes the part of somebody who watches the piles being searched. He sees the
// cards that are discarded and the card at which each search stops, and nothing of
// the cards under it. Two packs whose searches have all stopped at the same depths so
// far look alike to him: of those not yet seen, he knows only how many are cards of
// the hand. A game is settled by the first search after which all packs that look
// alike end alike, won or lost.
//
// A lost game is therefore lost at one pile of one round: the one whose search leaves
// no order of the unseen cards with which it could still be won. Until then there was
// hope. This is the meaning of a game getting through a round, and of a pile breaking
// a game, wherever this project speaks of them.
//
// What a watcher has seen after any search is the start of a list of depths. So with
// the lists of all packs in order, those of won and of lost games apart, a pack's
// nearest neighbours among the games that end the other way tell when it is settled.
// For a hand of five cards there are 2.6 million places to list, which takes about
// half a second and 20 megabytes; hands of more than five cards are refused.
//
// The package knows how games are played from royalflush.Rules.Run, and nothing of
// chances or puzzles.
package watch

import (
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

// MostCards is the size of the greatest hand that can be watched.
const MostCards = 5

// A Book lists what is seen in all games with a hand of some size, by one ruleset.
type Book struct {
	won, lost []sight // in order
	left      Counts
	cards     int
}

// Counts are numbers of games, by how many cards are searched before the first that
// counts and by how many cards are left at the end.
type Counts [card.Count][card.Count + 1]int64

// Left counts all games by how they begin and end.
func (b *Book) Left() *Counts { return &b.left }

type edition struct {
	dealt  royalflush.Dealt
	turned royalflush.Turned
	cards  int
}

var shelf sync.Map // of edition to func() *Book

// Open gives the book for a hand of 1 to 5 cards. It is made when it is first asked
// for, and kept; it may be read from many goroutines.
func Open(rules royalflush.Rules, cards int) (*Book, error) {
	if cards < 1 || cards > MostCards {
		return nil, fmt.Errorf("a hand of %d cards cannot be watched: it must have 1 to %d", cards, MostCards)
	}
	made, _ := shelf.LoadOrStore(edition{rules.Dealt, rules.Turned, cards}, sync.OnceValue(func() *Book { return write(rules, cards) }))
	return made.(func() *Book)(), nil
}

// write plays all games.
func write(rules royalflush.Rules, cards int) *Book {
	b := &Book{cards: cards}
	for places := range Sets(cards) {
		run := rules.Run(places)
		s, left := see(&run), run.Left[royalflush.FirstPiles-1]
		b.left[s.first()][left]++
		if int(left) == cards {
			b.won = append(b.won, s)
		} else {
			b.lost = append(b.lost, s)
		}
	}
	slices.Sort(b.won)
	slices.Sort(b.lost)
	return b
}

// Sets yields all sets of so many places in a pack, each in rising order. The slice
// is the same each time.
func Sets(cards int) func(yield func(places []uint8) bool) {
	return func(yield func(places []uint8) bool) {
		places := make([]uint8, cards)
		for i := range places {
			places[i] = uint8(i)
		}
		for {
			if !yield(places) {
				return
			}
			i := cards - 1
			for i >= 0 && int(places[i]) == card.Count-cards+i {
				i--
			}
			if i < 0 {
				return
			}
			for next := places[i] + 1; i < cards; i, next = i+1, next+1 {
				places[i] = next
			}
		}
	}
}

// A sight is what is seen of a game, in one number: the depths at which the searches
// stop, the first in the highest bits, so that numbers are ordered as the lists are.
// The last search is left out, for after it there is nothing to be seen.
type sight uint64

// searches are those that a sight has.
const searches = royalflush.Searches - 1

// ends are the lowest bits of the depths in a sight. A pile of the first rounds has at
// most 11 and 13 cards, then 18 and 26: the depths need 4, 4, 5 and 5 bits.
var ends = func() (ends [searches]int) {
	bit := 64
	for i := range ends {
		width := 4
		if i >= 5+4 {
			width = 5
		}
		bit -= width
		ends[i] = bit
	}
	return ends
}()

func see(run *royalflush.Run) (s sight) {
	for i, bit := range ends {
		s |= sight(run.Stops[i]) << bit
	}
	return s
}

// firstSizes are the sizes of the piles of the first round.
var firstSizes = [royalflush.FirstPiles]int{11, 11, 10, 10, 10}

// first is how many cards are searched before the first that counts.
func (s sight) first() int {
	searched := 0
	for i, size := range firstSizes {
		stop := int(s >> ends[i] & 15)
		searched += stop
		if stop < size {
			break
		}
	}
	return searched
}

// alike is the number of searches, from the first, that two games have in common.
func alike(a, b sight) int {
	highest := 63 - bits.LeadingZeros64(uint64(a^b)) // -1 when they are the same
	n := 0
	for n < searches && ends[n] > highest {
		n++
	}
	return n
}

// Settled tells which search settles a game: 1 for the first pile of the first round
// to 15 for the last pile. It is 0 if all games with such a hand end alike, so that
// nothing needs to be seen.
func (b *Book) Settled(run *royalflush.Run) int {
	s, others := see(run), b.won
	if int(run.Left[royalflush.FirstPiles-1]) == b.cards {
		others = b.lost
	}
	if len(others) == 0 {
		return 0
	}
	at, _ := slices.BinarySearch(others, s)
	return nearest(others, at, s) + 1
}

// nearest is how many searches a sight has in common with the others that stand
// around the place where it would stand among them.
func nearest(others []sight, at int, s sight) int {
	n := 0
	for _, o := range others[max(0, at-1):min(at+1, len(others))] {
		n = max(n, alike(s, o))
	}
	return n
}

// Lost yields, for every lost game, how many cards are searched before the first that
// counts, and the search at which the game is lost.
func (b *Book) Lost(yield func(first, search int) bool) {
	at := 0
	for _, s := range b.lost {
		for at < len(b.won) && b.won[at] < s {
			at++
		}
		if !yield(s.first(), nearest(b.won, at, s)+1) {
			return
		}
	}
}

// Where gives the round and the pile, both counted from 1, of a search from 1 to 15.
func Where(search int) (round, pile int) {
	for piles := royalflush.FirstPiles; piles > 0; piles-- {
		if round++; search <= piles {
			return round, search
		}
		search -= piles
	}
	return royalflush.FirstPiles, 1
}
