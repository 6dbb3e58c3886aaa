package catalogue

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"patiencepress/generator/diag"
	"patiencepress/generator/game"
)

// Line writes an entry: the keys of a solution, and after them those of a puzzle. There
// is no line end.
func Line(s game.Solution, p game.Puzzle) ([]byte, error) {
	head, err := s.MarshalJSON()
	if err != nil {
		return nil, err
	}
	tail, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	return append(append(head[:len(head)-1], ','), tail[1:]...), nil
}

// A puzzleKey is a key that an entry may have beside those of its solution.
type puzzleKey struct {
	name string
	must string // what its value must be
	read func(*game.Puzzle, json.RawMessage) bool
}

var puzzleKeys = []puzzleKey{
	{"grade", "one of " + gradeNames(), func(p *game.Puzzle, v json.RawMessage) bool { return json.Unmarshal(v, &p.Grade) == nil }},
	{"share", "a number from 0 to 1", func(p *game.Puzzle, v json.RawMessage) bool { return readShare(&p.Share, v) }},
	{"choices", "a whole number, 0 or more", func(p *game.Puzzle, v json.RawMessage) bool { return readCount(&p.Choices, v) }},
	{"only", "a whole number, 0 or more", func(p *game.Puzzle, v json.RawMessage) bool { return readCount(&p.Only, v) }},
	{"losing", "a number from 0 to 1", func(p *game.Puzzle, v json.RawMessage) bool { return readShare(&p.Losing, v) }},
	{"hints", `a list of sentences in quotes, like ["Hold back the 2♠ at R3."]`, readHints},
}

func gradeNames() string {
	var names []string
	for _, g := range game.Grades() {
		names = append(names, g.String())
	}
	return strings.Join(names, ", ")
}

func readShare(x *float64, value json.RawMessage) bool {
	return json.Unmarshal(value, x) == nil && *x >= 0 && *x <= 1
}

func readCount(n *int, value json.RawMessage) bool {
	return json.Unmarshal(value, n) == nil && *n >= 0
}

func readHints(p *game.Puzzle, value json.RawMessage) bool {
	if json.Unmarshal(value, &p.Hints) != nil {
		return false
	}
	for _, h := range p.Hints {
		if strings.TrimSpace(h) == "" {
			return false
		}
	}
	return true
}

// readPuzzle reads the keys of a puzzle, if there are any, from a line that is a JSON
// object. What else stands there is passed over. A fault has the column of the value.
func readPuzzle(line []byte) (game.Puzzle, *diag.Error) {
	var p game.Puzzle
	found := valuesOf(line)
	for _, k := range puzzleKeys {
		v, ok := found[k.name]
		if !ok {
			continue
		}
		if bytes.Equal(v.text, []byte("null")) || !k.read(&p, v.text) {
			fault := &diag.Error{Column: v.column, Message: fmt.Sprintf("the key %q must be %s", k.name, k.must)}
			return p, fault.WithHint("the keys are as `patience choose` writes them; leave out those that are not known")
		}
		if _, graded := found["grade"]; !graded {
			fault := &diag.Error{Column: v.column, Message: fmt.Sprintf("the entry has the key %q and no grade", k.name)}
			return p, fault.WithHint(`add the key "grade", one of ` + gradeNames())
		}
	}
	return p, nil
}

// checkPuzzle holds that what an entry says of itself as a puzzle goes together. Games
// that are played by the cards alone have puzzles only as questions.
func (e Entry) checkPuzzle() *diag.Error {
	if e.Grade == 0 || e.Question != nil {
		return nil
	}
	g := e.Deal().Game()
	p, graded := game.PuzzlerOf(g)
	_, asks := game.QuestionerOf(g)
	if asks && !graded {
		fault := &diag.Error{Message: fmt.Sprintf("the entry has a grade and asks no question, and deals of %s are not graded by themselves", g.Title())}
		return fault.WithHint(`take the grade out, or write a line as ` + "`patience choose`" + ` does, with the key "kind"`)
	}
	if checker, ok := p.(game.PuzzleChecker); ok {
		if err := checker.CheckPuzzle(e.Solution, e.Puzzle); err != nil {
			fault := &diag.Error{Message: err.Error(), Cause: fmt.Errorf("%w: %w", ErrDoesNotHold, err)}
			return fault.WithHint("choose the deal again with `patience choose`")
		}
	}
	return nil
}

// A value is what a key of the line's object has, and the character at which it starts.
type value struct {
	text   json.RawMessage
	column int
}

// valuesOf finds the values of the keys of an object.
func valuesOf(line []byte) map[string]value {
	found := map[string]value{}
	d := json.NewDecoder(bytes.NewReader(line))
	if _, err := d.Token(); err != nil {
		return found
	}
	for d.More() {
		var v value
		key, err := d.Token()
		if err != nil || d.Decode(&v.text) != nil {
			return found
		}
		start := int(d.InputOffset()) - len(v.text)
		v.column = utf8.RuneCount(line[:start]) + 1
		if name, ok := key.(string); ok {
			found[name] = v
		}
	}
	return found
}
