package pdf

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"unicode"
	"unicode/utf8"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// thousand is the em in the units of a font's widths and of the moves in a line.
const thousand = 1000

// used are the characters set so far in each face. A face with none is not in the
// file.
type used [len(font.Faces)]map[rune]bool

// line checks a line of text, notes its characters and gives its runs and width.
func (u *used) line(t *figure.Text) ([]font.Run, float64, error) {
	if !utf8.ValidString(t.S) {
		return nil, 0, errors.New("the text is not in UTF-8: save its file in UTF-8")
	}
	if t.Size <= 0 || !fits(t.Size) {
		return nil, 0, fmt.Errorf("type of %v mm cannot be set: give a size above 0", t.Size)
	}
	runs, width := font.Runs(t.Face, t.S)
	for _, run := range runs {
		for _, r := range run.Text {
			if err := u.note(run.Face, r); err != nil {
				return nil, 0, err
			}
		}
	}
	return runs, width, nil
}

func (u *used) note(f font.Face, r rune) error {
	if u[f][r] {
		return nil
	}
	if err := settable(f, r); err != nil {
		return err
	}
	if u[f] == nil {
		u[f] = map[rune]bool{}
	}
	u[f][r] = true
	return nil
}

// settable says why a character cannot be set, if it cannot.
func settable(f font.Face, r rune) error {
	const softHyphen = '\u00AD'
	switch {
	case r == softHyphen:
		// In a PDF it would always show.
		return errors.New("there is a soft hyphen (U+00AD) within the line: take it out or break the line there")
	case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Cf, r):
		return fmt.Errorf("there is a control character (U+%04X) in the line: take it out", r)
	case r > 0xFFFF:
		return fmt.Errorf("the character %q (U+%04X) is beyond U+FFFF, where the PDF writer ends: write it another way", r, r)
	}
	return font.Check(f, string(r))
}

// sorted gives a face's characters in the order of their code points.
func (u *used) sorted(f font.Face) []rune { return slices.Sorted(maps.Keys(u[f])) }

// text sets the runs of a line that starts at x on the baseline y. Moves inside a
// line are made in one text object, so that it is copied and searched as one.
func (c *content) text(t *figure.Text, runs []font.Run, x, y float64) {
	c.setFill(t.Ink)
	c.word("BT")
	c.setFace(runs[0].Face, t.Size)
	c.place(x, y)
	c.word("Td")
	pen, open := 0.0, false
	for i, run := range runs {
		if i > 0 && run.Face != runs[i-1].Face {
			c.word("]TJ")
			c.setFace(run.Face, t.Size)
			open = false
		}
		if !open {
			c.ops = append(c.ops, '[')
			open = true
		}
		c.move((pen - run.X) * thousand)
		c.literal(run.Text)
		pen = run.X + font.Width(run.Face, run.Text)
	}
	c.add("]TJ ET")
	c.reach(x, y, pen*t.Size, t.Size)
}

func (c *content) setFace(f font.Face, size float64) {
	if c.face == int(f)+1 && c.size == size {
		return
	}
	c.face, c.size = int(f)+1, size
	c.word("/" + fontResource(f))
	c.length(size)
	c.word("Tf")
}

// move goes left by thousandths of an em, if it is by anything that shows.
func (c *content) move(left float64) {
	const nothing = 0.01
	if left < -nothing || left > nothing {
		c.number(left)
	}
}

func (c *content) literal(text string) {
	c.ops = append(c.ops, '(')
	for _, r := range text {
		c.ops = appendLiteral(c.ops, r)
	}
	c.ops = append(c.ops, ')')
}

// reach widens the box by a line of text, which keeps to one em over and half an
// em under its baseline.
func (c *content) reach(x, y, width, em float64) {
	x, y = (c.left+x)*points, (c.top-y)*points
	c.box.x0, c.box.x1 = min(c.box.x0, x), max(c.box.x1, x+width*points)
	c.box.y0, c.box.y1 = min(c.box.y0, y-em*points/2), max(c.box.y1, y+em*points)
}
