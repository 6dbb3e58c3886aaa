package flow

import (
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A page as a picture has what is drawn on it where it is drawn, and no links.
func TestScene(t *testing.T) {
	inner := &figure.Scene{Width: 10, Height: 10, Nodes: []figure.Node{figure.Rect(1, 2, 3, 4)}}
	p := &Page{Number: 7}
	p.Put(&Box{
		Height:   20,
		Texts:    []figure.Text{{X: 1, Y: 5, Size: 4, Face: font.Regular, Ink: figure.Label, S: "Deal 1"}},
		Paths:    []*figure.Path{figure.Rect(0, 6, 30, 1)},
		Pictures: []Picture{{X: 2, Y: 8, Scene: func() *figure.Scene { return inner }}},
		Links:    []Link{{W: 30, H: 5, Target: "https://example.org/"}},
		Anchors:  []string{"deal-1"},
		Bookmark: &Bookmark{Title: "Deal 1"},
	}, 10, 100)
	s := p.Scene("A page", 210, 297)
	if s.Title != "A page" || s.Width != 210 || s.Height != 297 {
		t.Errorf("the picture is %q, %g by %g", s.Title, s.Width, s.Height)
	}
	var at [][2]float64
	for _, d := range figure.Record(s) {
		at = append(at, [2]float64{d.X0, d.Y0})
	}
	want := [][2]float64{{13, 110}, {10, 106}, {11, 105 - font.CapHeight*4}}
	if len(at) != len(want) {
		t.Fatalf("%d things are drawn: %v", len(at), at)
	}
	for i := range want {
		for j := range 2 {
			if d := at[i][j] - want[i][j]; d > 0.01 || d < -0.01 {
				t.Errorf("thing %d is at %v; want %v", i, at[i], want[i])
			}
		}
	}
}
