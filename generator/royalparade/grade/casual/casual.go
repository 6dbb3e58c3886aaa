// Package casual is a model of a person who plays Royal Parade for pleasure. It
// tells how likely such a person is to win a deal, and whether the deal can still be
// won, or how much harder it is, when one card must go before another.
//
// It is a model. Nobody has been watched or asked. What it is good for is to compare
// deals with one another.
//
// # The player
//
// The player plays at sight, and does not count cards. There are two of them.
//
// The forgetful player plays where cards are dealt only at a standstill and reserve
// spaces wait. What plainly does no harm, he plays at once: an ace, a card whose equal
// is gone, or lies under it, or is not dealt yet, or has a pile of its own, and a base
// card if its row has room for all others that are on the table. Of what is left he
// takes any play or interchange, each as likely as the others, until he must deal. Each
// play is a new one. The chance that he wins is found exactly, by going through all
// positions that he can come to, each of them once.
//
// The learner plays by all other rules, where cards can be held back, and often must
// be. His first play is without thought: every card has a chance preference, what can
// be played is played, and he deals when nothing can. Before each other play he
// changes a few of his ways at random: of two equal cards the other is to go first, a
// base card waits for a later deal, a card is liked more or less. Four times in ten he
// looks at a pair of equal cards of which one was left at the end. If the new play
// leaves no more cards than the best one so far, he keeps to the new ways. The chance
// that he wins within so many plays, a sitting, is estimated by many sittings with
// fixed streams of chance.
//
// # Why this package plays by itself
//
// The game is played here in a form of its own, much like that of package climb but
// not shared with it. A grade that is printed must not change because a solver got
// better, so nothing here follows the solver; only sets of cards and the stream of
// chance are shared, which do not change. Wins that it finds are never used for
// solutions. It knows nothing of grades, numbers or text.
package casual

import (
	"errors"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/cardset"
	"patiencepress/generator/royalparade/table"
)

// The cards of a deal are numbered: 0 to 23 lie at the row places of those numbers, 24
// to 103 are the stock in the order of dealing.
const (
	RowCards = table.Rows * table.Columns
	Cards    = RowCards + table.StockSize
	nobody   = 255 // no card
	inStock  = table.Rows
)

// A Deal is what stays the same through all plays: the cards, and the rules as yes
// and no. It is not changed once it is made, and may be used by many goroutines.
type Deal struct {
	refill     bool // an empty reserve pile is filled at once
	block      bool // a space in a row forbids the deal
	swaps      bool // interchanges are allowed
	acesAtOnce bool // reserve aces go out by themselves
	standstill bool // the deal must wait until no other move is left

	card   [Cards]card.Card
	rank   [Cards]uint8
	twin   [Cards]uint8 // the equal card
	row    [Cards]uint8 // 0 to 2, or inStock
	copies [card.Count]cardset.Set
	aces   cardset.Set
	bases  [table.Rows]cardset.Set             // base cards by the row they belong to
	astray [table.Rows][table.Rows]cardset.Set // base cards that lie in the first row and belong to the second
	known  [deals + 1]cardset.Set              // cards in the rows and in so many deals, where spaces wait
}

const deals = table.StockSize / table.Reserve

var errPacks = errors.New("the cards are not two packs: only whole deals are played by the model")

// New reads a deal of two whole packs; of others it says that they are not.
func New(r table.Rules, s table.Setup) (*Deal, error) {
	d := &Deal{
		refill:     r.ReserveSpaces == table.FilledFromStock,
		block:      r.RowSpaces == table.BlockTheDeal,
		swaps:      r.Interchange == table.Mutual,
		acesAtOnce: r.Aces == table.AcesAtOnce,
		standstill: r.Deal == table.DealAtAStandstill,
	}
	if len(s.Stock) != table.StockSize {
		return nil, errPacks
	}
	cards := make([]card.Card, 0, Cards)
	for _, row := range s.Rows {
		cards = append(cards, row[:]...)
	}
	for i, c := range append(cards, s.Stock...) {
		if c >= card.Count || d.copies[c].Size() == 2 {
			return nil, errPacks
		}
		d.add(i, c)
	}
	return d, nil
}

// add enters card c as number i, in rising order of i.
func (d *Deal) add(i int, c card.Card) {
	d.card[i], d.rank[i] = c, uint8(c.Rank())
	d.row[i] = uint8(min(i/table.Columns, inStock))
	if first := d.copies[c].First(); first >= 0 {
		d.twin[first], d.twin[i] = uint8(i), uint8(first)
	}
	d.copies[c].Add(i)
	if c.Rank() == card.Ace {
		d.aces.Add(i)
	}
	if d.isBase(i) {
		d.bases[d.home(i)].Add(i)
		if d.row[i] != inStock && !d.atHome(i) {
			d.astray[d.row[i]][d.home(i)].Add(i)
		}
	}
	for n := max(0, i-RowCards+table.Reserve) / table.Reserve; n <= deals; n++ {
		d.known[n].Add(i)
	}
}

func (d *Deal) isBase(i int) bool { return table.IsBase(d.card[i]) }

// home is the row that a base card belongs to.
func (d *Deal) home(i int) int { return int(d.rank[i]) - 2 }

// atHome reports whether card i is set up as a foundation.
func (d *Deal) atHome(i int) bool { return d.isBase(i) && int(d.row[i]) == d.home(i) }

// Card is the card of a number.
func (d *Deal) Card(i int) card.Card { return d.card[i] }

// Twin is the number of the equal card.
func (d *Deal) Twin(i int) int { return int(d.twin[i]) }

// Rivals reports whether two cards compete: equal cards above the bases for a pile,
// base cards of one rank for the spaces of their row. A card whose equal lies in the
// same row has no rivals, since it is all the same which of the two goes.
func (d *Deal) Rivals(i, j int) bool {
	if i == j || d.aces.Has(i) || d.alike(i, d.Twin(i)) || d.alike(j, d.Twin(j)) {
		return false
	}
	return d.card[i] == d.card[j] || d.isBase(i) && d.rank[i] == d.rank[j]
}

// An Order is a demand on a play: card Then stays until card First is gone. The zero
// Order demands nothing.
type Order struct{ First, Then int }

// bars is the set of cards that the order keeps where they are.
func (o Order) bars(p *position) cardset.Set {
	if o.First == o.Then || p.gone.Has(o.First) {
		return cardset.Set{}
	}
	return cardset.Only(o.Then)
}
