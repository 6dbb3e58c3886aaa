package pdf

import (
	"fmt"

	"patiencepress/generator/figure"
)

// canvas draws on a document's current page; it is a figure.Canvas.
type canvas struct {
	doc          *Document
	to           *content // the page, or the stamp that is being made
	x, y         float64  // origin of the open groups
	baseX, baseY float64  // where on the page the origin of to is
	open         []group
	saying       bool // inside a group that is read as a text
}

// group is an open group, with what its end brings back.
type group struct {
	x, y  float64
	says  bool
	stamp bool
}

func (d *Document) canvas(x, y float64) *canvas {
	return &canvas{doc: d, to: d.page, x: x, y: y}
}

// spans reports whether what a group says goes into the file, as a span of marked
// content with an ActualText. PDF knows that from version 1.5 on. In PDF 1.4, and so
// in an archive, it is sound all the same: the entries of a span's dictionary have
// been free since 1.2, and a reader passes over those it does not know. A file for
// a press is PDF 1.3 and is drawn, never read: it has nothing that 1.3 has not.
func (d *Document) spans() bool { return d.options.Standard != Exchange }

// Open implements figure.Canvas. Of groups with a text inside one another only the
// outermost is read as one. A stamp inside such a group or inside a stamp is drawn
// like any other group: readers look for the text of a span where its letters are,
// and get lost when those are moved between the span's start and its end.
func (c *canvas) Open(g *figure.Group) {
	o := group{x: c.x, y: c.y}
	c.x, c.y = c.x+g.X, c.y+g.Y
	if g.Stamp && !c.saying && c.to == c.doc.page {
		o.stamp = true
		c.baseX, c.baseY, c.x, c.y = c.x, c.y, 0, 0
		c.to = c.doc.stamps.start()
	}
	if g.Says != "" && !c.saying && c.doc.spans() {
		c.to.says(g.Says)
		c.saying, o.says = true, true
	}
	c.open = append(c.open, o)
}

// Close implements figure.Canvas.
func (c *canvas) Close() {
	o := c.open[len(c.open)-1]
	c.open = c.open[:len(c.open)-1]
	if o.says {
		c.to.add("EMC")
		c.saying = false
	}
	if o.stamp {
		c.to = c.doc.page
		c.doc.stamps.end(c.to, c.baseX, c.baseY)
		c.baseX, c.baseY = 0, 0
	}
	c.x, c.y = o.x, o.y
	c.check("a group", "", 0, 0)
}

// Path implements figure.Canvas.
func (c *canvas) Path(p *figure.Path) {
	c.to.path(p, c.x, c.y)
	c.check("a path", "", 0, 0)
}

// Text implements figure.Canvas.
func (c *canvas) Text(t *figure.Text) {
	if t.S == "" || t.Ink == figure.NoInk {
		return
	}
	runs, width, err := c.doc.faces.line(t)
	if err != nil {
		c.faulty(t.X, t.Y, fmt.Errorf("%w (in %q)", err, clip(t.S)))
		return
	}
	x := t.X
	switch t.Anchor {
	case figure.Middle:
		x -= width * t.Size / 2
	case figure.Right:
		x -= width * t.Size
	}
	c.to.text(t, runs, c.x+x, c.y+t.Y)
	c.check("the text", t.S, t.X, t.Y)
}

// check reports a number that could not be written.
func (c *canvas) check(kind, name string, x, y float64) {
	if c.to.bad {
		c.to.bad = false
		c.faulty(x, y, fmt.Errorf("%s %q has a length that is no number or beyond any page", kind, clip(name)))
	}
}

func (c *canvas) faulty(x, y float64, err error) {
	c.doc.faulty(c.baseX+c.x+x, c.baseY+c.y+y, err)
}

// stamps are the groups that are drawn again and again, each kept once. They are
// known by their operators.
type stamps struct {
	numbers map[string]int
	made    []stamp
	scratch content
}

type stamp struct {
	ops string
	box box
}

// start gives an empty content for a stamp. It is drawn with whatever dashes the
// page has at the time.
func (s *stamps) start() *content {
	s.scratch.reset(0, 0)
	s.scratch.dashes = unknown
	return &s.scratch
}

// mostStamps keeps the dictionary of stamps within the 4095 entries that readers
// must know to handle.
const mostStamps = 4000

// end draws the stamp that was started last on a page, at x, y, unless it is empty.
// If it is new and there are too many stamps already, it is drawn without one.
func (s *stamps) end(page *content, x, y float64) {
	if len(s.scratch.ops) == 0 {
		return
	}
	number, known := s.numbers[string(s.scratch.ops)]
	switch {
	case known:
		page.stamp(number, x, y)
	case len(s.made) < mostStamps:
		page.stamp(s.keep(), x, y)
	default:
		page.moved(string(s.scratch.ops), x, y)
	}
}

// keep makes a stamp of what was drawn and gives its number.
func (s *stamps) keep() int {
	made := stamp{string(s.scratch.ops), s.scratch.bounds()}
	s.made = append(s.made, made)
	if s.numbers == nil {
		s.numbers = map[string]int{}
	}
	s.numbers[made.ops] = len(s.made)
	return len(s.made)
}
