package casual

import (
	"context"

	"patiencepress/generator/random"
)

// A learner plays a deal again and again, with an order kept.
type learner struct {
	*Deal
	order  Order
	start  position
	random random.Stream
}

// play plays the deal by some ways to its end: the interchanges, which take nobody's
// space, then the cards, then the deal. What is held moves only when nothing else can.
func (l *learner) play(w *ways) position {
	p := l.start
	for more := true; more && p.left > 0; {
		l.swapAll(w, &p)
		l.playAll(w, &p)
		more = l.goOn(w, &p)
	}
	return p
}

// swapAll interchanges cards while the ways hold none of them. Doing so leaves no
// space, so that it need not be tried again before the next deal.
func (l *learner) swapAll(w *ways, p *position) {
	for _, pair := range rowPairs {
		upper, lower := p.swappable(l.Deal, pair)
		barred := l.order.bars(p)
		upper, lower = upper.Without(barred), lower.Without(barred)
		for !upper.Empty() && !lower.Empty() {
			i, j := w.best(l.Deal, p, upper), w.best(l.Deal, p, lower)
			if i < 0 || j < 0 {
				break
			}
			p.swap(l.Deal, i, j)
			upper.Remove(i)
			lower.Remove(j)
		}
	}
}

// playAll plays cards while the ways do not hold all that may go.
func (l *learner) playAll(w *ways, p *position) {
	for {
		i := w.best(l.Deal, p, p.plays(l.Deal).Without(l.order.bars(p)))
		if i < 0 {
			return
		}
		p.play(l.Deal, i)
	}
}

// goOn deals, or else moves a card that is held; false is the end.
func (l *learner) goOn(w *ways, p *position) bool {
	if p.canDeal(l.Deal) {
		p.deal(l.Deal)
		return true
	}
	barred := l.order.bars(p)
	if i := w.forced(p.plays(l.Deal).Without(barred)); i >= 0 {
		p.play(l.Deal, i)
		return true
	}
	for _, pair := range rowPairs {
		upper, lower := p.swappable(l.Deal, pair)
		i, j := w.forced(upper.Without(barred)), w.forced(lower.Without(barred))
		if i >= 0 && j >= 0 {
			p.swap(l.Deal, i, j)
			return true
		}
	}
	return false
}

// sit plays up to so many times, the first time by the given ways, and gives the
// number of the play that won, or 0.
func (l *learner) sit(w ways, plays int) int {
	end := l.play(&w)
	for n := 1; ; n++ {
		if end.left == 0 {
			return n
		}
		if n == plays {
			return 0
		}
		next := w
		next.change(l.Deal, &end, &l.random)
		if p := l.play(&next); p.left <= end.left {
			w, end = next, p
		}
	}
}

// Sittings counts, of sittings of up to so many plays, those in which the learner wins,
// and those in which the first play does. Each has a stream of chance of its own. The
// error is that of ctx.
func (d *Deal) Sittings(ctx context.Context, sittings, plays int) (won, first int, err error) {
	l := learner{Deal: d, start: d.start()}
	for n := range sittings {
		if err := ctx.Err(); err != nil {
			return 0, 0, err
		}
		l.random = d.stream(n)
		switch l.sit(freshWays(&l.random), plays) {
		case 0:
		case 1:
			first++
			won++
		default:
			won++
		}
	}
	return won, first, nil
}
