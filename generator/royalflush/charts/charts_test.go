package charts

import (
	"math"
	"strings"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/figure/plot"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
)

func course(t testing.TB, rules royalflush.Rules, text string) odds.Course {
	t.Helper()
	target, err := royalflush.ParseTarget(text)
	if err != nil {
		t.Fatal(err)
	}
	c, err := odds.Follow(rules, &target)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Every chart can be drawn in any room, and its bars are the numbers of package odds.
func TestCharts(t *testing.T) {
	for _, rules := range royalflush.Rulesets() {
		for _, text := range []string{"four-of-a-kind", "four-of-a-kind:Q", "cards:2D", "cards:2S,3S,4S"} {
			c := course(t, rules, text)
			for name, chart := range map[string]plot.Chart{"through": Through(c), "breaks": Breaks(c), "left": Left(c)} {
				for _, o := range []figure.Options{{}, {Width: 80}, {Width: 160, Height: 50}} {
					s := chart.Columns(o)
					figuretest.Check(t, rules.Name+" "+text+" "+name, s)
					figuretest.CheckRoom(t, rules.Name+" "+text+" "+name, s, o)
				}
				if !strings.Contains(chart.Title, rules.Name) {
					t.Errorf("%q does not name the rules", chart.Title)
				}
			}
			won := 100 * c.Probability()
			for name, bar := range map[string]plot.Bar{"through": Through(c).Bars[4], "left": Left(c).Bars[0]} {
				if math.Abs(bar.Value-won) > 1e-9 || !bar.Marked {
					t.Errorf("%s, %s, %s: %v, want %v", rules.Name, text, name, bar, won)
				}
			}
			if s := total(Left(c)); math.Abs(s-100) > 1e-9 {
				t.Errorf("%s, %s: %v per cent are left", rules.Name, text, s)
			}
			if s := total(Breaks(c)); math.Abs(s+won-100) > 1e-9 {
				t.Errorf("%s, %s: %v per cent are lost and %v won", rules.Name, text, s, won)
			}
		}
	}
}

func total(c plot.Chart) (sum float64) {
	for _, b := range c.Bars {
		sum += b.Value
	}
	return sum
}

// Hands stand in the order of their odds, named for people.
func TestHands(t *testing.T) {
	rules := royalflush.Rulesets()[2]
	var list []odds.Odds
	for _, text := range []string{"royal-flush", "four-of-a-kind:Q", "royal-flush:S", "cards:2D"} {
		target, err := royalflush.ParseTarget(text)
		if err != nil {
			t.Fatal(err)
		}
		o, err := odds.Exact(rules, &target)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	c := Hands(list)
	var labels []string
	for _, b := range c.Bars {
		labels = append(labels, b.Label)
	}
	if got, want := strings.Join(labels, "; "), "hand 2♦; four queens; royal flush in spades; royal flush"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	if list[0].Target != "royal-flush" {
		t.Error("the list given was changed")
	}
	figuretest.Check(t, "hands", c.Rows(figure.Options{}))
}
