package order

import (
	"context"
	"flag"
	"slices"
	"testing"
	"time"
)

var ratio = flag.Int("ratio", 0, "time so many deals beside an outside solver on plain clauses, in turn")

// TestRatio times deals in turn here and in an outside solver, which gets the plain
// clauses written out beforehand, and prints both medians and the median of the
// ratios. See ratio.sh.
func TestRatio(t *testing.T) {
	if *ratio == 0 {
		t.Skip("a comparison of times, to be asked for with -ratio")
	}
	solver := outside(t)
	r := rulesOf(t, "classic")
	var ours, theirs, ratios []float64
	for n := 100000; n < 100000+*ratio; n++ {
		s := layOut(r, n)
		p := newPlain(s, 9)
		p.total()
		p.reserve()
		p.piles()
		p.rows()
		start := time.Now()
		out, err := Decide(context.Background(), r, s, Options{})
		own := time.Since(start).Seconds()
		if err != nil {
			t.Fatal(err)
		}
		start = time.Now()
		if got := p.solve(t, solver); got != out.Result {
			t.Errorf("deal %d: %v; %s says %v", n, out.Result, solver[0], got)
		}
		other := time.Since(start).Seconds()
		ours, theirs, ratios = append(ours, own), append(theirs, other), append(ratios, other/own)
	}
	t.Logf("%d classic deals from 100000 on: here %.4f s (median), %s %.3f s (median, reading the clauses included), ratio %.0f (median)",
		*ratio, median(ours), solver[0], median(theirs), median(ratios))
}

func median(x []float64) float64 {
	slices.Sort(x)
	return x[len(x)/2]
}
