package stack_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/stack"
	"patiencepress/generator/stack/stacktest"
)

// packs gives random orders of 1 to 81 cards of two packs.
func packs(n int) (all [][]card.Card) {
	random := rand.New(rand.NewPCG(3, 4))
	for range n {
		var cards []card.Card
		for c := card.Card(0); c < card.Count; c++ {
			cards = append(cards, c, c)
		}
		random.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		all = append(all, cards[:1+random.IntN(81)])
	}
	return all
}

func faces(cards []card.Card) []string { return strings.Fields(card.JoinPretty(cards, " ")) }

// Followed with piles of cards, the two deals give the order asked for, whatever the
// cards are and however many.
func TestTwoDealsStackThePack(t *testing.T) {
	for _, order := range packs(400) {
		d := stack.Of(order)
		pack, err := stacktest.TwoDeals(d.First(), d.Second(), faces(order))
		if err != nil {
			t.Fatalf("%v: %v", order, err)
		}
		got, err := pack.FromTop()
		if err != nil || !slices.Equal(got, faces(order)) {
			t.Fatalf("got %v, want %v, %v", got, faces(order), err)
		}
	}
}

// The lists by which cards are laid on one another hold all of them in order.
func TestLines(t *testing.T) {
	for _, order := range packs(60) {
		for _, perLine := range []int{8, 10} {
			for _, up := range []bool{false, true} {
				pack, err := stacktest.Lines(stack.Lines(order, perLine, 5), up)
				if err != nil {
					t.Fatal(err)
				}
				if pack.TurnOver(); !up {
					pack.TurnOver()
				}
				got, err := pack.FromTop()
				want := faces(order)
				if !up {
					slices.Reverse(want)
				}
				if err != nil || !slices.Equal(got, want) {
					t.Fatalf("got %v, want %v, %v", got, want, err)
				}
			}
		}
	}
}

// A wrong digit, a card too few or one too many does not pass.
func TestFaultsAreNoticed(t *testing.T) {
	order := stack.Sorted(packs(1)[0])
	slices.Reverse(order)
	for name, spoil := range map[string]func(first, second [][]string){
		"a digit of the first deal":        func(first, _ [][]string) { swap(first) },
		"a digit of the second deal":       func(_, second [][]string) { second[0][1] = "9" + second[0][1][1:] },
		"a digit too many":                 func(_, second [][]string) { second[0][1] += "1" },
		"a digit too few":                  func(_, second [][]string) { second[0][1] = second[0][1][1:] },
		"piles in the order from the left": func(_, second [][]string) { slices.Reverse(second) },
	} {
		d := stack.Of(order)
		first, second := d.First(), d.Second()
		spoil(first.Rows, second.Rows)
		pack, err := stacktest.TwoDeals(first, second, faces(order))
		if got, _ := pack.FromTop(); err == nil && slices.Equal(got, faces(order)) {
			t.Errorf("%s was changed, and it made no difference", name)
		}
	}
}

// swap exchanges two cells of the first line that differ.
func swap(rows [][]string) {
	cells := rows[0][1:]
	for i := 1; i < len(cells); i++ {
		if len(cells[i]) == len(cells[0]) && cells[i] != cells[0] {
			cells[0], cells[i] = cells[i], cells[0]
			return
		}
	}
}

func TestSorted(t *testing.T) {
	all := make([]card.Card, 0, 2*card.Count)
	for c := card.Card(card.Count); c > 0; c-- {
		all = append(all, c-1, c-1)
	}
	sorted := stack.Sorted(all)
	if got := card.JoinPretty(sorted[:6], " ") + " … " + card.JoinPretty(sorted[24:29], " ") + " … " + card.JoinPretty(sorted[101:], " "); got !=
		"A♠ A♠ 2♠ 2♠ 3♠ 3♠ … K♠ K♠ A♥ A♥ 2♥ … Q♦ K♦ K♦" {
		t.Error(got)
	}
}

// The words say what the tables need: which way up, from where, in which order.
func TestBlocks(t *testing.T) {
	var order []card.Card
	for c := card.Card(0); c < card.Count; c++ {
		order = append(order, c)
	}
	blocks := stack.Of(order).Blocks(stack.Words{Heading: "From a sorted pack", Sort: "Sort the pack.", Note: "A note.", Ready: "The pack is ready"})
	const first = "Sort the pack. Hold them face up, A♠ on top and K♦ at the bottom. Deal them from the top, face up, into eight piles " +
		"by the table, line by line: A♠ to pile 6. A note."
	const second = "Turn pile 8 face down and deal it from the top, face down, into seven new piles by its digits; " +
		"then pile 7, and so on down to pile 1. Lay the new piles on one another, pile 7 lowest and pile 1 on top. The pack is ready, A♣ on top."
	if len(blocks) != 2 || blocks[0].Text != first || blocks[1].Text != second {
		t.Errorf("%v", blocks)
	}
}
