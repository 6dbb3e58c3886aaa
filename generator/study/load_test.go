package study

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
)

// keep makes a content folder with a file for each text.
func keep(t *testing.T, texts ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "a[b]*")
	if err := os.MkdirAll(filepath.Join(dir, Folder), 0o777); err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		write(t, filepath.Join(dir, Folder, string(rune('a'+i))+".jsonl"), text)
	}
	return dir
}

// line is the result of a question as a file keeps it.
func line(t *testing.T, q Question) string {
	t.Helper()
	text, err := run(t, q).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "\n"
}

func TestLoadAndSelect(t *testing.T) {
	dir := keep(t,
		line(t, ask(t, "1-9", rules("other,option=on")))+line(t, ask(t, "1-9", rules("other"))),
		line(t, ask(t, "5-6"))+line(t, ask(t, "1-9")))
	parts, err := Load(dir)
	if err != nil || len(parts) != 4 {
		t.Fatal(parts, err)
	}
	for _, c := range []struct{ rules, want string }{
		{"", "plain 1-9; plain 5-6; other 1-9; other,option=on 1-9"},
		{"other", "other 1-9"},
		{"other plain", "other 1-9; plain 1-9; plain 5-6"},
		{"broken", ""},
		{"odd", `no ruleset "odd"`},
	} {
		var got []string
		results, err := Select(parts, stub{}, strings.Fields(c.rules)...)
		for _, r := range results {
			got = append(got, r.Rules+" "+r.deals())
		}
		if err != nil {
			got = append(got, err.Error())
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q: %q", c.rules, got)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	if parts, err := Load(t.TempDir()); len(parts) != 0 || err != nil {
		t.Errorf("no folder: %v, %v", parts, err)
	}
	whole := line(t, ask(t, "1-9"))
	dir := keep(t, whole, line(t, ask(t, "1-9", shard(1, 2))), "{}\n", whole)
	_, err := Load(dir)
	for _, want := range []string{
		"b.jsonl:1: this is the result of a shard only",
		"c.jsonl:1: this result does not name its deals",
		"d.jsonl:1: this study is there already, at " + filepath.ToSlash(dir) + "/studies/a.jsonl:1",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %s", err, want)
		}
	}
}

// results are some of every kind.
func results(t *testing.T) []Result {
	long := ask(t, "1-100000", rules("other,option=on"))
	long.Rules = "other,option=on,second=at-a-standstill,third=filled-from-stock"
	return []Result{
		{ask(t, "1-100000"), Tally{31800, 68200, 0}},
		{ask(t, "1-20", rules("other")), Tally{20, 0, 0}},
		{ask(t, "1-20", rules("broken")), Tally{0, 20, 0}},
		{long, Tally{80000, 19000, 1000}},
	}
}

func TestTable(t *testing.T) {
	heads, rows := Table(results(t))
	const want = `Rules|Deals|Won|Lost|Undecided|Won, %|95 % interval
plain|100,000|31,800|68,200|0|31.80|31.51–32.09
other|20|20|0|0|100|83.89–100
broken|20|0|20|0|0|0–16.11
other, option=on, second=at-a-standstill, third=filled-from-stock|100,000|80,000|19,000|1,000|80.00|79.75–81.24`
	got := strings.Join(heads, "|")
	for _, row := range rows {
		got += "\n" + strings.Join(row, "|")
	}
	if got != want {
		t.Error(got)
	}
}

// A plot keeps inside its room, and every number of it is told in words.
func TestPlot(t *testing.T) {
	all := results(t)
	for _, o := range []figure.Options{{}, {Width: 118}, {Width: 180, Height: 40}, {Width: 60}, {Width: 90, Height: 20}, {Width: 400}} {
		for n := range len(all) + 1 {
			s := Plot(all[:n], o)
			figuretest.Check(t, "plot", s)
			figuretest.CheckRoom(t, "plot", s, o)
		}
	}
	s := Plot(all, figure.Options{})
	if s.Title != "Stub: how many deals can be won" {
		t.Error(s.Title)
	}
	for _, want := range []string{"plain: 31.80 % of 100,000 deals, interval 31.51 % to 32.09 %.", "other: 100 % of 20 deals", "between 80.00 % and 81.00 %"} {
		if !strings.Contains(s.Description, want) {
			t.Errorf("%s does not tell %s", s.Description, want)
		}
	}
}

// Bars are as long as shares and intervals where they belong, on one scale.
func TestPlotIsToScale(t *testing.T) {
	all := results(t)
	drawn := figure.Record(Plot(all, figure.Options{}))
	left, whole := 0.0, 0.0
	for _, d := range drawn {
		if d.In("bar other") && whole == 0 { // all of its deals are won
			left, whole = d.X0, d.X1-d.X0-hairline
		}
	}
	for _, r := range all {
		low, high := r.Interval()
		for _, d := range drawn {
			switch {
			case d.In("bar "+r.Rules) && d.Groups[0] == "bar "+r.Rules:
				standsAt(t, "bar "+r.Rules, (d.X1-d.X0-hairline)/whole, r.Share())
			case d.Groups != nil && d.Groups[0] == "interval "+r.Rules && d.X1-d.X0 > 2*hairline:
				standsAt(t, "low of "+r.Rules, (d.X0+0.75*hairline-left-hairline/2)/whole, low)
				standsAt(t, "high of "+r.Rules, (d.X1-0.75*hairline-left-hairline/2)/whole, high)
			}
		}
	}
}

func standsAt(t *testing.T, what string, got, want float64) {
	t.Helper()
	if got-want > 1e-4 || want-got > 1e-4 {
		t.Errorf("%s is at %v, want %v", what, got, want)
	}
}
