package puzzle

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
)

func rulesOf(t testing.TB, name string) royalflush.Rules {
	t.Helper()
	rules, err := royalflush.ParseRules(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func kindOf(t testing.TB, name string) *Kind {
	t.Helper()
	k, err := ParseKind(name)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// find gives all puzzles of some deals.
func find(t testing.TB, kind, rules, shortlist, deals string, jobs int) (list []Entry) {
	t.Helper()
	r, err := deal.ParseRange(deals)
	if err != nil {
		t.Fatal(err)
	}
	search := Search{Kind: kindOf(t, kind), Rules: rulesOf(t, rules), Shortlist: shortlist, Deals: r, Jobs: jobs}
	if err := Find(context.Background(), search, func(e Entry) error { list = append(list, e); return nil }); err != nil {
		t.Fatal(err)
	}
	return list
}

func line(t testing.TB, e Entry) string {
	t.Helper()
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var sorts = []struct{ kind, rules, shortlist, deals string }{
	{"which-hand-survives", "face-up", "straight-flush", "1-700"},
	{"which-hand-survives", "face-up", "four-of-a-kind", "1-2500"},
	{"which-hand-survives", "standard", "straight-flush:S", "31900-32100"},
	{"which-hand-survives", "morehead", "royal-flush", "1-30"},
	{"will-it-come-home", "standard", "", "1-30"},
	{"will-it-come-home", "morehead", "", "31990-32010"},
	{"cut-the-deck", "face-up", "", "1-2500"},
}

// What is found can be written, read again and proved, and is a solution of the deal
// to those who know nothing of puzzles. Deals that are passed over are no puzzles.
func TestFoundPuzzlesHold(t *testing.T) {
	for _, c := range sorts {
		found := find(t, c.kind, c.rules, c.shortlist, c.deals, 0)
		if len(found) == 0 {
			t.Errorf("%v: nothing is found", c)
		}
		for _, e := range found {
			if err := Prove(e); err != nil {
				t.Error(err)
			}
			text := line(t, e)
			again, err := Read([]byte(text))
			if err != nil || line(t, again) != text {
				t.Errorf("%s\nreads as\n%s, %v", text, line(t, again), err)
			}
			if err := Prove(again); err != nil {
				t.Error(err)
			}
			if s, err := game.ReadSolution([]byte(text)); err != nil || s.Verify() != nil {
				t.Errorf("%s is no solution: %v", text, err)
			}
		}
		checkOthers(t, c.kind, c.rules, c.shortlist, c.deals, found)
	}
}

// checkOthers proves of the first deals of a range that were not found that they have
// no answer, or more than one.
func checkOthers(t *testing.T, kind, rules, shortlist, deals string, found []Entry) {
	t.Helper()
	s, err := newSeeker(kindOf(t, kind), rulesOf(t, rules), "", shortlist)
	if err != nil {
		t.Fatal(err)
	}
	r, err := deal.ParseRange(deals)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for n := range r.All {
		is := slices.ContainsFunc(found, func(e Entry) bool { return e.Solution.Deal().Ask().Number == n })
		if answers := s.kind.prove(s, deal.OnePack(n)); (len(answers) == 1) != is {
			t.Errorf("%s, %s, deal %v: found is %v, and the answers are %v", kind, rules, n, is, answers)
		}
		if tried++; tried == 100 {
			break
		}
	}
}

func TestFindIsTheSameOnAnyCores(t *testing.T) {
	lines := func(jobs int) (all string) {
		for _, e := range find(t, "which-hand-survives", "face-up", "straight-flush:H", "100-300", jobs) {
			all += line(t, e) + "\n"
		}
		return all
	}
	want := lines(1)
	for _, jobs := range []int{0, 2, 5} {
		if got := lines(jobs); got != want {
			t.Errorf("%d goroutines find\n%s\nwant\n%s", jobs, got, want)
		}
	}
}

// Every claim of an entry that is changed is found out.
func TestProveRefuses(t *testing.T) {
	hand := find(t, "which-hand-survives", "face-up", "four-of-a-kind", "1-2500", 0)[0]
	home := find(t, "will-it-come-home", "standard", "", "1", 0)[0]
	where := find(t, "cut-the-deck", "face-up", "", "1-2500", 0)[0]
	other := find(t, "which-hand-survives", "standard", "royal-flush", "1-20", 0)[0]
	for _, c := range []struct {
		name   string
		entry  Entry
		change func(*Entry)
		says   string
	}{
		{"another hand", hand, func(e *Entry) { e.Answer = "four-of-a-kind:2" }, "the answer is four-of-a-kind"},
		{"a shortlist with more survivors", hand, func(e *Entry) { e.Shortlist = Shortlists()[6] }, "it "},
		{"the solution of another hand", other, func(e *Entry) { e.Solution = home.Solution }, "it"},
		{"another grade", hand, func(e *Entry) { e.Grade = e.Grade%5 + 1 }, "its grade is"},
		{"another measure", where, func(e *Entry) { e.Measure++ }, "its measure is"},
		{"another result", home, func(e *Entry) { e.Answer = "won" }, `the answer is lost, not "won"`},
		{"no answer", home, func(e *Entry) { e.Answer = "" }, `the answer is lost, not ""`},
		{"another cut", where, func(e *Entry) { e.Answer = "52" }, "the answer is "},
		{"a cut of a deal with many", where, func(e *Entry) { e.Solution = home.Solution }, "answers: "},
		{"a shortlist where there is none", where, func(e *Entry) { e.Shortlist = Shortlists()[0] }, "has no shortlist"},
		{"no shortlist", hand, func(e *Entry) { e.Shortlist = nil }, "there is no shortlist"},
		{"no solution", hand, func(e *Entry) { e.Solution = nil }, "no deal"},
		{"no kind", hand, func(e *Entry) { e.Kind = nil }, "no kind"},
	} {
		e := c.entry
		if c.change(&e); Prove(e) == nil || !strings.Contains(Prove(e).Error(), c.says) {
			t.Errorf("%s: %v; want it to say %q", c.name, Prove(e), c.says)
		}
	}
}

// A solution that is not true is refused before anything else.
func TestProveVerifiesTheSolution(t *testing.T) {
	text := line(t, find(t, "will-it-come-home", "standard", "", "1", 0)[0])
	e, err := Read([]byte(strings.Replace(strings.Replace(text, `"lost"`, `"won"`, 1), `"answer":"lost"`, `"answer":"won"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if err := Prove(e); err == nil || !strings.Contains(err.Error(), "the result is given as won") {
		t.Errorf("%v", err)
	}
}

func TestReadRefuses(t *testing.T) {
	text := line(t, find(t, "which-hand-survives", "face-up", "four-of-a-kind", "1-2500", 0)[0])
	for _, c := range []struct{ from, to, says string }{
		{`"game":"royal-flush"`, `"game":"royal-parade"`, "this is not a puzzle of Royal Flush"},
		{`"kind":"which-hand-survives"`, `"kind":"riddle"`, `there is no puzzle "riddle": the puzzles are which-hand-survives, will-it-come-home, cut-the-deck`},
		{`"kind":"which-hand-survives",`, ``, `there is no puzzle ""`},
		{`"shortlist":"four-of-a-kind"`, `"shortlist":"pairs"`, `there is no shortlist "pairs": the shortlists are straight-flush, four-of-a-kind`},
		{`"grade":`, `"grade":'`, "it must be one JSON object"},
		{`"grade":`, `"grade":[],"x":`, "a grade is gentle, easy"},
		{`"grade":`, `"x":`, `the key "grade" is missing`},
		{`"measure":`, `"measure":"","x":`, "a whole number"},
	} {
		changed := strings.Replace(text, c.from, c.to, 1)
		if _, err := Read([]byte(changed)); changed == text || err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want it to say %q", c.to, err, c.says)
		}
	}
}

func TestFindFails(t *testing.T) {
	stop := errors.New("enough")
	deals, _ := deal.ParseRange("1-100")
	search := Search{Kind: kindOf(t, "will-it-come-home"), Rules: rulesOf(t, ""), Deals: deals}
	n := 0
	if err := Find(context.Background(), search, func(Entry) error { n++; return stop }); !errors.Is(err, stop) || n != 1 {
		t.Errorf("after %d puzzles: %v", n, err)
	}
	for _, c := range []struct {
		kind, target, shortlist, says string
	}{
		{"will-it-come-home", "pair", "", "there is no target"},
		{"will-it-come-home", "cards:2S,3S,4S,5S,6S,7S", "", "the target has 6 cards"},
		{"cut-the-deck", "", "royal-flush", "has no shortlist"},
		{"which-hand-survives", "", "", "there is no shortlist"},
	} {
		search := Search{Kind: kindOf(t, c.kind), Rules: rulesOf(t, ""), Target: c.target, Shortlist: c.shortlist, Deals: deals}
		if err := Find(context.Background(), search, nil); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// Each grade has its share of the puzzles, and every sort of puzzle has grades.
func TestGradesAreSpread(t *testing.T) {
	for _, c := range []struct{ kind, shortlist, deals string }{
		{"will-it-come-home", "", "1-2000"},
		{"which-hand-survives", "royal-flush", "1-3000"},
		{"which-hand-survives", "straight-flush:D", "1-6000"},
	} {
		var grades [game.Fiendish + 1]int
		found := find(t, c.kind, "standard", c.shortlist, c.deals, 0)
		for _, e := range found {
			grades[e.Grade]++
		}
		for _, g := range game.Grades() {
			if share := float64(grades[g]) / float64(len(found)); share < 0.11 || share > 0.30 {
				t.Errorf("%v: %.0f %% of %d puzzles are %v", c, 100*share, len(found), g)
			}
		}
	}
	for name, list := range limits {
		if !slices.IsSorted(list[:]) {
			t.Errorf("%s: the limits are %v", name, list)
		}
	}
	for _, l := range Shortlists() {
		if _, there := limits[l.Name]; !there || l.Title == "" {
			t.Errorf("the shortlist %s has no grades or no title", l.Name)
		}
	}
	for _, k := range Kinds() {
		if _, there := limits[k.Name]; there == k.surviving() || k.Measure() == "" {
			t.Errorf("the puzzle %s has no grades of its own, or does not say what it measures", k.Name)
		}
	}
}

func TestShortlists(t *testing.T) {
	want := []int{40, 13, 10, 10, 10, 10, 4}
	for i, l := range Shortlists() {
		if len(l.Hands) != want[i] {
			t.Errorf("%s has %d hands, want %d", l.Name, len(l.Hands), want[i])
		}
		for _, h := range l.Hands {
			target, err := royalflush.ParseTarget(h.Target)
			if err != nil || !slices.Equal(target.Hands()[0], h.Cards) || target.String() != h.Target {
				t.Errorf("%s: %s, %v", l.Name, h.Target, err)
			}
		}
	}
}

func TestCut(t *testing.T) {
	deck := deal.OnePack(deal.NumberOf(1))
	n := 0
	for at := range cuts {
		n++
		after := cut(deck, at)
		if len(after) != card.Count || after[0] != deck[at] || after[card.Count-1] != deck[at-1] || after[card.Count-at] != deck[0] {
			t.Errorf("cut at %d: %v", at, after)
		}
	}
	if n != 51 {
		t.Errorf("%d cuts", n)
	}
}

func FuzzRead(f *testing.F) {
	for _, c := range []string{"", "{}", "null", `{"game":"royal-flush"}`} {
		f.Add([]byte(c))
	}
	for _, e := range find(f, "will-it-come-home", "standard", "", "1-2", 1) {
		f.Add([]byte(line(f, e)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := Read(text)
		if err != nil {
			return
		}
		again, err := Read([]byte(line(t, e)))
		if err != nil || line(t, again) != line(t, e) {
			t.Errorf("%s does not read again: %v", line(t, e), err)
		}
		_ = Prove(e) // true or not, it must not break down
	})
}

// BenchmarkFind looks at a thousand deals; run it with -cpu 1.
func BenchmarkFind(b *testing.B) {
	for _, c := range sorts {
		b.Run(c.kind+"/"+c.rules+"/"+c.shortlist, func(b *testing.B) {
			find(b, c.kind, c.rules, c.shortlist, "1-1000", 1) // the books are opened once
			for b.Loop() {
				find(b, c.kind, c.rules, c.shortlist, "1-1000", 1)
			}
		})
	}
}
