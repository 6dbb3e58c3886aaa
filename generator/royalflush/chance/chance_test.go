package chance

import (
	"strings"
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
)

// The odds in JSON are the published ones, and a wrong question is refused.
func TestOdds(t *testing.T) {
	for _, c := range []struct{ rules, target, want string }{
		{"", "", `{"game":"royal-flush","rules":"standard","target":"royal-flush","wins":"11251099972794061","of":"28726775159862780","probability":0.39165899792727743}`},
		{"morehead", "", `{"game":"royal-flush","rules":"morehead","target":"royal-flush","wins":"8871775598556487","of":"37565782901359020",`},
		{"standard", "cards:2D,3D", `{"game":"royal-flush","rules":"standard","target":"cards:2D,3D",`},
		{"strict", "", `Royal Flush has no ruleset "strict"`},
		{"", "full-house", "there is no target"},
	} {
		got := ask(t, game.Ask{Rules: c.rules, Target: c.target})
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// ask gives the odds in JSON, or the error.
func ask(t *testing.T, a game.Ask) string {
	t.Helper()
	o, err := Odder{}.Odds(a)
	if err != nil {
		return err.Error()
	}
	line, err := o.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

func TestText(t *testing.T) {
	o, err := Odder{}.Odds(game.Ask{Target: "royal-flush"})
	if err != nil {
		t.Fatal(err)
	}
	const want = "Royal Flush, standard rules, royal flush\n39.166 %: 11251099972794061 in 28726775159862780\n"
	if o.Text() != want {
		t.Errorf("%q", o.Text())
	}
}

func TestIsRegistered(t *testing.T) {
	if _, ok := game.OdderOf(royalflush.Game{}); !ok {
		t.Error("package game does not know it")
	}
}
