package casual

import (
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade"
	"patiencepress/generator/royalparade/table"
)

// solved gives moves that win a deal, or nothing.
func solved(t testing.TB, rules string, n int) []table.Move {
	t.Helper()
	d, err := royalparade.Game{}.Deal(game.Ask{Number: deal.NumberOf(uint64(n)), Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Decide(t.Context(), 100_000)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*royalparade.Solution).Moves()
}

// A line tells where each card lay, and a card is somebody's rival only if it could
// have gone and did not.
func TestFollow(t *testing.T) {
	for _, name := range []string{"standard", "classic", "strict", "goodsol", "pysolfc"} {
		for n := 1; n <= 8; n++ {
			moves := solved(t, name, n)
			if moves == nil {
				continue
			}
			d := lay(t, rules(t, name), n)
			line, err := d.Follow(moves)
			if err != nil {
				t.Fatal(err)
			}
			checkLine(t, d, line, moves)
		}
	}
}

func checkLine(t *testing.T, d *Deal, line *Line, moves []table.Move) {
	t.Helper()
	left, step := map[int]bool{}, 0
	for _, m := range moves {
		if m.Kind == table.Deal {
			continue
		}
		cards := line.Steps[step].Cards
		if line.Place(cards[0]) != m.From || len(cards) == 2 && line.Place(cards[1]) != m.To {
			t.Fatalf("%v moves the cards %v, which lie at %v", m, cards, line.Place(cards[0]))
		}
		for _, i := range cards {
			left[i] = true
			for _, j := range line.Rivals(i) {
				if left[j] || !d.Rivals(i, j) || line.Able(j) > line.Leaves(i) || line.Came(j) > line.Able(j) {
					t.Errorf("card %d is no rival of card %d", j, i)
				}
			}
		}
		step++
	}
	if step != len(line.Steps) {
		t.Errorf("%d moves are %d steps", step, len(line.Steps))
	}
}

func TestFollowRefuses(t *testing.T) {
	d := lay(t, rules(t, "classic"), 1)
	for _, m := range []table.Move{
		{Kind: table.Play, From: 200},
		{Kind: table.Play, From: table.RowPlace(0, 0)}, // a foundation
		{Kind: table.Interchange, From: table.RowPlace(0, 1), To: 99},
	} {
		if _, err := d.Follow([]table.Move{{Kind: table.Deal}, m}); err == nil || !strings.Contains(err.Error(), "move 2") {
			t.Errorf("%+v: %v", m, err)
		}
	}
}

// A learner who begins by the ways of a win mostly wins the first play, and with the
// win's own order of two cards too.
func TestMend(t *testing.T) {
	tried, won, first := 0, 0, 0
	for n := 1; n <= 12; n++ {
		moves := solved(t, "classic", n)
		if moves == nil {
			continue
		}
		d := lay(t, rules(t, "classic"), n)
		line, err := d.Follow(moves)
		if err != nil {
			t.Fatal(err)
		}
		once, err := line.Mend(t.Context(), Order{}, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		first += once
		for _, s := range line.Steps {
			for _, j := range line.Rivals(s.Cards[0]) {
				kept, err := line.Mend(t.Context(), Order{s.Cards[0], j}, 1, 25)
				if err != nil {
					t.Fatal(err)
				}
				tried++
				won += kept
			}
		}
	}
	if first < 6 || 10*won < 9*tried {
		t.Errorf("%d of the lines win at once, and %d of %d with an order kept", first, won, tried)
	}
}

// Rivals are so both ways: equal cards or base cards of one rank, and never aces.
func TestRivalsOfAcesAndTwins(t *testing.T) {
	d := lay(t, rules(t, "goodsol"), 1)
	for i := range Cards {
		for j := range Cards {
			r := d.Rivals(i, j)
			if r != d.Rivals(j, i) || r && (i == j || d.aces.Has(i)) {
				t.Errorf("cards %d and %d: %v", i, j, r)
			}
			if r && d.Card(i) != d.Card(j) && !slices.Contains([]uint8{2, 3, 4}, d.rank[i]) {
				t.Errorf("%v and %v are rivals", d.Card(i), d.Card(j))
			}
		}
	}
}
