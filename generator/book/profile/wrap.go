package profile

import (
	"fmt"
	"strings"
)

// A Rect is an upright rectangle, mm, with its top left corner at X, Y; Y runs down.
type Rect struct{ X, Y, W, H float64 }

// Right is the place of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the place of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// A Wrap is the measure of the cover of one book: a single sheet with back, spine and
// front from left to right. All lengths are mm. Rectangles are measured from the top
// left corner of the trimmed sheet, as package pdf measures, so that bleed is at
// places less than 0.
type Wrap struct {
	Width, Height float64 // of the whole sheet, bleed included
	Bleed         float64 // on all four sides
	Spine         float64 // the spine's width
	Estimated     bool    // the printer's own template gives the spine that counts

	Back, SpineBox, Front Rect // the parts, trimmed
	SafeBack, SafeFront   Rect // where text and whatever must not be cut may stand
	SafeSpine             Rect // the same on the spine; empty if there may be no text
	Barcode               Rect // to be left free for the printer, on the back
	SpineText             bool // whether the spine is wide enough for text
}

// cover is what a printer says of covers, mm.
type cover struct {
	bleed, safe, fold, free float64
	constant                float64 // added to the thickness of the pages
	textFrom                int     // least pages for text on the spine
	estimated               bool
	barcode                 barcode
	papers                  []paper
}

type barcode struct{ width, height, bottom, spine float64 }

// paper is a printer's paper: a page, half a leaf, is so thick.
type paper struct {
	name string
	page float64
}

// Papers are the papers that a spine can be reckoned for, the usual one first: "white",
// "cream", "colour". There are none where the printer takes no cover.
func (p *Profile) Papers() []string {
	var names []string
	if p.cover != nil {
		for _, paper := range p.cover.papers {
			names = append(names, paper.name)
		}
	}
	return names
}

// Wrap is the measure of the cover of a book of so many pages on a paper. It is an
// error if the printer takes no cover, does not have the paper or does not bind so
// many pages.
func (p *Profile) Wrap(pages int, paper string) (*Wrap, error) {
	if p.cover == nil {
		return nil, fmt.Errorf("%s has no cover: only books for a printer have one", p.Name)
	}
	if most := p.MostOn(paper); pages < p.Pages.Least || most > 0 && pages > most {
		return nil, fmt.Errorf("%s binds %d to %d pages on %s paper, and the book has %d", p.Name, p.Pages.Least, most, paper, pages)
	}
	for _, one := range p.cover.papers {
		if one.name == paper {
			return p.wrap(pages, float64(pages)*one.page+p.cover.constant), nil
		}
	}
	return nil, fmt.Errorf("%s has no paper %.40q: its papers are %s", p.Name, paper, strings.Join(p.Papers(), ", "))
}

// WrapOf is the measure of the cover with a spine of a width, mm, that the printer's
// template gave.
func (p *Profile) WrapOf(pages int, spine float64) (*Wrap, error) {
	const widest = 120 // mm: no printer here binds so much
	switch {
	case p.cover == nil:
		return nil, fmt.Errorf("%s has no cover: only books for a printer have one", p.Name)
	case !(spine > 0 && spine < widest):
		return nil, fmt.Errorf("a spine of %v mm cannot be: give the width in mm that the printer's template says", spine)
	}
	w := p.wrap(pages, spine)
	w.Estimated = false
	return w, nil
}

func (p *Profile) wrap(pages int, spine float64) *Wrap {
	c := p.cover
	w := &Wrap{
		Width: 2*p.Width + spine + 2*c.bleed, Height: p.Height + 2*c.bleed,
		Bleed: c.bleed, Spine: spine, Estimated: c.estimated,
		Back:     Rect{0, 0, p.Width, p.Height},
		SpineBox: Rect{p.Width, 0, spine, p.Height},
		Front:    Rect{p.Width + spine, 0, p.Width, p.Height},
	}
	w.SafeBack = Rect{c.safe, c.safe, p.Width - c.safe - c.fold, p.Height - 2*c.safe}
	w.SafeFront = w.SafeBack
	w.SafeFront.X = w.Front.X + c.fold
	w.Barcode = Rect{p.Width - c.barcode.spine - c.barcode.width, p.Height - c.barcode.bottom - c.barcode.height,
		c.barcode.width, c.barcode.height}
	if room := spine - 2*c.free; pages >= c.textFrom && room > 0 {
		w.SpineText = true
		w.SafeSpine = Rect{p.Width + c.free, c.safe, room, p.Height - 2*c.safe}
	}
	return w
}
