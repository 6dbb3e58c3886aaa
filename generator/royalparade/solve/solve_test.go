package solve

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/proof"
	"patiencepress/generator/royalparade/solve/climb"
	"patiencepress/generator/royalparade/solve/standstill/check"
	"patiencepress/generator/royalparade/table"
)

func rules(t testing.TB, text string) table.Rules {
	t.Helper()
	r, err := table.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func decide(t testing.TB, r table.Rules, n uint64, o Options) Outcome {
	t.Helper()
	out, err := Decide(context.Background(), r, table.Lay(r, deal.NumberOf(n)), o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// judge replays a win and checks the certificate of a loss.
func judge(t *testing.T, r table.Rules, n uint64, out Outcome) {
	t.Helper()
	setup := table.Lay(r, deal.NumberOf(n))
	var err error
	switch {
	case out.Result == game.Won:
		err = table.Replay(r, setup, out.Moves)
	case out.Result == game.Undecided:
		err = errors.New("undecided")
	case out.Method == Standstill:
		err = check.Loss(r, setup, out.Certificate)
	default:
		var c *proof.Certificate
		if c, err = proof.Read(bytes.NewReader(out.Certificate)); err == nil {
			err = proof.Check(c)
		}
	}
	if err != nil {
		t.Errorf("%v %d, %v by %v: %v", r, n, out.Result, out.Method, err)
	}
}

// Under rules that are covered every deal is decided, and every answer holds.
func TestEveryDealIsDecided(t *testing.T) {
	for _, c := range []struct {
		rules string
		deals uint64
	}{
		{"strict", 200}, {"classic", 60}, {"goodsol", 40}, {"standard", 30}, {"pysolfc", 10},
		{"classic,interchange=none", 20}, {"goodsol,deal=at-a-standstill", 60}, {"classic,aces=any-time", 10},
	} {
		r := rules(t, c.rules)
		if !Covers(r) {
			t.Errorf("%s is not covered", c.rules)
		}
		results := map[game.Result]int{}
		for n := uint64(200_000); n < 200_000+c.deals; n++ {
			out := decide(t, r, n, Options{Proof: true})
			judge(t, r, n, out)
			results[out.Result]++
		}
		if results[game.Won] == 0 || c.rules == "strict" && results[game.Lost] == 0 {
			t.Errorf("%s: %v", c.rules, results)
		}
	}
}

// Nested rules: who wins at a standstill, or without interchanges, wins without those
// bonds too.
func TestWinsUnderNarrowerRulesAreWins(t *testing.T) {
	for _, c := range []struct{ narrow, wide string }{
		{"strict", "classic"}, {"classic,interchange=none", "classic"}, {"goodsol,deal=at-a-standstill", "goodsol"},
	} {
		narrow, wide := rules(t, c.narrow), rules(t, c.wide)
		wins := 0
		for n := uint64(300_000); n < 300_060; n++ {
			if decide(t, narrow, n, Options{}).Result != game.Won {
				continue
			}
			wins++
			if out := decide(t, wide, n, Options{}); out.Result != game.Won {
				t.Errorf("%d is won under %s and %v under %s", n, c.narrow, out.Result, c.wide)
			}
		}
		if wins < 10 {
			t.Errorf("%s: only %d wins", c.narrow, wins)
		}
	}
}

// Climbing and the exact methods never contradict each other.
func TestMethodsAgree(t *testing.T) {
	for _, name := range []string{"strict", "classic", "goodsol"} {
		r := rules(t, name)
		for n := uint64(400_000); n < 400_040; n++ {
			_, climbed, err := climb.Decide(context.Background(), r, table.Lay(r, deal.NumberOf(n)), 300_000)
			if err != nil {
				t.Fatal(err)
			}
			if exact := decide(t, r, n, Options{}); climbed == game.Won && exact.Result != game.Won {
				t.Errorf("%s %d: climbed to a win, and it is %v", name, n, exact.Result)
			}
		}
	}
}

func TestLimit(t *testing.T) {
	undecided := map[string]int{}
	for _, name := range []string{"strict", "classic", "standard,deal=at-a-standstill"} {
		r := rules(t, name)
		for n := uint64(1); n <= 30; n++ {
			for _, limit := range []int64{1, 40, 3000, 200_000} {
				one, two := decide(t, r, n, Options{Limit: limit}), decide(t, r, n, Options{Limit: limit})
				if !reflect.DeepEqual(one, two) {
					t.Errorf("%s %d: two answers within %d", name, n, limit)
				}
				if one.Result == game.Undecided {
					undecided[name]++
				}
			}
		}
	}
	for name, n := range undecided {
		if n < 30 {
			t.Errorf("%s: only %d of 120 undecided", name, n)
		}
	}
	if len(undecided) != 3 {
		t.Errorf("undecided %v", undecided)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, name := range []string{"strict", "classic", "standard,deal=at-a-standstill"} {
		r := rules(t, name)
		if _, err := Decide(ctx, r, table.Lay(r, deal.NumberOf(1)), Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMethodsHaveNames(t *testing.T) {
	names := []string{Climb.String(), Standstill.String(), Order.String()}
	if want := []string{"climb", "standstill", "order"}; !slices.Equal(names, want) {
		t.Errorf("methods %v, want %v", names, want)
	}
}

func benchmark(b *testing.B, name string) {
	r := rules(b, name)
	n := uint64(100_000)
	won := 0
	for b.Loop() {
		if decide(b, r, n, Options{}).Result == game.Won {
			won++
		}
		n++
	}
	b.ReportMetric(float64(won)/float64(b.N), "won/deal")
}

func BenchmarkClassic(b *testing.B)  { benchmark(b, "classic") }
func BenchmarkStrict(b *testing.B)   { benchmark(b, "strict") }
func BenchmarkStandard(b *testing.B) { benchmark(b, "standard") }

// Where no method covers the rules, a deal that is lost even with dealing at any time is
// shown to be lost, and no win is ever denied.
func TestWithinWiderRules(t *testing.T) {
	narrow, wide := rules(t, "standard,deal=at-a-standstill"), rules(t, "standard")
	for _, n := range []uint64{1, 2, 78, 286} {
		out, wider := decide(t, narrow, n, Options{Proof: true}), decide(t, wide, n, Options{})
		if (out.Result == game.Lost) != (wider.Result == game.Lost) {
			t.Errorf("%d is %v, and %v where one may deal at any time", n, out.Result, wider.Result)
		}
		if out.Result != game.Undecided {
			judge(t, narrow, n, out)
		}
	}
}
