package chance

import (
	"fmt"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/plot"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/charts"
	"patiencepress/generator/royalflush/odds"
)

// A page is what a view is made from: one ruleset, or all to be compared.
type page struct {
	rules  []royalflush.Rules
	target royalflush.Target
	figure figure.Options
}

// single reports whether the page is about one ruleset.
func (p *page) single() bool { return len(p.rules) == 1 }

// views are what can be shown, the plainest first.
var views = []struct {
	game.OddsView
	show func(*page) ([]game.Block, error)
}{
	{game.OddsView{Name: "chance", Summary: "the chance of a hand, exactly"}, showChance},
	{game.OddsView{Name: "hands", Summary: "the chances of several hands, the likeliest first"}, showHands},
	{game.OddsView{Name: "through", Summary: "the chance of getting through each round"}, showThrough},
	{game.OddsView{Name: "breaks", Summary: "at which pile games are lost"}, showBreaks},
	{game.OddsView{Name: "left", Summary: "how many cards are left at the end"}, showLeft},
	{game.OddsView{Name: "survivors", Summary: "how many hands of a kind a deal brings home, as measured"}, showSurvivors},
	{game.OddsView{Name: "rules", Summary: "what each ruleset settles, on which its odds depend"}, showRules},
}

// OddsViews lists what can be shown, the plainest first.
func (Odder) OddsViews() []game.OddsView {
	list := make([]game.OddsView, len(views))
	for i, v := range views {
		list[i] = v.OddsView
	}
	return list
}

// ShowOdds answers with what a view puts on a page. Without rules all rulesets are
// compared in a table; with rules there is a chart where there is one to draw.
func (o Odder) ShowOdds(view string, ask game.Ask, f figure.Options) ([]game.Block, error) {
	name, err := game.ParseOddsView(o, view)
	if err != nil {
		return nil, err
	}
	p := page{rules: royalflush.Rulesets(), figure: f}
	if p.target, err = royalflush.ParseTarget(ask.Target); err != nil {
		return nil, err
	}
	if ask.Rules != "" {
		one, err := royalflush.ParseRules(ask.Rules)
		if err != nil {
			return nil, err
		}
		p.rules = []royalflush.Rules{one}
	}
	for _, v := range views {
		if v.Name == name {
			return v.show(&p)
		}
	}
	return nil, fmt.Errorf("there is nothing to show of %q", name)
}

// chart makes a block of a chart.
func (p *page) chart(c plot.Chart, draw func(plot.Chart, figure.Options) *figure.Scene) []game.Block {
	return []game.Block{{Figure: func() *figure.Scene { return draw(c, p.figure) }}}
}

func showChance(p *page) ([]game.Block, error) {
	t := &game.Table{Head: []string{"Ruleset", "Chance, exactly", "Per cent"}, Numbers: []bool{false, true, true}}
	for _, r := range p.rules {
		o, err := exact(r, &p.target)
		if err != nil {
			return nil, err
		}
		t.Rows = append(t.Rows, []string{r.Name, fraction(o), percent(ratio(o))})
	}
	return []game.Block{{Table: t}}, nil
}

// courses follows the games of the page's target by each of its rulesets.
func (p *page) courses() ([]odds.Course, error) {
	var list []odds.Course
	for _, r := range p.rules {
		c, err := follow(r, &p.target)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// course shows a chart of one course, or a table of several.
func (p *page) course(one func(odds.Course) plot.Chart, table func([]odds.Course) *game.Table) ([]game.Block, error) {
	list, err := p.courses()
	if err != nil {
		return nil, err
	}
	if p.single() {
		return p.chart(one(list[0]), plot.Chart.Columns), nil
	}
	return []game.Block{{Table: table(list)}}, nil
}

func showThrough(p *page) ([]game.Block, error) { return p.course(charts.Through, throughTable) }

func showLeft(p *page) ([]game.Block, error) { return p.course(charts.Left, leftTable) }

func showBreaks(p *page) ([]game.Block, error) {
	blocks, err := p.course(charts.Breaks, breaksTable)
	if err != nil {
		return nil, err
	}
	list, err := p.courses()
	if err != nil {
		return nil, err
	}
	return append([]game.Block{{Text: worstText(list)}}, blocks...), nil
}
