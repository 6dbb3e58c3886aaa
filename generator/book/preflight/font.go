package preflight

import (
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A font is a font of the file: how far its characters go and where their ink is.
// Places are in ems, y running up.
type font struct {
	name      string
	embedded  bool
	composite bool // characters are of two bytes, or as a map says
	vertical  bool
	reported  bool // that it is not embedded

	codes   *cmap           // of a composite font: how to split text, and into what
	unicode *cmap           // what the characters are, if the file tells
	widths  map[int]float64 // by code, or by CID
	usual   float64         // the width of the others
	face    box             // where the ink of any character is, y0 low

	outlines *outlines     // of an embedded TrueType face
	gids     []byte        // glyphs by CID, two bytes each; nil for the same numbers
	flags    int           // of the descriptor
	known    [256]bool     // codes of a simple font that stand for Windows' characters
	procs    map[int]box   // of a Type 3 font: the boxes of its characters
	em       matrix        // of a Type 3 font
	glyphs   map[int]glyph // those met so far
}

// A glyph is one character: its advance and the box of its ink, in ems.
type glyph struct {
	advance float64
	box     box
	blank   bool
}

// fontOf reads a font of the resources, once if it is an object of its own.
func (f *file) fontOf(o types.Object) *font {
	n := numberOf(o)
	if n == 0 {
		return f.readFont(f.dict(o))
	}
	if f.fonts[n] == nil {
		f.fonts[n] = f.readFont(f.dict(o))
	}
	return f.fonts[n]
}

const (
	faceTop    = 0.9 // of ems, where a font does not say
	faceBottom = -0.25
)

func (f *file) readFont(d types.Dict) *font {
	t := &font{name: f.name(d["BaseFont"]), usual: 0.5, widths: map[int]float64{}, glyphs: map[int]glyph{},
		face: box{0, faceBottom, 0, faceTop}, em: identity}
	if t.unicode = f.cmapOf(d["ToUnicode"], true); t.unicode != nil && len(t.unicode.ranges) == 0 {
		t.unicode = nil
	}
	switch f.name(d["Subtype"]) {
	case "Type0":
		f.compositeFont(t, d)
	case "Type3":
		f.type3Font(t, d)
	default:
		f.simpleFont(t, d)
	}
	return t
}

// descriptor reads what a font says of its face, and the face itself.
func (f *file) descriptor(t *font, o types.Object) {
	d := f.dict(o)
	for _, key := range []string{"FontFile", "FontFile2", "FontFile3"} {
		if _, ok := f.get(d[key]).(types.StreamDict); ok {
			t.embedded = true
		}
	}
	t.flags = int(f.numberOr(d["Flags"], 0))
	const thousand = 1000
	top, bottom := f.numberOr(d["Ascent"], 0)/thousand, f.numberOr(d["Descent"], 0)/thousand
	if bottom > 0 {
		bottom = -bottom // a common slip
	}
	if top > 0 {
		t.face.y0, t.face.y1 = bottom, top
	}
	if around, ok := f.rect(d["FontBBox"]); ok && around.height() > 0 {
		t.face.y0, t.face.y1 = max(t.face.y0, around.y0/thousand), min(t.face.y1, around.y1/thousand)
	}
	if t.face.y1 <= t.face.y0 {
		t.face.y0, t.face.y1 = faceBottom, faceTop
	}
	if content, ok := f.stream(d["FontFile2"]); ok {
		t.outlines = readOutlines(content)
	}
	if missing := f.numberOr(d["MissingWidth"], 0); missing > 0 {
		t.usual = missing / thousand
	}
}

// split takes the next character off a text: its code, and how many bytes it has.
func (t *font) split(text []byte) (code, size int) {
	if !t.composite {
		return int(text[0]), 1
	}
	if t.codes != nil && len(t.codes.spaces) > 0 {
		return t.codes.split(text)
	}
	if len(text) == 1 {
		return int(text[0]), 1
	}
	return int(text[0])<<8 | int(text[1]), 2
}

// mostGlyphs is how many characters of a font are remembered.
const mostGlyphs = 1 << 16

// glyph gives a character.
func (t *font) glyph(code int) glyph {
	if g, ok := t.glyphs[code]; ok {
		return g
	}
	g := t.measure(code)
	if len(t.glyphs) < mostGlyphs {
		t.glyphs[code] = g
	}
	return g
}

func (t *font) measure(code int) glyph {
	at := code
	if t.codes != nil {
		at = t.codes.to(code)
	}
	advance, ok := t.widths[at]
	if !ok {
		advance = t.usual
	}
	g := glyph{advance: advance, box: box{0, t.face.y0, advance, t.face.y1}}
	if t.procs != nil {
		b, ok := t.procs[code]
		if !ok || b.empty() {
			b = box{0, 0, advance, 1}
		}
		g.box, g.blank = b, advance == 0 && b.width() == 0
		return g
	}
	if b, ok := t.outline(code, at); ok {
		g.box, g.blank = b, b.empty()
		return g
	}
	g.blank = t.isSpace(code)
	return g
}

// outline is the box of a character's outline, if the face is one that can be read.
func (t *font) outline(code, cid int) (box, bool) {
	if t.outlines == nil {
		return nowhere, false
	}
	gid := cid
	switch {
	case t.composite && t.gids != nil:
		if 2*cid+1 >= len(t.gids) || cid < 0 {
			return nowhere, false
		}
		gid = int(t.gids[2*cid])<<8 | int(t.gids[2*cid+1])
	case !t.composite:
		gid = t.outlines.gid(code, t.flags&symbolic != 0, t.known[code&0xff])
		if gid == 0 {
			return nowhere, false
		}
	}
	return t.outlines.box(gid)
}

const symbolic = 4 // the flag of a font with characters of its own

func (t *font) isSpace(code int) bool {
	if t.unicode != nil {
		s := t.unicode.text(code)
		return s != "" && strings.TrimSpace(s) == ""
	}
	return !t.composite && (code == ' ' || code == 0xa0)
}

// says is a character as text, if that can be told.
func (t *font) says(code int) string {
	switch {
	case t.unicode != nil:
		return t.unicode.text(code)
	case !t.composite && code >= ' ' && code < 0x7f && t.known[code]:
		return string(rune(code))
	}
	return ""
}
