package pdf

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// everySet is an archive file with each character of each face.
func everySet(t *testing.T) *model.Context {
	t.Helper()
	d := New(Options{Width: 2000, Height: 100, Standard: Archive})
	d.AddPage()
	for _, f := range font.Faces {
		d.Text(figure.Text{X: 1, Y: 50, Size: 1, Face: f, Ink: figure.Label, S: string(repertoire(f))})
	}
	return read(t, written(t, d))
}

// A file's list of characters names those that its font has, and each of them is as
// wide as the font says; with few characters in use and with all.
func TestCharacterSets(t *testing.T) {
	for name, ctx := range map[string]*model.Context{
		"sample": read(t, written(t, sampleOf(Options{Standard: Archive}))), "all": everySet(t),
	} {
		faces := 0
		for _, d := range dicts(t, ctx, "Font") {
			if *d.NameEntry("Subtype") == "CIDFontType2" {
				faces++
				for _, fault := range setFaults(t, ctx, d) {
					t.Errorf("%s: %s: %s", name, *d.NameEntry("BaseFont"), fault)
				}
			}
		}
		if faces != len(font.Faces) {
			t.Errorf("%s: %d faces", name, faces)
		}
	}
}

func setFaults(t *testing.T, ctx *model.Context, d types.Dict) []string {
	t.Helper()
	described, err := ctx.DereferenceDict(d["FontDescriptor"])
	if err != nil {
		t.Fatal(err)
	}
	set, glyphs, wide := stream(t, ctx, described, "CIDSet"), stream(t, ctx, d, "CIDToGIDMap"), widths(t, d)
	advances := advances(t, stream(t, ctx, described, "FontFile2"))
	var faults []string
	members := 0
	for code := range 1 << 16 {
		in := code/8 < len(set) && set[code/8]>>(7-code%8)&1 == 1
		glyph := int(binary.BigEndian.Uint16(glyphs[2*code:]))
		if in != (glyph > 0 || code == 0) {
			faults = append(faults, fmt.Sprintf("code %d with glyph %d is in the set: %v", code, glyph, in))
		}
		if !in || code == 0 {
			continue
		}
		members++
		if glyph >= len(advances) {
			faults = append(faults, fmt.Sprintf("there is no glyph %d", glyph))
		} else if math.Abs(wide[code]-advances[glyph]) > 1 {
			faults = append(faults, fmt.Sprintf("code %d is %v wide, in the font %v", code, wide[code], advances[glyph]))
		}
	}
	if members == 0 || len(set) == 0 || set[len(set)-1] == 0 {
		faults = append(faults, fmt.Sprintf("the set has %d members in %d bytes", members, len(set)))
	}
	return faults
}

// advances reads the widths of a font's glyphs, in thousandths of an em.
func advances(t *testing.T, ttf []byte) []float64 {
	t.Helper()
	table := func(name string) []byte {
		data, err := fontTable(ttf, name)
		if err != nil || data == nil {
			t.Fatalf("the table %s: %v", name, err)
		}
		return data
	}
	em := float64(binary.BigEndian.Uint16(table("head")[18:]))
	all := make([]float64, binary.BigEndian.Uint16(table("maxp")[4:]))
	long := int(binary.BigEndian.Uint16(table("hhea")[34:]))
	for i := range all {
		all[i] = float64(binary.BigEndian.Uint16(table("hmtx")[4*min(i, long-1):])) * 1000 / em
	}
	return all
}

func TestCharacterSet(t *testing.T) {
	glyphs := make([]byte, 2*32)
	glyphs[2*9+1], glyphs[2*17] = 1, 1
	if got := characterSet(glyphs); !slices.Equal(got, []byte{0x80, 0x40, 0x40}) {
		t.Errorf("% X", got)
	}
	if got := characterSet(nil); !slices.Equal(got, []byte{0x80}) {
		t.Errorf("%v", got)
	}
}

// An embedded font has the tables that PDF asks for, and its sums are right.
func TestFontFiles(t *testing.T) {
	ctx := read(t, written(t, sample()))
	files := 0
	for _, d := range dicts(t, ctx, "FontDescriptor") {
		s, _, err := ctx.DereferenceStreamDict(d["FontFile2"])
		if err != nil {
			t.Fatal(err)
		}
		ttf := stream(t, ctx, d, "FontFile2")
		if *s.IntEntry("Length1") != len(ttf) {
			t.Errorf("%d bytes, of which the file says %d", len(ttf), *s.IntEntry("Length1"))
		}
		if fault := fontFault(ttf); fault != "" {
			t.Errorf("%s: %s", *d.NameEntry("FontName"), fault)
		}
		files++
	}
	if files != len(font.Faces) {
		t.Errorf("%d fonts", files)
	}
}

// fontFault says in what way a font file breaks the rules of TrueType, if it does.
func fontFault(ttf []byte) string {
	var names []string
	at := 12 + 16*int(binary.BigEndian.Uint16(ttf[4:]))
	for e := range slices.Chunk(ttf[12:at], 16) {
		name, sum, from, length := string(e[:4]), binary.BigEndian.Uint32(e[4:]), int(binary.BigEndian.Uint32(e[8:])), int(binary.BigEndian.Uint32(e[12:]))
		if from != at || from+length > len(ttf) {
			return fmt.Sprintf("the table %s goes from %d for %d bytes", name, from, length)
		}
		at = (from + length + 3) / 4 * 4
		table := slices.Clone(ttf[from:at])
		if name == "head" {
			copy(table[8:], []byte{0, 0, 0, 0})
		}
		if got := words32(table); got != sum {
			return fmt.Sprintf("the table %s adds up to %X, not to %X", name, got, sum)
		}
		names = append(names, name)
	}
	if !slices.IsSorted(names) || at != len(ttf) {
		return fmt.Sprintf("the tables %q end at %d of %d", names, at, len(ttf))
	}
	// Those of the PDF reference, of which the last three may be missing.
	known := []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp", "cvt ", "fpgm", "prep"}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return "there is a table " + name
		}
	}
	for _, name := range known[:6] {
		if !slices.Contains(names, name) {
			return "there is no table " + name
		}
	}
	if sum := words32(ttf); sum != 0xB1B0AFBA {
		return fmt.Sprintf("the font adds up to %X", sum)
	}
	return ""
}

func words32(b []byte) (sum uint32) {
	for word := range slices.Chunk(b, 4) {
		sum += binary.BigEndian.Uint32(word)
	}
	return sum
}

// Whatever the font, what is left of it keeps to the rules, or there is an error.
func FuzzNeededTables(f *testing.F) {
	for _, face := range []font.Face{font.Regular, font.Pips} {
		ttf := face.TTF()
		for _, length := range []int{0, 4, 11, 12, 100, 400, len(ttf) - 1, len(ttf)} {
			f.Add(ttf[:length])
		}
	}
	f.Fuzz(func(t *testing.T, ttf []byte) {
		out, err := neededTables(ttf)
		if err != nil {
			return
		}
		if sum := words32(out); sum != 0xB1B0AFBA {
			t.Errorf("the font adds up to %X", sum)
		}
		for _, name := range fontTables {
			before, _ := fontTable(ttf, name)
			after, err := fontTable(out, name)
			if err != nil || len(after) != len(before) || name != "head" && !slices.Equal(before, after) {
				t.Errorf("the table %q is another", name)
			}
		}
	})
}
