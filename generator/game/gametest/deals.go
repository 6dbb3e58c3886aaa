package gametest

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// A word is what may stand in a command, a file name and an address.
var word = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (f *fixture) testNames(t *testing.T) {
	var names []string
	add := func(list, name, summary string) {
		if !word.MatchString(name) {
			t.Errorf("%s: %q is not lower case words joined by -", list, name)
		}
		if deal, err := deal.ParseNumber(name); err == nil {
			t.Errorf("%s: %v would be taken for a deal number", list, deal)
		}
		checkSentence(t, list+" "+name, summary)
		if slices.Contains(names, list+name) {
			t.Errorf("%s: %q is there twice", list, name)
		}
		names = append(names, list+name)
	}
	add("game", f.game.Name(), f.game.Title())
	for _, r := range f.game.Rulesets() {
		add("ruleset", r.Name, r.Summary)
	}
	for _, o := range f.game.Options() {
		add("option", o.Name, o.Summary)
		for _, v := range o.Values {
			add("value of "+o.Name, v, v)
		}
	}
	for _, v := range f.game.Views() {
		add("view", v.Name, v.Summary)
	}
	if len(f.game.Rulesets()) == 0 || len(f.game.Views()) == 0 {
		t.Error("a game has at least one ruleset and one view")
	}
}

// checkSentence wants one sentence or phrase that a full stop may be set after.
func checkSentence(t *testing.T, what, text string) {
	t.Helper()
	if text == "" || strings.TrimSpace(text) != text || strings.HasSuffix(text, ".") || strings.Contains(text, "\n") {
		t.Errorf("%s: %q is not one sentence without a full stop", what, text)
	}
}

// testAsks: empty means the defaults, and a canonical ask stays as it is.
func (f *fixture) testAsks(t *testing.T) {
	d, err := f.game.Deal(game.Ask{Number: number(t, f.config.Numbers[0])})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := d.Ask().Rules, f.game.Rulesets()[0].Name; got != want {
		t.Errorf("the default rules are %q; want the first ruleset, %q", got, want)
	}
	f.each(t, func(t *testing.T, d game.Deal) {
		again, err := f.game.Deal(d.Ask())
		if err != nil || again.Ask() != d.Ask() {
			t.Errorf("%+v does not deal itself again: %v", d.Ask(), err)
		}
		if d.Game() == nil || d.Game().Name() != f.game.Name() {
			t.Errorf("%+v does not know its game", d.Ask())
		}
	})
}

func (f *fixture) testRefusals(t *testing.T) {
	good := game.Ask{Number: number(t, f.config.Numbers[0])}
	standard := f.game.Rulesets()[0].Name
	refused := map[string]func(*game.Ask){
		"no number":       func(a *game.Ask) { a.Number = deal.Number{} },
		"unknown rules":   func(a *game.Ask) { a.Rules = "no-such-rules" },
		"another case":    func(a *game.Ask) { a.Rules = strings.ToUpper(standard) },
		"unknown option":  func(a *game.Ask) { a.Rules = standard + ",no-such-option=1" },
		"no option":       func(a *game.Ask) { a.Rules = standard + "," },
		"only an option":  func(a *game.Ask) { a.Rules = ",x=y" },
		"a space":         func(a *game.Ask) { a.Rules = standard + " " },
		"huge rules":      func(a *game.Ask) { a.Rules = strings.Repeat("x,", 1<<16) },
		"unknown target":  func(a *game.Ask) { a.Target = "no-such-target" },
		"broken target":   func(a *game.Ask) { a.Target = ":" },
		"no UTF-8":        func(a *game.Ask) { a.Rules = "\xff\xfe" },
		"a target in two": func(a *game.Ask) { a.Target = "no-such\ntarget" },
	}
	for what, change := range refused {
		ask := good
		change(&ask)
		d, err := f.game.Deal(ask)
		if err == nil || d != nil {
			t.Errorf("%s: %+v is dealt", what, ask)
			continue
		}
		checkError(t, what, err)
	}
}

// checkError wants a message that can stand after "patience: ".
func checkError(t *testing.T, what string, err error) {
	t.Helper()
	text := err.Error()
	if text == "" || strings.HasSuffix(text, ".") || strings.Contains(text, "\n") || len(text) > 1000 || !utf8.ValidString(text) {
		t.Errorf("%s: the error %.1000q is not one short line without a full stop", what, text)
	}
}

// testDeal: a deal's text and JSON.
func (f *fixture) testDeal(t *testing.T, d game.Deal) {
	checkText(t, d.Text(), d.Ask())
	text := f.testJSON(t, d, append([]string{"game", "rules", "number"}, f.config.Keys...))
	again, err := f.game.Deal(d.Ask())
	if err != nil {
		t.Fatal(err)
	}
	if got := marshal(t, again); got != text || again.Text() != d.Text() {
		t.Errorf("%+v: dealt twice, it differs", d.Ask())
	}
}

// checkText wants whole lines of printable characters that name the deal.
func checkText(t *testing.T, text string, ask game.Ask) {
	t.Helper()
	if !strings.HasSuffix(text, "\n") || !utf8.ValidString(text) || strings.ContainsFunc(text, unprintable) {
		t.Errorf("%+v: its text is not whole lines of printable characters: %q", ask, text)
	}
	if first, _, _ := strings.Cut(text, "\n"); !strings.Contains(first, ask.Number.String()) {
		t.Errorf("%+v: the first line %q does not name the deal", ask, first)
	}
}

func unprintable(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }

// testJSON wants one line that starts with the keys given in that order, and holds
// the ask.
func (f *fixture) testJSON(t *testing.T, v json.Marshaler, keys []string) string {
	t.Helper()
	text := marshal(t, v)
	if strings.Contains(text, "\n") {
		t.Errorf("the JSON has several lines: %s", text)
	}
	if got := topKeys(t, text); len(got) < len(keys) || !slices.Equal(got[:len(keys)], keys) {
		t.Errorf("the keys are %q; want them to start with %q", got, keys)
	}
	var head struct{ Game, Number string }
	if err := json.Unmarshal([]byte(text), &head); err != nil || head.Game != f.game.Name() || head.Number == "" {
		t.Errorf("the JSON does not name its game and its number as text: %.200s", text)
	}
	return text
}

func marshal(t *testing.T, v json.Marshaler) string {
	t.Helper()
	text, err := v.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// topKeys lists the keys of an object in the order written.
func topKeys(t *testing.T, text string) []string {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		t.Fatalf("%.200s is not a JSON object: %v", text, err)
	}
	var keys []string
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key.(string))
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			t.Fatal(err)
		}
	}
	return keys
}
