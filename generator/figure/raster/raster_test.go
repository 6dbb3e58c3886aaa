package raster_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"patiencepress/generator/figure"
	. "patiencepress/generator/figure/raster"
	"patiencepress/generator/font"
)

// blank is a white picture.
func blank(w, h int) *image.RGBA {
	p := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range p.Pix {
		p.Pix[i] = 255
	}
	return p
}

// black is how many pixels' worth of black is in a picture.
func black(p *image.RGBA) float64 {
	sum := 0.0
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			sum += 1 - float64(p.RGBAAt(x, y).R)/255
		}
	}
	return sum
}

// What is drawn covers as many pixels as geometry says, stroke and fill alike: where
// two bits of a stroke meet, neither a gap nor a hole is left.
func TestArea(t *testing.T) {
	square := func() *figure.Path { return figure.Rect(2, 2, 16, 16) }
	tests := []struct {
		name string
		path *figure.Path
		want float64 // square units
	}{
		{"a square", square().Filled(figure.Black), 256},
		{"a circle", figure.Circle(10, 10, 6).Filled(figure.Black), 36 * math.Pi},
		{"a ring", figure.Circle(10, 10, 6).Stroked(figure.Black, 2), 24 * math.Pi},
		{"a frame", square().Stroked(figure.Black, 2), 18*18 - 14*14 - (4 - math.Pi)},
		{"a line", figure.Line(2, 10, 18, 10).Stroked(figure.Black, 3), 48},
		{"a slanting line", figure.Line(3, 3, 15, 12).Stroked(figure.Black, 1), 15},
		{"a corner", new(figure.Path).Move(2, 2).Line(12, 2).Line(12, 12).Stroked(figure.Black, 2), 40 - 1 + math.Pi/4},
		{"a dashed line", figure.Line(0, 10, 18, 10).Stroked(figure.Black, 2, 2, 1), 24},
		{"a dashed frame", square().Stroked(figure.Black, 1, 2, 2), 32},
		{"a white square", square().Filled(figure.Paper), 0},
		{"a square beyond the edge", figure.Rect(10, 10, 30, 30).Filled(figure.Black), 100},
		{"a square that is not on the picture", figure.Rect(30, 30, 5, 5).Filled(figure.Black), 0},
		{"nothing", new(figure.Path).Filled(figure.Black), 0},
		{"a point", new(figure.Path).Move(3, 3).Close().Stroked(figure.Black, 2), math.Pi},
		{"a path without a start", new(figure.Path).Line(3, 3).Filled(figure.Black), 0},
	}
	for _, test := range tests {
		for _, scale := range []float64{1, 8} {
			p := blank(int(20*scale), int(20*scale))
			s := &figure.Scene{Nodes: []figure.Node{test.path}}
			s.Draw(New(p, 0, 0, scale, nil))
			got := black(p) / scale / scale
			if slack := 0.05*test.want + 0.8/scale; math.Abs(got-test.want) > slack {
				t.Errorf("%s at %v: %.1f, want %.1f", test.name, scale, got, test.want)
			}
		}
	}
}

// Groups move what is in them, and inks have the colours asked for.
func TestGroups(t *testing.T) {
	red := func(figure.Ink) figure.Color { return figure.Color{R: 255} }
	p := blank(40, 40)
	inner := (&figure.Group{X: 5, Y: 0}).Add(figure.Rect(0, 0, 4, 4).Filled(figure.Muted))
	s := &figure.Scene{}
	s.Add((&figure.Group{X: 5, Y: 10}).Add(inner), figure.Rect(0, 0, 2, 2).Filled(figure.Black))
	s.Draw(New(p, 0, 0, 2, red))
	for _, test := range []struct {
		x, y int
		want color.RGBA
	}{
		{21, 21, color.RGBA{255, 0, 0, 255}}, {27, 27, color.RGBA{255, 0, 0, 255}},
		{1, 1, color.RGBA{255, 0, 0, 255}}, {19, 21, color.RGBA{255, 255, 255, 255}}, {5, 5, color.RGBA{255, 255, 255, 255}},
	} {
		if got := p.RGBAAt(test.x, test.y); got != test.want {
			t.Errorf("at %d, %d there is %v, want %v", test.x, test.y, got, test.want)
		}
	}
}

// Text stands where its anchor says and is as tall as its face says.
func TestText(t *testing.T) {
	for _, anchor := range []figure.Anchor{figure.Left, figure.Middle, figure.Right} {
		p := blank(200, 100)
		s := &figure.Scene{Nodes: []figure.Node{
			&figure.Text{X: 100, Y: 80, Size: 60, Face: font.Bold, Anchor: anchor, Ink: figure.Black, S: "I♠"},
		}}
		s.Draw(New(p, 0, 0, 1, nil))
		x0, y0, x1, y1 := 200, 100, 0, 0
		for y := range 100 {
			for x := range 200 {
				if p.RGBAAt(x, y).R < 128 {
					x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
				}
			}
		}
		width := font.Width(font.Bold, "I♠") * 60
		left := 100 - []float64{0, width / 2, width}[anchor]
		if float64(x0) < left-1 || float64(x0) > left+8 || float64(x1) > left+width+1 {
			t.Errorf("anchor %d: the text goes from %d to %d, and should start at %.0f", anchor, x0, x1, left)
		}
		if y1 < 77 || y1 > 82 || y0 > 80-int(0.6*60) {
			t.Errorf("anchor %d: the text goes down from %d to %d", anchor, y0, y1)
		}
	}
}
