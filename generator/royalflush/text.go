package royalflush

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
)

// Text is the pack in the order it is dealt, five cards a line, so that the columns
// are the piles of the first round.
func (d *Deal) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\nPile", d.heading(), aim(&d.target))
	for i := range FirstPiles {
		fmt.Fprintf(&b, "%5d", i+1)
	}
	for i, c := range d.deck {
		if i%FirstPiles == 0 {
			b.WriteString("\n    ")
		}
		fmt.Fprintf(&b, "%5s", c.Pretty())
	}
	fmt.Fprintf(&b, "\n\nDeal line by line from the top, each from left to right, %s.\n%s\n", d.rules.faceWord(), d.rules.columnHint())
	return b.String()
}

// heading names the deal: "Royal Flush 1, standard rules".
func (d *Deal) heading() string { return fmt.Sprintf("%s %v, %s rules", title, d.number, d.rules.Name) }

func (r Rules) faceWord() string {
	if r.Dealt == FaceUp {
		return "face up"
	}
	return "face down"
}

// columnHint says how a column of the deal's text lies as a pile.
func (r Rules) columnHint() string {
	if r.lastDealtOnTop() {
		return "Each column is a pile, its lowest card here on top."
	}
	return "Each column is a pile: once turned face up, its highest card here is on top."
}

// Text tells the solution as it stands, round by round and pile by pile.
func (s *Solution) Text() string {
	var b strings.Builder
	t := &s.deal.target
	fmt.Fprintf(&b, "%s: %v\n%s\n", s.deal.heading(), s.result, aim(t))
	b.WriteString("Piles are listed from the top. Cards in brackets are discarded, the others kept.\n")
	for i, r := range s.record.Rounds {
		fmt.Fprintf(&b, "\nRound %d: %s\n", i+1, count(len(r.Piles), "pile"))
		for pile := range r.Piles {
			fmt.Fprintf(&b, "  %d  %s\n", pile+1, r.marked(pile))
		}
		if why := fixed(t, s.record); why != "" && i == 0 {
			fmt.Fprintf(&b, "%s.\n", why)
		}
	}
	fmt.Fprintf(&b, "\n%s.\n", capital(outcome(t, s.record)))
	return b.String()
}

// marked writes a pile with what is discarded in brackets: "(2♦ 9♥) K♠ 3♣".
func (r Round) marked(pile int) string {
	var parts []string
	if gone := r.discarded(pile); len(gone) > 0 {
		parts = append(parts, "("+card.JoinPretty(gone, " ")+")")
	}
	if kept := r.kept(pile); len(kept) > 0 {
		parts = append(parts, card.JoinPretty(kept, " "))
	}
	if len(parts) == 0 {
		return "no card"
	}
	return strings.Join(parts, " ")
}
