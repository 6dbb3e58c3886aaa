package nullgame

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
)

// A Solution is a list of moves, each the place of a card in the row from 1. It
// may be anybody's claim: only Verify tells what it is worth.
type Solution struct {
	deal   *Deal
	result game.Result
	moves  []int
}

// Deal is the deal that the solution is of.
func (s *Solution) Deal() game.Deal { return s.deal }

// Result is what the solution claims.
func (s *Solution) Result() game.Result { return s.result }

// Steps is the number of moves.
func (s *Solution) Steps() int { return len(s.moves) }

// aces lists the places of the aces.
func (d *Deal) aces() []int {
	var places []int
	for i, c := range d.row {
		if c.Rank() == card.Ace {
			places = append(places, i+1)
		}
	}
	return places
}

// Decide takes every ace from left to right. A unit of effort is a card looked at,
// and with a limit below the length of the row it does not look at all.
func (d *Deal) Decide(ctx context.Context, limit int64) (game.Solution, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := &Solution{deal: d}
	if limit > 0 && limit < int64(len(d.row)) {
		return s, nil
	}
	s.moves, s.result = d.aces(), game.Lost
	if len(s.moves) > 0 {
		s.result = game.Won
	}
	return s, nil
}

// Play makes an unfinished solution of moves with spaces between: "3 11".
func (d *Deal) Play(moves string) (game.Solution, error) {
	s := &Solution{deal: d}
	for _, word := range strings.Fields(moves) {
		place, err := parseMove(word)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", len(s.moves)+1, err)
		}
		s.moves = append(s.moves, place)
	}
	if err := s.replay(); err != nil {
		return nil, err
	}
	if s.left() == 0 && len(s.moves) > 0 {
		s.result = game.Won
	}
	return s, nil
}

// parseMove reads a place. It has one text form, so 03 and +3 are refused. Whether
// the row has such a place is for Verify to say.
func parseMove(word string) (int, error) {
	place, err := strconv.Atoi(word)
	if err != nil || strconv.Itoa(place) != word || place < 1 {
		return 0, fmt.Errorf("%.40q is not a move: it must be a place in the row, such as 3", word)
	}
	return place, nil
}

// Verify replays the moves and then compares the end with the result claimed. An
// undecided deal claims nothing, so there is nothing that could hold.
func (s *Solution) Verify() error {
	if err := s.replay(); err != nil {
		return err
	}
	left := s.left()
	switch {
	case s.result == game.Undecided:
		return fmt.Errorf("the deal is undecided: there is nothing to verify")
	case s.result == game.Won && len(s.moves) == 0:
		return fmt.Errorf("a win takes at least one ace, and there are no moves")
	case s.result == game.Won && left > 0:
		return fmt.Errorf("move %d is missing: the moves end with an ace left", len(s.moves)+1)
	case s.result == game.Lost && left+len(s.moves) > 0:
		return fmt.Errorf("the deal is not lost: it has an ace")
	}
	return nil
}

// left counts the aces that are not taken. The moves must be legal.
func (s *Solution) left() int { return len(s.deal.aces()) - len(s.moves) }

// replay names the first move that is not legal.
func (s *Solution) replay() error {
	for i, place := range s.moves {
		if why := s.refuse(place, s.moves[:i]); why != "" {
			return fmt.Errorf("move %d, %d: %s", i+1, place, why)
		}
	}
	return nil
}

// refuse says in words why a move is not legal after others; empty means it is.
func (s *Solution) refuse(place int, before []int) string {
	row := s.deal.row
	switch {
	case place > len(row):
		return fmt.Sprintf("the row has only %d cards", len(row))
	case slices.Contains(before, place):
		return "the card there is taken already"
	case row[place-1].Rank() != card.Ace:
		return row[place-1].Pretty() + " is not an ace"
	}
	return ""
}
