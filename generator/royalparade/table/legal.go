package table

import (
	"errors"

	"patiencepress/generator/card"
)

// Legal lists the legal moves in a fixed order: plays, interchanges, discards, the
// deal, and in each by the places they name, A1 to C8, then R1 to R8.
func (t *Table) Legal() []Move { return t.AppendLegal(nil) }

// AppendLegal appends what Legal lists to a slice that is used again and again.
func (t *Table) AppendLegal(moves []Move) []Move {
	none := len(moves)
	moves = t.appendPlays(moves)
	moves = t.appendInterchanges(moves)
	moves = t.appendDiscards(moves)
	if t.refuseDeal(len(moves) > none) == allowed {
		moves = append(moves, Move{Kind: Deal})
	}
	return moves
}

func (t *Table) appendPlays(moves []Move) []Move {
	for from := range Place(Places) {
		c := t.Top(from)
		if c == card.None || t.Foundation(from) || c.Rank() == card.Ace {
			continue
		}
		home := HomeRow(c)
		for column := range Columns {
			if to := RowPlace(home, column); t.fits(c, to) == allowed {
				moves = append(moves, Move{Play, from, to})
			}
		}
	}
	return moves
}

func (t *Table) appendInterchanges(moves []Move) []Move {
	if t.rules.Interchange != Mutual {
		return moves
	}
	for from := range Place(Columns * (Rows - 1)) {
		for to := RowPlace(from.Row()+1, 0); to < Rows*Columns; to++ {
			if t.swaps(from, to) {
				moves = append(moves, Move{Interchange, from, to})
			}
		}
	}
	return moves
}

func (t *Table) appendDiscards(moves []Move) []Move {
	for from := range Place(Places) {
		if c := t.Top(from); c != card.None && c.Rank() == card.Ace {
			moves = append(moves, Move{Kind: Discard, From: from})
		}
	}
	return moves
}

// Check says in words why a move is not legal; nil means that it is.
func (t *Table) Check(m Move) error {
	r := t.refuse(m)
	if r == allowed {
		return nil
	}
	return errors.New(t.words(r, m))
}

// A refusal is why a move is not legal; allowed is none. Moves are judged by
// refusals and not by errors so that a search pays for no words.
type refusal uint8

const (
	allowed refusal = iota
	notAPlace
	noCard
	isFoundation
	ontoReserve
	ontoItself
	wrongForSpace
	notFoundation
	wrongForPile
	notAnAce
	noInterchange
	reserveInterchange
	sameRow
	lowerFirst
	notMutual
	stockOut
	rowSpace
	notStandstill
	notAKind
)

// refuse judges a move.
func (t *Table) refuse(m Move) refusal {
	switch m.Kind {
	case Play:
		return t.refusePlay(m)
	case Interchange:
		return t.refuseInterchange(m)
	case Discard:
		return t.refuseDiscard(m)
	case Deal:
		return t.refuseDeal(t.rules.Deal == DealAtAStandstill && t.canMove())
	}
	return notAKind
}

func (t *Table) refusePlay(m Move) refusal {
	if !m.To.valid() {
		return notAPlace
	}
	if r := t.refuseFrom(m.From); r != allowed {
		return r
	}
	switch {
	case m.To.InReserve():
		return ontoReserve
	case m.To == m.From:
		return ontoItself
	}
	return t.fits(t.Top(m.From), m.To)
}

// refuseFrom judges whether there is a card at a place that may leave it.
func (t *Table) refuseFrom(p Place) refusal {
	switch {
	case !p.valid():
		return notAPlace
	case t.Top(p) == card.None:
		return noCard
	case t.Foundation(p):
		return isFoundation
	}
	return allowed
}

// fits judges whether a card may go to a row place: into a space of its own row,
// or on the next lower card of its pile.
func (t *Table) fits(c card.Card, to Place) refusal {
	top := t.Top(to)
	switch {
	case top == card.None && c.Rank() == BaseRank(to.Row()):
		return allowed
	case top == card.None:
		return wrongForSpace
	case !t.Foundation(to):
		return notFoundation
	case c.Suit() != top.Suit() || c.Rank() != top.Rank()+step:
		return wrongForPile
	}
	return allowed
}

func (t *Table) refuseInterchange(m Move) refusal {
	if t.rules.Interchange != Mutual {
		return noInterchange
	}
	if r := t.refuseEnd(m.From); r != allowed {
		return r
	}
	if r := t.refuseEnd(m.To); r != allowed {
		return r
	}
	switch {
	case m.From.Row() == m.To.Row():
		return sameRow
	case m.From > m.To:
		return lowerFirst
	case !t.swaps(m.From, m.To):
		return notMutual
	}
	return allowed
}

// refuseEnd judges one place of an interchange.
func (t *Table) refuseEnd(p Place) refusal {
	if p.valid() && p.InReserve() {
		return reserveInterchange
	}
	return t.refuseFrom(p)
}

// swaps reports whether each of two cards in different rows is a base card of the
// other's row. Such a card is in the wrong row, so it is single.
func (t *Table) swaps(a, b Place) bool {
	x, y := t.rows[a].bottom, t.rows[b].bottom
	return x != card.None && y != card.None &&
		x.Rank() == BaseRank(b.Row()) && y.Rank() == BaseRank(a.Row())
}

func (t *Table) refuseDiscard(m Move) refusal {
	r := t.refuseFrom(m.From)
	if r == isFoundation || r == allowed && t.Top(m.From).Rank() != card.Ace {
		return notAnAce
	}
	return r
}

// refuseDeal judges the deal, told whether another move is legal.
func (t *Table) refuseDeal(canMove bool) refusal {
	switch {
	case len(t.stock) == 0:
		return stockOut
	case t.rules.RowSpaces == BlockTheDeal && t.rowSpace() < Rows*Columns:
		return rowSpace
	case t.rules.Deal == DealAtAStandstill && canMove:
		return notStandstill
	}
	return allowed
}

// rowSpace gives the first space in a row, or the place after the rows.
func (t *Table) rowSpace() Place {
	for p := range Place(Rows * Columns) {
		if t.rows[p].height == 0 {
			return p
		}
	}
	return Rows * Columns
}

func (t *Table) canMove() bool {
	_, ok := t.otherMove()
	return ok
}

// otherMove gives the first legal move that is not the deal.
func (t *Table) otherMove() (Move, bool) {
	moves := t.appendDiscards(t.appendInterchanges(t.appendPlays(nil)))
	if len(moves) == 0 {
		return Move{}, false
	}
	return moves[0], true
}
