package casual

import (
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/table"
)

// Exact reports whether the deal is one for the forgetful player, whose chance can be
// found exactly.
func (d *Deal) Exact() bool { return d.standstill && !d.refill }

// An option is what the forgetful player may choose: a card, or two that change places.
type option struct{ card, with uint8 }

func (p *position) take(d *Deal, o option) {
	if o.with == nobody {
		p.play(d, int(o.card))
	} else {
		p.swap(d, int(o.card), int(o.with))
	}
}

// settle plays what plainly does no harm, and deals at a standstill, until there is a
// choice or the end. It gives the choices; none is the end. Cards that the order keeps
// are not played, and if nothing else is left it is the end too: the deal waits for
// them.
func (p *position) settle(d *Deal, o Order, options []option) []option {
	for p.left > 0 {
		barred := o.bars(p)
		plays := p.plays(d).Without(barred)
		if i := p.harmless(d, plays); i >= 0 {
			p.play(d, i)
			continue
		}
		options = p.options(d, plays, barred, options[:0])
		if len(options) > 0 {
			return options
		}
		if !p.canDeal(d) {
			break
		}
		p.deal(d)
	}
	return options[:0]
}

// harmless gives a card that can be played and takes nothing from another, or -1.
func (p *position) harmless(d *Deal, plays cardset.Set) int {
	here := d.known[p.deals].Without(p.gone)
	for s := plays; !s.Empty(); {
		if i := s.Next(); p.free(d, i, here) {
			return i
		}
	}
	return -1
}

// free reports whether no card of those on the table can miss what card i takes.
func (p *position) free(d *Deal, i int, here cardset.Set) bool {
	switch twin := int(d.twin[i]); {
	case d.aces.Has(i):
		return true
	case d.isBase(i):
		row := d.home(i)
		return int(p.spaces[row]) >= here.And(d.bases[row]).Size()
	default:
		return p.placed[d.card[i]-3] == 2 || !here.Has(twin) || p.covers(i, twin) || d.alike(i, twin)
	}
}

// alike reports whether two equal cards lie in one row, so that either may go.
func (d *Deal) alike(i, twin int) bool { return d.row[i] != inStock && d.row[i] == d.row[twin] }

// covers reports whether card i lies on card j in the reserve.
func (p *position) covers(i, j int) bool {
	if i < RowCards {
		return false
	}
	for under := p.under[i]; under != nobody; under = p.under[under] {
		if int(under) == j {
			return true
		}
	}
	return false
}

// options lists the plays and interchanges. Of equal cards in one row only the first
// is listed.
func (p *position) options(d *Deal, plays, barred cardset.Set, list []option) []option {
	for s := p.single(d, plays); !s.Empty(); {
		list = append(list, option{uint8(s.Next()), nobody})
	}
	for _, pair := range rowPairs {
		upper, lower := p.swappable(d, pair)
		upper, lower = p.single(d, upper.Without(barred)), p.single(d, lower.Without(barred))
		for !upper.Empty() {
			i := uint8(upper.Next())
			for s := lower; !s.Empty(); {
				list = append(list, option{i, uint8(s.Next())})
			}
		}
	}
	return list
}

// single leaves the second of two equal cards in one row out.
func (p *position) single(d *Deal, s cardset.Set) cardset.Set {
	for t := s.And(rows); !t.Empty(); {
		i := t.Next()
		if twin := int(d.twin[i]); twin < i && d.alike(i, twin) && s.Has(twin) {
			s.Remove(i)
		}
	}
	return s
}

var rows = cardset.Set{Lo: 1<<(table.Rows*table.Columns) - 1}
