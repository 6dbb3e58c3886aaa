package flow

import (
	"math"
	"slices"
)

// slack forgives the rounding of sums of heights, mm.
const slack = 1e-6

// Fill lays boxes onto pages numbered from first. frames gives the frames of a
// page, in the order in which they are filled; it must give at least one. There is
// a page for no boxes too.
func Fill(boxes []Box, first int, frames func(number int) []Frame) []*Page {
	f := filler{rest: pointers(boxes)}
	var pages []*Page
	for number := first; number == first || len(f.rest) > 0; number++ {
		page := &Page{Number: number}
		f.page(page, frames(number))
		pages = append(pages, page)
	}
	return pages
}

// FillBalanced is Fill with the frames of the last page filled to one height, as
// far as the boxes allow. step is the unit of height that is tried, mm.
func FillBalanced(boxes []Box, first int, step float64, frames func(number int) []Frame) []*Page {
	pages := Fill(boxes, first, frames)
	last := pages[len(pages)-1]
	full := frames(last.Number)
	rest := boxesOf(last, boxes)
	if len(full) < 2 || len(rest) == 0 {
		return pages
	}
	for n := 1; float64(n)*step < full[0].H; n++ {
		short := make([]Frame, len(full))
		for i, f := range full {
			f.H = float64(n) * step
			short[i] = f
		}
		f := filler{rest: rest}
		page := &Page{Number: last.Number}
		f.page(page, short)
		if len(f.rest) == 0 && !f.forced && page.within(short) {
			pages[len(pages)-1] = page
			break
		}
	}
	return pages
}

// boxesOf gives the boxes of a page that are boxes of the column, not repeats.
func boxesOf(p *Page, boxes []Box) []*Box {
	own := map[*Box]bool{}
	for i := range boxes {
		own[&boxes[i]] = true
	}
	var out []*Box
	for _, q := range p.Placed {
		switch {
		case own[q.Box]:
			out = append(out, q.Box)
		case own[q.Box.whole]:
			out = append(out, q.Box.whole)
		}
	}
	return out
}

// within reports whether every box ends inside the frames' height.
func (p *Page) within(frames []Frame) bool {
	for _, q := range p.Placed {
		if q.Y+q.Box.Height > frames[0].Y+frames[0].H+slack {
			return false
		}
	}
	return true
}

func pointers(boxes []Box) []*Box {
	out := make([]*Box, len(boxes))
	for i := range boxes {
		out[i] = &boxes[i]
	}
	return out
}

// A filler holds the boxes that are not yet placed.
type filler struct {
	rest   []*Box
	forced bool // a frame ended where it may not, since it could end nowhere else
}

// page fills the frames of one page.
func (f *filler) page(page *Page, frames []Frame) {
	for i, frame := range frames {
		if i > 0 && len(f.rest) > 0 && f.rest[0].Break == BreakPage {
			return
		}
		f.frame(page, frame)
	}
}

// frame fills one frame as far as the first place where it may end, and lets
// boxes go before a figure that did not fit.
func (f *filler) frame(page *Page, frame Frame) {
	if len(f.rest) == 0 {
		return
	}
	n, forced := fit(f.rest, len(f.rest), frame.H)
	f.forced = f.forced || forced
	placed := f.rest[:n:n]
	f.rest = f.rest[n:]
	if group := f.float(); group > 0 {
		ahead := f.ahead(placed, group, frame.H)
		placed = append(placed, f.rest[group:group+ahead]...)
		figure := f.rest[:group:group]
		f.rest = append(figure, f.rest[group+ahead:]...)
	}
	page.stack(placed, frame)
}

// float gives the number of boxes of the figure that comes next, 0 if none does or
// if it is bound to what is before it.
func (f *filler) float() int {
	if len(f.rest) == 0 || !f.rest[0].Float || f.rest[0].Break != BreakAllowed {
		return 0
	}
	n := 1
	for n < len(f.rest) && f.rest[n].Break == BreakNever {
		n++
	}
	return n
}

// ahead gives how many boxes after the figure fit under those placed: up to the first
// gate, or through it where too much would stay empty.
func (f *filler) ahead(placed []*Box, group int, height float64) int {
	const empty = 0.25 // the part of a frame that may stay so
	shut := func(b *Box) bool { return b.Barrier || b.Gate }
	n := f.aheadTo(placed, group, height, shut)
	all := append(placed[:len(placed):len(placed)], f.rest[group:group+n]...)
	if height-heightOf(all) > empty*height {
		n = max(n, f.aheadTo(placed, group, height, func(b *Box) bool { return b.Barrier }))
	}
	return n
}

// aheadTo gives how many boxes after the figure, up to one that stops them, fit under those
// placed. Fewer than three lines are not worth the disorder.
func (f *filler) aheadTo(placed []*Box, group int, height float64, stops func(*Box) bool) int {
	const worth = 3
	after := f.rest[group:]
	end := 0
	for end < len(after) && !stops(after[end]) && !after[end].Float && after[end].Break != BreakPage {
		end++
	}
	all := append(placed[:len(placed):len(placed)], after[:end]...)
	rest := append(all[:len(all):len(all)], after[end:]...)
	n, _ := fit(rest, len(all), height)
	if n-len(placed) < worth {
		return 0
	}
	return n - len(placed)
}

// fit gives how many of the first most boxes, of which the rest are the sequel, go
// into a frame: as many as have room, back to the last place where the frame may
// end. It is at least 1; forced is whether the frame ends where it may not.
func fit(boxes []*Box, most int, height float64) (n int, forced bool) {
	room, good := 0, 0
	y := 0.0
	for i, b := range boxes[:most] {
		if i > 0 && b.Break == BreakPage {
			return i, false
		}
		top := b.top(boxes, i, y)
		y = top + b.Height
		ends := i+1 == len(boxes) || boxes[i+1].Break != BreakNever
		if y > height+slack {
			if ends && b.Least > 0 && top+b.Least <= height {
				return i + 1, false
			}
			break
		}
		room = i + 1
		if ends {
			good = room
		}
	}
	if good == 0 {
		return max(room, 1), true
	}
	return good, false
}

// top gives the height of a box's top edge, y being where the box before it ends.
func (b *Box) top(boxes []*Box, i int, y float64) float64 {
	if i > 0 {
		y += math.Max(boxes[i-1].After, b.Before)
	}
	if b.headed(boxes, i) {
		y += b.Head.Height
	}
	return y
}

// headed reports whether a box has its head set above it: not where it goes on with
// what the box before it began.
func (b *Box) headed(boxes []*Box, i int) bool {
	return b.Head != nil && (i == 0 || boxes[i-1].Head != b.Head)
}

// Height is that of boxes set one under another, with the space between them.
func Height(boxes []Box) float64 { return heightOf(pointers(boxes)) }

func heightOf(boxes []*Box) float64 {
	y := 0.0
	for i, b := range boxes {
		y = b.top(boxes, i, y) + b.Height
	}
	return y
}

// Whole is the height of the first boxes that are bound to one another, which want one
// frame.
func Whole(boxes []Box) float64 {
	n := min(1, len(boxes))
	for n < len(boxes) && boxes[n].Break == BreakNever {
		n++
	}
	return Height(boxes[:n])
}

// Stack sets boxes one under another from the top of a frame, whether or not they have
// room there.
func (p *Page) Stack(boxes []Box, frame Frame) { p.stack(pointers(boxes), frame) }

// stack places boxes in a frame from the top.
func (p *Page) stack(boxes []*Box, frame Frame) {
	y := 0.0
	for i, b := range boxes {
		top := b.top(boxes, i, y)
		if b.Least > 0 && top+b.Height > frame.H+slack {
			b = b.shrunk(max(b.Least, frame.H-top))
		}
		if b.headed(boxes, i) {
			p.Put(b.Head, p.left(b.Head, frame), frame.Y+top-b.Head.Height)
		}
		p.Put(b, p.left(b, frame), frame.Y+top)
		p.aside(b, frame, frame.Y+top)
		y = top + b.Height
	}
}

// shrunk is a copy of the box with its pictures made smaller to fit a height.
func (b *Box) shrunk(height float64) *Box {
	k := height / b.Height
	small := *b
	small.Height, small.whole = height, b
	small.Pictures = slices.Clone(b.Pictures)
	for i := range small.Pictures {
		p := &small.Pictures[i]
		p.X, p.Y, p.Scale = p.X*k, p.Y*k, p.scale()*k
	}
	if b.Aside != nil {
		aside := *b.Aside
		aside.Foot = max(aside.Foot*k, aside.Box.Height)
		small.Aside = &aside
	}
	return &small
}

// aside puts a box's aside into the outer margin.
func (p *Page) aside(b *Box, frame Frame, y float64) {
	if b.Aside == nil {
		return
	}
	x := frame.X + frame.W + b.Aside.Gap
	if !Recto(p.Number) {
		x = frame.X - b.Aside.Gap - b.Aside.Box.Width
	}
	p.Put(b.Aside.Box, x, y+b.Aside.Foot-b.Aside.Box.Height)
}

// left gives the left edge of a box. One that is wider than its frame reaches into
// the outer margin.
func (p *Page) left(b *Box, frame Frame) float64 {
	if b.Width > frame.W && !Recto(p.Number) {
		return frame.X + frame.W - b.Width
	}
	return frame.X
}
