package book

import (
	"fmt"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// faced reports whether the first page is all the cover that the book has.
func (b *builder) faced() bool { return len(b.profile.Papers()) == 0 }

// halfTitle is the first page, with the title alone. Where the book has no cover, the
// page is what it shows to the world, and has the pattern of pips.
func (b *builder) halfTitle() error {
	b.display(b.titleFrame(titlePart{text: b.Title, size: b.sheet.Title() * 1.25}, titlePart{}, "", b.faced()), "half-title")
	b.pages = append(b.pages, &flow.Page{Number: b.next()}) // its back is empty
	return nil
}

// titlePage has the title a little above the middle, the subtitle under it and the author
// at the foot; and the pattern of pips, unless the first page has it.
func (b *builder) titlePage() error {
	title := titlePart{text: b.Title, size: b.sheet.Title() * 1.6}
	subtitle := titlePart{text: b.Subtitle, face: font.Italic, size: b.sheet.Section() * 1.1}
	b.display(b.titleFrame(title, subtitle, b.Author, !b.faced()), "title")
	return nil
}

// display adds a page with one box, at an anchor if it has one. It has neither folio nor
// running head.
func (b *builder) display(box *flow.Box, anchor string) {
	page := &flow.Page{Number: b.next()}
	if anchor != "" {
		box.Anchors = append(box.Anchors, anchor)
	}
	frame := b.format.column(page.Number)
	page.Put(box, frame.X, frame.Y)
	b.bare[page.Number] = true
	b.pages = append(b.pages, page)
}

// A titlePart is a paragraph of a title page.
type titlePart struct {
	text string
	face font.Face
	size float64
}

// titleFrame sets a title page. Long words are set smaller until they leave the pattern
// its room; if there is none even then, it is left out.
func (b *builder) titleFrame(title, subtitle titlePart, author string, pattern bool) *flow.Box {
	const (
		smaller = 0.9
		least   = 0.3
		lines   = 4.0 // of text, that a pattern must have
	)
	frame := b.format.column(b.next())
	scale := 1.0
	box, y, room := b.titleBox(frame, title, subtitle, author, scale)
	for room < lines*b.sheet.Leading && scale > least {
		scale *= smaller
		box, y, room = b.titleBox(frame, title, subtitle, author, scale)
	}
	switch {
	case room < lines*b.sheet.Leading:
	case pattern:
		width := min(b.format.wide(), room*patternColumns/patternRows)
		box.Paths = packPattern(b.puzzles[0].Deal.Ask().Number, 0, y, width, b.InkSaver)
	default:
		box.Paths = fourPips(0, y, 1.2*b.sheet.Leading, b.InkSaver)
	}
	return box
}

// titleBox sets the words of a title page at a scale, and gives where those at its top end
// and the height that is left over those at its foot.
func (b *builder) titleBox(frame flow.Frame, title, subtitle titlePart, author string, scale float64) (box *flow.Box, y, room float64) {
	lead := b.sheet.Leading
	box = &flow.Box{Height: frame.H}
	y = 0.2 * frame.H
	for _, p := range []titlePart{title, subtitle} {
		size := b.printable(scale * p.size)
		width := displayed(p.text, p.face, size, frame.W).Balanced()
		y = addText(box, width, y, p.text, p.face, size, 1.35*size) + 0.8*lead
	}
	size := b.printable(scale * b.sheet.Section())
	foot := frame.H - addText(&flow.Box{}, frame.W, 0, author, font.Regular, size, 1.35*size) // measured
	addText(box, frame.W, foot, author, font.Regular, size, 1.35*size)
	return box, y + 0.4*lead, foot - y - 1.4*lead
}

// printable is a size of type, or the least that can be printed.
func (b *builder) printable(size float64) float64 {
	return max(size, compose.Smallest, b.sheet.Least)
}

// displayed is a paragraph of display.
func displayed(text string, face font.Face, size, width float64) typeset.Paragraph {
	style := typeset.Style{Face: face, Size: size, Ink: figure.Label}
	return typeset.Paragraph{Spans: []typeset.Span{{Style: style, Text: text}}, Width: width}
}

// addText adds a paragraph to a box, its first line in the leading under y, and
// gives where the last line ends.
func addText(box *flow.Box, width, y float64, text string, face font.Face, size, leading float64) float64 {
	for _, l := range displayed(text, face, size, width).Lines() {
		for _, t := range l.Texts {
			t.Y += y + leading/2 + 0.3*size
			box.Texts = append(box.Texts, t)
		}
		y += leading
	}
	return y
}

// imprint says at the foot of the title's back how the book was made.
func (b *builder) imprint() error {
	c := b.compose()
	c.SmallText(func() {
		for _, text := range b.imprintTexts() {
			if text != "" {
				c.Space(0.5)
				c.Lines(c.Plain(text), typeset.Ragged)
			}
		}
	})
	boxes := c.Boxes()
	frame := b.format.column(b.next())
	height := flow.Height(boxes)
	if height < frame.H {
		frame.Y += frame.H - height
		frame.H = height
	}
	pages := flow.Fill(boxes, b.next(), func(int) []flow.Frame { return []flow.Frame{frame} })
	for _, p := range pages {
		b.bare[p.Number] = true
	}
	b.pages = append(b.pages, pages...)
	return nil
}

// imprintTexts are the paragraphs of the imprint, some of them empty.
func (b *builder) imprintTexts() []string {
	w := b.words
	pattern := w.Ornament
	if b.faced() {
		pattern = w.OrnamentFirst
	}
	texts := []string{b.imprintHead(), b.Copyright, b.Licence, b.isbnLine()}
	if b.hasSolutions() {
		texts = append(texts, w.Verified)
	}
	return append(texts, w.Numbers, fmt.Sprintf(pattern, b.puzzles[0].Deal.Ask().Number), b.inkLine(), w.SetIn, w.Made)
}

// inkLine says how much ink a page has, where it is saved.
func (b *builder) inkLine() string {
	if !b.InkSaver {
		return ""
	}
	return fmt.Sprintf(b.words.InkLine, fmt.Sprintf("%.1f", max(0.1, 100*b.coverage)))
}

// imprintHead is the book's title and edition.
func (b *builder) imprintHead() string {
	if b.Edition == "" {
		return b.Title
	}
	return b.Title + "\n" + b.Edition
}

func (b *builder) isbnLine() string {
	if b.ISBN == "" {
		return ""
	}
	return fmt.Sprintf(b.words.ISBN, b.ISBN)
}
