package royalparade

import (
	"fmt"
	"strings"

	"patiencepress/generator/royalparade/table"
)

// Print writes a move as it stands in print, with the cards that it moves on the
// table before it: "5♠ R3→A4", "3♠ A5 = 2♥ B2", "A♥ A5 out", "Deal 3".
func Print(m table.Move, before *table.Table) string {
	switch m.Kind {
	case table.Play:
		return fmt.Sprintf("%s→%v", cardAt(before, m.From), m.To)
	case table.Interchange:
		return fmt.Sprintf("%s = %s", cardAt(before, m.From), cardAt(before, m.To))
	case table.Discard:
		return cardAt(before, m.From) + " out"
	}
	return fmt.Sprintf("Deal %d", before.Deals()+1)
}

// cardAt writes the top card of a place and the place: "5♠ R3".
func cardAt(t *table.Table, p table.Place) string {
	return strings.TrimLeft(t.Top(p).Pretty()+" "+p.String(), " ")
}

// PrintEffects writes what a move brought about beyond itself: "A♣ R3 out, 7♥ fills
// R3". The cards of a deal are left out, since they lie on the stock in that order;
// so is the coming of an ace that goes out at once. It is empty if there is nothing
// to tell.
func PrintEffects(effects []table.Effect) string {
	var words []string
	for i, e := range effects {
		goesOut := i+1 < len(effects) && effects[i+1] == table.Effect{Kind: table.Out, Card: e.Card, At: e.At}
		switch {
		case e.Kind == table.Out:
			words = append(words, fmt.Sprintf("%s %v out", e.Card.Pretty(), e.At))
		case e.Kind == table.Filled && !goesOut:
			words = append(words, fmt.Sprintf("%s fills %v", e.Card.Pretty(), e.At))
		}
	}
	return strings.Join(words, ", ")
}

// A Group is a deal and what a solution does until the next one.
type Group struct {
	Deal  int      // 1 for the set-up table
	Note  string   // what the deal brought about: "A♣ R3 out, 7♥ fills R3"; may be empty
	First int      // the number of the first of Moves, from 1; from deal 2 on, the deal itself is the move before
	Moves []string // in print, with what followed: "5♠ R3→A4 (7♥ fills R3)"
}

// Heading is "Deal 3", and "Deal 1, the set-up" for the first.
func (g Group) Heading() string {
	if g.Deal == 1 {
		return "Deal 1, the set-up"
	}
	return fmt.Sprintf("Deal %d", g.Deal)
}

// Groups tells the solution's moves so that they can be followed with real cards.
// From the first move that is not legal on, moves stand in their plain text form.
func (s *Solution) Groups() []Group {
	t := s.deal.Table()
	groups := []Group{{Deal: 1, Note: PrintEffects(t.Effects()), First: 1}}
	legal := true
	for i, m := range s.moves {
		before := t.Clone()
		effects := ""
		if legal = legal && t.Play(m) == nil; legal {
			effects = PrintEffects(t.Effects())
		}
		if m.Kind == table.Deal {
			groups = append(groups, Group{Deal: len(groups) + 1, Note: effects, First: i + 2})
			continue
		}
		text := m.String()
		if legal {
			text = withEffects(Print(m, before), effects)
		}
		g := &groups[len(groups)-1]
		g.Moves = append(g.Moves, text)
	}
	return groups
}

// withEffects adds what followed, in brackets, if anything did.
func withEffects(text, effects string) string {
	if effects == "" {
		return text
	}
	return text + " (" + effects + ")"
}
