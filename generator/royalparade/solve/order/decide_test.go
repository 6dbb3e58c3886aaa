package order

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/proof"
	"patiencepress/generator/royalparade/table"
)

func rulesOf(t testing.TB, text string) table.Rules {
	t.Helper()
	r, err := table.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func layOut(r table.Rules, n int) table.Setup { return table.Lay(r, deal.NumberOf(uint64(n))) }

// TestFullDeals decides whole deals: every win is replayed, every loss is checked,
// and the numbers of losses are what they were when each was also checked.
func TestFullDeals(t *testing.T) {
	for _, c := range []struct {
		rules       string
		first, last int
		lost        int
	}{
		{"classic", 100000, 100029, 1},
		{"goodsol", 100060, 100069, 2},
		{"classic,interchange=none", 100100, 100129, 3},
		{"classic,row-spaces=block-the-deal", 100010, 100039, 2},
		{"goodsol,aces=any-time", 100080, 100089, 2},
		{"standard", 93, 94, 1},
		{"pysolfc", 36, 37, 1},
		{"pysolfc,row-spaces=block-the-deal", 30, 31, 1},
	} {
		r := rulesOf(t, c.rules)
		lost := 0
		for n := c.first; n <= c.last; n++ {
			if judge(t, r, layOut(r, n)) == game.Lost {
				lost++
			}
		}
		if lost != c.lost {
			t.Errorf("%s %d to %d: %d lost; want %d", c.rules, c.first, c.last, lost, c.lost)
		}
	}
}

// judge decides a deal and checks the outcome.
func judge(t *testing.T, r table.Rules, s table.Setup) game.Result {
	t.Helper()
	o, err := Decide(context.Background(), r, s, Options{Proof: true})
	if err == nil && o.Result == game.Won {
		err = table.Replay(r, s, o.Moves)
	}
	if err == nil && o.Result == game.Lost {
		err = proof.Check(o.Proof)
	}
	if err != nil || o.Result == game.Undecided {
		t.Fatalf("%v: %v, %v", r, o.Result, err)
	}
	return o.Result
}

func TestCovers(t *testing.T) {
	for _, c := range []struct {
		rules string
		want  bool
	}{
		{"classic", true}, {"goodsol", true}, {"standard", true}, {"pysolfc", true}, {"strict", false},
		{"standard,deal=at-a-standstill", false}, {"strict,deal=any-time", true},
	} {
		r := rulesOf(t, c.rules)
		if Covers(r) != c.want {
			t.Errorf("Covers(%s) = %v", c.rules, !c.want)
		}
		_, err := Decide(context.Background(), r, layOut(r, 100000), Options{Limit: 1})
		if (err == nil) != c.want {
			t.Errorf("Decide by %s: %v", c.rules, err)
		}
	}
}

func TestDecideRefuses(t *testing.T) {
	r := rulesOf(t, "classic")
	for _, c := range []struct {
		why    string
		damage func(*table.Setup)
	}{
		{"is empty", func(s *table.Setup) { s.Rows[1][3] = card.None }},
		{"three times", func(s *table.Setup) { s.Stock[0], s.Stock[1], s.Stock[2] = 5, 5, 5 }},
		{"has 103 cards", func(s *table.Setup) { s.Stock = s.Stock[1:] }},
	} {
		s := layOut(r, 100000)
		c.damage(&s)
		if _, err := Decide(context.Background(), r, s, Options{}); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("got %v; want an error with %q", err, c.why)
		}
	}
}

func TestLimit(t *testing.T) {
	r := rulesOf(t, "classic")
	s := layOut(r, 100016) // takes more than 1,000 conflicts
	o, err := Decide(context.Background(), r, s, Options{Limit: 100})
	if err != nil || o.Result != game.Undecided || o.Effort != 100 || o.Moves != nil {
		t.Errorf("got %v after %d, %v; want undecided after 100", o.Result, o.Effort, err)
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := rulesOf(t, "classic")
	if o, err := Decide(ctx, r, layOut(r, 100016), Options{}); err != context.Canceled {
		t.Errorf("got %v, %v", o, err)
	}
}

// TestMemoryIsNoMemory: what a model did before changes nothing.
func TestMemoryIsNoMemory(t *testing.T) {
	used := &model{}
	for _, c := range []struct {
		rules  string
		number int
	}{{"classic", 100016}, {"standard", 5}, {"goodsol", 100048}, {"pysolfc,row-spaces=block-the-deal", 31}, {"classic", 100066}, {"classic", 100001}} {
		r := rulesOf(t, c.rules)
		s := layOut(r, c.number)
		again, err := used.decideDeal(context.Background(), r, s, Options{Proof: true})
		if err != nil {
			t.Fatal(err)
		}
		fresh, _ := new(model).decideDeal(context.Background(), r, s, Options{Proof: true})
		plain, _ := used.decideDeal(context.Background(), r, s, Options{})
		if !reflect.DeepEqual(again, fresh) {
			t.Errorf("%s %d: another outcome from used memory", c.rules, c.number)
		}
		if plain.Effort != fresh.Effort || !reflect.DeepEqual(plain.Moves, fresh.Moves) {
			t.Errorf("%s %d: another outcome without the record", c.rules, c.number)
		}
	}
}
