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
	library *library
	figures int
	known   map[string]string // stamps that are not of the library, by their own text → id
	key     []byte            // for a while, what is looked up in known
	defined []uint64          // a bit for each part of the library
}

type glyphKey struct {
	face font.Face
	r    rune
}

// NewSheet starts a page. The ids of all its figures start with the prefix.
func NewSheet(prefix string) *Sheet {
	return &Sheet{prefix: prefix, classes: true, library: libraryOf(libraryKey{prefix, true}), known: map[string]string{}}
}

// Clear makes the sheet one for another page, as if it were new.
func (sh *Sheet) Clear() {
	sh.library = libraryOf(libraryKey{sh.prefix, sh.classes})
	sh.figures, sh.defined = 0, sh.defined[:0]
	clear(sh.known)
}

// WriteSVG writes a scene as an SVG file of its own.
func WriteSVG(w io.Writer, s *Scene) error {
	const prefix = "p"
	sh := &Sheet{prefix: prefix, library: libraryOf(libraryKey{prefix, false}), known: map[string]string{}}
	return sh.write(w, s, true)
}

// first reports whether a part has not been defined on the page, and notes that it is
// from now on.
func (sh *Sheet) first(s *part) bool {
	word, bit := s.place/64, uint64(1)<<(s.place%64)
	for len(sh.defined) <= word {
		sh.defined = append(sh.defined, 0)
	}
	first := sh.defined[word]&bit == 0
	sh.defined[word] |= bit
	return first
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
	c.sheet, c.library, c.classes, c.defs = sh, sh.library, sh.classes, c.defs[:0]
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
	c.open, c.body, c.sheet, c.library = c.open[:0], c.body[:0], nil, nil
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
	sheet   *Sheet
	library *library
	classes bool
	defs    []byte
	body    [][]byte // one for each open group, and the scene's own
	open    []*Group
	spare   [][]byte // buffers of groups that were closed

	learning bool // a part is being drawn, and nothing is defined
	needs    []*part
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
	case g.Stamp && c.learning:
		c.part(g.X, g.Y, c.library.add("g", ">\n"+string(inside)+"</g>\n", nil))
	case g.Stamp:
		c.use(g.X, g.Y, c.define(inside))
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

// part draws a part at a place. The page gets it, and what it needs, if it has not got
// them yet; a part that is being drawn itself notes that it needs it.
func (c *svgCanvas) part(x, y float64, s *part) {
	if c.learning {
		c.needs = append(c.needs, s)
	} else {
		c.fetch(s)
	}
	c.use(x, y, s.id)
}

// fetch writes a part into the definitions.
func (c *svgCanvas) fetch(s *part) {
	if !c.sheet.first(s) {
		return
	}
	for _, needed := range s.needs {
		c.fetch(needed)
	}
	c.defs = append(c.defs, s.text...)
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

// define gives the id of a stamp, writing it into the definitions when the page has none
// like it yet. Its own number tells it from parts of the library.
func (c *svgCanvas) define(inside []byte) string {
	key := append(c.sheet.key[:0], inside...)
	c.sheet.key = key
	id, ok := c.sheet.known[string(key)]
	if !ok {
		id = c.sheet.prefix + "s" + strconv.Itoa(len(c.sheet.known))
		c.sheet.known[string(key)] = id
		c.defs = append(append(append(c.defs, `<g id="`...), id...), "\">\n"...)
		c.defs = append(append(c.defs, inside...), "</g>\n"...)
	}
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
	if !c.classes || fill == NoInk && stroke == NoInk {
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
	set := setOf(t.Face, t.S)
	b := append(*c.top(), `<g transform="translate(`...)
	b = append(appendNumber(b, t.start(set.width)), ' ')
	b = append(appendNumber(b, t.Y), ") scale("...)
	b = strconv.AppendFloat(b, t.Size/unitsPerEm, 'f', 5, 64)
	b = append(append(append(b, ")\" fill=\""...), hexes[t.Ink]...), '"')
	*c.top() = append(c.appendClasses(b, t.Ink, NoInk), ">\n"...)
	for _, g := range set.glyphs {
		c.part(g.x, 0, c.library.glyph(g.key, g.data))
	}
	*c.top() = append(*c.top(), "</g>\n"...)
}

// A typeset line is where its glyphs stand.
type typeset struct {
	width  float64 // ems
	glyphs []placed
}

type placed struct {
	key  glyphKey
	data string
	x    float64 // in units of the em
}

// lines are short lines of text met so far. Most are the ranks of cards.
var lines struct {
	mu    sync.RWMutex
	known map[line]typeset
}

type line struct {
	face font.Face
	text string
}

// setOf sets a line of text, or takes one that was set before.
func setOf(f font.Face, text string) typeset {
	const longest = 8
	if len(text) > longest {
		return set(f, text)
	}
	lines.mu.RLock()
	known, ok := lines.known[line{f, text}]
	lines.mu.RUnlock()
	if ok {
		return known
	}
	made := set(f, text)
	lines.mu.Lock()
	defer lines.mu.Unlock()
	if lines.known == nil || len(lines.known) >= mostKept {
		lines.known = map[line]typeset{}
	}
	lines.known[line{f, text}] = made
	return made
}

func set(f font.Face, text string) typeset {
	runs, width := font.Runs(f, text)
	made := typeset{width: width}
	for _, run := range runs {
		x := run.X
		for _, r := range run.Text {
			glyph := glyphOf(run.Face, r)
			if glyph.data != "" {
				made.glyphs = append(made.glyphs, placed{glyphKey{run.Face, r}, glyph.data, float64(int(x*unitsPerEm + 0.5))})
			}
			x += glyph.advance
		}
	}
	return made
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
