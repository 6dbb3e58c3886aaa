package pdf

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"patiencepress/generator/figure"
)

// lastInk is the last of package figure's inks.
const lastInk = figure.LabelBlue

func TestInkOperators(t *testing.T) {
	cases := []struct {
		ink             figure.Ink
		rgb, cmyk, gray string
	}{
		{figure.Black, "0 g", "0 0 0 1 k", "0 g"},
		{figure.Label, "0 g", "0 0 0 1 k", "0 g"},
		{figure.Mark, "0 g", "0 0 0 1 k", "0 g"},
		{figure.Paper, "1 g", "0 0 0 0 k", "1 g"},
		{figure.Muted, ".439 g", "0 0 0 .561 k", ".439 g"},
		{figure.Tint, ".878 g", "0 0 0 .122 k", ".878 g"},
		{figure.Red, ".698 .094 .125 rg", "0 1 .9 .25 k", ".353 g"},
		{figure.LabelRed, ".698 .094 .125 rg", "0 1 .9 .25 k", ".353 g"},
		{figure.Green, "0 .4 .2 rg", ".95 0 .95 .5 k", ".345 g"},
		{figure.Blue, ".078 .275 .627 rg", "1 .85 0 0 k", ".295 g"},
	}
	for _, c := range cases {
		for colours, want := range map[Colours]string{RGB: c.rgb, CMYK: c.cmyk, Gray: c.gray} {
			fill, line := content{colours: colours}, content{colours: colours}
			fill.setFill(c.ink)
			line.setLine(figure.Line(0, 0, 1, 1).Stroked(c.ink, 1))
			if got := oneLine(&fill); got != want {
				t.Errorf("%s: %s, want %s", c.ink.Name(), got, want)
			}
			if got, _, _ := strings.Cut(oneLine(&line), " 2.835 w"); got != strings.ToUpper(want) {
				t.Errorf("%s: %s, want %s", c.ink.Name(), got, strings.ToUpper(want))
			}
		}
	}
}

// Every coloured ink has its separation, near its colour even by the plainest of
// reckonings, with no more ink than paper takes; greys are in black alone.
func TestSeparations(t *testing.T) {
	for ink := figure.Black; ink <= lastInk; ink++ {
		s, v := separate(ink), ink.Color()
		if v.Gray() {
			if s.c+s.m+s.y > 0 || math.Abs(s.k-(1-float64(v.R)/255)) > 1e-9 {
				t.Errorf("%s, a grey, is %v", ink.Name(), s)
			}
			continue
		}
		if int(ink) >= len(separations) || separations[ink] == (separation{}) {
			t.Errorf("%s has no separation", ink.Name())
			continue
		}
		if all := s.c + s.m + s.y + s.k; all > 2.4+1e-9 {
			t.Errorf("%s lays %v inks on one spot", ink.Name(), all)
		}
		for i, pair := range [...][2]float64{{s.c, part(v.R)}, {s.m, part(v.G)}, {s.y, part(v.B)}} {
			if plain := (1 - pair[0]) * (1 - s.k); math.Abs(plain-pair[1]) > 0.4 {
				t.Errorf("%s: component %d is %v by the separation, %v by the colour", ink.Name(), i, plain, pair[1])
			}
		}
	}
}

// The luminance of colours and greys is the same, by a formula of its own.
func TestLightness(t *testing.T) {
	light := func(x float64) float64 {
		if x > 0.04045 {
			return math.Exp(2.4 * math.Log((x+0.055)/1.055))
		}
		return x / 12.92
	}
	for _, v := range []figure.Color{{R: 178, G: 24, B: 32}, {G: 102, B: 51}, {R: 20, G: 70, B: 160}, {R: 255}, {B: 255}, {R: 255, G: 255, B: 254}, {B: 9}, {R: 112, G: 112, B: 112}} {
		want := 0.2126*light(float64(v.R)/255) + 0.7152*light(float64(v.G)/255) + 0.0722*light(float64(v.B)/255)
		if got := light(lightness(v)); math.Abs(got-want) > 1e-6 {
			t.Errorf("%v is a grey of luminance %v, want %v", v, got, want)
		}
	}
}

// All that a file draws is in its colours.
func TestColoursOfFile(t *testing.T) {
	cases := []struct {
		options Options
		want    string // operators that set colours
	}{
		{Options{}, "G RG g rg"},
		{Options{Colours: CMYK}, "K k"},
		{Options{Colours: Gray}, "G g"},
		{Options{Standard: Archive}, "G RG g rg"},
		{Options{Standard: Archive, Colours: Gray}, "G g"},
		{Options{Standard: Exchange, Colours: CMYK}, "K k"},
		{Options{Standard: Exchange, Colours: Gray, Bare: true}, "G g"},
		{Options{Bare: true, Colours: CMYK}, "K k"},
	}
	setters := strings.Fields("g G rg RG k K cs CS sc SC scn SCN")
	for _, c := range cases {
		got := map[string]bool{}
		for _, s := range drawings(t, read(t, written(t, sampleOf(c.options)))) {
			for _, word := range words(s) {
				if slices.Contains(setters, word) {
					got[word] = true
				}
			}
		}
		if all := sortedKeys(got); all != c.want {
			t.Errorf("%+v: %s, want %s", c.options, all, c.want)
		}
	}
}

// Type in black is in black alone: the ink that is set when a line of type is.
func TestTypeIsInBlackAlone(t *testing.T) {
	for colours, want := range map[Colours]string{RGB: "0 g", CMYK: "0 0 0 1 k", Gray: "0 g"} {
		d := New(Options{Width: 100, Height: 100, Colours: colours})
		d.AddPage()
		d.Path(figure.Circle(10, 10, 5).Filled(figure.Red))
		d.Text(figure.Text{X: 10, Y: 10, Size: 4, Ink: figure.Label, S: "5♠ word"})
		before, _, ok := strings.Cut(strings.Join(words(drawings(t, read(t, written(t, d)))[0]), " "), " BT")
		if !ok || !strings.HasSuffix(before, want) {
			t.Errorf("%v: %s", colours, before)
		}
	}
}

// drawings gives the streams of all pages, then of all stamps.
func drawings(t *testing.T, ctx *model.Context) []string {
	t.Helper()
	var all []string
	for _, page := range dicts(t, ctx, "Page") {
		all = append(all, string(stream(t, ctx, page, "Contents")))
	}
	for number := range *ctx.XRefTable.Size {
		o, err := ctx.FindObject(number)
		if s, ok := o.(types.StreamDict); ok && err == nil && s.Subtype() != nil && *s.Subtype() == "Form" {
			if err := s.Decode(); err != nil {
				t.Fatal(err)
			}
			all = append(all, string(s.Content))
		}
	}
	return all
}

var literals = regexp.MustCompile(`(?s)\((?:[^\\()]|\\.)*\)|<[0-9A-F]*>`)

// words gives the operators and operands of a stream, without its strings.
func words(stream string) []string { return strings.Fields(literals.ReplaceAllString(stream, " ")) }

func sortedKeys(set map[string]bool) string {
	var all []string
	for key := range set {
		all = append(all, key)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// A renderer for a press finds no ink but black on pages of words and black cards.
func TestInkOfPages(t *testing.T) {
	t.Parallel()
	for _, colours := range []Colours{CMYK, Gray} {
		d := New(Options{Width: 100, Height: 100, Colours: colours})
		d.AddPage()
		d.Text(figure.Text{X: 10, Y: 20, Size: 10, Ink: figure.Label, S: "5♠ words"})
		d.Path(figure.Rect(10, 30, 20, 20).Filled(figure.Tint).Stroked(figure.Muted, 1))
		d.AddPage()
		d.Path(figure.Rect(10, 30, 20, 20).Filled(figure.Red))
		pages := strings.Split(strings.TrimSpace(run(t, written(t, d), "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=inkcov", "-o", "-", "FILE")), "\n")
		if len(pages) != 2 {
			t.Fatalf("%q", pages)
		}
		for i, page := range pages {
			var inks [4]float64
			for j, word := range strings.Fields(page)[:4] {
				inks[j], _ = strconv.ParseFloat(word, 64)
			}
			coloured := inks[0]+inks[1]+inks[2] > 0
			if coloured != (i == 1 && colours == CMYK) || inks[3] == 0 {
				t.Errorf("%v, page %d: the inks are %s", colours, i+1, fmt.Sprint(inks))
			}
		}
	}
}
