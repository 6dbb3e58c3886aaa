package royalflush

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/card"
)

// A Target is what is looked for: one hand, or several that share no card, of
// which the first card searched that is in any of them picks one. Make it with
// ParseTarget; the zero Target looks for nothing and is never won. It must not be
// changed.
type Target struct {
	text  string
	title string
	first string // for several hands: what the card that picks one is called
	fixes string // and what that card fixes
	hands [][]card.Card
	in    [card.Count]uint8 // the hand that a card is in, counted from 1; 0 is none
}

// String gives the text form that ParseTarget reads.
func (t *Target) String() string { return t.text }

// Title is the target for people, inside a sentence: "royal flush in spades".
func (t *Target) Title() string { return t.title }

// Hands lists the hands, each in the order in which it is told. A hand named
// beforehand is the only one.
func (t *Target) Hands() [][]card.Card { return t.hands }

// hand gives the hand that a card picks, nil for none.
func (t *Target) hand(c card.Card) []card.Card {
	if c >= card.Count || t.in[c] == 0 {
		return nil
	}
	return t.hands[t.in[c]-1]
}

// A category is a sort of target: what may stand before the colon.
type category struct {
	name    string
	example string                       // with what follows the colon; empty if nothing may
	open    func() Target                // the target without a colon; nil if there is none
	named   func(string) (Target, error) // the target of what follows the colon
}

var categories = []category{
	{"royal-flush", "royal-flush:S", anyRoyalFlush, royalFlush},
	{"straight-flush", "straight-flush:9H", nil, straightFlush},
	{"four-of-a-kind", "four-of-a-kind:Q", anyFour, fourOfAKind},
	{"cards", "cards:KS,KH,KD,7C,7S", nil, handOfCards},
}

// ParseTarget reads a target; empty means royal-flush. Suits, ranks and cards after
// the colon are read in any form that package card knows, and written in its
// machine form.
//
//	royal-flush        the first royal card searched fixes the suit
//	royal-flush:S      in the suit named
//	straight-flush:9H  named by its top card, 5 to K or A
//	four-of-a-kind     the first card searched fixes the rank
//	four-of-a-kind:Q   of the rank named
//	cards:KS,KH,…      any hand of 1 to 51 different cards
func ParseTarget(text string) (Target, error) {
	if text == "" {
		text = categories[0].name
	}
	name, which, colon := strings.Cut(text, ":")
	i := slices.IndexFunc(categories, func(c category) bool { return c.name == name })
	if i < 0 {
		return Target{}, fmt.Errorf("there is no target %.40q: the targets are %s", text, known())
	}
	return categories[i].parse(which, colon)
}

func (c category) parse(which string, colon bool) (Target, error) {
	if !colon && c.open == nil {
		return Target{}, fmt.Errorf("the target %s must say which: write %s", c.name, c.example)
	}
	if !colon {
		return c.open(), nil
	}
	t, err := c.named(which)
	if err != nil {
		return Target{}, fmt.Errorf("the target %s: %w, as in %s", c.name, err, c.example)
	}
	return t, nil
}

// known lists every form of target.
func known() string {
	var forms []string
	for _, c := range categories {
		if c.open != nil {
			forms = append(forms, c.name)
		}
		forms = append(forms, c.example)
	}
	return strings.Join(forms, ", ")
}

// newTarget numbers the hands' cards.
func newTarget(text, title string, hands ...[]card.Card) Target {
	t := Target{text: text, title: title, hands: hands}
	for i, hand := range hands {
		for _, c := range hand {
			t.in[c] = uint8(i + 1)
		}
	}
	return t
}

// tellingOrder is the order in which suits are told, as in a bridge hand.
var tellingOrder = [4]card.Suit{card.Spades, card.Hearts, card.Diamonds, card.Clubs}

func anyRoyalFlush() Target {
	var hands [][]card.Card
	for _, s := range tellingOrder {
		hands = append(hands, downFrom(card.Ace, s))
	}
	t := newTarget("royal-flush", "royal flush", hands...)
	t.first, t.fixes = "the first royal card found", "suit"
	return t
}

func royalFlush(which string) (Target, error) {
	c, err := card.Parse("A" + which)
	if err != nil {
		return Target{}, fmt.Errorf("%.40q is not a suit, S H D or C", which)
	}
	return newTarget("royal-flush:"+c.Suit().String(), "royal flush in "+c.Suit().Name(), downFrom(card.Ace, c.Suit())), nil
}

func straightFlush(which string) (Target, error) {
	top, err := card.Parse(which)
	if err != nil {
		return Target{}, fmt.Errorf("it is named by its top card, and %.40q is not a card", which)
	}
	if top.Rank() < 5 && top.Rank() != card.Ace {
		return Target{}, fmt.Errorf("none has %v at the top, for its five cards end at 5 or higher", top)
	}
	return newTarget("straight-flush:"+top.String(), "straight flush from "+top.Pretty()+" down", downFrom(top.Rank(), top.Suit())), nil
}

// downFrom gives the five cards of a suit from a top rank down. The ace is above
// the king, and below the two when 5 is at the top.
func downFrom(top card.Rank, s card.Suit) []card.Card {
	hand := make([]card.Card, 5)
	for i := range hand {
		hand[i] = card.New((top+12-card.Rank(i))%13+1, s)
	}
	return hand
}

func anyFour() Target {
	var hands [][]card.Card
	for r := card.Ace; r <= card.King; r++ {
		hands = append(hands, four(r))
	}
	t := newTarget("four-of-a-kind", "four of a kind", hands...)
	t.first, t.fixes = "the first card searched", "rank"
	return t
}

func fourOfAKind(which string) (Target, error) {
	c, err := card.Parse(which + "S")
	if err != nil {
		return Target{}, fmt.Errorf("%.40q is not a rank, one of A 2 3 4 5 6 7 8 9 T J Q K", which)
	}
	return newTarget("four-of-a-kind:"+c.Rank().String(), "four "+plural(c.Rank()), four(c.Rank())), nil
}

// plural gives a rank's name as several cards have it.
func plural(r card.Rank) string {
	if r == 6 {
		return "sixes"
	}
	return r.Name() + "s"
}

func four(r card.Rank) []card.Card {
	var hand []card.Card
	for _, s := range tellingOrder {
		hand = append(hand, card.New(r, s))
	}
	return hand
}

// mostCards leaves one card out, for with the whole pack there is nothing to play.
const mostCards = card.Count - 1

func handOfCards(which string) (Target, error) {
	var hand []card.Card
	for word := range strings.SplitSeq(which, ",") {
		c, err := card.Parse(word)
		switch {
		case err != nil:
			return Target{}, fmt.Errorf("%.40q is not a card", word)
		case slices.Contains(hand, c):
			return Target{}, fmt.Errorf("%v is named twice", c)
		case len(hand) == mostCards:
			return Target{}, fmt.Errorf("all %d cards are named, and %d are the most", card.Count, mostCards)
		}
		hand = append(hand, c)
	}
	return newTarget("cards:"+card.Join(hand, ","), "hand "+card.JoinPretty(hand, " "), hand), nil
}
