package site

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func init() { game.RegisterQuestions(nullgame.Game{}.Name(), aces{}) }

// aces asks how many aces there are on a deal of Pick the Aces.
type aces struct{}

func (aces) ReadQuestion(line []byte) (*game.Question, error) {
	var q struct{ Kind, List, Answer string }
	if err := json.Unmarshal(line, &q); err != nil {
		return nil, err
	}
	if q.Answer != "1" {
		return nil, errors.New("the answer is 1")
	}
	s, err := game.ReadSolution(line)
	if err != nil {
		return nil, err
	}
	say := func(text string) func(figure.Options) ([]game.Block, error) {
		return func(figure.Options) ([]game.Block, error) { return []game.Block{{Heading: "H", Text: text}}, nil }
	}
	return &game.Question{
		Kind: q.Kind, Variant: q.List, Among: q.List, Title: "How many aces?", Ask: s.Deal().Ask(), Grade: game.Hard,
		Asks: []string{"Count the aces.", "All of them."}, Choices: []string{"None", "A♥"}, Answer: "There is one.",
		Start: say("The start."), Sheet: say("The sheet."), Reveal: say("The reason."),
	}, nil
}

// asked is a line of a catalogue with a question.
func asked(t *testing.T, number, rules, keys string) string {
	return strings.TrimSuffix(solved(t, number, rules), "}\n") + `,"kind":"how-many",` + keys + "}\n"
}

func TestQuestions(t *testing.T) {
	lines := asked(t, "11", "", `"answer":"1"`) + asked(t, "12", "short", `"list":"red:R","answer":"1"`)
	o := laid(t, small(t).with(files{"catalogues/asked.jsonl": lines}))
	build(t, o)
	checkSite(t, o.Out)
	made := readTree(t, o.Out)
	const at, short = "pick-the-aces/11/how-many/", "pick-the-aces/short/12/how-many-red-R/"
	for name, want := range map[string]string{
		at + "index.html":                                    "How many aces?|Count the aces.|All of them.|The start.|<dt>Grade</dt><dd>hard</dd>|See the answer|class=\"card red\">A♥",
		at + "solution/index.html":                           "There is one.|The reason.",
		at + "pick-the-aces-11-how-many-a4.pdf":              "%PDF-",
		short + "pick-the-aces-short-12-how-many-red-R.json": `"short"`,
		"pick-the-aces/deals/index.html":                     "Under standard rules|How many aces? Under standard rules|How many aces? Among red:R, under short rules|>hard<",
	} {
		for _, part := range strings.Split(want, "|") {
			if !strings.Contains(made[name], part) {
				t.Errorf("%s does not have %q", name, part)
			}
		}
	}
	for _, told := range []string{"There is one.", "The reason.", "it ends", "the solution"} {
		if strings.Contains(made[at+"index.html"], told) {
			t.Errorf("the page that asks says %q", told)
		}
	}
	if strings.Contains(made["pick-the-aces/11/index.html"], "aces?") {
		t.Error("the deal to be played asks a question")
	}
}

// A question whose answer is false keeps the site from being made.
func TestFalseAnswer(t *testing.T) {
	o := laid(t, small(t).with(files{"catalogues/asked.jsonl": "\n" + asked(t, "11", "", `"answer":"2"`)}))
	_, err := Build(t.Context(), o)
	if !errors.Is(err, catalogue.ErrDoesNotHold) || !strings.Contains(err.Error(), "asked.jsonl:2: the answer is 1") {
		t.Errorf("%v", err)
	}
}
