package table

import (
	"strings"
	"testing"
)

func TestParseRules(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{"", "standard"},
		{"standard", "standard"},
		{"classic", "classic"},
		{"strict", "strict"},
		{"goodsol", "goodsol"},
		{"pysolfc", "pysolfc"},
		{"standard,deal=any-time", "standard"},
		{"standard,deal=at-a-standstill", "standard,deal=at-a-standstill"},
		{"strict,deal=any-time", "strict,deal=any-time"},
		{"classic,deal=at-a-standstill", "classic,deal=at-a-standstill"},
		{"pysolfc,aces=at-once,interchange=none", "pysolfc,interchange=none,aces=at-once"},
		{"goodsol,deal=at-a-standstill,aces=any-time,interchange=none,row-spaces=block-the-deal,reserve-spaces=filled-from-stock,base-column=preplaced",
			"goodsol,base-column=preplaced,reserve-spaces=filled-from-stock,row-spaces=block-the-deal,interchange=none,aces=any-time,deal=at-a-standstill"},
	} {
		r, err := ParseRules(c.in)
		if err != nil || r.String() != c.out {
			t.Errorf("%q reads as %q, %v; want %q", c.in, r, err, c.out)
		}
		if back, err := ParseRules(r.String()); err != nil || back != r {
			t.Errorf("%q reads as %q, which reads as %q, %v", c.in, r, back, err)
		}
	}
}

func TestParseRulesRefuses(t *testing.T) {
	for _, c := range []struct{ in, says string }{
		{"fancy", `there is no ruleset "fancy": the rulesets are standard, classic, strict, goodsol, pysolfc`},
		{"Classic", `no ruleset "Classic"`},
		{" classic", `no ruleset " classic"`},
		{",deal=any-time", `no ruleset ""`},
		{"deal=any-time", `an option follows the name: "standard,deal=any-time"`},
		{"classic,", "the rules end with a comma: leave it out, or write one of the options after it: base-column, reserve-spaces, row-spaces, interchange, aces, deal"},
		{"classic,aces=any-time,", "the rules end with a comma"},
		{"classic,,aces=any-time", "there is nothing between two commas: leave one out"},
		{"classic,redeal=1", `there is no option "redeal"`},
		{"classic,=1", `there is no option ""`},
		{"classic,deal", "the option deal has no value: write deal=any-time or deal=at-a-standstill"},
		{"classic,deal=", "the option deal has no value: write deal=any-time or deal=at-a-standstill"},
		{"classic,deal=never", `the option deal cannot be "never"`},
		{"classic,deal=any-time,deal=any-time", "deal is given twice"},
		{"classic, deal=any-time", `no option " deal"`},
		{strings.Repeat("x", 10000), "…"},
	} {
		_, err := ParseRules(c.in)
		if err == nil || !strings.Contains(err.Error(), c.says) || len(err.Error()) > 300 {
			t.Errorf("ParseRules(%.50q): %v; want it to say %q", c.in, err, c.says)
		}
	}
}

// The table in the rules of the game, line by line.
func TestRulesets(t *testing.T) {
	want := []string{
		"standard preplaced filled-from-stock may-stay-open mutual at-once any-time",
		"classic preplaced wait-for-deal may-stay-open mutual at-once any-time",
		"strict preplaced wait-for-deal may-stay-open mutual at-once at-a-standstill",
		"goodsol as-dealt wait-for-deal may-stay-open mutual at-once any-time",
		"pysolfc as-dealt filled-from-stock may-stay-open mutual any-time any-time",
	}
	for i, s := range Rulesets() {
		line := s.Name
		for _, o := range Options() {
			line += " " + o.Of(s.Rules)
		}
		if line != want[i] {
			t.Errorf("ruleset %d is %s; want %s", i, line, want[i])
		}
		if s.Rules.Ruleset() != s.Name {
			t.Errorf("the rules of %s say that they are %s", s.Name, s.Rules.Ruleset())
		}
		if s.Summary == "" || strings.HasSuffix(s.Summary, ".") {
			t.Errorf("%s has the summary %q", s.Name, s.Summary)
		}
	}
	if len(Rulesets()) != len(want) {
		t.Errorf("%d rulesets; want %d", len(Rulesets()), len(want))
	}
}

func TestListingsAreCopies(t *testing.T) {
	Options()[0].Values[0] = "spoilt"
	Options()[0].Name = "spoilt"
	Rulesets()[0].Name = "spoilt"
	if Options()[0].Values[0] != "preplaced" || Options()[0].Name != "base-column" || Rulesets()[0].Name != "standard" {
		t.Error("a caller can change the tables of rules")
	}
}

func FuzzParseRules(f *testing.F) {
	for _, s := range []string{"", "classic", "strict,deal=any-time", "standard,", "a=b", "pysolfc,aces=at-once,aces=at-once"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := ParseRules(s)
		if err != nil {
			return
		}
		if back, err := ParseRules(r.String()); err != nil || back != r {
			t.Errorf("%q reads as %q, which reads as %q, %v", s, r, back, err)
		}
	})
}
