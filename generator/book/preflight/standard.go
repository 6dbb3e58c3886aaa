package preflight

import (
	"bytes"
	"regexp"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"patiencepress/generator/book/profile"
)

// standard checks what the printer's standard wants, as far as files like ours can
// get it wrong, and what the other rules do not say already. It is no certificate.
func (c *checker) standard() {
	switch c.profile.Standard {
	case profile.Exchange:
		c.common("PDF/X-1a", 3)
		c.exchange()
	case profile.Archive:
		c.common("PDF/A-1b", 4)
		c.archive()
	}
}

// lacks notes that a file does not do what its standard wants.
func (c *checker) lacks(page int, what string) {
	name := "PDF/A-1b"
	if c.profile.Standard == profile.Exchange {
		name = "PDF/X-1a"
	}
	c.add(page, Standard, what, 0, "held against %s: %s", name, what)
}

var header = regexp.MustCompile(`%PDF-(\d)\.(\d)`)

// headerWithin is how many bytes from its start a file says that it is a PDF.
const headerWithin = 1024

// packed finds a stream that holds objects or the table of them. The library also says
// that there are some where it had to look for the objects itself.
var packed = regexp.MustCompile(`/Type\s*/(XRef|ObjStm)\b`)

// common checks what both standards want of a file: PDF 1.3 or 1.4 and nothing that
// came later, an identifier, and streams that all can unpack.
func (c *checker) common(name string, most byte) {
	f := c.pdf
	found := header.FindSubmatch(f.data[:min(len(f.data), headerWithin)])
	if found == nil || string(found[1]) != "1" || found[2][0] > '0'+most {
		version := "none"
		if found != nil {
			version = string(found[1]) + "." + string(found[2])
		}
		c.add(0, Version, "", 0, "the file is PDF %s, and %s is PDF 1.%d at most", version, name, most)
	}
	if (f.ctx.Read.UsingXRefStreams || f.ctx.Read.UsingObjectStreams) && packed.Match(f.data) {
		c.lacks(0, "its objects are packed in streams, as only PDF 1.5 has them")
	}
	if len(f.ctx.ID) == 0 {
		c.lacks(0, "it has no identifier (ID)")
	}
	c.filters()
	for _, one := range []struct {
		use
		what string
	}{
		{c.uses.groups, "a transparency group"},
		{c.uses.postscript, "a piece of PostScript"},
		{c.uses.opi, "an image to be put in by the printer (OPI)"},
		{c.uses.transfer, "a transfer function or a halftone"},
	} {
		if one.page > 0 {
			c.lacks(one.page, "there is "+one.what)
		}
	}
	for _, p := range c.pages {
		if f.name(f.dict(p.dict["Group"])["S"]) == "Transparency" {
			c.lacks(p.number, "the page is a transparency group")
		}
	}
}

// filters looks for streams that are packed in ways that the standards do not have.
func (c *checker) filters() {
	f := c.pdf
	bad := map[string]bool{}
	for _, entry := range f.ctx.Table {
		if entry == nil {
			continue
		}
		sd, ok := entry.Object.(types.StreamDict)
		if !ok {
			continue
		}
		for _, name := range f.filters(sd.Dict) {
			if name == "LZWDecode" || name == "JPXDecode" || name == "JBIG2Decode" && c.profile.Standard == profile.Exchange {
				bad[name] = true
			}
		}
	}
	for _, name := range []string{"JBIG2Decode", "JPXDecode", "LZWDecode"} {
		if bad[name] {
			c.lacks(0, "a stream is packed by "+name)
		}
	}
}

// exchange checks what PDF/X-1a:2001 wants.
func (c *checker) exchange() {
	f, info := c.pdf, c.pdf.info()
	for _, want := range []struct{ key, value string }{
		{"GTS_PDFXVersion", "PDF/X-1:2001"}, {"GTS_PDFXConformance", "PDF/X-1a:2001"},
	} {
		if f.text(info[want.key]) != want.value {
			c.lacks(0, want.key+" is not "+want.value)
		}
	}
	for _, key := range []string{"Title", "CreationDate", "ModDate"} {
		if f.text(info[key]) == "" {
			c.lacks(0, "the file does not say its "+key)
		}
	}
	if trapped := f.name(info["Trapped"]); trapped != "True" && trapped != "False" {
		c.lacks(0, "the file does not say whether it is trapped")
	}
	switch intent := c.intent("GTS_PDFX"); {
	case intent == nil:
		c.lacks(0, "there is no output intent")
	case f.text(intent["OutputConditionIdentifier"]) == "":
		c.lacks(0, "the output intent does not say for which press it is")
	case f.text(intent["RegistryName"]) == "" && f.dict(intent["DestOutputProfile"]) == nil:
		c.lacks(0, "the output intent has neither a registry nor a profile")
	}
	if u := c.uses.calibrated; u.page > 0 {
		c.lacks(u.page, "a colour is not told in inks")
	}
	for _, p := range c.pages {
		c.exchangeBoxes(p)
	}
}

func (c *checker) exchangeBoxes(p *page) {
	_, art := p.dict["ArtBox"]
	switch {
	case p.trim.empty() && !art:
		c.lacks(p.number, "the page has no trim box")
	case !p.trim.empty() && art:
		c.lacks(p.number, "the page has a trim box and an art box")
	}
}

// intent is the output intent of a kind.
func (c *checker) intent(kind string) types.Dict {
	for _, o := range c.pdf.array(c.pdf.catalog()["OutputIntents"]) {
		if d := c.pdf.dict(o); c.pdf.name(d["S"]) == kind {
			return d
		}
	}
	return nil
}

var (
	partOne  = regexp.MustCompile(`pdfaid:part(>\s*1\s*<|\s*=\s*["']1["'])`)
	conforms = regexp.MustCompile(`pdfaid:conformance(>\s*[AB]\s*<|\s*=\s*["'][AB]["'])`)
)

// archive checks what PDF/A-1b wants.
func (c *checker) archive() {
	f, catalog := c.pdf, c.pdf.catalog()
	packet, ok := f.get(catalog["Metadata"]).(types.StreamDict)
	content, readable := f.stream(catalog["Metadata"])
	switch {
	case !ok:
		c.lacks(0, "there is no packet of metadata (XMP)")
	case len(f.filters(packet.Dict)) > 0:
		c.lacks(0, "the packet of metadata is compressed")
	case !readable || !partOne.Match(content) || !conforms.Match(content):
		c.lacks(0, "the packet of metadata does not say that the file is PDF/A-1b")
	}
	if !bytes.HasPrefix(f.data, []byte("%PDF-")) {
		c.lacks(0, "something stands before the first line")
	}
	if rest, ended := afterLast(f.data, "%%EOF"); ended && !slices.Contains([]string{"", "\n", "\r", "\r\n"}, string(rest)) {
		c.lacks(0, "something stands after the last line")
	}
	if !markedBinary(f.data) {
		c.lacks(0, "the second line does not mark the file as more than text")
	}
	c.archiveColours()
	if u := c.uses.interpolated; u.page > 0 {
		c.lacks(u.page, "an image is to be smoothed (Interpolate)")
	}
	for _, p := range c.pages {
		c.archiveAnnotations(p)
	}
}

// afterLast is what follows the last mark in the data.
func afterLast(data []byte, mark string) (rest []byte, found bool) {
	i := bytes.LastIndex(data, []byte(mark))
	if i < 0 {
		return nil, false
	}
	return data[i+len(mark):], true
}

// markedBinary reports whether the line after the header has four bytes above 127.
func markedBinary(data []byte) bool {
	at := header.FindIndex(data[:min(len(data), headerWithin)])
	if at == nil {
		return false
	}
	_, rest, _ := bytes.Cut(data[at[1]:], []byte("%"))
	n := 0
	for _, b := range rest[:min(len(rest), 8)] {
		if b < 0x80 {
			break
		}
		n++
	}
	return n >= 4
}

// archiveColours checks that there is a profile for the colours that are told in
// inks or lights.
func (c *checker) archiveColours() {
	f, intent := c.pdf, c.intent("GTS_PDFA1")
	into := f.dict(intent["DestOutputProfile"])
	n := f.numberOr(into["N"], 0)
	for _, one := range []struct {
		use
		what string
		ok   bool
	}{
		{c.uses.rgb, "RGB", n == 3},
		{c.uses.cmyk, "CMYK", n == 4},
		{c.uses.gray, "grey", into != nil},
	} {
		if one.page > 0 && !one.ok {
			c.lacks(one.page, "there is "+one.what+", and no output intent with a profile for it")
		}
	}
}

// notArchived are kinds of annotations and actions that archives do not have.
var (
	notArchived = []string{"FileAttachment", "Sound", "Movie", "Screen", "3D", "RichMedia"}
	notActed    = []string{"Launch", "Sound", "Movie", "ResetForm", "ImportData", "JavaScript"}
)

func (c *checker) archiveAnnotations(p *page) {
	const invisible, hidden, prints, unseen = 1, 2, 4, 32
	f := c.pdf
	for _, o := range f.array(p.dict["Annots"]) {
		d := f.dict(o)
		if d == nil {
			continue
		}
		kind := f.name(d["Subtype"])
		flags := int(f.numberOr(d["F"], 0))
		if kind != "Popup" && flags&(invisible|hidden|prints|unseen) != prints {
			c.lacks(p.number, "an annotation or link does not print")
		}
		if slices.Contains(notArchived, kind) {
			c.lacks(p.number, "there is an annotation of the kind "+kind)
		}
		if action := f.name(f.dict(d["A"])["S"]); slices.Contains(notActed, action) {
			c.lacks(p.number, "there is an action of the kind "+action)
		}
	}
}
