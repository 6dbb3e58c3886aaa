package standstill

import "patiencepress/generator/royalparade/table"

// A flood is what could be placed from a position at best, in a kinder game: nobody
// need play what he does not wish to, two copies of a card never compete for a pile,
// and a row that has had a space takes every base. Each card that any line of play
// places, the flood places too, by induction along the line: what the line needs for
// the card, the cards above it gone, the predecessors placed, a space made or a
// partner to change with, it got from cards placed before.
//
// The kindness has one limit, which is what makes the flood worth running. A copy
// that can only be the second of its kind to go needs both predecessors: when its
// twin was placed before the flood began, or when it lies under its twin.
type flood struct {
	position
	from set    // what was placed at the beginning
	late set    // copies that can only go second
	open uint64 // bases whose rows have had a space
	swap set    // wrong bases that have had a partner to change places with
}

// begin begins a flood at a position.
func (l *layout) begin(p *position) flood {
	f := flood{position: *p, from: p.placed}
	f.late = set{p.placed.b | l.below.a&l.known[p.deal].b, p.placed.a | l.below.b}
	for row := range table.Rows {
		if l.spaces(p, row) > 0 {
			f.open |= base(row)
		}
	}
	if !l.swaps.minus(p.placed).empty() {
		for row := range table.Rows {
			f.swap = f.swap.or(l.partners(row, p.placed))
		}
	}
	return f
}

// rise places all that can be placed before the next deal, but no card of bar.
func (l *layout) rise(f *flood, bar set) {
	for {
		either, both := (f.placed.a|f.placed.b)<<apart&built, (f.placed.a&f.placed.b)<<apart&built
		free := aces | f.open | both
		s := l.exposed(&f.position).minus(bar)
		s = set{s.a & (free | either&^f.late.a | f.swap.a), s.b & (free | either&^f.late.b | f.swap.b)}
		if s.empty() {
			return
		}
		l.place(&f.position, s)
		l.widen(f)
	}
}

// widen opens the rows that a wrong card has left.
func (l *layout) widen(f *flood) {
	if f.open == bases {
		return
	}
	left := f.placed.minus(f.from)
	for row := range table.Rows {
		if !left.and(l.wrong[row]).empty() {
			f.open |= base(row)
		}
	}
}

// turnFlood deals on a flood. A first copy that even the flood has left in its pile
// will lie under a twin that is dealt to the same pile, so it can only go second.
func (l *layout) turnFlood(f *flood) {
	l.turn(&f.position)
	f.late.a |= l.below.a & l.known[f.deal].b
}

// hopeless reports that even a flood does not place every card. It takes a flood
// begun at the position.
func (l *layout) hopeless(f flood) bool {
	for l.rise(&f, set{}); f.deal < l.deals; l.rise(&f, set{}) {
		l.turnFlood(&f)
	}
	return f.placed != l.all
}
