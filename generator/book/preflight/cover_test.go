package preflight

import (
	"fmt"
	"strings"
	"testing"
)

// coverDoc is a cover of 200 pages of 6 by 9 inches on white paper: a spine of 0.4504
// inches, 32.43 points. In points, from the left: bleed to 9, back to 441, spine to
// 473.43, front to 905.43, bleed to 914.43; 666 high.
func coverDoc() *doc {
	d := newDoc(0)
	d.media = "0 0 914.4288 666"
	d.page("", ".8 g 0 0 914.43 666 re f\n"+text(600, 400, 24, "Hoon"))
	return d
}

// on adds to what is on the cover.
func on(operators string) func(*doc) { return func(d *doc) { d.content[0] += operators } }

// spineText is text that reads down the spine, its baseline at x points.
func spineText(x, size float64) func(*doc) {
	return on(fmt.Sprintf("0 g BT /F1 %g Tf 0 -1 1 0 %g 400 Tm (Hoon) Tj ET\n", size, x))
}

func TestCover(t *testing.T) {
	run(t, "kdp-6x9", Cover(200, "white"), coverDoc, []bad{
		{"another paper's", func(d *doc) { d.media = "0 0 918 666" }, "1:size", "the page is 323.9 × 235.0 mm, and must be 322.6 × 235.0 mm"},
		{"two pages", func(d *doc) { d.page("", "") }, "0:pages", "the cover has 2 pages"},
		{"text on the back", on(text(100, 400, 12, "Hoon")), "", ""},
		{"text on the spine", spineText(452, 12), "", ""},
		{"too big for the spine", spineText(446, 40), "1:spine", "is not within the 8.3 mm of the spine that may have text, from 157.2 to 165.4 mm"},
		{"too near to a fold", spineText(462, 14), "1:spine", "is not within"},
		{"across the fold", on(text(430, 400, 12, "Hoon")), "1:spine", ""},
		{"text at the edge", on(text(20, 400, 12, "Hoon")), "1:margin", "it must keep within the back's 144.5 × 215.9 mm at 9.5, 9.5 mm"},
		{"text at the edge of the front", on(text(880, 400, 12, "Hoon")), "1:margin", "within the front's 144.5 × 215.9 mm at 168.6, 9.5 mm"},
		{"text at the top", on(text(600, 645, 12, "Hoon")), "1:margin", "the front's"},
		{"a frame at the edge", on("0 G 2 w 15 15 884 636 re S\n"), "1:margin 1:margin 1:margin 1:margin", "a line is 1.76 mm from the left edge, and must be 6.35 mm or more"},
		{"a shape short of the bleed", on(".5 g 500 100 410 100 re f\n"), "1:bleed", "goes 1.6 mm over the right edge"},
		// The barcode is from 279 to 423 and from 27 to 113.4 points.
		{"text in the barcode", on(text(300, 60, 12, "Hoon")), "1:barcode", `mm is where the barcode goes: 50.8 × 30.5 mm at 98.4, 194.9 mm`},
		{"beside the barcode", on(text(200, 60, 12, "Hoon")), "", ""},
		{"a line through the barcode", on("0 G 1 w 200 60 m 300 60 l S\n"), "1:barcode", "a line at 70.6,"},
		{"a line beside the barcode", on("0 G 1 w 200 20 m 300 20 l S\n"), "1:margin", ""},
		{"a line across the barcode's corner", on("0 G 1 w 270 100 m 290 120 l S\n"), "1:barcode", ""},
		{"a line past the barcode's corner", on("0 G 1 w 250 110 m 270 130 l S\n"), "", ""},
		{"a slanted line over it all", on("0 G 1 w 200 40 m 440 140 l S\n"), "1:barcode", ""},
		{"a frame round the barcode", on("0 G 1 w 250 20 180 100 re S\n"), "1:margin", ""},
		{"a curve through it", on("0 G 1 w 200 60 m 250 200 400 -50 440 140 c S\n"), "1:barcode", ""},
		{"a curve over it", on("0 G 1 w 270 120 m 300 180 400 180 430 120 c S\n"), "", ""},
		{"a ground under it", on(".5 g 200 18 241 200 re f\n"), "1:margin", ""},
		{"a ground within the margin", on(".5 g 200 27 241 200 re f\n"), "", ""},
		{"a plate over a pattern there", on(".5 g 300 60 8 8 re f\n1 g 275 20 152 100 re f\n"), "", ""},
		{"a pattern over a plate", on("1 g 275 20 152 100 re f\n.5 g 300 60 8 8 re f\n"), "1:barcode", ""},
		{"text under a plate", on(text(300, 60, 12, "Hoon") + "1 g 275 20 152 100 re f\n"), "", ""},
		{"a pattern at the edge", on(".5 g 890 300 10 10 re f\n.5 g 12 300 10 10 re f\n"), "", ""},
		{"half a ground", on(".5 g 350 27 91 200 re f\n"), "1:barcode", "a filled shape at"},
		{"small type", on(text(600, 300, 6, "Hoon")), "1:type-size", ""},
		{"bookmarks", catalog("/Outlines <</First <</Title (a)>>>>"), "0:bookmarks", ""},
	})
}

func TestThinSpine(t *testing.T) {
	thin := func() *doc {
		d := coverDoc() // 60 pages: 0.13512 inches, 9.7286 points
		d.media = "0 0 891.7286 666"
		d.content[0] = ".8 g 0 0 892 666 re f\n"
		return d
	}
	run(t, "kdp-6x9", Cover(60, "white"), thin, []bad{
		{"text on the spine", spineText(443, 7), "1:spine", "which is too narrow for text: it is 3.4 mm wide"},
	})
}

func TestCoverOfTemplate(t *testing.T) {
	d := exchangeDoc(0)
	d.media = fmt.Sprintf("0 0 %g 666", (2*152.4+6.35+10)/25.4*72)
	d.page("/TrimBox [9 9 901.35 657]", "0 0 0 .2 k 0 0 920 666 re f\n"+strings.Replace(text(600, 400, 24, "Hoon"), "0 g", "0 0 0 1 k", 1))
	run := func(kind Kind) string {
		short, long := rules(check(t, d, "ingram-6x9", kind))
		return short + " " + long
	}
	if got := run(CoverWith(200, 10)); got != " " {
		t.Errorf("with the template's spine: %s", got)
	}
	if got := run(Cover(200, "white")); !strings.Contains(got, "1:size") || !strings.Contains(got, "by an estimate of the spine") {
		t.Errorf("with an estimated spine: %s", got)
	}
}

func TestNoCover(t *testing.T) {
	for _, c := range []struct {
		profile string
		kind    Kind
		want    string
	}{
		{"home-a4", Cover(100, "white"), "home-a4 has no cover"},
		{"kdp-6x9", Cover(10, "white"), "binds 24 to 828 pages"},
		{"kdp-6x9", Cover(100, "vellum"), "has no paper"},
		{"kdp-6x9", CoverWith(100, -3), "cannot be"},
	} {
		if _, err := Check(coverDoc().bytes(), of(t, c.profile), c.kind); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", c.profile, err, c.want)
		}
	}
}

// Sides of a booklet's sheets: two pages, with the fold between them.
func TestBooklet(t *testing.T) {
	booklet := func() *doc {
		d := archiveDoc()
		d.media = "0 0 841.89 595.28"
		d.page("", text(200, 300, 12, "Hoon"))
		return d
	}
	run(t, "booklet-a4", Interior, booklet, []bad{
		{"upright", func(d *doc) { d.media = "0 0 595.28 841.89" }, "1:size 2:size 3:size 4:size", "the page is 210.0 × 297.0 mm, and must be 297.0 × 210.0 mm"},
		{"too few sides", func(d *doc) { d.pages, d.content = d.pages[:3], d.content[:3] }, "0:pages", "there are 6 pages, and the number must be a multiple of 4"},
		{"text at the fold, left", draw(text(385, 300, 12, "Hoon")), "3:margin", "from the fold, and must be 6.35 mm"},
		{"text at the fold, right", draw(text(425, 300, 12, "Hoon")), "3:margin", "from the fold"},
		{"text across the fold", draw(text(412, 300, 12, "Hoon")), "3:margin", "over the fold, and must be 6.35 mm or more from it, at 145.5, 101.3 mm, and 1 more on this page"},
		{"text at the left edge", draw(text(10, 300, 12, "Hoon")), "3:margin", "from the left edge"},
		{"text on the right page", draw(text(500, 300, 12, "Hoon")), "", ""},
	})
}

// Saddle stitch of eight pages: [8,1][2,7] / [6,3][4,5], counted from 1.
func TestImposed(t *testing.T) {
	want := [][2]int{{8, 1}, {2, 7}, {6, 3}, {4, 5}}
	for side, w := range want {
		if left, right := imposed(side, 8); left+1 != w[0] || right+1 != w[1] {
			t.Errorf("side %d: %d and %d, want %v", side, left+1, right+1, w)
		}
	}
}

// Blank pages of a booklet are counted in the order of the pages.
func TestBookletBlanks(t *testing.T) {
	p := *of(t, "booklet-a4")
	p.Pages.BlankRun = 1
	d := archiveDoc()
	d.media = "0 0 841.89 595.28"
	d.page("", "")
	left, right := text(200, 300, 12, "Hoon"), text(600, 300, 12, "Hoon")
	// 8 and 1, 2 and 7, 6 and 3, 4 and 5: pages 2 and 3 are blank.
	d.content = []string{left + right, right, left, left + right}
	breaches, err := Check(d.bytes(), &p, Interior)
	if short, long := rules(breaches); err != nil || short != "2:blank" {
		t.Errorf("%v, %s", err, long)
	}
}
