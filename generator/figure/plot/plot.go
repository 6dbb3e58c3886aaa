// Package plot draws bar charts as figures: upright columns for a distribution, and
// rows for a list of named things.
//
// A chart is its data: bars with labels, a scale in per cent, and a name for each axis.
// The description in words is made from the same bars, so that a reader who sees no
// picture is told every number in it. Lengths are in millimetres, type is 8 to 9
// points where there is room, and inks are roles, as everywhere in package figure.
//
// The package knows nothing of what the numbers mean.
package plot

import (
	"fmt"
	"math"
	"strings"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Chart is bars of one kind. Bars must have values that are not negative.
type Chart struct {
	Title  string // the figure's title
	Says   string // sentences that begin the description: what is shown; may be empty
	Things string // the name of the axis along which the bars stand: "Cards left at the end"
	Values string // the name of the axis of their length: "Chance, per cent"
	Bars   []Bar
}

// A Bar is one thing and its value.
type Bar struct {
	Label  string
	Value  float64 // per cent
	Marked bool    // drawn darker, as what the chart is about
}

// Percent writes the value as it stands at the bar: "39.2", "0.04", "0".
func (b Bar) Percent() string {
	switch {
	case b.Value == 0:
		return "0"
	case b.Value < 0.095:
		return fmt.Sprintf("%.2g", b.Value)
	case b.Value > 99.95:
		return fmt.Sprintf("%.4g", b.Value)
	}
	return fmt.Sprintf("%.1f", b.Value)
}

const (
	natural  = 118.0 // mm
	size     = 3.0   // of type, mm
	hairline = figure.Hairline
	leastK   = figure.LeastType / size // below which type is too small for printers
	gap      = 1.3                     // between type and what it belongs to, mm
)

// A drawing is a chart being laid out. All measures but the width are times k.
type drawing struct {
	Chart
	*figure.Scene
	o       figure.Options
	k       float64
	ticks   []float64
	extent  float64 // the value at the end of the axis
	squeeze float64 // by how much columns are lower, or rows nearer, than they might be
	elastic float64 // the height that a squeeze works on, mm
}

// fit lays a chart out in the room there is. What is too high is squeezed, and if need be
// made smaller.
func (c Chart) fit(o figure.Options, layout func(*drawing, float64)) *figure.Scene {
	width := o.Width
	if width == 0 {
		width = natural
	}
	draw := func(width, k, squeeze float64) *drawing {
		d := &drawing{Chart: c, Scene: &figure.Scene{Title: c.Title, Description: c.description(), Width: width}, o: o, k: k, squeeze: squeeze}
		d.scale()
		layout(d, width)
		return d
	}
	k := math.Min(1, width/natural)
	if width >= narrow {
		k = math.Max(k, leastK)
	}
	d, squeeze := draw(width, k, 1), 1.0
	if over := d.Height - o.Height; o.Height > 0 && over > 0 {
		squeeze = math.Max(tightest, 1-over/d.elastic)
		d = draw(width, k, squeeze)
	}
	if o.Height > 0 && d.Height > o.Height+1e-9 {
		shrink := o.Height / d.Height
		d = draw(width*shrink, k*shrink, squeeze)
	}
	return d.Scene
}

// tightest is the most that a chart is squeezed before its type is made smaller.
const tightest = 0.66

// narrow is the width below which a chart may have type too small for print: no page is
// so narrow.
const narrow = 80.0

// scale chooses the ticks: at most six steps of 1, 2, 5 or 10 that reach past the
// longest bar.
func (d *drawing) scale() {
	longest := 0.0
	for _, b := range d.Bars {
		longest = math.Max(longest, b.Value)
	}
	step := 1.0
	for _, factor := range []float64{2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2} {
		if step*6 >= longest {
			break
		}
		step *= factor
	}
	for tick := 0.0; ; tick += step {
		d.ticks = append(d.ticks, tick)
		if d.extent = tick; tick >= longest && tick > 0 {
			return
		}
	}
}

// description tells the chart in words.
func (c Chart) description() string {
	words := make([]string, len(c.Bars))
	for i, b := range c.Bars {
		words[i] = fmt.Sprintf("%s: %s", b.Label, b.Percent())
	}
	return strings.TrimSpace(fmt.Sprintf("%s A bar chart. %s, and for each: %s. %s.", c.Says, c.Things, lower(c.Values), strings.Join(words, "; ")))
}

// lower makes the first letter small, for the middle of a sentence.
func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// text sets a line of type.
func (d *drawing) text(x, y float64, anchor figure.Anchor, face font.Face, s string) {
	d.sized(x, y, size*d.k, anchor, face, s)
}

func (d *drawing) sized(x, y, em float64, anchor figure.Anchor, face font.Face, s string) {
	if s != "" {
		d.Add(&figure.Text{X: x, Y: y, Size: em, Face: face, Anchor: anchor, Ink: figure.Label, S: s})
	}
}

// bar draws one bar.
func (d *drawing) bar(b Bar, x, y, wide, high float64) {
	if b.Value == 0 {
		return
	}
	path := figure.Rect(x, y, wide, high).Stroked(figure.Label, hairline)
	g := (&figure.Group{Name: "bar " + b.Label}).Add(path)
	switch {
	case !d.o.Saver && b.Marked:
		path.Filled(figure.Muted)
	case !d.o.Saver:
		path.Filled(figure.Tint)
	default:
		path.Filled(figure.Paper) // no line of the scale runs through it
		if b.Marked {
			g.Add(slashes(x, y, wide, high))
		}
	}
	d.Add(g)
}

// slashes are lines across a bar that is marked where nothing is filled.
func slashes(x, y, wide, high float64) *figure.Path {
	const step = 1.6
	p := new(figure.Path)
	for from := step; from < wide+high; from += step { // the sum of the distances from the corner at the top left
		p.Move(x+math.Max(0, from-high), y+math.Min(from, high)).Line(x+math.Min(from, wide), y+math.Max(0, from-wide))
	}
	return p.Stroked(figure.Label, hairline)
}

// widest is the width of the widest of some lines of type.
func (d *drawing) widest(lines []string) float64 {
	most := 0.0
	for _, s := range lines {
		most = math.Max(most, font.Width(font.Regular, s))
	}
	return most * size * d.k
}

func (d *drawing) labels() []string {
	list := make([]string, len(d.Bars))
	for i, b := range d.Bars {
		list[i] = b.Label
	}
	return list
}

func (d *drawing) values() []string {
	list := make([]string, len(d.Bars))
	for i, b := range d.Bars {
		list[i] = b.Percent()
	}
	return list
}

func tickLabel(tick float64) string { return fmt.Sprintf("%g", tick) }
