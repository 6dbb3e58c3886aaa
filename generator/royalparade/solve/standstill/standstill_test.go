package standstill

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"sync"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

func TestCovers(t *testing.T) {
	for _, r := range coveredRules(t) {
		if !Covers(r) {
			t.Errorf("%v is not covered", r)
		}
	}
	for _, text := range []string{"standard", "classic", "goodsol", "pysolfc", "standard,deal=at-a-standstill", "strict,reserve-spaces=filled-from-stock"} {
		r := rules(t, text)
		if Covers(r) {
			t.Errorf("%v is covered", r)
		}
		if _, err := Decide(context.Background(), r, lay(r, first), Options{}); err == nil {
			t.Errorf("%v is decided", r)
		}
	}
}

func TestBadSetups(t *testing.T) {
	for _, c := range []struct {
		says   string
		damage func(*table.Setup)
	}{
		{"three times", func(s *table.Setup) { s.Stock[0], s.Stock[1], s.Stock[2] = 7, 7, 7 }},
		{"99, which is not a card", func(s *table.Setup) { s.Stock[5] = 99 }},
		{"255, which is not a card", func(s *table.Setup) { s.Stock[79] = card.None }},
		{"60, which is not a card", func(s *table.Setup) { s.Rows[2][7] = 60 }},
		{"three times", func(s *table.Setup) { s.Rows[0] = [8]card.Card{4, 4, 4, 4, 4, 4, 4, 4} }},
	} {
		r := rules(t, "strict")
		s := lay(r, first)
		c.damage(&s)
		if _, err := Decide(context.Background(), r, s, Options{}); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v; want an error with %q", err, c.says)
		}
	}
}

// A game without cards, and one with too many, of which the table leaves out the last.
func TestOddSetups(t *testing.T) {
	r := rules(t, "strict")
	none := [table.Columns]card.Card{255, 255, 255, 255, 255, 255, 255, 255}
	empty := table.Setup{Rows: [table.Rows][table.Columns]card.Card{none, none, none}}
	if out := decide(t, r, empty); out.Result != game.Won || len(out.Moves) > 0 {
		t.Errorf("a game without cards is %v with %v", out.Result, out.Moves)
	}
	s := lay(r, first)
	want := decide(t, r, s)
	s.Stock = append(s.Stock, 1, 2, 3)
	if got := again(t, r, s); !reflect.DeepEqual(got, want) {
		t.Errorf("three cards too many change the outcome from %v to %v", want.Result, got.Result)
	}
}

// again decides without a replay.
func again(t *testing.T, r table.Rules, s table.Setup) Outcome {
	t.Helper()
	out, err := Decide(context.Background(), r, s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// The outcome is the same whatever was decided before, and side by side.
func TestOutcomesRepeat(t *testing.T) {
	r := rules(t, "strict")
	var want [60]Outcome
	for i := range want {
		want[i] = decide(t, r, lay(r, first+i))
	}
	var workers sync.WaitGroup
	for worker := range 4 {
		workers.Go(func() {
			for i := range want {
				i = (i*7 + worker*13) % len(want)
				if got := again(t, r, lay(r, first+i)); !reflect.DeepEqual(got, want[i]) {
					t.Errorf("%d has another outcome the second time", first+i)
				}
			}
		})
	}
	workers.Wait()
}

// A limit of as many positions as are needed, or more, changes nothing; any smaller
// one leaves the deal undecided without an error.
func TestLimit(t *testing.T) {
	r := rules(t, "strict")
	for n := first; n < first+40; n++ {
		s := lay(r, n)
		full := decide(t, r, s)
		for _, limit := range []int64{1, full.Positions / 2, full.Positions - 1, full.Positions, full.Positions + 1} {
			if limit < 1 {
				continue
			}
			got, err := Decide(context.Background(), r, s, Options{Limit: limit, Proof: true})
			want := full.Result
			if limit < full.Positions {
				want = game.Undecided
			}
			if err != nil || got.Result != want || (got.Proof != nil) != (want == game.Lost) || got.Positions != min(limit, full.Positions) {
				t.Errorf("%d with limit %d of %d: %v, %v; want %v", n, limit, full.Positions, got.Result, err, want)
			}
		}
	}
}

// endsLater is a context that ends when it has been looked at a few times.
type endsLater struct {
	context.Context
	looks int
}

func (c *endsLater) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}

func TestContextEnds(t *testing.T) {
	r := rules(t, "strict")
	big := first
	for decide(t, r, lay(r, big)).Positions < 3*poll {
		big++
	}
	for looks := range 3 {
		out, err := Decide(&endsLater{context.Background(), looks}, r, lay(r, big), Options{})
		if !errors.Is(err, context.Canceled) || out.Result != game.Undecided {
			t.Errorf("ended at look %d: %v, %v", looks, out.Result, err)
		}
	}
	if out := decide(t, r, lay(r, big)); out.Result == game.Undecided {
		t.Error("the next search ends too")
	}
}
