package standstill

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// coveredRules is every combination of options that the package covers.
func coveredRules(t testing.TB) []table.Rules {
	var list []table.Rules
	for _, spaces := range []string{"", ",row-spaces=block-the-deal"} {
		for _, interchange := range []string{"", ",interchange=none"} {
			for _, aces := range []string{"", ",aces=any-time"} {
				for _, column := range []string{"", ",base-column=as-dealt"} {
					list = append(list, rules(t, "strict"+spaces+interchange+aces+column))
				}
			}
		}
	}
	return list
}

func rules(t testing.TB, text string) table.Rules {
	t.Helper()
	r, err := table.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// small makes a game of few loose cards: most rows hold bases of their own, some wrong
// cards lie among them, and the bases that these displace are elsewhere. Some row
// places may be spaces, the stock may be short, and its last deal too.
func small(rng *rand.Rand) table.Setup {
	var s table.Setup
	loose := ranksAbove(rng)
	wrong := 1 + rng.IntN(5)
	var holes []table.Place
	for row := range table.Rows {
		for column := range table.Columns {
			s.Rows[row][column] = card.New(table.BaseRank(row), card.Suits[column%4])
		}
	}
	for len(holes) < wrong {
		p := table.Place(rng.IntN(table.Rows * table.Columns))
		if c := s.Rows[p.Row()][p.Column()]; c != card.None {
			loose, holes = append(loose, c), append(holes, p)
			s.Rows[p.Row()][p.Column()] = card.None
		}
	}
	rng.Shuffle(len(loose), func(i, j int) { loose[i], loose[j] = loose[j], loose[i] })
	for _, p := range holes {
		if rng.IntN(12) == 0 {
			continue
		}
		i := slices.IndexFunc(loose, func(c card.Card) bool { return c.Rank() != table.BaseRank(p.Row()) })
		if i < 0 {
			continue
		}
		s.Rows[p.Row()][p.Column()] = loose[i]
		loose = slices.Delete(loose, i, i+1)
	}
	s.Stock = loose
	return s
}

// ranksAbove gives some aces and, of some suits, the cards above base rank up to some
// height, both copies mostly.
func ranksAbove(rng *rand.Rand) []card.Card {
	var cards []card.Card
	for range rng.IntN(6) {
		cards = append(cards, card.New(card.Ace, card.Suits[rng.IntN(4)]))
	}
	for _, suit := range card.Suits[:1+rng.IntN(4)/3] {
		top := 7 + card.Rank(rng.IntN(7))
		for rank := card.Rank(5); rank <= top; rank++ {
			cards = append(cards, card.New(rank, suit), card.New(rank, suit))
		}
	}
	kept := cards[:0]
	seen := map[card.Card]int{}
	for _, c := range cards {
		if seen[c]++; seen[c] <= 2 && (c.Rank() == card.Ace || rng.IntN(20) > 0) {
			kept = append(kept, c)
		}
	}
	return kept
}

// A plain search plays every legal move on a table, and knows nothing of safe moves.
type plain struct {
	cards int // in the whole game
	met   map[string]bool
	most  int // positions to look at
}

// won reports whether a table can be won, and false with positions left over if not.
func (x *plain) won(t *table.Table) bool {
	if t.Built()+len(t.AcesOut()) == x.cards {
		return true
	}
	key := tableKey(t)
	if x.met[key] || len(x.met) >= x.most {
		return false
	}
	x.met[key] = true
	for _, m := range t.Legal() {
		next := t.Clone()
		if err := next.Play(m); err != nil {
			panic(err)
		}
		if x.won(next) {
			return true
		}
	}
	return false
}

func (x *plain) gaveUp() bool { return len(x.met) >= x.most }

func tableKey(t *table.Table) string {
	key := []byte{byte(t.Deals()), byte(len(t.AcesOut()))}
	for p := range table.Place(table.Places) {
		key = append(key, byte(t.Height(p)), byte(t.Top(p)))
	}
	return string(key)
}

func cardsIn(s table.Setup) int {
	n := len(s.Stock)
	for _, row := range s.Rows {
		for _, c := range row {
			if c != card.None {
				n++
			}
		}
	}
	return n
}

// Small games have the same verdict here as by trying everything, under all rules.
func TestSmallGamesAgainstPlainSearch(t *testing.T) {
	const each = 140
	var won, lost, undone int
	for i, r := range coveredRules(t) {
		rng := rand.New(rand.NewPCG(1, uint64(i)))
		for range each {
			s := small(rng)
			x := plain{cards: cardsIn(s), met: map[string]bool{}, most: 1500}
			wins := x.won(table.New(r, s))
			if x.gaveUp() && !wins {
				undone++
				continue
			}
			if got := decide(t, r, s).Result; (got == game.Won) != wins || got == game.Undecided {
				t.Fatalf("%v %v is %v; by trying everything it is won: %v", r, s, got, wins)
			}
			if wins {
				won++
			} else {
				lost++
			}
		}
	}
	if won < 1000 || lost < 400 {
		t.Errorf("%d won, %d lost, %d too big: the small games are badly chosen", won, lost, undone)
	}
}

// decide decides and replays: the moves of a win place every card.
func decide(t testing.TB, r table.Rules, s table.Setup) Outcome {
	t.Helper()
	out, err := Decide(context.Background(), r, s, Options{})
	if err != nil {
		t.Fatalf("%v %v: %v", r, s, err)
	}
	if out.Result == game.Won {
		end, err := table.PlayAll(r, s, out.Moves)
		if err != nil {
			t.Fatalf("%v %v: %v", r, s, err)
		}
		if end.Built()+len(end.AcesOut()) != cardsIn(s) {
			t.Fatalf("%v %v: the moves end with cards left", r, s)
		}
	}
	return out
}
