package nullgame

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

func (d *Deal) heading() string { return fmt.Sprintf("%s %v, %s rules", title, d.number, d.rules.Name) }

// Text is the row under its name.
func (d *Deal) Text() string {
	return fmt.Sprintf("%s\n%s\n", d.heading(), card.JoinPretty(d.row, " "))
}

// Text is the result and the moves.
func (s *Solution) Text() string {
	text := fmt.Sprintf("%s: %v\n", s.deal.heading(), s.result)
	if len(s.moves) > 0 {
		text += strings.Join(s.told(s.moves), "  ") + "\n"
	}
	return text
}

// told writes moves for people, each card before its place: "A♠ 3". A place that the row does not
// have, as in a claim not yet verified, stands alone.
func (s *Solution) told(moves []int) []string {
	words := make([]string, len(moves))
	for i, place := range moves {
		words[i] = fmt.Sprint(place)
		if place <= len(s.deal.row) {
			words[i] = fmt.Sprintf("%s %d", s.deal.row[place-1].Pretty(), place)
		}
	}
	return words
}

// Views lists what can be shown, the plainest first.
func (Game) Views() []game.ViewKind {
	return []game.ViewKind{
		{Name: "start", Summary: "the row as it is dealt"},
		{Name: "step", Numbered: true, Solution: true, Summary: "the row after so many moves"},
		{Name: "solution", Solution: true, Summary: "all the moves"},
	}
}

// Show answers with what a view puts on a page. A solution's moves must be legal,
// but it may be unfinished, as an example on a page is.
func (d *Deal) Show(v game.View, given game.Solution, o figure.Options) ([]game.Block, error) {
	if v.Kind.Name == "start" {
		return d.showStep(&Solution{deal: d}, 0, o), nil
	}
	s, ok := given.(*Solution)
	if !ok || s == nil {
		return nil, fmt.Errorf("the view %q of %s needs a solution", v, d.heading())
	}
	if err := s.replay(); err != nil {
		return nil, err
	}
	switch {
	case v.Kind.Name == "step" && (v.N < 0 || v.N > s.Steps()):
		return nil, fmt.Errorf("there is no step %d: the solution has the steps 0 to %d", v.N, s.Steps())
	case v.Kind.Name == "step":
		return d.showStep(s, v.N, o), nil
	case v.Kind.Name == "solution":
		return d.showSolution(s), nil
	}
	return nil, fmt.Errorf("%s has no view %q", title, v)
}

func (d *Deal) showStep(s *Solution, n int, o figure.Options) []game.Block {
	taken := s.moves[:n]
	return []game.Block{{Figure: func() *figure.Scene { return d.scene(taken, o) }}}
}

func (d *Deal) showSolution(s *Solution) []game.Block {
	switch {
	case len(d.aces()) == 0:
		return []game.Block{{Text: "There is no ace, so the deal is lost."}}
	case len(s.moves) == 0:
		return []game.Block{{Text: "No move has been made."}}
	}
	return []game.Block{{Text: "Take the aces:", Moves: s.told(s.moves), First: 1}}
}
