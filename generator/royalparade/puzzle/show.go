package puzzle

import (
	"fmt"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/grade"
	"patiencepress/generator/royalparade/table"
)

// ShowGrades tells how the grades of some rules were cut, as a table and a chart; of
// no rules, those of all surveys, one after another.
func (Puzzler) ShowGrades(rules string, o figure.Options) ([]game.Block, error) {
	if rules != "" {
		r, err := table.ParseRules(rules)
		if err != nil {
			return nil, err
		}
		return surveyBlocks(*grade.SurveyOf(r), o), nil
	}
	var blocks []game.Block
	for _, s := range grade.Surveys() {
		blocks = append(blocks, surveyBlocks(s, o)...)
	}
	return blocks, nil
}

func surveyBlocks(s grade.Survey, o figure.Options) []game.Block {
	t := &game.Table{
		Caption: fmt.Sprintf("Grades by %s rules: %d deals that can be won, of %d from %d on.", s.Rules, s.Puzzles, s.Deals, s.From),
		Head:    []string{"Grade", "Casual player’s chance, %", "Deals"},
		Numbers: []bool{false, true, true},
	}
	parts := s.Parts()
	for i, g := range game.Grades() {
		t.Rows = append(t.Rows, []string{g.String(), limits(s, i), fmt.Sprint(parts[i])})
	}
	t.Caption += fmt.Sprintf(" At a first play the model wins %.1f per cent of them all.", 100*s.Single)
	return []game.Block{{Table: t}, {Figure: func() *figure.Scene { return s.Chart().Columns(o) }}}
}

// limits tells from where to where grade i reaches.
func limits(s grade.Survey, i int) string {
	percent := func(share float64) string { return fmt.Sprintf("%.0f", 100*share) }
	switch {
	case i == 0:
		return percent(s.Limits[0]) + " or more"
	case i == len(s.Limits):
		return "under " + percent(s.Limits[i-1])
	}
	return percent(s.Limits[i]) + " to " + percent(s.Limits[i-1])
}
