package chance

import (
	"math/big"
	"strconv"
	"strings"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
)

// show gives the blocks of a view.
func show(t *testing.T, view, rules, target string) []game.Block {
	t.Helper()
	blocks, err := Odder{}.ShowOdds(view, game.Ask{Rules: rules, Target: target}, figure.Options{})
	if err != nil {
		t.Fatalf("%s %s %s: %v", view, rules, target, err)
	}
	return blocks
}

// table gives the table of a view.
func table(t *testing.T, view, rules, target string) *game.Table {
	t.Helper()
	for _, b := range show(t, view, rules, target) {
		if b.Table != nil {
			return b.Table
		}
	}
	t.Fatalf("%s %s %s has no table", view, rules, target)
	return nil
}

// Every view has something to show, of all rulesets and of one; cells fit their heads.
func TestEveryView(t *testing.T) {
	for _, v := range (Odder{}).OddsViews() {
		for _, rules := range []string{"", "morehead"} {
			shown := 0
			for _, b := range show(t, v.Name, rules, "") {
				if b.Figure != nil {
					shown++
					if s := b.Figure(); s.Description == "" || len(s.Nodes) == 0 {
						t.Errorf("%s: an empty figure", v.Name)
					}
				}
				if b.Table == nil {
					continue
				}
				shown++
				for _, row := range b.Table.Rows {
					if len(row) != len(b.Table.Head) {
						t.Errorf("%s %s: a row of %d under a head of %d", v.Name, rules, len(row), len(b.Table.Head))
					}
				}
			}
			if shown == 0 || v.Summary == "" {
				t.Errorf("%s %s shows nothing, or says nothing of itself", v.Name, rules)
			}
		}
	}
}

// The published fractions stand in the table.
func TestChanceIsThePublishedOne(t *testing.T) {
	rows := table(t, "chance", "", "").Rows
	for i, want := range []string{
		"standard 11251099972794061 / 28726775159862780 39.166",
		"morehead 8871775598556487 / 37565782901359020 23.617",
	} {
		if got := strings.Join(rows[i], " "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// column reads a column of per cents.
func column(t *testing.T, rows [][]string, i int) (list []float64) {
	t.Helper()
	for _, row := range rows {
		f, err := strconv.ParseFloat(row[i], 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	return list
}

func near(a, b, off float64) bool { return a-b < off && b-a < off }

// Each way to tell how games end comes to the same chance of winning.
func TestTablesAgree(t *testing.T) {
	through, breaks, left := table(t, "through", "", ""), table(t, "breaks", "", ""), table(t, "left", "", "")
	won := column(t, table(t, "chance", "", "").Rows, 2)
	for i, want := range won {
		if got := column(t, through.Rows, i+1); !near(got[4], want, 0.002) {
			t.Errorf("after the last round %.3f, and the chance is %.3f", got[4], want)
		}
		lost, all := 0.0, 0.0
		for _, p := range column(t, breaks.Rows, i+1) {
			lost += p
		}
		for _, p := range column(t, left.Rows, i+1) {
			all += p
		}
		if !near(lost, 100-want, 0.02) || !near(all, 100, 0.02) {
			t.Errorf("%.3f are lost and %.3f are left, and the chance is %.3f", lost, all, want)
		}
	}
}

func TestHandsAreSorted(t *testing.T) {
	for _, rules := range []string{"standard", "face-up"} {
		got := column(t, table(t, "hands", rules, "").Rows, 2)
		for i := 1; i < len(got); i++ {
			if got[i] > got[i-1] {
				t.Errorf("%s: %v", rules, got)
			}
		}
	}
}

// What is kept for one target serves another of the same size, under its own name.
func TestKept(t *testing.T) {
	rules, _ := royalflush.ParseRules("")
	spades, _ := royalflush.ParseTarget("royal-flush:S")
	house, _ := royalflush.ParseTarget("cards:KS,KH,KD,7S,7C")
	for _, target := range []*royalflush.Target{&spades, &house, &spades} {
		want, err := odds.Exact(rules, target)
		got, kept := exact(rules, target)
		if err != nil || kept != nil || got.Target != want.Target || ratio(got).Cmp(ratio(want)) != 0 {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		num, den int64
		want     string
	}{
		{0, 1, "0"}, {1, 1, "100"}, {1, 3, "33.333"}, {1, 10_000_000, "< 0.001"}, {9_999_999, 10_000_000, "> 99.999"},
	} {
		if got := percent(big.NewRat(c.num, c.den)); got != c.want {
			t.Errorf("%d/%d is %q, want %q", c.num, c.den, got, c.want)
		}
	}
}

func TestShowRefuses(t *testing.T) {
	for _, c := range []struct{ view, rules, target, says string }{
		{"luck", "", "", `there are no odds "luck" to show: there are chance, hands,`},
		{"chance", "strict", "", `no ruleset "strict"`},
		{"chance", "", "pair", "there is no target"},
		{"through", "", "cards:2S,3S,4S,5S,6S,7S", "cannot be followed"},
	} {
		_, err := Odder{}.ShowOdds(c.view, game.Ask{Rules: c.rules, Target: c.target}, figure.Options{})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
