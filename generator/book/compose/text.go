package compose

import (
	"strings"
	"unicode"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Paragraph sets a paragraph. One that follows another has its first line
// indented and no space before it.
func (c *Composer) Paragraph(spans []typeset.Span) {
	p := typeset.Paragraph{Spans: spans, Width: c.width, Align: typeset.Ragged}
	if c.run {
		p.Indent = c.sheet.Indent()
	}
	n := len(c.boxes)
	c.lines(p, c.leading(), c.size())
	c.run = len(c.boxes) > n
}

// Lines sets spans that are no paragraph: each newline in them ends a line.
func (c *Composer) Lines(spans []typeset.Span, align typeset.Align) {
	c.lines(typeset.Paragraph{Spans: spans, Width: c.width, Align: align}, c.leading(), c.size())
	c.run = false
}

// A level is how a heading looks.
type level struct {
	face          font.Face
	size          float64
	height        float64 // of a line, in lines of text
	before, after float64 // in lines of text
}

func (c *Composer) level(n int) level {
	switch n {
	case 1:
		return level{font.Regular, c.sheet.Title(), 2, 0, 0}
	case 2:
		return level{font.Bold, c.sheet.Section(), 1, 1.5, 0.5}
	case 3:
		return level{font.Bold, c.sheet.Text, 1, 1, 0}
	}
	return level{font.Italic, c.size(), c.leading() / c.sheet.Leading, 0.5, 0}
}

// HeadingStyle is the style in which a heading's spans are to be made.
func (c *Composer) HeadingStyle(n int) typeset.Style {
	l := c.level(n)
	return typeset.Style{Face: l.face, Size: l.size, Ink: figure.Label}
}

// Heading sets a heading of level 1 (a chapter's title) to 6. It stays with what
// follows.
func (c *Composer) Heading(n int, spans []typeset.Span) {
	l := c.level(n)
	c.Space(l.before)
	for _, line := range c.paragraph(spans, c.width, typeset.Ragged) {
		c.next.gate = true
		c.put(lineBox(line, c.x, l.height*c.sheet.Leading, l.size))
		c.Bind()
	}
	if n == 1 {
		c.chapterRule()
	}
	c.Space(l.after)
	c.Bind()
	c.run = false
}

// chapterRule is the line under a chapter's title and the space under it.
func (c *Composer) chapterRule() {
	height := 2 * c.sheet.Leading
	b := c.put(flow.Box{Height: height})
	y := c.sheet.Leading / 2
	b.Paths = []*figure.Path{figure.Line(c.x, y, c.x+c.width, y).Stroked(figure.Label, Hairline)}
}

// Drop leaves lines free at the top of a page, over a chapter's title.
func (c *Composer) Drop(lines float64) {
	c.put(flow.Box{Height: lines * c.sheet.Leading})
	c.Bind()
}

// Rule sets a thematic break: a short line in the middle of some space.
func (c *Composer) Rule() {
	const part = 0.2 // of the measure
	height := 2 * c.sheet.Leading
	b := c.put(flow.Box{Height: height})
	x := c.x + c.width*(1-part)/2
	b.Paths = []*figure.Path{figure.Line(x, height/2, x+c.width*part, height/2).Stroked(figure.Muted, Hairline)}
	c.run = false
}

// List sets what its items set, with space around the whole.
func (c *Composer) List(items func()) {
	c.Space(0.5)
	items()
	c.Space(0.5)
	c.run = false
}

// Item sets one item of a list with its mark hung in the indent.
func (c *Composer) Item(mark string, ordered bool, body func()) {
	first := len(c.boxes)
	indent := c.sheet.Indent()
	style := c.Style()
	width := font.Width(style.Face, mark) * style.Size
	x := c.x
	if ordered { // figures stand flush right, a word space from the text
		indent = max(indent, width+0.5*style.Size)
		x += indent - width - 0.4*style.Size
	}
	if c.width-indent < leastIndented*c.sheet.Text {
		c.Lines(c.Plain(mark), typeset.Ragged)
		c.Bind()
		body()
		return
	}
	c.Indented(indent, 0, body)
	if len(c.boxes) == first {
		c.put(flow.Box{Height: c.leading()})
	}
	b := &c.boxes[first]
	t := figure.Text{X: x, Y: baseline(c.leading(), style.Size), Size: style.Size, Face: style.Face, Ink: style.Ink, S: mark}
	b.Texts = append([]figure.Text{t}, b.Texts...)
}

// Quote sets a part as a quotation.
func (c *Composer) Quote(part func()) {
	c.Space(0.5)
	c.Indented(c.sheet.Indent(), c.sheet.Indent(), part)
	c.Space(0.5)
	c.run = false
}

// Definition sets a term and then what it means.
func (c *Composer) Definition(term []typeset.Span, meanings ...func()) {
	c.Space(0.5)
	c.lines(typeset.Paragraph{Spans: term, Width: c.width}, c.leading(), c.size())
	for _, meaning := range meanings {
		c.Bind()
		c.Indented(c.sheet.Indent(), 0, meaning)
	}
	c.Space(0.5)
	c.run = false
}

// Code sets lines as they stand, each on lines of its own.
func (c *Composer) Code(lines []string) {
	c.Space(0.5)
	c.Indented(c.sheet.Indent(), 0, func() {
		for i, l := range lines {
			style := c.Style()
			if i == 1 || (i > 1 && i == len(lines)-1) {
				c.Bind()
			}
			if spans := []typeset.Span{{Style: style, Text: l}}; typeset.Natural(spans) > 0 {
				c.lines(typeset.Paragraph{Spans: spans, Width: c.width}, c.leading(), style.Size)
			} else {
				c.put(flow.Box{Height: c.leading()})
			}
		}
	})
	c.Space(0.5)
	c.run = false
}

// CodeStyle is how code stands in text of a style. There is no second family of
// type in the book: names and commands are set in italic; notation, which has no
// small letters, stands upright like a number. Code is kept whole.
func (c *Composer) CodeStyle(s typeset.Style, code string) typeset.Style {
	s.Keep = true
	if strings.ContainsFunc(code, unicode.IsLower) {
		s.Face = Slanted(s.Face)
	}
	return s
}

// Slanted is the face that stands out from another as italic does from regular.
func Slanted(f font.Face) font.Face {
	switch f {
	case font.Regular:
		return font.Italic
	case font.Italic:
		return font.Regular
	case font.Bold:
		return font.BoldItalic
	case font.BoldItalic:
		return font.Bold
	}
	return f
}
