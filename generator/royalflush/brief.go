package royalflush

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
)

// Brief tells the solution by what is kept: for each round the kept cards of every pile.
// With the first deal before them, readers need no more to check it.
func (s *Solution) Brief() []game.Block { return s.record.brief() }

// BriefCut is Brief of the deal after its pack is cut at n; see ShowCut.
func (d *Deal) BriefCut(n int) ([]game.Block, error) {
	after, err := d.cutAt(n)
	if err != nil {
		return nil, err
	}
	return after.Record().brief(), nil
}

// brief lists the kept cards of each pile, the piles numbered as moves are.
func (r Record) brief() []game.Block {
	var blocks []game.Block
	for n, round := range r.Rounds {
		b := game.Block{Heading: fmt.Sprintf("Round %d", n+1), First: 1}
		for pile := range round.Piles {
			b.Moves = append(b.Moves, briefPile(round.kept(pile)))
		}
		blocks = append(blocks, b)
	}
	return blocks
}

func briefPile(kept []card.Card) string {
	if len(kept) == 0 {
		return "–"
	}
	return card.JoinPretty(kept, " ")
}

// Notation explains what Brief gives.
func (Game) Notation([]string) []game.Block {
	return []game.Block{{
		Text: "For each round stand the cards that are kept of every pile, pile by pile after its number, from the top of the pile down. " +
			"A dash is a pile that is discarded whole. What is not named is discarded. The game is won if the hand looked for, and nothing else, is kept of the one pile of round 5.",
	}}
}
