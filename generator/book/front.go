package book

import (
	"fmt"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Anchors of the book's own parts.
const (
	anchorContents  = "contents"
	anchorPuzzles   = "puzzles"
	anchorSolutions = "solutions"
	anchorIndex     = "index"
)

func puzzleAnchor(i int) string   { return fmt.Sprintf("puzzle-%d", i+1) }
func solutionAnchor(i int) string { return fmt.Sprintf("solution-%d", i+1) }

// titlePage has the title a little above the middle, a pattern of pips under it
// and the author at the foot. Long words are set smaller until they leave the pattern
// its room.
func (b *builder) titlePage() error {
	const (
		smaller = 0.9
		pattern = 4.0 // lines of text that it must have
	)
	frame := b.format.column(1)
	box, room := b.titleBox(frame, 1)
	for scale := smaller; room < pattern*b.sheet.Leading && scale > 0.1; scale *= smaller {
		box, room = b.titleBox(frame, scale)
	}
	page := &flow.Page{Number: b.next()}
	page.Put(box, frame.X, frame.Y)
	b.pages = append(b.pages, page)
	return nil
}

// titleBox sets the title page with its words at a scale, and gives the height that
// is left for the pattern.
func (b *builder) titleBox(frame flow.Frame, scale float64) (box *flow.Box, room float64) {
	const titleScale = 1.6 // of a chapter's title
	lead := b.sheet.Leading
	box = &flow.Box{Height: frame.H, Anchors: []string{"title"}}
	y := frame.H * 0.2
	y = addText(box, frame.W, y, b.Title, font.Regular, scale*b.sheet.Title()*titleScale, 3*scale*lead)
	y = addText(box, frame.W, y+0.8*lead, b.Subtitle, font.Italic, scale*b.sheet.Section()*1.1, 1.5*scale*lead)
	size, step := scale*b.sheet.Section(), 1.3*scale*lead
	foot := frame.H - addText(&flow.Box{}, frame.W, 0, b.Author, font.Regular, size, step) // measured
	addText(box, frame.W, foot, b.Author, font.Regular, size, step)
	room = foot - y - 3*lead
	width := min(b.format.wide(), room*patternColumns/patternRows)
	box.Paths = packPattern(b.puzzles[0].Deal.Ask().Number, 0, y+2*lead, width)
	return box, room
}

// addText adds a paragraph to a box, its first line in the leading under y, and
// gives where the last line ends.
func addText(box *flow.Box, width, y float64, text string, face font.Face, size, leading float64) float64 {
	style := typeset.Style{Face: face, Size: size, Ink: figure.Label}
	for _, l := range (typeset.Paragraph{Spans: []typeset.Span{{Style: style, Text: text}}, Width: width}).Lines() {
		for _, t := range l.Texts {
			t.Y += y + leading/2 + 0.3*size
			box.Texts = append(box.Texts, t)
		}
		y += leading
	}
	return y
}

// imprint says at the foot of the second page how the book was made.
func (b *builder) imprint() error {
	c := b.compose()
	c.SmallText(func() {
		for _, text := range []string{
			b.imprintHead(), b.words.verified, b.words.numbers,
			fmt.Sprintf(b.words.ornament, b.puzzles[0].Deal.Ask().Number), b.words.setIn, b.words.made, b.Licence,
		} {
			c.Space(0.5)
			c.Lines(c.Plain(text), typeset.Ragged)
		}
	})
	boxes := c.Boxes()
	frame := b.format.column(b.next())
	height := 0.0
	for i, box := range boxes {
		if i > 0 {
			height += box.Before
		}
		height += box.Height
	}
	if height < frame.H {
		frame.Y += frame.H - height
		frame.H = height
	}
	b.pages = append(b.pages, flow.Fill(boxes, b.next(), func(int) []flow.Frame { return []flow.Frame{frame} })...)
	return nil
}

// imprintHead is the book's title and edition.
func (b *builder) imprintHead() string {
	if b.Edition == "" {
		return b.Title
	}
	return b.Title + "\n" + b.Edition
}

// contentsPages list the chapters and sections found in the pass before.
func (b *builder) contentsPages() error {
	c := b.compose()
	c.Anchor(anchorContents)
	c.Bookmark(b.words.contents, 0)
	c.Opening(b.words.contents)
	for _, e := range b.before.contents {
		b.contentsLine(c, e)
	}
	b.add(flow.Fill(c.Boxes(), b.next(), b.column), head{b.Title, b.words.contents})
	return nil
}

// contentsLine sets a title and, flush right, its page.
func (b *builder) contentsLine(c *compose.Composer, e entry) {
	style := c.Style()
	indent := b.sheet.Indent()
	if e.level == 0 {
		c.Space(0.5)
		style.Face, indent = font.Bold, 0
	}
	c.Indented(indent, 0, func() {
		c.Leader(e.title, fmt.Sprint(b.page(e.anchor)), style, "#"+e.anchor)
	})
	if e.level == 0 {
		c.Bind()
	}
}
