package game

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestGrades(t *testing.T) {
	for i, g := range Grades() {
		text, err := json.Marshal(g)
		if err != nil || int(g) != i+1 {
			t.Fatal(g, err)
		}
		var again Grade
		if err := json.Unmarshal(text, &again); err != nil || again != g {
			t.Errorf("%s reads as %v, %v", text, again, err)
		}
		if parsed, err := ParseGrade(g.String()); err != nil || parsed != g {
			t.Errorf("%v parses as %v, %v", g, parsed, err)
		}
	}
}

func TestGradesRefuse(t *testing.T) {
	for _, c := range []struct {
		text, says string
		want       Grade
	}{
		{`"hard"`, "", Hard},
		{`1`, "", Gentle},
		{`5`, "", Fiendish},
		{`0`, "a number from 1 to 5", 0},
		{`6`, "a number from 1 to 5", 0},
		{`2.5`, "a number from 1 to 5", 0},
		{`""`, "the grades are gentle, easy, medium, hard, fiendish", 0},
		{`"Hard"`, `there is no grade "Hard"`, 0},
		{`["hard"]`, "a grade is gentle", 0},
		{`{}`, "a grade is gentle", 0},
	} {
		var g Grade
		err := json.Unmarshal([]byte(c.text), &g)
		if g != c.want || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s is %v, %v", c.text, g, err)
		}
	}
	for _, g := range []Grade{0, -1, 6} {
		if _, err := g.MarshalText(); err == nil {
			t.Errorf("%d is written", int(g))
		}
	}
	if Grade(0).String() != "" || Grade(9).String() != "grade 9" {
		t.Errorf("%q, %q", Grade(0), Grade(9))
	}
}

// A puzzle is written with its keys in order, and what is not known is left out.
func TestPuzzleJSON(t *testing.T) {
	for _, c := range []struct {
		puzzle Puzzle
		want   string
	}{
		{Puzzle{Grade: Easy, Share: 0.25}, `{"grade":"easy","share":0.25}`},
		{
			Puzzle{Fiendish, 0, 9, 4, 0.5, []string{"Hold back the 2♠ at R3.", "Or not."}},
			`{"grade":"fiendish","share":0,"choices":9,"only":4,"losing":0.5,"hints":["Hold back the 2♠ at R3.","Or not."]}`,
		},
	} {
		got, err := json.Marshal(c.puzzle)
		if err != nil || string(got) != c.want {
			t.Errorf("%s, %v, want %s", got, err, c.want)
		}
	}
}

func TestRegisterPuzzler(t *testing.T) {
	const name = "a game for this test"
	RegisterPuzzler(name, nil)
	defer delete(puzzlers.byName, name)
	defer func() {
		if recover() == nil {
			t.Error("a name is taken twice without a word")
		}
	}()
	RegisterPuzzler(name, nil)
}
