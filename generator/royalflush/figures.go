package royalflush

import (
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/royalflush/picture"
)

// startFigure draws the pack in its first five piles, with a description.
func (d *Deal) startFigure(says string, o figure.Options) func() *figure.Scene {
	return func() *figure.Scene {
		r := drawn(d.Record().Rounds[0])
		r.Searched, r.Gathered = false, nil
		return r.Draw(d.title()+", the five piles", says, o)
	}
}

// roundFigure draws round n, counted from 1.
func (d *Deal) roundFigure(r Record, n int, o figure.Options) func() *figure.Scene {
	return func() *figure.Scene {
		p := drawn(r.Rounds[n-1])
		p.Turned = d.rules.turnedInPicture()
		return p.Draw(fmt.Sprintf("%s, round %d", d.title(), n), d.roundText(r, n), o)
	}
}

// sheetFigure draws the sheet on which the deal is followed with a pencil.
func (d *Deal) sheetFigure(o figure.Options) func() *figure.Scene {
	return func() *figure.Scene {
		r := d.Record()
		var sizes [][]int
		for _, round := range r.Rounds[1:] {
			sizes = append(sizes, roomy(lengths(round.Piles)))
		}
		return picture.Worksheet(r.Rounds[0].Piles, sizes, d.title()+", a sheet to follow it on", d.startText(), o)
	}
}

// boxes is the least number of boxes for a pile of a round, by its number of piles:
// enough for most deals. With just as many as there are cards the sheet would tell
// beforehand how the game ends.
var boxes = [FirstPiles]int{1: 14, 2: 11, 3: 9, 4: 9}

// roomy gives every pile of a round as many boxes as the longest needs, or more.
func roomy(sizes []int) []int {
	most := boxes[len(sizes)]
	for _, n := range sizes {
		most = max(most, n)
	}
	for i := range sizes {
		sizes[i] = most
	}
	return sizes
}

// title names the deal for people: "Royal Flush 28 (standard)".
func (d *Deal) title() string {
	name := fmt.Sprintf("%s %v (%s)", title, d.number, d.rules.Name)
	if d.cut > 0 {
		name += fmt.Sprintf(", cut at %d", d.cut)
	}
	return name
}

// turnedInPicture is Turned as package picture has it.
func (r Rules) turnedInPicture() picture.Turned {
	switch r.Turned {
	case Packet:
		return picture.Packet
	case EachPile:
		return picture.EachPile
	}
	return picture.Nothing
}

// drawn gives a round as package picture draws it.
func drawn(r Round) picture.Round {
	p := picture.Round{Searched: true, Gathered: r.Gathered}
	for i, cards := range r.Piles {
		p.Piles = append(p.Piles, picture.Pile{Cards: cards, Discarded: len(r.discarded(i))})
	}
	return p
}

func lengths(piles [][]card.Card) []int {
	sizes := make([]int, len(piles))
	for i, p := range piles {
		sizes[i] = len(p)
	}
	return sizes
}
