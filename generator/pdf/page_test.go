package pdf

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"patiencepress/generator/figure"
)

func TestPageBoxes(t *testing.T) {
	const inch = 72.0
	box := func(x0, y0, x1, y1 float64) [4]float64 { return [4]float64{x0, y0, x1, y1} }
	cases := []struct {
		name             string
		options          Options
		media, odd, even [4]float64 // the trim of odd and of even pages
	}{
		{"no bleed", Options{Width: 152.4, Height: 228.6}, box(0, 0, 6*inch, 9*inch), box(0, 0, 432, 648), box(0, 0, 432, 648)},
		{"an eighth of an inch", Options{Width: 152.4, Height: 228.6, Bleed: 3.175},
			box(0, 0, 6.25*inch, 9.25*inch), box(9, 9, 441, 657), box(9, 9, 441, 657)},
		{"landscape", Options{Width: 228.6, Height: 152.4}, box(0, 0, 9*inch, 6*inch), box(0, 0, 648, 432), box(0, 0, 648, 432)},
		{"bound", Options{Width: 152.4, Height: 228.6, Bleed: 3.175, Bound: true},
			box(0, 0, 6.125*inch, 9.25*inch), box(0, 9, 432, 657), box(9, 9, 441, 657)},
		{"bound without bleed", Options{Width: 152.4, Height: 228.6, Bound: true}, box(0, 0, 432, 648), box(0, 0, 432, 648), box(0, 0, 432, 648)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := New(c.options)
			for range 4 {
				d.AddPage()
			}
			ctx := read(t, written(t, d))
			for i, page := range dicts(t, ctx, "Page") {
				trim := [2][4]float64{c.odd, c.even}[i%2]
				for key, want := range map[string][4]float64{"MediaBox": c.media, "BleedBox": c.media, "TrimBox": trim} {
					if got := rectangle(page, key); got != want {
						t.Errorf("page %d: %s %v, want %v", i+1, key, got, want)
					}
				}
			}
		})
	}
}

// What is drawn, and what is linked, lies on the trimmed page where it was put.
func TestPlacesAreOnTheTrim(t *testing.T) {
	d := New(Options{Width: inch, Height: inch, Bleed: inch, Bound: true})
	for i := range 2 {
		d.AddPage()
		d.Path(figure.Line(inch/2, inch/2, inch, inch).Filled(figure.Black))
		d.Draw(&figure.Scene{Nodes: []figure.Node{(&figure.Group{X: inch, Stamp: true}).Add(figure.Line(0, 0, 1, 1).Filled(figure.Black))}}, 0, 0)
		d.Link(0, inch/2, inch, inch/2, "last")
		if i == 1 {
			d.Anchor("last", inch/4)
		}
	}
	ctx := read(t, written(t, d))
	for i, page := range dicts(t, ctx, "Page") {
		left := 72 * i
		want := fmt.Sprintf("4 M 0 g %d 108 m %d 72 l f q 1 0 0 1 %d 144 cm /S1 Do Q", left+36, left+72, left+72)
		if got := strings.Join(strings.Fields(string(stream(t, ctx, page, "Contents"))), " "); got != want {
			t.Errorf("page %d: %s\nwant    %s", i+1, got, want)
		}
		link, err := ctx.DereferenceDict(page.ArrayEntry("Annots")[0])
		if err != nil {
			t.Fatal(err)
		}
		if got, want := rectangle(link, "Rect"), [4]float64{float64(left), 72, float64(left + 72), 108}; got != want {
			t.Errorf("page %d: the link is %v, want %v", i+1, got, want)
		}
		if got := fmt.Sprint(link.ArrayEntry("Dest")); got != "[(5 0 R) XYZ 0 126.00 null]" {
			t.Errorf("page %d: the link leads to %s", i+1, got)
		}
	}
}

func rectangle(d types.Dict, key string) (r [4]float64) {
	for i, o := range d.ArrayEntry(key) {
		switch n := o.(type) {
		case types.Integer:
			r[i] = float64(n)
		case types.Float:
			r[i] = math.Round(float64(n)*100) / 100
		}
	}
	return r
}
