package pdf

import (
	"bytes"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

var press = Options{Standard: Exchange, Colours: CMYK, Bleed: 3.175, Bound: true}

func TestExchange(t *testing.T) {
	b := written(t, sampleOf(press))
	if !bytes.HasPrefix(b, []byte("%PDF-1.3\n")) {
		t.Errorf("the file starts %q", b[:9])
	}
	ctx := read(t, b)
	texts := infoTexts(t, ctx)
	const date = "D:20260101000000+00'00'"
	want := map[string]string{
		"GTS_PDFXVersion": "PDF/X-1:2001", "GTS_PDFXConformance": "PDF/X-1a:2001", "Trapped": "/False",
		"Title": "Sample – ½ ♠ 😀", "Author": "A. N. Other", "Subject": "One of everything (& more)",
		"Creator": "Patience Press", "Producer": "Patience Press", "CreationDate": date, "ModDate": date,
	}
	if !maps.Equal(texts, want) {
		t.Errorf("it tells %q\nwant     %q", texts, want)
	}
	if got := fmt.Sprint(keysOf(ctx.RootDict)); got != "map[OutputIntents:true Pages:true Type:true]" {
		t.Errorf("the root has %v", got)
	}
	intent, err := ctx.DereferenceDict(ctx.RootDict.ArrayEntry("OutputIntents")[0])
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(keysOf(intent)); got != "map[OutputCondition:true OutputConditionIdentifier:true RegistryName:true S:true Type:true]" ||
		*intent.NameEntry("S") != "GTS_PDFX" || *intent.StringEntry("OutputConditionIdentifier") != "CGATS TR 001" ||
		*intent.StringEntry("RegistryName") != "http://www.color.org" {
		t.Errorf("the intent is %v", intent)
	}
}

func keysOf(d types.Dict) map[string]bool {
	keys := map[string]bool{}
	for key := range d {
		keys[key] = true
	}
	return keys
}

// A bare file for a press tells what the standard demands, and no more.
func TestBareExchange(t *testing.T) {
	o := press
	o.Bare = true
	texts := infoTexts(t, read(t, written(t, sampleOf(o))))
	for _, key := range []string{"Title", "CreationDate", "ModDate", "GTS_PDFXVersion", "GTS_PDFXConformance", "Trapped"} {
		if texts[key] == "" {
			t.Errorf("there is no %s", key)
		}
	}
	if texts["Author"]+texts["Subject"] != "" {
		t.Errorf("it tells %q", texts)
	}
}

// Neither a file for a press nor a bare one has anything in it but pages.
func TestNothingBesidesPages(t *testing.T) {
	forbidden := []string{
		"/Annot", "/Outlines", "/Dest", "/Names", "/URI", "/Action", "/Metadata", "/Lang", "/ViewerPreferences", "/PageMode",
		"/Group", "/SMask", "/ExtGState", "/OCProperties", "/Encrypt", "/JavaScript", "/AcroForm", "/EmbeddedFiles", "/StructTreeRoot",
		"/LZWDecode", "/CIDSet", "/ObjStm", "/XRef", "example.org",
	}
	exchange := []string{"/Info ", "/DestOutputProfile"}
	bare := []string{"Sample", "Other", "everything", "Patience Press", "/Info ", "/Title", "/Producer", "/CreationDate", "2026", hexText("Sample")[5:20]}
	cases := []struct {
		name    string
		options Options
		more    []string
	}{
		{"for a press", press, exchange[1:]},
		{"for a press, in grey", Options{Standard: Exchange, Colours: Gray, Bare: true}, exchange[1:]},
		{"bare", Options{Bare: true}, bare},
		{"bare, in CMYK", Options{Bare: true, Colours: CMYK, Bleed: 3}, bare},
	}
	all := written(t, sample())
	for _, mark := range []string{"/Annot", "/Outlines", "/URI", "/Lang", "/Info ", "/Producer", "example.org"} {
		if !bytes.Contains(all, []byte(mark)) {
			t.Errorf("a plain file has no %s: this test shows nothing", mark)
		}
	}
	for _, c := range cases {
		b := written(t, sampleOf(c.options))
		ctx := read(t, b)
		for _, mark := range append(c.more, forbidden...) {
			if bytes.Contains(b, []byte(mark)) {
				t.Errorf("%s: there is %s in the file", c.name, mark)
			}
		}
		for _, s := range drawings(t, ctx) {
			if spans := strings.Contains(s, "BDC"); spans && c.options.Standard == Exchange {
				t.Errorf("%s: there are spans in\n%.200s", c.name, s)
			}
			for _, word := range words(s) {
				if strings.HasPrefix(word, "/") && strings.Trim(word[2:], "0123456789") != "" && word != "/Span" && word != "/ActualText" {
					t.Errorf("%s: %s is in a stream", c.name, word)
				}
			}
		}
	}
}

// Each page is read from its trim: on bound pages the bleed is where it should be,
// and each page has all boxes.
func TestExchangePages(t *testing.T) {
	for i, page := range dicts(t, read(t, written(t, sampleOf(press))), "Page") {
		trim, bleed, media := rectangle(page, "TrimBox"), rectangle(page, "BleedBox"), rectangle(page, "MediaBox")
		want := [4]float64{9 * float64(i%2), 9, 432 + 9*float64(i%2), 657}
		if trim != want || bleed != media || media != [4]float64{0, 0, 441, 666} {
			t.Errorf("page %d: trim %v, bleed %v, media %v", i+1, trim, bleed, media)
		}
	}
}

// Calls that leave nothing in a bare file are as right or wrong as in any other.
func TestBareFaults(t *testing.T) {
	cases := []struct {
		draw func(*Document)
		want string
	}{
		{func(d *Document) { d.Link(1, 1, 5, 5, "nowhere") }, `no anchor "nowhere"`},
		{func(d *Document) { d.Anchor("here", 1); d.Anchor("here", 2) }, `"here" is already on page 1`},
		{func(d *Document) { d.LinkURL(1, 1, 5, 5, "") }, "a link without an address"},
		{func(d *Document) { d.Link(1, 1, 5, 5, "here"); d.Anchor("here", 3); d.Bookmark("x", 0, 1) }, ""},
	}
	for _, o := range []Options{{Bare: true}, {Title: "x", Standard: Exchange, Colours: Gray}} {
		for _, c := range cases {
			o.Width, o.Height = 100, 100
			d := New(o)
			d.AddPage()
			c.draw(d)
			_, err := d.Bytes()
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		}
	}
}
