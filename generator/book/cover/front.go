package cover

import (
	"fmt"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// front sets the front: a panel with the title as large as it goes, the subtitle,
// the deal's table, and the author at the foot. On a front that is wider than high
// the table stands beside the words.
func (m *maker) front(front, safe profile.Rect) (*figure.Group, error) {
	panel := m.place(front, safe)
	m.panels = append(m.panels, panel)
	c := inset(panel, m.pad)
	g := (&figure.Group{Name: "front"}).Add(m.panel(panel, m.Options)...)
	if wide := 1.2; c.W > wide*c.H {
		return m.beside(g, c)
	}
	return m.above(g, c)
}

// place is where a panel goes on a part of the wrap: the same distance from the left
// and from the right, from the top and from the bottom, and all of it safe.
func (l layout) place(part, safe profile.Rect) profile.Rect {
	side := max(l.margin, safe.X-part.X, part.Right()-safe.Right())
	end := max(l.margin, safe.Y-part.Y, part.Bottom()-safe.Bottom())
	return profile.Rect{X: part.X + side, Y: part.Y + end, W: part.W - 2*side, H: part.H - 2*end}
}

// above sets the words above and below the table.
func (m *maker) above(g *figure.Group, c profile.Rect) (*figure.Group, error) {
	head, err := m.head(c.W, 0.25*c.H)
	if err != nil {
		return nil, err
	}
	foot, err := m.author(c.W, 0.09*c.H)
	if err != nil {
		return nil, err
	}
	gap := 4.5 * m.unit
	top, bottom := c.Y+m.unit, c.Bottom()-foot.height
	g.Add(head.at(c.X, top)...).Add(foot.at(c.X, bottom)...)
	m.lay(g, profile.Rect{X: c.X, Y: top + head.height + gap, W: c.W, H: bottom - top - head.height - 2*gap})
	return g, nil
}

// beside sets the words on the left and the table on the right.
func (m *maker) beside(g *figure.Group, c profile.Rect) (*figure.Group, error) {
	const share = 0.42
	gap := 4.5 * m.unit
	left := profile.Rect{X: c.X, Y: c.Y, W: share*c.W - gap/2, H: c.H}
	head, err := m.head(left.W, 0.42*c.H)
	if err != nil {
		return nil, err
	}
	foot, err := m.author(left.W, 0.12*c.H)
	if err != nil {
		return nil, err
	}
	bottom := c.Bottom() - foot.height
	y := c.Y + max(m.unit, 0.35*(bottom-gap-c.Y-head.height))
	g.Add(head.at(c.X, y)...).Add(foot.at(c.X, bottom)...)
	x := left.Right() + gap
	m.lay(g, profile.Rect{X: x, Y: c.Y, W: c.Right() - x, H: c.H})
	return g, nil
}

// lay lays out the table as large as it goes in the middle of its room.
func (m *maker) lay(g *figure.Group, room profile.Rect) {
	width := min(room.W/m.table.w, room.H/m.table.h)
	g.Add(m.table.draw(room.X+(room.W-width*m.table.w)/2, room.Y+(room.H-width*m.table.h)/2, width, m.Options))
}

// head sets the title and the subtitle.
func (m *maker) head(measure, room float64) (block, error) {
	big := style{face: font.Regular, em: 17 * m.unit, leading: 1.06, ink: m.ink(), align: typeset.Centre}
	title, big, ok := big.fit(m.Title, measure, room, 4, m.least())
	if !ok {
		return block{}, fmt.Errorf("the title %q does not fit on the cover: shorten it", m.Title)
	}
	if m.Subtitle == "" {
		return title, nil
	}
	small := m.line(font.Italic, min(big.em*0.5, 4.8*m.unit))
	subtitle, small, ok := small.fitFew(m.Subtitle, measure, 0.6*room, 4, m.least())
	if !ok {
		return block{}, fmt.Errorf("the subtitle %q does not fit on the cover: shorten it", m.Subtitle)
	}
	return title.over(0.35*big.em+0.5*small.em, subtitle), nil
}

// over puts a block under another one with a space between them.
func (b block) over(space float64, under block) block {
	for _, t := range under.texts {
		t.Y += b.height + space
	}
	return block{append(b.texts, under.texts...), b.lines + under.lines, b.height + space + under.height}
}

// author sets the author, with room for what is under the baseline.
func (m *maker) author(measure, room float64) (block, error) {
	if m.Author == "" {
		return block{}, nil
	}
	author, s, ok := m.line(font.Regular, 4*m.unit).fitFew(m.Author, measure, room, 2, m.least())
	if !ok {
		return block{}, fmt.Errorf("the author %q does not fit on the cover: shorten it", m.Author)
	}
	author.height += descent * s.em
	return author, nil
}

// line is the style of the smaller lines of the front.
func (m *maker) line(face font.Face, em float64) style {
	return style{face: face, em: em, leading: 1.3, ink: m.ink(), align: typeset.Centre}
}

// least is the smallest em, mm.
func (o Options) least() float64 { return o.LeastType * point }
