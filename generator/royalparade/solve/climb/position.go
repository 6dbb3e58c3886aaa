package climb

import (
	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/table"
)

// A position is the table as the search needs it. Where a card was built matters
// to nobody: equal piles are interchangeable, and so are the spaces of a row. So it
// keeps counts and sets where table.Table keeps places. It is copied by assignment.
type position struct {
	exposed cardset.Set          // cards that may leave their places
	wanted  cardset.Set          // cards above the bases that have a pile to go on, exposed or not
	placed  [card.Count]uint8    // copies built or out
	spaces  [table.Rows]uint8    // open spaces
	under   [allCards]uint8      // the card beneath, for a card on a reserve pile
	pile    [allCards]uint8      // its pile
	top     [table.Reserve]uint8 // nobody on an empty pile
	next    uint8                // the next card of the stock, allCards when there is none
	left    uint8                // cards neither built nor out
	deals   uint8
}

// start is the position after the first deal.
func (l *layout) start() position {
	p := position{next: rowCards, left: allCards}
	for i := range p.top {
		p.top[i] = nobody
	}
	for i := range rowCards {
		if l.atHome(i) {
			p.place(l, i)
		} else {
			p.exposed.Add(i)
		}
	}
	p.deal(l)
	return p
}

// place counts card i as built, or out if it is an ace.
func (p *position) place(l *layout, i int) {
	c := l.card[i]
	p.placed[c]++
	p.left--
	rank := l.rank[i]
	if rank > 4 {
		p.want(l, c)
	}
	if rank > 1 && rank <= 10 {
		p.want(l, c+3)
	}
}

// want enters whether a card above the bases has a pile to go on.
func (p *position) want(l *layout, c card.Card) {
	if p.placed[c-3] > p.placed[c] {
		p.wanted = p.wanted.Or(l.copies[c])
	} else {
		p.wanted = p.wanted.Without(l.copies[c])
	}
}

// deal lays a card on each pile while there are any, then fills what aces left.
func (p *position) deal(l *layout) {
	p.deals++
	for k := 0; k < table.Reserve && p.next < allCards; k++ {
		p.arrive(l, k)
	}
	if l.refill {
		p.fill(l)
	}
}

// fill goes round the empty piles until none is left or the stock is out.
func (p *position) fill(l *layout) {
	for again := true; again; {
		again = false
		for k := range p.top {
			if p.top[k] == nobody && p.next < allCards {
				p.arrive(l, k)
				again = true
			}
		}
	}
}

// arrive lays the next card of the stock on a pile.
func (p *position) arrive(l *layout, k int) {
	i := int(p.next)
	p.next++
	if l.acesAtOnce && l.rank[i] == 1 {
		p.place(l, i)
		return
	}
	if p.top[k] != nobody {
		p.exposed.Remove(int(p.top[k]))
	}
	p.under[i], p.pile[i], p.top[k] = p.top[k], uint8(k), uint8(i)
	p.exposed.Add(i)
}

// play takes card i from its place to its pile, into a space, or out.
func (p *position) play(l *layout, i int) {
	p.exposed.Remove(i)
	if l.row[i] != inStock {
		p.spaces[l.row[i]]++
	} else {
		p.uncover(l, i)
	}
	if l.isBase(i) {
		p.spaces[l.homeRow(i)]--
	}
	p.place(l, i)
}

// uncover takes card i off its reserve pile.
func (p *position) uncover(l *layout, i int) {
	k, under := p.pile[i], p.under[i]
	p.top[k] = under
	p.under[i], p.pile[i] = 0, 0 // so that equal positions compare equal
	if under != nobody {
		p.exposed.Add(int(under))
	} else if l.refill {
		for p.top[k] == nobody && p.next < allCards {
			p.arrive(l, int(k))
		}
	}
}

// swap interchanges cards i and j.
func (p *position) swap(l *layout, i, j int) {
	p.exposed.Remove(i)
	p.exposed.Remove(j)
	p.place(l, i)
	p.place(l, j)
}

// plays is the set of cards that may go to a pile, into a space, or out.
func (p *position) plays(l *layout) cardset.Set {
	may := p.wanted.Or(l.aces)
	for row, n := range p.spaces {
		if n > 0 {
			may = may.Or(l.bases[row])
		}
	}
	return may.And(p.exposed)
}

// The pairs of rows between which cards can be interchanged, the upper first.
var rowPairs = [...][2]int{{0, 1}, {0, 2}, {1, 2}}

// swappable gives the exposed cards of each of two rows that belong to the other:
// any one may change places with any one.
func (p *position) swappable(l *layout, pair [2]int) (upper, lower cardset.Set) {
	if !l.swaps {
		return cardset.Set{}, cardset.Set{}
	}
	a, b := pair[0], pair[1]
	return l.astray[a][b].And(p.exposed), l.astray[b][a].And(p.exposed)
}

// canSwap gives the first pair of cards that may be interchanged, or false.
func (p *position) canSwap(l *layout) (i, j int, ok bool) {
	for _, pair := range rowPairs {
		upper, lower := p.swappable(l, pair)
		if !upper.Empty() && !lower.Empty() {
			return upper.First(), lower.First(), true
		}
	}
	return 0, 0, false
}

// canDeal reports whether dealing is allowed, told whether a card can be played.
func (p *position) canDeal(l *layout, canPlay bool) bool {
	if p.next == allCards || l.block && p.spaces != [table.Rows]uint8{} {
		return false
	}
	if !l.standstill {
		return true
	}
	_, _, canSwap := p.canSwap(l)
	return !canPlay && !canSwap
}
