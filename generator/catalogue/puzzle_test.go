package catalogue

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"patiencepress/generator/game"
)

// with adds keys to an entry that holds.
func with(keys string) string { return strings.TrimSuffix(seven, "}") + "," + keys + "}" }

// What Line writes is read again, and is a solution to those who know no puzzles.
func TestLineIsRead(t *testing.T) {
	s, err := game.ReadSolution([]byte(seven))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []game.Puzzle{
		{Grade: game.Gentle, Share: 1},
		{Grade: game.Fiendish},
		{Grade: game.Hard, Share: 0.125, Choices: 12, Only: 3, Losing: 0.4, Hints: []string{"Hold back the 10♣ at R3.", "A <b> & “c”."}},
	} {
		line, err := Line(s, p)
		if err != nil {
			t.Fatal(err)
		}
		entries, err := Read("c.jsonl", line)
		if err != nil || len(entries) != 1 || !reflect.DeepEqual(entries[0].Puzzle, p) {
			t.Errorf("%s reads as %+v, %v", line, entries, err)
		}
		if again, err := game.ReadSolution(line); err != nil || again.Verify() != nil {
			t.Errorf("%s is no solution: %v", line, err)
		}
	}
	if _, err := Line(s, game.Puzzle{}); err == nil {
		t.Error("a puzzle without a grade is written")
	}
}

func TestPuzzleKeys(t *testing.T) {
	for _, c := range []struct {
		keys string
		want game.Puzzle
		at   string // the value at fault stands there
		says string
	}{
		{keys: `"grade":"hard"`, want: game.Puzzle{Grade: game.Hard}},
		{keys: `"grade":4`, want: game.Puzzle{Grade: game.Hard}},
		{keys: `"grade": "easy" , "share": 0.5`, want: game.Puzzle{Grade: game.Easy, Share: 0.5}},
		{keys: `"share":1,"grade":"gentle"`, want: game.Puzzle{Grade: game.Gentle, Share: 1}},
		{keys: `"Grade":"x","measure":{"grade":7},"♠":"♠"`},
		{keys: `"hints":["♠"],"grade":"hard"`, want: game.Puzzle{Grade: game.Hard, Hints: []string{"♠"}}},
		{keys: `"♠♠♠":"♠","grade":  "nasty"`, at: `"nasty"`, says: `the key "grade" must be one of gentle, easy, medium, hard, fiendish`},
		{keys: `"grade":0`, at: `0}`, says: "must be one of gentle"},
		{keys: `"grade":null`, at: `null`, says: "must be one of gentle"},
		{keys: `"grade":"hard","share":"0.5"`, at: `"0.5"`, says: `the key "share" must be a number from 0 to 1`},
		{keys: `"grade":"hard","share":1.01`, at: `1.01`, says: "from 0 to 1"},
		{keys: `"grade":"hard","share":-1`, at: `-1`, says: "from 0 to 1"},
		{keys: `"grade":"hard","choices":1.5`, at: `1.5`, says: `the key "choices" must be a whole number`},
		{keys: `"grade":"hard","only":-2`, at: `-2`, says: `the key "only" must be a whole number`},
		{keys: `"grade":"hard","losing":[]`, at: `[]`, says: `the key "losing" must be a number`},
		{keys: `"grade":"hard","hints":"Hold."`, at: `"Hold."`, says: `the key "hints" must be a list`},
		{keys: `"grade":"hard","hints":["Hold."," "]`, at: `["Hold.`, says: `the key "hints" must be a list`},
		{keys: `"share":0.5`, at: `0.5`, says: `the entry has the key "share" and no grade`},
		{keys: `"hints":[]`, at: `[]}`, says: `the entry has the key "hints" and no grade`},
	} {
		line := with(c.keys)
		entries, err := Read("c.jsonl", []byte("\n"+line))
		if c.says == "" {
			if err != nil || len(entries) != 1 || !reflect.DeepEqual(entries[0].Puzzle, c.want) {
				t.Errorf("%s reads as %+v, %v", c.keys, entries, err)
			}
			continue
		}
		column := len([]rune(line[:strings.LastIndex(line, c.at)])) + 1
		if len(entries) != 0 {
			t.Errorf("%s is taken", c.keys)
		}
		places, first := describe(t, err)
		if want := "c.jsonl:2:" + itoa(column); places != want || !strings.Contains(first, c.says) {
			t.Errorf("%s: the fault is %q at %s, want %q at %s", c.keys, first, places, c.says, want)
		}
	}
}

func itoa(n int) string { text, _ := json.Marshal(n); return string(text) }

// FuzzPuzzle holds that whatever stands on a line, a puzzle that is read has a grade if
// it has anything, and can be written.
func FuzzPuzzle(f *testing.F) {
	for _, seed := range []string{`"grade":"hard"`, `"grade":5,"share":0.1,"hints":["a"]`, `"share":`, `"grade":[`, "\xff\"", `"grade":"hard","grade":null`} {
		f.Add(with(seed))
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, fault := readPuzzle([]byte(line))
		if fault != nil || reflect.DeepEqual(p, game.Puzzle{}) {
			return
		}
		if _, err := json.Marshal(p); err != nil {
			t.Errorf("%q reads as %+v, which cannot be written: %v", line, p, err)
		}
	})
}
