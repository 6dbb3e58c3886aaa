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
	known   map[string]string   // what was defined, by its own text → id
	glyphs  map[glyphKey]string // the same for glyphs, by what they are
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
	return &Sheet{prefix: prefix, known: map[string]string{}, glyphs: map[glyphKey]string{}}
}

// SVG writes a scene as an svg element to stand in HTML.
func (sh *Sheet) SVG(w io.Writer, s *Scene) error { return sh.write(w, s, false) }

// write draws into memory, since svgo discards the errors of its writer and always
// starts with a prolog, which must not stand in HTML.
func (sh *Sheet) write(w io.Writer, s *Scene, prolog bool) error {
	sh.figures++
	id := fmt.Sprintf("%s%d", sh.prefix, sh.figures)
	c := &svgCanvas{sheet: sh, body: []*bytes.Buffer{new(bytes.Buffer)}}
	s.Draw(c)

	var out bytes.Buffer
	svg := newSVG(&out)
	svg.Startunit(tidy(s.Width), tidy(s.Height), "mm",
		fmt.Sprintf(`viewBox="0 0 %s %s"`, number(s.Width), number(s.Height)),
		`class="pp-figure"`, `role="img"`, fmt.Sprintf(`aria-labelledby="%s-title %[1]s-desc"`, id))
	fmt.Fprintf(&out, "<title id=\"%s-title\">%s</title>\n", id, escape(s.Title))
	fmt.Fprintf(&out, "<desc id=\"%s-desc\">%s</desc>\n", id, escape(s.Description))
	if c.defs.Len() > 0 {
		svg.Def()
		out.Write(c.defs.Bytes())
		svg.DefEnd()
	}
	out.Write(c.body[0].Bytes())
	svg.End()

	text := out.Bytes()
	if !prolog {
		text = text[bytes.Index(text, []byte("<svg")):]
	}
	_, err := w.Write(text)
	return err
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
// that a stamp can be looked up by what it holds.
type svgCanvas struct {
	sheet *Sheet
	defs  bytes.Buffer
	body  []*bytes.Buffer
	open  []*Group
}

func (c *svgCanvas) svg() *svgo.SVG { return newSVG(c.body[len(c.body)-1]) }

func (c *svgCanvas) Open(g *Group) {
	c.open = append(c.open, g)
	c.body = append(c.body, new(bytes.Buffer))
}

func (c *svgCanvas) Close() {
	g := c.open[len(c.open)-1]
	inside := c.body[len(c.body)-1].String()
	c.open, c.body = c.open[:len(c.open)-1], c.body[:len(c.body)-1]
	if inside == "" {
		return
	}
	if g.Stamp {
		c.svg().Use(tidy(g.X), tidy(g.Y), "#"+c.define("<g", ">\n"+inside+"</g>\n"))
		return
	}
	if g.X == 0 && g.Y == 0 {
		c.body[len(c.body)-1].WriteString(inside)
		return
	}
	svg := c.svg()
	svg.Group(fmt.Sprintf(`transform="translate(%s %s)"`, number(g.X), number(g.Y)))
	c.body[len(c.body)-1].WriteString(inside)
	svg.Gend()
}

// define gives the id of an element, writing it into the definitions when the page
// has none like it yet. The element is its start tag up to the id and the rest.
func (c *svgCanvas) define(start, rest string) string {
	key := start + rest
	id, ok := c.sheet.known[key]
	if !ok {
		id = fmt.Sprintf("%sd%d", c.sheet.prefix, len(c.sheet.known))
		c.sheet.known[key] = id
		fmt.Fprintf(&c.defs, `%s id="%s"%s`, start, id, rest)
	}
	return id
}

func (c *svgCanvas) Path(p *Path) {
	c.svg().Path(pathData(p), c.paint(p)...)
}

// paint gives the attributes of a path's inks.
func (c *svgCanvas) paint(p *Path) []string {
	fill := `fill="none"`
	var classes, attributes []string
	if p.Fill != NoInk {
		fill = fmt.Sprintf(`fill="%s"`, p.Fill.Color().Hex())
		classes = append(classes, "pp-fill-"+p.Fill.Name())
	}
	attributes = append(attributes, fill)
	if p.Stroke != NoInk {
		classes = append(classes, "pp-stroke-"+p.Stroke.Name())
		attributes = append(attributes,
			fmt.Sprintf(`stroke="%s" stroke-width="%s"`, p.Stroke.Color().Hex(), number(p.Width)))
	}
	if len(p.Dash) > 0 {
		lengths := make([]string, len(p.Dash))
		for i, d := range p.Dash {
			lengths[i] = number(d)
		}
		attributes = append(attributes, fmt.Sprintf(`stroke-dasharray="%s"`, strings.Join(lengths, " ")))
	}
	if c.sheet.classes && len(classes) > 0 {
		attributes = append(attributes, fmt.Sprintf(`class="%s"`, strings.Join(classes, " ")))
	}
	return []string{strings.Join(attributes, " ")}
}

// pathData writes a path's segments in the shortest plain form.
func pathData(p *Path) string {
	var b []byte
	for _, s := range p.Segments {
		b = append(b, "MLCZ"[s.Op])
		for i, q := range s.Points() {
			if i > 0 {
				b = append(b, ' ')
			}
			b = append(appendNumber(b, q.X), ' ')
			b = appendNumber(b, q.Y)
		}
	}
	return string(b)
}

// unitsPerEm is the grid that glyph outlines are defined on.
const unitsPerEm = 1000

func (c *svgCanvas) Text(t *Text) {
	svg := c.svg()
	attributes := fmt.Sprintf(`transform="translate(%s %s) scale(%s)" fill="%s"`,
		number(t.Start()), number(t.Y), strconv.FormatFloat(t.Size/unitsPerEm, 'f', 5, 64), t.Ink.Color().Hex())
	if c.sheet.classes {
		attributes += fmt.Sprintf(` class="pp-fill-%s"`, t.Ink.Name())
	}
	svg.Group(attributes)
	runs, _ := font.Runs(t.Face, t.S)
	for _, run := range runs {
		x := run.X
		for _, r := range run.Text {
			glyph := glyphOf(run.Face, r)
			if glyph.data != "" {
				svg.Use(float64(int(x*unitsPerEm+0.5)), 0, "#"+c.glyph(glyphKey{run.Face, r}, glyph.data))
			}
			x += glyph.advance
		}
	}
	svg.Gend()
}

// glyph gives the id of a glyph's outline.
func (c *svgCanvas) glyph(key glyphKey, data string) string {
	id, ok := c.sheet.glyphs[key]
	if !ok {
		id = c.define("<path", ` d="`+data+"\"/>\n")
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
