package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/game"
)

// choose picks the puzzles that the definition asks for, table by table. entries are
// those of the catalogue of each table.
func (d *Definition) choose(entries [][]catalogue.Entry) ([]Puzzle, error) {
	var all []Puzzle
	var faults []error
	for i := range d.Puzzles {
		c := chooser{Wish: d.Puzzles[i], places: d.places, table: elementKey("puzzles", i)}
		chosen, err := c.choose(entries[i])
		faults = append(faults, err)
		for _, p := range chosen {
			if slices.ContainsFunc(all, p.same) {
				faults = append(faults, c.fault("", "ask for other grades, rules or kinds, or list the deals by number",
					"an earlier table takes %s too", p.name()))
				break
			}
		}
		all = append(all, chosen...)
	}
	return all, errors.Join(faults...)
}

// same reports whether a puzzle is the same as another.
func (p Puzzle) same(other Puzzle) bool {
	return p.Deal.Game() == other.Deal.Game() && p.Deal.Ask() == other.Deal.Ask() && p.Question.Name() == other.Question.Name()
}

// name is the puzzle in an error: "deal 433", "deal 675 (cut-the-deck)".
func (p Puzzle) name() string {
	text := fmt.Sprintf("deal %s", p.Deal.Ask().Number)
	if p.Question != nil {
		text += " (" + p.Question.Name() + ")"
	}
	return text
}

// puzzleOf makes a puzzle of an entry. Questions keep their grade themselves.
func puzzleOf(e catalogue.Entry) Puzzle {
	p := Puzzle{Deal: e.Deal(), Solution: e.Solution, Question: e.Question, Puzzle: e.Puzzle}
	if e.Question != nil {
		p.Grade = e.Question.Grade
	}
	return p
}

// kind is the kind of a puzzle as definitions name it.
func (p Puzzle) kind() string {
	if p.Question != nil {
		return p.Question.Kind
	}
	return KindDeals
}

// target is that of a deal to be played; a question has the list that there is to
// choose from, which does not tell the answer.
func (p Puzzle) target() string {
	switch {
	case p.Question == nil:
		return p.Deal.Ask().Target
	case p.Question.Variant != "":
		return p.Question.Variant
	}
	return p.Question.Ask.Target
}

// printable reports whether an entry can be in a book: questions can, and deals to be
// played if they can be won.
func printable(e catalogue.Entry) bool {
	return e.Question != nil || e.Solution.Result() == game.Won
}

// A chooser carries out one table [[puzzles]].
type chooser struct {
	Wish
	places places
	table  string // its key
}

// fault is an error at the value of a key of the table, or at its head for none.
func (c chooser) fault(key, hint, format string, values ...any) error {
	return c.places.fault(strings.TrimSuffix(c.table+"."+key, "."), fmt.Sprintf(format, values...)).WithHint(hint)
}

// choose picks the table's puzzles from the entries of its catalogue.
func (c chooser) choose(entries []catalogue.Entry) ([]Puzzle, error) {
	var all []Puzzle
	for _, e := range entries {
		if printable(e) {
			all = append(all, puzzleOf(e))
		}
	}
	fit, err := c.fitting(all)
	switch {
	case err != nil:
		return nil, err
	case len(c.Deals) > 0:
		return c.byNumber(fit)
	}
	return c.counted(fit)
}

// fitting keeps the puzzles that are of the game, the rules, the kind, the target and
// the grades asked for. A wish that nothing in the catalogue fulfils is more likely to
// be misspelt than the number of puzzles, and so is found fault with by itself.
func (c chooser) fitting(all []Puzzle) ([]Puzzle, error) {
	for _, wish := range []struct {
		key, value string
		of         func(Puzzle) string
	}{
		{"game", c.Game, func(p Puzzle) string { return p.Deal.Game().Name() }},
		{"rules", c.Rules, func(p Puzzle) string { return p.Deal.Ask().Rules }},
		{"kind", c.Kind, Puzzle.kind},
		{"target", c.Target, Puzzle.target},
	} {
		kept, there := keep(all, wish.value, wish.of)
		if len(kept) == 0 && len(all) > 0 {
			return nil, c.fault(wish.key, meant(wish.value, there), "no puzzle in %s has the %s %.40q", c.Catalogue, wish.key, wish.value)
		}
		all = kept
	}
	if len(c.Grades) > 0 {
		all = slices.DeleteFunc(all, func(p Puzzle) bool { return !slices.Contains(c.Grades, p.Grade) })
	}
	return all, nil
}

// keep gives the puzzles that have a value, all if none is asked for, and the values
// that there are, in the order of the alphabet.
func keep(all []Puzzle, value string, of func(Puzzle) string) (kept []Puzzle, there []string) {
	for _, p := range all {
		if value == "" || of(p) == value {
			kept = append(kept, p)
		}
		if v := of(p); v != "" {
			there = append(there, v)
		}
	}
	slices.Sort(there)
	return kept, slices.Compact(there)
}

// byNumber finds the deals listed.
func (c chooser) byNumber(fit []Puzzle) ([]Puzzle, error) {
	var chosen []Puzzle
	var faults []error
	for i, n := range c.Deals {
		found := slices.DeleteFunc(slices.Clone(fit), func(p Puzzle) bool { return p.Deal.Ask().Number != n })
		key := elementKey("deals", i)
		switch len(found) {
		case 0:
			faults = append(faults, c.fault(key, "add it with `patience solve` or `patience choose`, or change what else the table asks for",
				"deal %s is not in %s, or not as the table asks for it", n, c.Catalogue))
		case 1:
			chosen = append(chosen, found[0])
		default:
			faults = append(faults, c.fault(key, "say which is meant with the keys game, rules, kind, target and grade",
				"%s has %d puzzles on deal %s", c.Catalogue, len(found), n))
		}
	}
	return chosen, errors.Join(faults...)
}

// counted takes as many as are asked for: the first of the catalogue or, where grades
// are asked for, the first of each grade.
func (c chooser) counted(fit []Puzzle) ([]Puzzle, error) {
	if len(fit) < c.Count {
		return nil, c.fault("count", "ask for fewer, or add to the catalogue with `patience choose`",
			"%d puzzles are asked for, and %s has %d that fit%s", c.Count, c.Catalogue, len(fit), byGrade(fit, c.Grades))
	}
	if len(c.Grades) == 0 {
		return fit[:c.Count], nil
	}
	left := c.shares(fit)
	var chosen []Puzzle
	for _, g := range c.Grades {
		if left[g] == 0 {
			return nil, c.fault("grades", "leave the grade out", "%s has no puzzle of the grade %s that fits", c.Catalogue, g)
		}
	}
	for _, p := range fit {
		if left[p.Grade] > 0 {
			left[p.Grade]--
			chosen = append(chosen, p)
		}
	}
	return chosen, nil
}

// byGrade tells how many puzzles there are of each grade asked for: ": 12 easy, 0 hard".
func byGrade(fit []Puzzle, grades []game.Grade) string {
	if len(grades) < 2 {
		return ""
	}
	var parts []string
	for _, g := range grades {
		parts = append(parts, fmt.Sprintf("%d %s", count(fit, g), g))
	}
	return ": " + strings.Join(parts, ", ")
}

func count(all []Puzzle, g game.Grade) int {
	n := 0
	for _, p := range all {
		if p.Grade == g {
			n++
		}
	}
	return n
}

// shares spreads the count over the grades as evenly as the puzzles that fit allow: one
// after the other, easier grades first, each grade that has puzzles left gets one more
// until all are given. There are enough.
func (c chooser) shares(fit []Puzzle) map[game.Grade]int {
	got := map[game.Grade]int{}
	for given := 0; given < c.Count; {
		for _, g := range c.Grades {
			if given < c.Count && got[g] < count(fit, g) {
				got[g]++
				given++
			}
		}
	}
	return got
}
