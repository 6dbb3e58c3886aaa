package study

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"patiencepress/generator/deal"
)

// ask makes a canonical question about the stub.
func ask(t testing.TB, numbers string, change ...func(*Question)) Question {
	t.Helper()
	r, err := deal.ParseRange(numbers)
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Game: "stub", Range: r}
	for _, c := range change {
		c(&q)
	}
	if q, err = q.Canonical(); err != nil {
		t.Fatal(err)
	}
	return q
}

func shard(i, of int) func(*Question) { return func(q *Question) { q.Shard = Shard{i, of} } }
func limit(n int64) func(*Question)   { return func(q *Question) { q.Limit = n } }
func rules(r string) func(*Question)  { return func(q *Question) { q.Rules = r } }

// run runs a study with nothing special.
func run(t testing.TB, q Question) Result {
	t.Helper()
	r, err := Run(context.Background(), q, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestCanonical(t *testing.T) {
	one := deal.NumberOf(1)
	all := deal.Range{From: one, To: deal.NumberOf(9)}
	for _, c := range []struct {
		q    Question
		want string
	}{
		{Question{Game: "stub", Range: all}, "patience study stub 1-9 --rules plain"},
		{Question{Game: "stub", Rules: "other", Target: "default", Range: deal.Range{From: one, To: one}}, "patience study stub 1 --rules other"},
		{Question{Game: "stub", Target: "aim", Range: all, Limit: 7, Shard: Shard{2, 3}}, "patience study stub 1-9 --rules plain --target aim --limit 7 --shard 2/3"},
		{Question{Game: "stab", Range: all}, `there is no game "stab": the games are stub`},
		{Question{Game: "stub", Rules: "odd", Range: all}, `no ruleset "odd"`},
		{Question{Game: "stub"}, "a deal number is a whole number"},
		{Question{Game: "stub", Range: deal.Range{From: one}}, "the deals 1-0 run backwards"},
		{Question{Game: "stub", Range: all, Limit: -1}, "the limit -1 is below 0"},
		{Question{Game: "stub", Range: all, Shard: Shard{4, 3}}, "it must be a shard"},
	} {
		q, err := c.q.Canonical()
		got := q.Command()
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, c.want) || err == nil && got != c.want {
			t.Errorf("%+v: %s", c.q, got)
		}
		if again, wrong := q.Canonical(); err == nil && (wrong != nil || again != q) {
			t.Errorf("%+v is not stable: %+v, %v", q, again, wrong)
		}
	}
	huge, err := deal.ParseRange("1-99999999999999999999")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Question{Game: "stub", Range: huge}).Canonical(); !errors.Is(err, ErrTooMany) {
		t.Errorf("a huge range: %v", err)
	}
}

// The shards of a range have each number once, and as many as they say.
func TestShards(t *testing.T) {
	for _, numbers := range []string{"1", "1-2", "5-30", "99999999999999999990-99999999999999999999"} {
		for of := 1; of <= 30; of += 1 + of/8 {
			met := map[deal.Number]int{}
			for i := 1; i <= of; i++ {
				q := ask(t, numbers, shard(i, of))
				n := int64(0)
				for number := range q.from(q.start()) {
					met[number]++
					n++
				}
				if n != q.Deals() {
					t.Errorf("shard %d/%d of %s has %d numbers and says %d", i, of, numbers, n, q.Deals())
				}
			}
			q := ask(t, numbers)
			for number := range q.Range.All {
				if met[number] != 1 {
					t.Errorf("%d shards of %s have %v %d times", of, numbers, number, met[number])
				}
			}
			if int64(len(met)) != q.Deals() {
				t.Errorf("%d shards of %s have %d numbers", of, numbers, len(met))
			}
		}
	}
}

func TestReadShard(t *testing.T) {
	for _, c := range []struct {
		text string
		ok   bool
	}{
		{"1/1", true}, {"4/4", true}, {"10000/10000", true},
		{"", false}, {"1", false}, {"0/4", false}, {"5/4", false}, {"-1/4", false}, {"1/10001", false},
		{"01/4", false}, {"1/4/4", false}, {" 1/4", false}, {"+1/4", false}, {"a/b", false},
	} {
		var s Shard
		err := s.UnmarshalText([]byte(c.text))
		if (err == nil) != c.ok || c.ok && s.String() != c.text {
			t.Errorf("%q: %v, %v", c.text, s, err)
		}
	}
}

// The result is the same however many deals are decided at once.
func TestRun(t *testing.T) {
	q := ask(t, "1-700", limit(4))
	want := Result{q, Tally{Won: 150, Lost: 200, Undecided: 350}}
	for _, jobs := range []int{0, 1, 2, 7} {
		done := 0
		got, err := Run(context.Background(), q, Options{Jobs: jobs, Done: func() { done++ }})
		if err != nil || got != want || done != 700 {
			t.Errorf("with %d jobs: %+v, %v, %d done", jobs, got, err, done)
		}
	}
}

func TestRunFails(t *testing.T) {
	_, err := Run(context.Background(), ask(t, "1-9", rules("broken")), Options{})
	const want = "the win found for stub 1 --rules broken does not hold, which is a mistake in this program: it was made up"
	if err == nil || err.Error() != want {
		t.Errorf("a false win: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	_, err = Run(ctx, ask(t, "1-1000000"), Options{Jobs: 2, Done: cancel})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("an end of the context: %v", err)
	}
}

// The published values are those of R's prop.test(k, n, correct=FALSE) and of the
// tables of Newcombe (1998), to as many places as they give.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n int64
		want string
	}{
		{0, 0, "0.0000 1.0000"},
		{81, 263, "0.2553 0.3662"},
		{15, 148, "0.0624 0.1605"},
		{0, 20, "0.0000 0.1611"},
		{1, 29, "0.0061 0.1718"},
		{20, 20, "0.8389 1.0000"},
		{5, 10, "0.2366 0.7634"},
		{50, 100, "0.4038 0.5962"},
		{17900, 100000, "0.1766 0.1814"},
	} {
		low, high := Wilson(c.k, c.n)
		if got := fmt.Sprintf("%.4f %.4f", low, high); got != c.want {
			t.Errorf("%d of %d: %s, want %s", c.k, c.n, got, c.want)
		}
	}
}

// At each end of the interval the number found is z standard deviations away, which
// is what defines it.
func TestWilsonSolvesItsEquation(t *testing.T) {
	for n := int64(1); n < 3000; n += 1 + n/5 {
		for k := int64(0); k <= n; k += 1 + n/9 {
			low, high := Wilson(k, n)
			share := float64(k) / float64(n)
			if low < 0 || low > share || share > high || high > 1 {
				t.Fatalf("%d of %d: %v to %v", k, n, low, high)
			}
			for _, p := range []float64{low, high} {
				away := (share - p) * (share - p) * float64(n)
				if p > 0 && p < 1 && !near(away, z*z*p*(1-p)) {
					t.Errorf("%d of %d: %v is %v away", k, n, p, away)
				}
			}
			l, h := Wilson(n-k, n)
			if !near(l, 1-high) || !near(h, 1-low) {
				t.Errorf("%d of %d: not symmetric", k, n)
			}
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// Undecided deals count against both ends.
func TestInterval(t *testing.T) {
	low, high := Tally{Won: 50, Lost: 30, Undecided: 20}.Interval()
	wantLow, _ := Wilson(50, 100)
	_, wantHigh := Wilson(70, 100)
	if low != wantLow || high != wantHigh {
		t.Errorf("%v to %v, want %v to %v", low, high, wantLow, wantHigh)
	}
}
