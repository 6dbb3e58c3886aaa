package book

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// wishes reads the tables [[puzzles]].
func (c *checker) wishes(tables []wishKeys) {
	const hint = `write a table [[puzzles]] with catalogue = "catalogues/royal-parade.jsonl" and count = 12`
	switch {
	case len(tables) == 0:
		c.fault("puzzles", hint, "the book does not say which puzzles it has")
	case !c.places.has("puzzles[0]"):
		c.fault("puzzles", hint, "puzzles must be a list of tables")
		return
	}
	for i, k := range tables {
		w := wisher{checker: c, table: elementKey("puzzles", i)}
		w.Wish = Wish{Catalogue: k.Catalogue, Game: k.Game, Rules: k.Rules, Kind: k.Kind, Target: k.Target, Count: k.Count}
		w.check(k)
		c.Puzzles = append(c.Puzzles, w.Wish)
	}
}

// A wisher checks one table.
type wisher struct {
	*checker
	Wish
	table string // the key of the table
}

// at is the whole key of a key of the table.
func (w *wisher) at(key string) string { return w.table + "." + key }

func (w *wisher) check(k wishKeys) {
	if strings.TrimSpace(k.Catalogue) == "" {
		w.fault(w.at("catalogue"), `write a file such as catalogue = "catalogues/royal-parade.jsonl"`, "the table names no catalogue")
	} else {
		w.local(w.at("catalogue"), k.Catalogue)
	}
	for _, one := range [][2]string{{"game", k.Game}, {"rules", k.Rules}, {"kind", k.Kind}, {"target", k.Target}} {
		if w.places.has(w.at(one[0])) && strings.TrimSpace(one[1]) == "" {
			w.fault(w.at(one[0]), "leave the key out to ask for none in particular", "the %s is empty", one[0])
		}
	}
	w.grades(k)
	w.which(k)
}

// grades reads the key grade or grades.
func (w *wisher) grades(k wishKeys) {
	one, several := w.places.has(w.at("grade")), w.places.has(w.at("grades"))
	switch {
	case one && several:
		w.fault(w.at("grade"), "put it into the list of grades", "the table has both a grade and grades")
	case one:
		w.grade(w.at("grade"), k.Grade)
	case several && len(k.Grades) == 0:
		w.fault(w.at("grades"), "leave the key out to ask for no grade in particular", "the list of grades is empty")
	}
	for i, name := range k.Grades {
		w.grade(elementKey(w.at("grades"), i), name)
	}
	slices.Sort(w.Grades)
}

func (w *wisher) grade(key, name string) {
	g, err := game.ParseGrade(name)
	switch {
	case err != nil:
		w.fault(key, meant(name, gradeNames()), "there is no grade %.40q", name)
	case slices.Contains(w.Grades, g):
		w.fault(key, "leave one of them out", "the grade %s is asked for twice", g)
	default:
		w.Grades = append(w.Grades, g)
	}
}

func gradeNames() []string {
	var names []string
	for _, g := range game.Grades() {
		names = append(names, g.String())
	}
	return names
}

// mostPuzzles keeps a slip of the pen from filling the disk.
const mostPuzzles = 5000

// which reads the deals or the count, of which there must be one.
func (w *wisher) which(k wishKeys) {
	const both = "write either deals = [1, 2, 3] or count = 12"
	deals, count := w.at("deals"), w.at("count")
	switch hasDeals, hasCount := w.places.has(deals), w.places.has(count); {
	case hasDeals && hasCount:
		w.fault(count, both, "the table has both deals and a count")
	case !hasDeals && !hasCount:
		w.fault(deals, both, "the table does not say which puzzles or how many")
	case hasDeals && len(k.Deals) == 0:
		w.fault(deals, both, "the list of deals is empty")
	case hasCount && (k.Count < 1 || k.Count > mostPuzzles):
		w.fault(count, both, "count is %d, and a book has 1 to %d puzzles", k.Count, mostPuzzles)
	case hasCount && k.Count < len(w.Grades):
		w.fault(count, "ask for more puzzles or for fewer grades", "count is %d, and there are %d grades", k.Count, len(w.Grades))
	case len(k.Deals) > mostPuzzles:
		w.fault(deals, both, "the list has %d deals, and a book has 1 to %d puzzles", len(k.Deals), mostPuzzles)
	}
	for i, value := range k.Deals {
		w.number(elementKey(deals, i), value)
	}
}

// number reads one deal of the list. Numbers too long for TOML come as text.
func (w *wisher) number(key string, value any) {
	const hint = `write it as 12345 or, if it is long, as "12345678901234567890"`
	text, ok := value.(string)
	if n, isInt := value.(int64); isInt {
		text, ok = fmt.Sprint(n), true
	}
	if !ok {
		w.fault(key, hint, "%.40v is not a deal number", value)
		return
	}
	n, err := deal.ParseNumber(text)
	switch {
	case err != nil:
		w.fault(key, hint, "%v", err)
	case slices.Contains(w.Deals, n):
		w.fault(key, "leave one of them out", "deal %s is asked for twice", n)
	}
	w.Deals = append(w.Deals, n)
}
