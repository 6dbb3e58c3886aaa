package book

import (
	"fmt"
	"math"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/font"
)

// A hint is one of a puzzle's.
type hint struct {
	puzzle int // counted from 0
	text   string
}

// arrangeHints puts the hints of all puzzles into the order in which they are printed and
// numbered: all first ones, which are the vaguest, then all second ones, and so on. Among
// those of a level no two of puzzles that follow on one another are neighbours, if there
// are four or more, so that who reads one does not see what he has not asked for yet.
func arrangeHints(puzzles []Puzzle) (levels [][]hint) {
	for level := 0; ; level++ {
		var of []hint
		for i, p := range puzzles {
			if level < len(p.Hints) {
				of = append(of, hint{i, p.Hints[level]})
			}
		}
		if len(of) == 0 {
			return levels
		}
		levels = append(levels, apart(of))
	}
}

// apart takes every k-th of a list from the k-th on, then every k-th from the one before
// it on, and so on; k is about the root of the list's length, so that what stood side by
// side stands far apart.
func apart(list []hint) []hint {
	k := max(1, int(math.Sqrt(float64(len(list)))))
	var out []hint
	for start := k - 1; start >= 0; start-- {
		for i := start; i < len(list); i += k {
			out = append(out, list[i])
		}
	}
	return out
}

// numberHints gives each puzzle the numbers of its hints, the vaguest first.
func (b *builder) numberHints() {
	b.hintNumbers = map[int][]int{}
	if !b.Hints {
		return
	}
	b.hints = arrangeHints(b.puzzles)
	n := 0
	for _, level := range b.hints {
		for _, h := range level {
			n++
			b.hintNumbers[h.puzzle] = append(b.hintNumbers[h.puzzle], n)
		}
	}
}

// hintPages set the hints by number.
func (b *builder) hintPages() error {
	if len(b.hints) == 0 {
		return nil
	}
	c := b.compose()
	b.opening(c, b.words.HintsTitle, anchorHints)
	c.Paragraph(c.Plain(b.words.HintsNote))
	n := 1
	for level, list := range b.hints {
		c.Heading(2, []typeset.Span{{Style: c.HeadingStyle(2), Text: b.hintLevel(level)}})
		for _, h := range list {
			b.hint(c, n, h)
			n++
		}
	}
	b.add(flow.Fill(c.Boxes(), b.next(), b.column), head{b.Title, b.words.HintsTitle})
	return nil
}

// hintLevel is the title over the hints of a level, counted from 0.
func (b *builder) hintLevel(level int) string {
	named := []string{b.words.HintsFirst, b.words.HintsSecond, b.words.HintsThird}
	if level < len(named) {
		return named[level]
	}
	return fmt.Sprintf(b.words.HintsLater, level+1)
}

// hint sets one hint under its number, and whose it is.
func (b *builder) hint(c *compose.Composer, number int, h hint) {
	c.Space(0.35)
	c.Anchor(hintAnchor(number))
	small := c.Style()
	small.Size = b.sheet.Small()
	bold := c.Style()
	bold.Face = font.Bold
	c.Hung(fmt.Sprint(number), bold, b.hintIndent(), func() {
		text := c.Plain(h.text)
		whose := reference{text: fmt.Sprintf(b.words.HintOf, h.puzzle+1, b.page(puzzleAnchor(h.puzzle))), target: "#" + puzzleAnchor(h.puzzle)}
		text = append(text, typeset.Span{Style: small, Text: " "})
		c.Lines(append(text, spans([]reference{whose}, small)...), typeset.Ragged)
	})
}

// hintIndent is the room for the longest number.
func (b *builder) hintIndent() float64 {
	last := 0
	for _, level := range b.hints {
		last += len(level)
	}
	return (font.Width(font.Bold, fmt.Sprint(last)) + 0.7) * b.sheet.Text
}
