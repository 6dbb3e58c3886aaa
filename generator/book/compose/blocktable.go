package compose

import (
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/game"
)

// plainTable makes spans of a table in plain text.
func (c *Composer) plainTable(t *game.Table) Table {
	out := Table{Head: c.cells(t.Head, true)}
	for _, row := range t.Rows {
		out.Rows = append(out.Rows, c.cells(row, false))
	}
	for i := range t.Head {
		align := typeset.Ragged
		if i < len(t.Numbers) && t.Numbers[i] {
			align = typeset.Right
		}
		out.Align = append(out.Align, align)
	}
	return out
}

func (c *Composer) cells(row []string, head bool) [][]typeset.Span {
	var cells [][]typeset.Span
	for _, text := range row {
		cells = append(cells, []typeset.Span{{Style: c.CellStyle(head), Text: Bound(text)}})
	}
	return cells
}

// Under sets a caption under a table, on its page.
func (c *Composer) Under(caption []typeset.Span) {
	if empty(caption) {
		return
	}
	c.Bind()
	c.lines(typeset.Paragraph{Spans: caption, Width: c.width, Align: typeset.Ragged}, c.sheet.SmallLeading(), c.sheet.Small())
	c.Space(1)
	c.run = false
}
