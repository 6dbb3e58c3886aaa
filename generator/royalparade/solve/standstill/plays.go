package standstill

import "patiencepress/generator/royalparade/table"

// settle plays cards as long as it takes no flood to see that one alone is enough.
func (x *search) settle(p *position) {
	for s := x.safe(p); !s.empty(); s = x.safe(p) {
		x.step(p, step{plays, s})
	}
}

// safe gives exposed cards each of which is enough, and stays so when others of them
// are played. It takes every card that is known and not placed for one that can be
// placed before the deal, except that a card can't go before the twin that it lies
// under.
func (l *layout) safe(p *position) set {
	s, rest := l.exposed(p), l.known[p.deal].minus(p.placed)
	one, two := p.fitting()
	rivals := rest.minus(l.below)
	safe := set{s.a & (aces | two | one&^rivals.b), s.b & (aces | two | one&^rivals.a)}
	for row := range table.Rows {
		b := s.of(base(row))
		if !b.empty() && l.spaces(p, row) >= rest.of(base(row)).size() {
			safe = safe.or(b)
		}
	}
	return safe
}

// choices puts on the stack of options what is enough in a settled position: if
// nothing better is known, every play and each interchange between rows without
// spaces.
func (x *search) choices(p *position) {
	s := x.playable(p)
	few, ok := x.few(p, s)
	if ok {
		s = few
	}
	for ; !s.empty(); s = s.minus(single(s.first())) {
		x.options = append(x.options, single(s.first()))
	}
	if !ok {
		x.offerSwaps(p)
	}
}

// playable is the exposed cards that fit a pile or a space. Aces are not among them:
// a settled position has none.
func (l *layout) playable(p *position) set {
	fits, _ := p.fitting()
	for row := range table.Rows {
		if l.spaces(p, row) > 0 {
			fits |= base(row)
		}
	}
	return l.exposed(p).of(fits)
}

// few finds the smallest set of playable cards that a rule shows to be enough; ok
// is false if there is none.
func (l *layout) few(p *position, s set) (best set, ok bool) {
	if s.empty() || s.size() == 1 && l.swaps.minus(p.placed).empty() {
		return s, !s.empty()
	}
	f, least := l.begin(p), table.Places
	for m := (s.a | s.b) & built; m != 0 && least > 1; m &= m - 1 {
		if c := l.narrow(&f, s.of(m&-m)); !c.empty() && c.size() < least {
			best, least = c, c.size()
		}
	}
	for row := 0; row < table.Rows && least > 1; row++ {
		if c := s.of(base(row)); !c.empty() && c.size() < least && l.alone(&f, c, base(row)) {
			best, least = c, c.size()
		}
	}
	return best, !best.empty()
}

// narrow gives what is enough of the exposed copies of one card, or nothing. It takes
// a flood begun at the position.
func (l *layout) narrow(f *flood, s set) set {
	switch {
	case s.size() == 1 && !l.alone(f, s, s.a|s.b):
		return set{}
	case s.size() == 2 && f.deal == l.deals:
		return l.withoutIdle(&f.position, s)
	}
	return s
}

// alone reports whether no other card of a class can be placed before one of these.
func (l *layout) alone(f *flood, s set, class uint64) bool {
	others := l.known[f.deal].minus(f.placed).of(class).minus(s)
	if others.empty() {
		return true
	}
	g := *f
	l.rise(&g, s)
	return g.placed.and(others).empty()
}

// withoutIdle leaves out one of two exposed twins if it covers nothing.
func (l *layout) withoutIdle(p *position, s set) set {
	switch {
	case l.idle(p, set{a: s.a}.first()):
		return set{b: s.b}
	case l.idle(p, set{b: s.b}.first()):
		return set{a: s.a}
	}
	return s
}

// idle reports whether a card lies at the bottom of a reserve pile.
func (l *layout) idle(p *position, i id) bool {
	if l.rows.has(i) {
		return false
	}
	for i = l.under[i]; i != none; i = l.under[i] {
		if !p.placed.has(i) {
			return false
		}
	}
	return true
}

// offerSwaps puts the interchanges between rows without spaces on the stack. A hidden
// card has the name of an exposed one, and changes places with no more right.
func (x *search) offerSwaps(p *position) {
	exposed := x.exposed(p)
	for upper := range table.Rows {
		for lower := upper + 1; lower < table.Rows; lower++ {
			if x.spaces(p, upper) == 0 && x.spaces(p, lower) == 0 {
				x.pair(exposed.and(x.wrong[upper]).of(base(lower)), exposed.and(x.wrong[lower]).of(base(upper)))
			}
		}
	}
}

func (x *search) pair(upper, lower set) {
	if !x.interchange {
		return
	}
	for ; !upper.empty(); upper = upper.minus(single(upper.first())) {
		for s := lower; !s.empty(); s = s.minus(single(s.first())) {
			x.options = append(x.options, single(upper.first()).or(single(s.first())))
		}
	}
}
