package book

import (
	"fmt"
	"strings"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// furniture adds folios and running heads, the page number at the outer edge. Title
// pages, the imprint, the openings of parts and empty pages have none; the first page of
// a chapter has its number alone.
func (b *builder) furniture() error {
	for _, p := range b.pages {
		if b.bare[p.Number] || len(p.Placed) == 0 {
			continue
		}
		text := b.heads[p.Number].left
		if flow.Recto(p.Number) {
			text = b.heads[p.Number].right
		}
		p.Put(b.runningHead(p.Number, text), b.format.left(p.Number), b.format.Top)
	}
	return nil
}

// runningHead is one line at the top of the page, a link to the contents if the file has
// them.
func (b *builder) runningHead(number int, head string) *flow.Box {
	const gap = 2.5 // ems between folio and head
	size := b.sheet.Small()
	width := b.format.wide()
	folio := figure.Text{Y: size, Size: size, Face: font.Bold, Ink: figure.Label, S: fmt.Sprint(number)}
	text := figure.Text{
		X: gap * size, Y: size, Size: size, Face: font.Italic, Ink: figure.Label,
		S: shortened(head, font.Italic, width/size-2*gap),
	}
	if flow.Recto(number) {
		folio.X, folio.Anchor = width, figure.Right
		text.X, text.Anchor = width-gap*size, figure.Right
	}
	box := &flow.Box{Height: 1.4 * size, Texts: []figure.Text{folio}}
	if text.S != "" {
		box.Texts = append(box.Texts, text)
	}
	if b.kind == InteriorFile {
		box.Links = []flow.Link{{W: width, H: box.Height, Target: "#" + anchorContents}}
	}
	return box
}

// shortened is a text cut at a space, with dots, to a width in ems.
func shortened(text string, face font.Face, width float64) string {
	if font.Width(face, text) <= width {
		return text
	}
	for text != "" && font.Width(face, text+" …") > width {
		at := strings.LastIndexByte(text, ' ')
		text = text[:max(at, 0)]
	}
	if text == "" {
		return ""
	}
	return text + " …"
}
