package table

import (
	"fmt"
	"strings"
)

// String gives the move as ParseMove reads it: A5-B2, A5=B2, A5-X or D.
func (m Move) String() string {
	switch m.Kind {
	case Play:
		return m.From.String() + "-" + m.To.String()
	case Interchange:
		return m.From.String() + "=" + m.To.String()
	case Discard:
		return m.From.String() + "-X"
	}
	return "D"
}

// ParseMove reads a move in its one text form: capital letters, no spaces, the
// upper row first in an interchange. It judges form alone: A5-R3 is a move, though
// no rules allow it.
func ParseMove(text string) (Move, error) {
	if text == "D" {
		return Move{Kind: Deal}, nil
	}
	if len(text) < 4 || len(text) > 5 {
		return notAMove(text)
	}
	from, ok := parsePlace(text[:2])
	if !ok {
		return notAMove(text)
	}
	if text[2:] == "-X" {
		return Move{Kind: Discard, From: from}, nil
	}
	to, ok := parsePlace(text[3:])
	switch {
	case ok && text[2] == '-':
		return Move{Kind: Play, From: from, To: to}, nil
	case ok && text[2] == '=' && from <= to:
		return Move{Kind: Interchange, From: from, To: to}, nil
	case ok && text[2] == '=':
		return Move{}, fmt.Errorf("%q names the lower place first: write %v=%v", text, to, from)
	}
	return notAMove(text)
}

func notAMove(text string) (Move, error) {
	return Move{}, fmt.Errorf("%q is not a move: a move is like A5-B2, R3-B2, A5=B2, A5-X or D", shorten(text))
}

// ParsePlace reads a place as Place.String writes it.
func ParsePlace(text string) (Place, error) {
	p, ok := parsePlace(text)
	if !ok {
		return 0, fmt.Errorf("%q is not a place: the places are A1 to A8, B1 to B8, C1 to C8 and R1 to R8", shorten(text))
	}
	return p, nil
}

func parsePlace(text string) (Place, bool) {
	if len(text) != 2 {
		return 0, false
	}
	row, column := strings.IndexByte(placeLetters, text[0]), int(text[1])-'1'
	if row < 0 || column < 0 || column >= Columns {
		return 0, false
	}
	return Place(row*Columns + column), true
}

// valid reports whether the place is one of the table's.
func (p Place) valid() bool { return p < Places }

// MarshalText writes the move as String does.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what ParseMove reads.
func (m *Move) UnmarshalText(text []byte) error {
	parsed, err := ParseMove(string(text))
	if err == nil {
		*m = parsed
	}
	return err
}

// ParseMoves reads moves with spaces or line ends between them. The error names
// the number of the move, from 1.
func ParseMoves(text string) ([]Move, error) {
	words := strings.Fields(text)
	moves := make([]Move, len(words))
	for i, word := range words {
		m, err := ParseMove(word)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves[i] = m
	}
	return moves, nil
}
