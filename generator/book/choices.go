package book

import (
	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
)

// Measures of the list of choices, in sizes of its type.
const (
	tickSize  = 0.8
	tickGap   = 0.5 // from the tick box to the text
	tickApart = 1.6 // between columns
)

// choiceRows sets what there is to choose from in columns, to be read downwards, each with
// a box to be ticked or crossed off.
func (p panel) choiceRows(width float64) []flow.Box {
	if len(p.choices) == 0 {
		return nil
	}
	size, high := p.sheet.Small(), p.sheet.SmallLeading()
	lines, widest := p.choiceLines(width)
	pitch := widest + (tickSize+tickGap+tickApart)*size
	columns := max(1, int((width+tickApart*size)/pitch))
	rows := (len(lines) + columns - 1) / columns
	boxes := make([]flow.Box, rows+1)
	boxes[0].Height = 0.35 * high // over the first row
	for i := range boxes[1:] {
		boxes[i+1].Height = high
	}
	for i, line := range lines {
		p.addChoice(&boxes[i%rows+1], line, float64(i/rows)*pitch)
	}
	return boxes
}

// choiceLines sets each choice as a line, and gives the width of the widest. One that is
// wider than the page loses its end.
func (p panel) choiceLines(width float64) (lines []flow.Box, widest float64) {
	c := p.composer(width - (tickSize+tickGap)*p.sheet.Small())
	c.SmallText(func() {
		for _, choice := range p.choices {
			text := c.Plain(choice)
			first := len(c.Boxes())
			c.Lines(text, typeset.Ragged)
			lines = append(lines, c.Boxes()[first:min(first+1, len(c.Boxes()))]...)
			widest = max(widest, typeset.Natural(text))
		}
	})
	return lines, min(widest, width)
}

// addChoice adds the line of a choice to its row.
func (p panel) addChoice(b *flow.Box, line flow.Box, x float64) {
	size := p.sheet.Small()
	for _, t := range line.Texts {
		t.X += x + (tickSize+tickGap)*size
		b.Texts = append(b.Texts, t)
	}
	y := (b.Height - tickSize*size) / 2
	b.Paths = append(b.Paths, figure.Rect(x, y, tickSize*size, tickSize*size).Stroked(figure.Muted, compose.Hairline))
}
