package pdf

import (
	"errors"
	"fmt"
	"strings"
)

// anchors are the places that links lead to, by name, in the order first named.
type anchors struct {
	byName map[string]*anchor
	all    []*anchor
}

// anchor is a place that was linked to, set or both.
type anchor struct {
	name   string
	number int    // the library's
	page   int    // 0 as long as it was not set
	from   string // where the first link to it is
}

// anchor gives the anchor of a name, a new one if need be.
func (d *Document) anchor(name string) *anchor {
	a := d.anchors.byName[name]
	if a == nil {
		a = &anchor{name: name}
		if d.options.linked() {
			a.number = d.pdf.AddLink()
		}
		if d.anchors.byName == nil {
			d.anchors.byName = map[string]*anchor{}
		}
		d.anchors.byName[name] = a
		d.anchors.all = append(d.anchors.all, a)
	}
	return a
}

// check reports anchors that were linked to and never set.
func (s *anchors) check(f *faults) {
	for _, a := range s.all {
		if a.page == 0 {
			f.add(fmt.Errorf("%s: there is no anchor %q to link to: set it or take the link out", a.from, a.name))
		}
	}
}

// Anchor names a place on the current page, y mm from its top, that links lead to.
// Links to it may come before or after. A name can be set once.
func (d *Document) Anchor(name string, y float64) {
	if !d.ready("the anchor", name) || !d.measured("the anchor", name, 0, y) {
		return
	}
	a := d.anchor(name)
	if a.page > 0 {
		d.faulty(0, y, fmt.Errorf("the anchor %q is already on page %d: give one of them another name", name, a.page))
		return
	}
	a.page = d.Pages()
	if d.options.linked() {
		d.pdf.SetLink(a.number, d.fromTop(y), a.page)
	}
}

// Link makes an area of the current page lead to an anchor; x, y is its top left
// corner.
func (d *Document) Link(x, y, w, h float64, name string) {
	if !d.ready("the link", name) || !d.measured("the link", name, x, y, w, h) {
		return
	}
	a := d.anchor(name)
	if a.from == "" {
		a.from = d.where(x, y)
	}
	if d.options.linked() {
		// The library would give the corners upside down: hand it the lower edge.
		b := d.bleed(d.Pages())
		d.pdf.Link(b.left+x, b.top+y+h, w, -h, a.number)
	}
}

// LinkURL makes an area of the current page lead to an address on the web.
func (d *Document) LinkURL(x, y, w, h float64, url string) {
	if !d.ready("the link", url) || !d.measured("the link", url, x, y, w, h) {
		return
	}
	if url == "" {
		d.faulty(x, y, errors.New("there is a link without an address: give it one or take it out"))
		return
	}
	if d.options.linked() {
		b := d.bleed(d.Pages())
		d.pdf.LinkString(b.left+x, b.top+y+h, w, -h, asciiURL(url))
	}
}

// Bookmark adds an entry to the outline, leading to the current page, y mm from
// its top. Level 0 is the outermost; a level more than one below that of the entry
// before is taken as one below.
func (d *Document) Bookmark(title string, level int, y float64) {
	if !d.ready("the bookmark", title) || !d.measured("the bookmark", title, 0, y) {
		return
	}
	d.level = max(0, min(level, d.level+1))
	if d.options.linked() {
		d.pdf.Bookmark(utf16Text(title), d.level, d.fromTop(y))
	}
}

// measured reports whether all lengths are numbers, and says so if not.
func (d *Document) measured(kind, name string, lengths ...float64) bool {
	for _, mm := range lengths {
		if !fits(mm) {
			d.faulty(lengths[0], lengths[1], fmt.Errorf("%s %q has a length that is no number or beyond any page", kind, clip(name)))
			return false
		}
	}
	return true
}

// fromTop is a height on the trimmed page as the library wants it. A negative one
// has a meaning of its own there.
func (d *Document) fromTop(y float64) float64 { return max(0, d.bleed(d.Pages()).top+y) }

// asciiURL writes an address with the characters that PDF allows in one.
func asciiURL(url string) string {
	var b strings.Builder
	for i := range len(url) {
		if c := url[i]; c > ' ' && c < 0x7F {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
