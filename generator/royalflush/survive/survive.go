// Package survive knows the hands that a deal of Royal Flush brings home.
//
// A category is a list of hands of one sort, each named beforehand: 3,744 full houses,
// 40 straight flushes, 13 fours of a kind, and 624 fours of a kind with a fifth card.
// A hand survives a deal if the game that looks for it is won. The package plays them
// all with royalflush.Rules.Left, which needs only the places of a hand's cards.
//
// It also measures how many hands random deals bring home. Random deals are those of
// a run of deal numbers, so that anybody can measure the same again. What was measured
// is in the file study.jsonl, which Recorded reads and the tests hold against the
// exact odds; the command that made it stands at Recorded.
//
// The package knows nothing of pictures or of puzzles.
package survive

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

// A Hand is a hand named beforehand.
type Hand struct {
	Target string      // as royalflush.ParseTarget reads it
	Cards  []card.Card // in the order in which they are told
}

// A Category is a sort of hand. Get it with ParseCategory or Categories.
type Category struct {
	name, title string
	hands       []Hand
}

// Name is the category in commands: "full-house".
func (c *Category) Name() string { return c.name }

// Title is the category for people, as several hands have it: "full houses".
func (c *Category) Title() string { return c.title }

// Hands lists all hands of the category, always in the same order. They must not be
// changed.
func (c *Category) Hands() []Hand { return c.hands }

var categories = []*Category{
	{"straight-flush", "straight flushes", straightFlushes()},
	{"four-of-a-kind", "fours of a kind", fours()},
	{"four-of-a-kind-and-kicker", "fours of a kind with a fifth card", kickers()},
	{"full-house", "full houses", fullHouses()},
}

// Categories lists them all.
func Categories() []*Category { return categories }

// ParseCategory finds a category by its name. The error lists them.
func ParseCategory(name string) (*Category, error) {
	var names []string
	for _, c := range categories {
		if c.name == name {
			return c, nil
		}
		names = append(names, c.name)
	}
	return nil, fmt.Errorf("there is no category %.40q: the categories are %s", name, strings.Join(names, ", "))
}

// suits are in the order in which hands are told.
var suits = [4]card.Suit{card.Spades, card.Hearts, card.Diamonds, card.Clubs}

// ranks run from the ace down.
func ranks(yield func(card.Rank) bool) {
	for i := range card.Rank(13) {
		if !yield((13-i)%13 + 1) {
			return
		}
	}
}

func straightFlushes() (hands []Hand) {
	for _, s := range suits {
		for top := range ranks {
			if top >= 2 && top <= 4 {
				continue // its five cards would go round the ace
			}
			h := Hand{Target: "straight-flush:" + card.New(top, s).String()}
			for i := range card.Rank(5) {
				h.Cards = append(h.Cards, card.New((top+12-i)%13+1, s))
			}
			hands = append(hands, h)
		}
	}
	return hands
}

func four(r card.Rank) (cards []card.Card) {
	for _, s := range suits {
		cards = append(cards, card.New(r, s))
	}
	return cards
}

func fours() (hands []Hand) {
	for r := range ranks {
		hands = append(hands, Hand{"four-of-a-kind:" + r.String(), four(r)})
	}
	return hands
}

// byCards is a hand named by its cards.
func byCards(cards []card.Card) Hand { return Hand{"cards:" + card.Join(cards, ","), cards} }

func kickers() (hands []Hand) {
	for r := range ranks {
		for other := range ranks {
			for _, c := range four(other) {
				if other != r {
					hands = append(hands, byCards(append(four(r), c)))
				}
			}
		}
	}
	return hands
}

func fullHouses() (hands []Hand) {
	for three := range ranks {
		for two := range ranks {
			if two == three {
				continue
			}
			pair := four(two)
			for without := range 4 {
				for i := range 4 {
					for j := i + 1; j < 4; j++ {
						cards := four(three)
						cards = append(cards[:without], cards[without+1:]...)
						hands = append(hands, byCards(append(cards, pair[i], pair[j])))
					}
				}
			}
		}
	}
	return hands
}

// Survivors lists the hands of a category that a pack of 52 different cards, first
// dealt first, brings home, in the order of the category.
func Survivors(rules royalflush.Rules, deck []card.Card, category *Category) []Hand {
	var survivors []Hand
	place := placesIn(deck)
	for i := range category.hands {
		if h := &category.hands[i]; place.wins(&rules, h.Cards) {
			survivors = append(survivors, *h)
		}
	}
	return survivors
}

// places tells where each card lies in a pack.
type places [card.Count]uint8

func placesIn(deck []card.Card) (p places) {
	for i, c := range deck {
		p[c] = uint8(i)
	}
	return p
}

// of gives the places of a hand's cards, in the buffer given.
func (p *places) of(hand []card.Card, buffer []uint8) []uint8 {
	for _, c := range hand {
		buffer = append(buffer, p[c])
	}
	return buffer
}

func (p *places) wins(rules *royalflush.Rules, hand []card.Card) bool {
	var buffer [8]uint8
	return rules.Left(p.of(hand, buffer[:0])) == len(hand)
}
