package choose_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"patiencepress/generator/choose"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	_ "patiencepress/generator/games"
)

// finder is what finds questions of Royal Flush.
func finder(t *testing.T) game.QuestionFinder {
	t.Helper()
	g, err := game.ByName("royal-flush")
	if err != nil {
		t.Fatal(err)
	}
	q, _ := game.QuestionerOf(g)
	return q.(game.QuestionFinder)
}

func even(t *testing.T, kind string, jobs int) choose.QuestionSearch {
	return choose.QuestionSearch{Finder: finder(t), Kind: kind, From: deal.NumberOf(50), Among: 400, Mix: choose.Even(5), Jobs: jobs}
}

// Every kind gives the mix asked for, the easiest first, the same on any number of
// cores; what is avoided is not found again.
func TestQuestions(t *testing.T) {
	for _, kind := range []string{"will-it-come-home", "which-hand-survives", "which-hand-survives:straight-flush:H"} {
		found, err := choose.Questions(t.Context(), even(t, kind, 0))
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for i, line := range found {
			q, err := finder(t).ReadQuestion(line)
			if err != nil || q.Grade != game.Grades()[i] {
				t.Fatalf("%s: %v, %v", line, q.Grade, err)
			}
			names[q.Name()+q.Ask.Number.String()] = true
		}
		alone, err := choose.Questions(t.Context(), even(t, kind, 1))
		if err != nil || !bytes.Equal(bytes.Join(alone, nil), bytes.Join(found, nil)) {
			t.Errorf("%s: on one core other puzzles are found: %v", kind, err)
		}
		others := even(t, kind, 0)
		others.Avoid = func(q *game.Question) bool { return names[q.Name()+q.Ask.Number.String()] }
		again, err := choose.Questions(t.Context(), others)
		if err != nil || len(again) != len(found) || bytes.Equal(again[0], found[0]) {
			t.Errorf("%s: with those avoided: %v", kind, err)
		}
	}
}

func TestQuestionsFail(t *testing.T) {
	few := even(t, "cut-the-deck", 0)
	few.Among = 3
	var short *choose.Short
	if _, err := choose.Questions(t.Context(), few); !errors.As(err, &short) || short.Lacks != few.Mix {
		t.Errorf("among three deals: %v", err)
	}
	last := even(t, "cut-the-deck", 0)
	last.From, _ = deal.ParseNumber("99999999999999999999")
	if _, err := choose.Questions(t.Context(), last); !errors.As(err, &short) {
		t.Errorf("at the last number: %v", err)
	}
	if _, err := choose.Questions(t.Context(), even(t, "riddle", 0)); err == nil || !strings.Contains(err.Error(), "the puzzles are") {
		t.Errorf("%v", err)
	}
}
