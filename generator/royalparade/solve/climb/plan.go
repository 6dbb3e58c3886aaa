package climb

import (
	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/table"
)

// A plan is a way to play: whenever several cards may be played, it says which one
// goes, and which had better stay where it is for now. Any plan can be played on
// any deal, well or badly, so plans can be changed without care.
type plan struct {
	priority [allCards]uint8 // the highest goes first
	second   cardset.Set     // held back until the equal card is placed
	hold     [allCards]uint8 // held back until so many deals are made; 0 is not at all
}

// Chances in per cent, found by trial on deals 1 to 300. The search does not depend
// on them much.
const (
	oneMore = 80 // one more change follows
	aimed   = 40 // the change is to a torn card, not to any
	turned  = 67 // a card is turned, not given a new priority
	held    = 57 // a card's hold is changed, not its priority
	lifted  = 50 // a hold is lifted, not moved
)

const (
	priorities = 200
	deals      = table.StockSize / table.Reserve // the most there can be
)

// freshPlan is a plan by chance, without holds.
func freshPlan(r *random.Stream) plan {
	var pl plan
	for i := range pl.priority {
		pl.priority[i] = uint8(r.Below(priorities))
	}
	return pl
}

// change makes a few changes to a plan that ended at a position.
func (pl *plan) change(l *layout, end *position, r *random.Stream) {
	torn := end.torn(l)
	n := torn.Size()
	for more := true; more; more = r.Percent(oneMore) {
		i := r.Below(allCards)
		if n > 0 && r.Percent(aimed) {
			i = torn.Nth(r.Below(n))
		}
		pl.changeCard(l, i, r)
	}
}

// torn is the set of cards of which one is built and the equal one is not: the
// wrong one of the two may have gone first.
func (p *position) torn(l *layout) cardset.Set {
	var s cardset.Set
	for c, n := range p.placed {
		if n == 1 {
			s = s.Or(l.copies[c])
		}
	}
	return s.Without(l.aces)
}

func (pl *plan) changeCard(l *layout, i int, r *random.Stream) {
	switch hold := l.mayHold(i); {
	case hold && r.Percent(held):
		pl.changeHold(i, r)
	case !hold && r.Percent(turned):
		pl.turn(i, int(l.twin[i]))
	default:
		pl.priority[i] = uint8(r.Below(priorities))
	}
}

// mayHold reports whether waiting for a deal is worth a trial: where the card
// claims a space, or leaves one that may block the deal.
func (l *layout) mayHold(i int) bool {
	return l.rank[i] <= 4 || l.block && l.row[i] != inStock
}

func (pl *plan) changeHold(i int, r *random.Stream) {
	if pl.hold[i] > 0 && r.Percent(lifted) {
		pl.hold[i] = 0
	} else {
		pl.hold[i] = uint8(r.Below(deals + 1))
	}
}

// turn makes card i wait for the equal one, or no longer.
func (pl *plan) turn(i, twin int) {
	if pl.second.Has(i) {
		pl.second.Remove(i)
		return
	}
	pl.second.Add(i)
	pl.second.Remove(twin)
}

// best picks the card of a set that goes first, or -1 if all are held back.
func (pl *plan) best(l *layout, p *position, cards cardset.Set) int {
	best, high := -1, -1
	for i := cards.Next(); i >= 0; i = cards.Next() {
		v := int(pl.priority[i])
		if v <= high || pl.hold[i] > p.deals || pl.second.Has(i) && p.placed[l.card[i]] == 0 {
			continue
		}
		best, high = i, v
	}
	return best
}

// forced picks the card of a set that goes first if none may be held back, or -1.
func (pl *plan) forced(cards cardset.Set) int {
	best, high := -1, -1
	for i := cards.Next(); i >= 0; i = cards.Next() {
		if v := int(pl.priority[i]); v > high {
			best, high = i, v
		}
	}
	return best
}
