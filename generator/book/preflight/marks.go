package preflight

import (
	"fmt"
	"strings"

	"patiencepress/generator/book/profile"
)

// A mark is something drawn on a page.
type mark struct {
	kind   markKind
	box    box // where its ink is
	paint  paint
	size   float64 // of type, or the width of a line, pt
	rule   bool    // a filled shape that is a line, of that width
	hidden bool    // text that does not show
	trace  *trace  // of a line on a cover
	font   *font
	says   string  // a text, as far as it can be told
	least  float64 // dots of an image to the inch, in the direction that has fewer
	most   float64 // and in that which has more
}

type markKind byte

const (
	textMark markKind = iota
	fillMark
	lineMark
	imageMark
	shadeMark
)

// what is a mark in words.
func (m *mark) what() string {
	switch m.kind {
	case textMark:
		if m.says != "" {
			return fmt.Sprintf("the text %q", quoted(m.says))
		}
		return "text"
	case fillMark, shadeMark:
		return "a filled shape"
	case lineMark:
		return "a line"
	}
	return "an image"
}

// quoted is a text short enough to be quoted, without what would break the line.
func quoted(text string) string {
	const most = 24
	runes := []rune(strings.ToValidUTF8(text, ""))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}

// mark hands a mark on, but for what is clipped away.
func (r *runner) mark(m mark) {
	if m.box = m.box.meet(r.clip); m.box.empty() {
		return
	}
	if !r.inPattern.empty() {
		m.box = r.inPattern // a tile is everywhere there
	}
	r.marks(m)
}

// mark checks a mark on a page.
func (c *checker) mark(p *page, m *mark) {
	c.embedding(p, m)
	if m.hidden {
		if c.profile.Forbidden(profile.Invisible) {
			c.add(p.number, string(profile.Invisible), "", 0, "%s does not show, %s", m.what(), where(m.box, p))
		}
		return
	}
	if outside(m.box, p.inked) {
		c.stray(p, m)
		return
	}
	c.uses.colour(m.paint.space, p.number)
	c.inks(p, m)
	if c.kind.cover && p.placed {
		c.ground(p, m)
	}
	if m.paint.white() {
		return
	}
	if outside(m.box, p.cut) {
		return // it is cut off
	}
	c.notBlank(p, m)
	c.sizes(p, m)
	switch {
	case !p.placed:
	case c.kind.cover:
		c.onCover(p, m)
	default:
		c.margins(p, m)
	}
}

// outside reports whether nothing of a box is in another.
func outside(b, in box) bool {
	return b.x1 <= in.x0+slack || b.x0 >= in.x1-slack || b.y1 <= in.y0+slack || b.y0 >= in.y1-slack
}

// where is the place of a box's corner on the whole page, in words.
func where(b box, p *page) string {
	return fmt.Sprintf("at %.1f, %.1f mm", b.x0-p.sheet.x0, b.y0-p.sheet.y0)
}

// stray is for what is outside the page and its bleed, but still in the file: marks
// for the printer, if it is painted.
func (c *checker) stray(p *page, m *mark) {
	if c.profile.Forbidden(profile.Marks) && !m.paint.white() && !outside(m.box, p.sheet) {
		c.add(p.number, string(profile.Marks), "", 0, "%s is outside what is printed, as printer's marks are, %s", m.what(), where(m.box, p))
	}
}

// embedding checks the font of a text, and tells of each font once.
func (c *checker) embedding(p *page, m *mark) {
	if m.font == nil || m.font.embedded || m.font.reported {
		return
	}
	m.font.reported = true
	name := m.font.name
	if name == "" {
		name = "without a name"
	}
	c.add(p.number, Fonts, name, 0, "the font %.60s is not embedded, for %s %s", name, m.what(), where(m.box, p))
}

// notBlank notes that there is something on a page.
func (c *checker) notBlank(p *page, m *mark) {
	p.blank = false
	middle := p.cut.width() / 2
	p.halves[0] = p.halves[0] || m.box.x0 < middle-slack
	p.halves[1] = p.halves[1] || m.box.x1 > middle+slack
}

// inks checks the colours of a mark, white ones too: a printer finds those as well.
func (c *checker) inks(p *page, m *mark) {
	s, at := m.paint.space, where(m.box, p)
	if c.profile.Colour == profile.GrayOrCMYK && s.rgb {
		c.add(p.number, Colours, m.words(), 0, "%s is in RGB, and the printer takes black, grey and CMYK, %s", m.what(), at)
	}
	if c.profile.Colour == profile.GrayOrCMYK && m.kind == textMark && m.paint.rich() {
		c.add(p.number, RichBlack, "", m.paint.total(), "%s is black of %s, and must be of black ink alone, %s", m.what(), m.paint.words(), at)
	}
	if most := c.profile.MostInk; most > 0 && m.paint.total() > most+eps {
		c.add(p.number, Ink, "", m.paint.total(), "%s has %.0f %% of ink, and the printer takes %.0f %%, %s", m.what(), 100*m.paint.total(), 100*most, at)
	}
	if c.profile.Forbidden(profile.Marks) && s.registration {
		c.add(p.number, string(profile.Marks), "all", 0, "%s is in the colour of printer's marks, which prints on every plate, %s", m.what(), at)
	}
}

// words tells kinds of marks apart, so that one of each is told.
func (m *mark) words() string {
	if m.kind == textMark {
		return "text"
	}
	return m.what()
}

// words is a colour in the numbers of its inks.
func (p *paint) words() string {
	if p.space.family != cmyk {
		return "all inks"
	}
	v := p.v
	return fmt.Sprintf("C %.0f M %.0f Y %.0f K %.0f %%", 100*v[0], 100*v[1], 100*v[2], 100*v[3])
}

// sizes checks how big, how thick and how dark a mark is.
func (c *checker) sizes(p *page, m *mark) {
	const rounding = 0.006 // pt, of numbers in files
	asks, at := c.profile, where(m.box, p)
	switch {
	case m.kind == textMark && m.size < asks.LeastType-rounding:
		c.add(p.number, TypeSize, "", -m.size, "%s is of %.2f pt, and must be of %.4g pt or more, %s", m.what(), m.size, asks.LeastType, at)
	case (m.kind == lineMark || m.rule) && m.size < asks.LeastLine-rounding:
		c.add(p.number, LineWidth, "", -m.size, "a line is %.2f pt thick, and must be %.4g pt or more, %s", m.size, asks.LeastLine, at)
	case m.kind == imageMark:
		c.resolution(p, m)
		return
	}
	if k, ok := m.paint.dark(); ok && asks.LeastFill > 0 && k < asks.LeastFill-eps {
		c.add(p.number, Fill, "", -k, "%s is of %.0f %% black, and must be of %.0f %% or more, %s", m.what(), 100*k, 100*asks.LeastFill, at)
	}
}

// resolution checks the dots of an image.
func (c *checker) resolution(p *page, m *mark) {
	const rounding = 0.01
	asks, at := c.profile, where(m.box, p)
	if least := asks.LeastDPI; m.least > 0 && m.least < least*(1-rounding) {
		c.add(p.number, Resolution, "least", -m.least, "an image has %.0f dots to the inch, and must have %.0f or more, %s", m.least, least, at)
	}
	if most := asks.MostDPI; most > 0 && m.most > most*(1+rounding) {
		c.add(p.number, Resolution, "most", m.most, "an image has %.0f dots to the inch, and the printer takes %.0f at most, %s", m.most, most, at)
	}
}
