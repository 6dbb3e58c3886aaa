package grade

import (
	"slices"

	"patiencepress/generator/royalparade/table"
)

// A Survey is how the shares of many deals that can be won are distributed, and the
// grades made from it.
type Survey struct {
	Rules   string
	From    int // the first deal
	Deals   int // deals looked at, one after another
	Puzzles int // of them, those that can be won
	// Single is the chance, over all deals looked at, won or lost, that the model of a
	// casual player wins a first play.
	Single float64
	// Limits are the least shares of the grades gentle, easy, medium and hard. They cut
	// the puzzles into five parts as nearly equal as shares of whole per cents allow.
	Limits [4]float64
	// Count has for each per cent, rounded down, how many puzzles have that share.
	Count [101]int
}

// Surveys lists the surveys. Each was made by
//
//	go test -run 'TestSurvey$' -timeout 0 -v ./generator/royalparade/grade -survey RULES
//
// which prints it as it stands here.
func Surveys() []Survey { return slices.Clone(surveys[:]) }

// SurveyOf is the survey by which the rules are graded: of strict where the deal waits
// for a standstill and reserve spaces for the deal, else of standard or classic as
// reserve spaces are filled from the stock or wait.
func SurveyOf(r table.Rules) *Survey {
	switch {
	case r.ReserveSpaces == table.FilledFromStock:
		return &surveys[standard]
	case r.Deal == table.DealAtAStandstill:
		return &surveys[strict]
	}
	return &surveys[classic]
}

// Indices of surveys.
const (
	standard = iota
	classic
	strict
)

// Parts is how many puzzles of the survey have each grade, the easiest first. Limits
// are whole per cents, so this can be counted.
func (s *Survey) Parts() (parts [5]int) {
	for percent, n := range s.Count {
		grade := 0
		for _, least := range s.Limits {
			if float64(percent) < 100*least-0.5 {
				grade++
			}
		}
		parts[grade] += n
	}
	return parts
}
