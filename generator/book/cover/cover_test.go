package cover

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/game"
	_ "patiencepress/generator/games"
	"patiencepress/generator/pdf"
)

func dealOf(t testing.TB, name string, number uint64) game.Deal {
	t.Helper()
	g, err := game.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	d, err := g.Deal(game.Ask{Number: deal.NumberOf(number)})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func wrapOf(t testing.TB, name string, pages int, paper string) *profile.Wrap {
	t.Helper()
	p, err := profile.Of(name)
	if err != nil {
		t.Fatal(err)
	}
	w, err := p.Wrap(pages, paper)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// The texts that covers are tried with.
var (
	usual = Text{
		Title: "Royal Parade", Subtitle: "Forty-eight solitaire puzzles", Author: "Patience Press",
		Blurb: "Royal Parade is an old solitaire for two packs that is all decisions and hardly any luck: most " +
			"deals can be won, and most are lost by those who play the first move that offers itself.\n\nHere are " +
			"forty-eight deals, from gentle to fiendish, each with a table to mark, a hint if you want one, and a " +
			"solution that a machine has played through card by card.",
		Facts: []string{"48 deals in five measured grades", "Every solution replayed by machine, move by move",
			"Three hints for every deal, on pages of their own", "Play on paper, or with two packs of real cards"},
		Imprint:  "First edition\nOn the front: Royal Parade 433, as it is dealt.",
		ISBN:     "978-0-306-40615-7",
		Language: "en",
	}
	long = Text{
		Title:    "The Big Large-Print Book of Royal Parade and Royal Flush Solitaire Puzzles",
		Subtitle: "One hundred and twenty deals from gentle to fiendish, with hints, solutions and dealing guides for real cards",
		Author:   "Wilhelmina Featherstonehaugh-Cholmondeley and the machine of Patience Press",
		Blurb:    usual.Blurb + "\n\n" + usual.Blurb, Facts: usual.Facts, Imprint: usual.Imprint, Language: "en",
	}
	short = Text{Title: "Go"}
)

// TestEveryTrim draws covers in every trim of every printer, with the fewest and the
// most pages, and with as many as a spine with text must have.
func TestEveryTrim(t *testing.T) {
	deals := []game.Deal{dealOf(t, "royal-parade", 433), dealOf(t, "royal-flush", 675)}
	texts := []Text{usual, long, short}
	n := 0
	for _, name := range profile.Names() {
		p, err := profile.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, paper := range p.Papers() {
			for _, pages := range []int{p.Pages.Least, 80, p.MostOn(paper)} {
				n++
				o := Options{Ground: grounds[n%len(grounds)], Suits: figure.Suits(n % 3), Saver: n%7 == 0}
				check(t, fmt.Sprintf("%s, %d pages, %s", name, pages, paper),
					wrapOf(t, name, pages, paper), texts[n%len(texts)], deals[n%len(deals)], o)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d covers were drawn", n)
	}
}

var grounds = []figure.Ink{figure.NoInk, figure.Blue, figure.Red, figure.Black, figure.Paper}

// check holds a wrap against its rectangles.
func check(t *testing.T, name string, w *profile.Wrap, text Text, d game.Deal, o Options) {
	t.Helper()
	s, err := Scene(w, text, d, o)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	drawn := figure.Record(s)
	checkGround(t, name, w, drawn[0])
	plate := slices.IndexFunc(drawn, func(d figure.Drawn) bool { return d.In("barcode") })
	checkPlate(t, name, w, drawn, plate)
	for i, d := range drawn {
		if d.Path != nil && d.Path.Stroke != figure.NoInk && d.Path.Width < 0.75*point-1e-9 {
			t.Errorf("%s: a line of %.3f mm in %v", name, d.Path.Width, d.Groups)
		}
		switch {
		case d.In("spine line"):
			if !w.SpineText || !within(d, w.SafeSpine, 0) {
				t.Errorf("%s: %v from %.2f to %.2f on a spine with text %v in %v", name, d.Groups, d.X0, d.X1, w.SpineText, w.SafeSpine)
			}
		case d.In("table"):
			if !within(d, w.SafeFront, 0) {
				t.Errorf("%s: %v is not in the safe part of the front", name, d.Groups)
			}
		case d.Text != nil:
			checkText(t, name, w, drawn[:i], d)
		}
	}
	for _, words := range []string{text.Title, text.Subtitle, text.Author} {
		if !strings.Contains(said(drawn, "front"), words) {
			t.Errorf("%s: the front says %q, which lacks %q", name, said(drawn, "front"), words)
		}
	}
	for _, words := range append(strings.Split(text.Blurb, "\n\n"), text.Facts...) {
		if !strings.Contains(said(drawn, "back"), words) {
			t.Errorf("%s: the back says %q, which lacks %q", name, said(drawn, "back"), words)
		}
	}
}

// checkGround sees that the first thing drawn covers the sheet with its bleed.
func checkGround(t *testing.T, name string, w *profile.Wrap, d figure.Drawn) {
	t.Helper()
	if !d.In("ground") || d.Path == nil || d.Path.Fill == figure.NoInk ||
		d.X0 > -w.Bleed || d.Y0 > -w.Bleed || d.X1 < w.Width-w.Bleed || d.Y1 < w.Height-w.Bleed {
		t.Errorf("%s: the ground is from %v,%v to %v,%v on a sheet of %v by %v", name, d.X0, d.Y0, d.X1, d.Y1, w.Width, w.Height)
	}
}

// checkPlate sees that the barcode's place is white and that nothing is drawn on it.
func checkPlate(t *testing.T, name string, w *profile.Wrap, drawn []figure.Drawn, plate int) {
	t.Helper()
	if plate < 0 || drawn[plate].Path.Fill != figure.Paper || !within2(w.Barcode, drawn[plate]) {
		t.Fatalf("%s: there is no white plate at the barcode's place", name)
	}
	b := w.Barcode
	for _, d := range drawn[plate+1:] {
		if d.X1 > b.X && d.X0 < b.Right() && d.Y1 > b.Y && d.Y0 < b.Bottom() {
			t.Errorf("%s: %v lies on the barcode's place", name, d.Groups)
		}
	}
}

// checkText sees that a line of text, what is under its baseline included, is safe, is
// large enough to print, and lies on no other.
func checkText(t *testing.T, name string, w *profile.Wrap, before []figure.Drawn, d figure.Drawn) {
	t.Helper()
	safe := w.SafeBack
	if d.In("front") {
		safe = w.SafeFront
	}
	if !within(d, safe, descent*d.Text.Size) {
		t.Errorf("%s: %q from %.2f,%.2f to %.2f,%.2f is not in %v", name, d.Text.S, d.X0, d.Y0, d.X1, d.Y1, safe)
	}
	if d.Text.Size < 7*point-1e-9 {
		t.Errorf("%s: %q is set in %.2f pt", name, d.Text.S, d.Text.Size/point)
	}
	for _, e := range before {
		if e.Text != nil && e.X1 > d.X0+0.01 && e.X0 < d.X1-0.01 && e.Y1 > d.Y0 && e.Y0 < d.Y1 {
			t.Errorf("%s: %q lies on %q", name, d.Text.S, e.Text.S)
		}
	}
}

func within(d figure.Drawn, r profile.Rect, under float64) bool {
	const slack = 1e-5
	return d.X0 >= r.X-slack && d.X1 <= r.Right()+slack && d.Y0 >= r.Y-slack && d.Y1+under <= r.Bottom()+slack
}

func within2(r profile.Rect, d figure.Drawn) bool {
	return d.X0 <= r.X && d.Y0 <= r.Y && d.X1 >= r.Right() && d.Y1 >= r.Bottom()
}

// said joins the lines of text of a group that are no part of a card.
func said(drawn []figure.Drawn, group string) string {
	var lines []string
	for _, d := range drawn {
		if d.Text != nil && d.In(group) && !d.In("table") {
			lines = append(lines, strings.TrimSpace(d.Text.S))
		}
	}
	return strings.Join(lines, " ")
}

func TestSpine(t *testing.T) {
	d := dealOf(t, "royal-flush", 1)
	for _, c := range []struct {
		profile string
		pages   int
		text    Text
		lines   int // of the spine, the author's included
	}{
		{"kdp-6x9", 24, usual, 0},
		{"kdp-6x9", 78, usual, 0},
		{"kdp-6x9", 80, usual, 0}, // allowed, but there is no room for 7 pt
		{"kdp-6x9", 128, usual, 2},
		{"kdp-6x9", 400, usual, 2},
		{"kdp-6x9", 128, Text{Title: "Royal Parade"}, 1},
		{"kdp-6x9", 770, Text{Title: "Royal Parade", Author: "Patience Press"}, 2}, // not a line a word
		{"kdp-5x8", 828, long, 2}, // the title in two lines, without the long author
		{"kdp-8.25x6", 200, usual, 2},
	} {
		s, err := Scene(wrapOf(t, c.profile, c.pages, "white"), c.text, d, Options{})
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for _, d := range figure.Record(s) {
			if d.In("spine line") {
				lines++
			}
		}
		if lines != c.lines {
			t.Errorf("%s with %d pages: %q has %d lines on the spine, not %d", c.profile, c.pages, c.text.Title, lines, c.lines)
		}
	}
}

// TestLettersReadDownwards looks at a T: its bar is on the right, and a second T below.
func TestLettersReadDownwards(t *testing.T) {
	one, two := letters(spineTitle, "T", 10, 20, 5, figure.Black), letters(spineTitle, "TT", 10, 20, 5, figure.Black)
	x0, y0, x1, y1 := one.Bounds()
	if x0 < 10-0.1 || y0 < 20 || x1 > 10+5 || y1 > 20+5 {
		t.Errorf("T is from %.2f,%.2f to %.2f,%.2f", x0, y0, x1, y1)
	}
	if _, _, _, lower := two.Bounds(); lower < y1+2 {
		t.Errorf("the second T ends at %.2f, the first at %.2f", lower, y1)
	}
	bar, foot := [2]float64{1e9, -1e9}, [2]float64{1e9, -1e9} // the height of what is far right and far left
	for _, s := range one.Segments {
		for _, q := range s.Points() {
			side := &foot
			if q.X > (x0+x1)/2 {
				side = &bar
			}
			side[0], side[1] = min(side[0], q.Y), max(side[1], q.Y)
		}
	}
	if bar[1]-bar[0] < 1.5*(foot[1]-foot[0]) {
		t.Errorf("the right of a T is %.2f long and the left %.2f", bar[1]-bar[0], foot[1]-foot[0])
	}
}

func TestFront(t *testing.T) {
	for _, size := range [][2]float64{{152.4, 228.6}, {127, 203.2}, {210, 297}, {215.9, 279.4}, {209.55, 152.4}, {215.9, 215.9}, {60, 60}, {300, 90}} {
		for _, d := range []game.Deal{dealOf(t, "royal-parade", 433), dealOf(t, "royal-flush", 675)} {
			for _, text := range []Text{usual, short} {
				s, err := Front(size[0], size[1], text, d, Options{})
				if err != nil {
					t.Errorf("%v: %v", size, err)
					continue
				}
				figuretest.Check(t, fmt.Sprint(size, text.Title), s)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	w, d := wrapOf(t, "kdp-6x9", 100, "white"), dealOf(t, "royal-parade", 433)
	with := func(change func(*Text)) Text {
		text := usual
		change(&text)
		return text
	}
	for _, c := range []struct {
		name string
		text Text
		o    Options
		want string
	}{
		{"no title", with(func(t *Text) { t.Title = " \n" }), Options{}, "needs a title"},
		{"endless title", with(func(t *Text) { t.Title = strings.Repeat("Royal ", 300) }), Options{}, "the title"},
		{"endless word", with(func(t *Text) { t.Title = strings.Repeat("Royal", 300) }), Options{}, "does not fit"},
		{"endless subtitle", with(func(t *Text) { t.Subtitle = strings.Repeat("deals ", 300) }), Options{}, "the subtitle"},
		{"endless author", with(func(t *Text) { t.Author = strings.Repeat("and ", 300) }), Options{}, "the author"},
		{"endless blurb", with(func(t *Text) { t.Blurb = strings.Repeat("words ", 3000) }), Options{}, "shorten them"},
		{"strange character", with(func(t *Text) { t.Blurb = "a 漢 b" }), Options{}, `the blurb on the cover has a character '漢'`},
		{"no ISBN", with(func(t *Text) { t.ISBN = "" }), Options{Barcode: true}, "no ISBN of 13 digits"},
		{"old ISBN", with(func(t *Text) { t.ISBN = "0-306-40615-2" }), Options{Barcode: true}, "no ISBN of 13 digits"},
		{"wrong ISBN", with(func(t *Text) { t.ISBN = "978-0-306-40615-8" }), Options{Barcode: true}, "check digit"},
		{"for a press without CMYK", usual, Options{Standard: pdf.Exchange}, "RGB"},
	} {
		if _, err := Draw(w, c.text, d, c.o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, which does not say %q", c.name, err, c.want)
		}
	}
	if _, err := Front(10, 300, usual, d, Options{}); err == nil {
		t.Error("a front of 10 mm was drawn")
	}
}

func TestDraw(t *testing.T) {
	w, d := wrapOf(t, "ingram-6x9", 200, "white"), dealOf(t, "royal-parade", 433)
	o := Options{Standard: pdf.Exchange, Colours: pdf.CMYK, Bare: true, Ground: figure.Blue, Barcode: true}
	one, err := Draw(w, usual, d, o)
	if err != nil {
		t.Fatal(err)
	}
	two, err := Draw(w, usual, d, o)
	if err != nil || !bytes.Equal(one, two) {
		t.Errorf("the same cover is not the same file: %v", err)
	}
	sizes, err := api.PageDims(bytes.NewReader(one), nil)
	if err != nil || len(sizes) != 1 {
		t.Fatalf("the file has the pages %v: %v", sizes, err)
	}
	const close = 0.01
	if x, y := sizes[0].Width*point-w.Width, sizes[0].Height*point-w.Height; x > close || x < -close || y > close || y < -close {
		t.Errorf("the page is %v pt, and the wrap %v by %v mm", sizes[0], w.Width, w.Height)
	}
}

func FuzzText(f *testing.F) {
	f.Add("Royal Parade", "Forty-eight puzzles", "Patience Press", "All decisions.\n\nHardly any luck.", uint16(128))
	f.Add("♠♥♦♣", "", "", "", uint16(828))
	f.Add("a\nb\u00a0c", "\t", "x", "\r\n\r\n-", uint16(24))
	w, d := map[uint16]*profile.Wrap{}, dealOf(f, "royal-flush", 1)
	f.Fuzz(func(t *testing.T, title, subtitle, author, blurb string, pages uint16) {
		pages = 24 + pages%805
		if w[pages] == nil {
			w[pages] = wrapOf(t, "kdp-5x8", int(pages), "white")
		}
		text := Text{Title: title, Subtitle: subtitle, Author: author, Blurb: blurb}
		s, err := Scene(w[pages], text, d, Options{})
		if err != nil {
			return
		}
		for _, d := range figure.Record(s) {
			switch {
			case d.In("spine line"):
				if !within(d, w[pages].SafeSpine, 0) {
					t.Errorf("%v is not in the safe part of the spine", d.Groups)
				}
			case d.Text != nil && !within(d, w[pages].SafeFront, descent*d.Text.Size) && !within(d, w[pages].SafeBack, descent*d.Text.Size):
				t.Errorf("%q is not safe", d.Text.S)
			}
		}
	})
}

// TestSamples writes covers to look at into the folder that COVER_SAMPLES names.
func TestSamples(t *testing.T) {
	folder := os.Getenv("COVER_SAMPLES")
	if folder == "" {
		t.Skip("COVER_SAMPLES names no folder")
	}
	parade, flush := dealOf(t, "royal-parade", 433), dealOf(t, "royal-flush", 675)
	for _, c := range []struct {
		name, profile string
		pages         int
		text          Text
		deal          game.Deal
		o             Options
	}{
		{"green", "kdp-6x9", 128, usual, parade, Options{Suits: figure.RedSuits}},
		{"blue", "kdp-6x9", 400, usual, flush, Options{Suits: figure.RedSuits, Ground: figure.Blue}},
		{"red", "kdp-8.5x11", 200, long, parade, Options{Suits: figure.FourSuits, Ground: figure.Red}},
		{"black", "kdp-5x8", 828, long, flush, Options{Ground: figure.Black, Colours: pdf.Gray}},
		{"landscape", "kdp-8.25x6", 60, usual, parade, Options{Suits: figure.RedSuits}},
		{"saver", "kdp-8.5x8.5", 160, usual, flush, Options{Saver: true}},
		{"press", "ingram-6x9", 200, usual, parade, Options{Standard: pdf.Exchange, Colours: pdf.CMYK, Barcode: true, Suits: figure.RedSuits}},
		{"bare", "kdp-5x8", 24, short, parade, Options{Ground: figure.Blue, Bare: true}},
	} {
		data, err := Draw(wrapOf(t, c.profile, c.pages, "white"), c.text, c.deal, c.o)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if err := os.WriteFile(filepath.Join(folder, c.name+".pdf"), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	w, d := wrapOf(b, "kdp-6x9", 128, "white"), dealOf(b, "royal-parade", 433)
	for b.Loop() {
		if _, err := Draw(w, usual, d, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
