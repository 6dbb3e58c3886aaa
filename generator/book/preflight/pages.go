package preflight

import (
	"fmt"
	"math"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A page is a page of the file, with what it inherits.
type page struct {
	number    int // from 1
	dict      types.Dict
	resources types.Object

	media, crop, trim, bleed box // in the page's own units; empty if not given
	rotate                   int // quarter turns clockwise
	unit                     float64

	base     matrix // from the page's own units to mm from the corner of the trim
	sheet    box    // the whole page, mm from there
	cut      box    // the page as it is trimmed
	inked    box    // the page with its bleed
	sizeless bool   // there was no size
	placed   bool   // the trim is where the printer cuts; if not, margins mean nothing

	grounded bool // of a cover: a ground goes all over it, bleed and all
	blank    bool
	halves   [2]bool // of a spread: whether there is anything on the left and the right
}

// inherited is what a page takes from the tree above it.
type inherited struct {
	resources, media, crop, rotate types.Object
}

func (i inherited) under(d types.Dict) inherited {
	take := func(key string, otherwise types.Object) types.Object {
		if o, ok := d[key]; ok {
			return o
		}
		return otherwise
	}
	return inherited{take("Resources", i.resources), take("MediaBox", i.media), take("CropBox", i.crop), take("Rotate", i.rotate)}
}

// pages lists the pages in their order.
func (f *file) pages() ([]*page, error) {
	w := &walk{file: f, seen: map[int]bool{}}
	if err := w.node(f.catalog()["Pages"], inherited{}, 0); err != nil {
		return nil, err
	}
	if len(w.pages) == 0 {
		return nil, fmt.Errorf("%w: it has no page", ErrUnreadable)
	}
	return w.pages, nil
}

// catalog is the dictionary that everything in the file hangs from.
func (f *file) catalog() types.Dict {
	if f.ctx.Root == nil {
		return nil
	}
	return f.dict(*f.ctx.Root)
}

// A walk goes through the tree of pages once. A tree that bites its own tail is cut
// there.
type walk struct {
	*file
	seen  map[int]bool
	pages []*page
}

func (w *walk) node(o types.Object, from inherited, depth int) error {
	const deepestTree = 60
	if n := numberOf(o); n > 0 {
		if w.seen[n] {
			return nil
		}
		w.seen[n] = true
	}
	d := w.dict(o)
	if d == nil || depth > deepestTree {
		return nil
	}
	from = from.under(d)
	kids, isNode := d["Kids"]
	if !isNode || w.name(d["Type"]) == "Page" {
		return w.leaf(d, from)
	}
	for _, kid := range w.array(kids) {
		if err := w.node(kid, from, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) leaf(d types.Dict, from inherited) error {
	if len(w.pages) >= mostPages {
		return ErrTooMuch
	}
	p := &page{number: len(w.pages) + 1, dict: d, resources: from.resources, blank: true}
	p.media, _ = w.sane(from.media)
	p.crop, _ = w.sane(from.crop)
	p.trim, _ = w.sane(d["TrimBox"])
	p.bleed, _ = w.sane(d["BleedBox"])
	p.rotate = (int(math.Mod(w.numberOr(from.rotate, 0), 360))/90 + 4) % 4
	p.unit = w.numberOr(d["UserUnit"], 1)
	if !(p.unit > 0 && p.unit < 1000) {
		p.unit = 1
	}
	w.pages = append(w.pages, p)
	return nil
}

// sane is a rectangle with an area and of a size that a page can have.
func (f *file) sane(o types.Object) (box, bool) {
	const most = 1e6
	b, ok := f.rect(o)
	if !ok || !(b.width() > 0 && b.height() > 0 && b.x0 > -most && b.y0 > -most && b.x1 < most && b.y1 < most) {
		return nowhere, false
	}
	return b, true
}

// upright maps the page's own units to mm from the top left corner of the page as it
// is seen, y running down.
func (p *page) upright() matrix {
	u, m := mmPerPoint*p.unit, p.media
	switch p.rotate {
	case 1:
		return matrix{0, u, u, 0, -m.y0 * u, -m.x0 * u}
	case 2:
		return matrix{-u, 0, 0, u, m.x1 * u, -m.y0 * u}
	case 3:
		return matrix{0, -u, -u, 0, m.y1 * u, m.x1 * u}
	}
	return matrix{u, 0, 0, -u, -m.x0 * u, m.y1 * u}
}
