package preflight

import "fmt"

// A side is one side of a page: how far something is from where it is cut, and how
// far it must be.
type side struct {
	name  string
	away  float64 // from the cut, inwards, mm; less than 0 beyond it
	need  float64
	bleed float64 // how far there is paper beyond the cut
}

// margins checks how near a mark is to the edges and to the bind.
func (c *checker) margins(p *page, m *mark) {
	if !c.profile.Booklet {
		c.sides(p, m, c.pageSides(p, m.box, p.cut, p.number%2 == 1))
		return
	}
	left, right := p.cut, p.cut
	left.x1 = p.cut.width() / 2
	right.x0 = left.x1
	if !outside(m.box, left) {
		c.sides(p, m, c.pageSides(p, m.box, left, false))
	}
	if !outside(m.box, right) {
		c.sides(p, m, c.pageSides(p, m.box, right, true))
	}
}

// bookPages is how many pages the book has.
func (c *checker) bookPages() int {
	if c.profile.Booklet {
		return 2 * len(c.pages)
	}
	return len(c.pages)
}

// pageSides are the sides of a page that is cut at a box. A recto has its bind at the
// left.
func (c *checker) pageSides(p *page, b, cut box, recto bool) []side {
	bind, e := max(c.profile.Inside(c.bookPages()), c.sheet.margin), c.sheet.edges(p)
	outer := c.sheet.margin
	left := side{"left edge", b.x0 - cut.x0, outer, e.left}
	right := side{"right edge", cut.x1 - b.x1, outer, e.right}
	inner := &right
	if recto {
		inner = &left
	}
	inner.name, inner.need = "bind", bind
	if c.profile.Booklet {
		inner.name = "fold"
	}
	return []side{left, right, {"top", b.y0 - cut.y0, outer, e.top}, {"bottom", cut.y1 - b.y1, outer, e.bottom}}
}

// sides checks a mark against sides. What is no text may go over an edge where there
// is bleed, if it goes all the way.
func (c *checker) sides(p *page, m *mark, all []side) {
	const short = closeTo // by which a bleed may fall short
	for _, s := range all {
		switch {
		case s.away >= s.need-slack:
		case m.kind == textMark || c.sheet.bleed == 0 || s.away > short:
			c.add(p.number, Margin, s.name, s.need-s.away, "%s is %s, and must be %.4g mm or more from it, %s",
				m.what(), s.distance(), s.need, where(m.box, p))
		case s.away > short-s.bleed:
			c.add(p.number, Bleed, s.name, s.away, "%s goes %.1f mm over the %s, and must go over by the whole bleed of %.4g mm, %s",
				m.what(), max(0, -s.away), s.name, s.bleed, where(m.box, p))
		}
	}
}

// distance is how near something is to a side, in words.
func (s side) distance() string {
	if s.away < 0 {
		return fmt.Sprintf("%.2f mm over the %s", -s.away, s.name)
	}
	return fmt.Sprintf("%.2f mm from the %s", s.away, s.name)
}
