package chance

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/figure/plot"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/charts"
	"patiencepress/generator/royalflush/odds"
	"patiencepress/generator/royalflush/survive"
)

// variations are the hands that are compared, with an example of each as a target.
var variations = []struct{ name, target string }{
	{"One card named beforehand", "cards:AS"},
	{"Two cards named beforehand", "cards:AS,AH"},
	{"Three cards named beforehand", "cards:AS,AH,AD"},
	{"A royal flush, whichever suit turns up first", "royal-flush"},
	{"A royal flush in a suit named beforehand", "royal-flush:S"},
	{"A straight flush named beforehand", "straight-flush:9H"},
	{"A full house named beforehand", "cards:KS,KH,KD,7S,7C"},
	{"Four of a kind, whichever rank turns up first", "four-of-a-kind"},
	{"Four of a kind of a rank named beforehand", "four-of-a-kind:Q"},
	{"Four of a kind and a fifth card, all named", "cards:QS,QH,QD,QC,2S"},
	{"All the pack but one card named beforehand", "cards:" + allButOne()},
}

func allButOne() string {
	names := make([]string, 0, card.Count-1)
	for c := range card.Card(card.Count - 1) {
		names = append(names, c.String())
	}
	return strings.Join(names, ",")
}

// A line is a hand with its odds by several rulesets.
type line struct {
	name string
	odds []odds.Odds
}

// lines gives all hands, the likeliest by the first ruleset first.
func (p *page) lines() ([]line, error) {
	var list []line
	for _, v := range variations {
		target, err := royalflush.ParseTarget(v.target)
		if err != nil {
			return nil, err
		}
		l := line{name: v.name}
		for _, r := range p.rules {
			o, err := exact(r, &target)
			if err != nil {
				return nil, err
			}
			l.odds = append(l.odds, o)
		}
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b line) int { return ratio(b.odds[0]).Cmp(ratio(a.odds[0])) })
	return list, nil
}

// showHands compares hands: by one ruleset with a chart and exact fractions, by several
// in per cents.
func showHands(p *page) ([]game.Block, error) {
	list, err := p.lines()
	if err != nil {
		return nil, err
	}
	if p.single() {
		return append(p.chart(handsChart(list), plot.Chart.Rows), game.Block{Table: exactTable(list)}), nil
	}
	t := &game.Table{Head: []string{"Hand"}, Numbers: []bool{false}}
	for _, r := range p.rules {
		t.Head, t.Numbers = append(t.Head, r.Name+", %"), append(t.Numbers, true)
	}
	for _, l := range list {
		row := []string{l.name}
		for _, o := range l.odds {
			row = append(row, percent(ratio(o)))
		}
		t.Rows = append(t.Rows, row)
	}
	return []game.Block{{Table: t}}, nil
}

// handsChart is the chart of package charts with the names of this table.
func handsChart(list []line) plot.Chart {
	all := make([]odds.Odds, len(list))
	for i, l := range list {
		all[i] = l.odds[0]
	}
	c := charts.Hands(all) // in the same order, for they are sorted already
	for i := range c.Bars {
		c.Bars[i].Label = list[i].name
	}
	return c
}

func exactTable(list []line) *game.Table {
	t := &game.Table{Head: []string{"Hand", "Chance, exactly", "Per cent"}, Numbers: []bool{false, true, true}}
	for _, l := range list {
		t.Rows = append(t.Rows, []string{l.name, fraction(l.odds[0]), percent(ratio(l.odds[0]))})
	}
	return t
}

// showSurvivors tells what was measured of the hands that deals bring home.
func showSurvivors(p *page) ([]game.Block, error) {
	studies, err := survive.Recorded()
	if err != nil {
		return nil, err
	}
	t := &game.Table{
		Head:    []string{"Hands", "Ruleset", "Deals", "None, %", "One, %", "Several, %", "On average"},
		Numbers: []bool{false, false, true, true, true, true, true},
	}
	type key struct{ rules, category string }
	seen := map[key]bool{} // the studies of many deals come first
	for _, s := range studies {
		k := key{s.Rules, s.Category}
		if seen[k] || !slices.ContainsFunc(p.rules, func(r royalflush.Rules) bool { return r.Name == s.Rules }) {
			continue
		}
		seen[k] = true
		t.Rows = append(t.Rows, survivorsRow(&s))
	}
	slices.SortStableFunc(t.Rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	return []game.Block{{Table: t}}, nil
}

func survivorsRow(s *survive.Study) []string {
	name := s.Category
	if c, err := survive.ParseCategory(s.Category); err == nil {
		name = c.Title()
	}
	share := func(n int64) string { return percent(big.NewRat(n, s.Deals)) }
	return []string{
		fmt.Sprintf("%s (%d)", name, s.Hands), s.Rules, fmt.Sprintf("%v to %v", s.From, s.To),
		share(s.None), share(s.One), share(s.Several), fmt.Sprintf("%.2f", s.Mean()),
	}
}
