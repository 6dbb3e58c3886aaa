// Package card knows playing cards: suits, ranks and how a card is written.
//
// A card has one text form for machines, rank then suit (`TC`, `AS`), and one
// for people, with 10 spelt out and the suit as a symbol (`10♣`, `A♠`). Both
// are read by Parse. The package knows nothing of packs, deals or games.
package card

import (
	"fmt"
	"strings"
)

// A Suit is one of the four French suits. Their order is that of a new pack in
// PySolFC, which the shuffles of package deal start from.
type Suit uint8

// The suits in pack order.
const (
	Clubs Suit = iota
	Spades
	Hearts
	Diamonds
)

// Suits lists the four suits in pack order.
var Suits = [4]Suit{Clubs, Spades, Hearts, Diamonds}

const (
	suitLetters = "CSHD"
	rankLetters = "A23456789TJQK"
)

var (
	suitSymbols = [4]string{"♣", "♠", "♥", "♦"}
	suitNames   = [4]string{"clubs", "spades", "hearts", "diamonds"}
	rankNames   = [13]string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}
)

// String gives the suit's letter: C, S, H or D.
func (s Suit) String() string { return suitLetters[s : s+1] }

// Symbol gives the suit as people write it: ♣, ♠, ♥ or ♦.
func (s Suit) Symbol() string { return suitSymbols[s] }

// Name gives the suit in words: "clubs".
func (s Suit) Name() string { return suitNames[s] }

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s >= Hearts }

// A Rank is 1 for the ace up to 13 for the king.
type Rank uint8

// The ranks that have names of their own.
const (
	Ace   Rank = 1
	Ten   Rank = 10
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// String gives the rank's one-letter form: A 2 … 9 T J Q K.
func (r Rank) String() string { return rankLetters[r-1 : r] }

// Pretty gives the rank as it is printed on a card: T becomes 10.
func (r Rank) Pretty() string {
	if r == Ten {
		return "10"
	}
	return r.String()
}

// Name gives the rank in words: "ten".
func (r Rank) Name() string { return rankNames[r-1] }

// A Card is a rank and a suit in one byte, 0 to 51: 13 times the suit plus the
// rank less one. Two equal cards of two packs are the same Card.
type Card uint8

// Count is the number of different cards.
const Count = 52

// None is not a card; it stands for an empty place.
const None Card = 255

// New makes the card of a rank and a suit.
func New(r Rank, s Suit) Card { return Card(uint8(s)*13 + uint8(r) - 1) }

// Rank gives the card's rank.
func (c Card) Rank() Rank { return Rank(c%13) + 1 }

// Suit gives the card's suit.
func (c Card) Suit() Suit { return Suit(c / 13) }

// String gives the machine form, `TC`; None is "--".
func (c Card) String() string {
	if c >= Count {
		return "--"
	}
	return forms[c][0]
}

// Pretty gives the form for people, `10♣`; None is empty.
func (c Card) Pretty() string {
	if c >= Count {
		return ""
	}
	return forms[c][1]
}

// forms are the two forms of each card. They are asked for many thousand times for a
// book or a site.
var forms = func() (all [Count][2]string) {
	for i := range all {
		c := Card(i)
		all[i] = [2]string{c.Rank().String() + c.Suit().String(), c.Rank().Pretty() + c.Suit().Symbol()}
	}
	return all
}()

// Name gives the card in words: "ten of clubs".
func (c Card) Name() string {
	if c >= Count {
		return "no card"
	}
	return c.Rank().Name() + " of " + c.Suit().Name()
}

// Parse reads one card in either text form, letters in either case: `TC`, `tc`,
// `10C`, `10♣`. The whole text must be the card.
func Parse(text string) (Card, error) {
	rest := text
	var rank Rank
	if strings.HasPrefix(rest, "10") {
		rank, rest = Ten, rest[2:]
	} else if rest != "" {
		if i := strings.Index(rankLetters, strings.ToUpper(rest[:1])); i >= 0 {
			rank, rest = Rank(i+1), rest[1:]
		}
	}
	if rank == 0 {
		return None, fmt.Errorf("%q is not a card: it must start with a rank, one of A 2 3 4 5 6 7 8 9 T J Q K", text)
	}
	for _, s := range Suits {
		if strings.EqualFold(rest, s.String()) || rest == s.Symbol() {
			return New(rank, s), nil
		}
	}
	return None, fmt.Errorf("%q is not a card: after the rank there must be one suit, S H D or C", text)
}

// MarshalText writes the machine form. None cannot be written.
func (c Card) MarshalText() ([]byte, error) {
	if c >= Count {
		return nil, fmt.Errorf("%d is not a card", uint8(c))
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads either form; see Parse.
func (c *Card) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err == nil {
		*c = parsed
	}
	return err
}

// Join writes cards in machine form with a separator between them.
func Join(cards []Card, sep string) string { return join(cards, sep, Card.String) }

// JoinPretty writes cards as people read them with a separator between them.
func JoinPretty(cards []Card, sep string) string { return join(cards, sep, Card.Pretty) }

func join(cards []Card, sep string, form func(Card) string) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = form(c)
	}
	return strings.Join(words, sep)
}
