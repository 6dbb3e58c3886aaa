package preflight

import (
	"fmt"
	"testing"
)

// exchangeDoc is a document that keeps to PDF/X-1a.
func exchangeDoc(n int) *doc {
	d := newDoc(n)
	for i := range d.pages {
		d.pages[i] = "/TrimBox [0 0 432 648]"
	}
	d.trailer = "/ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]"
	d.info = "/Title (Royal Parade) /CreationDate (D:20260101000000Z) /ModDate (D:20260101000000Z) /Trapped /False " +
		"/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)"
	d.catalog = "/OutputIntents [<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) /RegistryName (http://www.color.org)>>]"
	return d
}

// printed is one for the printer, which wants the last page blank.
func printed() *doc {
	d := exchangeDoc(18)
	d.content[17] = ""
	return d
}

func replaceInfo(text string) func(*doc) { return func(d *doc) { d.info = text } }

func TestExchange(t *testing.T) {
	const dates = "/Title (T) /CreationDate (D:2026) /ModDate (D:2026) /Trapped /False "
	run(t, "ingram-6x9", Interior, printed, []bad{
		{"a later version", func(d *doc) { d.version = "1.4" }, "0:version", "the file is PDF 1.4, and PDF/X-1a is PDF 1.3 at most"},
		{"no identifier", func(d *doc) { d.trailer = "" }, "0:standard", "held against PDF/X-1a: it has no identifier"},
		{"no version of PDF/X", replaceInfo(dates + "/GTS_PDFXConformance (PDF/X-1a:2001)"), "0:standard", "GTS_PDFXVersion is not PDF/X-1:2001"},
		{"another conformance", replaceInfo(dates + "/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1:2001)"), "0:standard", "GTS_PDFXConformance is not PDF/X-1a:2001"},
		{"nothing said", replaceInfo("/Producer (P)"), "0:standard 0:standard 0:standard 0:standard 0:standard 0:standard", "whether it is trapped"},
		{"no output intent", func(d *doc) { d.catalog = "" }, "0:standard", "there is no output intent"},
		{"an archive's intent", func(d *doc) { d.catalog = "/OutputIntents [<</S /GTS_PDFA1>>]" }, "0:standard", "there is no output intent"},
		{"no press", func(d *doc) { d.catalog = "/OutputIntents [<</S /GTS_PDFX>>]" }, "0:standard", "for which press"},
		{"no profile", func(d *doc) { d.catalog = "/OutputIntents [<</S /GTS_PDFX /OutputConditionIdentifier (Own)>>]" }, "0:standard", "neither a registry nor a profile"},
		{"no trim box", func(d *doc) { d.pages[2] = "" }, "3:standard", "the page has no trim box"},
		{"two boxes", entries("/ArtBox [0 0 432 648]"), "3:standard", "a trim box and an art box"},
		{"RGB", draw(".2 .3 .4 rg 100 100 50 50 re f\n"), "3:colour", "a filled shape is in RGB, and the printer takes black, grey and CMYK, at 35.3, 175.7 mm"},
		{"black in RGB", draw("0 0 0 rg BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "3:colour", `the text "Hoon" is in RGB`},
		{"white in RGB", draw("1 1 1 rg 100 100 50 50 re f\n"), "3:colour", ""},
		{"a line in RGB", draw("0 0 1 RG 100 100 50 50 re S\n"), "3:colour", "a line is in RGB"},
		{"an image in RGB", both(image(300, 300, "/DeviceRGB"), draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:colour", "an image is in RGB"},
		{"a table of RGB", both(image(300, 300, "[/Indexed /DeviceRGB 1 <000000FFFFFF>]"), draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:colour", "an image is in RGB"},
		{"by a profile", func(d *doc) {
			d.spaces = fmt.Sprintf("/S1 [/ICCBased %d 0 R]", d.add(stream("/N 4", "x", false)))
			d.content[2] += "/S1 cs 0 0 0 1 scn 100 100 50 50 re f\n"
		}, "3:standard", "a colour is not told in inks"},
		{"by measure", func(d *doc) {
			d.spaces = "/S1 [/CalRGB <</WhitePoint [1 1 1]>>]"
			d.content[2] += "/S1 cs 0 0 0 scn 100 100 50 50 re f\n"
		}, "3:colour 3:standard", ""},
		{"by a profile of RGB", func(d *doc) {
			d.spaces = fmt.Sprintf("/S1 [/ICCBased %d 0 R]", d.add(stream("/N 3", "x", false)))
			d.content[2] += "/S1 cs 0 0 0 scn 100 100 50 50 re f\n"
		}, "3:colour 3:standard", ""},
		{"by a profile of grey", func(d *doc) {
			d.spaces = fmt.Sprintf("/S1 [/ICCBased %d 0 R]", d.add(stream("/N 1", "x", false)))
			d.content[2] += "/S1 CS .5 SC 100 100 50 50 re S\n"
		}, "3:standard", ""},
		{"by Lab", func(d *doc) {
			d.spaces = "/S1 [/Lab <</WhitePoint [1 1 1]>>]"
			d.content[2] += "/S1 cs 0 0 0 scn 100 100 50 50 re f\n"
		}, "3:colour 3:standard", ""},
		{"by grey measure", func(d *doc) {
			d.spaces = "/S1 [/CalGray <</WhitePoint [1 1 1]>>]"
			d.content[2] += "/S1 cs 0 scn 100 100 50 50 re f\n"
		}, "3:standard", ""},
		{"inks of their own", func(d *doc) {
			d.spaces = "/S1 [/DeviceN [/Gold /Black] /DeviceCMYK <</FunctionType 4>>] /S2 [/Separation /Gold /DeviceRGB <</FunctionType 4>>]"
			d.content[2] += "/S1 cs .5 .5 scn 100 100 50 50 re f\n"
		}, "", ""},
		{"an ink that comes down to RGB", func(d *doc) {
			d.spaces = "/S2 [/Separation /Gold /DeviceRGB <</FunctionType 4>>]"
			d.content[2] += "/S2 cs .5 scn 100 100 50 50 re f\n"
		}, "3:colour", ""},
		{"a tile without a colour of its own", func(d *doc) {
			d.spaces = "/S1 [/Pattern /DeviceRGB]"
			d.tiles = fmt.Sprintf("/P1 %d 0 R", d.add(stream("/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources <<>>", "0 0 5 5 re f", false)))
			d.content[2] += "/S1 cs 1 0 0 /P1 scn 100 100 50 50 re f\n"
		}, "3:colour", ""},
		{"a shading as a pattern", func(d *doc) {
			d.tiles = "/P1 <</PatternType 2 /Shading <</ShadingType 2 /ColorSpace /DeviceRGB>>>>"
			d.content[2] += "/Pattern cs /P1 scn 100 100 50 50 re f\n"
		}, "3:colour", ""},
		{"a shading in RGB", func(d *doc) {
			d.shades = "/H1 <</ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1]>>"
			d.content[2] += "q 100 100 50 50 re W n /H1 sh Q\n"
		}, "3:colour", "a filled shape is in RGB"},
		{"CMYK", draw(".2 .3 .4 0 k 100 100 50 50 re f\n"), "", ""},
		{"set but not used", draw("1 0 0 rg\n0 g\n"), "", ""},
		{"rich black", draw(".6 .4 .4 1 k BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "3:rich-black", `the text "Hoon" is black of C 60 M 40 Y 40 K 100 %, and must be of black ink alone`},
		{"black of three", draw(".7 .7 .7 0 k BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "3:rich-black", ""},
		{"black of black", draw("0 0 0 1 k BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "", ""},
		{"red text", draw("0 .9 .8 .1 k BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "", ""},
		{"green text", draw(".95 0 .95 .5 k BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "", ""},
		{"too much ink", draw(".8 .7 .6 .5 k 100 100 50 50 re f\n"), "3:ink", "260 % of ink, and the printer takes 240 %"},
		{"a group", formOn3("/BBox [0 0 9 9] /Group <</S /Transparency>>", ""), "3:standard", "a transparency group"},
		{"a page that is a group", entries("/Group <</S /Transparency>>"), "3:standard", "the page is a transparency group"},
		{"PostScript", func(d *doc) {
			d.forms = fmt.Sprintf("/X1 %d 0 R", d.add(stream("/Subtype /PS", "showpage", false)))
			d.content[2] += "/X1 Do\n"
		}, "3:standard", "PostScript"},
		{"a transfer function", both(func(d *doc) { d.state = "/G1 <</TR <</FunctionType 2>>>>" }, draw("/G1 gs\n")), "3:standard", "transfer function"},
		{"the usual transfer function", both(func(d *doc) { d.state = "/G1 <</TR2 /Default>>" }, draw("/G1 gs\n")), "", ""},
		{"LZW", func(d *doc) { d.add(stream("/Filter /LZWDecode", "x", false)) }, "0:standard", "packed by LZWDecode"},
	})
}

const packet = `<?xpacket?><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`

// archiveDoc is a document that keeps to PDF/A-1b, of the size of A4.
func archiveDoc() *doc {
	d := newDoc(3)
	d.version, d.media = "1.4", "0 0 595.28 841.89"
	d.trailer = "/ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]"
	meta := d.add(stream("/Type /Metadata /Subtype /XML", packet, false))
	icc := d.add(stream("/N 3", "x", false))
	d.catalog = fmt.Sprintf("/Metadata %d 0 R /OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile %d 0 R>>]", meta, icc)
	return d
}

func TestArchive(t *testing.T) {
	intent := func(n int, data string) func(*doc) {
		return func(d *doc) { d.objects[fixed] = stream("/Type /Metadata /Subtype /XML", data, n > 0) }
	}
	run(t, "home-a4", Interior, archiveDoc, []bad{
		{"a later version", func(d *doc) { d.version = "1.7" }, "0:version", "the file is PDF 1.7, and PDF/A-1b is PDF 1.4 at most"},
		{"PDF 2", func(d *doc) { d.version = "2.0" }, "0:version", ""},
		{"something before", func(d *doc) { d.before = "\n" }, "0:standard", "held against PDF/A-1b: something stands before the first line"},
		{"something after", func(d *doc) { d.after = "\n" }, "0:standard", "held against PDF/A-1b: something stands after the last line"},
		{"no identifier", func(d *doc) { d.trailer = "" }, "0:standard", "held against PDF/A-1b: it has no identifier"},
		{"no packet", func(d *doc) { d.catalog = d.catalog[len("/Metadata 7 0 R"):] }, "0:standard", "there is no packet of metadata"},
		{"a packed packet", intent(1, packet), "0:standard", "is compressed"},
		{"a packet of something else", intent(0, "<x/>"), "0:standard", "does not say that the file is PDF/A-1b"},
		{"by attributes", intent(0, `<x pdfaid:part="1" pdfaid:conformance='B'/>`), "", ""},
		{"RGB", draw("1 0 0 rg 100 100 50 50 re f\n"), "", ""},
		{"CMYK", draw("1 0 0 0 k 100 100 50 50 re f\n"), "3:standard", "there is CMYK, and no output intent with a profile for it"},
		{"no profile", func(d *doc) { d.catalog = "/Metadata 7 0 R" }, "1:standard", "there is grey, and no output intent"},
		{"a link", entries("/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4>>]"), "", ""},
		{"a link that does not print", entries("/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9]>>]"), "3:standard", "does not print"},
		{"a film", entries("/Annots [<</Type /Annot /Subtype /Movie /Rect [0 0 9 9] /F 4>>]"), "3:standard", "of the kind Movie"},
		{"a program", entries("/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A <</S /Launch>>>>]"), "3:standard", "an action of the kind Launch"},
		{"a title", func(d *doc) { d.info = "/Title (T)" }, "", ""},
		{"transparency", both(func(d *doc) { d.state = "/G1 <</ca .5>>" }, draw("/G1 gs\n")), "3:transparency", ""},
		{"not embedded", both(face("/Subtype /Type1 /BaseFont /Times-Roman"), draw("0 g BT /F2 12 Tf 200 200 Td (Hoon) Tj ET\n")), "3:fonts", ""},
		{"text at the edge", draw(text(200, 10, 12, "Hoon")), "3:margin", "from the bottom, and must be 6.35 mm"},
		{"a hairline", draw("0 G .1 w 100 100 m 200 100 l S\n"), "", ""},
	})
}
