package order

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// sequence gives the events in an order that the graph allows. Of those that may
// come next it takes the first by number, so that a card is played before a deal.
func (g *graph) sequence() []int {
	waits := make([]int, g.events)
	for _, e := range g.active {
		waits[g.edges[e].to]++
	}
	list, done := make([]int, 0, g.events), make([]bool, g.events)
	for len(list) < g.events {
		next := 0
		for done[next] || waits[next] > 0 {
			next++
		}
		done[next] = true
		list = append(list, next)
		for _, e := range g.out[next] {
			waits[g.edges[e].to]--
		}
	}
	return list
}

// A plan turns the order that was found into moves by playing it on a table.
type plan struct {
	*model
	t     *table.Table
	moves []table.Move
	place []table.Place // by piece
}

// plan gives the moves of the order found. An error says that the order breaks a
// rule of the game, which would be a mistake of the model.
func (m *model) plan(s table.Setup) ([]table.Move, error) {
	p := &plan{model: m, t: table.New(m.rules, s), place: make([]table.Place, len(m.cards))}
	for q := range m.cards {
		p.place[q] = m.placeOf(q)
	}
	for _, v := range p.opening() {
		if err := p.play(v); err != nil {
			return nil, err
		}
	}
	who := m.who()
	for _, e := range m.sequence() {
		if err := p.happen(who[e]); err != nil {
			return nil, err
		}
	}
	return p.moves, nil
}

func (p *plan) play(v table.Move) error {
	if err := p.t.Play(v); err != nil {
		return fmt.Errorf("the plan found does not play: move %d, %v: %w", len(p.moves)+1, v, err)
	}
	p.moves = append(p.moves, v)
	return nil
}

// opening is the moves to be made at once: aces go out that it is of no use to
// keep, and cards change places.
func (p *plan) opening() (moves []table.Move) {
	moves = p.discards()
	for v, n := range p.names {
		if n.means == isSwap && p.truth(pos(int32(v))) {
			moves = append(moves, table.Move{Kind: table.Interchange, From: p.place[n.a], To: p.place[n.b]})
		}
	}
	return moves
}

// discards is the aces on top that it is of no use to keep.
func (p *plan) discards() (moves []table.Move) {
	for at := range table.Place(table.Places) {
		kept := p.blocks()
		if at.InReserve() {
			kept = p.fills()
		}
		if c := p.t.Top(at); c != card.None && c.Rank() == card.Ace && !kept {
			moves = append(moves, table.Move{Kind: table.Discard, From: at})
		}
	}
	return moves
}

// who gives by event the piece that leaves, or for deals and arrivals -1 less their
// number.
func (m *model) who() []int {
	who := make([]int, m.events)
	for p, e := range m.event {
		if e >= 0 {
			who[e] = p
		}
	}
	for _, late := range [][]int{m.deal, m.arrival} {
		for n, e := range late {
			if e >= 0 {
				who[e] = -1 - n
			}
		}
	}
	return who
}

// happen plays what an event is: the departure of a piece, or if negative a deal or
// an arrival.
func (p *plan) happen(who int) error {
	switch {
	case who >= 0:
		return p.leave(who)
	case p.fills() && !p.truth(p.start[-1-who]):
		return nil
	}
	if err := p.play(table.Move{Kind: table.Deal}); err != nil {
		return err
	}
	for _, v := range p.discards() {
		if err := p.play(v); err != nil {
			return err
		}
	}
	return nil
}

// leave plays a piece, unless it has changed places already.
func (p *plan) leave(q piece) error {
	c, from := p.cards[q], p.place[q]
	switch {
	case c.Rank() == card.Ace:
		return p.play(table.Move{Kind: table.Discard, From: from})
	case p.truth(p.swap(q)):
		return nil
	}
	if to, ok := p.goal(c); ok && p.t.Top(from) == c {
		return p.play(table.Move{Kind: table.Play, From: from, To: to})
	}
	return fmt.Errorf("the plan found does not play: %v at %v goes nowhere", c, from)
}

// goal is where a card goes: the first space of its row if it is a base card, else
// the first pile with the next lower card on top.
func (p *plan) goal(c card.Card) (table.Place, bool) {
	on := c - table.Rows
	if table.IsBase(c) {
		on = card.None
	}
	for column := range table.Columns {
		to := table.RowPlace(table.HomeRow(c), column)
		if p.t.Top(to) == on && (on == card.None || p.t.Foundation(to)) {
			return to, true
		}
	}
	return 0, false
}

// placeOf is where a piece lies in the plan.
func (m *model) placeOf(q piece) table.Place {
	switch i := q - m.firstStock(); {
	case i < 0:
		return table.Place(q)
	case !m.fills():
		return table.ReservePlace(i % m.width)
	default:
		for j, l := range m.pile[i] {
			if m.truth(l) {
				return table.ReservePlace(j)
			}
		}
	}
	return 0
}

func (m *model) truth(l lit) bool { return l == always || l != never && m.value[l] > 0 }
