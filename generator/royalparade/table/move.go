package table

import (
	"fmt"

	"patiencepress/generator/card"
)

// Rows, Columns and Reserve are the shape of the table: three rows of eight, with
// eight reserve piles under them. Row 0 is A, for twos; 1 is B, for threes; 2 is
// C, for fours.
const (
	Rows      = 3
	Columns   = 8
	Reserve   = 8
	StockSize = 80
	Places    = Rows*Columns + Reserve
)

// A Place is where a card can lie: 0 to 23 are the row places A1 to C8, row by
// row; 24 to 31 are the reserve piles R1 to R8.
type Place uint8

const placeLetters = "ABCR"

// RowPlace is the place in a row, both counted from 0.
func RowPlace(row, column int) Place { return Place(row*Columns + column) }

// ReservePlace is a reserve pile counted from 0.
func ReservePlace(pile int) Place { return Place(Rows*Columns + pile) }

// InReserve reports whether the place is a reserve pile.
func (p Place) InReserve() bool { return p >= Rows*Columns }

// Row is 0 to 2 for a row place and 3 for a reserve pile.
func (p Place) Row() int { return int(p) / Columns }

// Column counts from 0, in a row or in the reserve.
func (p Place) Column() int { return int(p) % Columns }

// String is "A1" … "C8" or "R1" … "R8".
func (p Place) String() string {
	if !p.valid() {
		return fmt.Sprintf("place %d", uint8(p))
	}
	return placeLetters[p.Row():p.Row()+1] + string(rune('1'+p.Column()))
}

// A Kind is a sort of move.
type Kind uint8

// The kinds of moves.
const (
	Play        Kind = iota // a card to its pile, or a base card into a space: A5-B2, R3-B2
	Interchange             // two row cards change places: A5=B2
	Discard                 // an ace goes out: A5-X
	Deal                    // eight cards are dealt to the reserve: D
)

// A Move is one decision of the player. From and To are set as the kind needs;
// unused ones are zero, so that moves can be compared with ==. An interchange is
// written with its upper row first.
type Move struct {
	Kind     Kind
	From, To Place
}

// BaseRank is the rank that starts the piles of a row: 2, 3 or 4.
func BaseRank(row int) card.Rank { return card.Rank(row + 2) }

// HomeRow is the row in whose piles a card is built, 0 to 2, and -1 for an ace.
func HomeRow(c card.Card) int {
	if c.Rank() == card.Ace {
		return -1
	}
	return int(c.Rank()+1) % Rows
}

// IsBase reports whether the card is a 2, a 3 or a 4, on which a pile is built.
func IsBase(c card.Card) bool { return c.Rank() >= BaseRank(0) && c.Rank() <= BaseRank(Rows-1) }
