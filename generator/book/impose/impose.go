// Package impose puts the pages of a booklet on sheets of paper, two to a side, so that
// the sheets, laid on one another, folded once and stapled in the fold, have the pages
// in order.
//
// It is done while drawing: Draw asks each page to draw itself on its half of a side,
// and nothing is read back from a file. The halves are not moved to allow for the
// thickness of the fold, since what is folded at home is not trimmed: every page keeps
// the margins that it has on its own sheet.
//
// The package knows pages as things that draw themselves. It knows nothing of books, of
// printers or of what is on a page.
package impose

import (
	"fmt"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
)

// PerSheet is how many pages a sheet has: two on each side. A booklet has a multiple of
// it.
const PerSheet = 4

// A Side is one side of a sheet, held so that its fold runs up and down: the numbers of
// the pages on its left and right half.
type Side struct{ Left, Right int }

// Sides gives the sides of the sheets of a booklet in the order in which they are
// printed: the front of the outermost sheet, its back, the front of the next sheet. The
// back is what is seen when the sheet is turned over its short edge. Of 8 pages the sides
// are [8,1] [2,7] [6,3] [4,5]. A number of pages that is no multiple of PerSheet is an
// error.
func Sides(pages int) ([]Side, error) {
	if pages < 1 || pages%PerSheet != 0 {
		return nil, fmt.Errorf("a booklet cannot have %d pages: its sheets have %d each", pages, PerSheet)
	}
	var sides []Side
	for low, high := 1, pages; low < high; low, high = low+2, high-2 {
		sides = append(sides, Side{high, low}, Side{low + 1, high - 1})
	}
	return sides, nil
}

// Draw draws pages that are width mm wide as a booklet: sides of two pages on a canvas
// whose pages are twice as wide. The pages are those of the numbers 1, 2, 3 and so on.
// progress is called after each page, if it is not nil. Bookmarks are left out: in a
// file in the order of sheets they would stand in no order at all.
func Draw(c flow.Canvas, pages []*flow.Page, width float64, progress func(done, total int)) error {
	sides, err := Sides(len(pages))
	if err != nil {
		return err
	}
	for i, s := range sides {
		number := c.AddPage()
		for j, page := range []int{s.Left, s.Right} {
			pages[page-1].Draw(&half{c, number, float64(j) * width})
			if progress != nil {
				progress(2*i+j+1, len(pages))
			}
		}
	}
	return nil
}

// A half is one half of a side as a canvas for one page.
type half struct {
	to     flow.Canvas
	number int     // of the side
	x      float64 // of the half's left edge
}

// AddPage starts nothing: the side has been started.
func (h *half) AddPage() int { return h.number }

// Draw implements flow.Canvas, like all that follow.
func (h *half) Draw(s *figure.Scene, x, y float64) { h.to.Draw(s, h.x+x, y) }

// Text implements flow.Canvas.
func (h *half) Text(t figure.Text) {
	t.X += h.x
	h.to.Text(t)
}

// Path implements flow.Canvas.
func (h *half) Path(p *figure.Path) { h.to.Path(p.Placed(h.x, 0, 1)) }

// Anchor implements flow.Canvas.
func (h *half) Anchor(name string, y float64) { h.to.Anchor(name, y) }

// Link implements flow.Canvas.
func (h *half) Link(x, y, w, d float64, name string) { h.to.Link(h.x+x, y, w, d, name) }

// LinkURL implements flow.Canvas.
func (h *half) LinkURL(x, y, w, d float64, url string) { h.to.LinkURL(h.x+x, y, w, d, url) }

// Bookmark implements flow.Canvas and does nothing.
func (h *half) Bookmark(string, int, float64) {}
