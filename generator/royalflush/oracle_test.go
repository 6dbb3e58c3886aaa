package royalflush

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// This file plays the game a second time, written from the description of the
// rules alone and with nothing of the package but the names of cards. It moves
// cards about as hands do: a heap is a list of cards from the bottom to the top,
// dealing lays a card on a heap, turning a heap over reverses it.

type heap []string

func (h *heap) lay(c string) { *h = append(*h, c) }

func (h *heap) take() string {
	c := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return c
}

func (h heap) turnOver() { slices.Reverse(h) }

// fromTop lists a heap as it is read, without changing it.
func (h heap) fromTop() string {
	list := slices.Clone(h)
	slices.Reverse(list)
	return strings.Join(list, " ")
}

// oracle plays a pack, first dealt first, and tells what happens, a line for each
// pile of each round, then the hand and the cards left. Which cards count is up to
// the target: a list of cards, or "royal" or "four" for what the first one fixes.
func oracle(rules string, deck []string, target string) string {
	var story strings.Builder
	counting := target
	if target == "royal" {
		counting = ""
		for _, suit := range "SHDC" {
			for _, rank := range "AKQJT" {
				counting += string(rank) + string(suit) + " "
			}
		}
	}
	if target == "four" {
		counting = strings.Join(deck, " ")
	}
	fixed := target != "royal" && target != "four"

	pack := heap(slices.Clone(deck))
	pack.turnOver() // the first dealt card lies on top
	for round := 5; round >= 1; round-- {
		piles := make([]heap, round)
		for i := 0; len(pack) > 0; i++ {
			piles[i%round].lay(pack.take())
		}
		for i := range piles {
			pile := &piles[i]
			if rules != "face-up" {
				pile.turnOver()
			}
			fmt.Fprintf(&story, "%d.%d %s", 6-round, i+1, pile.fromTop())
			for len(*pile) > 0 {
				top := (*pile)[len(*pile)-1]
				if strings.Contains(counting, top) {
					if !fixed && target == "royal" {
						suit := top[1:]
						counting = "A" + suit + " K" + suit + " Q" + suit + " J" + suit + " T" + suit
					}
					if !fixed && target == "four" {
						rank := top[:1]
						counting = rank + "S " + rank + "H " + rank + "D " + rank + "C"
					}
					fixed = true
					break
				}
				pile.take()
			}
			fmt.Fprintf(&story, " > %s\n", pile.fromTop())
		}
		if round == 1 {
			fmt.Fprintf(&story, "hand %s, left %s, won %v", counting, piles[0].fromTop(), len(piles[0]) == len(strings.Fields(counting)))
			break
		}
		if rules == "morehead" {
			for i := range piles {
				piles[i].turnOver()
			}
		}
		for i := round - 1; i > 0; i-- {
			piles[i-1] = append(piles[i-1], piles[i]...)
		}
		pack = piles[0]
		if rules == "standard" {
			pack.turnOver()
		}
	}
	return story.String()
}

// story tells a record as the oracle does.
func story(r Record) string {
	var b strings.Builder
	for n, round := range r.Rounds {
		for i := range round.Piles {
			fmt.Fprintf(&b, "%d.%d %s > %s\n", n+1, i+1, card.Join(round.Piles[i], " "), card.Join(round.Kept[i], " "))
		}
	}
	fmt.Fprintf(&b, "hand %s, left %s, won %v", card.Join(r.Hand, " "), card.Join(r.Final, " "), r.Won())
	return b.String()
}

func compareWithOracle(t *testing.T, rules Rules, text, oracleTarget string, deck []card.Card) {
	t.Helper()
	target := parse(t, text)
	record := Play(rules, &target, deck)
	got, want := story(record), oracle(rules.Name, strings.Fields(card.Join(deck, " ")), oracleTarget)
	if got != want {
		t.Fatalf("%s, %s, %v:\ngot\n%s\nwant\n%s", rules.Name, text, deck, got, want)
	}
	if Wins(rules, &target, deck) != record.Won() {
		t.Fatalf("%s, %s, %v: Wins and Play disagree", rules.Name, text, deck)
	}
	for n := 1; n < len(record.Rounds); n++ {
		if got, want := record.Rounds[n-1].Gathered, undealt(record.Rounds[n].Piles, rules); !slices.Equal(got, want) {
			t.Fatalf("%s, %s, round %d: gathered %v, but dealt %v", rules.Name, text, n, got, want)
		}
	}
}

// undealt reads the order of dealing off a round's piles.
func undealt(piles [][]card.Card, rules Rules) []card.Card {
	var order []card.Card
	for i := range piles[0] {
		for _, p := range piles {
			switch {
			case i >= len(p):
			case rules.Dealt == FaceUp:
				order = append(order, p[len(p)-1-i])
			default:
				order = append(order, p[i])
			}
		}
	}
	return order
}

func parse(t testing.TB, text string) Target {
	t.Helper()
	target, err := ParseTarget(text)
	if err != nil {
		t.Fatal(err)
	}
	return target
}

func TestDealsAgreeWithOracle(t *testing.T) {
	for n := uint64(1); n <= 20; n++ {
		for _, rules := range rulesets {
			d := dealOf(t, game.Ask{Number: deal.NumberOf(n), Rules: rules.Name})
			compareWithOracle(t, rules, d.Ask().Target, "royal", deal.OnePack(deal.NumberOf(n)))
		}
	}
}

func TestRandomDecksAgreeWithOracle(t *testing.T) {
	targets := []struct{ text, oracle string }{
		{"royal-flush", "royal"},
		{"royal-flush:D", "AD KD QD JD TD"},
		{"straight-flush:5C", "5C 4C 3C 2C AC"},
		{"straight-flush:9H", "9H 8H 7H 6H 5H"},
		{"four-of-a-kind", "four"},
		{"four-of-a-kind:10", "TS TH TD TC"},
		{"cards:KS,KH,KD,7C,7S", "KS KH KD 7C 7S"},
		{"cards:2D", "2D"},
		{"cards:2D,2C", "2D 2C"},
	}
	decks := shuffler(1)
	for i := range 3000 {
		deck, other := decks(), targets[1+i%(len(targets)-1)]
		for _, rules := range rulesets {
			compareWithOracle(t, rules, targets[0].text, targets[0].oracle, deck)
			compareWithOracle(t, rules, other.text, other.oracle, deck)
		}
	}
}

// Hands of every size: the smallest leave a round with fewer cards than piles, the
// largest keep nearly the whole pack.
func TestHandsOfEverySizeAgreeWithOracle(t *testing.T) {
	decks := shuffler(2)
	for range 5 {
		for size := 1; size <= mostCards; size++ {
			hand, deck := decks()[:size], decks()
			for _, rules := range rulesets {
				compareWithOracle(t, rules, "cards:"+card.Join(hand, ","), card.Join(hand, " "), deck)
			}
		}
	}
}

// shuffler gives a function that shuffles a pack again each time, the same way in
// every run of the tests.
func shuffler(seed uint64) func() []card.Card {
	random := rand.New(rand.NewPCG(seed, 20))
	deck := make([]card.Card, card.Count)
	for i := range deck {
		deck[i] = card.Card(i)
	}
	return func() []card.Card {
		random.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		return slices.Clone(deck)
	}
}
