// Package deal turns deal numbers into shuffled packs.
//
// A number means the same shuffle here as in PySolFC and, for one pack below
// 32000, in Microsoft FreeCell, so that a printed deal can be called up on a
// screen. Two generators share the numbers: Microsoft's linear congruential one
// below 32000 and the Mersenne Twister (MT19937) from there on. What is read off
// PySolFC: the order of the new pack, the choice of an index from a generator's
// output, the exchange shuffle, and dealing from the end of the list.
//
// The package knows nothing of games: a game takes the cards in the order given
// and lays them out by its own rules.
package deal

import "patiencepress/generator/card"

// microsoftBelow is the first number that the Mersenne Twister shuffles.
const microsoftBelow = 32000

// OnePack gives the 52 cards of a deal, first dealt first.
func OnePack(n Number) []card.Card {
	pack := suitOrder(nil)
	if n.microsoft() {
		pack = rankOrder()
	}
	return dealt(shuffle(pack, n))
}

// TwoPacks gives the 104 cards of a two-pack deal, first dealt first.
func TwoPacks(n Number) []card.Card {
	return dealt(shuffle(suitOrder(suitOrder(nil)), n))
}

func (n Number) microsoft() bool { return n.Compare(NumberOf(microsoftBelow)) < 0 }

// suitOrder appends a new pack: clubs, spades, hearts, diamonds, each ace to king.
func suitOrder(pack []card.Card) []card.Card {
	for _, s := range card.Suits {
		for r := card.Ace; r <= card.King; r++ {
			pack = append(pack, card.New(r, s))
		}
	}
	return pack
}

// rankOrder is the new pack of Microsoft FreeCell: by rank, and in each rank
// clubs, diamonds, hearts, spades.
func rankOrder() []card.Card {
	var pack []card.Card
	for r := card.Ace; r <= card.King; r++ {
		for _, s := range []card.Suit{card.Clubs, card.Diamonds, card.Hearts, card.Spades} {
			pack = append(pack, card.New(r, s))
		}
	}
	return pack
}

// shuffle exchanges each card from the last down with one at or before it.
func shuffle(pack []card.Card, n Number) []card.Card {
	choice := chooser(n)
	for i := len(pack) - 1; i >= 1; i-- {
		j := choice(i)
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// dealt turns a shuffled list, whose last card is dealt first, into dealing order.
func dealt(pack []card.Card) []card.Card {
	for i, j := 0, len(pack)-1; i < j; i, j = i+1, j-1 {
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// chooser gives the number's generator as a function that picks an index in 0..n.
func chooser(n Number) func(n int) int {
	if n.microsoft() {
		x := microsoft(n.lo)
		return func(n int) int { return x.next() % (n + 1) }
	}
	mt := newTwister(n.words())
	return func(n int) int { return int(mt.float() * float64(n+1)) }
}
