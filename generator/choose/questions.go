package choose

import (
	"context"
	"errors"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// A QuestionSearch says what questions to choose, and where to look for them.
type QuestionSearch struct {
	Finder game.QuestionFinder
	Kind   string // see game.QuestionSearch, for this and what follows
	Rules  string
	Target string
	From   deal.Number
	Among  int64 // how many numbers to go through at most
	Mix    Mix
	Avoid  func(*game.Question) bool // questions not to choose; may be nil
	Jobs   int
	// Progress is told how many are found, of how many; may be nil.
	Progress func(done, total int)
}

// Questions finds questions of a kind in the order of their numbers, as lines for a
// catalogue, and orders them by grade, the easiest first. It fails if there are too few
// (a *Short), and when ctx ends.
func Questions(ctx context.Context, s QuestionSearch) ([][]byte, error) {
	lacks, done := s.Mix, 0
	var found [game.Fiendish + 1][][]byte
	ask := game.QuestionSearch{Kind: s.Kind, Rules: s.Rules, Target: s.Target, Deals: reach(s.From, s.Among), Jobs: s.Jobs}
	err := s.Finder.FindQuestions(ctx, ask, func(q *game.Question, line []byte) error {
		if lacks[q.Grade] == 0 || s.Avoid != nil && s.Avoid(q) {
			return nil
		}
		lacks[q.Grade]--
		found[q.Grade] = append(found[q.Grade], line)
		if done++; s.Progress != nil {
			s.Progress(done, s.Mix.Total())
		}
		if lacks.Total() == 0 {
			return errFull
		}
		return nil
	})
	switch {
	case err == nil && lacks.Total() > 0:
		return nil, &Short{s.From, s.Among, lacks, s.Mix}
	case err != nil && !errors.Is(err, errFull):
		return nil, err
	}
	var all [][]byte
	for _, lines := range found {
		all = append(all, lines...)
	}
	return all, nil
}

// reach is the range of so many numbers, at least one; it ends early where numbers do.
func reach(from deal.Number, count int64) deal.Range {
	r := deal.Range{From: from, To: from}
	for i := int64(1); i < count; i++ {
		next, ok := r.To.Next()
		if !ok {
			break
		}
		r.To = next
	}
	return r
}
