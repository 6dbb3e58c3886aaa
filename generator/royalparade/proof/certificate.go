package proof

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A Certificate says that a deal cannot be won, and why. Make one with Read, or by
// filling the fields; whether it holds is for Check.
//
// The deal may be a smaller one than the game's: rows of fewer columns, a narrower
// reserve, fewer cards. Setup tells whether it is a whole deal.
type Certificate struct {
	Rules   table.Rules
	Rows    [table.Rows][]card.Card
	Stock   []card.Card // first dealt first, the first reserve row included
	Reserve int         // the number of reserve piles
	Steps   []Step
}

// A Step is one line of the argument. Which fields it uses depends on its kind.
type Step struct {
	Kind   Kind
	Row    int       // of an Open: the row, from 0
	Events []Event   // of a Cycle, a Count, an Open
	Clause []Literal // of a Learn
}

// A Kind is a kind of step.
type Kind uint8

// The kinds of steps.
const (
	// Cycle: the events cannot each come before the next and the last before the
	// first.
	Cycle Kind = iota
	// Count: the first event is the coming of a base card. Not all of the others can
	// stand on the wrong side of it, for too few spaces would be left.
	Count
	// Open: the first event is a deal or an arrival. Not all of the others can stand
	// on the wrong side of it, for the row would have a space, which blocks the deal.
	Open
	// Learn: one of the literals is true, or all that is known would come to a
	// contradiction by drawing one literal after the other.
	Learn
)

// An Event is the departure of a card, numbered by where it lies: the rows from 0,
// then the stock. From Late on it is a deal or an arrival; see LateEvent.
type Event int32

// Late is the first Event that is not a departure.
const Late Event = 1000

// LateEvent is deal number n, where spaces wait for the deal; or the arrival of the
// stock card n, counted from 0, where spaces are filled from the stock.
func LateEvent(n int) Event { return Late + Event(n) }

// A Literal is something that is so in a play or not.
type Literal struct {
	Kind Sort
	Not  bool
	A, B int // as the kind needs
}

// A Sort is a sort of literal.
type Sort uint8

// The sorts of literals. Stock cards and reserve piles count from 0.
const (
	Before   Sort = iota // event A comes before event B; never with Not
	Straight             // of the two cards A, the first in the deal is built on the first of the two below
	Swap                 // the pieces A and B change places
	Swapped              // the piece A changes places with one of several
	Start                // a deal starts with the stock card A
	Joined               // no card leaves between the arrivals of stock cards A-1 and A
	Refill               // the stock card A fills the empty pile B
	Pile                 // the stock card A comes to the pile B
)

// Negate gives the literal that is true when this one is not.
func (l Literal) Negate() Literal {
	if l.Kind == Before {
		return Literal{Kind: Before, A: l.B, B: l.A}
	}
	l.Not = !l.Not
	return l
}

// Setup gives the deal, if it is one of the whole game.
func (c *Certificate) Setup() (table.Setup, error) {
	s := table.Setup{Stock: c.Stock}
	for row, cards := range c.Rows {
		if copy(s.Rows[row][:], cards) != len(cards) || len(cards) != table.Columns {
			return table.Setup{}, fmt.Errorf("the certificate is about a game with %d columns, and Royal Parade has %d", len(cards), table.Columns)
		}
	}
	if len(c.Stock) != table.StockSize || c.Reserve != table.Reserve {
		return table.Setup{}, fmt.Errorf("the certificate is about a game with %d cards in the stock and %d reserve piles, and Royal Parade has %d and %d",
			len(c.Stock), c.Reserve, table.StockSize, table.Reserve)
	}
	return s, nil
}
