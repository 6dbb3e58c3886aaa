package climb

import (
	"fmt"
	"slices"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/table"
)

// allRules lists the rulesets and each single option changed on them.
func allRules(t testing.TB) []table.Rules {
	var list []table.Rules
	for _, set := range table.Rulesets() {
		list = append(list, set.Rules)
		for _, o := range table.Options() {
			for _, value := range o.Values {
				r, err := table.ParseRules(set.Name + "," + o.Name + "=" + value)
				if err != nil {
					t.Fatal(err)
				}
				if r != set.Rules {
					list = append(list, r)
				}
			}
		}
	}
	return list
}

func lay(r table.Rules, n int) table.Setup { return table.Lay(r, deal.NumberOf(uint64(n))) }

// Every game of two packs is played at random on a table and on a position side by
// side. What may be done and what comes of it must be the same.
func TestPositionAgreesWithTable(t *testing.T) {
	for _, r := range allRules(t) {
		t.Run(r.String(), func(t *testing.T) {
			t.Parallel()
			for n := 1; n <= 12; n++ {
				playBoth(t, r, lay(r, n), random.Stream(n))
			}
		})
	}
}

func playBoth(t *testing.T, r table.Rules, s table.Setup, choice random.Stream) {
	t.Helper()
	l, ok := newLayout(r, s)
	if !ok {
		t.Fatal("the cards are not two packs")
	}
	tab, p := table.New(r, s), l.start()
	for {
		moves := tab.Legal()
		compare(t, l, &p, tab, moves)
		if len(moves) == 0 || t.Failed() {
			return
		}
		m := moves[choice.Below(len(moves))]
		// A random game deals too soon to see much, so most of the deals are put off.
		for m.Kind == table.Deal && len(moves) > 1 && choice.Percent(70) {
			m = moves[choice.Below(len(moves))]
		}
		p.do(l, stepOf(l, &p, m))
		if err := tab.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// stepOf finds the card that lies where a move starts.
func stepOf(l *layout, p *position, m table.Move) step {
	at := func(place table.Place) int {
		if place.InReserve() {
			return int(p.top[place.Column()])
		}
		return int(place)
	}
	switch m.Kind {
	case table.Deal:
		return dealStep
	case table.Interchange:
		return swap(at(m.From), at(m.To))
	}
	return play(at(m.From))
}

// steps lists the legal steps of a position, each once.
func steps(l *layout, p *position) []step {
	var list []step
	cards := p.plays(l)
	for s := cards; !s.Empty(); {
		list = append(list, play(s.Next()))
	}
	for _, pair := range rowPairs {
		upper, lower := p.swappable(l, pair)
		for i := range allCards {
			for j := range allCards {
				if upper.Has(i) && lower.Has(j) {
					list = append(list, swap(i, j))
				}
			}
		}
	}
	if p.canDeal(l, !cards.Empty()) {
		list = append(list, dealStep)
	}
	return list
}

func compare(t *testing.T, l *layout, p *position, tab *table.Table, moves []table.Move) {
	t.Helper()
	var want []string
	for _, m := range moves {
		want = append(want, fmt.Sprint(stepOf(l, p, m)))
	}
	var got []string
	for _, st := range steps(l, p) {
		got = append(got, fmt.Sprint(st))
		if !p.legal(l, st) {
			t.Errorf("%v is listed but not legal", st)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	// The table names every pile that a card fits, and a step names none.
	if want = slices.Compact(want); !slices.Equal(got, want) {
		t.Fatalf("after deal %d: legal %v; want %v", tab.Deals(), got, want)
	}
	compareCounts(t, p, tab)
	for k := range table.Reserve {
		if got, want := pileOf(l, p, k), tab.Pile(table.ReservePlace(k)); !slices.Equal(got, want) {
			t.Fatalf("pile %d: %v; want %v", k+1, got, want)
		}
	}
}

func compareCounts(t *testing.T, p *position, tab *table.Table) {
	t.Helper()
	var spaces [table.Rows]uint8
	for place := range table.Place(rowCards) {
		if tab.Height(place) == 0 {
			spaces[place.Row()]++
		}
	}
	got := []int{int(p.left), int(p.deals), allCards - int(p.next)}
	want := []int{tab.Left(), tab.Deals(), tab.StockLeft()}
	if !slices.Equal(got, want) || p.spaces != spaces {
		t.Fatalf("left, deals, stock and spaces: %v %v; want %v %v", got, p.spaces, want, spaces)
	}
}

// pileOf gives the cards of a reserve pile, bottom to top.
func pileOf(l *layout, p *position, k int) []card.Card {
	cards := []card.Card{}
	for i := p.top[k]; i != nobody; i = p.under[i] {
		cards = append(cards, l.card[i])
	}
	slices.Reverse(cards)
	return cards
}

// Cards that are not two packs are not searched, and do no harm.
func TestNotTwoPacks(t *testing.T) {
	good := lay(table.Rules{}, 1)
	for name, spoil := range map[string]func(*table.Setup){
		"space in a row": func(s *table.Setup) { s.Rows[1][3] = card.None },
		"short stock":    func(s *table.Setup) { s.Stock = s.Stock[:79] },
		"long stock":     func(s *table.Setup) { s.Stock = append(s.Stock, s.Stock[0]) },
		"no stock":       func(s *table.Setup) { s.Stock = nil },
		"three of a card": func(s *table.Setup) {
			for i := range s.Stock {
				s.Stock[i] = s.Stock[0]
			}
		},
		"not a card": func(s *table.Setup) { s.Stock[0] = 77 },
	} {
		s := good
		s.Stock = slices.Clone(s.Stock)
		spoil(&s)
		if _, ok := newLayout(table.Rules{}, s); ok {
			t.Errorf("%s: taken for two packs", name)
		}
	}
	if _, ok := newLayout(table.Rules{}, good); !ok {
		t.Error("a whole deal is refused")
	}
}
