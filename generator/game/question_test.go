package game_test

import (
	"errors"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func TestQuestionName(t *testing.T) {
	for _, c := range []struct {
		question *game.Question
		want     string
	}{
		{nil, ""},
		{&game.Question{Kind: "cut-the-deck"}, "cut-the-deck"},
		{&game.Question{Kind: "which-hand", Variant: "four-of-a-kind"}, "which-hand four-of-a-kind"},
	} {
		if got := c.question.Name(); got != c.want {
			t.Errorf("%+v is named %q, want %q", c.question, got, c.want)
		}
	}
}

func TestQuestionHeaded(t *testing.T) {
	for title, want := range map[string]string{"Cut": "Cut: Deal 7", "Will it?": "Will it? Deal 7"} {
		if got := (&game.Question{Title: title}).Headed("Deal 7"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestParseOddsView(t *testing.T) {
	for name, want := range map[string]string{"": "plain", "plain": "plain", "fancy": "fancy", "x": `there are no odds "x" to show: there are plain, fancy`} {
		got, err := game.ParseOddsView(twoViews{}, name)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

type twoViews struct{ noOdds }

func (twoViews) OddsViews() []game.OddsView { return []game.OddsView{{Name: "plain"}, {Name: "fancy"}} }
func (twoViews) ShowOdds(string, game.Ask, figure.Options) ([]game.Block, error) {
	return nil, errNone
}

func TestReadQuestion(t *testing.T) {
	g := nullgame.Game{} // nobody knows its questions yet: the next test sees to that
	for line, want := range map[string]error{`{"game":"x"}`: nil, `{"kind":null}`: nil, "x": nil, `{"kind":5}`: game.ErrNoQuestions} {
		if q, err := game.ReadQuestion(g, []byte(line)); q != nil || !errors.Is(err, want) {
			t.Errorf("%s: %v, %v", line, q, err)
		}
	}
}

type noQuestions struct{}

func (noQuestions) ReadQuestion([]byte) (*game.Question, error) { return nil, errNone }

// A game has no questions until somebody who knows them says so, and only one may.
func TestQuestionsAreRegisteredOnce(t *testing.T) {
	g := nullgame.Game{}
	if q, ok := game.QuestionerOf(g); ok {
		t.Fatalf("%v knows the questions", q)
	}
	game.RegisterQuestions(g.Name(), noQuestions{})
	if _, err := game.ReadQuestion(g, []byte(`{"kind":"x"}`)); !errors.Is(err, errNone) {
		t.Fatalf("the questions are not asked for: %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("the questions are registered twice")
		}
	}()
	game.RegisterQuestions(g.Name(), noQuestions{})
}
