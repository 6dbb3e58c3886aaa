package preflight

import (
	"fmt"
	"strings"
	"testing"

	"patiencepress/generator/book/profile"
)

func of(t testing.TB, name string) *profile.Profile {
	t.Helper()
	p, err := profile.Of(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func check(t testing.TB, d *doc, name string, kind Kind) []Breach {
	t.Helper()
	breaches, err := Check(d.bytes(), of(t, name), kind)
	if err != nil {
		t.Fatal(err)
	}
	return breaches
}

// rules lists breaches as "page:rule", and what they say.
func rules(breaches []Breach) (short, long string) {
	var a, b []string
	for _, one := range breaches {
		a = append(a, fmt.Sprintf("%d:%s", one.Page, one.Rule))
		b = append(b, one.String())
	}
	return strings.Join(a, " "), strings.Join(b, "\n")
}

// A bad file is a good one with one fault, which is found and nothing else.
type bad struct {
	name string
	make func(*doc)
	want string // "page:rule" of each breach
	says string // part of the messages
}

func run(t *testing.T, profileName string, kind Kind, good func() *doc, cases []bad) {
	t.Helper()
	if _, long := rules(check(t, good(), profileName, kind)); long != "" {
		t.Fatalf("the good file has breaches:\n%s", long)
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := good()
			c.make(d)
			short, long := rules(check(t, d, profileName, kind))
			if short != c.want || !strings.Contains(long, c.says) {
				t.Errorf("breaches %q, want %q with %q:\n%s", short, c.want, c.says, long)
			}
		})
	}
}

// draw adds to what is on page 3, which has its bind at the left.
func draw(operators string) func(*doc) {
	return func(d *doc) { d.content[2] += operators }
}

// entries adds entries to page 3.
func entries(text string) func(*doc) { return func(d *doc) { d.pages[2] += text } }

func both(all ...func(*doc)) func(*doc) {
	return func(d *doc) {
		for _, one := range all {
			one(d)
		}
	}
}

func catalog(text string) func(*doc) { return func(d *doc) { d.catalog += text } }

func TestPageSizes(t *testing.T) {
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"too small", entries("/MediaBox [0 0 400 648]"), "3:size", "the page is 141.1 × 228.6 mm, and must be 152.4 × 228.6 mm, or 155.6 × 235.0 mm with bleed"},
		{"on its side", entries("/MediaBox [0 0 648 432]"), "3:size", "228.6 × 152.4"},
		{"turned", entries("/Rotate 90"), "3:size", "228.6 × 152.4"},
		{"turned back", entries("/Rotate 90 /MediaBox [0 0 648 432]"), "", ""},
		{"turned twice", entries("/Rotate -180"), "", ""},
		{"no size", func(d *doc) { d.media = "0 0 0 0" }, allPages(24, "size"), "it has no MediaBox"},
		{"in other units", entries("/MediaBox [0 0 216 324] /UserUnit 2 /Contents 99 0 R"), "", ""},
		{"moved", both(entries("/MediaBox [100 200 532 848]"), func(d *doc) { d.content[2] = text(300, 500, 12, "Hoon") }), "", ""},
		{"as wide as two", entries("/MediaBox [0 0 864 648]"), "3:spreads", "304.8 × 228.6 mm, as wide as two"},
		{"a third of a mm off", entries("/MediaBox [0 0 432.8 648]"), "", ""},
		{"a trim box too small", entries("/TrimBox [10 10 422 638]"), "3:boxes", "the trim box is 145.3 × 221.5 mm at 3.5, 3.5 mm"},
		{"a trim box", entries("/TrimBox [0 0 432 648]"), "", ""},
		{"a bleed box too small", entries("/BleedBox [10 10 422 638]"), "3:boxes", "the bleed box is"},
		{"a crop box", entries("/CropBox [100 100 422 638]"), "3:boxes", "the crop box is"},
		{"a wider crop box", entries("/CropBox [-10 -10 500 700]"), "", ""},
		{"all with bleed", withBleed, "", ""},
		{"one with bleed", func(d *doc) { withBleed(d); d.pages[2] = "/MediaBox [0 0 432 648]" }, "3:size", ""},
		{"bleed at the bind", func(d *doc) { withBleed(d); d.pages[2] = "/MediaBox [0 0 450 666]" }, "3:size", "or 155.6 × 235.0 mm with bleed"},
	})
}

func allPages(n int, rule string) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf("%d:%s", i+1, rule))
	}
	return strings.Join(all, " ")
}

// withBleed gives all pages an eighth of an inch on three sides.
func withBleed(d *doc) { d.media = "0 0 441 666" }

func TestPageCounts(t *testing.T) {
	for _, c := range []struct {
		profile string
		kind    Kind
		pages   int
		want    string
	}{
		{"kdp-6x9", Interior, 24, ""},
		{"kdp-6x9", Interior, 22, "0:pages"},
		{"kdp-6x9", Interior, 25, "0:pages"},
		{"kdp-6x9", Interior, 23, "0:pages 0:pages"},
		{"kdp-6x9", Interior, 828, ""},
		{"kdp-6x9", Interior, 830, "0:pages"},
		{"kdp-6x9", InteriorOn("white"), 828, ""},
		{"kdp-6x9", InteriorOn("cream"), 776, ""},
		{"kdp-6x9", InteriorOn("cream"), 778, "0:pages"},
	} {
		short, long := rules(check(t, newDoc(c.pages), c.profile, c.kind))
		if short != c.want {
			t.Errorf("%s, %d pages: %q, want %q\n%s", c.profile, c.pages, short, c.want, long)
		}
	}
}

func TestBlankPages(t *testing.T) {
	white := func(pages ...int) func(*doc) {
		return func(d *doc) {
			for _, n := range pages {
				d.content[n-1] = "1 g 0 0 432 648 re f\n"
			}
		}
	}
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"one", white(3), "", ""},
		{"two", white(3, 4), "", ""},
		{"three", white(3, 4, 5), "3:blank", "3 pages in a row are blank, and the printer takes 2"},
		{"three at the start", white(1, 2, 3), "1:blank", ""},
		{"twice three", white(3, 4, 5, 7, 8, 9), "3:blank 7:blank", ""},
		{"ten at the end", white(15, 16, 17, 18, 19, 20, 21, 22, 23, 24), "", ""},
		{"eleven at the end", white(14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24), "24:blank", "the last 11 pages are blank, and the printer takes 10"},
		{"without contents", func(d *doc) {
			d.pages[2], d.pages[3], d.pages[4] = "/Contents null", "/Contents []", "/Contents 99 0 R"
		}, "3:blank", ""},
	})
	last := func() *doc {
		d := exchangeDoc(18)
		d.content[17] = ""
		return d
	}
	run(t, "ingram-6x9", Interior, last, []bad{
		{"last page used", func(d *doc) { d.content[17] = text(200, 300, 12, "Hoon") }, "18:blank", "the last page is not blank"},
	})
}

func TestMargins(t *testing.T) {
	// The bind of page 3 is at the left: 0.375 inches, 27 points; other margins 18.
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"text at the bind", draw(text(20, 300, 12, "Hoon")), "3:margin", `the text "Hoon" is 7.`},
		{"text beyond the right", draw(text(400, 300, 12, "Hoon Hoon")), "3:margin", "mm over the right edge, and must be 6.35 mm or more"},
		{"text at the top", draw(text(200, 625, 12, "Hoon")), "3:margin", "from the top"},
		{"text at the bottom", draw(text(200, 17, 12, "Hoon")), "3:margin", "from the bottom"},
		{"letters without descenders", draw(text(200, 18.2, 12, "Hoon")), "", ""},
		{"descenders", draw(text(200, 18.2, 12, "gap")), "3:margin", "from the bottom"},
		{"the bind of a verso", func(d *doc) { d.content[1] += text(396, 300, 12, "HH") }, "2:margin", "from the bind, and must be 9.525 mm"},
		{"the outer side of a verso", func(d *doc) { d.content[1] += text(20, 300, 12, "HH") }, "", ""},
		{"the outer side of a recto", draw(text(398, 300, 12, "HH")), "", ""},
		{"a shape", draw("0 g 100 10 50 50 re f\n"), "3:margin", "a filled shape is 3.53 mm from the bottom, and must be 6.35 mm or more from it, at 35.3, 207.4 mm"},
		{"a shape at the margin", draw("0 g 27 18 387 612 re f\n"), "", ""},
		{"half a line is outside", draw("0 G 2 w 100 18.5 m 200 18.5 l S\n"), "3:margin", "a line is 6.17 mm from the bottom"},
		{"a line inside", draw("0 G 2 w 100 19 m 200 19 l S\n"), "", ""},
		{"a line up to the margins", draw("0 G 2 w 27 100 m 414 100 l 100 18 m 100 630 l S\n"), "", ""},
		{"a line with caps", draw("0 G 2 w 1 J 27 100 m 414 100 l S\n"), "3:margin 3:margin", "9.17 mm from the bind"},
		{"a frame on the margins", draw("0 G 2 w 27 18 387 612 re S\n"), "3:margin 3:margin 3:margin 3:margin", ""},
		{"a curve that bulges out", draw("0 g 100 30 m 100 10 200 10 200 30 c f\n"), "3:margin", "a filled shape is 5.29 mm from the bottom"},
		{"control points outside", draw("0 g 100 30 m 100 15 200 15 200 30 c f\n"), "", ""},
		{"a white shape", draw("1 g 0 0 432 648 re f\n"), "", ""},
		{"clipped away", draw("q 100 100 50 50 re W n 0 g 0 0 432 648 re f Q\n"), "", ""},
		{"clipped by too much", draw("q 0 100 50 50 re W n 0 g 0 0 432 648 re f Q\n"), "3:margin", ""},
		{"beyond the page", draw("0 g -100 -100 50 50 re f\n"), "", ""},
		{"by a matrix", draw("q 1 0 0 1 0 -290 cm\n" + text(200, 300, 12, "Hoon") + "Q\n"), "3:margin", "from the bottom"},
		{"on its head", draw("q -1 0 0 -1 432 648 cm\n" + text(200, 625, 12, "Hoon") + "Q\n"), "3:margin", "from the bottom"},
		{"turned", draw("0 g BT /F1 12 Tf 0 1 -1 0 20 300 Tm (Hoon) Tj ET\n"), "3:margin", "from the bind"},
		{"by a form", formOn3("/BBox [0 0 500 50] /Matrix [1 0 0 1 0 5]", "0 g 100 0 20 20 re f"), "3:margin", "from the bottom"},
		{"by a form's box", formOn3("/BBox [0 20 500 50]", "0 g 100 0 20 40 re f"), "", ""},
		{"an image", both(image(500, 500, "/DeviceGray"), draw("q 100 0 0 100 200 10 cm /I1 Do Q\n")), "3:margin", "an image is 3.53 mm from the bottom"},
		{"two marks", draw("0 g 100 10 50 50 re f 100 5 50 50 re f\n"), "3:margin", "1.76 mm from the bottom, and must be 6.35 mm or more from it, at 35.3, 209.2 mm, and 1 more on this page"},
		{"two sides", draw("0 g 100 5 50 50 re f 5 100 50 50 re f\n"), "3:margin 3:margin", "from the bind"},
		{"spaces", draw(text(2, 300, 12, "    ")), "", ""},
		{"stretched", draw("0 g BT /F1 12 Tf 50 Tz 398 300 Td (Hoon) Tj ET\n"), "", ""},
		{"not stretched", draw("0 g BT /F1 12 Tf 398 300 Td (Hoon) Tj ET\n"), "3:margin", ""},
		{"moved by an array", draw("0 g BT /F1 12 Tf 200 300 Td [(H) -16700 (H)] TJ ET\n"), "3:margin", "from the right edge"},
		{"risen", draw("0 g BT /F1 12 Tf 330 Ts 200 300 Td (H) Tj ET\n"), "3:margin", "from the top"},
		{"on the next line", draw("0 g BT /F1 12 Tf 290 TL 200 300 Td (H) Tj T* (H) Tj (H) ' ET\n"), "3:margin", "from the bottom"},
	})
}

// The inside margin grows with the number of pages.
func TestInsideMarginGrows(t *testing.T) {
	for _, c := range []struct {
		pages int
		want  string
	}{{150, ""}, {152, "3:margin"}} {
		d := newDoc(c.pages)
		d.content[2] += "0 g 30 100 50 50 re f\n" // 30 points: between 0.375 and 0.5 inches
		if short, long := rules(check(t, d, "kdp-6x9", Interior)); short != c.want {
			t.Errorf("%d pages: %q, want %q\n%s", c.pages, short, c.want, long)
		}
	}
}

// With bleed, what goes over the edge goes all the way, and margins are wider.
func TestBleed(t *testing.T) {
	good := func() *doc {
		d := newDoc(24)
		withBleed(d)
		return d
	}
	// Page 3 has its trim from 0 to 432 and from 9 to 657.
	run(t, "kdp-6x9", Interior, good, []bad{
		{"a ground", draw("0.5 g 0 0 441 666 re f\n"), "", ""},
		{"a strip at the outer edge", draw("0.5 g 400 0 41 666 re f\n"), "", ""},
		{"a strip at the bind", draw("0.5 g 0 0 41 666 re f\n"), "", ""},
		{"short of the bleed", draw("0.5 g 400 100 36 100 re f\n"), "3:bleed", "a filled shape goes 1.4 mm over the right edge, and must go over by the whole bleed of 3.175 mm"},
		{"up to the trim", draw("0.5 g 400 100 32 100 re f\n"), "3:bleed", "goes 0.0 mm over the right edge"},
		{"near the trim", draw("0.5 g 400 100 28 100 re f\n"), "3:margin", "1.41 mm from the right edge, and must be 9.525 mm"},
		{"within the margin", draw("0.5 g 300 100 100 100 re f\n"), "", ""},
		{"text over the edge", draw(text(420, 300, 12, "Hoon Hoon")), "3:margin", "over the right edge"},
		{"text in the bleed", draw(text(100, 1, 6, "..")), "", ""},
		{"a verso", func(d *doc) { d.content[1] += "0.5 g 0 0 41 666 re f\n" }, "", ""},
		{"a verso, short", func(d *doc) { d.content[1] += "0.5 g 4 100 41 100 re f\n" }, "2:bleed", "over the left edge"},
		{"boxes", func(d *doc) {
			d.pages[2] = "/TrimBox [0 9 432 657] /BleedBox [0 0 441 666]"
			d.pages[3] = "/TrimBox [9 9 441 657] /BleedBox [0 0 441 666]"
		}, "", ""},
		{"boxes of the other side", entries("/TrimBox [9 9 441 657]"), "3:boxes", "the trim box is 152.4 × 228.6 mm at 3.2, 3.2 mm, and the page is cut at 152.4 × 228.6 mm at 0.0, 3.2 mm"},
	})
}

func TestSizes(t *testing.T) {
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"type of 7 pt", draw(text(200, 200, 7, "Hoon")), "", ""},
		{"type of 6.9 pt", draw(text(200, 200, 6.9, "Hoon")), "3:type-size", `the text "Hoon" is of 6.90 pt, and must be of 7 pt or more, at`},
		{"scaled down", draw("q .5 0 0 .5 0 0 cm\n" + text(400, 400, 12, "Hoon") + "Q\n"), "3:type-size", "6.00 pt"},
		{"by the text's matrix", draw("0 g BT /F1 1 Tf 6 0 0 6 200 200 Tm (Hoon) Tj ET\n"), "3:type-size", "6.00 pt"},
		{"by both, to the right size", draw("0 g q 2 0 0 2 0 0 cm BT /F1 1 Tf 0 4 -4 0 100 100 Tm (Hoon) Tj ET Q\n"), "", ""},
		{"in a form", formOn3("/BBox [0 0 432 648] /Matrix [.5 0 0 .5 0 0]", text(400, 400, 12, "Hoon")), "3:type-size", "6.00 pt"},
		{"small spaces", draw(text(200, 200, 2, "  ")), "", ""},
		{"a line of 0.75 pt", draw("0 G .75 w 100 100 m 200 100 l S\n"), "", ""},
		{"a line of 0.7 pt", draw("0 G .7 w 100 100 m 200 100 l S\n"), "3:line-width", "a line is 0.70 pt thick, and must be 0.75 pt or more"},
		{"no width", draw("0 G 0 w 100 100 m 200 100 l S\n"), "3:line-width", "0.00 pt"},
		{"by a matrix", draw("q .5 0 0 2 0 0 cm 0 G 1 w 200 100 m 200 200 l S Q\n"), "3:line-width", "0.50 pt"},
		{"by a state", func(d *doc) {
			d.state = "/G1 <</LW .5>>"
			d.content[2] += "0 G 100 100 m 200 100 l /G1 gs S\n"
		}, "3:line-width", "0.50 pt"},
		{"a frame", draw("0 G .5 w 100 100 50 50 re S\n"), "3:line-width", ""},
		{"a filled line", draw("0 g 100 100 100 .5 re f\n"), "3:line-width", "0.50 pt"},
		{"a filled square", draw("0 g 100 100 5 5 re f\n"), "", ""},
		{"a small disc", draw("0 g 100 100 m 100 100.5 100.5 100.5 100.5 100 c f\n"), "", ""},
		{"outlined letters", draw("0 G .5 w BT /F1 12 Tf 1 Tr 200 200 Td (Hoon) Tj ET\n"), "3:line-width", "0.50 pt"},
		{"the worst of three", draw("0 G .6 w 100 100 m 200 100 l S .4 w 100 100 m 200 100 l S .5 w 100 100 m 200 100 l S\n"), "3:line-width", "a line is 0.40 pt thick, and must be 0.75 pt or more, at 35.3, 193.3 mm, and 2 more on this page"},
		{"a white hairline", draw("1 G .1 w 100 100 m 200 100 l S\n"), "", ""},
		{"10 % black", draw(".9 g 100 100 50 50 re f\n"), "", ""},
		{"8 % black", draw(".92 g 100 100 50 50 re f\n"), "3:fill", "a filled shape is of 8 % black, and must be of 10 % or more"},
		{"8 % black of RGB", draw(".92 .92 .92 rg 100 100 50 50 re f\n"), "3:fill", "8 %"},
		{"8 % of K", draw("0 0 0 .08 k 100 100 50 50 re f\n"), "3:fill", "8 %"},
		{"8 % of an ink", func(d *doc) {
			d.spaces = "/S1 [/Separation /Black /DeviceGray <</FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0]>>]"
			d.content[2] += "/S1 cs .08 scn 100 100 50 50 re f\n"
		}, "3:fill", "8 %"},
		{"light text", draw(".95 g BT /F1 12 Tf 200 200 Td (Hoon) Tj ET\n"), "3:fill", "5 %"},
		{"a light line", draw(".95 G 1 w 100 100 m 200 100 l S\n"), "3:fill", "5 %"},
	})
}

func TestImages(t *testing.T) {
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		// 300 pixels on 72 points are 300 to the inch.
		{"300 dpi", both(image(300, 300, "/DeviceGray"), draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "", ""},
		{"200 dpi", both(image(200, 200, "/DeviceGray"), draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:resolution", "an image has 200 dots to the inch, and must have 300 or more"},
		{"one way only", both(image(200, 300, "/DeviceGray"), draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:resolution", "200 dots"},
		{"turned", both(image(200, 300, "/DeviceGray"), draw("q 0 72 -48 0 200 100 cm /I1 Do Q\n")), "3:resolution", "200 dots"},
		{"700 dpi", both(image(700, 700, "/DeviceGray"), draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:resolution", "700 dots to the inch, and the printer takes 600"},
		{"a stencil", both(func(d *doc) {
			d.forms = fmt.Sprintf("/I1 %d 0 R", d.add(stream("/Type /XObject /Subtype /Image /Width 8 /Height 8 /ImageMask true /BitsPerComponent 1", "12345678", false)))
		}, draw("0 g q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:resolution", "8 dots"},
		{"among the operators", draw("q 72 0 0 72 100 100 cm BI /W 8 /H 8 /CS /G /BPC 1 ID 12345678 EI Q\n"), "3:resolution", "8 dots"},
		{"with EI in it", draw("q 72 0 0 72 100 100 cm BI /W 8 /H 8 /CS /G /BPC 1 ID 1 EI 678 EI Q\n" + text(200, 200, 6, "Hoon")), "3:resolution 3:type-size", "8 dots"},
		{"packed", draw("q 72 0 0 72 100 100 cm BI /W 8 /H 8 /CS /G /BPC 1 /F /AHx ID 3132333435363738> EI Q\n" + text(200, 200, 6, "Hoon")), "3:resolution 3:type-size", "8 dots"},
		{"off the page", both(image(2, 2, "/DeviceGray"), draw("q 72 0 0 72 1000 100 cm /I1 Do Q\n")), "", ""},
		{"a soft mask", both(func(d *doc) {
			mask := d.add(stream("/Type /XObject /Subtype /Image /Width 300 /Height 300 /ColorSpace /DeviceGray /BitsPerComponent 8", "x", false))
			d.forms = fmt.Sprintf("/I1 %d 0 R", d.add(stream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width 300 /Height 300 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask %d 0 R", mask), "x", false)))
		}, draw("q 72 0 0 72 100 100 cm /I1 Do Q\n")), "3:transparency", "an image with a soft mask"},
	})
}

// image adds an image I1 of so many pixels.
func image(w, h int, space string) func(*doc) {
	return func(d *doc) {
		d.forms += fmt.Sprintf("/I1 %d 0 R ", d.add(stream(fmt.Sprintf(
			"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8", w, h, space), "x", false)))
	}
}

// formOn3 draws a form on page 3.
func formOn3(entries, content string) func(*doc) {
	return func(d *doc) {
		d.forms += fmt.Sprintf("/X1 %d 0 R ", d.add(stream("/Type /XObject /Subtype /Form /Resources 5 0 R "+entries, content, true)))
		d.content[2] += "/X1 Do\n"
	}
}
