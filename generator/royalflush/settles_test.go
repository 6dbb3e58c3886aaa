package royalflush

import (
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// What a ruleset is said to settle is what happens when it is played.
func TestSettlesIsTrue(t *testing.T) {
	target := parse(t, "")
	for _, rules := range Rulesets() {
		said := rules.Settles()
		decks := shuffler(31)
		for range 50 {
			deck := decks()
			first := Play(rules, &target, deck).Rounds[0]
			pile := deck[:1]
			if strings.Contains(said[1].Answer, "last-dealt") {
				pile = deck[50:51]
			}
			if first.Piles[0][0] != pile[0] {
				t.Fatalf("%s: the first pile is searched from %v, not %v", rules.Name, first.Piles[0][0], pile[0])
			}
			if want := firstCardAsSaid(said[3].Answer, first.Kept); first.Gathered[0] != want {
				t.Fatalf("%s: the next deal begins with %v, not %v", rules.Name, first.Gathered[0], want)
			}
		}
		if up := strings.Contains(said[0].Answer, "up"); up != (rules.Dealt == FaceUp) {
			t.Errorf("%s is dealt %s", rules.Name, said[0].Answer)
		}
	}
}

// firstCardAsSaid finds the card that an answer such as "The bottom card of the left
// pile that keeps any" names.
func firstCardAsSaid(answer string, kept [][]card.Card) card.Card {
	var piles [][]card.Card
	for _, pile := range kept {
		if len(pile) > 0 {
			piles = append(piles, pile)
		}
	}
	pile := piles[len(piles)-1]
	if strings.Contains(answer, "left") {
		pile = piles[0]
	}
	if strings.Contains(answer, "bottom") {
		return pile[len(pile)-1]
	}
	return pile[0]
}

// No two rulesets settle everything alike, and a summary says which way the cards
// are dealt, searched and turned, in one sentence without a full stop.
func TestSummariesTellRulesetsApart(t *testing.T) {
	seen := map[string]string{}
	for i, r := range (Game{}).Rulesets() {
		key := ""
		for _, s := range Rulesets()[i].Settles() {
			if s.Answer == "" || !strings.HasSuffix(s.Question, "?") || strings.HasSuffix(s.Answer, ".") {
				t.Errorf("%s settles %q with %q", r.Name, s.Question, s.Answer)
			}
			key += s.Answer
		}
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s settle the same", r.Name, other)
		}
		seen[key] = r.Name
		for _, word := range []string{"dealt face ", "searched", "turned", "starts with the"} {
			if !strings.Contains(r.Summary, word) {
				t.Errorf("the summary of %s does not say %q", r.Name, word)
			}
		}
		if strings.HasSuffix(r.Summary, ".") {
			t.Errorf("the summary of %s has a full stop", r.Name)
		}
	}
}

// A run tells what Play records.
func TestRunIsPlay(t *testing.T) {
	target := parse(t, "royal-flush:H")
	decks := shuffler(32)
	for range 500 {
		deck := decks()
		for _, rules := range Rulesets() {
			record := Play(rules, &target, deck)
			run := rules.Run(placesOf(target.hands[0], deck))
			search := 0
			for n, round := range record.Rounds {
				left := 0
				for i := range round.Piles {
					if got, want := int(run.Stops[search]), len(round.discarded(i)); got != want {
						t.Fatalf("%s, round %d, pile %d: %d are discarded, want %d", rules.Name, n+1, i+1, got, want)
					}
					left += len(round.Kept[i])
					search++
				}
				if int(run.Left[n]) != left {
					t.Fatalf("%s, round %d: %d are left, want %d", rules.Name, n+1, run.Left[n], left)
				}
			}
		}
	}
}

// The first card searched of any is the one that fixes a hand.
func TestSearchOrder(t *testing.T) {
	decks := shuffler(33)
	four := parse(t, "four-of-a-kind")
	for _, rules := range Rulesets() {
		order := rules.SearchOrder()
		var places [card.Count]bool
		for _, n := range order {
			places[n] = true
		}
		for n, there := range places {
			if !there {
				t.Errorf("%s: no place is searched as number %d", rules.Name, n)
			}
		}
		deck := decks()
		d := dealOf(t, game.Ask{Number: deal.NumberOf(1), Rules: rules.Name})
		for pile, cards := range Play(rules, &four, d.deck).Rounds[0].Piles {
			for depth, c := range cards {
				place := placesOf([]card.Card{c}, d.deck)[0]
				if got, want := int(order[place]), []int{0, 11, 22, 32, 42}[pile]+depth; got != want {
					t.Errorf("%s: %v is searched as number %d, want %d", rules.Name, c, got, want)
				}
			}
		}
		if first := firstFound(rules, &four, deck); order[first] != 0 {
			t.Errorf("%s: the first place searched is %d", rules.Name, first)
		}
	}
}
