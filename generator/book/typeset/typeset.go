// Package typeset breaks text into lines: styled spans in, lines of positioned
// text out.
//
// Lines are broken by total fit, after Knuth and Plass: of all ways to break a
// paragraph the one with the least sum of faults is taken, so that no line is
// good at the cost of the next. Words are never hyphenated. A line may end at a
// space, after a hyphen between letters, and after a dash; it never ends inside a
// span that is marked Keep, such as a move or a name in code, nor inside a card.
// Only what is wider than a whole line is cut.
//
// The package knows type and widths. It knows nothing of pages or of where text
// comes from. Lengths are in millimetres.
package typeset

import (
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Style is how a span of text is set.
type Style struct {
	Face font.Face
	Size float64    // the em, mm
	Ink  figure.Ink // figure.Label for ordinary text
	Rise float64    // how far the baseline is raised, mm
	Keep bool       // never break inside, not at a space either
	Link string     // where the text leads, for the page maker; may be empty
}

// A Span is text in one style. A newline in the text ends a line; other white
// space counts as one space, and a no-break space (U+00A0) binds.
type Span struct {
	Style
	Text string
}

// An Align says how the lines of a paragraph stand in its measure.
type Align uint8

// The alignments.
const (
	Ragged  Align = iota // flush left, ragged right
	Justify              // flush on both sides, but for the last line
	Centre
	Right
)

// A Paragraph is text to be broken into lines.
type Paragraph struct {
	Spans  []Span
	Width  float64 // the measure; no line is wider
	Indent float64 // of the first line
	Align  Align
}

// A Line is one line, its origin at the left end of the measure on the baseline.
type Line struct {
	Texts []figure.Text
	Links []Link
	Width float64 // from the left end of the measure to the end of the text
}

// A Link is a stretch of a line that leads somewhere.
type Link struct {
	X, Width float64
	Size     float64 // of the type, mm
	Target   string
}

// Lines breaks the paragraph. A paragraph without a word has no lines.
func (p Paragraph) Lines() []Line {
	words := p.words()
	if len(words) == 0 {
		return nil
	}
	var lines []Line
	from := 0
	for _, to := range p.breaks(words) {
		lines = append(lines, p.line(words, from, to))
		from = to
	}
	return lines
}

// Balanced is the narrowest measure in which the paragraph takes no more lines than in its
// own, so that its lines are of about the same length and none is left with a single word.
// No word is cut for it.
func (p Paragraph) Balanced() float64 {
	const fine = 0.5 // mm
	lines := len(p.Lines())
	low, high := min(p.Width, Narrowest(p.Spans)), p.Width
	for high-low > fine {
		p.Width = (low + high) / 2
		if len(p.Lines()) > lines {
			low = p.Width
		} else {
			high = p.Width
		}
	}
	return high
}

// Natural is the width that the spans have on one line, or the widest line if
// the text has newlines.
func Natural(spans []Span) float64 {
	widest, line := 0.0, 0.0
	for _, w := range (Paragraph{Spans: spans, Width: endless}).words() {
		line += w.width
		widest = max(widest, line)
		line += w.space
		if w.end == endLine {
			line = 0
		}
	}
	return widest
}

// endless is a measure that no text fills, mm.
const endless = 1e9

// Narrowest is the width of the widest piece that cannot be broken.
func Narrowest(spans []Span) float64 {
	widest := 0.0
	for _, w := range (Paragraph{Spans: spans, Width: endless}).words() {
		widest = max(widest, w.width)
	}
	return widest
}

// measure is the room for a line that starts with the given word.
func (p Paragraph) measure(from int) float64 {
	if from == 0 {
		return p.Width - p.Indent
	}
	return p.Width
}
