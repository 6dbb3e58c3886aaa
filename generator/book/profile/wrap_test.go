package profile

import (
	"strings"
	"testing"
)

// The sizes are reckoned by hand in inches: width = 2 trims + spine + 0.25, height =
// trim + 0.25.
func TestWrap(t *testing.T) {
	const in = 25.4
	for _, c := range []struct {
		name, paper   string
		pages         int
		spine         float64 // in
		width, height float64 // in
		text          bool
	}{
		{"kdp-6x9", "white", 200, 0.4504, 12.7004, 9.25, true},
		{"kdp-6x9", "cream", 200, 0.5, 12.75, 9.25, true},
		{"kdp-6x9", "colour", 200, 0.4694, 12.7194, 9.25, true},
		{"kdp-6x9", "white", 79, 0.177908, 12.427908, 9.25, false},
		{"kdp-6x9", "white", 80, 0.18016, 12.43016, 9.25, true},
		{"kdp-6x9", "white", 24, 0.054048, 12.304048, 9.25, false},
		{"kdp-6x9", "white", 828, 1.864656, 14.114656, 9.25, true},
		{"kdp-5x8", "white", 120, 0.27024, 10.52024, 8.25, true},
		{"kdp-8.5x11", "white", 100, 0.2252, 17.4752, 11.25, true},
		{"kdp-8.25x6", "white", 100, 0.2252, 16.9752, 6.25, true},
		{"lulu-6x9", "white", 222, 0.56, 12.81, 9.25, true},
		{"lulu-6x9", "cream", 222, 0.56, 12.81, 9.25, true},
		{"lulu-6x9", "white", 32, 0.132072, 12.382072, 9.25, false},
		{"ingram-6x9", "white", 200, 0.422, 12.672, 9.25, true},
		{"ingram-6x9", "cream", 200, 0.424, 12.674, 9.25, true},
		{"ingram-6x9", "white", 46, 0.09706, 12.34706, 9.25, false},
		{"ingram-6x9", "white", 60, 0.1266, 12.3766, 9.25, true},
	} {
		w, err := of(t, c.name).Wrap(c.pages, c.paper)
		if err != nil {
			t.Errorf("%s, %d pages on %s: %v", c.name, c.pages, c.paper, err)
			continue
		}
		if !alike(w.Spine, c.spine*in) || !alike(w.Width, c.width*in) || !alike(w.Height, c.height*in) || w.SpineText != c.text {
			t.Errorf("%s, %d pages on %s: spine %v, %v by %v in, text %v; want %v, %v by %v, %v", c.name, c.pages, c.paper,
				w.Spine/in, w.Width/in, w.Height/in, w.SpineText, c.spine, c.width, c.height, c.text)
		}
	}
}

// The parts of a cover of 200 pages of 6 by 9, in inches from the trimmed corner.
func TestWrapParts(t *testing.T) {
	const in = 25.4
	w, err := of(t, "kdp-6x9").Wrap(200, "white")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name       string
		got        Rect
		x, y, w, h float64
	}{
		{"back", w.Back, 0, 0, 6, 9},
		{"spine", w.SpineBox, 6, 0, 0.4504, 9},
		{"front", w.Front, 6.4504, 0, 6, 9},
		{"safe back", w.SafeBack, 0.25, 0.25, 5.6875, 8.5},
		{"safe spine", w.SafeSpine, 6.0625, 0.25, 0.3254, 8.5},
		{"safe front", w.SafeFront, 6.5129, 0.25, 5.6875, 8.5},
		{"barcode", w.Barcode, 3.75, 7.55, 2, 1.2},
	} {
		if r := c.got; !alike(r.X, c.x*in) || !alike(r.Y, c.y*in) || !alike(r.W, c.w*in) || !alike(r.H, c.h*in) {
			t.Errorf("%s: %v in, want %v %v %v %v", c.name, Rect{r.X / in, r.Y / in, r.W / in, r.H / in}, c.x, c.y, c.w, c.h)
		}
	}
	if right := w.SafeFront.Right(); !alike(right, w.Width-2*w.Bleed-0.25*in) {
		t.Errorf("the safe front ends at %v mm", right)
	}
	if bottom := w.Barcode.Bottom(); !alike(bottom, 8.75*in) {
		t.Errorf("the barcode ends at %v mm", bottom)
	}
	if !alike(w.Bleed, 0.125*in) || w.Estimated {
		t.Errorf("bleed %v, estimated %v", w.Bleed, w.Estimated)
	}
}

// Whatever the book, the parts lie in one another as they should.
func TestEveryWrap(t *testing.T) {
	inside := func(r, of Rect) bool {
		return r.X >= of.X-1e-9 && r.Y >= of.Y-1e-9 && r.Right() <= of.Right()+1e-9 && r.Bottom() <= of.Bottom()+1e-9
	}
	for _, name := range Names() {
		p := of(t, name)
		for _, paper := range p.Papers() {
			for pages := p.Pages.Least; pages <= p.MostOn(paper); pages += 2 {
				w, err := p.Wrap(pages, paper)
				if err != nil {
					t.Fatal(err)
				}
				if !inside(w.SafeBack, w.Back) || !inside(w.SafeFront, w.Front) || !inside(w.Barcode, w.Back) {
					t.Fatalf("%s, %d pages on %s: %+v", name, pages, paper, w)
				}
				if w.SpineText != (w.SafeSpine.W > 0) || w.SpineText && !inside(w.SafeSpine, w.SpineBox) {
					t.Fatalf("%s, %d pages on %s: text on the spine %v in %v", name, pages, paper, w.SpineText, w.SafeSpine)
				}
				if !alike(w.Front.Right()+w.Bleed, w.Width-w.Bleed) || !alike(w.Back.Bottom()+2*w.Bleed, w.Height) {
					t.Fatalf("%s, %d pages on %s: the parts do not fill the sheet", name, pages, paper)
				}
			}
		}
	}
}

func TestNoWrap(t *testing.T) {
	for _, c := range []struct {
		name, paper string
		pages       int
		want        string
	}{
		{"home-a4", "white", 100, "home-a4 has no cover"},
		{"booklet-a4", "white", 100, "booklet-a4 has no cover"},
		{"kdp-6x9", "vellum", 100, `kdp-6x9 has no paper "vellum": its papers are white, cream, colour`},
		{"kdp-6x9", "white", 22, "binds 24 to 828 pages on white paper, and the book has 22"},
		{"kdp-6x9", "cream", 778, "binds 24 to 776 pages on cream paper"},
		{"kdp-6x9", "white", -1, "binds 24 to 828"},
	} {
		if w, err := of(t, c.name).Wrap(c.pages, c.paper); w != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %d pages on %s: %v, %v; want %s", c.name, c.pages, c.paper, w, err, c.want)
		}
	}
}

// A printer's template overrules what is reckoned.
func TestWrapOf(t *testing.T) {
	p := of(t, "ingram-6x9")
	reckoned, err := p.Wrap(200, "white")
	if err != nil || !reckoned.Estimated {
		t.Fatalf("%v, estimated %v; the spine is an estimate", err, reckoned.Estimated)
	}
	w, err := p.WrapOf(200, 11)
	if err != nil || w.Spine != 11 || w.Estimated || !alike(w.Width, 2*152.4+11+6.35) {
		t.Errorf("%+v, %v", w, err)
	}
	for _, spine := range []float64{0, -1, 500} {
		if _, err := p.WrapOf(200, spine); err == nil || !strings.Contains(err.Error(), "cannot be") {
			t.Errorf("a spine of %v mm: %v", spine, err)
		}
	}
	if _, err := of(t, "home-a4").WrapOf(200, 11); err == nil {
		t.Error("a cover for a desk printer")
	}
}
