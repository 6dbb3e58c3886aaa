package check

import (
	"fmt"
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A kinder game is one in which at least every card is placed that is placed in the
// real one: cards of a class do not compete, nothing has to be played, a row that has
// had a space takes every base, and a base that lies in a row with a possible partner
// for an interchange always comes home.
//
// It is not endlessly kind. A card needs one of its predecessors on a pile; but it
// needs both if it can only be the second of its kind to go, because its twin went
// before the kinder game began, or lies or will lie over it. Of twins in one row either
// counts as the second.
type kinder struct {
	rules  table.Rules
	rows   [table.Rows][]loner
	piles  [table.Reserve][]loner
	stock  []card.Card
	placed [card.Count]int
	gone   [card.Count]int // placed before the kinder game began
	open   [table.Rows]bool
}

// A loner is a card that is not placed.
type loner struct {
	card   card.Card
	from   table.Place
	second bool // goes after its twin
	barred bool // may not go at all
	home   bool // has a partner to change places with
}

// kind begins a kinder game at a position.
func kind(t *table.Table) *kinder {
	k := &kinder{rules: t.Rules(), stock: t.Stock()}
	for _, c := range t.AcesOut() {
		k.placed[c]++
	}
	for p := range table.Place(table.Places) {
		k.take(t, p)
	}
	k.gone = k.placed
	for row := range k.rows {
		k.open[row] = spaces(t, row) > 0
		for i := range k.rows[row] {
			l := &k.rows[row][i]
			l.home = k.rules.Interchange == table.Mutual && table.IsBase(l.card) && k.partner(row, l.card)
		}
	}
	return k
}

// take takes over the cards of a place.
func (k *kinder) take(t *table.Table, p table.Place) {
	for _, c := range t.Pile(p) {
		switch {
		case t.Foundation(p):
			k.placed[c]++
		case p.InReserve():
			k.lay(p, c)
		default:
			twin := slices.ContainsFunc(k.rows[p.Row()], func(l loner) bool { return l.card == c })
			k.rows[p.Row()] = append(k.rows[p.Row()], loner{card: c, from: p, second: twin})
		}
	}
}

// lay lays a card on a reserve pile.
func (k *kinder) lay(p table.Place, c card.Card) {
	pile := &k.piles[p.Column()]
	for i := range *pile {
		if (*pile)[i].card == c {
			(*pile)[i].second = true
		}
	}
	*pile = append(*pile, loner{card: c, from: p})
}

// partner reports whether a row's base card lies in another row where one of that
// row's own rank lies in this.
func (k *kinder) partner(row int, c card.Card) bool {
	return slices.ContainsFunc(k.rows[table.HomeRow(c)], func(l loner) bool {
		return table.IsBase(l.card) && table.HomeRow(l.card) == row
	})
}

// bar keeps the exposed card of a place, and any equal card of the same row, from
// being placed.
func (k *kinder) bar(p table.Place) {
	if p.InReserve() {
		pile := k.piles[p.Column()]
		pile[len(pile)-1].barred = true
		return
	}
	row := k.rows[p.Row()]
	c := row[slices.IndexFunc(row, func(l loner) bool { return l.from == p })].card
	for i := range row {
		row[i].barred = row[i].barred || row[i].card == c
	}
}

// flood places all that can be placed before the next deal, and counts those of a
// card's class.
func (k *kinder) flood(of card.Card) int {
	before := k.count(of)
	for again := true; again; {
		again = false
		for row := range k.rows {
			left := slices.DeleteFunc(k.rows[row], k.places)
			if len(left) < len(k.rows[row]) {
				k.rows[row], k.open[row], again = left, true, true
			}
		}
		for i, pile := range k.piles {
			if top := len(pile) - 1; top >= 0 && k.places(pile[top]) {
				k.piles[i], again = pile[:top], true
			}
		}
	}
	return k.count(of) - before
}

// count counts the cards of a class that are placed.
func (k *kinder) count(of card.Card) int {
	n := 0
	for c := range card.Card(card.Count) {
		if inClass(c, of) {
			n += k.placed[c]
		}
	}
	return n
}

// places places an exposed card if that is possible.
func (k *kinder) places(l loner) bool {
	if l.barred || !k.fits(l) {
		return false
	}
	k.placed[l.card]++
	return true
}

func (k *kinder) fits(l loner) bool {
	switch c := l.card; {
	case c.Rank() == card.Ace:
		return true
	case table.IsBase(c):
		return l.home || k.open[table.HomeRow(c)]
	case l.second || k.gone[c] > 0:
		return k.placed[c-3] == 2
	default:
		return k.placed[c-3] > 0
	}
}

// deal deals. Aces go out at once if the rules say so.
func (k *kinder) deal() {
	for pile := range min(table.Reserve, len(k.stock)) {
		if c := k.stock[pile]; c.Rank() != card.Ace || k.rules.Aces != table.AcesAtOnce {
			k.lay(table.ReservePlace(pile), c)
		} else {
			k.placed[c]++
		}
	}
	k.stock = k.stock[min(table.Reserve, len(k.stock)):]
}

// hopeless checks that the kinder game, played to the end, leaves a card.
func hopeless(t *table.Table) error {
	k := kind(t)
	for k.flood(card.None); len(k.stock) > 0; k.flood(card.None) {
		k.deal()
	}
	left := 0
	for _, row := range k.rows {
		left += len(row)
	}
	for _, pile := range k.piles {
		left += len(pile)
	}
	if left == 0 {
		return fmt.Errorf("in the kinder game every card is placed")
	}
	return nil
}
