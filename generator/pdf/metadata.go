package pdf

import (
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

// maker is named in the file as what it was made with.
const maker = "Patience Press"

// about is what a document tells about itself.
type about struct {
	title, author, subject string
	maker                  string
	date                   time.Time
}

// about gives what is to be told. A bare file for a press tells what it must.
func (o Options) about() about {
	a := about{title: o.Title, author: o.Author, subject: o.Subject, maker: maker, date: o.Date}
	if o.Bare {
		a.author, a.subject = "", ""
	}
	return a
}

// passInfo writes the dictionary of title, author and dates anew, and leaves
// nothing of it where nothing may be told.
func (f *file) passInfo(d *Document) error {
	o := &f.objects[f.info-1]
	if d.options.Bare && d.options.Standard != Exchange {
		o.head, f.info = "null", 0
		return nil
	}
	entries := d.options.about().info()
	if d.options.Standard == Exchange {
		// Of PDF/X-1a:2001 as its section on identification has it: the version is
		// that of PDF/X-1, of which X-1a is a narrower form.
		entries += "\n/GTS_PDFXVersion (PDF/X-1:2001)\n/GTS_PDFXConformance (PDF/X-1a:2001)\n/Trapped /False"
	}
	o.head = "<<" + entries + ">>"
	return nil
}

// info gives the entries of the dictionary, without those that are empty.
func (a about) info() string {
	var b strings.Builder
	for _, e := range [...]struct{ key, text string }{
		{"Title", a.title}, {"Author", a.author}, {"Subject", a.subject}, {"Creator", a.maker}, {"Producer", a.maker},
	} {
		if e.text != "" {
			fmt.Fprintf(&b, "/%s %s\n", e.key, infoText(e.text))
		}
	}
	date := a.date.Format("D:20060102150405+00'00'")
	fmt.Fprintf(&b, "/CreationDate (%s)\n/ModDate (%[1]s)", date)
	return b.String()
}

// infoText writes a text as it is if it is in ASCII, else in UTF-16.
func infoText(text string) string {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return hexText(text)
		}
	}
	return "(" + strings.NewReplacer(`(`, `\(`, `)`, `\)`, `\`, `\\`).Replace(text) + ")"
}

// passMetadata adds to an archive file the same once more as XMP, which says by
// which standard the file is made. Archives want it uncompressed.
func (f *file) passMetadata(d *Document) error {
	if d.options.Standard == Archive {
		data := d.options.about().xmp()
		head := fmt.Sprintf("<</Type /Metadata /Subtype /XML /Length %d>>", len(data))
		f.metadata = f.add(object{head, []byte(data)})
	}
	return nil
}

// xmp gives the metadata stream. Each property is the counterpart of an entry of
// info, in the form that PDF/A asks for in its section on the two.
func (a about) xmp() string {
	date := a.date.Format("2006-01-02T15:04:05+00:00")
	var b strings.Builder
	property := func(name, before, text, after string) {
		if text != "" {
			b.WriteString("<" + name + ">" + before)
			_ = xml.EscapeText(&b, []byte(text)) // a builder does not fail
			b.WriteString(after + "</" + name + ">\n")
		}
	}
	const language, endLanguage = `<rdf:Alt><rdf:li xml:lang="x-default">`, `</rdf:li></rdf:Alt>`
	b.WriteString(xmpStart)
	property("dc:title", language, a.title, endLanguage)
	property("dc:creator", "<rdf:Seq><rdf:li>", a.author, "</rdf:li></rdf:Seq>")
	property("dc:description", language, a.subject, endLanguage)
	property("xmp:CreatorTool", "", a.maker, "")
	property("pdf:Producer", "", a.maker, "")
	property("xmp:CreateDate", "", date, "")
	property("xmp:ModifyDate", "", date, "")
	b.WriteString(xmpEnd)
	return b.String()
}

const (
	xmpStart = "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/">` + "\n" +
		`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"` +
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"` +
		` xmlns:pdf="http://ns.adobe.com/pdf/1.3/">` + "\n" +
		"<pdfaid:part>1</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n<dc:format>application/pdf</dc:format>\n"
	xmpEnd = "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
)

// passIntent says what the colours mean. An archive has the profile of sRGB in it. A
// press is named as it is in the registry of the ICC, which needs no profile: TR 001
// is SWOP, offset printing on coated paper, which American printers take for a
// document's CMYK.
func (f *file) passIntent(d *Document) error {
	const registered = "/RegistryName (http://www.color.org)"
	switch d.options.Standard {
	case Archive:
		icc := f.add(packed("/N 3", srgbProfile()))
		f.intent = f.add(object{head: fmt.Sprintf("<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (%s) /Info (%[1]s)\n"+
			"%s /DestOutputProfile %d 0 R>>", srgbName, registered, icc)})
	case Exchange:
		f.intent = f.add(object{head: "<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001)\n" +
			"/OutputCondition (SWOP) " + registered + ">>"})
	}
	return nil
}
