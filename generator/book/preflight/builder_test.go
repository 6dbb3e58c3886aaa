package preflight

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"sync"

	typeface "patiencepress/generator/font"
)

// A doc is a small PDF put together by hand, so that each fault can be made alone.
// Object 1 is the catalogue, 2 the tree of pages, 3 the face, 4 its descriptor and 5
// the resources of all pages; 6 is the face's file.
type doc struct {
	version string
	objects []string // from object 1 on
	pages   []string // entries of each page besides what all have
	content []string // of each page
	media   string   // of the tree
	catalog string   // further entries
	info    string   // entries, none if empty
	trailer string   // further entries
	fonts   string   // further entries of the resources, like the next
	state   string
	forms   string
	spaces  string
	shades  string
	tiles   string
	before  string               // of the first line
	after   string               // of the last line
	start   func(offset int) int // changes where the table is said to be
}

const fixed = 6 // objects that every doc has

// newDoc is a document of the size of 6 by 9 inches with n pages of one line of text
// in the middle.
func newDoc(n int) *doc {
	d := &doc{version: "1.3", media: "0 0 432 648", objects: make([]string, fixed)}
	d.objects[2] = `<</Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Face /FirstChar 32 /LastChar 126 /Widths [` +
		strings.Repeat("500 ", 95) + `] /Encoding /WinAnsiEncoding /FontDescriptor 4 0 R>>`
	d.objects[3] = `<</Type /FontDescriptor /FontName /ABCDEF+Face /Flags 32 /Ascent 900 /Descent -250 /FontBBox [-200 -300 1200 1000] /FontFile2 6 0 R>>`
	d.objects[5] = faceFile()
	for range n {
		d.page("", text(200, 300, 12, "Hoon"))
	}
	return d
}

// faceFile is the file of the face, packed once.
var faceFile = sync.OnceValue(func() string { return stream("", string(typeface.Regular.TTF()), true) })

// text sets a line of black text, with places in points.
func text(x, y, size float64, s string) string {
	return fmt.Sprintf("0 g BT /F1 %g Tf %g %g Td (%s) Tj ET\n", size, x, y, s)
}

func (d *doc) page(entries, content string) {
	d.pages = append(d.pages, entries)
	d.content = append(d.content, content)
}

// add appends an object and gives its number.
func (d *doc) add(object string) int {
	d.objects = append(d.objects, object)
	return len(d.objects)
}

// stream is a stream with further entries, packed or not.
func stream(entries, data string, pack bool) string {
	if pack {
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		w.Write([]byte(data))
		w.Close()
		data, entries = b.String(), entries+" /Filter /FlateDecode"
	}
	return fmt.Sprintf("<<%s /Length %d>>\nstream\n%s\nendstream", entries, len(data), data)
}

// bytes is the document as a file.
func (d *doc) bytes() []byte {
	objects := append([]string(nil), d.objects...)
	var kids strings.Builder
	for i := range d.pages {
		objects = append(objects, stream("", d.content[i], false))
		contents := fmt.Sprintf("/Contents %d 0 R", len(objects))
		if strings.Contains(d.pages[i], "/Contents") {
			contents = ""
		}
		objects = append(objects, fmt.Sprintf("<</Type /Page /Parent 2 0 R %s %s>>", contents, d.pages[i]))
		fmt.Fprintf(&kids, "%d 0 R ", len(objects))
	}
	objects[0] = "<</Type /Catalog /Pages 2 0 R " + d.catalog + ">>"
	objects[1] = fmt.Sprintf("<</Type /Pages /Count %d /Kids [%s] /MediaBox [%s] /Resources 5 0 R>>", len(d.pages), kids.String(), d.media)
	objects[4] = fmt.Sprintf("<</Font <</F1 3 0 R %s>> /ExtGState <<%s>> /XObject <<%s>> /ColorSpace <<%s>> /Shading <<%s>> /Pattern <<%s>>>>",
		d.fonts, d.state, d.forms, d.spaces, d.shades, d.tiles)
	trailer := d.trailer
	if d.info != "" {
		objects = append(objects, "<<"+d.info+">>")
		trailer += fmt.Sprintf(" /Info %d 0 R", len(objects))
	}
	return d.write(objects, trailer)
}

func (d *doc) write(objects []string, trailer string) []byte {
	var b bytes.Buffer
	b.WriteString(d.before)
	fmt.Fprintf(&b, "%%PDF-%s\n%%\xE2\xE3\xCF\xD3\n", d.version)
	offsets := make([]int, len(objects))
	for i, o := range objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	if d.start != nil {
		start = d.start(start)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root 1 0 R %s>>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, trailer, start)
	b.WriteString(d.after)
	return b.Bytes()
}
