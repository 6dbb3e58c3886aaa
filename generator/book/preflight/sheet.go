package preflight

import (
	"fmt"
	"math"

	"patiencepress/generator/book/profile"
)

// sheetKind is one of the forms in which a printer takes the pages of a file.
type sheetKind struct {
	width, height float64 // trimmed, mm
	bleed         float64 // mm
	bind          bool    // at the bind too
	margin        float64 // outer, mm
}

// closeTo is how far sizes of pages may be off, mm: what an inch rounded to points or
// to whole pixels is off.
const closeTo = 0.3

func near(a, b float64) bool { return math.Abs(a-b) <= closeTo }

// sheetKinds are the forms that the printer takes, that of our own files first.
func (c *checker) sheetKinds() []sheetKind {
	p := c.profile
	if c.kind.cover {
		w := c.wrap
		return []sheetKind{{w.Width - 2*w.Bleed, w.Height - 2*w.Bleed, w.Bleed, true, 0}}
	}
	own := sheetKind{p.Width, p.Height, p.Bleed, p.BleedBind, p.Margin}
	if p.Booklet {
		own.width *= 2
	}
	kinds := []sheetKind{own}
	if p.Bleed == 0 && p.BleedAllowed > 0 {
		kinds = append(kinds, sheetKind{own.width, own.height, p.BleedAllowed, false, p.MarginWithBleed})
	}
	if p.Bleed > 0 && p.BleedOptional {
		kinds = append(kinds, sheetKind{own.width, own.height, 0, false, p.Margin})
	}
	return kinds
}

// chooseSheet takes the form that most pages have, and places every page in it.
func (c *checker) chooseSheet() {
	most := -1
	for _, kind := range c.sheetKinds() {
		n := 0
		for _, p := range c.pages {
			if _, ok := c.fits(p, kind); ok {
				n++
			}
		}
		if n > most {
			most, c.sheet = n, kind
		}
	}
	for _, p := range c.pages {
		c.place(p)
	}
}

// edges is the bleed of a page on each side.
type edges struct{ left, top, right, bottom float64 }

// edges gives the bleed of a page: there is none at the bind, which is at the left of
// odd pages, unless the printer wants it there.
func (k sheetKind) edges(p *page) edges {
	e := edges{k.bleed, k.bleed, k.bleed, k.bleed}
	switch {
	case k.bind:
	case p.number%2 == 1:
		e.left = 0
	default:
		e.right = 0
	}
	return e
}

// fits gives the size of a page, mm, and whether it is that of a form.
func (c *checker) fits(p *page, k sheetKind) (size box, ok bool) {
	if p.media.empty() {
		return nowhere, false
	}
	size, e := p.media.mapped(p.upright()), k.edges(p)
	return size, near(size.width(), k.width+e.left+e.right) && near(size.height(), k.height+e.top+e.bottom)
}

// place finds where on a page the printer cuts: where the size says, or else where
// the page's own trim box says if that has the size of the trim.
func (c *checker) place(p *page) {
	e := c.sheet.edges(p)
	if p.media.empty() { // as if it had the right size, for all but that
		p.sizeless = true
		p.media = box{0, 0, (c.sheet.width + e.left + e.right) / mmPerPoint / p.unit, (c.sheet.height + e.top + e.bottom) / mmPerPoint / p.unit}
		p.rotate = 0
	}
	up := p.upright()
	size, fits := c.fits(p, c.sheet)
	x, y := e.left, e.top
	if trim := p.trim.mapped(up); !fits && !trim.empty() && near(trim.width(), c.sheet.width) && near(trim.height(), c.sheet.height) {
		x, y, fits = trim.x0, trim.y0, true
	}
	p.placed = fits
	p.base = up.times(matrix{1, 0, 0, 1, -x, -y})
	p.sheet = box{size.x0 - x, size.y0 - y, size.x1 - x, size.y1 - y}
	p.cut = box{0, 0, c.sheet.width, c.sheet.height}
	if !fits {
		p.cut = p.sheet
	}
	p.inked = box{p.cut.x0 - e.left, p.cut.y0 - e.top, p.cut.x1 + e.right, p.cut.y1 + e.bottom}
}

// size checks the size of a page and its boxes.
func (c *checker) size(p *page) {
	size, ok := c.fits(p, c.sheet)
	switch {
	case p.sizeless:
		c.add(p.number, Size, "", 0, "the page has no size: it has no MediaBox")
	case ok:
		c.boxes(p)
	case c.spread(size):
		c.add(p.number, string(profile.Spreads), "", 0, "the page is %s, as wide as two: the printer takes single pages", sizeOf(size))
	default:
		c.add(p.number, Size, "", 0, "the page is %s, and must be %s", sizeOf(size), c.wanted(p))
	}
}

// spread reports whether a page is as wide as two pages of a book.
func (c *checker) spread(size box) bool {
	p := c.profile
	if !p.Forbidden(profile.Spreads) || c.kind.cover {
		return false
	}
	b := max(p.Bleed, p.BleedAllowed)
	wide := size.width() - 2*p.Width
	high := size.height() - p.Height
	return wide > -closeTo && wide < 2*b+closeTo && high > -closeTo && high < 2*b+closeTo
}

// wanted is the sizes that a page may have, in words.
func (c *checker) wanted(p *page) string {
	var words string
	for i, k := range c.sheetKinds() {
		e := k.edges(p)
		if i > 0 {
			words += ", or "
		}
		words += fmt.Sprintf("%.1f × %.1f mm", k.width+e.left+e.right, k.height+e.top+e.bottom)
		if k.bleed > 0 {
			words += " with bleed"
		}
	}
	if c.kind.cover && c.wrap.Estimated {
		words += " by an estimate of the spine: the printer's own template says how wide it is"
	}
	return words
}

func sizeOf(b box) string { return fmt.Sprintf("%.1f × %.1f mm", b.width(), b.height()) }

// boxes checks the trim, bleed and crop box of a page whose size is right.
func (c *checker) boxes(p *page) {
	if trim := p.trim.mapped(p.base); !trim.empty() && !same(trim, p.cut) {
		c.add(p.number, Boxes, "trim", 0, "the trim box is %s, and the page is cut at %s", placeOf(trim, p), placeOf(p.cut, p))
	}
	if bleed := p.bleed.mapped(p.base); !bleed.empty() && !same(bleed, p.inked) {
		c.add(p.number, Boxes, "bleed", 0, "the bleed box is %s, and the bleed ends at %s", placeOf(bleed, p), placeOf(p.inked, p))
	}
	if crop := p.crop.mapped(p.base); !crop.empty() && !same(crop.meet(p.inked), p.inked) {
		c.add(p.number, Boxes, "crop", 0, "the crop box is %s and cuts off what is printed, which ends at %s", placeOf(crop, p), placeOf(p.inked, p))
	}
}

func same(a, b box) bool {
	return near(a.x0, b.x0) && near(a.y0, b.y0) && near(a.x1, b.x1) && near(a.y1, b.y1)
}

// placeOf is a box in words, from the top left corner of the whole page.
func placeOf(b box, p *page) string {
	return fmt.Sprintf("%s at %.1f, %.1f mm", sizeOf(b), b.x0-p.sheet.x0, b.y0-p.sheet.y0)
}
