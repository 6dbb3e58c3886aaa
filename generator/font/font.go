// Package font knows the faces that everything is set in: their files, widths,
// kerning, outlines, and which characters they have.
//
// Words are set in Source Serif 4, whose figures are lining and so serve as card
// ranks, in regular, italic and semibold. The suits ♠♥♦♣ come from a face of our
// own, Patience Pips, which this package builds from the same outlines that are
// drawn on cards: black suits solid, red suits outlined, so that a suit in a line
// of print needs no colour. The black suits are there hollow too, as ♤♧, for print that
// saves ink.
//
// Measures are in ems: a width of 0.5 at a size of 10 pt is 5 pt. The package
// knows nothing of media; figures, PDF and the site ask it.
package font

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"unicode"

	imagefont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Face is one style of type.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Italic
	Bold // semibold, 600
	BoldItalic
	Pips // the suits ♠♥♦♣, the hollow ♤♧ and nothing else
)

// Faces lists every face.
var Faces = [...]Face{Regular, Italic, Bold, BoldItalic, Pips}

var (
	//go:embed files/SourceSerif4-Regular.ttf
	regular []byte
	//go:embed files/SourceSerif4-Italic.ttf
	italic []byte
	//go:embed files/SourceSerif4-SemiBold.ttf
	semiBold []byte
	//go:embed files/SourceSerif4-SemiBoldItalic.ttf
	semiBoldItalic []byte
)

// A face is a parsed Face. The font itself can only be read by one goroutine at a
// time, so what is asked often is kept beside it.
type face struct {
	name string
	ttf  []byte
	font *sfnt.Font

	mu       sync.RWMutex
	buffer   sfnt.Buffer
	glyphs   map[rune]sfnt.GlyphIndex
	advances map[rune]float64
	kerns    map[[2]rune]float64
}

var faces = [...]func() *face{
	Regular:    sync.OnceValue(func() *face { return open("SourceSerif4-Regular", regular) }),
	Italic:     sync.OnceValue(func() *face { return open("SourceSerif4-Italic", italic) }),
	Bold:       sync.OnceValue(func() *face { return open("SourceSerif4-SemiBold", semiBold) }),
	BoldItalic: sync.OnceValue(func() *face { return open("SourceSerif4-SemiBoldItalic", semiBoldItalic) }),
	Pips:       sync.OnceValue(func() *face { return open("PatiencePips", buildPips()) }),
}

// open parses a font that is part of the program: one that does not parse is a
// broken build.
func open(name string, ttf []byte) *face {
	parsed, err := sfnt.Parse(ttf)
	if err != nil {
		panic("font: " + name + ": " + err.Error())
	}
	return &face{
		name: name, ttf: ttf, font: parsed,
		glyphs:   map[rune]sfnt.GlyphIndex{},
		advances: map[rune]float64{},
		kerns:    map[[2]rune]float64{},
	}
}

// Name is the face's PostScript name, for example "SourceSerif4-Regular".
func (f Face) Name() string { return faces[f]().name }

// TTF gives the face's TrueType file. The caller must not change it.
func (f Face) TTF() []byte { return faces[f]().ttf }

// ppem is the size at which fonts are asked for measures: one unit per em unit.
func (f *face) ppem() fixed.Int26_6 { return fixed.I(int(f.font.UnitsPerEm())) }

func (f *face) em(x fixed.Int26_6) float64 { return float64(x) / 64 / float64(f.font.UnitsPerEm()) }

// glyph gives a character's glyph; 0 when the face lacks it. The lock is held.
func (f *face) glyph(r rune) sfnt.GlyphIndex {
	g, ok := f.glyphs[r]
	if !ok {
		g, _ = f.font.GlyphIndex(&f.buffer, r)
		f.glyphs[r] = g
	}
	return g
}

func (f *face) has(r rune) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.glyph(r) != 0
}

func (f *face) advance(r rune) float64 {
	f.mu.RLock()
	a, ok := f.advances[r]
	f.mu.RUnlock()
	if ok {
		return a
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if x, err := f.font.GlyphAdvance(&f.buffer, f.glyph(r), f.ppem(), imagefont.HintingNone); err == nil {
		a = f.em(x)
	}
	f.advances[r] = a
	return a
}

func (f *face) kern(a, b rune) float64 {
	pair := [2]rune{a, b}
	f.mu.RLock()
	k, ok := f.kerns[pair]
	f.mu.RUnlock()
	if ok {
		return k
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if x, err := f.font.Kern(&f.buffer, f.glyph(a), f.glyph(b), f.ppem(), imagefont.HintingNone); err == nil {
		k = f.em(x)
	}
	f.kerns[pair] = k
	return k
}

// isSuit reports whether a character is set in Pips whatever the face.
func isSuit(r rune) bool { return r >= '♠' && r <= '♧' && r != '♡' && r != '♢' }

var hollow = strings.NewReplacer("♠", "♤", "♣", "♧")

// Hollow gives a text with its black suits outlined as the red ones are, to save ink.
// Their line is the heavier.
func Hollow(text string) string { return hollow.Replace(text) }

// Missing lists, once each and in the order met, the characters of a text that
// cannot be set in a face, suits being taken from Pips.
func Missing(f Face, text string) []rune {
	var missing []rune
	seen := map[rune]bool{}
	for _, r := range text {
		if !seen[r] && (unseen(r) || !faces[faceOf(f, r)]().has(r)) {
			missing = append(missing, r)
		}
		seen[r] = true
	}
	return missing
}

// unseen reports whether a character is a command, such as a mark of direction or a soft
// hyphen. Faces have glyphs for some of them, and lines no use.
func unseen(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }

// Check is an error that names the first characters of a text that cannot be set.
func Check(f Face, text string) error {
	missing := Missing(f, text)
	if len(missing) == 0 {
		return nil
	}
	r := missing[0]
	if unseen(r) {
		return fmt.Errorf("there is a character that is not seen (U+%04X): take it out", r)
	}
	return fmt.Errorf("the face %s has no character %q (U+%04X): write it another way", f.Name(), r, r)
}

// faceOf is the face that a character of a line set in f comes from.
func faceOf(f Face, r rune) Face {
	if isSuit(r) {
		return Pips
	}
	return f
}

// A Run is a piece of a line that is set in one go: one face, no kerning inside.
type Run struct {
	Face Face
	Text string
	X    float64 // where it starts, ems from the start of the line
}

// Runs splits a line into pieces at changes of face and at kerned pairs, and
// gives the line's whole width in ems.
func Runs(f Face, text string) (runs []Run, width float64) {
	start := 0
	var startX float64
	var last rune
	var lastFace Face
	flush := func(end int) {
		if end > start {
			runs = append(runs, Run{lastFace, text[start:end], startX})
		}
	}
	for i, r := range text {
		in := faceOf(f, r)
		kern := 0.0
		if i > 0 && in == lastFace {
			kern = faces[in]().kern(last, r)
		}
		if i > 0 && (in != lastFace || kern != 0) {
			flush(i)
			width += kern
			start, startX = i, width
		}
		width += faces[in]().advance(r)
		last, lastFace = r, in
	}
	flush(len(text))
	return runs, width
}

// Width is the width of a line in ems, kerning included.
func Width(f Face, text string) float64 {
	var width float64
	var last rune
	var lastFace Face
	for i, r := range text {
		in := faceOf(f, r)
		if i > 0 && in == lastFace {
			width += faces[in]().kern(last, r)
		}
		width += faces[in]().advance(r)
		last, lastFace = r, in
	}
	return width
}

// CapHeight is the height of a capital H over the baseline in ems, the same to a
// hair in every face.
const CapHeight = 0.67
