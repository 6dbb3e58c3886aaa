package flowtest

import (
	"strings"
	"testing"

	"patiencepress/generator/figure"
)

// What the checks are for, they find.
func TestChecks(t *testing.T) {
	text := func(x, y float64) figure.Text { return figure.Text{X: x, Y: y, Size: 4, S: "text"} }
	scene := &figure.Scene{Width: 10, Height: 10, Nodes: []figure.Node{figure.Rect(0, 0, 10, 10)}}
	spilt := &figure.Scene{Width: 10, Height: 10, Nodes: []figure.Node{figure.Rect(0, 0, 12, 10)}}
	tests := []struct {
		name string
		draw func(*Recorder)
		want string // what is found
	}{
		{"all is well", func(r *Recorder) { r.Text(text(10, 20)); r.Text(text(10, 25)); r.Draw(scene, 10, 30) }, ""},
		{"text outside", func(r *Recorder) { r.Text(text(95, 20)) }, "leaves the area"},
		{"a path outside", func(r *Recorder) { r.Path(figure.Rect(-1, 5, 5, 5)) }, "leaves the area"},
		{"a figure outside", func(r *Recorder) { r.Draw(scene, 91, 10) }, "leaves the area"},
		{"a figure outside itself", func(r *Recorder) { r.Draw(spilt, 10, 10) }, "a figure 10.0 × 10.0 draws"},
		{"text on text", func(r *Recorder) { r.Text(text(10, 20)); r.Text(text(12, 21)) }, "lies over"},
		{"text on a figure", func(r *Recorder) { r.Text(text(10, 20)); r.Draw(scene, 12, 15) }, "lies over"},
		{"text in a box", func(r *Recorder) { r.Text(text(10, 20)); r.Path(figure.Rect(5, 14, 40, 10).Stroked(figure.Label, 1)) }, ""},
		{"text out of its box", func(r *Recorder) { r.Text(text(10, 20)); r.Path(figure.Rect(5, 14, 7, 10).Stroked(figure.Label, 1)) }, "is struck"},
		{"a line through text", func(r *Recorder) { r.Text(text(10, 20)); r.Path(figure.Line(0, 19, 50, 19).Stroked(figure.Label, 1)) }, "is struck"},
		{"a line under text", func(r *Recorder) { r.Text(text(10, 20)); r.Path(figure.Line(0, 21, 50, 21).Stroked(figure.Label, 1)) }, ""},
	}
	for _, test := range tests {
		var r Recorder
		r.AddPage()
		test.draw(&r)
		p := r.Pages[0]
		found := strings.Join(append(append(p.Outside(0, 0, 100, 100), p.Overlaps()...), p.Struck()...), "; ")
		if (found == "") != (test.want == "") || !strings.Contains(found, test.want) {
			t.Errorf("%s: found %q, want %q", test.name, found, test.want)
		}
	}
}
