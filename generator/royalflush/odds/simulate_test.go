package odds

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

func simulate(t testing.TB, rules royalflush.Rules, text string, plays int64, seed uint64, jobs int) Tally {
	t.Helper()
	tally, err := Simulate(context.Background(), rules, parse(t, text), plays, seed, jobs)
	if err != nil {
		t.Fatal(err)
	}
	return tally
}

// Random packs, 10 million in all, are won as often as the odds say, and leave as
// many cards.
func TestSimulationAgreesWithOdds(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays 10 million games")
	}
	for i, rules := range royalflush.Rulesets() {
		for j, text := range []string{
			"royal-flush", "royal-flush:S", "straight-flush:9H", "four-of-a-kind", "four-of-a-kind:Q", "cards:KS,KH,KD,7C,7S",
			someCards(2), someCards(3), someCards(7), someCards(49), someCards(51),
		} {
			plays := int64(500_000)
			if j >= 6 {
				plays = 100_000
			}
			got := simulate(t, rules, text, plays, uint64(100*i+j), 0)
			p := exact(t, rules, text).Probability()
			if math.Abs(got.Share()-p) > 4*got.Deviation(p) {
				t.Errorf("%s, %s: %.6f of %d plays are won; the odds are %.6f ± %.6f", rules.Name, text, got.Share(), plays, p, got.Deviation(p))
			}
		}
	}
}

// What is left agrees with the course of all games.
func TestCardsLeftAgree(t *testing.T) {
	const plays = 100_000
	for i, rules := range royalflush.Rulesets() {
		for _, text := range []string{"four-of-a-kind", "four-of-a-kind:Q", "cards:2S,3S,4S"} {
			c, err := Follow(rules, parse(t, text))
			if err != nil {
				t.Fatal(err)
			}
			got := simulate(t, rules, text, plays, uint64(i), 0)
			for n, games := range got.Left {
				p := float(c.Left[n])
				if deviation := math.Sqrt(p * (1 - p) / plays); math.Abs(float64(games)/plays-p) > 5*deviation+2.0/plays {
					t.Errorf("%s, %s: %d games leave %d cards, want %.1f", rules.Name, text, games, n, p*plays)
				}
			}
		}
	}
}

// Whole packs, shuffled by the standard library and played with Wins, agree too.
func TestWholePacksAgreeWithOdds(t *testing.T) {
	t.Parallel()
	const plays = 30_000
	random := rand.New(rand.NewPCG(5, 6))
	deck := make([]card.Card, card.Count)
	for i := range deck {
		deck[i] = card.Card(i)
	}
	for _, rules := range royalflush.Rulesets() {
		for _, text := range []string{"royal-flush", "straight-flush:5C", "four-of-a-kind", "cards:KS,KH,KD,7C,7S"} {
			target, wins := parse(t, text), 0
			for range plays {
				random.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
				if royalflush.Wins(rules, target, deck) {
					wins++
				}
			}
			p := exact(t, rules, text).Probability()
			if got, deviation := float64(wins)/plays, math.Sqrt(p*(1-p)/plays); math.Abs(got-p) > 4*deviation {
				t.Errorf("%s, %s: %.5f are won; the odds are %.5f ± %.5f", rules.Name, text, got, p, deviation)
			}
		}
	}
}

func TestSimulationIsTheSameOnAnyCores(t *testing.T) {
	rules := royalflush.Rulesets()[1]
	for _, text := range []string{"royal-flush", "cards:2S,3S,4S,5S"} {
		const plays = 3*batch + 17
		want := simulate(t, rules, text, plays, 42, 1)
		if want.Plays != plays {
			t.Errorf("%d plays, want %d", want.Plays, plays)
		}
		for _, jobs := range []int{0, 2, 7} {
			if got := simulate(t, rules, text, plays, 42, jobs); got != want {
				t.Errorf("%s with %d goroutines: %v, want %v", text, jobs, got, want)
			}
		}
		if simulate(t, rules, text, plays, 43, 0) == want {
			t.Errorf("%s: another seed gives the same tally", text)
		}
	}
}

func TestSimulateFails(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Simulate(ctx, royalflush.Rulesets()[0], parse(t, ""), 1<<40, 1, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := Simulate(context.Background(), royalflush.Rulesets()[0], &royalflush.Target{}, 1, 1, 0); err == nil {
		t.Error("a target without a hand was played")
	}
}

// BenchmarkSimulate tells plays a second; run it with -cpu 1.
func BenchmarkSimulate(b *testing.B) {
	for _, text := range []string{"royal-flush", "royal-flush:S", "four-of-a-kind", "four-of-a-kind:Q"} {
		b.Run(text, func(b *testing.B) {
			plays := int64(0)
			for b.Loop() {
				plays += simulate(b, royalflush.Rulesets()[0], text, 1_000_000, 1, 1).Plays
			}
			b.ReportMetric(float64(plays)/b.Elapsed().Seconds(), "plays/s")
		})
	}
}

func ExampleExact() {
	rules, _ := royalflush.ParseRules("face-up")
	target, _ := royalflush.ParseTarget("royal-flush:S")
	odds, _ := Exact(rules, &target)
	fmt.Printf("%v / %v = %s\n", odds.Wins, odds.Of, odds.Percent())
	// Output: 313 / 1680 = 18.631 %
}

func float(p *big.Rat) float64 {
	f, _ := p.Float64()
	return f
}
