// Package raster draws figures in pixels: the third medium beside SVG and PDF, for
// pictures that other programs show and that cannot be either, such as the preview of a
// page or the mark on a browser's tab.
//
// A Canvas puts scenes on an image at a place and a scale. Shapes are filled and
// stroked with smooth edges by the rasteriser of golang.org/x/image/vector, which fills
// only; a stroke is made of one piece for each straight bit of its line and a disc for
// each corner, all turned the same way, so that where they overlap they count once.
//
// The package knows scenes and pixels. What is worth a picture is for others to say.
package raster

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Canvas is a figure.Canvas on an image. It is for use by one goroutine.
type Canvas struct {
	image *image.RGBA
	x, y  float64 // of the origin, px
	scale float64 // px a unit of the scene
	inks  func(figure.Ink) figure.Color
	open  []*figure.Group
	fill  vector.Rasterizer
}

// New makes a canvas whose origin is at x, y of the image, with scale pixels for each
// millimetre of a scene. Inks get the colours that inks says; nil means those of print.
func New(on *image.RGBA, x, y, scale float64, inks func(figure.Ink) figure.Color) *Canvas {
	if inks == nil {
		inks = figure.Ink.Color
	}
	return &Canvas{image: on, x: x, y: y, scale: scale, inks: inks}
}

// Open starts a group.
func (c *Canvas) Open(g *figure.Group) {
	c.open = append(c.open, g)
	c.x, c.y = c.x+g.X*c.scale, c.y+g.Y*c.scale
}

// Close ends the group opened last.
func (c *Canvas) Close() {
	g := c.open[len(c.open)-1]
	c.open = c.open[:len(c.open)-1]
	c.x, c.y = c.x-g.X*c.scale, c.y-g.Y*c.scale
}

// Path fills a path, then strokes it.
func (c *Canvas) Path(p *figure.Path) {
	lines := c.flatten(p)
	if p.Fill != figure.NoInk {
		c.paint(lines, c.inks(p.Fill))
	}
	if p.Stroke != figure.NoInk {
		width := max(p.Width*c.scale, 1)
		if len(p.Dash) > 0 {
			lines = dashed(lines, scaled(p.Dash, c.scale))
		}
		c.paint(stroke(lines, width), c.inks(p.Stroke))
	}
}

func scaled(lengths []float64, by float64) []float64 {
	made := make([]float64, len(lengths))
	for i, l := range lengths {
		made[i] = l * by
	}
	return made
}

// Text sets a line of text as outlines.
func (c *Canvas) Text(t *figure.Text) {
	p := &figure.Path{}
	runs, _ := font.Runs(t.Face, t.S)
	for _, run := range runs {
		pen := t.Start() + run.X*t.Size
		for _, r := range run.Text {
			glyph := glyphOf(run.Face, r)
			place(p, glyph, pen, t.Y, t.Size)
			pen += glyph.Advance * t.Size
		}
	}
	c.Path(p.Filled(t.Ink))
}

// paint fills closed lines with a colour.
func (c *Canvas) paint(lines []line, ink figure.Color) {
	box := bounds(lines).Intersect(c.image.Rect)
	if box.Empty() {
		return
	}
	c.fill.Reset(box.Dx(), box.Dy())
	at := func(p figure.Point) (x, y float32) {
		return float32(p.X - float64(box.Min.X)), float32(p.Y - float64(box.Min.Y))
	}
	for _, l := range lines {
		c.fill.MoveTo(at(l.points[0]))
		for _, p := range l.points[1:] {
			c.fill.LineTo(at(p))
		}
		c.fill.ClosePath()
	}
	c.fill.Draw(c.image, box, image.NewUniform(color.RGBA{ink.R, ink.G, ink.B, 255}), image.Point{})
}

// bounds is the smallest box of whole pixels round lines.
func bounds(lines []line) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range lines {
		for _, p := range l.points {
			x0, y0, x1, y1 = math.Min(x0, p.X), math.Min(y0, p.Y), math.Max(x1, p.X), math.Max(y1, p.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}
