package study

import (
	"context"
	"fmt"
	"iter"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
)

// Options say how a study is run. None has an effect on the result.
type Options struct {
	Jobs    int      // how many deals to decide at once; 0 means one a core
	Journal *Journal // opened for the question: what it has is not done again; may be nil
	Done    func()   // called after each deal that was decided; may be nil
}

// A verdict is what is found of one deal.
type verdict struct {
	number deal.Number
	result game.Result
}

// Run decides the deals of a canonical question and counts the verdicts. They come,
// and go to the journal, in the order of the numbers.
//
// It fails when ctx ends, when the journal cannot be written, and when a win does not
// hold. What came before is in the journal then.
func Run(ctx context.Context, q Question, o Options) (Result, error) {
	g, err := game.ByName(q.Game)
	if err != nil {
		return Result{}, err
	}
	at := q.start()
	if o.Journal != nil {
		at = o.Journal.at
	}
	decide := func(ctx context.Context, n deal.Number) (verdict, error) {
		r, err := q.decide(ctx, g, n)
		return verdict{n, r}, err
	}
	err = parallel.InOrder(ctx, o.Jobs, q.from(at), decide, func(v verdict) error {
		at.tally.Add(v.result)
		if o.Done != nil {
			o.Done()
		}
		return o.Journal.add(v)
	})
	return Result{q, at.tally}, err
}

// decide decides one deal, and replays a win.
func (q Question) decide(ctx context.Context, g game.Game, n deal.Number) (game.Result, error) {
	d, err := g.Deal(q.ask(n))
	if err != nil {
		return game.Undecided, err
	}
	s, err := d.Decide(ctx, q.Limit)
	if err != nil {
		return game.Undecided, err
	}
	if s.Result() == game.Won {
		if err := s.Verify(); err != nil {
			return game.Undecided, fmt.Errorf("the win found for %s %v --rules %s does not hold, which is a mistake in this program: %w", q.Game, n, q.Rules, err)
		}
	}
	return s.Result(), nil
}

// A point is how far a study has come.
type point struct {
	tally Tally
	next  deal.Number // the number to decide next
	more  bool        // there is such a number
}

// start is the point at which nothing is decided.
func (q Question) start() point {
	n, ok := q.first()
	return point{next: n, more: ok}
}

// pass is the point after the verdict on the next number.
func (q Question) pass(at point, r game.Result) point {
	at.tally.Add(r)
	at.next, at.more = q.next(at.next)
	return at
}

// from yields the numbers that are left at a point.
func (q Question) from(at point) iter.Seq[deal.Number] {
	return func(yield func(deal.Number) bool) {
		for n, ok := at.next, at.more; ok && yield(n); n, ok = q.next(n) {
			continue
		}
	}
}
