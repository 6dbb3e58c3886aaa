package grade_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/grade"
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

func take(t testing.TB, r table.Rules, n uint64) grade.Measure {
	t.Helper()
	m, err := grade.Take(t.Context(), r, table.Lay(r, deal.NumberOf(n)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Grades stand in print, so the measures that make them never change.
func TestMeasuresAreStable(t *testing.T) {
	for _, c := range stable {
		r := rules(t, c.rules)
		m := take(t, r, c.number)
		if math.Abs(m.Share-c.share) > 1e-12 {
			t.Errorf("%s %d: the share is %v, not %v", c.rules, c.number, m.Share, c.share)
		}
		if g := grade.Of(r, m.Share); g != c.grade {
			t.Errorf("%s %d: the grade is %v, not %v", c.rules, c.number, g, c.grade)
		}
		if m.Single > m.Share || m.Exact != (c.rules == "strict") {
			t.Errorf("%s %d: %+v", c.rules, c.number, m)
		}
		if again := take(t, r, c.number); again != m {
			t.Errorf("%s %d: %+v and then %+v", c.rules, c.number, m, again)
		}
	}
}

// Each survey is of many deals, its counts add up, and its limits cut it into five parts
// none of which is much larger or smaller than a fifth.
func TestSurveys(t *testing.T) {
	for _, s := range grade.Surveys() {
		total := 0
		for _, n := range s.Count {
			total += n
		}
		if s.Puzzles < 10_000 || total != s.Puzzles || s.Deals < s.Puzzles {
			t.Errorf("%s: %d puzzles of %d deals, counted %d", s.Rules, s.Puzzles, s.Deals, total)
		}
		for i, n := range s.Parts() {
			if share := float64(n) / float64(s.Puzzles); share < 0.17 || share > 0.23 {
				t.Errorf("%s: %.1f %% are %v", s.Rules, 100*share, game.Grades()[i])
			}
		}
	}
}

// A fresh sample, of deals that no survey saw, falls into the five grades too.
func TestGradesAreSpread(t *testing.T) {
	var count [game.Fiendish + 1]int
	r, won := rules(t, "strict"), 0.0
	for n := uint64(1); n <= 300; n++ {
		if m := take(t, r, n); m.Share > 0 {
			count[grade.Of(r, m.Share)]++
			won++
		}
	}
	for _, g := range game.Grades() {
		if share := float64(count[g]) / won; share < 0.08 || share > 0.35 {
			t.Errorf("%.0f %% of %.0f puzzles are %v", 100*share, won, g)
		}
	}
}

func TestOf(t *testing.T) {
	for _, c := range []struct {
		rules string
		like  string
	}{
		{"standard", "standard"},
		{"pysolfc", "standard"},
		{"standard,deal=at-a-standstill", "standard"},
		{"classic", "classic"},
		{"goodsol", "classic"},
		{"strict", "strict"},
		{"classic,deal=at-a-standstill", "strict"},
		{"goodsol,deal=at-a-standstill", "strict"},
	} {
		s := grade.SurveyOf(rules(t, c.rules))
		if s.Rules != c.like {
			t.Errorf("%s is graded like %s", c.rules, s.Rules)
		}
		for i, least := range s.Limits {
			above, below := grade.Of(rules(t, c.rules), least), grade.Of(rules(t, c.rules), least-1e-4)
			if above != game.Grades()[i] || below != game.Grades()[i+1] {
				t.Errorf("%s: from %v on %v, below %v", c.rules, least, above, below)
			}
		}
	}
}

func TestTakeRefuses(t *testing.T) {
	r := rules(t, "strict")
	if _, err := grade.Take(t.Context(), r, table.Setup{}); err == nil || !strings.Contains(err.Error(), "two packs") {
		t.Errorf("no cards: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, name := range []string{"classic", "strict"} {
		r := rules(t, name)
		if _, err := grade.Take(ctx, r, table.Lay(r, deal.NumberOf(1))); err != context.Canceled {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestChart(t *testing.T) {
	for _, s := range grade.Surveys() {
		c := s.Chart()
		sum := 0.0
		for _, b := range c.Bars {
			sum += b.Value
		}
		if math.Abs(sum-100) > 1e-6 {
			t.Errorf("%s: the bars are %v per cent together", s.Rules, sum)
		}
		for _, o := range []figure.Options{{}, {Width: 90}, {Width: 150, Height: 60}} {
			scene := c.Columns(o)
			figuretest.Check(t, s.Rules, scene)
			figuretest.CheckRoom(t, s.Rules, scene, o)
		}
	}
}
