package choose

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	_ "patiencepress/generator/games"
)

func find(t testing.TB, s Search) []Choice {
	t.Helper()
	found, err := Find(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func parade(t testing.TB, rules string, from uint64, mix string) Search {
	t.Helper()
	g, err := game.ByName("royal-parade")
	if err != nil {
		t.Fatal(err)
	}
	m, err := ParseMix(mix)
	if err != nil {
		t.Fatal(err)
	}
	return Search{Game: g, Rules: rules, From: deal.NumberOf(from), Among: 200, Mix: m}
}

// lines is what is chosen as a catalogue.
func lines(t testing.TB, found []Choice) string {
	t.Helper()
	var all strings.Builder
	for _, c := range found {
		line, err := catalogue.Line(c.Solution, c.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&all, "%s\n", line)
	}
	return all.String()
}

// What is chosen is a catalogue that holds, has the mix that was wanted in the order of
// the numbers, and comes out the same on any number of cores.
func TestFind(t *testing.T) {
	s := parade(t, "strict", 31_990, "gentle=1,medium=2,fiendish=1")
	s.Jobs = 1
	progress := 0
	s.Progress = func(done, total int) {
		if progress++; done != progress || total != 8 {
			t.Errorf("%d of %d is done after %d", done, total, progress)
		}
	}
	text := lines(t, find(t, s))
	if progress != 8 {
		t.Errorf("progress stops at %d", progress)
	}
	entries, err := catalogue.Read("c.jsonl", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var mix Mix
	last := deal.Number{}
	for _, e := range entries {
		mix[e.Grade]++
		if n := e.Deal().Ask().Number; n.Compare(last) <= 0 {
			t.Errorf("deal %v comes after %v", n, last)
		} else {
			last = n
		}
	}
	if mix != s.Mix {
		t.Errorf("the mix is %v, want %v", mix, s.Mix)
	}
	s.Jobs, s.Progress = 5, nil
	if again := lines(t, find(t, s)); again != text {
		t.Errorf("5 goroutines choose\n%s\none chooses\n%s", again, text)
	}
	avoidAll(t, s, entries)
}

// avoidAll chooses again without the deals chosen before.
func avoidAll(t *testing.T, s Search, entries []catalogue.Entry) {
	t.Helper()
	c, err := catalogue.New(entries)
	if err != nil {
		t.Fatal(err)
	}
	s.Avoid = func(d game.Deal) bool { _, there := c.Find(d); return there }
	for _, other := range find(t, s) {
		if s.Avoid(other.Solution.Deal()) {
			t.Errorf("deal %v is chosen and was to be avoided", other.Solution.Deal().Ask().Number)
		}
	}
}

// The rules without exact chances have puzzles too.
func TestFindClassic(t *testing.T) {
	s := parade(t, "classic", 1, "gentle=1")
	found := find(t, s)
	if len(found) != 1 || found[0].Puzzle.Share < 0.5 || found[0].Solution.Verify() != nil {
		t.Errorf("chosen: %s", lines(t, found))
	}
}

func TestFindFails(t *testing.T) {
	s := parade(t, "strict", 1, "gentle=40,fiendish=1")
	s.Among = 12
	_, err := Find(t.Context(), s)
	var short *Short
	if !errors.As(err, &short) || short.Lacks[game.Gentle] < 28 || !strings.Contains(err.Error(), "among 12 numbers from 1 on there are too few puzzles: ") {
		t.Errorf("too few: %v", err)
	}
	s.Rules = "no such"
	if _, err := Find(t.Context(), s); err == nil || !strings.Contains(err.Error(), `there is no ruleset "no such"`) {
		t.Errorf("wrong rules: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Find(ctx, parade(t, "strict", 1, "hard=1")); !errors.Is(err, context.Canceled) {
		t.Errorf("the context ended: %v", err)
	}
	flush, err := game.ByName("royal-flush")
	if err != nil {
		t.Fatal(err)
	}
	if _, graded := game.PuzzlerOf(flush); !graded {
		if _, err := Find(t.Context(), Search{Game: flush}); err == nil || !strings.Contains(err.Error(), "Royal Flush are not graded") {
			t.Errorf("a game without puzzles: %v", err)
		}
	}
}

// The last number of all ends a search; it does not begin again.
func TestNumbersEnd(t *testing.T) {
	last, err := deal.ParseNumber("99999999999999999998")
	if err != nil {
		t.Fatal(err)
	}
	w := work{Search: Search{From: last, Among: 10}}
	count := 0
	for range w.numbers() {
		count++
	}
	if count != 2 {
		t.Errorf("there are %d numbers", count)
	}
}

func TestParseMix(t *testing.T) {
	for _, c := range []struct {
		text  string
		want  Mix
		total int
		says  string
	}{
		{text: "easy=10,medium=20,hard=10", want: Mix{0, 0, 10, 20, 10, 0}, total: 40},
		{text: "fiendish=1", want: Mix{0, 0, 0, 0, 0, 1}, total: 1},
		{text: "hard=2,gentle=3", want: Mix{0, 3, 0, 0, 2, 0}, total: 5},
		{text: "", says: `there is no grade ""`},
		{text: "easy", says: `"easy" does not say how many`},
		{text: "easy=", says: "does not say how many: write a number from 1 to 10000, as in easy=10"},
		{text: "easy=0", says: "does not say how many"},
		{text: "easy=-1", says: "does not say how many"},
		{text: "easy=10001", says: "does not say how many"},
		{text: "easy=1,", says: `there is no grade ""`},
		{text: "easy=1,easy=2", says: "the grade easy is there twice"},
		{text: "simple=1", says: `there is no grade "simple": the grades are gentle, easy, medium, hard, fiendish`},
		{text: "easy=1, hard=2", says: `there is no grade " hard"`},
	} {
		m, err := ParseMix(c.text)
		if m != c.want || m.Total() != c.total || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q is %v, %v", c.text, m, err)
		}
		if again, _ := ParseMix(m.String()); err == nil && again != m {
			t.Errorf("%v is written %q", m, m.String())
		}
	}
}

func TestEven(t *testing.T) {
	for puzzles, want := range map[int]Mix{0: {}, 1: {0, 1}, 5: {0, 1, 1, 1, 1, 1}, 12: {0, 3, 3, 2, 2, 2}} {
		if m := Even(puzzles); !reflect.DeepEqual(m, want) {
			t.Errorf("%d puzzles are %v", puzzles, m)
		}
	}
}

func FuzzParseMix(f *testing.F) {
	for _, seed := range []string{"easy=10,medium=20", "=", ",", "hard=99999999999999999999", "gentle=1=2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMix(text)
		if err != nil {
			return
		}
		if again, err := ParseMix(m.String()); err != nil || again != m {
			t.Errorf("%q is %v, which reads as %v, %v", text, m, again, err)
		}
	})
}
