package survive

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
)

var regen = flag.Bool("regen", false, "measure the recorded studies again")

// Every category has as many hands as there are, all different, and each hand is what
// its target says.
func TestCategories(t *testing.T) {
	want := map[string]int{"straight-flush": 40, "four-of-a-kind": 13, "four-of-a-kind-and-kicker": 624, "full-house": 3744}
	for _, c := range Categories() {
		seen := map[string]bool{}
		for _, h := range c.Hands() {
			target, err := royalflush.ParseTarget(h.Target)
			if err != nil {
				t.Fatal(err)
			}
			if target.String() != h.Target || len(target.Hands()) != 1 || !slices.Equal(target.Hands()[0], h.Cards) {
				t.Fatalf("%s: %v has the cards %v", c.Name(), h.Target, h.Cards)
			}
			if h := sortOf(h.Cards); h != c.Name() {
				t.Fatalf("%s: %v is a %s", c.Name(), h, h)
			}
			set := slices.Clone(h.Cards)
			slices.Sort(set)
			seen[card.Join(set, " ")] = true
		}
		if len(c.Hands()) != want[c.Name()] || len(seen) != want[c.Name()] {
			t.Errorf("%s: %d hands, %d different", c.Name(), len(c.Hands()), len(seen))
		}
		if got, err := ParseCategory(c.Name()); got != c || err != nil {
			t.Errorf("%s: %v, %v", c.Name(), got, err)
		}
	}
	if len(want) != len(Categories()) {
		t.Errorf("%d categories", len(Categories()))
	}
	_, err := ParseCategory("pair")
	if err == nil || err.Error() != `there is no category "pair": the categories are straight-flush, four-of-a-kind, four-of-a-kind-and-kicker, full-house` {
		t.Errorf("%v", err)
	}
}

// sortOf tells what a hand is from how often its ranks and suits are in it.
func sortOf(hand []card.Card) string {
	ranks, suits := map[card.Rank]int{}, map[card.Suit]int{}
	for _, c := range hand {
		ranks[c.Rank()]++
		suits[c.Suit()]++
	}
	var times []int
	for _, n := range ranks {
		times = append(times, n)
	}
	slices.Sort(times)
	switch {
	case slices.Equal(times, []int{2, 3}):
		return "full-house"
	case slices.Equal(times, []int{4}):
		return "four-of-a-kind"
	case slices.Equal(times, []int{1, 4}):
		return "four-of-a-kind-and-kicker"
	case len(suits) == 1 && len(ranks) == 5:
		return "straight-flush"
	}
	return "nothing"
}

// A hand is among the survivors if the game that looks for it, played card by card, is
// won. Of the long lists, some hands are tried.
func TestSurvivorsAreThoseWhoseGamesAreWon(t *testing.T) {
	for _, rules := range royalflush.Rulesets() {
		for _, c := range Categories() {
			for n := uint64(1); n <= 12; n++ {
				deck := deal.OnePack(deal.NumberOf(n))
				survivors := map[string]bool{}
				for _, h := range Survivors(rules, deck, c) {
					survivors[h.Target] = true
				}
				for i, h := range c.Hands() {
					if len(c.Hands()) > 100 && i%37 != int(n) {
						continue
					}
					target, err := royalflush.ParseTarget(h.Target)
					if err != nil {
						t.Fatal(err)
					}
					if won := royalflush.Play(rules, &target, deck).Won(); won != survivors[h.Target] {
						t.Errorf("%s, deal %d, %s: won %v, survives %v", rules.Name, n, h.Target, won, survivors[h.Target])
					}
				}
			}
		}
	}
}

func TestMeasureIsTheSameOnAnyCores(t *testing.T) {
	c, _ := ParseCategory("straight-flush")
	deals, _ := deal.ParseRange("31990-32100") // both generators
	rules := royalflush.Rulesets()[2]
	want, err := Measure(context.Background(), rules, c, deals, 1)
	if err != nil || want.Deals != 111 || want.None+want.One+want.Several != 111 {
		t.Fatalf("%+v, %v", want, err)
	}
	for _, jobs := range []int{0, 3, 8} {
		if got, err := Measure(context.Background(), rules, c, deals, jobs); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d goroutines: %+v, %v; want %+v", jobs, got, err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Measure(ctx, rules, c, deals, 0); err == nil {
		t.Error("it went on after its context ended")
	}
}

// The ranges that are recorded: the long one for every ruleset and category, then the
// short one, which is measured again in every run of the tests.
var recordedRanges = []string{"1-50000", "1-40"}

// The recorded studies are those that can be measured, and agree with exact odds.
func TestRecorded(t *testing.T) {
	if *regen {
		regenerate(t)
	}
	studies, err := Recorded()
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, text := range recordedRanges {
		deals, _ := deal.ParseRange(text)
		for _, rules := range royalflush.Rulesets() {
			for _, c := range Categories() {
				if at == len(studies) {
					t.Fatalf("only %d studies are recorded", at)
				}
				s := studies[at]
				at++
				if s.Rules != rules.Name || s.Category != c.Name() || s.From != deals.From || s.To != deals.To {
					t.Fatalf("study %d is of %s, %s, %v-%v", at, s.Rules, s.Category, s.From, s.To)
				}
				if text == recordedRanges[0] {
					checkMean(t, rules, c, s)
				} else if again, err := Measure(context.Background(), rules, c, deals, 0); err != nil || !reflect.DeepEqual(again, s) {
					t.Errorf("%s, %s: measured again %+v, %v; recorded %+v", rules.Name, c.Name(), again, err, s)
				}
			}
		}
	}
	if at != len(studies) {
		t.Errorf("%d studies are recorded, want %d", len(studies), at)
	}
}

func checkMean(t *testing.T, rules royalflush.Rules, c *Category, s Study) {
	t.Helper()
	target, err := royalflush.ParseTarget(c.Hands()[0].Target)
	if err != nil {
		t.Fatal(err)
	}
	o, err := odds.Exact(rules, &target)
	if err != nil {
		t.Fatal(err)
	}
	want := o.Probability() * float64(len(c.Hands()))
	if math.Abs(s.Mean()-want) > 4*s.MeanDeviation() {
		t.Errorf("%s, %s: %.4f survive on the average; the odds give %.4f ± %.4f", rules.Name, c.Name(), s.Mean(), want, s.MeanDeviation())
	}
	again := Study{Game: s.Game, Rules: s.Rules, Category: s.Category, Hands: s.Hands, From: s.From, To: s.To}
	tally := make([]int64, s.Hands+1)
	for _, row := range s.Survivors {
		tally[row[0]] = row[1]
	}
	if again.total(tally); !reflect.DeepEqual(again, s) || s.Deals != 50000 {
		t.Errorf("%s, %s: the numbers do not add up: %+v", rules.Name, c.Name(), s)
	}
}

func regenerate(t *testing.T) {
	t.Helper()
	var file bytes.Buffer
	for _, text := range recordedRanges {
		deals, _ := deal.ParseRange(text)
		for _, rules := range royalflush.Rulesets() {
			for _, c := range Categories() {
				s, err := Measure(context.Background(), rules, c, deals, 0)
				if err != nil {
					t.Fatal(err)
				}
				line, err := json.Marshal(s)
				if err != nil {
					t.Fatal(err)
				}
				file.Write(append(line, '\n'))
			}
		}
	}
	recorded = file.Bytes()
	if err := os.WriteFile("study.jsonl", recorded, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestStudyKeys(t *testing.T) {
	line, _, _ := strings.Cut(string(recorded), "\n")
	at := -1
	for _, key := range []string{"game", "rules", "category", "hands", "from", "to", "deals", "none", "one", "several", "survivors"} {
		if next := strings.Index(line, `"`+key+`":`); next <= at {
			t.Errorf("the key %q is out of order in %s", key, line)
		} else {
			at = next
		}
	}
}

// BenchmarkSurvivors lists the survivors of a deal.
func BenchmarkSurvivors(b *testing.B) {
	for _, c := range Categories() {
		b.Run(c.Name(), func(b *testing.B) {
			deck := deal.OnePack(deal.NumberOf(1))
			for b.Loop() {
				Survivors(royalflush.Rulesets()[0], deck, c)
			}
		})
	}
}
