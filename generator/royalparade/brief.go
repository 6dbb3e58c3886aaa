package royalparade

import (
	"fmt"

	"patiencepress/generator/game"
)

// Brief tells the moves deal by deal, each deal with what it brought about in brackets
// as a move has it.
func (s *Solution) Brief() []game.Block {
	var blocks []game.Block
	for _, g := range s.Groups() {
		b := game.Block{Heading: fmt.Sprintf("Deal %d", g.Deal), Moves: g.Moves, First: g.First}
		if g.Note != "" {
			b.Text = "(" + g.Note + ")"
		}
		blocks = append(blocks, b)
	}
	return blocks
}
