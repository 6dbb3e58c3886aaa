package grade

import (
	"fmt"
	"strings"

	"patiencepress/generator/figure/plot"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// wide is how many per cent of the share a bar of the chart takes.
const wide = 5

// Chart shows how the shares of the survey are distributed.
func (s *Survey) Chart() plot.Chart {
	c := plot.Chart{
		Title: fmt.Sprintf("How hard the deals are that can be won, %s rules", s.Rules),
		Says: fmt.Sprintf("%s, on %d deals that can be won, of %d from %d on. %s",
			s.subject(), s.Puzzles, s.Deals, s.From, s.says()),
		Things: "Casual player's chance, per cent, from", Values: "Share of deals, per cent",
	}
	for from := 0; from < 100; from += wide {
		n := 0
		for _, count := range s.Count[from:min(from+wide, 100)] {
			n += count
		}
		if from+wide == 100 {
			n += s.Count[100]
		}
		c.Bars = append(c.Bars, plot.Bar{Label: fmt.Sprint(from), Value: 100 * float64(n) / float64(max(1, s.Puzzles))})
	}
	return c
}

// grade is the grade of a share.
func (s *Survey) grade(share float64) game.Grade {
	g := game.Gentle
	for _, least := range s.Limits {
		if share < least {
			g++
		}
	}
	return g
}

// subject says what the share is.
func (s *Survey) subject() string {
	r, err := table.ParseRules(s.Rules)
	if err == nil && SurveyOf(r) == &surveys[strict] {
		return "The chance that a model of a casual player wins one play"
	}
	return fmt.Sprintf("The chance that a model of a casual player wins within %d plays", Plays)
}

// says tells the grades' limits.
func (s *Survey) says() string {
	var words []string
	for i, g := range game.Grades()[:len(s.Limits)] {
		words = append(words, fmt.Sprintf("%v from %.0f per cent", g, 100*s.Limits[i]))
	}
	return fmt.Sprintf("The grades are %s, and %v below; a bar has the shade of the grade at its middle.", strings.Join(words, ", "), game.Fiendish)
}
