package proof

import (
	"fmt"

	"patiencepress/generator/royalparade/table"
)

// A side gives for an event whether it is one that counts and, if so, the literal
// that it stands on the right side.
type side func(p int) (Literal, bool)

// count: when the base card b comes, b is one of the cards that have come, and for
// each of these a card has left or a space was free from the start. So of those that
// leave and have left, and those that come after b, there are come-free together. Not
// if b changes places: then it needs no space.
func (k *checker) count(events []Event) ([]Literal, error) {
	if len(events) == 0 || events[0] >= Late || !table.IsBase(k.cards[events[0]]) {
		return nil, fmt.Errorf("a count begins with a base card")
	}
	b := events[0]
	t := k.rows[table.HomeRow(k.cards[b])]
	right := func(p int) (Literal, bool) {
		if t.leave[p] {
			return before(Event(p), b), true
		}
		return before(b, Event(p)), t.come[p] && p != int(b)
	}
	clause, err := wrongSide(events[1:], right)
	others := len(t.leave) + len(t.come) - 1
	if err == nil && others-len(clause) >= len(t.come)-t.free {
		return nil, fmt.Errorf("the count names too few events")
	}
	return append(clause, k.swap(int(b))...), err
}

// open: at a deal that spaces block, as many base cards have come into the row as
// cards have left it. So of those that leave and have not left, and those that come
// and have come, there are as many as come in all.
func (k *checker) open(s Step) ([]Literal, error) {
	if !k.blocks() || len(s.Events) == 0 || s.Events[0] < Late || s.Row < 0 || s.Row >= table.Rows {
		return nil, fmt.Errorf("a space needs a row and a deal that it blocks")
	}
	deal, t := s.Events[0], k.rows[s.Row]
	late := 0
	for p := range t.come {
		if k.arrivesAfter(p, deal) {
			late++
		}
	}
	clause, err := wrongSide(s.Events[1:], func(p int) (Literal, bool) {
		if t.leave[p] {
			return before(deal, Event(p)), true
		}
		return before(Event(p), deal), t.come[p] && !k.arrivesAfter(p, deal)
	})
	if err == nil && len(t.leave)-late >= len(clause) {
		return nil, fmt.Errorf("the step names too few events")
	}
	if k.fills() {
		clause = append(clause, Literal{Kind: Start, Not: true, A: int(deal - Late)})
	}
	return clause, err
}

// arrivesAfter reports whether a piece comes to the table with a deal or arrival or
// after it.
func (k *checker) arrivesAfter(p int, late Event) bool {
	i := p - k.inRows()
	if k.fills() {
		return i >= int(late-Late)
	}
	return i >= 0 && i/k.Reserve+1 >= int(late-Late)
}

// wrongSide gives the clause that not all of some events stand on the wrong side.
func wrongSide(events []Event, right side) ([]Literal, error) {
	var clause []Literal
	seen := map[Event]bool{}
	for _, e := range events {
		l, ok := right(int(e))
		if !ok || seen[e] {
			return nil, fmt.Errorf("event %d does not count, or twice", e)
		}
		seen[e] = true
		clause = append(clause, l)
	}
	return clause, nil
}

// partners gives the pieces with which a piece can change places.
func (k *checker) partners(p int) (list []int) {
	if k.Rules.Interchange != table.Mutual || p >= k.inRows() {
		return nil
	}
	for q := range k.inRows() {
		if k.rowOf(p) != k.rowOf(q) && k.cards[p].Rank() == table.BaseRank(k.rowOf(q)) &&
			k.cards[q].Rank() == table.BaseRank(k.rowOf(p)) {
			list = append(list, q)
		}
	}
	return list
}

// swap gives the literal that a piece changes places, none if it cannot.
func (k *checker) swap(p int) []Literal {
	partners := k.partners(p)
	switch len(partners) {
	case 0:
		return nil
	case 1:
		return []Literal{swapOf(p, partners[0])}
	}
	return []Literal{{Kind: Swapped, A: p}}
}

func swapOf(p, q int) Literal { return Literal{Kind: Swap, A: min(p, q), B: max(p, q)} }
