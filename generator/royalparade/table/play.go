package table

import "patiencepress/generator/card"

// An Effect is something that happened on the table without a choice of the
// player's: a card that a deal laid, an ace that went out, a space that was
// filled.
type Effect struct {
	Kind EffectKind
	Card card.Card
	At   Place // a reserve pile
}

// An EffectKind is a sort of effect.
type EffectKind uint8

// The kinds of effects.
const (
	Dealt  EffectKind = iota // a deal laid the card on the pile
	Filled                   // the card came from the stock into the space
	Out                      // the ace went out of the reserve by itself
)

// Effects tells what the last move brought about, in order, or the first deal if
// there was no move yet. The list is not to be changed.
func (t *Table) Effects() []Effect { return t.effects }

// Play makes a move. A move that is refused changes nothing and gives the error
// of Check.
func (t *Table) Play(m Move) error {
	if err := t.Check(m); err != nil {
		return err
	}
	t.effects = nil // not emptied: clones may still have the list
	switch m.Kind {
	case Play:
		t.place(m.To, t.take(m.From))
	case Interchange:
		upper, lower := t.take(m.From), t.take(m.To)
		t.place(m.From, lower)
		t.place(m.To, upper)
	case Discard:
		t.goOut(t.take(m.From))
	case Deal:
		t.deal()
	}
	t.fill()
	return nil
}

// lay puts a card of the set-up at a row place.
func (t *Table) lay(p Place, c card.Card) {
	t.rows[p] = pile{bottom: card.None}
	if c != card.None {
		t.rows[p] = pile{c, 1}
	}
	if t.Foundation(p) {
		t.built++
	}
}

// take takes the top card of a reserve pile, or the single card of a row place.
func (t *Table) take(p Place) card.Card {
	c := t.Top(p)
	if p.InReserve() {
		t.reserve[p.Column()].height--
	} else {
		t.rows[p] = pile{bottom: card.None}
	}
	return c
}

// place builds a card: on a pile, or into a space of its own row.
func (t *Table) place(p Place, c card.Card) {
	if t.rows[p].height == 0 {
		t.rows[p].bottom = c
	}
	t.rows[p].height++
	t.built++
}

func (t *Table) goOut(ace card.Card) {
	t.out[t.aces] = ace
	t.aces++
}

// deal lays a card on each pile from left to right while there are any. What its
// aces leave empty is for fill.
func (t *Table) deal() {
	t.deals++
	for i := range min(Reserve, len(t.stock)) {
		t.turn(Dealt, i)
	}
}

// fill gives each empty reserve pile a card from left to right, and goes round
// again while aces leave spaces, if the rules fill spaces from the stock.
func (t *Table) fill() {
	if t.rules.ReserveSpaces != FilledFromStock {
		return
	}
	for spaces := true; spaces && len(t.stock) > 0; {
		spaces = false
		for i := range t.reserve {
			if t.reserve[i].height == 0 && len(t.stock) > 0 {
				t.turn(Filled, i)
				spaces = spaces || t.reserve[i].height == 0
			}
		}
	}
}

// turn puts the next card of the stock on a reserve pile, from which an ace goes
// out where the rules say so.
func (t *Table) turn(kind EffectKind, i int) {
	c := t.stock[0]
	t.stock = t.stock[1:]
	at := ReservePlace(i)
	t.effects = append(t.effects, Effect{kind, c, at})
	if c.Rank() == card.Ace && t.rules.Aces == AcesAtOnce {
		t.effects = append(t.effects, Effect{Out, c, at})
		t.goOut(c)
		return
	}
	r := &t.reserve[i]
	r.cards[r.height] = c
	r.height++
}
