// Package puzzle makes Royal Parade a game of puzzles: it registers what grades deals
// and gives hints. It only puts together what packages grade and hint find out.
package puzzle

import (
	"context"
	"errors"
	"fmt"
	"math"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade"
	"patiencepress/generator/royalparade/grade"
	"patiencepress/generator/royalparade/hint"
)

func init() { game.RegisterPuzzler(royalparade.Game{}.Name(), Puzzler{}) }

// A Puzzler grades deals and gives hints. The zero Puzzler is ready for use.
type Puzzler struct {
	// Decide knows for sure which choices lose, by rules for which package hint does
	// not; nil if nothing does.
	Decide hint.Decider
}

// Rate grades a deal that is won.
func (Puzzler) Rate(ctx context.Context, s game.Solution) (game.Puzzle, error) {
	d, err := won(s)
	if err != nil {
		return game.Puzzle{}, err
	}
	m, err := grade.Take(ctx, d.Rules(), d.Setup())
	if err != nil {
		return game.Puzzle{}, err
	}
	share := places(m.Share, 4)
	return game.Puzzle{Grade: grade.Of(d.Rules(), share), Share: share}, nil
}

// CheckPuzzle holds that the grade is the one that the share makes by the deal's rules,
// and that no more moves are counted than there are.
func (Puzzler) CheckPuzzle(s game.Solution, p game.Puzzle) error {
	d, err := won(s)
	if err != nil {
		return err
	}
	if g := grade.Of(d.Rules(), p.Share); g != p.Grade {
		return fmt.Errorf("the grade is %v, and a share of %v makes it %v", p.Grade, p.Share, g)
	}
	if p.Only > p.Choices || p.Choices > s.Steps() {
		return fmt.Errorf("of %d moves %d are said to have had a rival, and %d of those to be the only ones to win", s.Steps(), p.Choices, p.Only)
	}
	return nil
}

// won gives the deal of a solution that claims a win.
func won(s game.Solution) (*royalparade.Deal, error) {
	d, ok := s.Deal().(*royalparade.Deal)
	switch {
	case !ok:
		return nil, fmt.Errorf("the solution is of %s, not of Royal Parade", s.Deal().Game().Title())
	case s.Result() != game.Won:
		return nil, errors.New("only a deal that is won has a grade: this one is " + s.Result().String())
	}
	return d, nil
}

// Explain adds hints, and counts the choices that the solution makes.
func (p Puzzler) Explain(ctx context.Context, s game.Solution, puzzle game.Puzzle) (game.Puzzle, error) {
	d, err := won(s)
	if err != nil {
		return puzzle, err
	}
	parade, ok := s.(*royalparade.Solution)
	if !ok {
		return puzzle, errors.New("the solution has no moves of Royal Parade")
	}
	hints, choices, err := hint.Of(ctx, d.Rules(), d.Setup(), parade.Moves(), p.Decide)
	if err != nil {
		return puzzle, err
	}
	puzzle.Choices, puzzle.Only, puzzle.Losing = choices.Moves, choices.Only, places(choices.Losing, 2)
	puzzle.Hints = nil
	for _, h := range hints {
		puzzle.Hints = append(puzzle.Hints, h.Text)
	}
	return puzzle, nil
}

// places rounds to so many places after the point.
func places(x float64, n int) float64 {
	unit := math.Pow10(n)
	return math.Round(x*unit) / unit
}
