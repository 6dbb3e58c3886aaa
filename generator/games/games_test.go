package games

import (
	"context"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/game"
)

const parades = "../../content/catalogues/royal-parade.jsonl"

// What the catalogue that is shipped says of its deals is what is found anew: grades,
// shares, counts and hints. Builds check only that they go together.
func TestShippedPuzzlesAreTrue(t *testing.T) {
	entries, err := catalogue.Load(parades)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) < 20 {
		t.Fatalf("only %d entries", len(entries))
	}
	for i, e := range entries {
		if i%4 != 0 || testing.Short() {
			continue // a sample: hints take long
		}
		p, ok := game.PuzzlerOf(e.Deal().Game())
		if !ok {
			t.Fatal("nothing grades the game")
		}
		found, err := p.Rate(context.Background(), e.Solution)
		if err == nil {
			found, err = p.Explain(context.Background(), e.Solution, found)
		}
		if err != nil || !reflect.DeepEqual(found, e.Puzzle) {
			t.Errorf("line %d says %+v, and found is %+v, %v", e.Line, e.Puzzle, found, err)
		}
	}
}

// Lines whose puzzle does not go together are refused.
func TestFalsePuzzles(t *testing.T) {
	text, err := os.ReadFile(parades)
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	for _, c := range []struct{ old, new, says string }{
		{`"grade":"fiendish"`, `"grade":"gentle"`, "the grade is gentle, and a share of"},
		{`"choices":`, `"choices":9`, "are said to have had a rival"},
		{`"only":`, `"only":9`, "are said to have had a rival"},
	} {
		false := strings.Replace(line, c.old, c.new, 1)
		if false == line {
			t.Fatalf("the first line has no %s", c.old)
		}
		_, err := catalogue.Read("c.jsonl", []byte(false))
		if !errors.Is(err, catalogue.ErrDoesNotHold) || !strings.Contains(err.Error(), "c.jsonl:1") || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.new, err)
		}
	}
}

// A game that plays itself has no grades but those of questions.
func TestGradeWithoutQuestion(t *testing.T) {
	flush, err := os.ReadFile("../../content/catalogues/royal-flush.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(flush), "\n")
	line = strings.TrimSuffix(line, "}") + `,"grade":"hard"}`
	if _, err := catalogue.Read("c.jsonl", []byte(line)); err == nil || !strings.Contains(err.Error(), "asks no question") {
		t.Errorf("%v", err)
	}
}
