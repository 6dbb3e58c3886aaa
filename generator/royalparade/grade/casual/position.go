package casual

import (
	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/table"
)

// A position is the table as a play needs it. Where a card was built matters to
// nobody, so it keeps counts and sets where table.Table keeps places. It is copied by
// assignment.
type position struct {
	gone    cardset.Set          // cards that have left their places, or are foundations
	exposed cardset.Set          // cards that may leave their places
	wanted  cardset.Set          // cards above the bases that have a pile to go on, exposed or not
	placed  [card.Count]uint8    // copies built or out
	spaces  [table.Rows]uint8    // open spaces
	under   [Cards]uint8         // the card beneath, for a card on a reserve pile
	pile    [Cards]uint8         // its pile
	top     [table.Reserve]uint8 // nobody on an empty pile
	next    uint8                // the next card of the stock, Cards when there is none
	left    uint8                // cards neither built nor out
	deals   uint8
}

// start is the position after the first deal.
func (d *Deal) start() position {
	p := position{next: RowCards, left: Cards}
	for i := range p.top {
		p.top[i] = nobody
	}
	for i := range RowCards {
		if d.atHome(i) {
			p.place(d, i)
		} else {
			p.exposed.Add(i)
		}
	}
	p.deal(d)
	return p
}

// place counts card i as built, or out if it is an ace.
func (p *position) place(d *Deal, i int) {
	c := d.card[i]
	p.gone.Add(i)
	p.placed[c]++
	p.left--
	rank := d.rank[i]
	if rank > 4 {
		p.want(d, c)
	}
	if rank > 1 && rank <= 10 {
		p.want(d, c+3)
	}
}

// want enters whether a card above the bases has a pile to go on.
func (p *position) want(d *Deal, c card.Card) {
	if p.placed[c-3] > p.placed[c] {
		p.wanted = p.wanted.Or(d.copies[c])
	} else {
		p.wanted = p.wanted.Without(d.copies[c])
	}
}

// deal lays a card on each pile while there are any, then fills what aces left.
func (p *position) deal(d *Deal) {
	p.deals++
	for k := 0; k < table.Reserve && p.next < Cards; k++ {
		p.arrive(d, k)
	}
	if d.refill {
		p.fill(d)
	}
}

// fill goes round the empty piles until none is left or the stock is out.
func (p *position) fill(d *Deal) {
	for again := true; again; {
		again = false
		for k := range p.top {
			if p.top[k] == nobody && p.next < Cards {
				p.arrive(d, k)
				again = true
			}
		}
	}
}

// arrive lays the next card of the stock on a pile.
func (p *position) arrive(d *Deal, k int) {
	i := int(p.next)
	p.next++
	if d.acesAtOnce && d.rank[i] == uint8(card.Ace) {
		p.place(d, i)
		return
	}
	if p.top[k] != nobody {
		p.exposed.Remove(int(p.top[k]))
	}
	p.under[i], p.pile[i], p.top[k] = p.top[k], uint8(k), uint8(i)
	p.exposed.Add(i)
}

// play takes card i from its place to its pile, into a space, or out.
func (p *position) play(d *Deal, i int) {
	p.exposed.Remove(i)
	if d.row[i] != inStock {
		p.spaces[d.row[i]]++
	} else {
		p.uncover(d, i)
	}
	if d.isBase(i) {
		p.spaces[d.home(i)]--
	}
	p.place(d, i)
}

// uncover takes card i off its reserve pile.
func (p *position) uncover(d *Deal, i int) {
	k, under := p.pile[i], p.under[i]
	p.top[k] = under
	if under != nobody {
		p.exposed.Add(int(under))
	} else if d.refill {
		for p.top[k] == nobody && p.next < Cards {
			p.arrive(d, int(k))
		}
	}
}

// swap interchanges cards i and j.
func (p *position) swap(d *Deal, i, j int) {
	p.exposed.Remove(i)
	p.exposed.Remove(j)
	p.place(d, i)
	p.place(d, j)
}

// plays is the set of cards that may go to a pile, into a space, or out.
func (p *position) plays(d *Deal) cardset.Set {
	may := p.wanted.Or(d.aces)
	for row, n := range p.spaces {
		if n > 0 {
			may = may.Or(d.bases[row])
		}
	}
	return may.And(p.exposed)
}

// The pairs of rows between which cards can be interchanged, the upper first.
var rowPairs = [...][2]int{{0, 1}, {0, 2}, {1, 2}}

// swappable gives the exposed cards of each of two rows that belong to the other: any
// one may change places with any one.
func (p *position) swappable(d *Deal, pair [2]int) (upper, lower cardset.Set) {
	if !d.swaps {
		return cardset.Set{}, cardset.Set{}
	}
	a, b := pair[0], pair[1]
	return d.astray[a][b].And(p.exposed), d.astray[b][a].And(p.exposed)
}

func (p *position) canSwap(d *Deal) bool {
	for _, pair := range rowPairs {
		upper, lower := p.swappable(d, pair)
		if !upper.Empty() && !lower.Empty() {
			return true
		}
	}
	return false
}

// canDeal reports whether dealing is allowed.
func (p *position) canDeal(d *Deal) bool {
	if p.next == Cards || d.block && p.spaces != [table.Rows]uint8{} {
		return false
	}
	return !d.standstill || p.plays(d).Empty() && !p.canSwap(d)
}
