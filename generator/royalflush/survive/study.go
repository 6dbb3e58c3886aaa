package survive

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"

	"patiencepress/generator/deal"
	"patiencepress/generator/parallel"
	"patiencepress/generator/royalflush"
)

// A Study tells how many hands of a category the deals of a range bring home.
type Study struct {
	Game     string      `json:"game"`
	Rules    string      `json:"rules"`
	Category string      `json:"category"`
	Hands    int         `json:"hands"` // in the category
	From     deal.Number `json:"from"`
	To       deal.Number `json:"to"`
	Deals    int64       `json:"deals"`
	None     int64       `json:"none"`    // deals without a survivor
	One      int64       `json:"one"`     // deals with exactly one
	Several  int64       `json:"several"` // deals with more
	// Survivors counts deals by the number of survivors, in rising order: pairs of a
	// number and how many deals have it.
	Survivors [][2]int64 `json:"survivors"`
}

// Measure studies the deals of a range. The result is the same however many
// goroutines share the work; jobs of 0 means as many as there are cores. It fails only
// when ctx ends.
func Measure(ctx context.Context, rules royalflush.Rules, category *Category, deals deal.Range, jobs int) (Study, error) {
	s := Study{
		Game: royalflush.Game{}.Name(), Rules: rules.Name, Category: category.name,
		Hands: len(category.hands), From: deals.From, To: deals.To,
	}
	tally := make([]int64, len(category.hands)+1)
	count := func(_ context.Context, n deal.Number) (int, error) {
		return len(Survivors(rules, deal.OnePack(n), category)), nil
	}
	err := parallel.InOrder(ctx, jobs, deals.All, count, func(survivors int) error {
		tally[survivors]++
		return nil
	})
	s.total(tally)
	return s, err
}

func (s *Study) total(tally []int64) {
	for n, deals := range tally {
		if deals == 0 {
			continue
		}
		s.Survivors = append(s.Survivors, [2]int64{int64(n), deals})
		s.Deals += deals
		switch n {
		case 0:
			s.None = deals
		case 1:
			s.One = deals
		default:
			s.Several += deals
		}
	}
}

// Mean is the number of survivors of a deal on the average. The exact mean is the
// number of hands times the chance of one, so a study can be held against it.
func (s *Study) Mean() float64 {
	sum := 0.0
	for _, row := range s.Survivors {
		sum += float64(row[0] * row[1])
	}
	return sum / float64(s.Deals)
}

// MeanDeviation is the standard deviation of such a mean.
func (s *Study) MeanDeviation() float64 {
	mean, sum := s.Mean(), 0.0
	for _, row := range s.Survivors {
		d := float64(row[0]) - mean
		sum += d * d * float64(row[1])
	}
	return math.Sqrt(sum) / float64(s.Deals)
}

//go:embed study.jsonl
var recorded []byte

// Recorded gives the studies that were made of many deals, one for each ruleset and
// category, and after them short ones of few deals, which the tests make again.
// The file is made, in some minutes, by
//
//	go test ./generator/royalflush/survive -run TestRecorded -regen -timeout 0
func Recorded() ([]Study, error) {
	var studies []Study
	for line := range bytes.Lines(recorded) {
		var s Study
		if err := json.Unmarshal(line, &s); err != nil {
			return nil, fmt.Errorf("the studies of survivors cannot be read: %w", err)
		}
		studies = append(studies, s)
	}
	return studies, nil
}
