package preflight

import "patiencepress/generator/book/profile"

// boxAt is a rectangle of a cover as a box.
func boxAt(r profile.Rect) box { return box{r.X, r.Y, r.Right(), r.Bottom()} }

// onCover checks where a mark on a cover is.
func (c *checker) onCover(p *page, m *mark) {
	c.inBarcode(p, m)
	if m.kind == textMark {
		c.coverText(p, m)
		return
	}
	if p.grounded && m.small() {
		return // a pattern on the ground may be cut anywhere
	}
	edge := c.wrap.SafeBack.Y // what the printer wants kept free along the trim
	c.sides(p, m, []side{
		{"left edge", m.box.x0, edge, c.sheet.bleed},
		{"right edge", p.cut.x1 - m.box.x1, edge, c.sheet.bleed},
		{"top", m.box.y0, edge, c.sheet.bleed},
		{"bottom", p.cut.y1 - m.box.y1, edge, c.sheet.bleed},
	})
}

// ground notes what a filled shape covers: the whole sheet, or the place of the barcode,
// in which nothing of what was drawn before it shows.
func (c *checker) ground(p *page, m *mark) {
	if m.kind == textMark || m.kind == lineMark {
		return
	}
	p.grounded = p.grounded || p.inked.within(m.box)
	if boxAt(c.wrap.Barcode).within(m.box) {
		c.forget(key{p.number, Barcode, ""})
	}
}

// small reports whether a mark is no bigger than the pieces of a pattern are, each way.
func (m *mark) small() bool {
	const most = 10 // mm
	return m.box.width() <= most && m.box.height() <= most
}

// coverText checks that a text keeps to the back, the spine or the front.
func (c *checker) coverText(p *page, m *mark) {
	w := c.wrap
	switch b := m.box; {
	case b.within(boxAt(w.SafeBack)), b.within(boxAt(w.SafeFront)):
	case w.SpineText && b.within(boxAt(w.SafeSpine)):
	case !outside(b, boxAt(w.SpineBox)) && !w.SpineText:
		c.add(p.number, Spine, "none", 0, "%s is on the spine, which is too narrow for text: it is %.1f mm wide, %s", m.what(), w.Spine, where(b, p))
	case !outside(b, boxAt(w.SpineBox)):
		c.add(p.number, Spine, "narrow", -b.width(), "%s is not within the %.1f mm of the spine that may have text, from %.1f to %.1f mm, %s",
			m.what(), w.SafeSpine.W, w.SafeSpine.X-p.sheet.x0, w.SafeSpine.Right()-p.sheet.x0, where(b, p))
	default:
		c.add(p.number, Margin, "text", 0, "%s %s is too near to the edge or to the spine: it must keep within %s", m.what(), where(b, p), c.safe(p, b))
	}
}

// safe is the part of the cover within which a text on the back or the front must
// keep, in words.
func (c *checker) safe(p *page, b box) string {
	if b.x0 < c.wrap.SpineBox.X {
		return "the back's " + placeOf(boxAt(c.wrap.SafeBack), p)
	}
	return "the front's " + placeOf(boxAt(c.wrap.SafeFront), p)
}

// inBarcode checks that the place of the barcode is free. A ground that goes all
// through it may be there: the barcode is printed on white.
func (c *checker) inBarcode(p *page, m *mark) {
	place := boxAt(c.wrap.Barcode)
	ground := m.kind != textMark && m.kind != lineMark && place.within(m.box)
	if ground || outside(m.box, place) || m.kind == lineMark && !m.trace.crosses(place) {
		return
	}
	c.add(p.number, Barcode, "", 0, "%s %s is where the barcode goes: %s", m.what(), where(m.box, p), placeOf(place, p))
}
