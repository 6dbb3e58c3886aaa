package royalflush

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"patiencepress/generator/card"
)

// The chances of the royal flush, as exact fractions, that the rules were published
// with. They were counted by another program.
var published = []struct {
	rules    string
	wins, of string
}{
	{"standard", "11251099972794061", "28726775159862780"},
	{"morehead", "8871775598556487", "37565782901359020"},
}

func TestShareOfWinsAgreesWithOdds(t *testing.T) {
	const plays = 200_000
	for i, odds := range published {
		rules, target := ruleset(t, odds.rules), parse(t, "royal-flush")
		decks, wins := shuffler(uint64(100+i)), 0
		for range plays {
			if Wins(rules, &target, decks()) {
				wins++
			}
		}
		p, _ := fraction(t, odds.wins, odds.of).Float64()
		share, deviation := float64(wins)/plays, math.Sqrt(p*(1-p)/plays)
		if math.Abs(share-p) > 4*deviation {
			t.Errorf("%s: %.5f of %d plays are won; the odds are %.5f ± %.5f", odds.rules, share, plays, p, deviation)
		}
	}
}

// The exact odds again, from Left alone: over all C(52,5) places of one suit's royal
// cards, the share won, each weighted by the chance that the 15 royal cards of the
// other suits all come later in the order of the search; times four suits.
func TestExactOdds(t *testing.T) {
	if testing.Short() {
		t.Skip("plays 2.6 million games for each ruleset")
	}
	for _, odds := range published {
		t.Run(odds.rules, func(t *testing.T) {
			t.Parallel()
			won := winsByFirst(ruleset(t, odds.rules))
			sum := new(big.Int)
			for before, n := range won {
				later := new(big.Int).Binomial(int64(47-before), 15)
				sum.Add(sum, later.Mul(later, big.NewInt(4*n)))
			}
			all := new(big.Int).Binomial(52, 5)
			all.Mul(all, new(big.Int).Binomial(47, 15))
			got := new(big.Rat).SetFrac(sum, all)
			if want := fraction(t, odds.wins, odds.of); got.Cmp(want) != 0 {
				t.Errorf("the odds are %v; want %v", got, want)
			}
		})
	}
}

// winsByFirst counts, over all places of five cards, the games won, by the number
// of cards searched before the first of the five.
func winsByFirst(rules Rules) (won [card.Count - 4]int64) {
	var searched [card.Count]int // by place: how many cards are searched before it
	n := 0
	for pile := range FirstPiles {
		for place := pile; place < card.Count; place += FirstPiles {
			searched[place] = n
			n++
		}
	}
	for places := range fives52 {
		if rules.Left(places[:]) == 5 {
			first := card.Count
			for _, p := range places {
				first = min(first, searched[p])
			}
			won[first]++
		}
	}
	return won
}

// fives52 yields all sets of five places in a pack.
func fives52(yield func(places *[5]uint8) bool) {
	for a := range uint8(48) {
		for b := a + 1; b < 49; b++ {
			for c := b + 1; c < 50; c++ {
				for d := c + 1; d < 51; d++ {
					for e := d + 1; e < 52; e++ {
						if !yield(&[5]uint8{a, b, c, d, e}) {
							return
						}
					}
				}
			}
		}
	}
}

func fraction(t *testing.T, wins, of string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(fmt.Sprintf("%s/%s", wins, of))
	if !ok {
		t.Fatalf("%s/%s is no fraction", wins, of)
	}
	return r
}

func ruleset(t testing.TB, name string) Rules {
	t.Helper()
	rules, err := ParseRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// BenchmarkLeft is the bare outcome of one game.
func BenchmarkLeft(b *testing.B) {
	rules := ruleset(b, "standard")
	decks, target := shuffler(3), parse(b, "royal-flush:S")
	var places [1024][]uint8
	for i := range places {
		places[i] = placesOf(target.hands[0], decks())
	}
	for i := 0; b.Loop(); i++ {
		rules.Left(places[i%len(places)])
	}
}

// BenchmarkWins finds the suit and the cards' places in a pack first.
func BenchmarkWins(b *testing.B) {
	benchmarkDecks(b, func(rules Rules, target *Target, deck []card.Card) { Wins(rules, target, deck) })
}

// BenchmarkPlay records all rounds.
func BenchmarkPlay(b *testing.B) {
	benchmarkDecks(b, func(rules Rules, target *Target, deck []card.Card) { Play(rules, target, deck) })
}

func benchmarkDecks(b *testing.B, play func(Rules, *Target, []card.Card)) {
	rules, target := ruleset(b, "standard"), parse(b, "royal-flush")
	decks := shuffler(4)
	var packs [1024][]card.Card
	for i := range packs {
		packs[i] = decks()
	}
	for i := 0; b.Loop(); i++ {
		play(rules, &target, packs[i%len(packs)])
	}
}
