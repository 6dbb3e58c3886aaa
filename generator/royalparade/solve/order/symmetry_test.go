package order

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// A change makes a deal into another that must have the same verdict.
type change struct {
	name string
	fits func(table.Rules) bool
	make func(*table.Setup, *rand.Rand)
}

var changes = []change{
	{"suits", anyRules, func(s *table.Setup, r *rand.Rand) {
		suits := r.Perm(4)
		each(s, func(c card.Card) card.Card { return card.New(c.Rank(), card.Suits[suits[c.Suit()]]) })
	}},
	{"places in a row", anyRules, func(s *table.Setup, r *rand.Rand) {
		for i := range s.Rows {
			row := s.Rows[i][:]
			r.Shuffle(len(row), func(a, b int) { row[a], row[b] = row[b], row[a] })
		}
	}},
	// Under refilling, the order of the piles tells which slot of a deal is whose.
	{"columns of the reserve", waits, func(s *table.Setup, r *rand.Rand) {
		columns := r.Perm(table.Reserve)
		was := slices.Clone(s.Stock)
		for i := range was {
			s.Stock[i] = was[i/table.Reserve*table.Reserve+columns[i%table.Reserve]]
		}
	}},
	{"rows and ranks", anyRules, func(s *table.Setup, r *rand.Rand) {
		s.Rows[0], s.Rows[1], s.Rows[2] = s.Rows[2], s.Rows[0], s.Rows[1]
		each(s, func(c card.Card) card.Card {
			switch rank := c.Rank(); {
			case rank == card.Ace:
				return c
			case (rank-1)%3 == 0:
				return c - 2 // 4 7 10 K become 2 5 8 J
			default:
				return c + 1
			}
		})
	}},
}

func anyRules(table.Rules) bool { return true }
func waits(r table.Rules) bool  { return r.ReserveSpaces == table.WaitForDeal }

func each(s *table.Setup, f func(card.Card) card.Card) {
	for i := range s.Rows {
		for j := range s.Rows[i] {
			s.Rows[i][j] = f(s.Rows[i][j])
		}
	}
	for i := range s.Stock {
		s.Stock[i] = f(s.Stock[i])
	}
}

var more = flag.Int("more", 1, "compare so many times as many deals with others")

func TestSymmetries(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	for _, c := range []struct {
		rules       string
		from, deals int
	}{
		{"classic", 100060, 10}, {"goodsol", 100080, 5}, {"classic,interchange=none", 100112, 5},
		{"classic,row-spaces=block-the-deal", 1, 5}, {"standard", 94, 1}, {"pysolfc,row-spaces=block-the-deal", 31, 1},
	} {
		rules := rulesOf(t, c.rules)
		for n := c.from; n < c.from+c.deals**more; n++ {
			s := layOut(rules, n)
			want := verdict(t, rules, s)
			for _, change := range changes {
				if !change.fits(rules) {
					continue
				}
				other := s
				other.Stock = slices.Clone(s.Stock)
				change.make(&other, r)
				if got := verdict(t, rules, other); got != want {
					t.Errorf("%s %d is %v; with other %s %v", c.rules, n, want, change.name, got)
				}
			}
		}
	}
}

func verdict(t *testing.T, r table.Rules, s table.Setup) game.Result {
	t.Helper()
	o, err := Decide(context.Background(), r, s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return o.Result
}

// TestNarrowerRules: what is won by narrower rules is won by wider ones.
func TestNarrowerRules(t *testing.T) {
	for _, c := range []struct {
		narrow, wide string
		from, deals  int
	}{
		{"classic,interchange=none", "classic", 100066, 20},
		{"classic,row-spaces=block-the-deal", "classic", 100048, 20},
		{"goodsol,row-spaces=block-the-deal,interchange=none", "goodsol", 100080, 10},
		{"standard", "standard,aces=any-time", 94, 1},
		{"standard,row-spaces=block-the-deal", "standard", 94, 1},
	} {
		narrow, wide := rulesOf(t, c.narrow), rulesOf(t, c.wide)
		for n := c.from; n < c.from+c.deals**more; n++ {
			s := layOut(wide, n)
			if verdict(t, wide, s) == game.Lost && verdict(t, narrow, s) == game.Won {
				t.Errorf("deal %d is won by %s and lost by %s", n, c.narrow, c.wide)
			}
		}
	}
}
