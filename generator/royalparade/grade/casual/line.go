package casual

import (
	"context"
	"fmt"

	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/table"
)

// A Line is what a list of moves does, card by card. Steps count the moves that are
// not deals, from 0; deals count from 1, the set-up.
type Line struct {
	deal  *Deal
	Steps []Step
	cards [Cards]course
}

// A Step is a move that is not a deal: the cards that leave their places.
type Step struct {
	Deal  int   // deals made so far
	Cards []int // one, or the two of an interchange
}

// never is the step of what does not happen.
const never = 1 << 30

// A course is what becomes of a card.
type course struct {
	place     table.Place // where it lies until it leaves
	came      int         // the deal that brought it, 0 for row cards
	able      int         // the first step at which it could leave, or never
	ableDeal  int         // the deals made by then
	leaves    int         // the step at which it leaves, or never
	leaveDeal int         // the deals made by then
}

// Follow follows moves from the table after the first deal. It fails at a move that
// names a card that is not there; otherwise it trusts that the moves are legal.
func (d *Deal) Follow(moves []table.Move) (*Line, error) {
	l := &Line{deal: d}
	for i := range l.cards {
		l.cards[i] = course{place: table.Place(i), able: never, leaves: never}
	}
	p := d.start()
	l.arrivals(&p, RowCards)
	for i, m := range moves {
		l.look(&p)
		if m.Kind == table.Deal && p.next < Cards {
			p.deal(d)
			l.arrivals(&p, RowCards)
			continue
		}
		if !l.step(&p, m) {
			return nil, fmt.Errorf("move %d, %v, names a card that is not there", i+1, m)
		}
	}
	return l, nil
}

// arrivals notes the cards that are on the reserve and were not before.
func (l *Line) arrivals(p *position, from int) {
	for i := from; i < int(p.next); i++ {
		if c := &l.cards[i]; c.came == 0 {
			c.came, c.place = int(p.deals), table.ReservePlace(int(p.pile[i]))
		}
	}
}

// look notes which cards could leave.
func (l *Line) look(p *position) {
	s := p.plays(l.deal)
	for _, pair := range rowPairs {
		upper, lower := p.swappable(l.deal, pair)
		if !upper.Empty() && !lower.Empty() {
			s = s.Or(upper).Or(lower)
		}
	}
	for !s.Empty() {
		if c := &l.cards[s.Next()]; c.able == never {
			c.able, c.ableDeal = len(l.Steps), int(p.deals)
		}
	}
}

// step makes a move that is not a deal.
func (l *Line) step(p *position, m table.Move) bool {
	cards := []int{l.top(p, m.From)}
	if m.Kind == table.Interchange {
		cards = append(cards, l.top(p, m.To))
	}
	for _, i := range cards {
		if i < 0 || !p.exposed.Has(i) {
			return false
		}
		l.cards[i].leaves, l.cards[i].leaveDeal = len(l.Steps), int(p.deals)
	}
	l.Steps = append(l.Steps, Step{int(p.deals), cards})
	if len(cards) == 2 {
		p.swap(l.deal, cards[0], cards[1])
	} else {
		p.play(l.deal, cards[0])
	}
	l.arrivals(p, RowCards)
	return true
}

// top is the card at a place that has not left it, or -1.
func (l *Line) top(p *position, at table.Place) int {
	switch {
	case at >= table.Places:
		return -1
	case !at.InReserve():
		return int(at)
	case p.top[at.Column()] == nobody:
		return -1
	}
	return int(p.top[at.Column()])
}

// Place is where a card lies until it leaves.
func (l *Line) Place(i int) table.Place { return l.cards[i].place }

// Came is the deal that brings a card, and 0 for a row card.
func (l *Line) Came(i int) int { return l.cards[i].came }

// Able is how many deals were made when a card could first leave.
func (l *Line) Able(i int) int { return l.cards[i].ableDeal }

// Leaves is how many deals were made when a card leaves.
func (l *Line) Leaves(i int) int { return l.cards[i].leaveDeal }

// Rivals lists the cards that could have gone instead of card i, when it leaves or
// sooner, and go later or never: each in its place shows that the line made a choice.
func (l *Line) Rivals(i int) (rivals []int) {
	for j := range l.cards {
		if c := &l.cards[j]; l.deal.Rivals(i, j) && c.able <= l.cards[i].leaves && c.leaves > l.cards[i].leaves {
			rivals = append(rivals, j)
		}
	}
	return rivals
}

// ways are those that play the line, or nearly, with an order kept.
func (l *Line) ways(o Order) ways {
	var w ways
	for n, s := range l.Steps {
		for _, i := range s.Cards {
			w.liking[i] = uint8(likings - 1 - n*likings/len(l.Steps))
			if l.cards[l.deal.twin[i]].leaves > n {
				w.second.Add(int(l.deal.twin[i]))
			}
			if l.deal.mayHold(i) {
				w.hold[i] = uint8(s.Deal)
			}
		}
	}
	w.keep(l.deal, o)
	return w
}

// keep changes ways so that they are not at odds with an order.
func (w *ways) keep(d *Deal, o Order) {
	if o.First == o.Then {
		return
	}
	w.hold[o.First] = 0
	w.second.Remove(o.First)
	if d.Twin(o.First) == o.Then {
		w.second.Add(o.Then)
	}
	if a, b := &w.liking[o.First], &w.liking[o.Then]; *a < *b {
		*a, *b = *b, *a
	}
}

// Mend counts, of sittings of up to so many plays, those in which a learner wins who
// begins by the line's own ways and keeps the order. The error is that of ctx.
func (l *Line) Mend(ctx context.Context, o Order, sittings, plays int) (won int, err error) {
	from := l.ways(o)
	return l.deal.sittings(ctx, o, sittings, plays, func(*random.Stream) ways { return from })
}

// Told counts, of sittings of up to so many plays, those in which a learner wins who
// knows no more than the order. The error is that of ctx.
func (d *Deal) Told(ctx context.Context, o Order, sittings, plays int) (won int, err error) {
	return d.sittings(ctx, o, sittings, plays, freshWays)
}

func (d *Deal) sittings(ctx context.Context, o Order, sittings, plays int, begin func(*random.Stream) ways) (won int, err error) {
	l := learner{Deal: d, order: o, start: d.start()}
	for n := range sittings {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		l.random = d.stream(n)
		if l.sit(begin(&l.random), plays) > 0 {
			won++
		}
	}
	return won, nil
}
