package book

import (
	"math"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
)

// Pages and frames to write on, mm.
const (
	linePitch  = 8.0
	leastLines = 3
	dotPitch   = 5.0
	dot        = 0.5 // the side of a dot
)

// ruled is a box of lines to write on, as many as a height has room for, the last at its
// foot.
func ruled(width, height float64) *flow.Box {
	b := &flow.Box{Height: height}
	for y := height - compose.Hairline/2; y >= linePitch-compose.Hairline; y -= linePitch {
		b.Paths = append(b.Paths, figure.Line(0, y, width, y).Stroked(figure.Muted, compose.Hairline))
	}
	return b
}

// dotted is a box with a grid of dots, in the middle of its room. A row of dots is one
// dashed line, which keeps files small.
func dotted(width, height float64) *flow.Box {
	b := &flow.Box{Height: height}
	columns, rows := math.Floor((width-dot)/dotPitch), math.Floor((height-dot)/dotPitch)
	x, y := (width-dot-columns*dotPitch)/2, (height-dot-rows*dotPitch)/2
	for i := range int(rows) + 1 {
		at := y + float64(i)*dotPitch + dot/2
		line := figure.Line(x, at, x+columns*dotPitch+dot, at)
		b.Paths = append(b.Paths, line.Stroked(figure.Muted, dot, dot, dotPitch-dot))
	}
	return b
}

// notesPages are pages with dots for notes, the first of them under the title.
func (b *builder) notesPages() error {
	for i := range b.Notes {
		page := &flow.Page{Number: b.next()}
		frame := b.format.whole(page.Number)
		if i == 0 {
			c := b.compose()
			b.opening(c, b.words.Notes, anchorNotes)
			boxes := c.Boxes()
			page.Stack(boxes, b.format.column(page.Number))
			frame.Y, frame.H = frame.Y+flow.Height(boxes), frame.H-flow.Height(boxes)
		}
		page.Put(dotted(frame.W, frame.H), frame.X, frame.Y)
		b.add([]*flow.Page{page}, head{b.Title, b.words.Notes})
		if i > 0 {
			b.heads[page.Number] = head{b.Title, b.words.Notes}
		}
	}
	return nil
}

// notesPage is a page of dots without a title, for where a page is to be filled.
func (b *builder) notesPage() *flow.Page {
	page := &flow.Page{Number: b.next()}
	frame := b.format.whole(page.Number)
	page.Put(dotted(frame.W, frame.H), frame.X, frame.Y)
	b.heads[page.Number] = head{b.Title, b.words.Notes}
	return page
}
