package book

import (
	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
)

// columnGap is the room between columns, in lines of text.
const columnGap = 1.6

// columnsOf is how many columns of at least a width fit between the margins, up to most.
func (b *builder) columnsOf(least float64, most int) int {
	gap := columnGap * b.sheet.Leading
	return max(1, min(most, int((b.format.wide()+gap)/(least+gap))))
}

// columnSheet is the style sheet of one of n columns.
func (b *builder) columnSheet(n int) compose.Sheet {
	s := b.sheet
	s.Measure = b.format.columns(1, n, columnGap*s.Leading)[0].W
	s.Wide = s.Measure
	return s
}

// fillColumns sets an opening over the width of running text, and under it boxes in n
// columns, level with one another where they end.
func (b *builder) fillColumns(opening, boxes []flow.Box, n int) []*flow.Page {
	const leastUnder = 6 // lines that columns under an opening must have
	pages := flow.Fill(opening, b.next(), b.column)
	lead := b.sheet.Leading
	last := pages[len(pages)-1]
	used := 0.0
	for _, q := range last.Placed {
		used = max(used, q.Y+q.Box.Height-b.format.whole(last.Number).Y)
	}
	used += 0.5 * lead
	if room := b.format.height() - used; room < leastUnder*lead || room < flow.Whole(boxes) {
		return append(pages, flow.FillBalanced(boxes, last.Number+1, lead/4, b.columns(n, 0, 0))...)
	}
	under := flow.FillBalanced(boxes, last.Number, lead/4, b.columns(n, last.Number, used))
	last.Placed = append(last.Placed, under[0].Placed...)
	return append(pages, under[1:]...)
}

// columns gives the frames of n columns, those of one page shorter at the top.
func (b *builder) columns(n, page int, used float64) func(int) []flow.Frame {
	return func(number int) []flow.Frame {
		frames := b.format.columns(number, n, columnGap*b.sheet.Leading)
		if number == page {
			for i := range frames {
				frames[i].Y += used
				frames[i].H -= used
			}
		}
		return frames
	}
}
