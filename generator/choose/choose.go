// Package choose finds deals that make good puzzles: it goes through deal numbers in
// order, has each deal decided and graded, and keeps those that a wanted mix of grades
// still lacks. What it keeps is then given hints.
//
// It knows no game: deciding is the game's, and grading and hints are those of what is
// registered for the game as a game.Puzzler. What is chosen depends on the numbers
// alone, not on the number of cores. Package catalogue writes and reads the lines.
package choose

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
)

// A Search says what puzzles to look for, and where.
type Search struct {
	Game   game.Game
	Rules  string
	Target string
	From   deal.Number
	Among  int64                // how many numbers to go through at most
	Mix    Mix                  // what is wanted
	Avoid  func(game.Deal) bool // deals not to choose; may be nil
	Jobs   int                  // goroutines; 0 means as many as there are cores
	// Progress is told how much of the work is done, of how much; may be nil.
	Progress func(done, total int)
}

// A Choice is a deal with its solution, its grade and hints.
type Choice struct {
	Solution game.Solution
	Puzzle   game.Puzzle
}

// A Short says that there were too few puzzles.
type Short struct {
	From  deal.Number
	Among int64
	Lacks Mix
	Mix   Mix
}

// Error says of which grades there were too few.
func (s *Short) Error() string {
	var words []string
	for _, g := range game.Grades() {
		if s.Lacks[g] > 0 {
			words = append(words, fmt.Sprintf("%d of %d %v", s.Mix[g]-s.Lacks[g], s.Mix[g], g))
		}
	}
	return fmt.Sprintf("among %d numbers from %v on there are too few puzzles: %s", s.Among, s.From, strings.Join(words, ", "))
}

var errFull = errors.New("everything wanted is found")

// Find finds puzzles in the order of their numbers. It fails if the game has no puzzles
// or there are too few (a *Short), and when ctx ends.
func Find(ctx context.Context, s Search) ([]Choice, error) {
	p, ok := game.PuzzlerOf(s.Game)
	if !ok {
		return nil, fmt.Errorf("deals of %s are not graded, so none can be chosen", s.Game.Title())
	}
	w := &work{Search: s, puzzler: p, lacks: s.Mix}
	err := parallel.InOrder(ctx, s.Jobs, w.numbers(), w.look, w.keep)
	switch {
	case err == nil && w.lacks.Total() > 0:
		return nil, &Short{s.From, s.Among, w.lacks, s.Mix}
	case err != nil && !errors.Is(err, errFull):
		return nil, err
	}
	return w.explainAll(ctx)
}

// work is a search under way.
type work struct {
	Search
	puzzler game.Puzzler
	lacks   Mix
	found   []Choice
	done    int
}

// numbers yields the numbers to go through.
func (w *work) numbers() iter.Seq[deal.Number] {
	return func(yield func(deal.Number) bool) {
		n, ok := w.From, true
		for i := int64(0); i < w.Among && ok && yield(n); i++ {
			n, ok = n.Next()
		}
	}
}

// look grades a deal; without a solution it is no puzzle.
func (w *work) look(ctx context.Context, n deal.Number) (Choice, error) {
	d, err := w.Game.Deal(game.Ask{Number: n, Rules: w.Rules, Target: w.Target})
	if err != nil || w.Avoid != nil && w.Avoid(d) {
		return Choice{}, err
	}
	s, err := d.Decide(ctx, 0)
	if err != nil || s.Result() != game.Won {
		return Choice{}, err
	}
	if err := s.Verify(); err != nil {
		return Choice{}, fmt.Errorf("the win found for deal %v does not hold, which is a mistake in this program: %w", n, err)
	}
	p, err := w.puzzler.Rate(ctx, s)
	return Choice{s, p}, err
}

// keep takes a puzzle that is still wanted.
func (w *work) keep(c Choice) error {
	if c.Solution == nil || w.lacks[c.Puzzle.Grade] == 0 {
		return nil
	}
	w.lacks[c.Puzzle.Grade]--
	w.found = append(w.found, c)
	w.progress()
	if w.lacks.Total() == 0 {
		return errFull
	}
	return nil
}

// explainAll gives hints to all that was found.
func (w *work) explainAll(ctx context.Context) ([]Choice, error) {
	explained := make([]Choice, 0, len(w.found))
	err := parallel.InOrder(ctx, w.Jobs, slices.Values(w.found), w.explain, func(c Choice) error {
		explained = append(explained, c)
		w.progress()
		return nil
	})
	return explained, err
}

func (w *work) explain(ctx context.Context, c Choice) (Choice, error) {
	p, err := w.puzzler.Explain(ctx, c.Solution, c.Puzzle)
	return Choice{c.Solution, p}, err
}

// progress counts a puzzle found or explained.
func (w *work) progress() {
	w.done++
	if w.Progress != nil {
		w.Progress(w.done, 2*w.Mix.Total())
	}
}
