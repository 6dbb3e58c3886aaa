package compose

import (
	"slices"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Table is rows of cells under a head. Rows may be shorter than the head.
type Table struct {
	Head  [][]typeset.Span
	Rows  [][][]typeset.Span
	Align []typeset.Align // by column; Ragged where there is none
	Close bool            // columns stand close to one another
}

// CellStyle is the style in which a table's spans are to be made.
func (c *Composer) CellStyle(head bool) typeset.Style {
	s := typeset.Style{Face: font.Regular, Size: c.sheet.Small(), Ink: figure.Label}
	if head {
		s.Face = font.Bold
	}
	return s
}

// A grid is a table with the widths of its columns.
type grid struct {
	table    Table
	x        float64
	widths   []float64
	gap      float64
	leading  float64
	size     float64
	squeezed bool // a column is too narrow to be read
	lines    func([]typeset.Span, float64, typeset.Align) []typeset.Line
}

// shortTable is the most rows of a table that is not parted at all.
const shortTable = 5

// Table sets a table in the small size. The head is repeated on each page; the
// first and the last row are not parted from their neighbours, and the rows of a short
// table not from one another.
func (c *Composer) Table(t Table) {
	g := c.grid(t)
	if g.squeezed {
		c.stack(t)
		return
	}
	c.Space(0.5)
	head := g.head()
	if head != nil && len(t.Rows) == 0 {
		c.put(*head)
	}
	for i, row := range t.Rows {
		if i > 0 && (i == 1 || i == len(t.Rows)-1 || len(t.Rows) <= shortTable) {
			c.Bind()
		}
		for j, b := range g.row(row) {
			b.Width = g.width()
			b.Head = head
			if j > 0 {
				c.Bind()
			} else if i > 0 {
				b.Before = 0.15 * g.leading
			}
			c.put(b)
		}
	}
	c.close(g)
	c.Space(1)
	c.run = false
}

// leastCell is the width in ems below which words cut to fit a cell can no longer be
// read.
const leastCell = 2.5

// stack sets a table that has too many columns for the page row by row, each cell
// after the head of its column.
func (c *Composer) stack(t Table) {
	c.SmallText(func() {
		for _, row := range t.Rows {
			c.Space(0.5)
			for i, cell := range row {
				spans := cell
				if i < len(t.Head) {
					spans = append(slices.Clone(t.Head[i]), typeset.Span{Style: c.CellStyle(false), Text: " "})
					spans = append(spans, cell...)
				}
				c.Lines(spans, typeset.Ragged)
			}
		}
	})
	c.Space(0.5)
}

// close draws the line under the table in its last box.
func (c *Composer) close(g grid) {
	if len(c.boxes) == 0 {
		return
	}
	last := &c.boxes[len(c.boxes)-1]
	last.Height += 0.3 * g.leading
	last.Paths = append(last.Paths, g.rule(last.Height-Hairline/2))
}

func (g grid) width() float64 {
	w := g.x + g.gap*float64(len(g.widths)-1)
	for _, x := range g.widths {
		w += x
	}
	return w
}

func (g grid) rule(y float64) *figure.Path {
	return figure.Line(g.x, y, g.width(), y).Stroked(figure.Label, Hairline)
}

// head is the row of column heads with a line under it; nil if all are empty.
func (g grid) head() *flow.Box {
	rows := g.row(g.table.Head)
	b := flow.Box{}
	for _, r := range rows {
		for _, t := range r.Texts {
			t.Y += b.Height
			b.Texts = append(b.Texts, t)
		}
		for _, l := range r.Links {
			l.Y += b.Height
			b.Links = append(b.Links, l)
		}
		b.Height += r.Height
	}
	if len(b.Texts) == 0 {
		return nil
	}
	b.Height += 0.4 * g.leading
	b.Width = g.width()
	b.Paths = []*figure.Path{g.rule(b.Height - 0.25*g.leading)}
	return &b
}

// row sets one row as boxes, one for each line of its longest cell.
func (g grid) row(cells [][]typeset.Span) []flow.Box {
	boxes := []flow.Box{{Height: g.leading}}
	x := g.x
	for i, w := range g.widths {
		if i >= len(cells) {
			break
		}
		for j, l := range g.lines(cells[i], w, g.align(i)) {
			if j == len(boxes) {
				boxes = append(boxes, flow.Box{Height: g.leading})
			}
			addLine(&boxes[j], l, x, baseline(g.leading, g.size))
		}
		x += w + g.gap
	}
	return boxes
}

func (g grid) align(i int) typeset.Align {
	if i < len(g.table.Align) {
		return g.table.Align[i]
	}
	return typeset.Ragged
}

// grid measures a table's columns.
func (c *Composer) grid(t Table) grid {
	g := grid{table: t, x: c.x, leading: c.sheet.SmallLeading(), size: c.sheet.Small(), lines: c.paragraph}
	n := len(t.Head)
	for _, r := range t.Rows {
		n = max(n, len(r))
	}
	natural, narrowest := make([]float64, n), make([]float64, n)
	for _, r := range append([][][]typeset.Span{t.Head}, t.Rows...) {
		for i, cell := range r {
			natural[i] = max(natural[i], typeset.Natural(cell))
			narrowest[i] = max(narrowest[i], typeset.Narrowest(cell))
		}
	}
	spare := c.sheet.Wide - c.sheet.Measure
	g.gap = c.tableGap(t, natural)
	gaps := g.gap * float64(n-1)
	g.widths = share(natural, narrowest, c.width-gaps, spare)
	for i, w := range g.widths {
		g.squeezed = g.squeezed || w < min(leastCell*g.size, narrowest[i])-1e-9
	}
	return g
}

// tableGap is the room between columns: less of it where that leaves each column its natural
// width, and where the table wants it so.
func (c *Composer) tableGap(t Table, natural []float64) float64 {
	const usual, close = 1.5, 0.6 // sizes of the text
	gap := usual * c.sheet.Text
	if n := len(natural); n > 1 {
		gap = min(gap, max(close*c.sheet.Text, (c.width-sum(natural))/float64(n-1)), c.width/float64(3*n))
	}
	if t.Close {
		gap = min(gap, close*c.sheet.Text)
	}
	return gap
}

// share gives columns their widths: the natural ones if there is room. Else it
// uses the spare room of the margin, as far as the narrowest widths ask for it, and
// columns that need less than their part keep their natural width; the others get
// the rest in proportion. A table that is too wide even then is pressed into the
// room, and its words are cut.
func share(natural, narrowest []float64, room, spare float64) []float64 {
	if sum(natural) <= room {
		return natural
	}
	if least := sum(narrowest); least > room {
		room = min(least, room+spare)
		return grow(make([]float64, len(natural)), narrowest, room)
	}
	return grow(narrowest, natural, room)
}

// grow widens columns from their least widths towards their wishes until they fill
// the room, which is less than all the wishes and no less than all the least. First
// those that wish for no more than an equal part of the room get what they wish.
func grow(least, wish []float64, room float64) []float64 {
	widths := slices.Clone(least)
	part := room / float64(len(widths))
	room -= sum(least)
	for i := range widths {
		if more := wish[i] - widths[i]; wish[i] <= part && more <= room {
			widths[i], room = wish[i], room-more
		}
	}
	wanting := sum(wish) - sum(widths)
	for i := range widths {
		if wanting > 0 {
			widths[i] += (wish[i] - widths[i]) * room / wanting
		}
	}
	return widths
}

func sum(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total
}

// TableWidth is the width that a table would like to have.
func (c *Composer) TableWidth(t Table) float64 {
	free := *c
	free.x, free.width = 0, 1e6
	return free.grid(t).width()
}
