package preflight

import (
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

func (f *file) simpleFont(t *font, d types.Dict) {
	const codes, thousand = 256, 1000
	f.descriptor(t, d["FontDescriptor"])
	first := int(f.numberOr(d["FirstChar"], 0))
	for i, o := range f.array(d["Widths"]) {
		if code := first + i; code >= 0 && code < codes {
			t.widths[code] = f.numberOr(o, 0) / thousand
		}
	}
	encoding, changed := f.name(d["Encoding"]), f.dict(d["Encoding"])
	if changed != nil {
		encoding = f.name(changed["BaseEncoding"])
	}
	for code := range t.known {
		t.known[code] = encoding == "WinAnsiEncoding" || code < 0x7f
	}
	for code := range f.differences(changed) {
		t.known[code] = false
	}
}

// differences reads which names a simple font's codes have, where they are not the
// usual ones.
func (f *file) differences(encoding types.Dict) map[int]string {
	names := map[int]string{}
	code := 0
	for _, o := range f.array(encoding["Differences"]) {
		if n, ok := f.number(o); ok {
			code = int(n)
			continue
		}
		if code >= 0 && code < 256 {
			names[code] = f.name(o)
		}
		code++
	}
	return names
}

func (f *file) compositeFont(t *font, d types.Dict) {
	const thousand = 1000
	t.composite, t.usual = true, 1
	if name := f.name(d["Encoding"]); name != "" {
		t.vertical = strings.HasSuffix(name, "-V")
	} else {
		t.codes = f.cmapOf(d["Encoding"], false)
		t.vertical = f.numberOr(f.dict(d["Encoding"])["WMode"], 0) == 1
	}
	below := f.array(d["DescendantFonts"])
	if len(below) == 0 {
		return
	}
	cid := f.dict(below[0])
	f.descriptor(t, cid["FontDescriptor"])
	t.usual = f.numberOr(cid["DW"], thousand) / thousand
	f.cidWidths(t, f.array(cid["W"]))
	if content, ok := f.stream(cid["CIDToGIDMap"]); ok {
		t.gids = content
		if t.gids == nil {
			t.gids = []byte{}
		}
	}
}

// cidWidths reads the widths of a composite font: c [w …] or first last w.
func (f *file) cidWidths(t *font, a types.Array) {
	const most, thousand = 1 << 16, 1000
	left := 4 * most // of ranges that are written out, however often they overlap
	for i := 0; i+1 < len(a); {
		first := int(f.numberOr(a[i], 0))
		if list := f.array(a[i+1]); list != nil {
			for j, o := range list[:min(len(list), most)] {
				t.widths[first+j] = f.numberOr(o, 0) / thousand
			}
			i += 2
			continue
		}
		if i+2 >= len(a) {
			return
		}
		last, w := int(f.numberOr(a[i+1], 0)), f.numberOr(a[i+2], 0)/thousand
		for cid := max(first, 0); cid <= last && cid < most && left > 0; cid++ {
			t.widths[cid] = w
			left--
		}
		i += 3
	}
}

// type3Font reads a font of which each character is a little drawing. It is embedded
// by its nature. Its characters say at their start how big they are.
func (f *file) type3Font(t *font, d types.Dict) {
	t.embedded, t.usual = true, 0
	t.em = f.matrixOf(d["FontMatrix"])
	if t.name == "" {
		t.name = f.name(d["Name"])
	}
	first := int(f.numberOr(d["FirstChar"], 0))
	widths := f.array(d["Widths"])
	for i, o := range widths[:min(len(widths), 256)] {
		t.widths[first+i] = f.numberOr(o, 0) * t.em.a
	}
	around, ok := f.rect(d["FontBBox"])
	if !ok || around.width() == 0 || around.height() == 0 {
		around = nowhere
	}
	t.procs = map[int]box{}
	procs := f.dict(d["CharProcs"])
	for code, name := range f.differences(f.dict(d["Encoding"])) {
		b := around
		if content, ok := f.stream(procs[name]); ok {
			b = boxOfProc(content, around)
		}
		t.procs[code] = b.mapped(t.em)
	}
}

// boxOfProc is the box that a character of a Type 3 font says it has.
func boxOfProc(content []byte, otherwise box) box {
	l := &lexer{in: content}
	var n []float64
	for range 8 {
		value, operator, ok := l.next()
		if !ok {
			return otherwise
		}
		if operator == nil {
			n = append(n, value.num)
			continue
		}
		if string(operator) == "d1" && len(n) == 6 {
			b := nowhere
			b.add(n[2], n[3])
			b.add(n[4], n[5])
			return b
		}
		return otherwise
	}
	return otherwise
}
