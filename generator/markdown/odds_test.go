package markdown

import (
	"errors"
	"strings"
	"testing"

	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func init() { game.RegisterOdds(nullgame.Game{}.Name(), acesOdds{}) }

// acesOdds are odds of Pick the Aces for these tests.
type acesOdds struct{}

var errBad = errors.New("these odds are bad")

func (acesOdds) Odds(game.Ask) (game.Odds, error) { return nil, errBad }
func (acesOdds) OddsViews() []game.OddsView       { return []game.OddsView{{Name: "chance"}, {Name: "bad"}} }
func (acesOdds) ShowOdds(view string, ask game.Ask, _ figure.Options) ([]game.Block, error) {
	if view == "bad" {
		return nil, errBad
	}
	return []game.Block{{Text: "Rules " + ask.Rules, Table: &game.Table{Head: []string{view}, Rows: [][]string{{"A♠"}}}}}, nil
}

func TestOdds(t *testing.T) {
	got := render(t, "```odds\ngame: pick-the-aces\nrules: short\ncaption: A caption\n```\n")
	want := "<div class=\"odds\">\n<div class=\"block\">\n<p>Rules short</p>\n<div class=\"scroll\" tabindex=\"0\">\n<table>\n<caption>A caption</caption>\n" +
		"<thead>\n<tr>\n<th scope=\"col\">chance</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><span class=\"card\">A♠</span></td>\n</tr>\n</tbody>\n</table>\n</div>\n</div>\n</div>\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestOddsFaults(t *testing.T) {
	const aces = "game: pick-the-aces\n"
	for _, test := range []struct{ name, body, want string }{
		{"no game", "show: chance\n", "4:0 the key game is missing"},
		{"an unknown game", "game: chess\n", `5:7 there is no game "chess"`},
		{"an unknown key", aces + "number: 1\n", `6:1 there is no key "number"`},
		{"an unknown ruleset", aces + "rules: odd\n", `6:8 Pick the Aces has no ruleset "odd"`},
		{"an unknown target", aces + "target: QH\n", "6:9 Pick the Aces has no target"},
		{"an unknown view", aces + "show: luck\n", `6:7 there are no odds "luck" to show`},
		{"all wrong", "game: pick-the-aces\nrules: odd\nshow: luck\n", "6:8 Pick|7:7 there"},
	} {
		_, err := Parse("a.md", front+"```odds\n"+test.body+"```\n")
		var got []string
		for _, one := range diag.Split(err) {
			got = append(got, strings.TrimPrefix(one.Error(), "a.md:"))
		}
		for i, want := range strings.Split(test.want, "|") {
			place, says, _ := strings.Cut(want, " ")
			place = strings.TrimSuffix(place, ":0")
			if i >= len(got) || !strings.HasPrefix(got[i], place+": "+says) {
				t.Errorf("%s: %q, want %q", test.name, got, want)
			}
		}
		if len(got) != len(strings.Split(test.want, "|")) {
			t.Errorf("%s: %d faults: %q", test.name, len(got), got)
		}
	}
	for body, want := range map[string]string{"```odds all\n" + aces + "```\n": "4:9: nothing may follow the word odds", "```odd\n```\n": `4:4: there is no fence "odd"`, "```odds\n" + aces: "4:1: the fence that starts here does not end"} {
		if _, err := Parse("a.md", front+body); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", body, err)
		}
	}
}

// What cannot be shown is a fault at the fence.
func TestOddsThatCannotBeShown(t *testing.T) {
	p, err := Parse("a.md", front+"x\n\n```odds\ngame: pick-the-aces\nshow: bad\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	err = p.WriteHTML(&strings.Builder{}, HTML{Figures: drawer{}})
	var fault *diag.Error
	if !errors.As(err, &fault) || fault.Line != 6 || !errors.Is(err, errBad) {
		t.Errorf("%v", err)
	}
}
