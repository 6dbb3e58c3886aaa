package royalflush

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/stack/stacktest"
)

func show(t testing.TB, d *Deal, view string) []game.Block {
	t.Helper()
	v, err := game.ParseView(Game{}, view)
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := d.Show(v, decide(t, d), figure.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return blocks
}

func TestRoundTexts(t *testing.T) {
	ask := func(n uint64, rules, target string) game.Ask {
		return game.Ask{Number: deal.NumberOf(n), Rules: rules, Target: target}
	}
	for _, c := range []struct {
		ask           game.Ask
		view          string
		heading, text string
	}{
		{ask(1, "standard", ""), "start", "The deal: five piles",
			"The pack is dealt face down, one card at a time from left to right, into five piles of 11, 11, 10, 10 and 10 cards. " +
				"Each pile is turned face up to be searched, its first-dealt card then on top. " +
				"Pile 1: J♦ 7♥ 9♠ 3♥ J♠ 5♣ 4♦ 10♥ 6♦ 3♦ 2♥. Pile 2: 2♦ 7♣ 5♠ 2♠ A♠ 10♠ 7♠ 8♥ 8♠ 8♣ 6♥. " +
				"Pile 3: 9♥ 5♥ A♦ K♠ A♥ Q♥ 3♠ 2♣ 8♦ 10♣. Pile 4: J♣ K♦ Q♣ 9♦ 3♣ 4♥ 10♦ J♥ Q♠ 6♠. Pile 5: 5♦ K♣ K♥ Q♦ 4♣ A♣ 4♠ 7♦ 6♣ 9♣. " +
				"The hand looked for is a royal flush, and the first royal card found fixes its suit."},
		{ask(1, "standard", ""), "round 1", "Round 1: five piles",
			"The pack is dealt face down into five piles of 11, 11, 10, 10 and 10 cards. " +
				"Pile 1 has J♦ on top and is kept whole: J♦ 7♥ 9♠ 3♥ J♠ 5♣ 4♦ 10♥ 6♦ 3♦ 2♥. " +
				"The first royal card found is J♦, in pile 1: from here on only A♦ K♦ Q♦ J♦ 10♦ count. " +
				"Pile 2 has no card that counts and is discarded whole: 2♦ 7♣ 5♠ 2♠ A♠ 10♠ 7♠ 8♥ 8♠ 8♣ 6♥. " +
				"Pile 3: 9♥ 5♥ are discarded; the search stops at A♦, which is kept with K♠ A♥ Q♥ 3♠ 2♣ 8♦ 10♣ under it. " +
				"Pile 4: J♣ is discarded; the search stops at K♦, which is kept with Q♣ 9♦ 3♣ 4♥ 10♦ J♥ Q♠ 6♠ under it. " +
				"Pile 5: 5♦ K♣ K♥ are discarded; the search stops at Q♦, which is kept with 4♣ A♣ 4♠ 7♦ 6♣ 9♣ under it. " +
				"Piles 1, 3, 4 and 5 are gathered face up from the right, each laid on its left neighbour, and the whole packet is turned over. " +
				"Order of the next deal: 2♥ 3♦ 6♦ 10♥ 4♦ 5♣ J♠ 3♥ 9♠ 7♥ J♦ 10♣ 8♦ 2♣ 3♠ Q♥ A♥ K♠ A♦ 6♠ Q♠ J♥ 10♦ 4♥ 3♣ 9♦ Q♣ K♦ 9♣ 6♣ 7♦ 4♠ A♣ 4♣ Q♦."},
		{ask(1, "standard", ""), "step 3", "Round 3: three piles",
			"The nine cards are dealt face down into three piles of 3. Pile 1 has Q♦ on top and is kept whole: Q♦ 10♦ J♦. " +
				"Pile 2: 7♦ is discarded; the search stops at A♦, which is kept with 4♠ under it. " +
				"Pile 3: Q♣ 3♠ are discarded; the search stops at K♦, the bottom card, which is kept. " +
				"Piles 1, 2 and 3 are gathered face up from the right, each laid on its left neighbour, and the whole packet is turned over. " +
				"Order of the next deal: J♦ 10♦ Q♦ 4♠ A♦ K♦."},
		{ask(1, "standard", ""), "round 5", "Round 5: one pile",
			"The last six cards are dealt face down into one pile. The pile has A♦ on top and is kept whole: A♦ Q♦ J♦ K♦ 4♠ 10♦. " +
				"The game is lost: six cards are left, one too many: A♦ Q♦ J♦ K♦ 4♠ 10♦."},
		{ask(3, "morehead", "four-of-a-kind:Q"), "round 3", "Round 3: three piles",
			"The nine cards are dealt face down into three piles of 3. Pile 1: A♠ 3♦ are discarded; the search stops at Q♦, the bottom card, which is kept. " +
				"Pile 2 has no card that counts and is discarded whole: 2♥ 5♠ 3♣. Pile 3 has Q♠ on top and is kept whole: Q♠ Q♥ Q♣. " +
				"Piles 1 and 3 are turned face down one by one, then gathered from the right, each laid on its left neighbour. Order of the next deal: Q♣ Q♥ Q♠ Q♦."},
		{ask(3, "morehead", "four-of-a-kind:Q"), "round 5", "Round 5: one pile",
			"The last four cards are dealt face down into one pile. The pile has Q♦ on top and is kept whole: Q♦ Q♥ Q♠ Q♣. " +
				"The game is won: nothing but the four queens is left: Q♦ Q♥ Q♠ Q♣."},
		{ask(3, "standard", "cards:KS"), "round 2", "Round 2: four piles",
			"The seven cards are dealt face down into four piles of 2, 2, 2 and 1. Pile 1 has no card that counts and is discarded whole: 5♣ K♥. " +
				"Pile 2 has no card that counts and is discarded whole: J♣ J♦. Pile 3: 2♣ is discarded; the search stops at K♠, the bottom card, which is kept. " +
				"Pile 4 has no card that counts and is discarded whole: 9♥. Pile 3 alone is left, and is turned over. Order of the next deal: K♠."},
		{ask(3, "standard", "cards:KS"), "round 4", "Round 4: two piles",
			"The single card is dealt face down into two piles of 1 and 0. Pile 1 is the single card K♠, which counts and is kept. Pile 2 gets no card. " +
				"Pile 1 alone is left, and is turned over. Order of the next deal: K♠."},
	} {
		got := show(t, dealOf(t, c.ask), c.view)
		if len(got) != 1 || got[0].Heading != c.heading || got[0].Text != c.text {
			t.Errorf("%v, %s: got %d blocks\n%s\n%s\nwant\n%s\n%s", c.ask, c.view, len(got), got[0].Heading, got[0].Text, c.heading, c.text)
		}
	}
}

// Rules that turn nothing over are told in words of their own.
func TestFaceUpTexts(t *testing.T) {
	d := dealOf(t, game.Ask{Number: deal.NumberOf(1), Rules: "face-up"})
	for _, c := range []struct{ text, says string }{
		{d.Text(), "each from left to right, face up.\nEach column is a pile, its lowest card here on top."},
		{d.startText(), "Each pile is searched as it lies, its last-dealt card first. Pile 1: 2♥ 3♦ 6♦"},
		{d.roundText(d.Record(), 1), "gathered from the right, each laid on its left neighbour, and dealt from the top."},
		{d.rules.onePileText("2"), "Pile 2 alone is left, and is dealt from the top."},
	} {
		if !strings.Contains(c.text, c.says) {
			t.Errorf("%s\ndoes not say %q", c.text, c.says)
		}
	}
}

// A round's text is all that a reader who sees no figure has: it must tell every
// card. The solution view is the five rounds, and step N is round N.
func TestRoundTextsTellEveryCard(t *testing.T) {
	for n := uint64(1); n <= 20; n++ {
		for _, rules := range rulesets {
			d := dealOf(t, game.Ask{Number: deal.NumberOf(n), Rules: rules.Name})
			record, all := d.Record(), show(t, d, "solution")
			if len(all) != FirstPiles {
				t.Fatalf("%d blocks", len(all))
			}
			for i, round := range record.Rounds {
				for _, view := range []string{"round", "step"} {
					got := show(t, d, fmt.Sprintf("%s %d", view, i+1))
					if len(got) != 1 || got[0].Heading != all[i].Heading || got[0].Text != all[i].Text {
						t.Errorf("%v, %s %d is not a part of the solution", d.Ask(), view, i+1)
					}
				}
				for pile := range round.Piles {
					for _, cards := range [][]card.Card{round.discarded(pile), round.kept(pile)} {
						for _, c := range cards {
							if !strings.Contains(all[i].Text, c.Pretty()) {
								t.Errorf("%v, round %d does not tell %v", d.Ask(), i+1, c)
							}
						}
					}
				}
			}
		}
	}
}

// Every way of the guide, followed with cards in the hands, gives the pack.
func TestGuideStacksThePack(t *testing.T) {
	for n := uint64(1); n <= 200; n++ {
		d := dealOf(t, game.Ask{Number: deal.NumberOf(n * 331), Rules: rulesets[n%uint64(len(rulesets))].Name})
		want := strings.Fields(card.JoinPretty(d.deck, " "))
		for way, stacked := range waysOf(t, show(t, d, "dealing-guide")) {
			got, err := stacked.FromTop()
			if err != nil || !slices.Equal(got, want) {
				t.Fatalf("%v, %s: %v\n got %v\nwant %v", d.Ask(), way, err, got, want)
			}
		}
	}
}

// waysOf follows each way of a guide with a sorted pack at hand.
func waysOf(t *testing.T, blocks []game.Block) map[string]stacktest.Heap {
	t.Helper()
	headings := ""
	for _, b := range blocks {
		headings += b.Heading + "|"
	}
	if headings != "From the top, face up|From the bottom, face down|From a sorted pack||Dealing|" {
		t.Fatalf("the guide has %s", headings)
	}
	up, err := stacktest.Lines(blocks[0].Table, true)
	if err != nil {
		t.Fatal(err)
	}
	up.TurnOver()
	down, err := stacktest.Lines(blocks[1].Table, false)
	if err != nil {
		t.Fatal(err)
	}
	var pack []string
	for c := card.Card(0); c < card.Count; c++ {
		pack = append(pack, c.Pretty())
	}
	sorted, err := stacktest.TwoDeals(blocks[2].Table, blocks[3].Table, pack)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]stacktest.Heap{"face up": up, "face down": down, "sorted": sorted}
}

// The words of the guide name the cards that its tables end with.
func TestGuideTexts(t *testing.T) {
	blocks := show(t, dealOf(t, game.Ask{Number: deal.NumberOf(1)}), "dealing-guide")
	for i, want := range []string{
		"Lay the cards face up on one another, line by line, J♦ first and 6♥ last, and turn the whole pack over. Held face down, it has J♦ on top.",
		"Lay the cards face down on one another in this order, line by line, 6♥ first and J♦ last, on top.",
		"Sort the pack: spades, hearts, clubs, diamonds, each suit from the ace to the king. Hold them face up, A♠ on top and K♦ at the bottom.",
		"pile 7 lowest and pile 1 on top. The pack is ready, J♦ on top.",
		"deal it face down, one card at a time from left to right, into five piles",
	} {
		if !strings.Contains(blocks[i].Text, want) {
			t.Errorf("block %d does not say %q: %s", i+1, want, blocks[i].Text)
		}
	}
}

func TestShowRefuses(t *testing.T) {
	one, two := dealOf(t, game.Ask{Number: deal.NumberOf(1)}), dealOf(t, game.Ask{Number: deal.NumberOf(2)})
	for _, c := range []struct {
		view game.View
		s    game.Solution
		says string
	}{
		{game.View{Kind: views[1], N: 1}, nil, `the view "round 1" needs a solution of the deal`},
		{game.View{Kind: views[3]}, nil, `the view "solution" needs a solution of the deal`},
		{game.View{Kind: views[1], N: 1}, decide(t, two), `the view "round 1" was given a solution of another deal`},
		{game.View{Kind: views[1], N: 0}, decide(t, one), `there is no "round 0": the numbers are 1 to 5`},
		{game.View{Kind: views[1], N: 6}, decide(t, one), `there is no "round 6": the numbers are 1 to 5`},
		{game.View{Kind: views[2], N: 6}, decide(t, one), `there is no "step 6": the numbers are 0 to 5`},
		{game.View{Kind: game.ViewKind{Name: "stock"}}, nil, `Royal Flush has no view "stock"`},
	} {
		if _, err := one.Show(c.view, c.s, figure.Options{}); err == nil || err.Error() != c.says {
			t.Errorf("%v: %v; want %s", c.view, err, c.says)
		}
	}
}

func TestStepsAreShown(t *testing.T) {
	d := dealOf(t, game.Ask{Number: deal.NumberOf(1)})
	for n := range decide(t, d).Steps() + 1 {
		if got := show(t, d, fmt.Sprintf("step %d", n)); len(got) != 1 {
			t.Errorf("step %d: %d blocks", n, len(got))
		}
	}
	if show(t, d, "step 0")[0].Text != show(t, d, "start")[0].Text {
		t.Error("step 0 is not the start")
	}
}
