package puzzle

import (
	"encoding/json"
	"fmt"

	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
)

// An Entry is a puzzle with its answer, good or bad until proved.
type Entry struct {
	Solution  game.Solution // of the deal, looking for the surviving hand or the target
	Kind      *Kind
	Shortlist *Shortlist // of which-hand-survives; else nil
	Grade     game.Grade
	Measure   int // what the grade is made from
	Answer    string
}

// keys are what an entry has after the keys of a solution.
type keys struct {
	Kind      string     `json:"kind"`
	Shortlist string     `json:"shortlist,omitempty"`
	Grade     game.Grade `json:"grade"`
	Measure   int        `json:"measure"`
	Answer    string     `json:"answer"`
}

// MarshalJSON writes the keys of the solution, then "kind", "shortlist" if it has one,
// "grade", "measure" and "answer".
func (e Entry) MarshalJSON() ([]byte, error) {
	head, err := e.Solution.MarshalJSON()
	if err != nil {
		return nil, err
	}
	k := keys{Kind: e.Kind.Name, Grade: e.Grade, Measure: e.Measure, Answer: e.Answer}
	if e.Shortlist != nil {
		k.Shortlist = e.Shortlist.Name
	}
	tail, err := json.Marshal(k)
	if err != nil {
		return nil, err
	}
	return append(append(head[:len(head)-1], ','), tail[1:]...), nil
}

// Read reads an entry as MarshalJSON writes it. It checks form, not truth: that is
// for Prove.
func Read(line []byte) (Entry, error) {
	e, err := read(line)
	if err != nil {
		return Entry{}, fmt.Errorf("this is not a puzzle of Royal Flush: %w", err)
	}
	return e, nil
}

func read(line []byte) (e Entry, err error) {
	if e.Solution, err = (royalflush.Game{}).ReadSolution(line); err != nil {
		return e, err
	}
	var k keys
	if err := json.Unmarshal(line, &k); err != nil {
		return e, fmt.Errorf(`"kind", "shortlist" and "answer" must hold text, "grade" a grade and "measure" a whole number: %w`, err)
	}
	if k.Grade == 0 {
		return e, fmt.Errorf(`the key "grade" is missing`)
	}
	e.Grade, e.Measure, e.Answer = k.Grade, k.Measure, k.Answer
	if e.Kind, err = ParseKind(k.Kind); err != nil {
		return e, err
	}
	if k.Shortlist != "" {
		e.Shortlist, err = ParseShortlist(k.Shortlist)
	}
	return e, err
}
