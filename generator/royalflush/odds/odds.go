// Package odds knows the chances of Royal Flush: exactly, as fractions, and by
// playing random packs.
//
// A game depends on nothing but the places of the hand's cards in the pack, and all
// sets of places are equally likely. So the chance of a hand that is named
// beforehand is the number of winning sets over the number of sets, and depends on
// the hand's size alone. Where the first card searched of several hands picks one,
// each set is weighted by the ways in which the other hands' cards all come later
// in the order of the search.
//
// There are two ways to count. Exact plays the game backwards: a won game is told
// by how many cards each of the fifteen searches discards, so the packs that win are
// built up from the last round to the first, and only those. That is fast for hands
// of every size, from 1 card to 51. Follow plays every set of places forwards, which
// is possible for hands of up to five cards, and tells more: how far a game gets,
// where it is lost and how many cards are left. Neither knows the other's numbers.
// Simulate knows neither: it plays packs drawn at random with royalflush.Rules.Left.
//
// The package knows nothing of deal numbers, pictures or files.
package odds

import (
	"encoding/json"
	"fmt"
	"math/big"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

// Odds are the chance that a target comes home with a pack shuffled well.
type Odds struct {
	Rules  string
	Target string
	Wins   *big.Int // the fraction Wins / Of is in lowest terms
	Of     *big.Int
}

// Probability is the chance as a number from 0 to 1.
func (o Odds) Probability() float64 {
	p, _ := new(big.Rat).SetFrac(o.Wins, o.Of).Float64()
	return p
}

// Percent writes the chance for people: "39.166 %".
func (o Odds) Percent() string {
	p := new(big.Rat).SetFrac(o.Wins, o.Of)
	return p.Mul(p, big.NewRat(100, 1)).FloatString(3) + " %"
}

// MarshalJSON writes one object: "game", "rules", "target", "wins", "of",
// "probability". The parts of the fraction are text, since they are longer than
// many readers of JSON allow for.
func (o Odds) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Game        string  `json:"game"`
		Rules       string  `json:"rules"`
		Target      string  `json:"target"`
		Wins        string  `json:"wins"`
		Of          string  `json:"of"`
		Probability float64 `json:"probability"`
	}{royalflush.Game{}.Name(), o.Rules, o.Target, o.Wins.String(), o.Of.String(), o.Probability()})
}

// Exact counts the chance of a target, of whatever size its hands are.
func Exact(rules royalflush.Rules, target *royalflush.Target) (Odds, error) {
	s, err := choiceOf(target)
	if err != nil {
		return Odds{}, err
	}
	wins := new(big.Int)
	if s.open() {
		for first, n := range winsByFirst(rules, s.size) {
			wins.Add(wins, s.weigh(first, n))
		}
	} else {
		wins.SetInt64(wins64(rules, s.size))
	}
	return s.odds(rules, wins), nil
}

// A choice is what matters of a target: how many hands there are to be picked from,
// and how many cards each has.
type choice struct {
	text        string
	hands, size int
}

func choiceOf(target *royalflush.Target) (choice, error) {
	hands := target.Hands()
	if len(hands) == 0 {
		return choice{}, fmt.Errorf("the target names no hand: make it with royalflush.ParseTarget")
	}
	s := choice{target.String(), len(hands), len(hands[0])}
	for _, h := range hands {
		if len(h) != s.size {
			return choice{}, fmt.Errorf("the hands of the target %s are not of one size", s.text)
		}
	}
	return s, nil
}

// open reports whether the first card searched picks the hand.
func (s choice) open() bool { return s.hands > 1 }

// others is the number of cards in the hands that are not picked.
func (s choice) others() int64 { return int64((s.hands - 1) * s.size) }

// weigh gives the number of ways in which n sets of places, whose first card is
// searched after so many others, are the hand picked: it may be any of the hands,
// and the cards of the others all come later.
func (s choice) weigh(first int, n int64) *big.Int {
	later := int64(card.Count - first - s.size)
	ways := new(big.Int).Binomial(later, s.others())
	return ways.Mul(ways, big.NewInt(n*int64(s.hands)))
}

// all is the number of ways in which the hand picked and the others can lie.
func (s choice) all() *big.Int {
	sets := new(big.Int).Binomial(card.Count, int64(s.size))
	return sets.Mul(sets, new(big.Int).Binomial(int64(card.Count-s.size), s.others()))
}

func (s choice) odds(rules royalflush.Rules, ways *big.Int) Odds {
	p := new(big.Rat).SetFrac(ways, s.all())
	return Odds{Rules: rules.Name, Target: s.text, Wins: p.Num(), Of: p.Denom()}
}
