package picture

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// The sheet's measures, in card widths of its grid.
const (
	cellWide  = 1.0
	cellHigh  = 0.58
	cellPitch = 1.08
	bandGap   = 0.62
	blockGap  = 0.85
	blockHead = 0.9
	edge      = 0.03 // round all, for the outer lines
)

// Worksheet draws a sheet for following a deal: the five piles of the first round
// printed from the top as they are searched, and for the other four rounds boxes to
// write in. sizes gives the number of boxes for each pile of the rounds after the first.
func Worksheet(first [][]card.Card, sizes [][]int, title, description string, o figure.Options) *figure.Scene {
	blocks := []block{firstBlock(first)}
	for i, round := range sizes {
		blocks = append(blocks, block{round: i + 2, sizes: round})
	}
	bands := [][]block{blocks[:2], blocks[2:]}
	high, wide := 0.0, 0.0
	for _, band := range bands {
		high += bandHigh(band) + bandGap
		wide = max(wide, bandWide(band))
	}
	c := newCanvas(title, description, wide+2*edge, high-bandGap+2*edge, o)
	y := edge
	for _, band := range bands {
		x := edge
		for _, b := range band {
			c.block(b, x, y)
			x += b.wide() + blockGap
		}
		y += bandHigh(band) + bandGap
	}
	return c.scene
}

// A block is one round of the sheet.
type block struct {
	round int
	sizes []int
	cards [][]card.Card // printed in the boxes; nil for boxes to write in
}

func firstBlock(piles [][]card.Card) block {
	b := block{round: 1, cards: piles}
	for _, p := range piles {
		b.sizes = append(b.sizes, len(p))
	}
	return b
}

func (b block) wide() float64 {
	return float64(len(b.sizes)-1)*cellPitch + cellWide
}

func (b block) high() float64 {
	most := 1
	for _, n := range b.sizes {
		most = max(most, n)
	}
	return blockHead + float64(most)*cellHigh
}

func bandHigh(band []block) float64 {
	high := 0.0
	for _, b := range band {
		high = max(high, b.high())
	}
	return high
}

func bandWide(band []block) float64 {
	wide := -blockGap
	for _, b := range band {
		wide += b.wide() + blockGap
	}
	return wide
}

// block draws a round: its name, pile numbers, and a column of boxes for each pile.
func (c *canvas) block(b block, x, y float64) {
	g := &figure.Group{Name: fmt.Sprintf("round %d", b.round), X: x * c.w, Y: y * c.w}
	c.scene.Add(g)
	g.Add(&figure.Text{X: 0, Y: 0.33 * c.w, Size: 0.36 * c.w, Face: font.Bold, Ink: figure.Label, S: fmt.Sprintf("Round %d", b.round)})
	for pile, n := range b.sizes {
		left := float64(pile) * cellPitch * c.w
		g.Add(&figure.Text{
			X: left + cellWide/2*c.w, Y: (blockHead - 0.15) * c.w, Size: 0.27 * c.w, Face: font.Regular, Anchor: figure.Middle,
			Ink: figure.Label, S: fmt.Sprint(pile + 1),
		})
		for i := range n {
			top := (blockHead + float64(i)*cellHigh) * c.w
			g.Add(figure.Rect(left, top, cellWide*c.w, cellHigh*c.w).Stroked(figure.Muted, 0.27))
			if b.cards != nil {
				text := c.cardText(b.cards[pile][i], left+cellWide/2*c.w, top+(cellHigh/2+0.4*font.CapHeight/2)*c.w, 0.4)
				g.Add(text)
			}
		}
	}
}
