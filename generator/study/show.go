package study

import (
	"fmt"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A Shower shows the studies of one game on pages, as a game.OddsShower does exact
// odds.
type Shower struct {
	game  game.Game
	parts []Part
}

// ShowerOf gives what shows the studies of a game, and false if there are none.
func ShowerOf(parts []Part, g game.Game) (*Shower, bool) {
	results, err := Select(parts, g)
	return &Shower{g, parts}, err == nil && len(results) > 0
}

// Showers gives what shows the studies of any game that has some among parts.
func Showers(parts []Part) func(game.Game) (game.OddsShower, bool) {
	return func(g game.Game) (game.OddsShower, bool) { return ShowerOf(parts, g) }
}

var showerViews = []game.OddsView{
	{Name: "table", Summary: "the deals tried and won under each ruleset, with the interval"},
	{Name: "plot", Summary: "the shares that can be won, side by side"},
}

// OddsViews lists "table" and "plot", and "grades" for a game that has some to show.
func (s *Shower) OddsViews() []game.OddsView {
	if _, ok := s.grades(); ok {
		return append(showerViews[:len(showerViews):len(showerViews)],
			game.OddsView{Name: gradesView, Summary: "how hard deals are that can be won, and how grades are cut"})
	}
	return showerViews
}

const gradesView = "grades"

// grades gives what shows the grades of the game's puzzles, and false if nothing does.
func (s *Shower) grades() (game.GradeShower, bool) {
	p, _ := game.PuzzlerOf(s.game)
	shower, ok := p.(game.GradeShower)
	return shower, ok
}

// Odds refuses: the chance of winning is measured, and not known.
func (s *Shower) Odds(game.Ask) (game.Odds, error) {
	return nil, fmt.Errorf("the odds of %s are not known exactly", s.game.Title())
}

// ShowOdds shows the study of the rules asked for, or all studies if none are.
func (s *Shower) ShowOdds(view string, ask game.Ask, o figure.Options) ([]game.Block, error) {
	if shower, ok := s.grades(); ok && view == gradesView {
		return shower.ShowGrades(ask.Rules, o)
	}
	var rules []string
	if ask.Rules != "" {
		rules = append(rules, ask.Rules)
	}
	results, err := Select(s.parts, s.game, rules...)
	if err != nil {
		return nil, err
	}
	if len(results) == 0 {
		return nil, fmt.Errorf("there is no study of %s by the rules %s", s.game.Title(), ask.Rules)
	}
	if view == "plot" {
		return []game.Block{{Figure: func() *figure.Scene { return Plot(results, o) }}}, nil
	}
	head, rows := Table(results)
	numbers := make([]bool, len(head))
	for i := range numbers {
		numbers[i] = i > 0
	}
	return []game.Block{{Table: &game.Table{Caption: plotTitle(results), Head: head, Rows: rows, Numbers: numbers}}}, nil
}
