package royalflush

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush/picture"
)

// What puzzles show of a deal that no view does.

// ShowPack shows the first deal and says nothing of the hand that is looked for.
func (d *Deal) ShowPack(o figure.Options) []game.Block {
	return []game.Block{{Heading: startHeading, Text: d.packText(), Figure: d.startFigure(d.packText(), o)}}
}

// ShowSheet shows the sheet to follow the deal on with a pencil, and says nothing of the
// hand that is looked for: every pile has as many boxes as do for most hands.
func (d *Deal) ShowSheet(o figure.Options) []game.Block {
	return []game.Block{{Figure: func() *figure.Scene {
		var sizes [][]int
		for piles := FirstPiles - 1; piles > 0; piles-- {
			sizes = append(sizes, roomy(make([]int, piles)))
		}
		first := d.Record().Rounds[0].Piles
		return picture.Worksheet(first, sizes, d.title()+", a sheet to follow it on", d.packText(), o)
	}}}
}

// PackText is the pack in the order it is dealt, in fives, for people.
func (d *Deal) PackText() string { return fives(d.deck, FirstPiles) }

// ShowCut shows round by round how the deal goes if its pack is cut before it is dealt:
// the n cards that would be dealt first are laid under the others.
func (d *Deal) ShowCut(n int, o figure.Options) ([]game.Block, error) {
	after, err := d.cutAt(n)
	if err != nil {
		return nil, err
	}
	return after.showSolution(o), nil
}

// cutAt is the deal with n cards laid from the top of its pack to the bottom.
func (d *Deal) cutAt(n int) (*Deal, error) {
	if n < 1 || n >= len(d.deck) {
		return nil, fmt.Errorf("a pack cannot be cut at %d: the places are 1 to %d", n, card.Count-1)
	}
	after := *d
	after.cut = n
	after.deck = append(append(make([]card.Card, 0, card.Count), d.deck[n:]...), d.deck[:n]...)
	return &after, nil
}
