package compose

import (
	"fmt"
	"math"
	"slices"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// FigureOptions are the wishes for a figure in the text: no wider than the text
// and no higher than leaves room for a caption.
func (c *Composer) FigureOptions() figure.Options {
	const captionLines = 4
	return figure.Options{
		Width:  c.width,
		Height: c.sheet.Height - captionLines*c.sheet.SmallLeading(),
		Saver:  c.sheet.Saver,
		Suits:  c.sheet.Suits,
		Large:  c.sheet.Large(),
	}
}

// leastFigure is how small, as a part of its size, a figure may be made to fit at the
// foot of a page: not so small that its type or its lines could no longer be printed.
func leastFigure(s *figure.Scene) float64 {
	part := 0.8
	size, line := s.Least()
	if size > 0 {
		part = max(part, Smallest/size)
	}
	if line > 0 {
		part = max(part, Hairline/line)
	}
	return min(part, 1)
}

// Figure sets a scene with a caption, which may be nil. The caption stands in the
// outer margin if that is wide enough, else below. Both wait for the next page
// together if there is no room. A scene that is too large for the page is made
// smaller.
func (c *Composer) Figure(s *figure.Scene, caption []typeset.Span) {
	o := c.FigureOptions()
	s = Fit(s, o.Width, o.Height)
	c.Space(1)
	lead := c.sheet.Leading
	b := c.put(flow.Box{
		Height:   math.Ceil(s.Height/lead-1e-9) * lead,
		Least:    leastFigure(s) * s.Height,
		After:    lead,
		Float:    true,
		Pictures: []flow.Picture{{X: c.x, Scene: func() *figure.Scene { return s }}},
	})
	if aside := c.aside(caption); aside != nil {
		aside.Foot = max(s.Height, aside.Box.Height)
		b.Aside = aside
		b.Height = max(b.Height, aside.Foot)
		b.Least = max(b.Least, aside.Box.Height)
	} else {
		c.caption(caption, s)
	}
	c.run = false
}

// aside is the caption as a narrow column for the margin; nil if it would be too
// narrow, or too long for a page.
func (c *Composer) aside(caption []typeset.Span) *flow.Aside {
	const least = 7 // ems
	gap := c.sheet.Leading
	width := c.sheet.Wide - c.sheet.Measure - gap
	if width < least*c.sheet.Small() {
		return nil
	}
	box := &flow.Box{Width: width}
	for _, l := range c.paragraph(caption, width, typeset.Ragged) {
		addLine(box, l, 0, box.Height+baseline(c.sheet.SmallLeading(), c.sheet.Small()))
		box.Height += c.sheet.SmallLeading()
	}
	if len(box.Texts) == 0 || box.Height > c.sheet.Height {
		return nil
	}
	return &flow.Aside{Box: box, Gap: gap}
}

// caption sets the lines under the figure that was put last.
func (c *Composer) caption(spans []typeset.Span, s *figure.Scene) {
	lines := c.paragraph(spans, min(c.width, max(s.Width, c.width/2)), typeset.Ragged)
	if len(lines) == 0 {
		return
	}
	last := &c.boxes[len(c.boxes)-1]
	last.Height, last.After = s.Height, 0
	c.Space(0.4)
	for _, l := range lines {
		c.Bind()
		c.put(lineBox(l, c.x, c.sheet.SmallLeading(), c.sheet.Small()))
	}
	c.boxes[len(c.boxes)-1].After = c.sheet.Leading
}

// CaptionStyle is the style in which a caption's spans are to be made.
func (c *Composer) CaptionStyle() typeset.Style {
	return typeset.Style{Face: font.Italic, Size: c.sheet.Small(), Ink: figure.Label}
}

// Blocks sets what a game shows of a deal. A caption goes to the last figure, or if
// there is none to the last table.
func (c *Composer) Blocks(blocks []game.Block, caption []typeset.Span) {
	captioned := -1
	for i, b := range blocks {
		if b.Figure != nil {
			captioned = i
		}
	}
	for i, b := range blocks {
		if b.Heading != "" {
			c.Heading(4, []typeset.Span{{Style: c.HeadingStyle(4), Text: b.Heading}})
		}
		if b.Text != "" {
			c.Paragraph(c.Plain(b.Text))
			c.bound = c.bound || len(b.Moves) > 0
		}
		c.Moves(b.First, b.Moves)
		if b.Figure != nil {
			if i == captioned {
				c.Figure(b.Figure(), caption)
			} else {
				c.Figure(b.Figure(), nil)
			}
		}
		if b.Table != nil {
			under := []typeset.Span{{Style: c.CaptionStyle(), Text: b.Table.Caption}}
			if captioned < 0 && i == len(blocks)-1 && !empty(caption) {
				under = caption
			}
			c.Table(c.plainTable(b.Table))
			c.Under(under)
		}
	}
}

// empty reports whether spans have no text.
func empty(spans []typeset.Span) bool {
	return !slices.ContainsFunc(spans, func(s typeset.Span) bool { return s.Text != "" })
}

// Moves sets numbered moves in columns, to be read across. The first has the
// number first.
func (c *Composer) Moves(first int, moves []string) {
	if len(moves) == 0 {
		return
	}
	g := c.moveGrid(first, moves)
	c.Space(0.25)
	column, n := g.columns, len(c.boxes)
	for i, m := range moves {
		for j, line := range c.paragraph([]typeset.Span{{Style: g.move, Text: m}}, c.width-g.indent, typeset.Ragged) {
			span := min(g.span(line.Width), g.columns)
			if column+span > g.columns {
				c.put(flow.Box{Height: c.sheet.SmallLeading()})
				column = 0
			}
			b, x := &c.boxes[len(c.boxes)-1], c.x+float64(column)*g.pitch
			if j == 0 {
				g.number(b, x, first+i)
			}
			addLine(b, line, x+g.indent, baseline(g.leading, g.move.Size))
			column += span
		}
	}
	bindEnds(c.boxes[n:])
	c.Space(0.25)
	c.run = false
}

// bindEnds keeps the first two and the last two of a run of lines together.
func bindEnds(boxes []flow.Box) {
	if n := len(boxes); n > 1 {
		boxes[1].Break, boxes[n-1].Break = flow.BreakNever, flow.BreakNever
	}
}

// A moveGrid is columns for moves: a number flush right, then the move.
type moveGrid struct {
	columns       int
	pitch, indent float64
	count, move   typeset.Style
	leading       float64
}

// moveGrid makes as many columns as give the fewest rows, none of them too narrow
// for a short move. A long move takes several.
func (c *Composer) moveGrid(first int, moves []string) moveGrid {
	const short = 0.4 // the part of the moves that are short
	size := c.sheet.Small()
	g := moveGrid{
		move:    typeset.Style{Face: font.Regular, Size: size, Ink: figure.Label},
		count:   typeset.Style{Face: font.Italic, Size: size, Ink: figure.Muted},
		leading: c.sheet.SmallLeading(),
	}
	g.indent = (font.Width(font.Italic, fmt.Sprint(first+len(moves)-1)) + 0.45) * size
	widths := make([]float64, len(moves))
	for i, m := range moves {
		widths[i] = font.Width(font.Regular, m) * size
	}
	rising := slices.Sorted(slices.Values(widths))
	narrowest := g.indent + rising[int(short*float64(len(rising)-1))] + moveGap*size
	best := math.MaxInt
	for n := max(1, int((c.width+moveGap*size)/narrowest)); n >= 1; n-- {
		try := g
		try.columns, try.pitch = n, (c.width+moveGap*size)/float64(n)
		if rows := try.rows(widths); rows < best {
			best, g = rows, try
		}
	}
	return g
}

// moveGap is the least space between a move and the next column, ems.
const moveGap = 0.8

// rows is the number of rows that moves of the given widths take.
func (g moveGrid) rows(widths []float64) int {
	rows, column := 0, g.columns
	for _, w := range widths {
		span := g.span(w)
		if column+min(span, g.columns) > g.columns {
			rows, column = rows+1, 0
		}
		column += span
		if span > g.columns { // it takes several lines
			rows += int(math.Ceil(float64(span)/float64(g.columns))) - 1
		}
	}
	return rows
}

// span is the number of columns that a move of the given width needs.
func (g moveGrid) span(width float64) int {
	return max(1, int(math.Ceil((g.indent+width+moveGap*g.move.Size)/g.pitch-1e-9)))
}

// number adds a move's number to the box of a row.
func (g moveGrid) number(b *flow.Box, x float64, number int) {
	b.Texts = append(b.Texts, figure.Text{
		X: x + g.indent - 0.45*g.count.Size, Y: baseline(g.leading, g.move.Size), Size: g.count.Size, Face: g.count.Face,
		Anchor: figure.Right, Ink: g.count.Ink, S: fmt.Sprint(number),
	})
}

// Fit gives the scene, or a smaller copy if it is wider or higher than the room.
func Fit(s *figure.Scene, width, height float64) *figure.Scene {
	return flow.Scaled(s, min(1, width/s.Width, height/s.Height))
}
