package standstill

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// mostDeals is how often the whole stock can be dealt from.
const mostDeals = table.StockSize / table.Reserve

// A layout is what never changes while one deal is played: where each card lies or
// will be dealt. Deals count from 1; number 0 is the rows alone.
type layout struct {
	block, interchange bool // row spaces block the deal; interchange is allowed

	deals int
	where [2 * secondCopy]table.Place // each card's only place before it is placed
	all   set                         // every card there is
	start set                         // base cards that lie in their own rows
	rows  set                         // the other row cards, the wrong ones
	wrong [table.Rows]set             // these by rows
	swaps set                         // wrong base cards that could change places with another at the start

	// hidden is the second copies that lie in the same row as the first. Which of
	// the two goes makes no difference, so the first always goes first, as if it
	// lay on the second.
	hidden uint64
	// under gives the card dealt to the same pile before; below the cards that lie
	// under their own twin: hidden ones, and first copies dealt to the same pile.
	under [2 * secondCopy]id
	below set

	known  [mostDeals + 1]set // cards in the rows, and dealt to the reserve so far
	turned [mostDeals + 1]set // the cards that this deal lays on the reserve
	covers [mostDeals + 1]set // the cards that they cover, if these still lie there
	out    [mostDeals + 1]set // the aces of this deal that go out at once
}

// lay reads a setup. It fails if that has no card that is one, or a card three
// times.
func (l *layout) lay(r table.Rules, s table.Setup) error {
	*l = layout{block: r.RowSpaces == table.BlockTheDeal, interchange: r.Interchange == table.Mutual}
	for row := range table.Rows {
		if err := l.layRow(row, s.Rows[row]); err != nil {
			return err
		}
	}
	l.findSwaps()
	return l.layStock(s.Stock[:min(len(s.Stock), table.StockSize)], r.Aces == table.AcesAtOnce)
}

// take gives a card of the setup its number.
func (l *layout) take(c card.Card, at table.Place) (id, error) {
	if c >= card.Count {
		return none, fmt.Errorf("the setup has %d, which is not a card", uint8(c))
	}
	i := id(c)
	if l.all.has(i) {
		i += secondCopy
	}
	if l.all.has(i) {
		return none, fmt.Errorf("the setup has %v three times: two packs have each card twice", c)
	}
	l.all, l.where[i] = l.all.or(single(i)), at
	return i, nil
}

func (l *layout) layRow(row int, cards [table.Columns]card.Card) error {
	for column, c := range cards {
		if c == card.None {
			continue
		}
		i, err := l.take(c, table.RowPlace(row, column))
		if err != nil {
			return err
		}
		if c.Rank() == table.BaseRank(row) {
			l.start = l.start.or(single(i))
			continue
		}
		if i >= secondCopy && l.wrong[row].has(i-secondCopy) {
			l.hidden |= 1 << c
		}
		l.wrong[row] = l.wrong[row].or(single(i))
	}
	l.rows = l.rows.or(l.wrong[row])
	l.below.b = l.hidden
	return nil
}

func (l *layout) findSwaps() {
	if l.interchange {
		for row := range table.Rows {
			l.swaps = l.swaps.or(l.partners(row, set{}))
		}
	}
}

// partners gives the base cards of a row that lie in other rows and could change
// places with a card of it, when some are placed already.
func (l *layout) partners(row int, placed set) set {
	var found set
	here := l.wrong[row].minus(placed)
	for other := range table.Rows {
		if other != row && here.any(base(other)) {
			found = found.or(l.wrong[other].minus(placed).of(base(row)))
		}
	}
	return found
}

func (l *layout) layStock(stock []card.Card, acesOut bool) error {
	l.deals = max(1, (len(stock)+table.Reserve-1)/table.Reserve)
	l.known[0] = l.rows
	tops := [table.Reserve]id{none, none, none, none, none, none, none, none}
	for d := 1; d <= l.deals; d++ {
		l.known[d] = l.known[d-1]
		for pile := range min(table.Reserve, len(stock)) {
			i, err := l.take(stock[pile], table.ReservePlace(pile))
			if err != nil {
				return err
			}
			if acesOut && i.card().Rank() == card.Ace {
				l.out[d] = l.out[d].or(single(i))
				continue
			}
			l.layOn(d, i, tops[pile])
			tops[pile] = i
		}
		stock = stock[min(table.Reserve, len(stock)):]
	}
	return nil
}

// layOn notes that a deal lays a card on the one dealt to that pile before.
func (l *layout) layOn(d int, i, top id) {
	l.turned[d] = l.turned[d].or(single(i))
	l.known[d] = l.known[d].or(single(i))
	l.under[i] = top
	for ; top != none; top = l.under[top] {
		l.covers[d] = l.covers[d].or(single(top))
		if top+secondCopy == i {
			l.below = l.below.or(single(top))
		}
	}
}
