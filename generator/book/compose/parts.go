package compose

import (
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Opening begins a chapter: some lines of white, and the title.
func (c *Composer) Opening(title string) {
	c.Drop(3)
	c.Heading(1, []typeset.Span{{Style: c.HeadingStyle(1), Text: title}})
}

// HighOpening is Opening without the white, for a page that needs all its room.
func (c *Composer) HighOpening(title string) {
	c.Heading(1, []typeset.Span{{Style: c.HeadingStyle(1), Text: title}})
}

// Leader sets a title, which may take several lines, and a page number flush right
// on its last line. The whole leads to the target.
func (c *Composer) Leader(title, page string, s typeset.Style, target string) {
	room := font.Width(s.Face, page)*s.Size + 2*s.Size
	height := c.leading()
	first := len(c.boxes)
	c.lines(typeset.Paragraph{Spans: []typeset.Span{{Style: s, Text: title}}, Width: c.width - room}, height, s.Size)
	if len(c.boxes) == first {
		return
	}
	for i := range c.boxes[first:] {
		b := &c.boxes[first+i]
		b.Links = []flow.Link{{X: c.x, W: c.width, H: height, Target: target}}
	}
	last := &c.boxes[len(c.boxes)-1]
	last.Texts = append(last.Texts, figure.Text{
		X: c.x + c.width, Y: baseline(height, s.Size), Size: s.Size, Face: font.Regular,
		Anchor: figure.Right, Ink: s.Ink, S: page,
	})
	c.run = false
}

// Answer sets the head of a solution: the puzzle, the deal, and flush right the
// page where the puzzle is, which leads there if that is in the book. It stays with what
// follows.
func (c *Composer) Answer(title, note, page, target string) {
	c.Space(1)
	height, size, small := c.sheet.Leading, c.sheet.Text, c.sheet.Small()
	y := baseline(height, size)
	width := font.Width(font.Regular, page) * small
	after := (font.Width(font.Bold, title) + 0.6) * size
	noted := figure.Text{X: c.x + after, Y: y, Size: small, Face: font.Regular, Ink: figure.Label, S: note}
	b := c.put(flow.Box{Height: height * 1.25, Barrier: true})
	if after+(font.Width(font.Regular, note)+1)*small+width > c.width { // a long number
		b.Height += height
		noted.X, noted.Y = c.x, y+0.9*height
	}
	b.Texts = []figure.Text{
		{X: c.x, Y: y, Size: size, Face: font.Bold, Ink: figure.Label, S: title},
		noted,
		{X: c.x + c.width, Y: y, Size: small, Face: font.Regular, Anchor: figure.Right, Ink: figure.Label, S: page},
	}
	if target != "" {
		b.Links = []flow.Link{{X: c.x + c.width - width, Y: y - small, W: width, H: 1.3 * small, Target: target}}
	}
	rule := b.Height - 0.15*height
	b.Paths = []*figure.Path{figure.Line(c.x, rule, c.x+c.width, rule).Stroked(figure.Muted, Hairline)}
	c.Bind()
	c.run = false
}

// Hung sets a part with a mark hung at its left, in a style of its own: a number before
// what is numbered.
func (c *Composer) Hung(mark string, s typeset.Style, indent float64, body func()) {
	first := len(c.boxes)
	x := c.x
	c.Indented(indent, 0, body)
	if len(c.boxes) == first {
		c.put(flow.Box{Height: c.leading()})
	}
	b := &c.boxes[first]
	t := figure.Text{X: x, Y: baseline(c.leading(), c.size()), Size: s.Size, Face: s.Face, Ink: s.Ink, S: mark}
	b.Texts = append([]figure.Text{t}, b.Texts...)
	c.run = false
}

// Whole keeps what a part sets on one page, if it is not higher than one. Figures in it do
// not wait for another page then.
func (c *Composer) Whole(part func()) {
	first := len(c.boxes)
	part()
	boxes := c.boxes[first:]
	if len(boxes) == 0 || flow.Height(boxes) > c.sheet.Height {
		return
	}
	for i := range boxes {
		boxes[i].Float, boxes[i].Least = false, 0
		if i > 0 {
			boxes[i].Break = flow.BreakNever
		}
	}
}
