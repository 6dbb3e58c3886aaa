package pdf

import (
	"errors"
	"fmt"

	"github.com/jung-kurt/gofpdf"
)

// edges are the strips around the trimmed page that are cut off, mm.
type edges struct{ left, top, right, bottom float64 }

// bleed is the one place that knows how far the sheet of a page reaches beyond the
// trim. A bound page has nothing to cut off on its inner side: odd pages lie on the
// right of an open book.
func (d *Document) bleed(page int) edges {
	b := d.options.Bleed
	e := edges{b, b, b, b}
	switch {
	case d.options.Bound && page%2 == 1:
		e.left = 0
	case d.options.Bound:
		e.right = 0
	}
	return e
}

// sheet is the size of the untrimmed page, which is the same for all of them.
func (d *Document) sheet() gofpdf.SizeType {
	b := d.bleed(1)
	return gofpdf.SizeType{
		Wd: b.left + d.options.Width + b.right,
		Ht: b.top + d.options.Height + b.bottom,
	}
}

// boxes are a page's boxes as they are in its dictionary: what is cut off is there
// for the bleed and for nothing else.
func (d *Document) boxes(page int) string {
	s, b := d.sheet(), d.bleed(page)
	box := func(name string, left, bottom, right, top float64) string {
		out := fmt.Appendf(nil, "/%sBox [", name)
		for _, mm := range [...]float64{left, bottom, right, top} {
			out = append(appendNumber(out, mm*points), ' ')
		}
		out[len(out)-1] = ']'
		return string(append(out, '\n'))
	}
	return box("Media", 0, 0, s.Wd, s.Ht) + box("Bleed", 0, 0, s.Wd, s.Ht) +
		box("Trim", b.left, b.bottom, b.left+d.options.Width, b.bottom+d.options.Height)
}

// AddPage starts a page, on which everything goes from then on, and gives its
// number, counted from 1.
func (d *Document) AddPage() int {
	if d.finished {
		d.faults.add(errors.New("a page was added after the document was finished"))
		return d.Pages()
	}
	d.endPage()
	size, b := d.sheet(), d.bleed(d.Pages()+1)
	d.pdf.AddPageFormat("P", size)
	d.page = &d.drawn
	d.page.reset(b.left, size.Ht-b.top)
	d.page.add("4 M") // corners are cut off where SVG cuts them off
	return d.Pages()
}

// endPage keeps what was drawn, compressed: the library would hold all pages as
// they are, three times over in the end. It gets empty ones, see passPages.
func (d *Document) endPage() {
	if d.page != nil {
		d.pages = append(d.pages, packed("", d.page.ops))
		d.page = nil
	}
}

// Pages is how many pages there are.
func (d *Document) Pages() int {
	if d.page != nil {
		return len(d.pages) + 1
	}
	return len(d.pages)
}

// mostPages is how long a list may be in an archive file, and the pages are one.
const mostPages = 8191

// checkPages finds faults in the number of pages.
func (d *Document) checkPages() {
	switch n := d.Pages(); {
	case n == 0:
		d.faults.add(errors.New("the document has no page: add one"))
	case n > mostPages && d.options.Standard == Archive:
		d.faults.add(fmt.Errorf("an archive file (PDF/A-1b) has at most %d pages, and this one has %d: make several files or a plain one",
			mostPages, n))
	}
}
