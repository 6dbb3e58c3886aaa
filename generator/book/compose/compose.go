// Package compose sets the parts of a book's text (headings, paragraphs, lists,
// tables, figures, moves) as boxes for package flow.
//
// A Composer is told one part after the other and keeps the state that is between
// them: how far text is indented, the space and the bond to the next box. A Sheet
// has all measures. Every box but a figure is one line high, so that a page can be
// turned inside the longest cell or caption if nothing else will do.
//
// The package knows how parts look. It knows nothing of Markdown, files, books or
// games, but for the Blocks in which games answer.
package compose

import (
	"regexp"
	"strings"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/markup"
)

// A Composer collects boxes.
type Composer struct {
	sheet  Sheet
	boxes  []flow.Box
	x      float64 // the left edge of text, from that of the frame
	width  float64 // of text
	before float64 // space wanted before the next box
	bound  bool    // no page is turned before the next box
	next   boxMarks
	run    bool // the last part was a paragraph at this level: indent the next
	small  bool // text is set in the small size
}

// boxMarks are what the next box carries beside its line.
type boxMarks struct {
	anchors  []string
	bookmark *flow.Bookmark
	gate     bool
}

// New starts a column of the sheet's measure.
func New(s Sheet) *Composer { return &Composer{sheet: s, width: s.Measure} }

// Boxes gives what has been set so far.
func (c *Composer) Boxes() []flow.Box { return c.boxes }

// Style is the style of running text here.
func (c *Composer) Style() typeset.Style {
	return typeset.Style{Face: font.Regular, Size: c.size(), Ink: figure.Label}
}

func (c *Composer) size() float64 {
	if c.small {
		return c.sheet.Small()
	}
	return c.sheet.Text
}

func (c *Composer) leading() float64 {
	if c.small {
		return c.sheet.SmallLeading()
	}
	return c.sheet.Leading
}

// Plain is text as spans in the style of running text, cards bound to their places.
func (c *Composer) Plain(text string) []typeset.Span {
	return []typeset.Span{{Style: c.Style(), Text: Bound(text)}}
}

// whole is what is not to be parted: a card with its place on a table and what becomes of
// it there, or with the bar after it that divides a list.
var whole = regexp.MustCompile(`[♠♥♦♣] (?:\||[A-Z]\d(?: out\b| = \w+[♠♥♦♣] [A-Z]\d)?)`)

// Bound puts no-break spaces into moves, so that "5♠ R3→A4", "3♠ A5 = 2♥ B2" and
// "A♣ R1 out" are not parted at the end of a line, let alone of a page.
func Bound(text string) string {
	return whole.ReplaceAllStringFunc(text, func(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") })
}

// Anchor names the place of the next box.
func (c *Composer) Anchor(name string) { c.next.anchors = append(c.next.anchors, name) }

// Bookmark gives the next box an entry in the outline.
func (c *Composer) Bookmark(title string, level int) {
	c.next.bookmark = &flow.Bookmark{Title: title, Level: level}
}

// Space asks for at least so many lines of space before the next box.
func (c *Composer) Space(lines float64) {
	c.before = max(c.before, lines*c.sheet.Leading)
}

// Bind keeps the next box on the page of the last one.
func (c *Composer) Bind() { c.bound = true }

// leastIndented is the width in ems that indented text must have. A margin that
// leaves no room for a word does not help reading.
const leastIndented = 4

// Indented sets a part with its edges moved in, as long as there is room.
func (c *Composer) Indented(left, right float64, part func()) {
	x, width, run := c.x, c.width, c.run
	if room := c.width - left - right; room >= leastIndented*c.sheet.Text {
		c.x, c.width = c.x+left, room
	}
	c.run = false
	part()
	c.x, c.width, c.run = x, width, run
}

// SmallText sets a part in the small size.
func (c *Composer) SmallText(part func()) {
	small := c.small
	c.small = true
	part()
	c.small = small
}

// put appends a box with what is waiting for it.
func (c *Composer) put(b flow.Box) *flow.Box {
	b.Before = max(b.Before, c.before)
	if c.bound && b.Break == flow.BreakAllowed {
		b.Break = flow.BreakNever
	}
	b.Anchors, b.Bookmark = c.next.anchors, c.next.bookmark
	b.Gate = b.Gate || c.next.gate
	c.before, c.bound, c.next = 0, false, boxMarks{}
	c.boxes = append(c.boxes, b)
	return &c.boxes[len(c.boxes)-1]
}

// Append adds boxes that another composer of the same measure has set.
func (c *Composer) Append(boxes []flow.Box) {
	for _, b := range boxes {
		c.put(b)
	}
}

// baseline is where the baseline of type stands in a line of the given height: so
// that ascenders and descenders have about the same room.
func baseline(height, size float64) float64 { return height/2 + 0.3*size }

// lineBox makes a box of one line of text with its left end at x.
func lineBox(l typeset.Line, x, height, size float64) flow.Box {
	b := flow.Box{Height: height}
	addLine(&b, l, x, baseline(height, size))
	return b
}

// addLine adds a line's texts and links to a box.
func addLine(b *flow.Box, l typeset.Line, x, y float64) {
	for _, t := range l.Texts {
		t.X += x
		t.Y += y
		b.Texts = append(b.Texts, t)
	}
	for _, k := range l.Links {
		b.Links = append(b.Links, flow.Link{
			X: x + k.X, Y: y - 0.8*k.Size, W: k.Width, H: 1.1 * k.Size, Target: k.Target,
		})
	}
}

// coloured gives the spans with cards in the colours that the sheet asks for, and with
// hollow suits if it is to save ink.
func (c *Composer) coloured(spans []typeset.Span) []typeset.Span {
	o := figure.Options{Suits: c.sheet.Suits, Saver: c.sheet.Saver}
	if o == (figure.Options{}) {
		return spans
	}
	var out []typeset.Span
	for _, s := range spans {
		at := 0
		for _, card := range markup.Cards(s.Text) {
			ink := figure.LabelInk(card.Suit, o)
			if ink == figure.Label {
				continue
			}
			inked := typeset.Span{Style: s.Style, Text: o.Words(s.Text[card.Start:card.End])}
			inked.Ink = ink
			out = append(out, typeset.Span{Style: s.Style, Text: o.Words(s.Text[at:card.Start])}, inked)
			at = card.End
		}
		out = append(out, typeset.Span{Style: s.Style, Text: o.Words(s.Text[at:])})
	}
	return out
}

// paragraph makes lines of spans.
func (c *Composer) paragraph(spans []typeset.Span, width float64, align typeset.Align) []typeset.Line {
	return typeset.Paragraph{Spans: c.coloured(spans), Width: width, Align: align}.Lines()
}

// lines appends the lines of a paragraph, which is turned over a page only where
// two lines stay on each side.
func (c *Composer) lines(p typeset.Paragraph, height, size float64) {
	p.Spans = c.coloured(p.Spans)
	all := p.Lines()
	for i, l := range all {
		if i == 1 || (i > 1 && i == len(all)-1) {
			c.Bind()
		}
		c.put(lineBox(l, c.x, height, size))
	}
}
