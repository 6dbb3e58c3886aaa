// Package poster draws the pictures that stand for a page or for the site elsewhere: the
// preview that others show with a link to a page, and the mark on a browser's tab.
//
// They are PNG files of few colours, since that is what every program that shows such
// pictures can read, and drawn from the same scenes as the figures of the pages. The
// same input gives the same bytes.
//
// The package knows figures and type. It does not know where a picture is published,
// nor any game.
package poster

import (
	"image"
	"image/color"
	"strings"
	"sync"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/raster"
	"patiencepress/generator/font"
)

// Width and Height are the size of a preview in pixels, as those who show them want it.
const (
	Width  = 1200
	Height = 630
)

// A Poster is what a preview shows.
type Poster struct {
	Site   string        // its name
	Title  string        // of the page
	Figure *figure.Scene // may be nil
}

// Measures of a preview, px.
const (
	margin    = 72
	nameSize  = 26
	titleSize = 76 // or smaller, until the title fits
	leastSize = 40
	leading   = 1.12
	besides   = 520 // the room for the title beside a figure
	gap       = 48  // between the title and the figure
)

// Colours of a preview and of the mark.
var (
	sheet = figure.Color{R: 0xf6, G: 0xf5, B: 0xf1}
	ink   = figure.Color{R: 0x19, G: 0x1a, B: 0x1c}
	red   = figure.Color{R: 0xa3, G: 0x17, B: 0x1b}
	face  = figure.Color{R: 0xff, G: 0xff, B: 0xff}
	edge  = figure.Color{R: 0x6e, G: 0x72, B: 0x77}
	tint  = figure.Color{R: 0xd8, G: 0xe4, B: 0xec}
)

// inks are the colours of figures in a preview.
func inks(i figure.Ink) figure.Color {
	switch i {
	case figure.Black, figure.Label:
		return ink
	case figure.Red, figure.LabelRed, figure.Mark:
		return red
	case figure.Paper:
		return face
	case figure.Muted:
		return edge
	case figure.Tint:
		return tint
	}
	return i.Color()
}

// images are used again, since each is three megabytes.
var images = sync.Pool{New: func() any { return image.NewRGBA(image.Rect(0, 0, Width, Height)) }}

// Draw makes the preview as a PNG file.
func (p Poster) Draw() ([]byte, error) {
	on := images.Get().(*image.RGBA)
	defer images.Put(on)
	wash(on, sheet)
	room := float64(Width - 2*margin)
	if p.Figure != nil {
		room = besides
		p.drawFigure(on)
	}
	c := raster.New(on, 0, 0, 1, inks)
	set(c, font.Bold, known(font.Bold, strings.ToUpper(p.Site)), margin, margin+nameSize, nameSize)
	lines, size := fit(known(font.Regular, p.Title), room)
	for i, line := range lines {
		baseline := margin + 3*nameSize + size + float64(i)*size*leading
		set(c, font.Regular, line, margin, baseline, size)
	}
	c.Path(figure.Rect(margin, Height-margin-3, 96, 3).Filled(figure.Black))
	return encode(on)
}

// wash fills the picture with a colour.
func wash(on *image.RGBA, c figure.Color) {
	copy(on.Pix, []uint8{c.R, c.G, c.B, 255})
	for n := 4; n < len(on.Pix); n *= 2 {
		copy(on.Pix[n:], on.Pix[:n])
	}
}

// drawFigure draws the figure at the right, as wide as there is room, so that cards can be
// made out. One that is too high for that runs off the lower edge.
func (p Poster) drawFigure(on *image.RGBA) {
	left := float64(margin + besides + gap)
	wide, high := Width-margin-left, float64(Height-2*margin)
	scale := wide / p.Figure.Width
	y := float64(margin)
	if spare := high - p.Figure.Height*scale; spare > 0 {
		y += spare / 2
	}
	p.Figure.Draw(raster.New(on, left, y, scale, inks))
}

// set sets a line of text.
func set(c *raster.Canvas, f font.Face, text string, x, y, size float64) {
	c.Text(&figure.Text{X: x, Y: y, Size: size, Face: f, Ink: figure.Black, S: text})
}

// known leaves out of a text what the face has no letters for.
func known(f font.Face, text string) string {
	for _, r := range font.Missing(f, text) {
		text = strings.ReplaceAll(text, string(r), "")
	}
	return strings.TrimSpace(text)
}

// fit breaks a title into lines of a width, and finds the size of type at which they
// are not too many.
func fit(title string, width float64) (lines []string, size float64) {
	for size = titleSize; ; size -= 4 {
		lines = breakLines(title, width/size)
		room := int((Height - 2*margin - 4*nameSize) / (size * leading))
		if len(lines) <= room || size <= leastSize {
			return lines[:min(len(lines), room)], size
		}
	}
}

// breakLines breaks a text at spaces into lines that are no wider than so many ems, if
// no word is.
func breakLines(text string, ems float64) []string {
	lines := []string{}
	for _, word := range strings.Fields(text) {
		if n := len(lines) - 1; n >= 0 && font.Width(font.Regular, lines[n]+" "+word) <= ems {
			lines[n] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// palette has sixteen colours: the steps from the sheet and from a card's face to the
// inks, for smooth edges. A PNG of so few takes four bits a pixel.
var palette = func() color.Palette {
	var p color.Palette
	add := func(from, to figure.Color, steps ...float64) {
		for _, t := range steps {
			mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*t + 0.5) }
			p = append(p, color.RGBA{mix(from.R, to.R), mix(from.G, to.G), mix(from.B, to.B), 255})
		}
	}
	add(sheet, ink, 0, 0.2, 0.4, 0.6, 0.8, 1)
	add(face, red, 0.25, 0.5, 0.75, 1)
	add(face, edge, 0, 0.33, 0.66, 1)
	add(tint, tint, 0)
	add(face, ink, 0.12)
	return p
}()

// nearest is the place in the palette of each colour with five bits a part.
var nearest = sync.OnceValue(func() *[1 << 15]uint8 {
	var table [1 << 15]uint8
	for i := range table {
		part := func(shift int) uint8 { return uint8(i>>shift&31) << 3 }
		table[i] = uint8(palette.Index(color.RGBA{part(10) | 4, part(5) | 4, part(0) | 4, 255}))
	}
	return &table
})
