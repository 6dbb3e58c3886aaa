package compose

import (
	"fmt"

	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// Brief sets what a game tells of a deal as closely as it can be read: each block is one
// paragraph with its heading and its moves run in, as chess books set games. Figures are
// left out.
func (c *Composer) Brief(blocks []game.Block) {
	const apart = 0.2 // lines between paragraphs
	for _, b := range blocks {
		if spans := c.briefSpans(b); len(spans) > 0 {
			c.Space(apart)
			c.Lines(spans, typeset.Ragged)
		}
		if b.Table != nil {
			c.Table(c.plainTable(b.Table))
			c.Under([]typeset.Span{{Style: c.CaptionStyle(), Text: b.Table.Caption}})
		}
	}
}

// briefSpans is a block as one paragraph: "Deal 2  (A♠ R7 out)  26. 4♠ R3→C2  27. 7♠ B7→C2".
func (c *Composer) briefSpans(b game.Block) []typeset.Span {
	var spans []typeset.Span
	style := c.Style()
	add := func(face font.Face, ink figure.Ink, text string) {
		s := style
		s.Face, s.Ink = face, ink
		if len(spans) > 0 {
			spans = append(spans, typeset.Span{Style: style, Text: " "})
		}
		spans = append(spans, typeset.Span{Style: s, Text: text})
	}
	if b.Heading != "" {
		add(font.BoldItalic, figure.Label, b.Heading)
	}
	if b.Text != "" {
		add(font.Regular, figure.Label, Bound(b.Text))
	}
	for i, m := range b.Moves {
		if len(spans) > 0 { // moves stand apart by two spaces
			spans = append(spans, typeset.Span{Style: style, Text: "\u00a0"})
		}
		add(font.Italic, figure.Muted, fmt.Sprintf("%d.", b.First+i))
		spans = append(spans, typeset.Span{Style: style, Text: "\u00a0" + Bound(m)})
	}
	return spans
}
