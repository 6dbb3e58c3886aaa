package gametest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/game"
)

// testSolutions: what Decide says holds, and survives being written and read.
func (f *fixture) testSolutions(t *testing.T) {
	f.won(t)
	f.each(t, f.testSolution)
	f.testGivesUp(t)
}

func (f *fixture) testSolution(t *testing.T, d game.Deal) {
	s := f.solve(t, d)
	ask := d.Ask()
	if s.Deal().Ask() != ask {
		t.Errorf("%+v: the solution is of %+v", ask, s.Deal().Ask())
	}
	checkVerdict(t, s)
	checkText(t, s.Text(), ask)
	text := f.testJSON(t, s, f.solutionKeys(s))
	again, err := f.game.ReadSolution([]byte(text))
	if err != nil {
		t.Fatalf("%+v: cannot be read again: %v", ask, err)
	}
	if got := marshal(t, again); got != text {
		t.Errorf("%+v: read again it is\n%s\nand not\n%s", ask, got, text)
	}
	if again.Result() != s.Result() || again.Steps() != s.Steps() || again.Text() != s.Text() ||
		fmt.Sprint(again.Verify()) != fmt.Sprint(s.Verify()) {
		t.Errorf("%+v: read again, the solution differs", ask)
	}
}

// checkVerdict: a win holds, and an undecided deal holds nothing. A loss may be
// checked or, where the game has no proof to give, refused.
func checkVerdict(t *testing.T, s game.Solution) {
	t.Helper()
	err := s.Verify()
	if err != nil {
		checkError(t, "verify", err)
	}
	if s.Result() == game.Won && err != nil || s.Result() == game.Undecided && err == nil {
		t.Errorf("%+v: decided as %v, and Verify says: %v", s.Deal().Ask(), s.Result(), err)
	}
}

// solutionKeys leaves the last key out where there is nothing won to show.
func (f *fixture) solutionKeys(s game.Solution) []string {
	keys := append([]string{"game", "rules", "number"}, f.config.SolutionKeys...)
	if s.Result() != game.Won && len(f.config.SolutionKeys) > 0 {
		keys = keys[:len(keys)-1]
	}
	return keys
}

// testGivesUp: Decide ends with the context, and never guesses when effort is short.
func (f *fixture) testGivesUp(t *testing.T) {
	d := f.won(t).Deal()
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := d.Decide(ended, f.config.Limit); !errors.Is(err, context.Canceled) {
		t.Errorf("Decide in an ended context: %v; want the context's error", err)
	}
	s, err := d.Decide(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if s.Result() == game.Lost {
		t.Errorf("%+v is won, but with little effort it is called lost", d.Ask())
	}
	checkVerdict(t, s)
}

// testDamage: a win from which something is taken away, doubled or changed is
// refused, by the reader or by the verifier.
func (f *fixture) testDamage(t *testing.T) {
	text := marshal(t, f.won(t))
	tried := 0
	for _, bad := range damaged(t, text, f.config.Numbers) {
		s, err := f.game.ReadSolution([]byte(bad.text))
		if err == nil {
			err = s.Verify()
		}
		if err == nil {
			t.Errorf("%s: the solution still holds:\n%s", bad.what, bad.text)
			continue
		}
		checkError(t, bad.what, err)
		tried++
	}
	if tried < 5 {
		t.Errorf("only %d kinds of damage were tried on %s", tried, text)
	}
}

// damage is a solution made bad.
type damage struct{ what, text string }

// damaged makes bad solutions of a good one: another number, another result, and
// each list of the object without one element, or with one twice.
func damaged(t *testing.T, text string, numbers []string) []damage {
	t.Helper()
	var good map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &good); err != nil {
		t.Fatal(err)
	}
	var all []damage
	with := func(what, key string, value any) {
		all = append(all, damage{what, replaced(t, good, key, value)})
	}
	for _, n := range numbers {
		if string(good["number"]) != `"`+n+`"` {
			with("number "+n, "number", n)
		}
	}
	with("called lost", "result", "lost")
	with("no such result", "result", "drawn")
	with("no such rules", "rules", "no-such-rules")
	with("another game", "game", "no-such-game")
	for _, key := range topKeys(t, text) {
		var list []json.RawMessage
		if json.Unmarshal(good[key], &list) != nil {
			continue
		}
		with(key+" emptied", key, []int{})
		with(key+" nulled", key, nil)
		for _, i := range places(len(list)) {
			with(key+" without one", key, slices.Delete(slices.Clone(list), i, i+1))
			with(key+" with one twice", key, slices.Insert(slices.Clone(list), i, list[i]))
		}
	}
	return all
}

// places picks the elements of a list to damage: all of a short list.
func places(n int) []int {
	var list []int
	for i := 0; i < n; i += max(1, n/20) {
		list = append(list, i)
	}
	return list
}

func replaced(t *testing.T, good map[string]json.RawMessage, key string, value any) string {
	t.Helper()
	bad := map[string]any{}
	for k, v := range good {
		bad[k] = v
	}
	bad[key] = value
	text, err := json.Marshal(bad)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// testGarbage: what is no solution is refused in one line, without a panic.
func (f *fixture) testGarbage(t *testing.T) {
	text := marshal(t, f.won(t))
	refused := []string{
		"", " ", "{}", "[]", "null", "0", `"won"`, "{", "\x00", "\xff",
		text[:len(text)/2], text + text, "[" + text + "]",
		`{"game":"` + f.game.Name() + `"}`,
		strings.Repeat("[", 1<<16),
	}
	var good map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &good); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"rules", "number", "result"} {
		for _, value := range []any{nil, 1.5, []int{}, map[string]int{}, "", " ", "\x00", strings.Repeat("9", 99)} {
			refused = append(refused, replaced(t, good, key, value))
		}
	}
	for _, line := range refused {
		s, err := f.game.ReadSolution([]byte(line))
		if err == nil || s != nil {
			t.Errorf("%.200q is read as a solution", line)
			continue
		}
		checkError(t, "garbage", err)
	}
	f.testWrongKinds(t, good)
}

// testWrongKinds gives every key values of another kind. They need not be refused,
// since keys that a game does not know do no harm, but nothing may break.
func (f *fixture) testWrongKinds(t *testing.T, good map[string]json.RawMessage) {
	for key := range good {
		for _, value := range []any{nil, true, -1, "", "\x00", []any{nil}, []any{[]any{}}, []any{[]any{nil}}, []any{"A1-A1", "D"}, map[string]any{"": nil}} {
			s, err := f.game.ReadSolution([]byte(replaced(t, good, key, value)))
			if err != nil {
				checkError(t, key, err)
				continue
			}
			Show(s)
			if err := s.Verify(); err != nil {
				checkError(t, key, err)
			}
		}
	}
}

// testPlay: no moves are an unfinished solution, or are refused by a game without
// moves; nonsense is refused.
func (f *fixture) testPlay(t *testing.T) {
	d := f.won(t).Deal()
	if s, err := d.Play(""); err == nil && (s.Result() != game.Undecided || s.Steps() != 0) {
		t.Errorf("no moves are %v in %d steps", s.Result(), s.Steps())
	}
	for _, moves := range []string{"nonsense", "-1", "\x00", "A1-A1 A1-A1", strings.Repeat("x", 1<<16)} {
		s, err := d.Play(moves)
		if err == nil || s != nil {
			t.Errorf("the moves %.40q are played", moves)
			continue
		}
		checkError(t, "play", err)
	}
}
