package grade_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
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
	each := func(ctx context.Context, n deal.Number) (look, error) { return lookAt(ctx, r, n) }
	err = parallel.InOrder(t.Context(), *surveyJobs, deals.All, each, func(l look) error {
		s.Deals++
		s.Single += l.Single
		if l.won {
			s.Count[int(100*l.Share+1e-9)]++
			shares = append(shares, l.Share)
		}
		if len(shares) == *surveySize {
			return errEnough
		}
		return nil
	})
	if !errors.Is(err, errEnough) {
		t.Fatal(err)
	}
	s.Puzzles, s.Single = len(shares), math.Round(s.Single/float64(s.Deals)*1e4)/1e4
	slices.Sort(shares)
	for i := range s.Limits {
		s.Limits[i] = float64(int(100*shares[len(shares)*(4-i)/5]+0.5)) / 100
	}
	fmt.Printf("%#v\n", s)
}

// A look is what is found of a deal.
type look struct {
	grade.Measure
	won bool
}

// lookAt measures a deal. A win of the model's shows that it can be won; else it is
// decided.
func lookAt(ctx context.Context, r table.Rules, n deal.Number) (look, error) {
	m, err := grade.Take(ctx, r, table.Lay(r, n))
	if err != nil || m.Share > 0 {
		return look{m, true}, err
	}
	d, err := royalparade.Game{}.Deal(game.Ask{Number: n, Rules: r.String()})
	if err != nil {
		return look{}, err
	}
	s, err := d.Decide(ctx, 0)
	if err != nil {
		return look{}, err
	}
	return look{m, s.Result() == game.Won}, nil
}
