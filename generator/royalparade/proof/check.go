package proof

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// Check checks the certificate. Nil means that the deal it states cannot be won by
// the rules it states. An error names the first step that does not hold, from 1.
func Check(c *Certificate) error {
	k, err := newChecker(c)
	if err != nil {
		return err
	}
	k.sayRules()
	for i, s := range c.Steps {
		if err := k.step(s); err != nil {
			return fmt.Errorf("step %d does not hold: %w", i+1, err)
		}
	}
	if !k.clash {
		return fmt.Errorf("the certificate does not come to a contradiction: its last step must be an empty clause")
	}
	return nil
}

// A checker knows the deal and what has been shown of it.
type checker struct {
	*Certificate
	clauses
	cards   []card.Card
	copies  map[card.Card][]int
	numbers map[Literal]int
	rows    [table.Rows]row
	first   int // where spaces are filled: the first stock card that arrives in play
}

// A row holds the pieces that leave it, those that come, and how many spaces it has
// without a piece that leaves.
type row struct {
	leave, come map[int]bool
	free        int
}

func newChecker(c *Certificate) (*checker, error) {
	k := &checker{Certificate: c, copies: map[card.Card][]int{}, numbers: map[Literal]int{}}
	if err := k.shape(); err != nil {
		return nil, err
	}
	for p, x := range k.cards {
		k.copies[x] = append(k.copies[x], p)
	}
	if err := k.whole(); err != nil {
		return nil, err
	}
	for r := range k.rows {
		k.rows[r] = k.traffic(r)
	}
	return k, nil
}

func (k *checker) shape() error {
	columns := len(k.Rows[0])
	for _, cards := range k.Rows {
		if len(cards) != columns || columns == 0 {
			return fmt.Errorf("the rows of the deal are not of one length")
		}
		k.cards = append(k.cards, cards...)
	}
	k.cards = append(k.cards, k.Stock...)
	switch {
	case k.Reserve < 1 || k.Reserve > table.Reserve || len(k.cards) > 2*card.Count:
		return fmt.Errorf("the deal is larger than the game, or has no reserve")
	case k.Rules.Deal != table.DealAnyTime:
		return fmt.Errorf("the argument is one for dealing at any time, not for %v", k.Rules)
	}
	return nil
}

// whole checks that the pack is one with which a game can be won: each pile can be
// built from its base card upward, and there are as many piles as places.
func (k *checker) whole() error {
	for p, c := range k.cards {
		if c >= card.Count || len(k.copies[c]) > 2 {
			return fmt.Errorf("card %d of the deal is none, or there three times", p+1)
		}
	}
	var piles [table.Rows]int
	for _, c := range k.cards {
		switch {
		case table.IsBase(c):
			piles[table.HomeRow(c)]++
		case c.Rank() > card.Ace && len(k.copies[c-3]) != len(k.copies[c]):
			return fmt.Errorf("%v is not there as often as %v", c, c-3)
		}
	}
	if n := len(k.Rows[0]); piles != [table.Rows]int{n, n, n} {
		return fmt.Errorf("there are not as many base cards as places in each row")
	}
	return nil
}

func (k *checker) traffic(r int) row {
	t := row{leave: map[int]bool{}, come: map[int]bool{}}
	for p, c := range k.cards {
		switch lies := k.rowOf(p) == r; {
		case k.home(p):
		case c.Rank() == table.BaseRank(r):
			t.come[p] = true
		case lies && k.isEvent(p):
			t.leave[p] = true
		case lies:
			t.free++
		}
	}
	return t
}

// inRows is the number of pieces in the rows; the stock follows.
func (k *checker) inRows() int { return table.Rows * len(k.Rows[0]) }

func (k *checker) rowOf(p int) int { return min(p/len(k.Rows[0]), table.Rows) }

// home reports whether a piece is a foundation from the start.
func (k *checker) home(p int) bool {
	return p < k.inRows() && k.cards[p].Rank() == table.BaseRank(k.rowOf(p))
}

func (k *checker) fills() bool  { return k.Rules.ReserveSpaces == table.FilledFromStock }
func (k *checker) blocks() bool { return k.Rules.RowSpaces == table.BlockTheDeal }

// isEvent reports whether the departure of a piece is an event.
func (k *checker) isEvent(p int) bool {
	if k.cards[p].Rank() > card.Ace {
		return !k.home(p)
	}
	if p < k.inRows() {
		return k.blocks()
	}
	return k.fills() && !k.goesOut(p-k.inRows())
}

// goesOut reports whether a stock card is an ace that goes out as it arrives.
func (k *checker) goesOut(i int) bool {
	return k.Stock[i].Rank() == card.Ace && k.Rules.Aces == table.AcesAtOnce
}

// known reports whether there is such an event.
func (k *checker) known(e Event) bool {
	n := int(e - Late)
	switch {
	case e < 0:
		return false
	case e < Late:
		return int(e) < len(k.cards) && k.isEvent(int(e))
	case k.fills():
		return n >= k.first && n < len(k.Stock)
	}
	return n >= 2 && n <= k.deals()
}

func (k *checker) deals() int { return (len(k.Stock) + k.Reserve - 1) / k.Reserve }

// number gives the number of a literal, and a new one if it had none.
func (k *checker) number(l Literal) int {
	turned := l.Not || l.Kind == Before && l.A > l.B
	if turned {
		l = l.Negate()
	}
	n, ok := k.numbers[l]
	if !ok {
		n = k.newLiteral()
		k.numbers[l] = n
	}
	if turned {
		return n ^ 1
	}
	return n
}

func (k *checker) numbered(lits []Literal) []int {
	list := make([]int, len(lits))
	for i, l := range lits {
		list[i] = k.number(l)
	}
	return list
}

// step checks a step and adds what it shows.
func (k *checker) step(s Step) error {
	clause, err := k.clause(s)
	if err != nil {
		return err
	}
	lits := k.numbered(clause)
	if s.Kind == Learn && !k.follows(lits) {
		return fmt.Errorf("the clause does not follow from what is known")
	}
	k.add(lits)
	return nil
}

// clause gives what a step claims.
func (k *checker) clause(s Step) ([]Literal, error) {
	for _, e := range s.Events {
		if !k.known(e) {
			return nil, fmt.Errorf("there is no event %d in this game", e)
		}
	}
	switch s.Kind {
	case Cycle:
		return cycle(s.Events)
	case Count:
		return k.count(s.Events)
	case Open:
		return k.open(s)
	}
	for _, l := range s.Clause {
		if l.Kind == Before && (l.A == l.B || !k.known(Event(l.A)) || !k.known(Event(l.B))) {
			return nil, fmt.Errorf("the clause names two events that are not two events of this game")
		}
	}
	return s.Clause, nil
}

func before(a, b Event) Literal { return Literal{Kind: Before, A: int(a), B: int(b)} }

// cycle: of the events in a ring, one comes after the next.
func cycle(ring []Event) ([]Literal, error) {
	if len(ring) < 2 {
		return nil, fmt.Errorf("a cycle has two events or more")
	}
	var clause []Literal
	for i, e := range ring {
		next := ring[(i+1)%len(ring)]
		if e == next {
			return nil, fmt.Errorf("an event follows itself in the cycle")
		}
		clause = append(clause, before(next, e))
	}
	return clause, nil
}
