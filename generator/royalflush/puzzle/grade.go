package puzzle

import (
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/watch"
)

// mostCards is the greatest hand of a puzzle; package watch sets it.
const mostCards = watch.MostCards

// settled tells which search, 1 to 15, settles the game of a hand.
func (s *seeker) settled(deck, hand []card.Card) (search int, won bool) {
	book, err := watch.Open(s.rules, len(hand))
	if err != nil {
		return 0, false // no hand of a seeker is refused
	}
	places := placesIn(deck)
	run := s.rules.Run(placesOf(&places, hand, nil))
	return book.Settled(&run), int(run.Left[royalflush.FirstPiles-1]) == len(hand)
}

// best is how many of the losing hands make the measure of which-hand-survives.
const best = 3

// measureSurvivor adds up how many searches the three losing hands last that last
// longest.
func (s *seeker) measureSurvivor(deck []card.Card) int {
	var lasted []int
	for _, h := range s.list.Hands {
		if search, won := s.settled(deck, h.Cards); !won {
			lasted = append(lasted, search)
		}
	}
	slices.Sort(lasted)
	return sum(lasted[max(0, len(lasted)-best):])
}

// measureResult is the search that settles the game.
func (s *seeker) measureResult(deck []card.Card) int {
	search, _ := s.settled(deck, royalflush.Play(s.rules, s.target, deck).Hand)
	return search
}

// measureCut adds up how many searches it takes to see every other cut fail.
func (s *seeker) measureCut(deck []card.Card) int {
	total := 0
	for n := range cuts {
		after := cut(deck, n)
		if search, won := s.settled(after, royalflush.Play(s.rules, s.target, after).Hand); !won {
			total += search
		}
	}
	return total
}

func sum(list []int) (total int) {
	for _, n := range list {
		total += n
	}
	return total
}

// limits are the highest measures of all grades but the last. They cut all puzzles of
// a sort into five parts as nearly equal as whole numbers allow. Measured on deals 1 to 20000 by standard rules, and for the sorts that are
// rare there on deals 1 to 60000 by face-up rules, the grades have these shares in per
// cent:
//
//	sort                     puzzles gentle easy medium hard fiendish
//	will-it-come-home          20000     19   15     17   24       25
//	royal-flush                 6484     17   26     19   16       21
//	straight-flush:SUIT         4771     20   15     22   22       20
//	straight-flush (face-up)     337     19   25     19   13       24
//	four-of-a-kind (face-up)     300     19   20     27   16       17
//	cut-the-deck (face-up)       138     23   20     19   20       18
var limits = map[string][4]int{
	"will-it-come-home": {6, 7, 8, 9},
	"royal-flush":       {21, 24, 26, 28},
	"straight-flush:S":  {27, 29, 32, 35},
	"straight-flush:H":  {27, 29, 32, 35},
	"straight-flush:D":  {27, 29, 32, 35},
	"straight-flush:C":  {27, 29, 32, 35},
	"straight-flush":    {34, 36, 37, 38},
	"four-of-a-kind":    {26, 27, 29, 31},
	"cut-the-deck":      {340, 355, 367, 380},
}

// grade gives the grade that the measure makes.
func (e Entry) grade() game.Grade {
	sort := e.Kind.Name
	if e.Shortlist != nil {
		sort = e.Shortlist.Name
	}
	grade := game.Gentle
	for _, limit := range limits[sort] {
		if e.Measure > limit {
			grade++
		}
	}
	return grade
}

// What a measure is, for people.
var measures = map[string]string{
	"which-hand-survives": "the piles it takes to beat each of the three losing hands that hold out longest, added up",
	"will-it-come-home":   "the pile, of fifteen, whose search settles the game",
	"cut-the-deck":        "the piles it takes to see each of the other cuts fail, added up",
}

// Measure says what the number of a puzzle's measure is, as a phrase.
func (k *Kind) Measure() string { return measures[k.Name] }
