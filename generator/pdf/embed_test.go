package pdf

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	imagefont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// repertoire is every character of a face that can be set.
func repertoire(f font.Face) []rune {
	var all []rune
	for r := rune(' '); r <= 0xFFFF; r++ {
		suit := strings.ContainsRune("♠♥♦♣♤♧", r)
		if suit == (f == font.Pips) && settable(f, r) == nil {
			all = append(all, r)
		}
	}
	return all
}

// embedded is a face as a reader of the file finds it.
type embedded struct {
	name   string
	font   *sfnt.Font
	glyphs []byte          // two bytes a code: the glyph
	widths map[int]float64 // code → thousandths of an em
}

func embeddedFonts(t *testing.T, ctx *model.Context) []embedded {
	t.Helper()
	var all []embedded
	for _, d := range dicts(t, ctx, "Font") {
		if *d.NameEntry("Subtype") != "CIDFontType2" {
			continue
		}
		descriptor, err := ctx.DereferenceDict(d["FontDescriptor"])
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := sfnt.Parse(withFillers(stream(t, ctx, descriptor, "FontFile2")))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, embedded{*d.NameEntry("BaseFont"), parsed, stream(t, ctx, d, "CIDToGIDMap"), widths(t, d)})
	}
	return all
}

// withFillers gives a font the tables that a PDF has no need of and the library that
// reads it back has, with nothing in them.
func withFillers(ttf []byte) []byte {
	characters := []byte{0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12, 0, 4, 0, 24, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 1, 0, 0}
	tables := map[string][]byte{
		"OS/2": append([]byte{0, 2}, make([]byte, 94)...),
		"cmap": characters,
		"post": append([]byte{0, 3, 0, 0}, make([]byte, 28)...),
	}
	for entry := range slices.Chunk(ttf[12:12+16*int(binary.BigEndian.Uint16(ttf[4:]))], 16) {
		from, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		tables[string(entry[:4])] = ttf[from : from+length]
	}
	names := slices.Sorted(maps.Keys(tables))
	out := append([]byte{0, 1, 0, 0, 0, byte(len(names))}, make([]byte, 6+16*len(names))...)
	for i, name := range names {
		entry := out[12+16*i:]
		copy(entry, name)
		binary.BigEndian.PutUint32(entry[8:], uint32(len(out)))
		binary.BigEndian.PutUint32(entry[12:], uint32(len(tables[name])))
		out = append(out, tables[name]...)
		out = append(out, make([]byte, -len(out)&3)...)
	}
	return out
}

// widths reads the array W: first, last and a width for all of them, or first and a
// list of widths.
func widths(t *testing.T, d types.Dict) map[int]float64 {
	t.Helper()
	number := func(o types.Object) float64 {
		switch n := o.(type) {
		case types.Integer:
			return float64(n)
		case types.Float:
			return float64(n)
		}
		t.Fatalf("%v is no number", o)
		return 0
	}
	all := map[int]float64{}
	w := d.ArrayEntry("W")
	for i := 0; i < len(w); {
		first := int(number(w[i]))
		if list, ok := w[i+1].(types.Array); ok {
			for j, o := range list {
				all[first+j] = number(o)
			}
			i += 2
			continue
		}
		for code := first; code <= int(number(w[i+1])); code++ {
			all[code] = number(w[i+2])
		}
		i += 3
	}
	return all
}

// Every character of every face, cut out by the library, must be the glyph that it
// was and as wide as package font says: lines would be set wrongly otherwise.
func TestEveryGlyphSurvives(t *testing.T) {
	d := New(Options{Width: 100, Height: 100})
	d.AddPage()
	count := 0
	for _, f := range font.Faces {
		all := repertoire(f)
		count += len(all)
		d.Text(figure.Text{X: 0, Y: 10, Size: 1, Face: f, Ink: figure.Label, S: string(all)})
	}
	if count < 2000 {
		t.Fatalf("only %d characters can be set", count)
	}
	fonts := embeddedFonts(t, read(t, written(t, d)))
	if len(fonts) != len(font.Faces) {
		t.Fatalf("%d faces in the file, want %d", len(fonts), len(font.Faces))
	}
	for i, e := range fonts {
		f := font.Faces[i]
		if !strings.HasSuffix(e.name, "+"+f.Name()) {
			t.Fatalf("the face %s is called %s in the file", f.Name(), e.name)
		}
		wrong := 0
		for _, r := range repertoire(f) {
			if fault := e.differs(f, r); fault != "" && wrong < 5 {
				wrong++
				t.Errorf("%s %q U+%04X: %s", f.Name(), r, r, fault)
			}
		}
	}
}

// differs says in what way an embedded character is not that of the face.
func (e *embedded) differs(f font.Face, r rune) string {
	want := font.Outline(f, r)
	if w := want.Advance * 1000; math.Abs(e.widths[int(r)]-w) > 0.001 {
		return fmt.Sprintf("%v wide in the file, %v in the face", e.widths[int(r)], w)
	}
	var buffer sfnt.Buffer
	glyph := sfnt.GlyphIndex(binary.BigEndian.Uint16(e.glyphs[2*int(r):]))
	ppem := fixed.I(int(e.font.UnitsPerEm()))
	if a, err := e.font.GlyphAdvance(&buffer, glyph, ppem, imagefont.HintingNone); err != nil || math.Abs(float64(a)/64-want.Advance*1000) > 0.001 {
		return fmt.Sprintf("advance %v (%v), want %v", a, err, want.Advance*1000)
	}
	segments, err := e.font.LoadGlyph(&buffer, glyph, ppem, nil)
	if err != nil {
		return err.Error()
	}
	var got, outline []font.Point
	for _, s := range segments {
		for _, p := range s.Args[:map[sfnt.SegmentOp]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2}[s.Op]] {
			got = append(got, font.Point{X: float64(p.X) / float64(ppem), Y: float64(p.Y) / float64(ppem)})
		}
	}
	for _, s := range want.Segments {
		outline = append(outline, s.P[:map[byte]int{'M': 1, 'L': 1, 'Q': 2}[s.Op]]...)
	}
	if !slices.EqualFunc(got, outline, func(a, b font.Point) bool { return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y) < 1e-6 }) {
		return "another outline"
	}
	return ""
}

// Only faces that are used are in the file, each with its own part of it.
func TestOnlyUsedFaces(t *testing.T) {
	cases := []struct {
		text string
		face font.Face
		want string
	}{
		{"", font.Bold, ""},
		{"words", font.Italic, "SourceSerif4-Italic"},
		{"5♠", font.Bold, "SourceSerif4-SemiBold PatiencePips"},
		{"♠", font.Regular, "PatiencePips"},
	}
	for _, c := range cases {
		d := New(Options{Width: 100, Height: 100})
		d.AddPage()
		d.Text(figure.Text{X: 10, Y: 10, Size: 4, Face: c.face, Ink: figure.Label, S: c.text})
		var names []string
		for _, e := range embeddedFonts(t, read(t, written(t, d))) {
			tag, name, ok := strings.Cut(e.name, "+")
			if !ok || len(tag) != 6 || strings.Trim(tag, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
				t.Errorf("%q is no name for a part of a face", e.name)
			}
			names = append(names, name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%q: faces %s, want %s", c.text, got, c.want)
		}
	}
}

func TestToUnicode(t *testing.T) {
	got := string(toUnicode([]rune{'a', 'b', 'é', '–', '♠'}))
	const want = "3 beginbfrange\n<0000> <00FF> <0000>\n<2000> <20FF> <2000>\n<2600> <26FF> <2600>\nendbfrange\n"
	if !strings.Contains(got, want) {
		t.Errorf("%s\nwant in it %s", got, want)
	}
	var many []rune
	for r := rune(0); r < 0xD800; r += 0x100 {
		many = append(many, r)
	}
	if got := string(toUnicode(many)); !strings.Contains(got, "100 beginbfrange") || !strings.Contains(got, "16 beginbfrange") {
		t.Error("more than a hundred ranges in one block")
	}
}
