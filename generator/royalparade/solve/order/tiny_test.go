package order

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/proof"
	"patiencepress/generator/royalparade/table"
)

// tinyGame makes a random small game.
func tinyGame(rules table.Rules, r *rand.Rand) parade {
	top := card.Rank(5 + r.IntN(9))
	g := parade{rules: rules, width: 1 + r.IntN(3)}
	var pack []card.Card
	columns := 0
	for _, suit := range card.Suits[:1+r.IntN(2)] {
		for range 1 + r.IntN(2) {
			columns++
			for rank := card.Rank(2); rank <= top; rank++ {
				pack = append(pack, card.New(rank, suit))
			}
		}
		for range r.IntN(3) {
			pack = append(pack, card.New(card.Ace, suit))
		}
	}
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	for row := range g.rows {
		g.rows[row], pack = pack[:columns:columns], pack[columns:]
	}
	if r.IntN(3) > 0 {
		preplace(&g, pack)
	}
	g.stock = pack
	return g
}

// preplace puts a base card of its own into the first column of each row.
func preplace(g *parade, stock []card.Card) {
	for row := range g.rows {
		to := &g.rows[row][0]
		for _, list := range [][]card.Card{stock, g.rows[0], g.rows[1], g.rows[2]} {
			for i, c := range list {
				if c.Rank() == table.BaseRank(row) && to.Rank() != c.Rank() {
					list[i], *to = *to, c
				}
			}
		}
	}
}

func allRules() (list []table.Rules) {
	for i := range 16 {
		var r table.Rules
		r.ReserveSpaces = table.Choice(i & 1)
		r.RowSpaces = table.Choice(i >> 1 & 1)
		r.Interchange = table.Choice(i >> 2 & 1)
		r.Aces = table.Choice(i >> 3 & 1)
		list = append(list, r)
	}
	return list
}

var tinyGames = flag.Int("tiny", 30, "play so many small games by each of the rules")

// TestTinyGames compares with trying everything, by all rules, and checks the
// certificate of every loss.
func TestTinyGames(t *testing.T) {
	for i, rules := range allRules() {
		t.Run(rules.String(), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(i), uint64(*tinyGames)))
			m := &model{}
			found := map[bool]int{}
			for range *tinyGames {
				g := tinyGame(rules, r)
				if want, known := newTiny(g).winnable(3000); known {
					compare(t, m, g, want)
					found[want]++
				}
			}
			t.Logf("%d won, %d lost", found[true], found[false])
			if found[true] < *tinyGames/10 || found[false] < *tinyGames/10 {
				t.Errorf("of %d games only %d won and %d lost", *tinyGames, found[true], found[false])
			}
		})
	}
}

func compare(t *testing.T, m *model, g parade, want bool) {
	t.Helper()
	m.load(g)
	m.log = newRecorder(m)
	got, done, err := m.solve(context.Background(), 0)
	if got != want || !done || err != nil {
		t.Fatalf("%v: found %v, %v, %v; by trying everything %v", g, got, done, err, want)
	}
	if want {
		return
	}
	if err := proof.Check(m.log.certificate()); err != nil {
		t.Fatalf("%v: %v", g, err)
	}
}
