package preflight

import (
	"fmt"
	"strings"
	"testing"
)

// face adds a font F2 that is not embedded.
func face(entries string) func(*doc) {
	return func(d *doc) { d.fonts += fmt.Sprintf("/F2 %d 0 R ", d.add("<</Type /Font "+entries+">>")) }
}

// composite adds a font F2 of two bytes a character, embedded but without outlines that
// could be read. Its characters are one em wide but for CID 5.
func composite(encoding string) func(*doc) {
	return func(d *doc) {
		file := d.add(stream("/Subtype /CIDFontType0C", "x", false))
		below := d.add(fmt.Sprintf("<</Type /Font /Subtype /CIDFontType0 /BaseFont /F /W [5 5 20000] /FontDescriptor "+
			"<</Type /FontDescriptor /Ascent 900 /Descent -100 /FontFile3 %d 0 R>>>>", file))
		d.fonts += fmt.Sprintf("/F2 %d 0 R ", d.add(fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /F /Encoding %s /DescendantFonts [%d 0 R]>>", encoding, below)))
	}
}

func TestFonts(t *testing.T) {
	use := draw("0 g BT /F2 12 Tf 200 200 Td (Hoon) Tj ET\n")
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"not embedded", both(face("/Subtype /Type1 /BaseFont /Helvetica"), use), "3:fonts", `the font Helvetica is not embedded, for the text "Hoon"`},
		{"not used", face("/Subtype /Type1 /BaseFont /Helvetica"), "", ""},
		{"told once", both(face("/Subtype /Type1 /BaseFont /Helvetica"), use, func(d *doc) { d.content[3] = d.content[2] }), "3:fonts", ""},
		{"two", both(face("/Subtype /Type1 /BaseFont /Helvetica"), use, func(d *doc) {
			d.fonts += fmt.Sprintf("/F3 %d 0 R ", d.add("<</Type /Font /Subtype /Type1 /BaseFont /Courier>>"))
			d.content[2] += "BT /F3 12 Tf 200 200 Td (Hoon) Tj ET\n"
		}), "3:fonts 3:fonts", "Courier"},
		{"in a form", both(face("/Subtype /Type1 /BaseFont /Helvetica"),
			formOn3("/BBox [0 0 432 648]", "0 g BT /F2 12 Tf 200 200 Td (Hoon) Tj ET\n")), "3:fonts", "Helvetica"},
		{"in a tile", both(face("/Subtype /Type1 /BaseFont /Helvetica"), func(d *doc) {
			d.tiles = fmt.Sprintf("/P1 %d 0 R", d.add(stream("/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources 5 0 R",
				"0 g BT /F2 12 Tf 0 0 Td (H) Tj ET", false)))
			d.content[2] += "/Pattern cs /P1 scn 100 100 50 50 re f\n"
		}), "3:fonts", "Helvetica"},
		{"by a state", both(face("/Subtype /Type1 /BaseFont /Helvetica"), func(d *doc) {
			d.state = fmt.Sprintf("/G1 <</Font [%d 0 R 12]>>", len(d.objects))
			d.content[2] += "/G1 gs BT 200 200 Td (Hoon) Tj ET\n"
		}), "3:fonts", "Helvetica"},
		{"composite", func(d *doc) {
			below := d.add("<</Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /FontDescriptor <</Type /FontDescriptor /Ascent 900>>>>")
			d.fonts = fmt.Sprintf("/F2 %d 0 R ", d.add(fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [%d 0 R]>>", below)))
			use(d)
		}, "3:fonts", "Arial"},
		{"a Type 3 font", func(d *doc) {
			proc := d.add(stream("", "500 0 0 0 500 700 d1 0 0 500 700 re f", false))
			d.fonts = fmt.Sprintf("/F2 %d 0 R ", d.add(fmt.Sprintf("<</Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [.001 0 0 .001 0 0] "+
				"/FirstChar 72 /LastChar 72 /Widths [500] /Encoding <</Differences [72 /H]>> /CharProcs <</H %d 0 R>>>>", proc)))
			d.content[2] += "0 g BT /F2 12 Tf 200 200 Td (HH) Tj ET\n"
		}, "", ""},
		{"a Type 3 font in the margin", func(d *doc) {
			proc := d.add(stream("", "500 0 0 -200 500 700 d1 0 0 500 700 re f", false))
			d.fonts = fmt.Sprintf("/F2 %d 0 R ", d.add(fmt.Sprintf("<</Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [.001 0 0 .001 0 0] "+
				"/FirstChar 72 /LastChar 72 /Widths [500] /Encoding <</Differences [72 /H]>> /CharProcs <</H %d 0 R>>>>", proc)))
			d.content[2] += "0 g BT /F2 10 Tf 200 19 Td (HH) Tj ET\n"
		}, "3:margin", "text is 6.00 mm from the bottom"},
		{"text from top to bottom", both(composite("/Identity-V"), draw("0 g BT /F2 20 Tf 200 60 Td <004800480048> Tj ET\n")), "3:margin", "mm from the bottom, and must be 6.35 mm"},
		{"text from left to right", both(composite("/Identity-H"), draw("0 g BT /F2 20 Tf 200 60 Td <004800480048> Tj ET\n")), "", ""},
		{"by a map", both(func(d *doc) {
			// Code 01 is CID 5, which is 20 ems wide.
			composite(fmt.Sprintf("%d 0 R", d.add(stream("/Type /CMap", "1 begincodespacerange <00> <FF> endcodespacerange 1 begincidchar <01> 5 endcidchar", false))))(d)
		}, draw("0 g BT /F2 20 Tf 200 60 Td <01> Tj ET\n")), "3:margin", "mm over the right edge"},
		{"a face of symbols", func(d *doc) {
			d.objects[3] = strings.Replace(d.objects[3], "/Flags 32", "/Flags 4", 1)
			d.content[2] += text(200, 18.2, 12, "H") + text(200, 19, 12, "gap")
		}, "3:margin", ""},
		{"characters of Windows", draw("0 g BT /F1 12 Tf 200 18.4 Td (\\223\\226\\224) Tj ET\n"), "", ""},
		{"a name of its own", func(d *doc) { // of which the outline is not known, but that of the face
			d.objects[2] = strings.Replace(d.objects[2], "/WinAnsiEncoding", "<</Differences [72 /odd]>>", 1)
			d.content[2] += text(200, 19, 12, "H")
		}, "3:margin", "from the bottom"},
		{"contents in parts", func(d *doc) {
			d.pages[2] = fmt.Sprintf("/Contents [%d 0 R %d 0 R]", d.add(stream("", "0 g BT /F1 6 Tf 200 200", false)), d.add(stream("", "Td (Hoon) Tj ET", true)))
		}, "3:type-size", "6.00 pt"},
		{"contents in parts of which one is damaged", func(d *doc) {
			d.pages[2] = fmt.Sprintf("/Contents [%d 0 R %d 0 R]", d.add(stream("", text(200, 200, 6, "Hoon"), false)), d.add(stream("/Filter /DCTDecode", "x", false)))
		}, "3:damage 3:type-size", ""},
		{"clipped to letters", draw("q BT /F1 200 Tf 7 Tr 100 300 Td (H) Tj ET 0 g 0 0 432 648 re f Q\n"), "", ""},
		{"invisible", draw("0 g 3 Tr BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "3:invisible", `the text "Hoon" does not show`},
	})
}

func TestForbidden(t *testing.T) {
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"bookmarks", func(d *doc) {
			mark := d.add("<</Title (One)>>")
			d.catalog = fmt.Sprintf("/Outlines <</First %d 0 R /Last %[1]d 0 R>>", mark)
		}, "0:bookmarks", "there are bookmarks"},
		{"an empty outline", catalog("/Outlines <</Count 0>>"), "", ""},
		{"a link", entries("/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI (https://example.org)>>>>]"), "3:annotations", "links on the page: 1"},
		{"no annotations", entries("/Annots []"), "", ""},
		{"a title", func(d *doc) { d.info = "/Title (Royal Parade)" }, "0:metadata", "the file says its title"},
		{"a title and an author", func(d *doc) { d.info = "/Title (Royal Parade) /Author <FEFF0041>" }, "0:metadata", ", and 1 more"},
		{"a producer", func(d *doc) { d.info = "/Producer (A program) /CreationDate (D:20260101)" }, "", ""},
		{"a packet of metadata", func(d *doc) {
			d.catalog = fmt.Sprintf("/Metadata %d 0 R", d.add(stream("/Type /Metadata /Subtype /XML", "<x/>", false)))
		}, "0:metadata", "XMP"},
		{"opacity", both(func(d *doc) { d.state = "/G1 <</ca .5>>" }, draw("/G1 gs\n")), "3:transparency", "there is an opacity below 1"},
		{"full opacity", both(func(d *doc) { d.state = "/G1 <</ca 1 /CA 1 /BM /Normal /SMask /None>>" }, draw("/G1 gs\n")), "", ""},
		{"blending", both(func(d *doc) { d.state = "/G1 <</BM [/Multiply /Normal]>>" }, draw("/G1 gs\n")), "3:transparency", "the blend mode Multiply"},
		{"a soft mask", both(func(d *doc) { d.state = "/G1 <</SMask <</S /Alpha>>>>" }, draw("/G1 gs\n")), "3:transparency", "a soft mask"},
		{"not used", func(d *doc) { d.state = "/G1 <</ca .5>>" }, "", ""},
		{"layers", catalog("/OCProperties <</OCGs [] /D <<>>>>"), "0:layers", "there are layers"},
		{"a form on a layer", formOn3("/BBox [0 0 9 9] /OC <<>>", ""), "3:layers", "on a layer"},
		{"attached files", catalog("/Names <</EmbeddedFiles <</Names [(a) <<>>]>>>>"), "0:attachments", ""},
		{"no attached files", catalog("/Names <</EmbeddedFiles <</Names []>>>>"), "", ""},
		{"a file on a page", entries("/Annots [<</Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9]>>]"), "3:annotations 3:attachments", ""},
		{"scripts", catalog("/Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (x)>>]>>>>"), "0:scripts", ""},
		{"a script at the start", catalog("/OpenAction <</S /JavaScript /JS (x)>>"), "0:scripts", "when the file is opened"},
		{"a view at the start", catalog("/OpenAction <</S /GoTo /D [0 /Fit]>>"), "", ""},
		{"a script behind another action", catalog("/OpenAction <</S /GoTo /Next [<</S /JavaScript /JS (x)>>]>>"), "0:scripts", ""},
		{"a script of a page", entries("/AA <</O <</S /JavaScript /JS (x)>>>>"), "3:scripts", "when the page is seen"},
		{"fields", func(d *doc) {
			d.catalog = fmt.Sprintf("/AcroForm <</Fields [%d 0 R]>>", d.add("<</FT /Tx /T (a)>>"))
		}, "0:forms", ""},
		{"no fields", catalog("/AcroForm <</Fields []>>"), "", ""},
		{"printer's marks", entries("/Annots [<</Type /Annot /Subtype /PrinterMark /Rect [0 0 9 9]>>]"), "3:annotations 3:marks", "there are printer's marks"},
		{"on every plate", func(d *doc) {
			d.spaces = "/S1 [/Separation /All /DeviceGray <</FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0]>>]"
			d.content[2] += "/S1 cs 1 scn 100 100 50 50 re f\n"
		}, "3:marks", "on every plate"},
		{"crop marks", func(d *doc) {
			d.pages[2] = "/MediaBox [-50 -50 482 698] /TrimBox [0 0 432 648]"
			d.content[2] += "0 G 1 w -40 0 m -20 0 l S\n"
		}, "3:marks 3:size", "a line is outside what is printed"},
	})
}

func TestDamage(t *testing.T) {
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"the table is elsewhere", func(d *doc) { d.start = func(at int) int { return at - 50 } }, "0:damage", "the table of the file's objects is not where"},
		{"a page that cannot be unpacked", func(d *doc) {
			d.pages[2] = fmt.Sprintf("/Contents %d 0 R", d.add("<</Length 9 /Filter /FlateDecode>>\nstream\nx12345678\nendstream"))
		}, "3:damage", "cannot be decoded"},
		{"a page of an image's data", func(d *doc) {
			d.pages[2] = fmt.Sprintf("/Contents %d 0 R", d.add(stream("/Filter /DCTDecode", "x", false)))
		}, "3:damage", "cannot be decoded"},
	})
}

func TestFileSize(t *testing.T) {
	small := *of(t, "kdp-6x9")
	small.MostBytes = 1000
	breaches, err := Check(newDoc(24).bytes(), &small, Interior)
	if short, long := rules(breaches); err != nil || short != "0:file-size" {
		t.Errorf("%v, %s", err, long)
	}
}
