package royalflush

import (
	"fmt"
	"slices"

	"patiencepress/generator/card"
)

// Verify plays the deal and compares. The error names the first round and pile in
// which the solution departs from the rules.
func (s *Solution) Verify() error {
	played := s.deal.Record()
	if err := s.verifyHand(played); err != nil {
		return err
	}
	if err := verifyRounds(s.record.Rounds, played.Rounds); err != nil {
		return err
	}
	switch claim := s.record.Final; {
	case claim == nil:
		return missing("final")
	case !slices.Equal(claim, played.Final):
		return fmt.Errorf("the final cards are given as %s, but the last round leaves %s", list(claim), list(played.Final))
	}
	if want := resultOf(played); s.result != want {
		return fmt.Errorf("the result is given as %v, but played out the game is %v: %s", s.result, want, outcome(&s.deal.target, played))
	}
	return nil
}

func missing(key string) error { return fmt.Errorf("the solution has no %q", key) }

func (s *Solution) verifyHand(played Record) error {
	switch {
	case s.record.Hand == nil:
		return missing("hand")
	case slices.Equal(s.record.Hand, played.Hand):
		return nil
	}
	why := "the target names it"
	if first := s.deal.target.first; first != "" {
		c, pile := played.Found()
		why = fmt.Sprintf("%s is %s, in pile %d", first, c.Pretty(), pile+1)
	}
	return fmt.Errorf("the hand is given as %s, but it is %s: %s", list(s.record.Hand), list(played.Hand), why)
}

func verifyRounds(claim, played []Round) error {
	if claim == nil {
		return missing("rounds")
	}
	for i := range min(len(claim), len(played)) {
		if err := verifyRound(claim[i], played[i]); err != nil {
			return fmt.Errorf("round %d%w", i+1, err)
		}
	}
	if len(claim) != len(played) {
		return fmt.Errorf("the solution has %s, but the game has %s", count(len(claim), "round"), count(len(played), "round"))
	}
	return nil
}

// verifyRound gives a fault that continues "round 3".
func verifyRound(claim, played Round) error {
	for _, part := range []struct {
		key   string
		cards [][]card.Card
	}{{"piles", claim.Piles}, {"kept", claim.Kept}} {
		switch {
		case part.cards == nil:
			return fmt.Errorf(": it has no %q", part.key)
		case len(part.cards) != len(played.Piles):
			return fmt.Errorf(": %q has %s, but the round has %s", part.key, count(len(part.cards), "pile"), count(len(played.Piles), "pile"))
		}
	}
	for i := range played.Piles {
		if err := verifyPile(claim.Piles[i], claim.Kept[i], played.Piles[i], played.Kept[i]); err != nil {
			return fmt.Errorf(", pile %d: %w", i+1, err)
		}
	}
	return nil
}

func verifyPile(claim, claimKept, played, playedKept []card.Card) error {
	switch {
	case !slices.Equal(claim, played):
		return fmt.Errorf("it shows %s, but the deal gives it %s", list(claim), list(played))
	case slices.Equal(claimKept, playedKept):
		return nil
	case len(playedKept) == 0:
		return fmt.Errorf("kept %s, but no card in it counts, so all of it is discarded", list(claimKept))
	}
	return fmt.Errorf("kept %s, but the search stops at %s and keeps %s", list(claimKept), playedKept[0].Pretty(), list(playedKept))
}

// mostListed is more cards than any honest list has. A claim that is longer is cut
// short in what is said of it.
const mostListed = card.Count

// list writes cards for a sentence; no cards are "nothing".
func list(cards []card.Card) string {
	switch n := len(cards); {
	case n == 0:
		return "nothing"
	case n > mostListed:
		return fmt.Sprintf("%s … (%d cards)", card.JoinPretty(cards[:mostListed], " "), n)
	}
	return card.JoinPretty(cards, " ")
}
