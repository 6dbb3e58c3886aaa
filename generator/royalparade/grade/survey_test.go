package grade_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
	"patiencepress/generator/royalparade"
	"patiencepress/generator/royalparade/grade"
	"patiencepress/generator/royalparade/table"
)

var (
	surveyRules = flag.String("survey", "", "make the survey of these rules")
	surveySize  = flag.Int("puzzles", 10_000, "how many puzzles a survey has")
	surveyJobs  = flag.Int("jobs", 0, "how many cores a survey uses; 0 is all")
)

const surveyFrom = 100_000

var errEnough = errors.New("enough puzzles")

// TestSurvey makes a survey and prints it, if it is asked for.
func TestSurvey(t *testing.T) {
	if *surveyRules == "" {
		t.Skip("no survey is asked for with -survey RULES")
	}
	r, err := table.ParseRules(*surveyRules)
	if err != nil {
		t.Fatal(err)
	}
	s := grade.Survey{Rules: *surveyRules, From: surveyFrom}
	var shares []float64
	deals := deal.Range{From: deal.NumberOf(surveyFrom), To: deal.NumberOf(1 << 40)}
	look := func(ctx context.Context, n deal.Number) (float64, error) { return share(ctx, r, n) }
	err = parallel.InOrder(t.Context(), *surveyJobs, deals.All, look, func(share float64) error {
		s.Deals++
		if share >= 0 {
			s.Count[int(100*share+1e-9)]++
			shares = append(shares, share)
		}
		if len(shares) == *surveySize {
			return errEnough
		}
		return nil
	})
	if !errors.Is(err, errEnough) {
		t.Fatal(err)
	}
	s.Puzzles = len(shares)
	slices.Sort(shares)
	for i := range s.Limits {
		s.Limits[i] = float64(int(100*shares[len(shares)*(4-i)/5]+0.5)) / 100
	}
	fmt.Printf("%#v\n", s)
}

// share is the share of a deal that can be won, and -1 of others. A win of the model's
// shows that it can; else the deal is decided.
func share(ctx context.Context, r table.Rules, n deal.Number) (float64, error) {
	m, err := grade.Take(ctx, r, table.Lay(r, n))
	if err != nil || m.Share > 0 {
		return m.Share, err
	}
	d, err := royalparade.Game{}.Deal(game.Ask{Number: n, Rules: r.String()})
	if err != nil {
		return 0, err
	}
	s, err := d.Decide(ctx, 0)
	if err != nil || s.Result() == game.Won {
		return 0, err
	}
	return -1, nil
}
