package ink

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/pdf"
)

func scene(nodes ...figure.Node) *figure.Scene {
	s := &figure.Scene{Title: "x", Description: "x", Width: 100, Height: 140}
	s.Add(nodes...)
	return s
}

func TestArea(t *testing.T) {
	square := func() *figure.Path { return figure.Rect(10, 10, 20, 10) }
	tint := 1 - float64(figure.Tint.Color().R)/255
	ring := figure.Circle(50, 50, 10)
	ring.Segments = append(ring.Segments, backwards(figure.Circle(50, 50, 5)).Segments...)
	tests := []struct {
		name  string
		nodes []figure.Node
		want  float64
	}{
		{"nothing", nil, 0},
		{"a rectangle", []figure.Node{square().Filled(figure.Label)}, 200},
		{"in a group", []figure.Node{(&figure.Group{X: 5, Y: 5}).Add(square().Filled(figure.Label))}, 200},
		{"pale", []figure.Node{square().Filled(figure.Tint)}, 200 * tint},
		{"paper", []figure.Node{square().Filled(figure.Paper)}, 0},
		{"a colour counts in full", []figure.Node{square().Filled(figure.Red)}, 200},
		{"a card on a mat", []figure.Node{square().Filled(figure.Tint), figure.Rect(10, 10, 10, 10).Filled(figure.Paper)}, 100 * tint},
		{"the mat in a group", []figure.Node{
			(&figure.Group{X: 10, Y: 10}).Add(figure.Rect(0, 0, 20, 10).Filled(figure.Tint)), figure.Rect(20, 0, 20, 15).Filled(figure.Paper),
		}, 150 * tint},
		{"a circle", []figure.Node{figure.Circle(50, 50, 10).Filled(figure.Label)}, math.Pi * 100},
		{"a ring", []figure.Node{ring.Filled(figure.Label)}, math.Pi * 75},
		{"a line", []figure.Node{figure.Line(0, 0, 30, 40).Stroked(figure.Label, 0.5)}, 25},
		{"dashes", []figure.Node{figure.Line(0, 0, 30, 40).Stroked(figure.Label, 0.5, 1, 3)}, 6.25},
		{"dashes as long as gaps", []figure.Node{figure.Line(0, 0, 30, 40).Stroked(figure.Label, 0.5, 1)}, 12.5},
		{"an outline", []figure.Node{square().Stroked(figure.Label, 0.5)}, 30},
		{"a round outline", []figure.Node{figure.Circle(50, 50, 10).Stroked(figure.Label, 0.1)}, 2 * math.Pi},
	}
	for _, test := range tests {
		if got := Area(scene(test.nodes...)); math.Abs(got-test.want) > 0.01*test.want {
			t.Errorf("%s: %.3f, want %.3f", test.name, got, test.want)
		}
	}
}

// backwards is a path of one contour with its points in the opposite order.
func backwards(p *figure.Path) *figure.Path {
	q := *p
	q.Segments = nil
	mirrored := p.Placed(0, 0, 1)
	for _, s := range mirrored.Segments { // mirrored left and right a circle runs the other way
		for i := range s.P {
			s.P[i].X = 100 - s.P[i].X
		}
		q.Segments = append(q.Segments, s)
	}
	return &q
}

// The area of what pages are made of agrees with that of its pixels, as drawn by another
// program.
func TestAreaAgreesWithPixels(t *testing.T) {
	program, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("pdftoppm is not there to draw pixels")
	}
	words := "The quick brown fox jumps over the dog, 1234567890: 10♠ K♥ Q♦ J♣"
	text := func(f font.Face, y float64) figure.Node {
		return &figure.Text{X: 2, Y: y, Size: 2.6, Face: f, Ink: figure.Label, S: words}
	}
	var cards, saved []figure.Node
	for i, c := range []string{"AS", "TH", "KD", "7C", "2S", "QH"} {
		one, err := card.Parse(c)
		if err != nil {
			t.Fatal(err)
		}
		place := func(o figure.Options) figure.Node {
			g := &figure.Group{X: float64(2 + i*16), Y: 20}
			return g.Add(figure.Rect(-1, -1, 16, 22).Filled(figure.Tint), figure.Card(one, 14, o))
		}
		cards, saved = append(cards, place(figure.Options{})), append(saved, place(figure.Options{Saver: true}))
	}
	tests := []struct {
		name  string
		nodes []figure.Node
	}{
		{"text", []figure.Node{text(font.Regular, 10), text(font.Bold, 20), text(font.Italic, 30)}},
		{"cards", cards},
		{"cards that save ink", saved},
		{"lines", []figure.Node{figure.Line(5, 5, 95, 130).Stroked(figure.Muted, 0.27), figure.Circle(50, 50, 30).Stroked(figure.Label, 0.5)}},
	}
	for _, test := range tests {
		s := scene(test.nodes...)
		got, want := Area(s), pixels(t, program, s)
		if math.Abs(got-want) > 0.06*want {
			t.Errorf("%s: %.2f mm², and by pixels %.2f", test.name, got, want)
		}
	}
}

// pixels is the area of a scene by its pixels, mm².
func pixels(t *testing.T, program string, s *figure.Scene) float64 {
	t.Helper()
	doc := pdf.New(pdf.Options{Title: "x", Width: s.Width, Height: s.Height})
	doc.AddPage()
	doc.Draw(s, 0, 0)
	data, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	base := filepath.Join(t.TempDir(), "page")
	if err := os.WriteFile(base+".pdf", data, 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(program, "-r", "300", "-gray", "-png", "-singlefile", base+".pdf", base).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file, err := os.ReadFile(base + ".png")
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return darkness(drawn) * s.Width * s.Height
}

// darkness is the mean darkness of a picture, 0 to 1.
func darkness(m image.Image) float64 {
	sum, box := 0.0, m.Bounds()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			sum += 1 - float64(color.GrayModel.Convert(m.At(x, y)).(color.Gray).Y)/255
		}
	}
	return sum / float64(box.Dx()*box.Dy())
}
