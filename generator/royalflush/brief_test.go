package royalflush

import (
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

var (
	_ game.Notator = Game{}
	_ game.Briefer = (*Solution)(nil)
)

// What is kept of a round is what is dealt in the next, and the last of it is the end of
// the game: the brief form tells the whole game.
func TestBrief(t *testing.T) {
	for number := uint64(1); number <= 50; number++ {
		d := dealOf(t, game.Ask{Number: deal.NumberOf(number)})
		s, err := d.Decide(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		blocks := s.(game.Briefer).Brief()
		if len(blocks) != FirstPiles {
			t.Fatalf("deal %d has %d rounds", number, len(blocks))
		}
		for n, b := range blocks {
			if b.First != 1 || len(b.Moves) != FirstPiles-n {
				t.Errorf("deal %d, round %d has %d piles from %d on", number, n+1, len(b.Moves), b.First)
			}
			var dealt []card.Card
			for _, pile := range d.Record().Rounds[n].Piles {
				dealt = append(dealt, pile...)
			}
			if n > 0 && !slices.Equal(sorted(briefCards(t, blocks[n-1])), sorted(dealt)) {
				t.Errorf("deal %d: round %d keeps %v, and %v is dealt next", number, n, blocks[n-1].Moves, dealt)
			}
		}
		if last := briefCards(t, blocks[FirstPiles-1]); !slices.Equal(last, d.Record().Final) {
			t.Errorf("deal %d ends with %v, want %v", number, last, d.Record().Final)
		}
	}
}

// briefCards reads the cards of a round.
func briefCards(t *testing.T, b game.Block) []card.Card {
	t.Helper()
	var cards []card.Card
	for _, pile := range b.Moves {
		if pile == "–" {
			continue
		}
		for _, text := range strings.Fields(pile) {
			c, err := card.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			cards = append(cards, c)
		}
	}
	return cards
}

func sorted(cards []card.Card) []card.Card {
	cards = slices.Clone(cards)
	slices.Sort(cards)
	return cards
}

func TestBriefCut(t *testing.T) {
	d := dealOf(t, game.Ask{Number: deal.NumberOf(28)})
	blocks, err := d.BriefCut(7)
	if err != nil {
		t.Fatal(err)
	}
	after, err := d.cutAt(7)
	if err != nil {
		t.Fatal(err)
	}
	if after.deck[0] != d.deck[7] || !slices.Equal(briefCards(t, blocks[FirstPiles-1]), after.Record().Final) {
		t.Errorf("cut at 7 the deal ends with %v", blocks[FirstPiles-1].Moves)
	}
	for _, n := range []int{-1, 0, card.Count, card.Count + 1} {
		if _, err := d.BriefCut(n); err == nil {
			t.Errorf("the pack was cut at %d", n)
		}
	}
}
