package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// entries makes a catalogue of deals with their grades and shares, each "easy 0.5" or
// "easy 0.5 kind variant" for a question.
func entries(t testing.TB, descriptions ...string) []catalogue.Entry {
	t.Helper()
	var all []catalogue.Entry
	for i, p := range won(t, len(descriptions)) {
		f := strings.Fields(descriptions[i])
		e := catalogue.Entry{Solution: p.Solution}
		if f[0] != "none" {
			g, err := game.ParseGrade(f[0])
			if err != nil {
				t.Fatal(err)
			}
			e.Grade = g
		}
		if _, err := fmt.Sscan(f[1], &e.Share); err != nil {
			t.Fatal(err)
		}
		if len(f) > 2 {
			e.Question = &game.Question{Kind: f[2], Title: "About " + f[2], Ask: p.Deal.Ask(), Grade: e.Grade,
				Sheet: func(figure.Options) ([]game.Block, error) { return nil, nil }}
			e.Puzzle = game.Puzzle{}
		}
		if len(f) > 3 {
			e.Question.Variant = f[3]
		}
		all = append(all, e)
	}
	return all
}

// positions tells puzzles by their place in the catalogue, from 0.
func positions(all []catalogue.Entry, chosen []Puzzle) string {
	var out []string
	for _, p := range chosen {
		i := slices.IndexFunc(all, func(e catalogue.Entry) bool { return e.Deal().Ask() == p.Deal.Ask() && e.Question == p.Question })
		out = append(out, fmt.Sprint(i))
	}
	return strings.Join(out, " ")
}

var mixedBag = []string{ // 0 to 11
	"easy 0.5", "hard 0.1", "easy 0.6", "gentle 0.9", "easy 0.4", "hard 0.2",
	"none 0", "easy 0 cut", "hard 0 cut", "easy 0 which royal", "medium 0 which four", "hard 0.05",
}

func TestChoose(t *testing.T) {
	all := entries(t, mixedBag...)
	number := func(i int) string { return all[i].Deal().Ask().Number.String() }
	lost := slices.Clone(all)
	tests := []struct {
		name, tables string // after the first line of each table
		want         string // places in the catalogue, or a fault
	}{
		{"the first", "count = 4", "0 1 2 3"},
		{"of a grade", "count = 2\ngrade = \"hard\"", "1 5"},
		{"of two grades, evenly", "count = 4\ngrades = [\"easy\", \"hard\"]", "0 1 2 5"},
		{"the odd one is easy", "count = 3\ngrades = [\"hard\", \"easy\"]", "0 1 2"},
		{"as evenly as may be", "count = 6\ngrades = [\"gentle\", \"easy\", \"hard\"]", "0 1 2 3 4 5"},
		{"all that fit", "count = 10\ngrades = [\"gentle\", \"easy\", \"hard\"]", "0 1 2 3 4 5 7 8 9 11"},
		{"to be played", "count = 3\nkind = \"deals\"\ngrade = \"hard\"", "1 5 11"},
		{"questions", "count = 2\nkind = \"cut\"", "7 8"},
		{"of a list", "count = 1\nkind = \"which\"\ntarget = \"four\"", "10"},
		{"by number", "deals = [\"" + number(5) + "\", \"" + number(0) + "\"]", "5 0"},
		{"two tables", "count = 1\nkind = \"cut\"|count = 2\nkind = \"deals\"", "7 0 1"},
		{"by rules", "count = 1\nrules = \"standard\"\ngame = \"pick-the-aces\"", "0"},

		{"too many", "count = 13", "b.toml:5:9: 13 puzzles are asked for, and c.jsonl has 12 that fit"},
		{"too many of a grade", "count = 40\ngrade = \"hard\"", "b.toml:5:9: 40 puzzles are asked for, and c.jsonl has 4 that fit"},
		{"too many of grades", "count = 40\ngrades = [\"gentle\", \"hard\", \"fiendish\"]",
			"b.toml:5:9: 40 puzzles are asked for, and c.jsonl has 5 that fit: 1 gentle, 4 hard, 0 fiendish"},
		{"a grade that is not there", "count = 2\ngrades = [\"gentle\", \"hard\", \"fiendish\"]", "b.toml:5:9: count is 2, and there are 3 grades"},
		{"no puzzle of a grade", "count = 3\ngrades = [\"gentle\", \"hard\", \"fiendish\"]", "b.toml:6:1: c.jsonl has no puzzle of the grade fiendish that fits"},
		{"no such game", "count = 1\ngame = \"chess\"", `b.toml:6:8: no puzzle in c.jsonl has the game "chess"`},
		{"no such rules", "count = 1\nrules = \"odd\"", `b.toml:6:9: no puzzle in c.jsonl has the rules "odd"`},
		{"no such kind", "count = 1\nkind = \"cutt\"", `b.toml:6:8: no puzzle in c.jsonl has the kind "cutt"`},
		{"no such target", "count = 1\nkind = \"which\"\ntarget = \"five\"", `b.toml:7:10: no puzzle in c.jsonl has the target "five"`},
		{"no such deal", "deals = [123456789]", "b.toml:5:10: deal 123456789 is not in c.jsonl, or not as the table asks for it"},
		{"a deal of another grade", "deals = [\"" + number(0) + "\"]\ngrade = \"hard\"", "b.toml:5:10: deal " + number(0) + " is not in c.jsonl"},
		{"a puzzle twice", "count = 2|count = 1\ngrade = \"easy\"", "b.toml:6:3: an earlier table takes deal " + number(0) + " too"},
		{"two faults", "count = 20|count = 30", "b.toml:5:9: 20 puzzles|b.toml:8:9: 30 puzzles"},
	}
	for _, test := range tests {
		text := title + "\n"
		for i, table := range strings.Split(test.tables, "|") {
			if i > 0 {
				text += "\n"
			}
			text += "[[puzzles]]\ncatalogue = \"c.jsonl\"\n" + table
		}
		d, err := parseDefinition("b.toml", text)
		var chosen []Puzzle
		if err == nil {
			chosen, err = d.choose(slices.Repeat([][]catalogue.Entry{lost}, len(d.Puzzles)))
		}
		if err == nil {
			if got := positions(all, chosen); got != test.want {
				t.Errorf("%s: got %s, want %s", test.name, got, test.want)
			}
			continue
		}
		faults, want := diag.Split(err), strings.Split(test.want, "|")
		for i, fault := range faults {
			var e *diag.Error
			if len(faults) != len(want) || !strings.HasPrefix(fault.Error(), want[i]) || !errors.As(fault, &e) || e.Hint == "" {
				t.Errorf("%s: got %v, want %s and a hint", test.name, err, test.want)
				break
			}
		}
	}
}

// A deal that has several puzzles cannot be named by its number alone, and a deal that
// cannot be won is no puzzle.
func TestChooseAmbiguous(t *testing.T) {
	all := entries(t, "easy 0.5", "easy 0.5")
	asked := all[0]
	asked.Question = &game.Question{Kind: "cut", Ask: all[0].Deal().Ask()}
	all = append(all, asked)
	d, err := parseDefinition("b.toml", small+"deals = [\""+all[0].Deal().Ask().Number.String()+"\"]")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.choose([][]catalogue.Entry{all}); err == nil || !strings.Contains(err.Error(), "c.jsonl has 2 puzzles on deal") {
		t.Errorf("got %v", err)
	}
}

func TestArrange(t *testing.T) {
	all := entries(t, mixedBag...)
	all = slices.Delete(all, 6, 7) // what has no grade: 0 to 10 are left
	tests := []struct {
		order, want string // parts by their titles
	}{
		{ByGrade, "Gentle: 3; Easy: 2 0 4 6 8; Medium: 9; Hard: 5 1 10 7"},
		{ByKind, "Deals to play: 3 2 0 4 5 1 10; About cut: 6 7; About which: 8 9"},
		{Rising, ": 3 2 0 4 6 8 9 5 1 10 7"},
		{Listed, ": 0 1 2 3 4 5 6 7 8 9 10"},
	}
	for _, test := range tests {
		d, chosen := arranged(t, test.order, all)
		parts, err := d.arrange(chosen)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range parts {
			got = append(got, s.Title+": "+positions(all, chosen[s.From:s.To]))
		}
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.order, strings.Join(got, "; "), test.want)
		}
	}
}

func arranged(t *testing.T, order string, all []catalogue.Entry) (*Definition, []Puzzle) {
	t.Helper()
	d, err := parseDefinition("b.toml", fmt.Sprintf("%sorder = %q\n%s", title, order, rest))
	if err != nil {
		t.Fatal(err)
	}
	var chosen []Puzzle
	for _, e := range all {
		chosen = append(chosen, puzzleOf(e))
	}
	return d, chosen
}

// Mixed is another order than the catalogue's, the same each time, and one of its own
// for another title.
func TestMixed(t *testing.T) {
	all := entries(t, slices.Repeat([]string{"none 0"}, 20)...)
	orders := map[string]bool{}
	for _, title := range []string{"A", "A", "B"} {
		d, chosen := arranged(t, Mixed, all)
		d.Title = title
		if _, err := d.arrange(chosen); err != nil {
			t.Fatal(err)
		}
		got := positions(all, chosen)
		orders[got] = true
		places := strings.Fields(got)
		slices.SortFunc(places, func(a, b string) int { return len(a)*100 - len(b)*100 + strings.Compare(a, b) })
		if strings.Join(places, " ") != "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19" {
			t.Errorf("the puzzles are %s", got)
		}
	}
	if len(orders) != 2 || orders["0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19"] {
		t.Errorf("the orders are %v", orders)
	}
}

// What has no grade cannot be put in an order of grades.
func TestArrangeUngraded(t *testing.T) {
	all := entries(t, "easy 0.5", "none 0")
	for order, fails := range map[string]bool{ByGrade: true, Rising: true, ByKind: false, Mixed: false, Listed: false} {
		d, chosen := arranged(t, order, all)
		_, err := d.arrange(chosen)
		if (err != nil) != fails || fails && !strings.HasPrefix(err.Error(), "b.toml:2:9: the order is") {
			t.Errorf("%s: got %v", order, err)
		}
	}
}
