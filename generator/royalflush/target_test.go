package royalflush

import (
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
)

func TestTargets(t *testing.T) {
	for _, c := range []struct{ in, text, title, hands string }{
		{"", "royal-flush", "royal flush", "AS KS QS JS TS|AH KH QH JH TH|AD KD QD JD TD|AC KC QC JC TC"},
		{"royal-flush", "royal-flush", "royal flush", "AS KS QS JS TS|AH KH QH JH TH|AD KD QD JD TD|AC KC QC JC TC"},
		{"royal-flush:S", "royal-flush:S", "royal flush in spades", "AS KS QS JS TS"},
		{"royal-flush:♦", "royal-flush:D", "royal flush in diamonds", "AD KD QD JD TD"},
		{"straight-flush:9H", "straight-flush:9H", "straight flush from 9♥ down", "9H 8H 7H 6H 5H"},
		{"straight-flush:5c", "straight-flush:5C", "straight flush from 5♣ down", "5C 4C 3C 2C AC"},
		{"straight-flush:AS", "straight-flush:AS", "straight flush from A♠ down", "AS KS QS JS TS"},
		{"straight-flush:KD", "straight-flush:KD", "straight flush from K♦ down", "KD QD JD TD 9D"},
		{"four-of-a-kind:Q", "four-of-a-kind:Q", "four queens", "QS QH QD QC"},
		{"four-of-a-kind:6", "four-of-a-kind:6", "four sixes", "6S 6H 6D 6C"},
		{"four-of-a-kind:10", "four-of-a-kind:T", "four tens", "TS TH TD TC"},
		{"four-of-a-kind:a", "four-of-a-kind:A", "four aces", "AS AH AD AC"},
		{"cards:KS,KH,KD,7C,7S", "cards:KS,KH,KD,7C,7S", "hand K♠ K♥ K♦ 7♣ 7♠", "KS KH KD 7C 7S"},
		{"cards:10♣,as", "cards:TC,AS", "hand 10♣ A♠", "TC AS"},
		{"cards:2D", "cards:2D", "hand 2♦", "2D"},
	} {
		got, err := ParseTarget(c.in)
		if err != nil {
			t.Errorf("%q: %v", c.in, err)
			continue
		}
		var hands []string
		for _, h := range got.Hands() {
			hands = append(hands, card.Join(h, " "))
		}
		if got.String() != c.text || got.Title() != c.title || strings.Join(hands, "|") != c.hands {
			t.Errorf("%q reads as %q, %q, %q", c.in, got.String(), got.Title(), hands)
		}
	}
}

func TestFourOfAKindHasEveryCard(t *testing.T) {
	four := parse(t, "four-of-a-kind")
	if len(four.Hands()) != 13 {
		t.Fatalf("%d hands", len(four.Hands()))
	}
	for c := card.Card(0); c < card.Count; c++ {
		hand := four.hand(c)
		if len(hand) != 4 || !slices.Contains(hand, c) || hand[0].Rank() != c.Rank() {
			t.Errorf("%v picks %v", c, hand)
		}
	}
}

func TestParseTargetRefuses(t *testing.T) {
	all := "cards:" + card.Join(slices.Concat(parse(t, "four-of-a-kind").hands...), ",")
	for _, c := range []struct{ text, says string }{
		{"full-house", `no target "full-house": the targets are royal-flush, royal-flush:S, straight-flush:9H, four-of-a-kind, four-of-a-kind:Q, cards:KS,KH,KD,7C,7S`},
		{"Royal-Flush", "the targets are"},
		{" royal-flush", "the targets are"},
		{":S", "the targets are"},
		{strings.Repeat("x", 5000), "the targets are"},
		{"royal-flush:", `"" is not a suit, S H D or C, as in royal-flush:S`},
		{"royal-flush:X", `"X" is not a suit`},
		{"royal-flush:AS", `"AS" is not a suit`},
		{"royal-flush:SS", `"SS" is not a suit`},
		{"straight-flush", "must say which: write straight-flush:9H"},
		{"straight-flush:", `"" is not a card`},
		{"straight-flush:9", `"9" is not a card`},
		{"straight-flush:H", `"H" is not a card`},
		{"straight-flush:4S", "none has 4S at the top"},
		{"straight-flush:2C", "none has 2C at the top"},
		{"four-of-a-kind:", `"" is not a rank`},
		{"four-of-a-kind:1", `"1" is not a rank`},
		{"four-of-a-kind:QS", `"QS" is not a rank`},
		{"cards", "must say which: write cards:KS"},
		{"cards:", `"" is not a card`},
		{"cards:KS,", `"" is not a card`},
		{"cards:KS, KH", `" KH" is not a card`},
		{"cards:KS,KH,K♠", "KS is named twice"},
		{"cards:KS,KS", "KS is named twice"},
		{all, "all 52 cards are named, and 51 are the most"},
	} {
		_, err := ParseTarget(c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) || len(err.Error()) > 300 {
			t.Errorf("ParseTarget(%.60q): %v; want it to say %q", c.text, err, c.says)
		}
	}
	if _, err := ParseTarget(strings.TrimSuffix(all, ",KC")); err != nil {
		t.Errorf("51 cards: %v", err)
	}
}

func TestZeroTargetIsNeverWon(t *testing.T) {
	deck := shuffler(5)()
	if r := Play(rulesets[0], &Target{}, deck); r.Won() || Wins(rulesets[0], &Target{}, deck) || len(r.Final) != 0 {
		t.Errorf("%v is left", r.Final)
	}
}

func FuzzParseTarget(f *testing.F) {
	for _, s := range []string{"royal-flush", "royal-flush:S", "straight-flush:9H", "straight-flush:4S", "four-of-a-kind", "four-of-a-kind:Q", "cards:KS,KH,KD,7C,7S", "cards:KS,KS", ""} {
		f.Add(s)
	}
	deck := shuffler(6)()
	f.Fuzz(func(t *testing.T, s string) {
		target, err := ParseTarget(s)
		if err != nil {
			return
		}
		again, err := ParseTarget(target.String())
		if err != nil || again.String() != target.String() || again.in != target.in {
			t.Errorf("%q reads as %q, which reads as %q, %v", s, target.String(), again.String(), err)
		}
		for _, rules := range rulesets {
			if r := Play(rules, &target, deck); r.Won() != Wins(rules, &target, deck) || len(r.Hand) == 0 {
				t.Errorf("%q: played %v", s, r)
			}
		}
	})
}
