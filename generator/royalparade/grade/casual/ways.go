package casual

import (
	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/cardset"
)

// Ways are how a learner plays a deal: whenever several cards may be played, they say
// which one goes, and which had better stay where it is for now.
type ways struct {
	liking [Cards]uint8 // the highest goes first
	second cardset.Set  // stays until the equal card is gone
	hold   [Cards]uint8 // stays until so many deals are made; 0 is not at all
}

// How the learner changes his ways, in per cent.
const (
	oneMore = 80 // one more change follows
	aimed   = 40 // the change is to a card of a torn pair, not to any
	turned  = 67 // the other of two equal cards is to go first, not a new liking
	held    = 57 // a base card's hold is changed, not its liking
	lifted  = 50 // a hold is lifted, not moved
)

const likings = 200

// freshWays are without thought.
func freshWays(r *random.Stream) ways {
	var w ways
	for i := range w.liking {
		w.liking[i] = uint8(r.Below(likings))
	}
	return w
}

// change makes a few changes to ways that led to an end.
func (w *ways) change(d *Deal, end *position, r *random.Stream) {
	torn := end.torn(d)
	n := torn.Size()
	for more := true; more; more = r.Percent(oneMore) {
		i := r.Below(Cards)
		if n > 0 && r.Percent(aimed) {
			i = torn.Nth(r.Below(n))
		}
		w.changeCard(d, i, r)
	}
}

// torn is the set of cards of which one is built and the equal one is not.
func (p *position) torn(d *Deal) cardset.Set {
	var s cardset.Set
	for c, n := range p.placed {
		if n == 1 {
			s = s.Or(d.copies[c])
		}
	}
	return s.Without(d.aces)
}

func (w *ways) changeCard(d *Deal, i int, r *random.Stream) {
	switch hold := d.mayHold(i); {
	case hold && r.Percent(held):
		w.changeHold(i, r)
	case !hold && r.Percent(turned):
		w.turn(i, int(d.twin[i]))
	default:
		w.liking[i] = uint8(r.Below(likings))
	}
}

// mayHold reports whether the learner thinks of keeping a card for a later deal: it
// takes a space, or leaves one that may block the deal.
func (d *Deal) mayHold(i int) bool {
	return d.rank[i] <= 4 || d.block && d.row[i] != inStock
}

func (w *ways) changeHold(i int, r *random.Stream) {
	if w.hold[i] > 0 && r.Percent(lifted) {
		w.hold[i] = 0
	} else {
		w.hold[i] = uint8(r.Below(deals + 1))
	}
}

// turn makes card i wait for the equal one, or no longer.
func (w *ways) turn(i, twin int) {
	if w.second.Has(i) {
		w.second.Remove(i)
		return
	}
	w.second.Add(i)
	w.second.Remove(twin)
}

// best picks the card of a set that goes first, or -1 if all stay for now.
func (w *ways) best(d *Deal, p *position, cards cardset.Set) int {
	best, high := -1, -1
	for i := cards.Next(); i >= 0; i = cards.Next() {
		v := int(w.liking[i])
		if v <= high || w.hold[i] > p.deals || w.second.Has(i) && p.placed[d.card[i]] == 0 {
			continue
		}
		best, high = i, v
	}
	return best
}

// forced picks the card of a set that goes first if something must, or -1.
func (w *ways) forced(cards cardset.Set) int {
	best, high := -1, -1
	for i := cards.Next(); i >= 0; i = cards.Next() {
		if v := int(w.liking[i]); v > high {
			best, high = i, v
		}
	}
	return best
}
