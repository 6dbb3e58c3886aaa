// Package puzzle knows deals of Royal Flush that make puzzles with one answer.
//
//	which-hand-survives  Of a stated shortlist of hands, exactly one comes home. Which?
//	will-it-come-home    Is the game won or lost?
//	cut-the-deck         The game is lost, but cutting the pack at exactly one of the
//	                     51 places before it is dealt wins. Where?
//
// To cut at n is to lift the n cards that would be dealt first, and to lay them under
// the rest.
//
// Find looks for such deals by playing only the places of cards. Prove trusts nothing
// that was found: it plays every candidate from the start with royalflush.Play, which
// moves every card. How hard a puzzle is, is measured by how long package watch says
// that the games of its candidates stay open, and cut into the five grades of package game.
//
// # Entries in catalogues
//
// An Entry is written as one JSON object: all keys of a solution of the deal, as
// `patience solve` prints it, and after them
//
//	"kind"       one of the three above
//	"shortlist"  of which-hand-survives: four-of-a-kind, straight-flush, … (see Shortlists)
//	"grade"      gentle, easy, medium, hard or fiendish
//	"measure"    the number that the grade is made from
//	"answer"     the hand as a target; "won" or "lost"; or where to cut, "1" to "51"
//
// So a line is a solution to every program that reads solutions, package catalogue
// among them: of the game that looks for the surviving hand, or of the uncut deal,
// which is lost. Only this package knows the question that it answers.
package puzzle

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

// A Kind is a sort of puzzle.
type Kind struct {
	Name     string // "cut-the-deck"
	Title    string // for people: "Cut the deck"
	Question string // what is asked, a sentence

	find    func(*seeker, []card.Card) (answer string, ok bool)
	prove   func(*seeker, []card.Card) (answers []string) // all there are
	measure func(*seeker, []card.Card) int
}

var kinds = []*Kind{
	{
		"which-hand-survives", "Which hand survives?", "Exactly one hand of the list comes home. Which?",
		(*seeker).findSurvivor, (*seeker).proveSurvivors, (*seeker).measureSurvivor,
	},
	{
		"will-it-come-home", "Will it come home?", "Is the game won or lost?",
		(*seeker).findResult, (*seeker).proveResult, (*seeker).measureResult,
	},
	{
		"cut-the-deck", "Cut the deck", "The game is lost, but cutting the pack at one place before it is dealt wins. Where?",
		(*seeker).findCut, (*seeker).proveCuts, (*seeker).measureCut,
	},
}

// Kinds lists the three kinds.
func Kinds() []*Kind { return kinds }

// ParseKind finds a kind by its name. The error lists them.
func ParseKind(name string) (*Kind, error) {
	var names []string
	for _, k := range kinds {
		if k.Name == name {
			return k, nil
		}
		names = append(names, k.Name)
	}
	return nil, fmt.Errorf("there is no puzzle %.40q: the puzzles are %s", name, strings.Join(names, ", "))
}

// surviving is the kind that has a shortlist instead of a target.
func (k *Kind) surviving() bool { return k == kinds[0] }

// A seeker is one question, ready to be put to packs.
type seeker struct {
	kind   *Kind
	rules  royalflush.Rules
	target *royalflush.Target // what is looked for; of shortlists, nothing
	list   *Shortlist
}

// newSeeker checks a question. For which-hand-survives it is a shortlist that is
// named, for the others a target.
func newSeeker(kind *Kind, rules royalflush.Rules, target, shortlist string) (*seeker, error) {
	s := &seeker{kind: kind, rules: rules}
	if kind.surviving() {
		list, err := ParseShortlist(shortlist)
		if err != nil {
			return nil, err
		}
		s.list = list
		return s, nil
	}
	if shortlist != "" {
		return nil, fmt.Errorf("the puzzle %s has no shortlist: leave %.40q out", kind.Name, shortlist)
	}
	t, err := royalflush.ParseTarget(target)
	if err != nil {
		return nil, err
	}
	if n := len(t.Hands()[0]); n > mostCards {
		return nil, fmt.Errorf("the target has %d cards, and puzzles are made of hands of at most %d", n, mostCards)
	}
	s.target = &t
	return s, nil
}

// wins plays a hand that is named beforehand, from its cards' places alone.
func (s *seeker) wins(places *[card.Count]uint8, hand []card.Card) bool {
	var buffer [mostCards]uint8
	return s.rules.Left(placesOf(places, hand, buffer[:0])) == len(hand)
}

func placesIn(deck []card.Card) (places [card.Count]uint8) {
	for i, c := range deck {
		places[c] = uint8(i)
	}
	return places
}

func placesOf(places *[card.Count]uint8, hand []card.Card, buffer []uint8) []uint8 {
	for _, c := range hand {
		buffer = append(buffer, places[c])
	}
	return buffer
}
