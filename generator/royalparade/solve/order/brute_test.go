package order

import (
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A tiny is a position of a small game, played by rules written down once more, as
// plainly as they can be. It knows nothing of events, orders or what is worth while:
// it tries everything.
type tiny struct {
	rules   table.Rules
	rows    [table.Rows][][]card.Card // by column: the cards of the pile
	reserve [][]card.Card
	stock   []card.Card
}

func newTiny(g parade) *tiny {
	t := &tiny{rules: g.rules, reserve: make([][]card.Card, g.width), stock: g.stock}
	for r, row := range g.rows {
		for _, c := range row {
			t.rows[r] = append(t.rows[r], []card.Card{c})
		}
	}
	t.deal()
	return t
}

func (t *tiny) clone() *tiny {
	c := &tiny{rules: t.rules, stock: t.stock}
	for r, row := range t.rows {
		for _, pile := range row {
			c.rows[r] = append(c.rows[r], slices.Clone(pile))
		}
	}
	for _, pile := range t.reserve {
		c.reserve = append(c.reserve, slices.Clone(pile))
	}
	return c
}

func (t *tiny) deal() {
	for j := range t.reserve {
		t.turn(j)
	}
	t.settle()
}

func (t *tiny) turn(j int) {
	if len(t.stock) == 0 {
		return
	}
	c := t.stock[0]
	t.stock = t.stock[1:]
	if c.Rank() != card.Ace || t.rules.Aces == table.AcesAnyTime {
		t.reserve[j] = append(t.reserve[j], c)
	}
}

func (t *tiny) settle() {
	if t.rules.ReserveSpaces != table.FilledFromStock {
		return
	}
	for len(t.stock) > 0 && slices.ContainsFunc(t.reserve, func(p []card.Card) bool { return len(p) == 0 }) {
		for j := range t.reserve {
			if len(t.reserve[j]) == 0 {
				t.turn(j)
			}
		}
	}
}

func based(row int, pile []card.Card) bool {
	return len(pile) > 0 && int(pile[0].Rank()) == row+2
}

// goes puts a card on its pile or into a space of its row.
func (t *tiny) goes(c card.Card) bool {
	if c.Rank() == card.Ace {
		return true
	}
	row := (int(c.Rank()) - 2) % 3
	for i, pile := range t.rows[row] {
		space := len(pile) == 0 && int(c.Rank()) == row+2
		if space || based(row, pile) && pile[len(pile)-1]+3 == c && c.Rank() > 4 {
			t.rows[row][i] = append(pile, c)
			return true
		}
	}
	return false
}

// next gives every position that one move leads to.
func (t *tiny) next() (list []*tiny) {
	for j, pile := range t.reserve {
		if len(pile) > 0 {
			n := t.clone()
			n.reserve[j] = n.reserve[j][:len(pile)-1]
			if n.goes(pile[len(pile)-1]) {
				n.settle()
				list = append(list, n)
			}
		}
	}
	for r, row := range t.rows {
		for i, pile := range row {
			if len(pile) == 1 && !based(r, pile) {
				n := t.clone()
				n.rows[r][i] = nil
				if n.goes(pile[0]) {
					list = append(list, n)
				}
				list = append(list, t.exchanges(r, i)...)
			}
		}
	}
	if len(t.stock) > 0 && !(t.rules.RowSpaces == table.BlockTheDeal && t.hasSpace()) {
		n := t.clone()
		n.deal()
		list = append(list, n)
	}
	return list
}

func (t *tiny) exchanges(r, i int) (list []*tiny) {
	for s := r + 1; s < table.Rows && t.rules.Interchange == table.Mutual; s++ {
		for k, pile := range t.rows[s] {
			if len(pile) == 1 && !based(s, pile) && based(r, pile) && based(s, t.rows[r][i]) {
				n := t.clone()
				n.rows[r][i], n.rows[s][k] = n.rows[s][k], n.rows[r][i]
				list = append(list, n)
			}
		}
	}
	return list
}

func (t *tiny) hasSpace() bool {
	for _, row := range t.rows {
		for _, pile := range row {
			if len(pile) == 0 {
				return true
			}
		}
	}
	return false
}

// over reports whether every card is built or out.
func (t *tiny) over() bool {
	for r, row := range t.rows {
		for _, pile := range row {
			if !based(r, pile) {
				return false
			}
		}
	}
	return len(t.stock) == 0 && !slices.ContainsFunc(t.reserve, func(p []card.Card) bool { return len(p) > 0 })
}

// key tells positions apart.
func (t *tiny) key() string {
	key := []byte{byte(len(t.stock))}
	for _, piles := range [][][]card.Card{t.rows[0], t.rows[1], t.rows[2], t.reserve} {
		for _, pile := range piles {
			for _, c := range pile {
				key = append(key, byte(c))
			}
			key = append(key, '/')
		}
	}
	return string(key)
}

// winnable tries all plays. It reports whether one wins, and false for known if
// there are more than most positions.
func (t *tiny) winnable(most int) (won, known bool) {
	seen := map[string]bool{}
	var from func(*tiny) bool
	from = func(t *tiny) bool {
		key := t.key()
		if t.over() {
			return true
		}
		if seen[key] || len(seen) > most {
			return false
		}
		seen[key] = true
		return slices.ContainsFunc(t.next(), from)
	}
	won = from(t)
	return won, won || len(seen) <= most
}
