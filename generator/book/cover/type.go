package cover

import (
	"math"

	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// descent is how far letters reach under the baseline, ems.
const descent = 0.25

// A style is how a text is set.
type style struct {
	face    font.Face
	em      float64
	leading float64 // in ems, from baseline to baseline
	ink     figure.Ink
	align   typeset.Align
}

// A block is lines of text. Its top is at the height of the first line's capitals,
// its bottom on the last line's baseline, and its left end at 0.
type block struct {
	texts  []*figure.Text
	lines  int
	height float64
}

func (s style) spans(text string) []typeset.Span {
	return []typeset.Span{{Style: typeset.Style{Face: s.face, Size: s.em, Ink: s.ink}, Text: text}}
}

// set breaks a text into a block no wider than a measure.
func (s style) set(text string, measure float64) block {
	var b block
	for i, l := range (typeset.Paragraph{Spans: s.spans(text), Width: measure, Align: s.align}).Lines() {
		baseline := font.CapHeight*s.em + float64(i)*s.leading*s.em
		for _, t := range l.Texts {
			t.Y += baseline
			b.texts = append(b.texts, &t)
		}
		b.lines, b.height = i+1, baseline
	}
	return b
}

// balanced is set with lines of about the same length: in the narrowest measure that
// takes no more lines.
func (s style) balanced(text string, measure float64) block {
	const fine = 0.5 // mm
	lines := s.set(text, measure).lines
	low, high := min(measure, typeset.Narrowest(s.spans(text))), measure
	for high-low > fine {
		if middle := (low + high) / 2; s.set(text, middle).lines > lines {
			low = middle
		} else {
			high = middle
		}
	}
	b := s.set(text, high)
	for _, t := range b.texts {
		t.X += (measure - high) / 2
	}
	return b
}

// at gives the block's texts with its top left corner at a place.
func (b block) at(x, y float64) (nodes []figure.Node) {
	for _, t := range b.texts {
		moved := *t
		moved.X, moved.Y = t.X+x, t.Y+y
		nodes = append(nodes, &moved)
	}
	return nodes
}

// fit sets a text as large as it goes: in at most so many lines, no higher than the
// room, and without cutting a word. The style's em is the largest that is tried, and
// least the smallest; it is false if not even that fits.
func (s style) fit(text string, measure, room float64, lines int, least float64) (block, style, bool) {
	const step = 0.97
	for try := s; ; try.em = math.Max(try.em*step, least) {
		if typeset.Narrowest(try.spans(text)) <= measure {
			if b := try.set(text, measure); b.lines <= lines && b.height <= room {
				return try.balanced(text, measure), try, true
			}
		}
		if try.em <= least {
			return block{}, try, false
		}
	}
}

// fitFew is fit, but rather a little smaller than with a line more.
func (s style) fitFew(text string, measure, room float64, lines int, least float64) (block, style, bool) {
	const smaller = 0.78
	for n := 1; n < lines; n++ {
		if b, set, ok := s.fit(text, measure, room, n, math.Max(least, smaller*s.em)); ok {
			return b, set, true
		}
	}
	return s.fit(text, measure, room, lines, least)
}
