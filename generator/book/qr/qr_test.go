package qr

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	decoder "github.com/makiuchi-d/gozxing/qrcode"

	"patiencepress/generator/figure"
)

// decode paints a path on a square of a size and reads it. Unless it is alone on the
// square the code is looked for as a telephone would: nothing is told of modules or
// places.
func decode(t *testing.T, p *figure.Path, size float64, pixels int, alone bool) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(paint(p, size, pixels))
	if err != nil {
		t.Fatal(err)
	}
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_CHARACTER_SET: "UTF-8"}
	if alone {
		hints[gozxing.DecodeHintType_PURE_BARCODE] = true
	}
	result, err := decoder.NewQRCodeReader().Decode(bitmap, hints)
	if err != nil {
		t.Fatalf("the code cannot be read: %v", err)
	}
	return result.GetText()
}

// paint fills a path of straight lines by the even-odd rule: for every row of
// pixels the upright edges that it crosses.
func paint(p *figure.Path, size float64, pixels int) image.Image {
	img := image.NewGray(image.Rect(0, 0, pixels, pixels))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	scale := size / float64(pixels)
	sides := edges(p)
	for row := range pixels {
		y := (float64(row) + 0.5) * scale
		for _, e := range sides {
			if (e[0].Y <= y) == (e[1].Y <= y) {
				continue
			}
			first := int(math.Round(e[0].X / scale))
			for column := first; column < pixels; column++ {
				img.Pix[row*img.Stride+column] ^= 255
			}
		}
	}
	return img
}

// edges are the straight sides of a path, those that close contours included.
func edges(p *figure.Path) (sides [][2]figure.Point) {
	var start, pen figure.Point
	for _, s := range p.Segments {
		switch s.Op {
		case figure.MoveTo:
			start, pen = s.P[0], s.P[0]
		case figure.LineTo:
			sides = append(sides, [2]figure.Point{pen, s.P[0]})
			pen = s.P[0]
		case figure.Close:
			sides = append(sides, [2]figure.Point{pen, start})
		}
	}
	return sides
}

var texts = []struct{ name, text string }{
	{"digits", "12345678901234567890"},
	{"nearly digits", "123+00000000000"},
	{"capitals", "HTTPS://EXAMPLE.ORG/ROYAL-PARADE/433/"},
	{"short", "https://pp.example/rp/7"},
	{"usual", "https://patience.example/royal-parade/classic/18446744073709551617/"},
	{"question", "https://patience.example/royal-flush/?number=675&kind=cut-the-deck#answer"},
	{"not ASCII", "https://patience.example/geduld/überraschung/♠"},
	{"long", "https://patience.example/" + strings.Repeat("royal-parade/12345/", 25)},
	{"very long", "https://patience.example/" + strings.Repeat("a-long-folder/", 60)},
}

func TestCodesCanBeRead(t *testing.T) {
	for _, c := range texts {
		t.Run(c.name, func(t *testing.T) {
			least, err := Least(c.text)
			if err != nil {
				t.Fatal(err)
			}
			for _, size := range []float64{least, 1.37 * least} {
				p, err := Path(c.text, 0, 0, size)
				if err != nil {
					t.Fatal(err)
				}
				if got := decode(t, p, size, int(size*300/25.4*2), false); got != c.text {
					t.Errorf("at %.1f mm the code reads %q", size, got)
				}
			}
		})
	}
}

func TestDamagedCodesCanBeRead(t *testing.T) {
	const text, size, pixels = "https://patience.example/royal-parade/433/", 20, 660
	p, err := Path(text, 0, 0, size)
	if err != nil {
		t.Fatal(err)
	}
	img := paint(p, size, pixels).(*image.Gray)
	for y := 330; y < 390; y++ { // a blot of 3 % of the area, inside the code
		for x := 330; x < 440; x++ {
			img.Set(x, y, color.White)
		}
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	result, err := decoder.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil || result.GetText() != text {
		t.Errorf("read %v, %v", result, err)
	}
}

func TestPlace(t *testing.T) {
	const x, y, size = 31.5, 207.25, 24
	p, err := Path("https://pp.example/rp/7", x, y, size)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := encode("https://pp.example/rp/7")
	quiet := Quiet * size / float64(m.side+2*Quiet)
	x0, y0, x1, y1 := p.Bounds()
	for _, side := range [][2]float64{{x0, x + quiet}, {y0, y + quiet}, {x1, x + size - quiet}, {y1, y + size - quiet}} {
		if math.Abs(side[0]-side[1]) > 1e-9 {
			t.Errorf("the code's box is %v %v %v %v, which does not leave %v free all round", x0, y0, x1, y1, quiet)
		}
	}
	if p.Fill != figure.Black || p.Stroke != figure.NoInk {
		t.Errorf("the path is filled with %v and stroked with %v", p.Fill, p.Stroke)
	}
}

// TestOutline holds the outline against the modules: the area is theirs, and no
// contour has a point on a straight side or passes a point of the grid twice in
// one direction, which would be a seam.
func TestOutline(t *testing.T) {
	for _, c := range texts {
		m, err := encode(c.text)
		if err != nil {
			t.Fatal(err)
		}
		p := m.outline()
		area, dark := 0.0, 0
		for _, is := range m.dark {
			if is {
				dark++
			}
		}
		seen := map[[2]figure.Point]bool{}
		for _, e := range edges(p) {
			area += e[0].X*e[1].Y - e[1].X*e[0].Y
			if seen[e] || seen[[2]figure.Point{e[1], e[0]}] {
				t.Errorf("%s: the side %v is drawn twice", c.name, e)
			}
			seen[e] = true
		}
		if area/2 != float64(dark) {
			t.Errorf("%s: the outline has an area of %v and there are %d dark modules", c.name, area/2, dark)
		}
		if turns := cornersThatDoNotTurn(p); turns > 0 {
			t.Errorf("%s: %d points lie on straight sides", c.name, turns)
		}
	}
}

func cornersThatDoNotTurn(p *figure.Path) (n int) {
	for i := 2; i < len(p.Segments); i++ {
		a, b, c := p.Segments[i-2], p.Segments[i-1], p.Segments[i]
		if b.Op != figure.LineTo || c.Op != figure.LineTo {
			continue
		}
		if (a.P[0].X == b.P[0].X) == (b.P[0].X == c.P[0].X) {
			n++
		}
	}
	return n
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		name, text string
		size       float64
		want       string
	}{
		{"empty", "", 30, "give it an address"},
		{"too long", strings.Repeat("x", 2400), 1000, "2400 bytes are too long"},
		{"too small", "https://pp.example/rp/7", 11, "at least 11.6 mm"},
		{"no size", "https://pp.example/rp/7", 0, "at least 11.6 mm"},
		{"no number", "https://pp.example/rp/7", math.NaN(), "at least 11.6 mm"},
	} {
		if _, err := Path(c.text, 0, 0, c.size); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, which does not say %q", c.name, err, c.want)
		}
	}
}

func FuzzPath(f *testing.F) {
	for _, c := range texts[:5] {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Skip() // addresses are ASCII; others depend on what charset a reader takes
		}
		least, err := Least(text)
		if err != nil {
			if text != "" {
				t.Fatal(err)
			}
			return
		}
		p, err := Path(text, 0, 0, least)
		if err != nil {
			t.Fatal(err)
		}
		// The decoder's search is misled by some codes of noise; its reading is not.
		if got := decode(t, p, least, int(least*15), true); got != text {
			t.Errorf("%q reads %q", text, got)
		}
	})
}

func BenchmarkPath(b *testing.B) {
	for b.Loop() {
		if _, err := Path("https://patience.example/royal-parade/12345/", 0, 0, 20); err != nil {
			b.Fatal(err)
		}
	}
}
