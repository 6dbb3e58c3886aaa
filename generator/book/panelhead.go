package book

import (
	"fmt"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/qr"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A box is to be filled in with a pencil.
type box struct {
	label string
	parts float64 // of the width that boxes share
}

// playBoxes are those of a deal to be played, askBoxes those of a question.
func (w words) playBoxes() []box { return []box{{w.Date, 1}, {w.Time, 1}, {w.Result, 1}} }
func (w words) askBoxes() []box  { return []box{{w.Date, 1}, {w.Time, 1}, {w.Answer, 2}} }

// add draws the box at x with its label in it.
func (o box) add(b *flow.Box, x, width float64, s compose.Sheet) {
	size := s.Small()
	inset := 0.6 * size
	if wide := font.Width(font.Italic, o.label) * size; wide+2*inset > width { // a narrow box
		size *= max(0, width-2*inset) / wide
	}
	b.Paths = append(b.Paths, figure.Rect(x, 0, width, b.Height-compose.Hairline/2).Stroked(figure.Muted, compose.Hairline))
	b.Texts = append(b.Texts, figure.Text{
		X: x + inset, Y: b.Height/2 + 0.3*size, Size: size, Face: font.Italic, Ink: figure.Label, S: o.label,
	})
}

// Measures of a panel's head.
const (
	titleDrop = 1.35 // lines from its top to the title's baseline
	codeSide  = 16   // mm, the least side of a code, so that those of a book are of one size
	sideGap   = 1.0  // lines between what stands left and right
)

// head is the title with the grade at its right, the lines that say which deal it is and
// where the rest of it is, the code, and a rule under all.
func (p panel) head(width float64) *flow.Box {
	lead := p.sheet.Leading
	b := &flow.Box{Anchors: p.anchors, Bookmark: p.bookmark}
	room := width
	if p.code != nil {
		room -= p.addCode(b, width) + sideGap*lead
	}
	p.addTitle(b, room)
	y := (titleDrop + p.underGap()) * lead
	for _, line := range p.under(room) {
		for _, t := range line.Texts {
			t.Y += y
			b.Texts = append(b.Texts, t)
		}
		for _, l := range line.Links {
			l.Y += y
			b.Links = append(b.Links, l)
		}
		y += line.Height
	}
	if p.code != nil {
		y = max(y, p.code.side)
	}
	y += 0.3 * lead
	b.Paths = append(b.Paths, figure.Line(0, y, width, y).Stroked(figure.Label, compose.Hairline))
	b.Height = y
	return b
}

// underGap is the room under the title's baseline, in lines.
func (p panel) underGap() float64 {
	if p.tight {
		return 0.35
	}
	return 0.5
}

// addTitle sets the title, as large as the room allows, and the grade flush right on its
// baseline.
func (p panel) addTitle(b *flow.Box, room float64) {
	base := titleDrop * p.sheet.Leading
	right := room
	if p.grade != 0 {
		picture, wide := gradePicture(p.grade, p.words, p.sheet.Small(), p.sheet.Saver, right, base)
		b.Pictures = append(b.Pictures, picture)
		right -= wide + p.sheet.Text
	}
	size := min(p.sheet.Title(), right/font.Width(font.Regular, p.title))
	b.Texts = append(b.Texts, figure.Text{Y: base, Size: size, Face: font.Regular, Ink: figure.Label, S: p.title})
}

// under is the lines under the title: the deal at the left and the references flush
// right, or where one line has no room for both on lines of their own, or if the panel is
// tight one after the other.
func (p panel) under(width float64) []flow.Box {
	style := typeset.Style{Face: font.Regular, Size: p.sheet.Small(), Ink: figure.Label}
	left := spans(p.deal, style)
	if p.kind != "" {
		kind := style
		kind.Face = font.Italic
		left = append([]typeset.Span{{Style: kind, Text: p.kind}, {Style: style, Text: "\u00a0· "}}, left...)
	}
	right := spans(p.refs, style)
	if typeset.Natural(left)+typeset.Natural(right)+sideGap*p.sheet.Leading <= width {
		line := p.smallLines(left, width, typeset.Ragged)
		for _, more := range p.smallLines(right, width, typeset.Right) {
			if len(line) == 0 {
				line = []flow.Box{{Height: more.Height}}
			}
			line[0].Texts = append(line[0].Texts, more.Texts...)
			line[0].Links = append(line[0].Links, more.Links...)
		}
		return line
	}
	if p.tight && len(right) > 0 {
		return p.smallLines(slices.Concat(left, []typeset.Span{{Style: style, Text: "\u00a0· "}}, right), width, typeset.Ragged)
	}
	return append(p.smallLines(left, width, typeset.Ragged), p.smallLines(right, width, typeset.Ragged)...)
}

// smallLines sets spans in the small size.
func (p panel) smallLines(text []typeset.Span, width float64, align typeset.Align) []flow.Box {
	c := p.composer(width)
	c.SmallText(func() { c.Lines(text, align) })
	return c.Boxes()
}

// A code leads to a page on the web.
type code struct {
	address string
	side    float64      // mm, with the border that it needs
	path    *figure.Path // from 0, 0
}

// codeOf draws a code. It is an error if none can hold the address.
func codeOf(address string) (*code, error) {
	least, err := qr.Least(address)
	if err != nil {
		return nil, fmt.Errorf("the address %s cannot be made a code: %w", address, err)
	}
	side := max(least, codeSide)
	path, err := qr.Path(address, 0, 0, side)
	return &code{address, side, path}, err
}

// addCode puts the code in the top right corner, a link to where it leads, and gives the
// width that it takes.
func (p panel) addCode(b *flow.Box, width float64) float64 {
	x := width - p.code.side
	b.Paths = append(b.Paths, p.code.path.Placed(x, 0, 1))
	b.Links = append(b.Links, flow.Link{X: x, W: p.code.side, H: p.code.side, Target: p.code.address})
	return p.code.side
}
