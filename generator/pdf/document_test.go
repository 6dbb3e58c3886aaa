package pdf

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

func TestFileIsValid(t *testing.T) {
	ctx := read(t, written(t, sample()))
	if ctx.PageCount != 2 {
		t.Errorf("%d pages, want 2", ctx.PageCount)
	}
	if ctx.Title != "Sample – ½ ♠ 😀" || ctx.Author != "A. N. Other" || ctx.Subject != "One of everything (& more)" {
		t.Errorf("title %q, author %q, subject %q", ctx.Title, ctx.Author, ctx.Subject)
	}
	if got := *ctx.RootDict.StringEntry("Lang"); got != "en-GB" {
		t.Errorf("language %q", got)
	}
	if _, ok := ctx.RootDict.Find("Names"); ok {
		t.Error("there is an empty dictionary of names")
	}
}

func TestLinks(t *testing.T) {
	ctx := read(t, written(t, sample()))
	pages := dicts(t, ctx, "Page")
	var got []string
	for _, page := range pages {
		for _, o := range page.ArrayEntry("Annots") {
			link, err := ctx.DereferenceDict(o)
			if err != nil {
				t.Fatal(err)
			}
			if flags := link.IntEntry("F"); flags == nil || *flags != 4 {
				t.Errorf("a link does not print: %v", link)
			}
			r := rectangle(link, "Rect")
			if r[0] >= r[2] || r[1] >= r[3] {
				t.Errorf("the corners of a link are the wrong way round: %v", r)
			}
			to := fmt.Sprint(link.ArrayEntry("Dest"))
			if action := link.DictEntry("A"); action != nil {
				to = *action.StringEntry("URI")
			}
			got = append(got, fmt.Sprint(r, " ", to))
		}
	}
	want := []string{
		// 15 + 80 mm to the right, 65 mm from the top of 228.6, all plus the bleed.
		"[235.77 458.57 292.46 472.75] [(5 0 R) XYZ 0 571.96 null]",
		`[306.64 458.57 363.33 472.75] https://example.org/%C3%A9?a=\(b\)`,
		"[37.35 571.96 94.04 628.65] [(3 0 R) XYZ 0 657.00 null]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("links %q\nwant  %q", got, want)
	}
}

func TestOutline(t *testing.T) {
	ctx := read(t, written(t, sample()))
	marks, err := pdfcpu.Bookmarks(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := outline(marks), "Faces (é\\ 1 {Lines 😀 1 {Cards 1 {}}}Big cards 2 {}"; got != want {
		t.Errorf("outline %q\nwant    %q", got, want)
	}
	root, err := ctx.DereferenceDict(ctx.RootDict["Outlines"])
	if err != nil {
		t.Fatal(err)
	}
	first, err := ctx.DereferenceDict(root["First"])
	if err != nil {
		t.Fatal(err)
	}
	if all, below := *root.IntEntry("Count"), *first.IntEntry("Count"); all != 2 || below != -1 {
		t.Errorf("%d entries, the first with %d below; want 2 and -1 for a closed one", all, below)
	}
}

func outline(marks []pdfcpu.Bookmark) string {
	var b strings.Builder
	for _, m := range marks {
		fmt.Fprintf(&b, "%s %d {%s}", m.Title, m.PageFrom, outline(m.Kids))
	}
	return b.String()
}

// The same calls give the same file, whatever else is made at the time.
func TestSameBytes(t *testing.T) {
	for _, o := range []Options{{Bleed: 3.175}, {Standard: Archive}, {Standard: Archive, Colours: Gray}, press, {Bare: true, Colours: Gray}} {
		want := written(t, sampleOf(o))
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				if got, err := sampleOf(o).Bytes(); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%+v: the same calls gave another file (%v)", o, err)
				}
			})
		}
		group.Wait()
	}
	d := sample()
	if !bytes.Equal(written(t, d), written(t, d)) {
		t.Error("asked again, the document gave another file")
	}
}

func TestIdentifier(t *testing.T) {
	id := regexp.MustCompile(`/ID \[<[0-9A-F]{32}>`)
	file := func(title string) string {
		d := New(Options{Width: 100, Height: 100, Title: title})
		d.AddPage()
		return string(id.Find(written(t, d)))
	}
	if a, b := file("one"), file("two"); a == "" || a == b {
		t.Errorf("two files have the identifiers %q and %q", a, b)
	}
}

func TestDates(t *testing.T) {
	cases := []struct {
		date time.Time
		want string
	}{
		{time.Time{}, "D:20260101000000+00'00'"},
		{time.Date(2027, 3, 4, 5, 6, 7, 0, time.FixedZone("east", 3600)), "D:20270304040607+00'00'"},
	}
	for _, c := range cases {
		d := New(Options{Width: 100, Height: 100, Date: c.date})
		d.AddPage()
		ctx := read(t, written(t, d))
		info, err := ctx.DereferenceDict(*ctx.Info)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"CreationDate", "ModDate"} {
			if got := *info.StringEntry(key); got != c.want {
				t.Errorf("%s %q, want %q", key, got, c.want)
			}
		}
	}
}

// What printers and archives refuse is in none of our files.
func TestNothingUnwanted(t *testing.T) {
	b := written(t, sample())
	for _, unwanted := range []string{"/Names", "/EmbeddedFiles", "/Group", "/Encrypt", "/JavaScript", "utf8", "/Count 0"} {
		if bytes.Contains(b, []byte(unwanted)) {
			t.Errorf("the file has %s in it", unwanted)
		}
	}
}

func TestFaults(t *testing.T) {
	page := func(draw func(*Document)) func(*Document) {
		return func(d *Document) {
			d.AddPage()
			draw(d)
		}
	}
	words := func(s string) func(*Document) {
		return page(func(d *Document) { d.Text(figure.Text{X: 10, Y: 20.04, Size: 4, Ink: figure.Label, S: s}) })
	}
	deep := func(d *Document) {
		inner := &figure.Group{X: 3, Y: 4, Stamp: true, Nodes: []figure.Node{
			&figure.Group{X: 1, Y: 1, Nodes: []figure.Node{&figure.Text{X: 1, Y: 2, Size: 4, Ink: figure.Label, S: "漢"}}}}}
		d.Draw(&figure.Scene{Nodes: []figure.Node{&figure.Group{X: 10, Y: 20, Nodes: []figure.Node{inner}}}}, 100, 100)
	}
	cases := []struct {
		name string
		draw func(*Document)
		want string
	}{
		{"no page", func(*Document) {}, "the document has no page: add one"},
		{"before the first page", func(d *Document) { d.Text(figure.Text{Size: 4, S: "early"}) }, `the text "early" was added before the first page`},
		{"missing character", words("Kanji 漢"), "page 1, 10 mm from the left and 20 mm from the top: " +
			`the face SourceSerif4-Regular has no character '漢' (U+6F22): write it another way (in "Kanji 漢")`},
		{"place in a figure", page(deep), "page 1, 115 mm from the left and 127 mm from the top: the face"},
		{"beyond U+FFFF", words("😀"), "the character '😀' (U+1F600) is beyond U+FFFF"},
		{"line feed", words("one\ntwo"), "control character (U+000A)"},
		{"soft hyphen", words("hy\u00ADphen"), "soft hyphen"},
		{"bytes", words("\xff"), "not in UTF-8"},
		{"no size", page(func(d *Document) { d.Text(figure.Text{Ink: figure.Label, S: "a"}) }), "type of 0 mm cannot be set"},
		{"no number", page(func(d *Document) { d.Path(figure.Rect(0, math.NaN(), 1, 1).Filled(figure.Black)) }), "no number"},
		{"far off", page(func(d *Document) { d.Text(figure.Text{X: 1e9, Size: 4, Ink: figure.Label, S: "a"}) }), "beyond any page"},
		{"unknown anchor", page(func(d *Document) { d.Link(10, 20, 1, 1, "nowhere") }),
			`page 1, 10 mm from the left and 20 mm from the top: there is no anchor "nowhere" to link to`},
		{"anchor twice", page(func(d *Document) { d.Anchor("here", 1); d.Anchor("here", 2) }), `the anchor "here" is already on page 1`},
		{"link without address", page(func(d *Document) { d.LinkURL(1, 1, 1, 1, "") }), "a link without an address"},
		{"link without size", page(func(d *Document) { d.Link(1, 1, math.Inf(1), 1, "x") }), "no number"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := New(Options{Width: 210, Height: 297})
			c.draw(d)
			b, err := d.Bytes()
			if err == nil || !strings.Contains(err.Error(), c.want) || b != nil {
				t.Fatalf("error %v\nwant  %s", err, c.want)
			}
			if _, again := d.Bytes(); again.Error() != err.Error() {
				t.Errorf("asked again: %v", again)
			}
		})
	}
}

func TestFaultsOfOptions(t *testing.T) {
	cases := []struct {
		options Options
		want    string
	}{
		{Options{Width: 0, Height: 10}, "a page of 0 by 10 mm"},
		{Options{Width: 10, Height: math.NaN()}, "a page of 10 by NaN mm"},
		{Options{Width: 10, Height: 10, Bleed: -1}, "-1 mm of bleed"},
		{Options{Width: 10, Height: 10, Language: "en) /X ("}, "is no language tag"},
		{Options{Width: 10, Height: 10, Standard: Archive, Bare: true}, "cannot be bare"},
		{Options{Width: 10, Height: 10, Standard: Archive, Colours: CMYK}, "cannot be in CMYK: choose RGB or Gray"},
		{Options{Width: 10, Height: 10, Standard: Exchange, Title: "x"}, "cannot be in RGB: choose CMYK or Gray"},
		{Options{Width: 10, Height: 10, Standard: Exchange, Colours: CMYK, Title: " \t"}, "must have a title"},
	}
	for _, c := range cases {
		d := New(c.options)
		d.AddPage()
		if _, err := d.Bytes(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %s", err, c.want)
		}
	}
}

func TestFaultsInOrder(t *testing.T) {
	d := New(Options{Width: 100, Height: 100})
	d.AddPage()
	for i := range mostFaults + 5 {
		d.Text(figure.Text{X: float64(i), Y: 10, Size: 4, Face: font.Bold, Ink: figure.Label, S: "漢"})
	}
	_, err := d.Bytes()
	lines := strings.Split(fmt.Sprint(err), "\n")
	if len(lines) != mostFaults+1 || !strings.HasPrefix(lines[0], "page 1, 0 mm") || lines[mostFaults] != "and 5 faults more" {
		t.Errorf("the faults are %q", lines)
	}
}

func TestFinishedDocument(t *testing.T) {
	d := sample()
	written(t, d)
	d.Text(figure.Text{Size: 4, Ink: figure.Label, S: "late"})
	if _, err := d.Bytes(); err == nil || !strings.Contains(err.Error(), `"late" was added after the document was finished`) {
		t.Errorf("error %v", err)
	}
}
