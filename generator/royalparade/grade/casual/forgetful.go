package casual

import "patiencepress/generator/royalparade/table"

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
		plays := p.plays(d).without(barred)
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
func (p *position) harmless(d *Deal, plays set) int {
	here := d.known[p.deals].without(p.gone)
	for s := plays; !s.empty(); {
		if i := s.next(); p.free(d, i, here) {
			return i
		}
	}
	return -1
}

// free reports whether no card of those on the table can miss what card i takes.
func (p *position) free(d *Deal, i int, here set) bool {
	switch twin := int(d.twin[i]); {
	case d.aces.has(i):
		return true
	case d.isBase(i):
		row := d.home(i)
		return int(p.spaces[row]) >= here.and(d.bases[row]).size()
	default:
		return p.placed[d.card[i]-3] == 2 || !here.has(twin) || p.covers(i, twin) || d.alike(i, twin)
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
func (p *position) options(d *Deal, plays, barred set, list []option) []option {
	for s := p.single(d, plays); !s.empty(); {
		list = append(list, option{uint8(s.next()), nobody})
	}
	for _, pair := range rowPairs {
		upper, lower := p.swappable(d, pair)
		upper, lower = p.single(d, upper.without(barred)), p.single(d, lower.without(barred))
		for !upper.empty() {
			i := uint8(upper.next())
			for s := lower; !s.empty(); {
				list = append(list, option{i, uint8(s.next())})
			}
		}
	}
	return list
}

// single leaves the second of two equal cards in one row out.
func (p *position) single(d *Deal, s set) set {
	for t := s.and(rows); !t.empty(); {
		i := t.next()
		if twin := int(d.twin[i]); twin < i && d.alike(i, twin) && s.has(twin) {
			s.remove(i)
		}
	}
	return s
}

var rows = set{lo: 1<<(table.Rows*table.Columns) - 1}
