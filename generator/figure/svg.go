package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"sync"

	svgo "github.com/ajstarks/svgo/float"

	"patiencepress/generator/font"
)

// A Sheet draws the figures of one HTML page as inline SVG. What recurs (glyphs,
// whole cards) is written once on the page and used again by every later figure.
// The ink of each part is a class, pp-fill-NAME or pp-stroke-NAME, with the ink's
// colour as a fallback in attributes, so that a style sheet can recolour a figure
// and nothing needs an inline style.
type Sheet struct {
	prefix  string
	classes bool
	figures int
	defined int
	known   map[string]string     // what was defined, by its own text → id
	glyphs  map[glyphKey]string   // the same for glyphs, by what they are
	stamps  map[*[2]string]string // the same for stamps that are kept, by their texts
	drawn   map[*Node]string      // the same for cards that are kept, by the first of their nodes
	key     []byte                // for a while, what is looked up in known
}

type glyphKey struct {
	face font.Face
	r    rune
}

// NewSheet starts a page. The ids of all its figures start with the prefix.
func NewSheet(prefix string) *Sheet {
	sh := blankSheet(prefix)
	sh.classes = true
	return sh
}

// WriteSVG writes a scene as an SVG file of its own.
func WriteSVG(w io.Writer, s *Scene) error {
	return blankSheet("p").write(w, s, true)
}

func blankSheet(prefix string) *Sheet {
	return &Sheet{prefix: prefix, known: map[string]string{}, glyphs: map[glyphKey]string{}, stamps: map[*[2]string]string{}, drawn: map[*Node]string{}}
}

// SVG writes a scene as an svg element to stand in HTML.
func (sh *Sheet) SVG(w io.Writer, s *Scene) error { return sh.write(w, s, false) }

// canvases are used again from figure to figure, for their buffers.
var canvases = sync.Pool{New: func() any { return new(svgCanvas) }}

// write draws into memory, since svgo, which writes the frame, discards the errors of its
// writer and always starts with a prolog, which must not stand in HTML.
func (sh *Sheet) write(w io.Writer, s *Scene, prolog bool) error {
	sh.figures++
	id := sh.prefix + strconv.Itoa(sh.figures)
	c := canvases.Get().(*svgCanvas)
	defer canvases.Put(c)
	c.sheet, c.defs = sh, c.defs[:0]
	c.Open(nil)
	s.Draw(c)

	var out bytes.Buffer // of the frame
	svg := newSVG(&out)
	svg.Startunit(tidy(s.Width), tidy(s.Height), "mm",
		fmt.Sprintf(`viewBox="0 0 %s %s"`, number(s.Width), number(s.Height)),
		`class="pp-figure"`, `role="img"`, fmt.Sprintf(`aria-labelledby="%s-title %[1]s-desc"`, id))
	fmt.Fprintf(&out, "<title id=\"%s-title\">%s</title>\n", id, escape(s.Title))
	fmt.Fprintf(&out, "<desc id=\"%s-desc\">%s</desc>\n", id, escape(s.Description))
	if len(c.defs) > 0 {
		svg.Def()
	}
	head := out.Bytes()
	if !prolog {
		head = head[bytes.Index(head, []byte("<svg")):]
	}
	err := c.writeTo(w, head)
	c.end()
	return err
}

// writeTo writes the figure after its head.
func (c *svgCanvas) writeTo(w io.Writer, head []byte) error {
	var end bytes.Buffer
	svg := newSVG(&end)
	if len(c.defs) > 0 {
		svg.DefEnd()
	}
	divide := end.Len()
	svg.End()
	for _, part := range [][]byte{head, c.defs, end.Bytes()[:divide], *c.top(), end.Bytes()[divide:]} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// end makes the canvas ready for another figure.
func (c *svgCanvas) end() {
	c.spare = append(c.spare, (*c.top())[:0])
	c.open, c.body, c.sheet = c.open[:0], c.body[:0], nil
}

func newSVG(w io.Writer) *svgo.SVG { return svgo.New(w) }

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s)) // a strings.Builder does not fail
	return b.String()
}

// number writes a length as SVG does, to a hundredth of a millimetre at most.
func number(x float64) string { return string(appendNumber(nil, x)) }

func appendNumber(b []byte, x float64) []byte {
	n := hundredths(x)
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	if whole := n / 100; whole > 0 || n == 0 {
		b = strconv.AppendInt(b, whole, 10)
	}
	if part := n % 100; part > 0 {
		b = append(b, '.', byte('0'+part/10))
		if part%10 > 0 {
			b = append(b, byte('0'+part%10))
		}
	}
	return b
}

// hundredths rounds half away from zero.
func hundredths(x float64) int64 {
	if x < 0 {
		return -hundredths(-x)
	}
	return int64(x*100 + 0.5)
}

// tidy rounds to a hundredth of a millimetre.
func tidy(x float64) float64 { return float64(hundredths(x)) / 100 }

// svgCanvas collects a scene's elements; an open group has a buffer of its own, so
// that a stamp can be looked up by what it holds. Elements are appended byte by byte: a
// table has hundreds of them, and a site thousands of tables.
type svgCanvas struct {
	sheet *Sheet
	defs  []byte
	body  [][]byte // one for each open group, and the scene's own
	open  []*Group
	spare [][]byte // buffers of groups that were closed
}

func (c *svgCanvas) top() *[]byte { return &c.body[len(c.body)-1] }

// Open starts a group.
func (c *svgCanvas) Open(g *Group) {
	var buffer []byte
	if n := len(c.spare); n > 0 {
		buffer, c.spare = c.spare[n-1], c.spare[:n-1]
	}
	c.open = append(c.open, g)
	c.body = append(c.body, buffer)
}

// Close ends the group opened last, and writes it into the one around it.
func (c *svgCanvas) Close() {
	g, inside := c.open[len(c.open)-1], *c.top()
	c.open, c.body = c.open[:len(c.open)-1], c.body[:len(c.body)-1]
	c.spare = append(c.spare, inside[:0])
	switch {
	case len(inside) == 0:
	case g.kept:
		id := c.add("<g", ">\n", inside, "</g>\n")
		c.sheet.drawn[&g.Nodes[0]] = id
		c.use(g.X, g.Y, id)
	case g.Stamp:
		c.use(g.X, g.Y, c.define("<g", ">\n", inside, "</g>\n"))
	case g.X == 0 && g.Y == 0:
		*c.top() = append(*c.top(), inside...)
	default:
		b := append(*c.top(), `<g transform="translate(`...)
		b = append(appendNumber(b, g.X), ' ')
		b = append(appendNumber(b, g.Y), ")\">\n"...)
		b = append(b, inside...)
		*c.top() = append(b, "</g>\n"...)
	}
}

// use draws what was defined again, at a place.
func (c *svgCanvas) use(x, y float64, id string) {
	b := append(*c.top(), "<use "...)
	if hundredths(x) != 0 {
		b = append(appendNumber(append(b, `x="`...), x), "\" "...)
	}
	if hundredths(y) != 0 {
		b = append(appendNumber(append(b, `y="`...), y), "\" "...)
	}
	b = append(append(b, `xlink:href="#`...), id...)
	*c.top() = append(b, "\"/>\n"...)
}

// define gives the id of an element, writing it into the definitions when the page has
// none like it yet. The element is its start tag up to the id and the rest, which comes
// in three parts.
func (c *svgCanvas) define(start, before string, inside []byte, after string) string {
	key := c.sheet.key[:0]
	key = append(append(append(append(key, start...), before...), inside...), after...)
	c.sheet.key = key
	id, ok := c.sheet.known[string(key)]
	if !ok {
		id = c.add(start, before, inside, after)
		c.sheet.known[string(key)] = id
	}
	return id
}

// add writes an element into the definitions and gives its id.
func (c *svgCanvas) add(start, before string, inside []byte, after string) string {
	id := c.sheet.prefix + "d" + strconv.Itoa(c.sheet.defined)
	c.sheet.defined++
	c.defs = append(append(append(append(c.defs, start...), ` id="`...), id...), '"')
	c.defs = append(append(append(c.defs, before...), inside...), after...)
	return id
}

// Path fills a path, then strokes it.
func (c *svgCanvas) Path(p *Path) {
	b := append(*c.top(), `<path d="`...)
	b = append(appendPath(b, p), "\" "...)
	b = c.appendPaint(b, p)
	*c.top() = append(b, "/>\n"...)
}

// appendPaint writes the attributes of a path's inks.
func (c *svgCanvas) appendPaint(b []byte, p *Path) []byte {
	b = append(b, `fill="`...)
	if p.Fill == NoInk {
		b = append(b, `none"`...)
	} else {
		b = append(append(b, hexes[p.Fill]...), '"')
	}
	if p.Stroke != NoInk {
		b = append(append(b, ` stroke="`...), hexes[p.Stroke]...)
		b = append(appendNumber(append(b, `" stroke-width="`...), p.Width), '"')
	}
	for i, d := range p.Dash {
		if i == 0 {
			b = append(b, ` stroke-dasharray="`...)
		} else {
			b = append(b, ' ')
		}
		b = appendNumber(b, d)
	}
	if len(p.Dash) > 0 {
		b = append(b, '"')
	}
	return c.appendClasses(b, p.Fill, p.Stroke)
}

// appendClasses names the inks of a fill and a stroke for style sheets.
func (c *svgCanvas) appendClasses(b []byte, fill, stroke Ink) []byte {
	if !c.sheet.classes || fill == NoInk && stroke == NoInk {
		return b
	}
	b = append(b, ` class="`...)
	if fill != NoInk {
		b = append(append(b, "pp-fill-"...), fill.Name()...)
	}
	if fill != NoInk && stroke != NoInk {
		b = append(b, ' ')
	}
	if stroke != NoInk {
		b = append(append(b, "pp-stroke-"...), stroke.Name()...)
	}
	return append(b, '"')
}

// hexes are the colours of the inks as SVG has them.
var hexes = func() (all [len(inks)]string) {
	for i := range all {
		all[i] = Ink(i).Color().Hex()
	}
	return all
}()

// appendPath writes a path's segments in the shortest plain form.
func appendPath(b []byte, p *Path) []byte {
	for i := range p.Segments {
		s := &p.Segments[i]
		b = append(b, "MLCZ"[s.Op])
		for j, q := range s.Points() {
			if j > 0 {
				b = append(b, ' ')
			}
			b = append(appendNumber(b, q.X), ' ')
			b = appendNumber(b, q.Y)
		}
	}
	return b
}

// unitsPerEm is the grid that glyph outlines are defined on.
const unitsPerEm = 1000

// Text sets one line of text as outlines, each glyph defined once.
func (c *svgCanvas) Text(t *Text) {
	b := append(*c.top(), `<g transform="translate(`...)
	b = append(appendNumber(b, t.Start()), ' ')
	b = append(appendNumber(b, t.Y), ") scale("...)
	b = strconv.AppendFloat(b, t.Size/unitsPerEm, 'f', 5, 64)
	b = append(append(append(b, ")\" fill=\""...), hexes[t.Ink]...), '"')
	*c.top() = append(c.appendClasses(b, t.Ink, NoInk), ">\n"...)
	runs, _ := font.Runs(t.Face, t.S)
	for _, run := range runs {
		x := run.X
		for _, r := range run.Text {
			glyph := glyphOf(run.Face, r)
			if glyph.data != "" {
				c.use(float64(int(x*unitsPerEm+0.5)), 0, c.glyph(glyphKey{run.Face, r}, glyph.data))
			}
			x += glyph.advance
		}
	}
	*c.top() = append(*c.top(), "</g>\n"...)
}

// glyph gives the id of a glyph's outline.
func (c *svgCanvas) glyph(key glyphKey, data string) string {
	id, ok := c.sheet.glyphs[key]
	if !ok {
		id = c.define("<path", ` d="`, []byte(data), "\"/>\n")
		c.sheet.glyphs[key] = id
	}
	return id
}

// An outlined glyph is kept from figure to figure, since every page needs the same
// few dozen.
type outlined struct {
	data    string
	advance float64 // ems
}

var outlines sync.Map // glyphKey → outlined

func glyphOf(f font.Face, r rune) outlined {
	key := glyphKey{f, r}
	if known, ok := outlines.Load(key); ok {
		return known.(outlined)
	}
	g := font.Outline(f, r)
	made := outlined{glyphData(g), g.Advance}
	outlines.Store(key, made)
	return made
}

// glyphData writes a glyph's outline in units of a thousandth of an em.
func glyphData(g font.Glyph) string {
	var b strings.Builder
	unit := func(x float64) string { return strconv.Itoa(int(math.Round(x * unitsPerEm))) }
	for _, s := range g.Segments {
		b.WriteByte(s.Op)
		for i := range map[byte]int{'M': 1, 'L': 1, 'Q': 2}[s.Op] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(unit(s.P[i].X) + " " + unit(s.P[i].Y))
		}
	}
	return b.String()
}
