package table

import (
	"strings"

	"patiencepress/generator/card"
)

// words says each refusal to a person. {at} is the place at fault and {card} the
// card there; {row} is the row it would come into and {base} that row's rank.
var words = [...]string{
	notAPlace:          "{at} is not on the table: the places are A1 to A8, B1 to B8, C1 to C8 and R1 to R8",
	noCard:             "there is no card at {at}",
	isFoundation:       "{at} is a foundation and stays",
	ontoReserve:        "nothing is played onto the reserve",
	ontoItself:         "{card} lies at {at} already",
	wrongForSpace:      "a space in row {row} takes only a {base}, not {card}",
	notFoundation:      "{card} does not go on {top}: {to} is not a foundation",
	wrongForPile:       "{card} does not go on {top}",
	notAnAce:           "{card} at {at} is not an ace, and only aces go out",
	noInterchange:      "these rules allow no interchange",
	reserveInterchange: "{at} is in the reserve, and only row cards change places",
	sameRow:            "{from} and {to} are in the same row, and an interchange is between two rows",
	lowerFirst:         "the upper row of an interchange comes first: write {to}={from}",
	notMutual:          "an interchange brings both cards into their own rows, and {card} is not a {base} for row {row}",
	stockOut:           "the stock is out",
	rowSpace:           "dealing waits while a row has a space: {space}",
	notStandstill:      "dealing waits while a move is legal: {move}",
	notAKind:           "there is no such kind of move",
}

// words fills in what the refusal of a move says.
func (t *Table) words(r refusal, m Move) string {
	at, into := t.culprit(m)
	other, _ := t.otherMove()
	return strings.NewReplacer(
		"{at}", at.String(),
		"{card}", t.topName(at),
		"{from}", m.From.String(),
		"{to}", m.To.String(),
		"{top}", t.topName(m.To),
		"{row}", rowName(into),
		"{base}", baseName(into),
		"{space}", t.rowSpace().String(),
		"{move}", other.String(),
	).Replace(words[r])
}

// culprit gives the place whose card is at fault and the place it would come to.
func (t *Table) culprit(m Move) (at, into Place) {
	switch {
	case m.Kind == Play && !m.To.valid() && m.From.valid():
		return m.To, m.From
	case m.Kind == Interchange && t.refuseEnd(m.From) == allowed && t.endFits(m):
		return m.To, m.From
	}
	return m.From, m.To
}

// endFits reports whether the first card of an interchange would come into its
// own row, or the second place has no card that could be exchanged for it.
func (t *Table) endFits(m Move) bool {
	return t.refuseEnd(m.To) != allowed || t.rows[m.From].bottom.Rank() == BaseRank(m.To.Row())
}

// rowName is "A", "B" or "C", and "R" in the reserve.
func rowName(p Place) string { return p.String()[:1] }

func baseName(p Place) string {
	if !p.valid() {
		return ""
	}
	return BaseRank(p.Row()).Pretty()
}

func (t *Table) topName(p Place) string {
	if !p.valid() {
		return card.None.Pretty()
	}
	return t.Top(p).Pretty()
}
