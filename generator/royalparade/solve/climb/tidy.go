package climb

import (
	"slices"

	"patiencepress/generator/royalparade/table"
)

// A win as it was found is hard to follow on paper: interchanges made in two moves,
// cards held back for no reason, a next card far from the one it goes on. Every
// card leaves its place once, so little can be left out; what is tidied is the
// order. Each change below is tried on a position and kept only if the line still
// wins, so tidying cannot spoil a win.

// tidy gives the steps of a win in an order fit to be followed.
func (l *layout) tidy(line []step) []step {
	line = l.merge(line)
	line = l.hasten(line)
	return l.arrange(line)
}

// Tidy gives the moves of a win in an order fit to be followed on paper. It gives
// them back as they are if they do not win, or are of a deal that is not two packs.
func Tidy(rules table.Rules, setup table.Setup, moves []table.Move) []table.Move {
	l, ok := newLayout(rules, setup)
	if !ok {
		return moves
	}
	line, ok := l.steps(moves)
	if !ok || !l.wins(line) {
		return moves
	}
	if tidied, ok := l.moves(rules, setup, l.tidy(line)); ok {
		return tidied
	}
	return moves
}

// steps turns moves into steps. False means that they cannot be played.
func (l *layout) steps(moves []table.Move) ([]step, bool) {
	p := l.start()
	line := make([]step, 0, len(moves))
	for _, m := range moves {
		st, ok := l.step(&p, m)
		if !ok || !p.legal(l, st) {
			return nil, false
		}
		p.do(l, st)
		line = append(line, st)
	}
	return line, true
}

// step finds the cards that a move means.
func (l *layout) step(p *position, m table.Move) (step, bool) {
	switch {
	case m.Kind == table.Deal:
		return dealStep, true
	case m.Kind == table.Interchange:
		return swap(int(m.From), int(m.To)), m.From < rowCards && m.To < rowCards
	case !m.From.InReserve():
		return play(int(m.From)), true
	}
	exposed := p.exposed
	for i := exposed.Next(); i >= 0; i = exposed.Next() {
		if l.row[i] == inStock && int(p.pile[i]) == m.From.Column() {
			return play(i), true
		}
	}
	return step{}, false
}

// wins reports whether steps are legal in turn and win.
func (l *layout) wins(line []step) bool {
	p := l.start()
	return p.doAll(l, line) && p.left == 0
}

// doAll makes steps while they are legal.
func (p *position) doAll(l *layout, line []step) bool {
	for _, st := range line {
		if !p.legal(l, st) {
			return false
		}
		p.do(l, st)
	}
	return true
}

// legal reports whether a step may be made.
func (p *position) legal(l *layout, st step) bool {
	switch {
	case st == dealStep:
		return p.canDeal(l, !p.plays(l).Empty())
	case st.isSwap():
		return l.swaps && p.exposed.Has(int(st.card)) && p.exposed.Has(int(st.with))
	}
	return p.plays(l).Has(int(st.card))
}

// merge makes one interchange of two cards that each moved into a space of the
// other's row, where the rest of the line can spare those spaces.
func (l *layout) merge(line []step) []step {
	for _, pair := range rowPairs {
		upper := l.astray[pair[0]][pair[1]]
		for i := upper.Next(); l.swaps && i >= 0; i = upper.Next() {
			lower := l.astray[pair[1]][pair[0]]
			for j := lower.Next(); j >= 0; j = lower.Next() {
				line = l.mergeTwo(line, i, j)
			}
		}
	}
	return line
}

// mergeTwo interchanges two cards where the first of them moved, if both moved singly.
func (l *layout) mergeTwo(line []step, i, j int) []step {
	a, b := slices.Index(line, play(i)), slices.Index(line, play(j))
	if a < 0 || b < 0 {
		return line
	}
	merged := slices.Clone(line)
	merged[min(a, b)] = swap(i, j)
	merged = slices.Delete(merged, max(a, b), max(a, b)+1)
	if l.wins(merged) {
		return merged
	}
	return line
}

// hasten moves steps before the earliest deal before which they can be made, until
// none can go sooner.
func (l *layout) hasten(line []step) []step {
	for {
		before := line
		for i := range line {
			if line[i] != dealStep {
				line = l.hastenOne(line, i)
			}
		}
		if slices.Equal(line, before) {
			return line
		}
	}
}

// hastenOne gives the line itself if step i cannot go sooner.
func (l *layout) hastenOne(line []step, i int) []step {
	p := l.start()
	for k, st := range line[:i] {
		if st == dealStep && p.legal(l, line[i]) {
			sooner := slices.Insert(slices.Delete(slices.Clone(line), i, i+1), k, line[i])
			if l.wins(sooner) {
				return sooner
			}
		}
		p.do(l, st)
	}
	return line
}

// arrange orders the steps between deals. One step after another is drawn to the
// front, the handiest first, if the others can still be made in the order they had
// and bring about the same position.
func (l *layout) arrange(line []step) []step {
	line = slices.Clone(line)
	p, last := l.start(), dealStep
	for i := range line {
		l.draw(&p, untilDeal(line[i:]), last)
		last = line[i]
		p.do(l, last)
	}
	return line
}

func untilDeal(line []step) []step {
	if n := slices.Index(line, dealStep); n >= 0 {
		return line[:n]
	}
	return line
}

// draw puts the handiest step first that can be.
func (l *layout) draw(p *position, group []step, last step) {
	if len(group) < 2 {
		return
	}
	want := *p
	want.doAll(l, group)
	order := slices.Clone(group)
	slices.SortStableFunc(order, func(a, b step) int {
		return l.handiness(p, last, a) - l.handiness(p, last, b)
	})
	for _, st := range order {
		rest := slices.DeleteFunc(slices.Clone(group), func(x step) bool { return x == st })
		trial := append([]step{st}, rest...)
		if got := *p; got.doAll(l, trial) && got == want {
			copy(group, trial)
			return
		}
	}
}

// handiness ranks steps, the lowest first: interchanges, aces, the card that goes
// on the one just built, base cards, others; and in each by place.
func (l *layout) handiness(p *position, last, st step) int {
	const kind = 64 // more than there are places
	i := int(st.card)
	rank := int(l.at(p, i))
	for _, before := range []bool{st.isSwap(), l.rank[i] == 1, l.follows(last, st), l.isBase(i)} {
		if before {
			return rank
		}
		rank += kind
	}
	return rank
}

// follows reports whether a step builds the next card on that of the last step.
func (l *layout) follows(last, st step) bool {
	return last.isPlay() && st.isPlay() && l.rank[st.card] > 4 &&
		l.card[st.card] == l.card[last.card]+3
}
