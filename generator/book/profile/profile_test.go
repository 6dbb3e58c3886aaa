package profile

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// alike reports whether two lengths are the same to a thousandth of a mm.
func alike(a, b float64) bool { return math.Abs(a-b) < 1e-3 }

func of(t *testing.T, name string) *Profile {
	t.Helper()
	p, err := Of(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The sizes are the printers', in inches or mm turned by hand.
func TestTrims(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height float64
	}{
		{"home-a4", 210, 297},
		{"home-letter", 215.9, 279.4},
		{"booklet-a4", 148.5, 210},
		{"booklet-letter", 139.7, 215.9},
		{"kdp-5x8", 127, 203.2},
		{"kdp-5.06x7.81", 128.524, 198.374},
		{"kdp-5.25x8", 133.35, 203.2},
		{"kdp-5.5x8.5", 139.7, 215.9},
		{"kdp-6x9", 152.4, 228.6},
		{"kdp-6.14x9.21", 155.956, 233.934},
		{"kdp-6.69x9.61", 169.926, 244.094},
		{"kdp-7x10", 177.8, 254},
		{"kdp-7.44x9.69", 188.976, 246.126},
		{"kdp-7.5x9.25", 190.5, 234.95},
		{"kdp-8x10", 203.2, 254},
		{"kdp-8.25x6", 209.55, 152.4},
		{"kdp-8.25x8.25", 209.55, 209.55},
		{"kdp-8.5x8.5", 215.9, 215.9},
		{"kdp-8.5x11", 215.9, 279.4},
		{"kdp-8.27x11.69", 210.058, 296.926},
		{"ingram-5x8", 127, 203.2},
		{"ingram-5.25x8", 133.35, 203.2},
		{"ingram-5.5x8.5", 139.7, 215.9},
		{"ingram-6x9", 152.4, 228.6},
		{"ingram-6.14x9.21", 155.956, 233.934},
		{"ingram-7x10", 177.8, 254},
		{"ingram-8x10", 203.2, 254},
		{"ingram-8.5x11", 215.9, 279.4},
		{"lulu-4.25x6.875", 107.95, 174.625},
		{"lulu-5x8", 127, 203.2},
		{"lulu-5.5x8.5", 139.7, 215.9},
		{"lulu-5.83x8.27", 148.082, 210.058},
		{"lulu-6x9", 152.4, 228.6},
		{"lulu-6.14x9.21", 155.956, 233.934},
		{"lulu-6.63x10.25", 168.402, 260.35},
		{"lulu-7x10", 177.8, 254},
		{"lulu-7.44x9.68", 188.976, 245.872},
		{"lulu-8.27x11.69", 210.058, 296.926},
		{"lulu-8.5x11", 215.9, 279.4},
	} {
		if p := of(t, c.name); !alike(p.Width, c.width) || !alike(p.Height, c.height) || p.Name != c.name {
			t.Errorf("%s is %s, %v by %v mm; want %v by %v", c.name, p.Name, p.Width, p.Height, c.width, c.height)
		}
	}
	if n := len(Names()); n != 39 {
		t.Errorf("%d profiles, and the table has 39", n)
	}
}

func TestInside(t *testing.T) {
	const in = 25.4
	for _, c := range []struct {
		name  string
		pages int
		want  float64
	}{
		{"kdp-6x9", 24, 0.375 * in},
		{"kdp-6x9", 150, 0.375 * in},
		{"kdp-6x9", 151, 0.5 * in},
		{"kdp-6x9", 300, 0.5 * in},
		{"kdp-6x9", 301, 0.625 * in},
		{"kdp-6x9", 500, 0.625 * in},
		{"kdp-6x9", 501, 0.75 * in},
		{"kdp-6x9", 700, 0.75 * in},
		{"kdp-6x9", 701, 0.875 * in},
		{"kdp-6x9", 828, 0.875 * in},
		{"ingram-6x9", 18, 0.5 * in},
		{"ingram-6x9", 1200, 0.5 * in},
		{"lulu-6x9", 32, 0.5 * in},
		{"lulu-6x9", 60, 0.5 * in},
		{"lulu-6x9", 61, 0.625 * in},
		{"lulu-6x9", 150, 0.625 * in},
		{"lulu-6x9", 151, in},
		{"lulu-6x9", 400, in},
		{"lulu-6x9", 401, 1.125 * in},
		{"lulu-6x9", 600, 1.125 * in},
		{"lulu-6x9", 601, 1.25 * in},
		{"home-a4", 0, 6.35},
		{"home-a4", 10000, 6.35},
		{"booklet-letter", 64, 6.35},
	} {
		if got := of(t, c.name).Inside(c.pages); !alike(got, c.want) {
			t.Errorf("%s, %d pages: %v mm inside, want %v", c.name, c.pages, got, c.want)
		}
	}
}

// A layout asks for the margin of as many pages as the last margin gave, and must
// come to rest.
func TestInsideNeverFalls(t *testing.T) {
	for _, name := range Names() {
		p := of(t, name)
		for n := 1; n < 1300; n++ {
			if p.Inside(n) < p.Inside(n-1) {
				t.Errorf("%s: the inside margin falls at %d pages", name, n)
			}
		}
	}
}

func TestLimits(t *testing.T) {
	kdp := of(t, "kdp-6x9")
	if want := (Pages{Least: 24, Most: 828, Multiple: 2, BlankRun: 2, BlankEnd: 10}); kdp.Pages != want {
		t.Errorf("kdp: %+v, want %+v", kdp.Pages, want)
	}
	if kdp.LeastType != 7 || kdp.LeastLine != 0.75 || kdp.LeastFill != 0.1 || kdp.LeastDPI != 300 || kdp.MostDPI != 600 {
		t.Errorf("kdp: type %v, line %v, fill %v, dpi %v to %v", kdp.LeastType, kdp.LeastLine, kdp.LeastFill, kdp.LeastDPI, kdp.MostDPI)
	}
	if kdp.MostBytes != 650_000_000 || kdp.Bleed != 0 || !alike(kdp.BleedAllowed, 3.175) || !alike(kdp.Margin, 6.35) || !alike(kdp.MarginWithBleed, 9.525) {
		t.Errorf("kdp: %d bytes, bleed %v, %v allowed, margin %v or %v", kdp.MostBytes, kdp.Bleed, kdp.BleedAllowed, kdp.Margin, kdp.MarginWithBleed)
	}
	ingram := of(t, "ingram-6x9")
	if want := (Pages{Least: 18, Most: 1200, Multiple: 2, LastBlank: true}); ingram.Pages != want {
		t.Errorf("ingram: %+v, want %+v", ingram.Pages, want)
	}
	if !alike(ingram.Bleed, 3.175) || ingram.BleedBind || !alike(ingram.Margin, 12.7) || ingram.Colour != GrayOrCMYK || ingram.Standard != Exchange {
		t.Errorf("ingram: %+v", ingram)
	}
	lulu := of(t, "lulu-6x9")
	if !alike(lulu.Bleed, 3.175) || !lulu.BleedBind || !alike(lulu.Margin, 12.7) || lulu.Pages.Least != 32 || lulu.Pages.Most != 800 {
		t.Errorf("lulu: %+v", lulu)
	}
	booklet := of(t, "booklet-a4")
	if want := (Pages{Least: 4, Multiple: 4, Advised: 64}); booklet.Pages != want || !booklet.Booklet || booklet.Standard != Archive {
		t.Errorf("booklet: %+v, want %+v", booklet, want)
	}
	if home := of(t, "home-a4"); home.Margin != 6.35 || home.Standard != Archive || home.Booklet || home.Papers() != nil {
		t.Errorf("home: %+v", home)
	}
}

func TestMostOn(t *testing.T) {
	for _, c := range []struct {
		name, paper string
		want        int
	}{
		{"kdp-6x9", "white", 828},
		{"kdp-6x9", "cream", 776},
		{"kdp-8.5x11", "white", 590},
		{"kdp-8.5x11", "cream", 550},
		{"kdp-8.27x11.69", "cream", 730},
		{"kdp-8.25x6", "colour", 800},
		{"ingram-6x9", "cream", 1050},
		{"lulu-6x9", "white", 800},
		{"kdp-6x9", "vellum", 828},
		{"home-a4", "white", 0},
	} {
		if got := of(t, c.name).MostOn(c.paper); got != c.want {
			t.Errorf("%s on %s: %d pages, want %d", c.name, c.paper, got, c.want)
		}
	}
}

func TestForbidden(t *testing.T) {
	for _, c := range []struct {
		name string
		o    Object
		want bool
	}{
		{"kdp-6x9", Bookmarks, true},
		{"kdp-6x9", Annotations, true},
		{"kdp-6x9", Metadata, true},
		{"ingram-6x9", Metadata, false},
		{"lulu-6x9", Bookmarks, false},
		{"home-a4", Annotations, false},
		{"home-a4", Encryption, true},
		{"booklet-a4", Spreads, false},
	} {
		if got := of(t, c.name).Forbidden(c.o); got != c.want {
			t.Errorf("%s forbids %s: %v, want %v", c.name, c.o, got, c.want)
		}
	}
}

// Every figure has a source, and the day when it was read.
func TestEveryProfile(t *testing.T) {
	names := Names()
	if sorted := slices.Compact(slices.Sorted(slices.Values(names))); len(sorted) != len(names) {
		t.Error("a name is there twice")
	}
	day := regexp.MustCompile(`^20\d\d-\d\d-\d\d$`)
	for _, name := range names {
		p := of(t, name)
		if p.Source == "" || p.Printer == "" || !day.MatchString(p.Verified) {
			t.Errorf("%s: source %q, printer %q, verified %q", name, p.Source, p.Printer, p.Verified)
		}
		if p.Width <= 2*p.Inside(p.Pages.Most) || p.Pages.Multiple < 1 {
			t.Errorf("%s has no room inside its margins", name)
		}
	}
}

func TestUnknownName(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"KDP-6X9", "did you mean kdp-5x8, kdp-6x9"},
		{"kdp-12x18", "this printer's are kdp-5x8, "},
		{"kdp-8.5", "did you mean kdp-8.5x11, kdp-8.5x8.5"},
		{"kpd-6x9", "kdp-6x9"},
		{"a4", "profiles such as home-a4, booklet-a4, kdp-5x8, ingram-5x8, lulu-4.25x6.875"},
		{"", "profiles such as"},
	} {
		_, err := Of(c.name)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v; want %s", c.name, err, c.want)
		}
	}
}
