package royalflush

import (
	"slices"

	"patiencepress/generator/card"
)

// A Record is a game played, or claimed to have been. All piles are listed from
// the left, and a pile's cards from the top as it is searched.
type Record struct {
	Hand   []card.Card // the hand looked for, in the order it is told
	Rounds []Round     // five, with five piles in the first and one in the last
	Final  []card.Card // the cards of the last pile that are kept
}

// A Round is what its piles show.
type Round struct {
	Piles    [][]card.Card // all cards of each pile
	Kept     [][]card.Card // of each pile, the first card that counts and those under it; empty if none counts
	Gathered []card.Card   // the packet made of all kept cards, first dealt in the next round first; nil after the last
}

// Play plays a pack of 52 different cards, first dealt first, and records it.
func Play(rules Rules, target *Target, deck []card.Card) Record {
	hand := target.hand(deck[firstFound(rules, target, deck)])
	record := Record{Hand: hand}
	packet := deck
	for piles := FirstPiles; piles > 0; piles-- {
		var round Round
		round, packet = play(rules, piles, hand, packet)
		if piles > 1 {
			round.Gathered = packet
		}
		record.Rounds = append(record.Rounds, round)
	}
	record.Final = slices.Clone(record.Rounds[FirstPiles-1].Kept[0])
	return record
}

// Wins reports whether the target comes home with a pack, as Play would find, but
// far sooner.
func Wins(rules Rules, target *Target, deck []card.Card) bool {
	hand := target.in[deck[firstFound(rules, target, deck)]]
	var places [card.Count]uint8
	n := 0
	for i, c := range deck {
		if target.in[c] == hand {
			places[n] = uint8(i)
			n++
		}
	}
	return hand != 0 && rules.Left(places[:n]) == n
}

// firstFound gives the index in the deck of the first card searched that picks a
// hand. It is found in the first round, where the piles hold the whole deck; a
// target without any of the deck's cards gives 0, whose card then picks nothing.
func firstFound(rules Rules, target *Target, deck []card.Card) int {
	for pile := range FirstPiles {
		at, way := pile, FirstPiles
		if rules.lastDealtOnTop() {
			at, way = pile+(len(deck)-1-pile)/FirstPiles*FirstPiles, -FirstPiles
		}
		for ; at >= 0 && at < len(deck); at += way {
			if target.in[deck[at]] != 0 {
				return at
			}
		}
	}
	return 0
}

// play is one round with the cards themselves: what each pile shows and keeps, and
// the packet gathered from it.
func play(rules Rules, piles int, hand, packet []card.Card) (Round, []card.Card) {
	s := rules.round(len(packet), piles, placesOf(hand, packet))
	round := Round{Piles: make([][]card.Card, piles), Kept: make([][]card.Card, piles)}
	for i := range piles {
		round.Piles[i] = make([]card.Card, s.size[i])
	}
	next := make([]card.Card, s.left)
	for place, c := range packet {
		pile, depth := s.seat(uint8(place))
		round.Piles[pile][depth] = c
		if depth >= s.cut[pile] {
			next[s.next(uint8(place))] = c
		}
	}
	for i := range piles {
		round.Kept[i] = round.Piles[i][s.cut[i]:]
	}
	return round, next
}

// placesOf gives the places of a hand's cards in a packet.
func placesOf(hand, packet []card.Card) []uint8 {
	var places []uint8
	for i, c := range packet {
		if slices.Contains(hand, c) {
			places = append(places, uint8(i))
		}
	}
	return places
}

// Won reports whether exactly the hand is left. Its cards are never discarded, so
// their number tells.
func (r Record) Won() bool { return len(r.Hand) > 0 && len(r.Final) == len(r.Hand) }

// Found gives the first card of the hand that the search came to and its pile,
// counted from 0. It is card.None if the record shows none.
func (r Record) Found() (card.Card, int) {
	if len(r.Rounds) > 0 {
		for i, kept := range r.Rounds[0].Kept {
			if len(kept) > 0 {
				return kept[0], i
			}
		}
	}
	return card.None, 0
}

// discarded gives the cards of a pile above those kept. In a claimed record the
// lists may not match; then it is as many as the counts allow.
func (r Round) discarded(pile int) []card.Card {
	cards := r.Piles[pile]
	return cards[:max(0, len(cards)-len(r.kept(pile)))]
}

// kept gives the cards kept of a pile, none if a claimed record has no such list.
func (r Round) kept(pile int) []card.Card {
	if pile >= len(r.Kept) {
		return nil
	}
	return r.Kept[pile]
}
