package odds

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/watch"
)

func parse(t testing.TB, text string) *royalflush.Target {
	t.Helper()
	target, err := royalflush.ParseTarget(text)
	if err != nil {
		t.Fatal(err)
	}
	return &target
}

func exact(t testing.TB, rules royalflush.Rules, text string) Odds {
	t.Helper()
	o, err := Exact(rules, parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// someCards is a target of so many cards; which ones does not matter.
func someCards(n int) string {
	var hand []card.Card
	for i := range n {
		hand = append(hand, card.Card(i*5%card.Count))
	}
	return "cards:" + card.Join(hand, ",")
}

// The odds of the royal flush that the rules were published with. They were counted
// by another program.
func TestPublishedOdds(t *testing.T) {
	for _, c := range []struct{ rules, json string }{
		{"standard", `{"game":"royal-flush","rules":"standard","target":"royal-flush","wins":"11251099972794061","of":"28726775159862780","probability":0.39165899792727743}`},
		{"morehead", `{"game":"royal-flush","rules":"morehead","target":"royal-flush","wins":"8871775598556487","of":"37565782901359020","probability":0.2361663970068765}`},
	} {
		rules, err := royalflush.ParseRules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(exact(t, rules, "royal-flush"))
		if err != nil || string(got) != c.json {
			t.Errorf("%s: %s, %v", c.rules, got, err)
		}
	}
}

// allRules are the named rulesets and the two settings that no ruleset has.
func allRules() []royalflush.Rules {
	return append(royalflush.Rulesets(),
		royalflush.Rules{Name: "up-and-over", Dealt: royalflush.FaceUp, Turned: royalflush.Packet},
		royalflush.Rules{Name: "up-each", Dealt: royalflush.FaceUp, Turned: royalflush.EachPile},
		royalflush.Rules{Name: "down-as-is", Dealt: royalflush.FaceDown, Turned: royalflush.Nothing})
}

// Played backwards, as many sets of places win as when all are played forwards.
func TestCountsAgreeWithPlayingAll(t *testing.T) {
	for _, rules := range allRules() {
		order := rules.SearchOrder()
		for _, n := range []int{1, 2, 3, 49, 50, 51} {
			var byFirst [card.Count]int64
			wins := int64(0)
			for places := range watch.Sets(n) {
				if rules.Left(places) != n {
					continue
				}
				wins++
				first := card.Count
				for _, p := range places {
					first = min(first, int(order[p]))
				}
				byFirst[first]++
			}
			if got := wins64(rules, n); got != wins {
				t.Errorf("%s, %d cards: %d sets win, want %d", rules.Name, n, got, wins)
			}
			if got := winsByFirst(rules, n); got != byFirst {
				t.Errorf("%s, %d cards, by the first: %v, want %v", rules.Name, n, got, byFirst)
			}
		}
	}
}

// The two ways of counting agree on hands of four and five cards.
func TestFollowAgreesWithExact(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays 2.6 million games for each ruleset")
	}
	for _, rules := range royalflush.Rulesets() {
		for _, text := range []string{"royal-flush", "royal-flush:D", "four-of-a-kind", "four-of-a-kind:7", "cards:2S"} {
			want, target := exact(t, rules, text), parse(t, text)
			c, err := Follow(rules, target)
			if err != nil {
				t.Fatal(err)
			}
			if c.Wins.Cmp(want.Wins) != 0 || c.Of.Cmp(want.Of) != 0 || c.Rules != want.Rules || c.Target != want.Target {
				t.Errorf("%s, %s: %v/%v, want %v/%v", rules.Name, text, c.Wins, c.Of, want.Wins, want.Of)
			}
			checkCourse(t, rules.Name+", "+text, c, len(target.Hands()[0]))
		}
	}
}

// checkCourse holds what is true of any game: chances add up, hope only falls, and
// what is left of it at the end is the chance of winning.
func checkCourse(t *testing.T, name string, c Course, size int) {
	t.Helper()
	won := new(big.Rat).SetFrac(c.Wins, c.Of)
	lost, left := new(big.Rat), new(big.Rat)
	for _, p := range c.Breaks {
		lost.Add(lost, p)
	}
	for n, p := range c.Left {
		left.Add(left, p)
		if n < size && p.Sign() != 0 {
			t.Errorf("%s: %d cards are left with a chance of %v", name, n, p)
		}
	}
	one := big.NewRat(1, 1)
	if left.Cmp(one) != 0 || new(big.Rat).Add(won, lost).Cmp(one) != 0 {
		t.Errorf("%s: won %v and lost %v, left %v", name, won, lost, left)
	}
	if c.Left[size].Cmp(won) != 0 || c.Through[royalflush.FirstPiles-1].Cmp(won) != 0 {
		t.Errorf("%s: the hand alone is left with a chance of %v and hope lasts with %v; won %v", name, c.Left[size], c.Through, won)
	}
	for i := 1; i < len(c.Through); i++ {
		if c.Through[i].Cmp(c.Through[i-1]) > 0 {
			t.Errorf("%s: hope rises from %v to %v", name, c.Through[i-1], c.Through[i])
		}
	}
	round, pile := c.Worst()
	for i, p := range c.Breaks {
		if r, n := watch.Where(i + 1); p.Cmp(c.Breaks[worstIndex(round, pile)]) > 0 {
			t.Errorf("%s: more games are lost at pile %d of round %d than at %d of %d", name, n, r, pile, round)
		}
	}
}

func worstIndex(round, pile int) int {
	for i := range royalflush.Searches {
		if r, n := watch.Where(i + 1); r == round && n == pile {
			return i
		}
	}
	return 0
}

// Every pack that is built backwards is won, and counting packs is building them.
func TestPacksBuiltAreWon(t *testing.T) {
	for _, rules := range allRules() {
		table := tableOf(rules)
		e := endsOf(table)
		for _, n := range []int{6, 17, 26, 40} {
			random := rand.New(rand.NewPCG(uint64(n), 1))
			built := 0
			for _, p := range sampled(table, n, random) {
				found, seen := int64(0), map[uint64]bool{}
				table.each(p, 5, card.Count, func(pack packet, _ *[5]int) {
					found++
					seen[pack.word] = true
					if places := placesOf(table, pack); len(places) != n || rules.Left(places) != n {
						t.Fatalf("%s, %d cards: the pack %052b is not won", rules.Name, n, pack.word)
					}
				})
				if got := e.ways(p); got != found || len(seen) != int(found) {
					t.Fatalf("%s, %d cards: %d packs are counted, %d built, %d different", rules.Name, n, got, found, len(seen))
				}
				built += int(found)
			}
			if built == 0 {
				t.Errorf("%s, %d cards: no pack was built", rules.Name, n)
			}
		}
	}
}

// sampled takes packets for four piles here and there.
func sampled(table table, n int, random *rand.Rand) (list []packet) {
	two := table.twoPiles(n)
	for range 60 {
		table.before(two[random.IntN(len(two))], 3, func(p packet) {
			if random.IntN(12) == 0 {
				table.before(p, 4, func(p packet) {
					if random.IntN(100) == 0 {
						list = append(list, p)
					}
				})
			}
		})
	}
	return list
}

// placesOf reads the places of the ones off a word.
func placesOf(t table, p packet) (places []uint8) {
	for i := range p.size {
		bit := i
		if t.mirrored {
			bit = p.size - 1 - i
		}
		if p.word>>bit&1 == 1 {
			places = append(places, uint8(i))
		}
	}
	return places
}

// A hand of middling size comes home far too seldom for random packs to show it. But
// a won game is told by what its fifteen searches discard, so the share of random
// lists of discards that belong to a won game, times the number of lists, is the number
// of packs that win. The cards are moved here by hand, as on a table.
func TestCountsAgreeWithRandomDiscards(t *testing.T) {
	t.Parallel()
	const lists = 40_000
	for i, c := range []struct {
		rules string
		cards int
	}{{"standard", 29}, {"morehead", 30}, {"face-up", 26}, {"face-up", 31}} {
		rules, err := royalflush.ParseRules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(9, uint64(i)))
		hits := 0
		for range lists {
			discards := randomDiscards(random, card.Count-c.cards)
			places := forced(c.rules, discards)
			if run := rules.Run(places); len(places) == c.cards && run.Stops == discards {
				hits++
			}
		}
		all, _ := new(big.Float).SetInt(new(big.Int).Binomial(int64(card.Count-c.cards+14), 14)).Float64()
		p := float64(wins64(rules, c.cards)) / all
		got, deviation := float64(hits)/lists, math.Sqrt(p*(1-p)/lists)
		if math.Abs(got-p) > 4*deviation || hits < 50 {
			t.Errorf("%s, %d cards: %.6f of the lists belong to a won game (%d), want %.6f ± %.6f", c.rules, c.cards, got, hits, p, deviation)
		}
	}
}

// randomDiscards shares out cards among fifteen searches, every way as likely as any.
func randomDiscards(random *rand.Rand, cards int) (discards [royalflush.Searches]uint8) {
	search := 0
	bars := random.Perm(cards + 14)[:14]
	isBar := map[int]bool{}
	for _, b := range bars {
		isBar[b] = true
	}
	for i := range cards + 14 {
		if isBar[i] {
			search++
		} else {
			discards[search]++
		}
	}
	return discards
}

// forced deals a pack and discards so many cards of each pile, as far as it has them,
// whatever they are. It gives the places in the pack of the cards that are left.
func forced(rules string, discards [royalflush.Searches]uint8) []uint8 {
	var pack []uint8 // dealt from the front
	for i := range uint8(card.Count) {
		pack = append(pack, i)
	}
	search := 0
	for piles := 5; piles > 0; piles-- {
		heaps := make([][]uint8, piles) // each from the top, as searched
		for i, c := range pack {
			if h := &heaps[i%piles]; rules == "face-up" {
				*h = append([]uint8{c}, *h...)
			} else {
				*h = append(*h, c)
			}
		}
		pack = nil
		for i := range heaps {
			heaps[i] = heaps[i][min(int(discards[search]), len(heaps[i])):]
			search++
		}
		for i := range heaps {
			h := heaps[i]
			if rules != "standard" {
				h = heaps[piles-1-i]
			}
			for j := range h {
				if rules == "face-up" {
					pack = append(pack, h[j])
				} else {
					pack = append(pack, h[len(h)-1-j])
				}
			}
		}
	}
	return pack
}

func TestRefuses(t *testing.T) {
	rules := royalflush.Rulesets()[0]
	if _, err := Exact(rules, &royalflush.Target{}); err == nil || !strings.Contains(err.Error(), "names no hand") {
		t.Errorf("no hand: %v", err)
	}
	if _, err := Follow(rules, parse(t, someCards(6))); err == nil || !strings.Contains(err.Error(), "1 to 5") {
		t.Errorf("six cards: %v", err)
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		wins, of int64
		want     string
	}{{1, 1, "100.000 %"}, {1, 3, "33.333 %"}, {2, 3, "66.667 %"}, {0, 5, "0.000 %"}} {
		if got := (Odds{Wins: big.NewInt(c.wins), Of: big.NewInt(c.of)}).Percent(); got != c.want {
			t.Errorf("%d/%d is %s, want %s", c.wins, c.of, got, c.want)
		}
	}
}

// BenchmarkExact counts the odds of hands of several sizes; run it with -cpu 1.
func BenchmarkExact(b *testing.B) {
	for _, rules := range royalflush.Rulesets() {
		for _, text := range []string{"royal-flush", "royal-flush:S", "four-of-a-kind", "four-of-a-kind:Q"} {
			b.Run(fmt.Sprintf("%s/%s", rules.Name, text), func(b *testing.B) {
				for b.Loop() {
					exact(b, rules, text)
				}
			})
		}
	}
	for _, n := range []int{8, 18, 26, 35} {
		b.Run(fmt.Sprintf("%d cards", n), func(b *testing.B) {
			for b.Loop() {
				exact(b, royalflush.Rulesets()[0], someCards(n))
			}
		})
	}
}
