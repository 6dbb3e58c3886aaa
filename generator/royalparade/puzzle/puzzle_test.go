package puzzle

import (
	"reflect"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalparade"
)

func solution(t testing.TB, rules string, n uint64) game.Solution {
	t.Helper()
	d, err := royalparade.Game{}.Deal(game.Ask{Number: deal.NumberOf(n), Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Decide(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A deal is rated and explained, always alike, and what Rate found stays.
func TestPuzzler(t *testing.T) {
	p, ok := game.PuzzlerOf(royalparade.Game{})
	if !ok {
		t.Fatal("nothing makes puzzles of Royal Parade")
	}
	s := solution(t, "strict", 8)
	rated, err := p.Rate(t.Context(), s)
	if err != nil || rated.Grade != game.Fiendish || rated.Share != 0.0071 || rated.Hints != nil {
		t.Fatalf("%+v, %v", rated, err)
	}
	one, err := p.Explain(t.Context(), s, rated)
	two, _ := p.Explain(t.Context(), s, rated)
	if err != nil || !reflect.DeepEqual(one, two) {
		t.Errorf("%+v and then %+v, %v", one, two, err)
	}
	if one.Grade != rated.Grade || one.Share != rated.Share || len(one.Hints) != 3 || one.Only == 0 || one.Only > one.Choices || one.Losing <= 0 || one.Losing > 1 {
		t.Errorf("%+v", one)
	}
}

// Only wins of this game have a grade.
func TestPuzzlerRefuses(t *testing.T) {
	flush, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(1)})
	if err != nil {
		t.Fatal(err)
	}
	other, err := flush.Decide(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for says, s := range map[string]game.Solution{
		"this one is lost": solution(t, "strict", 1),
		"of Royal Flush":   other,
	} {
		if _, err := (Puzzler{}).Rate(t.Context(), s); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("rated: %v", err)
		}
		if _, err := (Puzzler{}).Explain(t.Context(), s, game.Puzzle{}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("explained: %v", err)
		}
	}
}
