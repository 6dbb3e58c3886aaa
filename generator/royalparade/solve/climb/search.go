package climb

import (
	"context"

	"patiencepress/generator/random"
)

// patience is how many changed plans a climb tries without gain before it starts
// afresh: short climbs from many starts beat long ones.
const patience = 150

// A search looks for a plan that wins. It plays plans out, counting every move.
type search struct {
	*layout
	from   position
	random random.Stream
	limit  int64
	effort int64
	line   []step // of the last playout
}

// A step is a move without its target, which is free to choose among equals: one
// card is played, two are interchanged, or both are nobody and the step is a deal.
type step struct{ card, with uint8 }

var dealStep = step{nobody, nobody}

func play(i int) step       { return step{uint8(i), nobody} }
func swap(i, j int) step    { return step{uint8(i), uint8(j)} }
func (s step) isSwap() bool { return s.with != nobody }
func (s step) isPlay() bool { return s.card != nobody && s.with == nobody }

// run climbs until a plan wins, and then leaves it in line; false means that the
// limit was reached. The error is that of ctx.
func (s *search) run(ctx context.Context) (bool, error) {
	for s.effort < s.limit {
		if won, err := s.climb(ctx); won || err != nil {
			return won, err
		}
	}
	return false, ctx.Err()
}

// climb changes a random plan as long as that leaves no more cards than before. A
// change that makes no difference is kept too: most of the ways lead along a level.
func (s *search) climb(ctx context.Context) (bool, error) {
	best := freshPlan(&s.random)
	end := s.playout(&best)
	for idle := 0; end.left > 0 && idle < patience && s.effort < s.limit; idle++ {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		next := best
		next.change(s.layout, &end, &s.random)
		p := s.playout(&next)
		if p.left < end.left {
			idle = 0
		}
		if p.left <= end.left {
			best, end = next, p
		}
	}
	return end.left == 0, nil
}

// playout plays a plan until nothing more can be done or the limit is reached: the
// interchanges, which take nobody's space, then the cards, then the deal. What is
// held back moves only when nothing else can.
func (s *search) playout(pl *plan) position {
	p := s.from
	s.line = s.line[:0]
	for more := true; more && p.left > 0; {
		s.swapAll(pl, &p)
		s.playAll(pl, &p)
		more = s.goOn(pl, &p)
	}
	return p
}

// do makes a step and counts it.
func (s *search) do(p *position, st step) {
	p.do(s.layout, st)
	s.line = append(s.line, st)
	s.effort++
}

// swapAll interchanges cards while the plan holds none of them back. Doing so
// leaves no space, so that it need not be tried again before the next deal.
func (s *search) swapAll(pl *plan, p *position) {
	for _, pair := range rowPairs {
		upper, lower := p.swappable(s.layout, pair)
		for !upper.Empty() && !lower.Empty() && s.effort < s.limit {
			i, j := pl.best(s.layout, p, upper), pl.best(s.layout, p, lower)
			if i < 0 || j < 0 {
				break
			}
			s.do(p, swap(i, j))
			upper.Remove(i)
			lower.Remove(j)
		}
	}
}

// playAll plays cards while the plan does not hold back all that may go.
func (s *search) playAll(pl *plan, p *position) {
	for s.effort < s.limit {
		i := pl.best(s.layout, p, p.plays(s.layout))
		if i < 0 {
			return
		}
		s.do(p, play(i))
	}
}

// goOn deals, or else moves a card that the plan holds back; false is the end.
func (s *search) goOn(pl *plan, p *position) bool {
	if s.effort >= s.limit {
		return false
	}
	cards := p.plays(s.layout)
	if p.canDeal(s.layout, !cards.Empty()) {
		s.do(p, dealStep)
		return true
	}
	if i := pl.forced(cards); i >= 0 {
		s.do(p, play(i))
		return true
	}
	i, j, ok := p.canSwap(s.layout)
	if ok {
		s.do(p, swap(i, j))
	}
	return ok
}

// do makes a step that is legal.
func (p *position) do(l *layout, s step) {
	switch {
	case s == dealStep:
		p.deal(l)
	case s.isSwap():
		p.swap(l, int(s.card), int(s.with))
	default:
		p.play(l, int(s.card))
	}
}
