package casual

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/solve/standstill"
	"patiencepress/generator/royalparade/table"
)

func rules(t testing.TB, name string) table.Rules {
	t.Helper()
	r, err := table.ParseRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func lay(t testing.TB, r table.Rules, n int) *Deal {
	t.Helper()
	d, err := New(r, table.Lay(r, deal.NumberOf(uint64(n))))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

var many = []string{
	"standard", "classic", "strict", "goodsol", "pysolfc", "strict,row-spaces=block-the-deal",
	"standard,deal=at-a-standstill", "classic,interchange=none", "classic,aces=any-time,row-spaces=block-the-deal",
	"goodsol,deal=at-a-standstill", "strict,aces=any-time", "pysolfc,deal=at-a-standstill",
}

// legal tells the legal moves by the cards that they move, each move once.
func legal(t *table.Table, l *Line, p *position) []string {
	var list []string
	for _, m := range t.Legal() {
		text := "deal"
		if m.Kind != table.Deal {
			text = fmt.Sprint(l.top(p, m.From))
		}
		if m.Kind == table.Interchange {
			text += fmt.Sprint("=", l.top(p, m.To))
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// own tells them as the position here has them.
func own(d *Deal, p *position) []string {
	var list []string
	for s := p.plays(d); !s.Empty(); {
		list = append(list, fmt.Sprint(s.Next()))
	}
	for _, pair := range rowPairs {
		upper, lower := p.swappable(d, pair)
		for !upper.Empty() {
			i := upper.Next()
			for s := lower; !s.Empty(); {
				list = append(list, fmt.Sprint(i, "=", s.Next()))
			}
		}
	}
	if p.canDeal(d) {
		list = append(list, "deal")
	}
	slices.Sort(list)
	return list
}

// Whatever is played, the position here and the table allow the same moves.
func TestPositionsAreThoseOfTheTable(t *testing.T) {
	for _, name := range many {
		r := rules(t, name)
		for n := 1; n <= 12; n++ {
			d, tab := lay(t, r, n), table.New(r, table.Lay(r, deal.NumberOf(uint64(n))))
			line, err := d.Follow(nil)
			if err != nil {
				t.Fatal(err)
			}
			p, chance := d.start(), random.Stream(n)
			for step := 0; ; step++ {
				want, got := legal(tab, line, &p), own(d, &p)
				if !slices.Equal(want, got) || tab.Left() != int(p.left) || tab.Deals() != int(p.deals) {
					t.Fatalf("%s %d, step %d: the table has %v, %d left; here are %v, %d left", name, n, step, want, tab.Left(), got, p.left)
				}
				moves := tab.Legal()
				if len(moves) == 0 {
					break
				}
				m := moves[chance.Below(len(moves))]
				i, j := line.top(&p, m.From), line.top(&p, m.To)
				if err := tab.Play(m); err != nil {
					t.Fatal(err)
				}
				switch m.Kind {
				case table.Deal:
					p.deal(d)
				case table.Interchange:
					p.swap(d, i, j)
				default:
					p.play(d, i)
				}
			}
		}
	}
}

// The exact chance is what many plays come to, within five standard deviations.
func TestChanceAgreesWithPlays(t *testing.T) {
	const plays = 1500
	for _, name := range []string{"strict", "goodsol,deal=at-a-standstill"} {
		r, tried := rules(t, name), 0
		for n := 1; n <= 40; n++ {
			d := lay(t, r, n)
			chance, ok, err := d.Chance(t.Context(), Order{})
			if err != nil || !ok {
				t.Fatal(name, n, ok, err)
			}
			if chance < 0.002 {
				continue
			}
			won := 0
			for k := range plays {
				if d.Play(k) {
					won++
				}
			}
			tried++
			if sigma := math.Sqrt(chance * (1 - chance) / plays); math.Abs(float64(won)/plays-chance) > 5*sigma+1e-9 {
				t.Errorf("%s %d: %d of %d plays win, and the chance is %v", name, n, won, plays, chance)
			}
		}
		if tried < 5 {
			t.Errorf("%s: only %d deals were played", name, tried)
		}
	}
}

// A chance is 0 exactly where another method finds the deal lost.
func TestChanceIsZeroForLostDeals(t *testing.T) {
	for _, name := range []string{"strict", "goodsol,deal=at-a-standstill", "strict,aces=any-time", "strict,interchange=none"} {
		r := rules(t, name)
		won := 0
		for n := 1; n <= 25; n++ {
			out, err := standstill.Decide(t.Context(), r, table.Lay(r, deal.NumberOf(uint64(n))), standstill.Options{})
			if err != nil {
				t.Fatal(err)
			}
			chance, ok, err := lay(t, r, n).Chance(t.Context(), Order{})
			if !ok || err != nil || (chance > 0) != (out.Result == game.Won) {
				t.Errorf("%s %d is %v, and the chance is %v, %v, %v", name, n, out.Result, chance, ok, err)
			}
			if chance > 0 {
				won++
			}
		}
		if won == 0 {
			t.Errorf("%s: no deal is won", name)
		}
	}
}

// plain goes through every legal play that keeps an order, none of them taken for
// harmless, and reports whether one wins. It gives up after so many positions.
func (d *Deal) plain(p position, o Order, met map[cardset.Set]bool, most int) (wins, ok bool) {
	if p.left == 0 || met[p.key()] {
		return p.left == 0, true
	}
	met[p.key()] = true
	if len(met) > most {
		return false, false
	}
	next := func(change func(*position)) (bool, bool) {
		q := p
		change(&q)
		return d.plain(q, o, met, most)
	}
	barred := o.bars(&p)
	for s := p.plays(d).Without(barred); !s.Empty(); {
		i := s.Next()
		if wins, ok := next(func(q *position) { q.play(d, i) }); wins || !ok {
			return wins, ok
		}
	}
	for _, pair := range rowPairs {
		upper, lower := p.swappable(d, pair)
		for upper = upper.Without(barred); !upper.Empty(); {
			i := upper.Next()
			for s := lower.Without(barred); !s.Empty(); {
				j := s.Next()
				if wins, ok := next(func(q *position) { q.swap(d, i, j) }); wins || !ok {
					return wins, ok
				}
			}
		}
	}
	if p.canDeal(d) {
		return next(func(q *position) { q.deal(d) })
	}
	return false, true
}

// somePairs lists rivals, every so many of them.
func (d *Deal) somePairs(every int) (list []Order) {
	n := 0
	for i := range Cards {
		for j := range Cards {
			if d.Rivals(i, j) {
				if n++; n%every == 0 {
					list = append(list, Order{i, j})
				}
			}
		}
	}
	return list
}

// With an order kept, what plainly does no harm still does none: going through every
// play comes to the same.
func TestOrdersAreExact(t *testing.T) {
	const most = 6_000
	var seen [2]int
	for n := 1; n <= 60; n++ {
		d := lay(t, rules(t, "strict"), n)
		for _, o := range d.somePairs(29) {
			want, ok := d.plain(d.start(), o, map[cardset.Set]bool{}, most)
			if !ok {
				continue
			}
			chance, ok, err := d.Chance(t.Context(), o)
			if !ok || err != nil || (chance > 0) != want {
				t.Errorf("deal %d, %+v: going through all says %v, and the chance is %v, %v, %v", n, o, want, chance, ok, err)
			}
			if want {
				seen[1]++
			} else {
				seen[0]++
			}
		}
	}
	if seen[0] < 20 || seen[1] < 20 {
		t.Errorf("of the orders tried, %d lose and %d win", seen[0], seen[1])
	}
}

// One of two rivals goes first in every win, so a deal is won exactly if it is won with
// one order or with the other.
func TestOneOrderOrTheOther(t *testing.T) {
	r := rules(t, "strict")
	for n := 1; n <= 16; n++ {
		d := lay(t, r, n)
		free, _, _ := d.Chance(t.Context(), Order{})
		for _, o := range d.somePairs(23) {
			if d.atHome(o.First) || d.atHome(o.Then) {
				continue
			}
			one, _, _ := d.Chance(t.Context(), o)
			other, _, err := d.Chance(t.Context(), Order{o.Then, o.First})
			if err != nil || (one > 0 || other > 0) != (free > 0) {
				t.Errorf("deal %d, %+v: %v and %v, and without an order %v, %v", n, o, one, other, free, err)
			}
		}
	}
}

// The learner keeps an order whatever his ways are.
func TestLearnerKeepsOrders(t *testing.T) {
	for _, name := range many {
		d := lay(t, rules(t, name), 3)
		for n, o := range d.somePairs(11) {
			l := learner{Deal: d, order: o, start: d.start(), random: d.stream(n)}
			w := freshWays(&l.random)
			for range 20 {
				end := l.play(&w)
				if end.gone.Has(o.Then) && !end.gone.Has(o.First) && !d.atHome(o.Then) {
					t.Fatalf("%s, %+v: the second went, the first did not", name, o)
				}
				w.change(d, &end, &l.random)
			}
		}
	}
}

// Sittings are the same each time, and more plays win more of them.
func TestSittings(t *testing.T) {
	for _, name := range []string{"standard", "classic", "goodsol"} {
		for n := 1; n <= 5; n++ {
			d := lay(t, rules(t, name), n)
			won, first, err := d.Sittings(t.Context(), 30, 20)
			again, _, _ := d.Sittings(t.Context(), 30, 20)
			more, sameFirst, _ := d.Sittings(t.Context(), 30, 40)
			told, _ := d.Told(t.Context(), Order{}, 30, 20)
			if err != nil || won != again || won != told || first > won || more < won || first != sameFirst {
				t.Errorf("%s %d: %d, %d, %d, %d sittings win, %d and %d first plays; %v", name, n, won, again, told, more, first, sameFirst, err)
			}
		}
	}
}

func TestNewRefuses(t *testing.T) {
	r := rules(t, "classic")
	whole := table.Lay(r, deal.NumberOf(1))
	for name, change := range map[string]func(*table.Setup){
		"a short stock": func(s *table.Setup) { s.Stock = s.Stock[:79] },
		"a space":       func(s *table.Setup) { s.Rows[0][3] = card.None },
		"three of one":  func(s *table.Setup) { s.Rows[1][3] = s.Rows[1][2]; s.Rows[1][4] = s.Rows[1][2] },
	} {
		s := whole
		change(&s)
		if _, err := New(r, s); err == nil {
			t.Errorf("%s is taken for two packs", name)
		}
	}
}

func TestContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	d := lay(t, rules(t, "strict"), 1)
	if _, _, err := d.Chance(ctx, Order{}); err != context.Canceled {
		t.Errorf("Chance: %v", err)
	}
	if _, _, err := d.Sittings(ctx, 1, 1); err != context.Canceled {
		t.Errorf("Sittings: %v", err)
	}
}
