package standstill

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// first is the first of the numbers whose deals are looked at here.
const first = 100000

func lay(r table.Rules, n int) table.Setup { return table.Lay(r, deal.NumberOf(uint64(n))) }

// everything is the search without any safe move, small set of plays or flood: it
// tries every play and every interchange in every position.
type everything struct {
	layout
	met  map[set]bool
	most int
}

func (x *everything) won(p position) bool {
	if p.placed == x.all {
		return true
	}
	if x.met[p.key()] || len(x.met) >= x.most {
		return false
	}
	x.met[p.key()] = true
	for _, next := range x.next(&p) {
		if x.won(next) {
			return true
		}
	}
	return false
}

// next gives the positions after every play; if there is none, after the deal.
func (x *everything) next(p *position) (list []position) {
	after := func(s set) {
		q := *p
		x.place(&q, s)
		list = append(list, q)
	}
	s := x.playable(p).or(x.exposed(p).of(aces))
	for ; !s.empty(); s = s.minus(single(s.first())) {
		after(single(s.first()))
	}
	for row := range table.Rows {
		for other := range row {
			a, b := x.wrong[row].of(base(other)).and(x.exposed(p)), x.wrong[other].of(base(row)).and(x.exposed(p))
			for ; x.interchange && !a.empty(); a = a.minus(single(a.first())) {
				for c := b; !c.empty(); c = c.minus(single(c.first())) {
					after(single(a.first()).or(single(c.first())))
				}
			}
		}
	}
	if len(list) == 0 && x.mayDeal(p) {
		q := *p
		x.turn(&q)
		list = append(list, q)
	}
	return list
}

// Full deals have the same verdict as by trying everything, where that is possible.
func TestFullDealsAgainstTryingEverything(t *testing.T) {
	var won, lost int
	for _, r := range []table.Rules{rules(t, "strict"), rules(t, "goodsol,deal=at-a-standstill"), rules(t, "strict,interchange=none"), rules(t, "strict,row-spaces=block-the-deal")} {
		for n := first; n < first+60; n++ {
			s := lay(r, n)
			x := everything{met: map[set]bool{}, most: 10000}
			if err := x.lay(r, s); err != nil {
				t.Fatal(err)
			}
			p := position{placed: x.start}
			x.turn(&p)
			wins := x.won(p)
			if !wins && len(x.met) >= x.most {
				continue
			}
			if got := decide(t, r, s).Result; (got == game.Won) != wins {
				t.Errorf("%v %d is %v; by trying everything it is won: %v", r, n, got, wins)
			}
			if wins {
				won++
			} else {
				lost++
			}
		}
	}
	if won < 30 || lost < 60 {
		t.Errorf("%d won, %d lost: too few deals were small enough", won, lost)
	}
}

// The plays that are enough reach every standstill that all plays reach, deal by
// deal: this is the claim of the package comment, rules put together.
func TestEnoughReachesEveryStandstill(t *testing.T) {
	compared := 0
	for _, r := range []table.Rules{rules(t, "strict"), rules(t, "strict,interchange=none"), rules(t, "goodsol,deal=at-a-standstill,aces=any-time")} {
		for n := first; n < first+30; n++ {
			x := search{}
			if err := x.lay(r, lay(r, n)); err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(2, uint64(n)))
			for p := (position{placed: x.start}); p.deal < x.deals-1; {
				x.turn(&p)
				all := everything{layout: x.layout, met: map[set]bool{}, most: 3000}
				want := all.standstills(p)
				if len(all.met) >= all.most {
					break
				}
				if got := x.standstills(p); !reflect.DeepEqual(got, want) {
					t.Fatalf("%v %d: after deal %d there are %d standstills; by trying everything, %d", r, n, p.deal, len(got), len(want))
				}
				compared++
				p = want[rng.IntN(len(want))]
			}
		}
	}
	if compared < 200 {
		t.Errorf("only %d deals were compared", compared)
	}
}

// standstills gives those that can be reached, in some fixed order.
func (x *everything) standstills(p position) (list []position) {
	if x.met[p.key()] || len(x.met) >= x.most {
		return nil
	}
	x.met[p.key()] = true
	next := x.next(&p)
	if len(next) == 1 && next[0].deal > p.deal || len(next) == 0 {
		return []position{p}
	}
	for _, q := range next {
		list = append(list, x.standstills(q)...)
	}
	return sorted(list)
}

func (x *search) standstills(p position) []position {
	x.settle(&p)
	x.options = nil
	x.choices(&p)
	options := x.options
	if len(options) == 0 {
		return []position{p}
	}
	var list []position
	for _, s := range options {
		q := p
		x.place(&q, s)
		list = append(list, x.standstills(q)...)
	}
	return sorted(list)
}

func sorted(list []position) []position {
	slices.SortFunc(list, func(p, q position) int {
		return cmp.Or(cmp.Compare(p.placed.a, q.placed.a), cmp.Compare(p.placed.b, q.placed.b))
	})
	return slices.Compact(list)
}

// A flood misses nothing: no line places a card that it does not.
func TestFloodMissesNothing(t *testing.T) {
	for _, r := range []table.Rules{rules(t, "strict"), rules(t, "goodsol,deal=at-a-standstill")} {
		for n := first; n < first+200; n++ {
			x := everything{}
			if err := x.lay(r, lay(r, n)); err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(3, uint64(n)))
			p := position{placed: x.start}
			x.turn(&p)
			for range n % 4 * rng.IntN(30) {
				if next := x.next(&p); len(next) > 0 {
					p = next[rng.IntN(len(next))]
				}
			}
			for range 10 {
				x.floodAlong(t, p, rng)
			}
		}
	}
}

// floodAlong plays at random to the end and compares with a flood, deal by deal.
func (x *everything) floodAlong(t *testing.T, p position, rng *rand.Rand) {
	f := x.begin(&p)
	x.rise(&f, set{})
	for next := x.next(&p); len(next) > 0; next = x.next(&p) {
		p = next[rng.IntN(len(next))]
		if f.deal < p.deal {
			x.turnFlood(&f)
			x.rise(&f, set{})
		}
		if missed := p.placed.minus(f.placed); !missed.empty() {
			t.Fatalf("deal %d: the flood misses %v", p.deal, missed.first().card())
		}
	}
}

// Winning deals are as many as ever, and each win replays.
func TestWinnableShare(t *testing.T) {
	const deals, want = 2000, 636
	r, won := rules(t, "strict"), 0
	for n := first; n < first+deals; n++ {
		s := lay(r, n)
		if out := decide(t, r, s); out.Result == game.Won {
			won++
			if err := table.Replay(r, s, out.Moves); err != nil {
				t.Errorf("%d: %v", n, err)
			}
		}
	}
	if won != want {
		t.Errorf("%d of %d deals are won; want %d", won, deals, want)
	}
}

// A deal keeps its verdict when suits are renamed, when columns of the reserve and its
// deals change places, when cards of a row do, and when the rows do with their ranks.
func TestSymmetries(t *testing.T) {
	for _, r := range []table.Rules{rules(t, "strict"), rules(t, "goodsol,deal=at-a-standstill"), rules(t, "strict,interchange=none")} {
		for n := first; n < first+200; n++ {
			rng := rand.New(rand.NewPCG(4, uint64(n)))
			s := lay(r, n)
			want := decide(t, r, s).Result
			for name, turn := range symmetries {
				if got := decide(t, r, turn(s, rng)).Result; got != want {
					t.Errorf("%v %d is %v; with %s changed, %v", r, n, want, name, got)
				}
			}
		}
	}
}

var symmetries = map[string]func(table.Setup, *rand.Rand) table.Setup{
	"suits": func(s table.Setup, rng *rand.Rand) table.Setup {
		p := rng.Perm(4)
		return rename(s, func(c card.Card) card.Card { return card.New(c.Rank(), card.Suit(p[c.Suit()])) })
	},
	"the reserve": func(s table.Setup, rng *rand.Rand) table.Setup {
		p, stock := rng.Perm(table.Reserve), slices.Clone(s.Stock)
		for i, c := range s.Stock {
			stock[i/table.Reserve*table.Reserve+p[i%table.Reserve]] = c
		}
		s.Stock = stock
		return s
	},
	"columns": func(s table.Setup, rng *rand.Rand) table.Setup {
		for row := range s.Rows {
			rng.Shuffle(table.Columns, func(i, j int) { s.Rows[row][i], s.Rows[row][j] = s.Rows[row][j], s.Rows[row][i] })
		}
		return s
	},
	"rows": func(s table.Setup, rng *rand.Rand) table.Setup {
		p := rng.Perm(table.Rows)
		turned := rename(s, func(c card.Card) card.Card {
			row := table.HomeRow(c)
			if row < 0 {
				return c
			}
			return c - card.Card(row) + card.Card(p[row])
		})
		rows := turned.Rows
		for row := range rows {
			turned.Rows[p[row]] = rows[row]
		}
		return turned
	},
}

func rename(s table.Setup, name func(card.Card) card.Card) table.Setup {
	for row := range s.Rows {
		for column, c := range s.Rows[row] {
			s.Rows[row][column] = name(c)
		}
	}
	s.Stock = slices.Clone(s.Stock)
	for i, c := range s.Stock {
		s.Stock[i] = name(c)
	}
	return s
}
