package figure

import (
	"math"
	"strings"

	"patiencepress/generator/font"
)

// A Recorder is a Canvas that keeps what is drawn, for tests of layout.
type Recorder struct {
	Drawn []Drawn
	open  []*Group
	x, y  float64
}

// Drawn is one path or line of text, in millimetres from the scene's corner.
type Drawn struct {
	Groups         []string // names of the open groups, outermost first
	X0, Y0, X1, Y1 float64  // its box, stroke included; text from cap height to baseline
	Text           *Text    // one of Text and
	Path           *Path    // Path is set, in its group's coordinates
}

// In reports whether the thing was drawn in a group whose name starts so.
func (d Drawn) In(group string) bool {
	for _, name := range d.Groups {
		if strings.HasPrefix(name, group) {
			return true
		}
	}
	return false
}

// Record draws a scene on a new Recorder and gives what was drawn.
func Record(s *Scene) []Drawn {
	var r Recorder
	s.Draw(&r)
	return r.Drawn
}

// Least gives the smallest type and the thinnest line of a scene, mm; 0 where there is
// none. A scene may be printed no smaller than these allow.
func (s *Scene) Least() (size, line float64) {
	for _, d := range Record(s) {
		if d.Text != nil && (size == 0 || d.Text.Size < size) {
			size = d.Text.Size
		}
		if p := d.Path; p != nil && p.Stroke != NoInk && (line == 0 || p.Width < line) {
			line = p.Width
		}
	}
	return size, line
}

// Open implements Canvas.
func (r *Recorder) Open(g *Group) {
	r.open = append(r.open, g)
	r.x, r.y = r.x+g.X, r.y+g.Y
}

// Close implements Canvas.
func (r *Recorder) Close() {
	g := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	r.x, r.y = r.x-g.X, r.y-g.Y
}

// Path implements Canvas.
func (r *Recorder) Path(p *Path) {
	x0, y0, x1, y1 := p.Bounds()
	half := 0.0
	if p.Stroke != NoInk {
		half = p.Width / 2
	}
	r.record(Drawn{X0: x0 - half, Y0: y0 - half, X1: x1 + half, Y1: y1 + half, Path: p})
}

// Text implements Canvas.
func (r *Recorder) Text(t *Text) {
	x := t.Start()
	r.record(Drawn{
		X0: x, X1: x + font.Width(t.Face, t.S)*t.Size,
		Y0: t.Y - font.CapHeight*t.Size, Y1: t.Y, Text: t,
	})
}

func (r *Recorder) record(d Drawn) {
	for _, g := range r.open {
		d.Groups = append(d.Groups, g.Name)
	}
	d.X0, d.X1, d.Y0, d.Y1 = round(d.X0+r.x), round(d.X1+r.x), round(d.Y0+r.y), round(d.Y1+r.y)
	r.Drawn = append(r.Drawn, d)
}

// round keeps floating-point dust out of recordings.
func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }
