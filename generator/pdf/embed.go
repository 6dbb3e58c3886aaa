package pdf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/jung-kurt/gofpdf"

	"patiencepress/generator/font"
)

// fontResource is a face's name in streams of operators.
func fontResource(f font.Face) string { return "F" + strconv.Itoa(int(f)) }

// family is a face's name in the library, which it puts after "utf8" in the file.
func family(f font.Face) string { return "face" + strconv.Itoa(int(f)) }

// embed gives the library the faces that were used, and what characters of them.
// The library learns characters only from text that it sets itself, so they are
// set on a template, which is then left unused.
//
// Each document works on a copy of the font files, since the library writes zeros
// behind tables while it adds them up.
func (u *used) embed(pdf *gofpdf.Fpdf) {
	for _, f := range font.Faces {
		if len(u[f]) > 0 {
			pdf.AddUTF8FontFromBytes(family(f), "", bytes.Clone(f.TTF()))
		}
	}
	pdf.CreateTemplate(func(t *gofpdf.Tpl) {
		for _, f := range font.Faces {
			if len(u[f]) > 0 {
				t.SetFont(family(f), "", 1)
				t.Text(0, 0, string(u.sorted(f)))
			}
		}
	})
}

// toUnicode is the map from the codes on a page to characters, which are the same.
// The library writes one range for all of them, but a range may not go beyond
// codes with the same first byte.
func toUnicode(runes []rune) []byte {
	var ranges []string
	last := rune(-1)
	for _, r := range runes {
		if first := r >> 8; first != last {
			ranges = append(ranges, fmt.Sprintf("<%02[1]X00> <%02[1]XFF> <%02[1]X00>\n", first))
			last = first
		}
	}
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100 // ranges in one block
	for len(ranges) > 0 {
		n := min(most, len(ranges))
		fmt.Fprintf(&b, "%d beginbfrange\n%sendbfrange\n", n, strings.Join(ranges[:n], ""))
		ranges = ranges[n:]
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend")
	return []byte(b.String())
}
