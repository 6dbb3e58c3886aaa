package book

import (
	"embed"
	"fmt"
	"math"
	"strings"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
)

// A Format is the geometry of a page: its size, its margins and its type. Lengths are
// in mm, sizes of type in points. That of a sheet is data, a file for each paper; that
// of a book comes from its profile (formatFor).
type Format struct {
	Width   float64 `toml:"width"` // of the trimmed page
	Height  float64 `toml:"height"`
	Top     float64 `toml:"top"` // margins
	Bottom  float64 `toml:"bottom"`
	Inside  float64 `toml:"inside"`
	Outside float64 `toml:"outside"`
	Head    float64 `toml:"head"`    // from the top margin to the text, for the running head
	Measure float64 `toml:"measure"` // the width of running text
	Text    float64 `toml:"text"`    // the size of running text, pt
	Leading float64 `toml:"leading"` // from line to line, pt
	Sheet   float64 `toml:"sheet"`   // the margin around a single sheet
	Least   float64 `toml:"-"`       // the least size of type, pt; 0 for no bound
}

//go:embed formats/*.toml
var formatFiles embed.FS

// Papers lists the names of the formats.
func Papers() []string {
	return dataNames(formatFiles, "formats")
}

// FormatOf gives the format of a paper, "a4" or "letter".
func FormatOf(paper string) (Format, error) {
	var f Format
	data, err := formatFiles.ReadFile("formats/" + paper + ".toml")
	if err != nil {
		return f, fmt.Errorf("there is no paper %q: the papers are %s", paper, strings.Join(Papers(), ", "))
	}
	if err := readData(data, &f); err != nil {
		return f, fmt.Errorf("the format of the paper %s is damaged: %w", paper, err)
	}
	return f, nil
}

// leading is the distance of lines, mm.
func (f Format) leading() float64 { return f.Leading * compose.Point }

// wide is the width between the margins.
func (f Format) wide() float64 { return f.Width - f.Inside - f.Outside }

// height is that of the type area: whole lines.
func (f Format) height() float64 {
	room := f.Height - f.Top - f.Head - f.Bottom
	return math.Floor(room/f.leading()) * f.leading()
}

// sheet is the style sheet for text in this format.
func (f Format) sheet(suits figure.Suits) compose.Sheet {
	return compose.Sheet{
		Measure: f.Measure, Wide: f.wide(), Height: f.height(),
		Text: f.Text * compose.Point, Leading: f.leading(), Least: f.Least * compose.Point, Suits: suits,
	}
}

// left is the left margin of a page.
func (f Format) left(number int) float64 {
	if flow.Recto(number) {
		return f.Inside
	}
	return f.Outside
}

// whole is the frame of all that is between the margins.
func (f Format) whole(number int) flow.Frame {
	return flow.Frame{X: f.left(number), Y: f.Top + f.Head, W: f.wide(), H: f.height()}
}

// column is the frame of running text, at the inside of the page.
func (f Format) column(number int) flow.Frame {
	frame := f.whole(number)
	if !flow.Recto(number) {
		frame.X += frame.W - f.Measure
	}
	frame.W = f.Measure
	return frame
}

// columns divides the whole width into n frames.
func (f Format) columns(number, n int, gap float64) []flow.Frame {
	whole := f.whole(number)
	w := (whole.W - gap*float64(n-1)) / float64(n)
	frames := make([]flow.Frame, n)
	for i := range frames {
		frames[i] = flow.Frame{X: whole.X + float64(i)*(w+gap), Y: whole.Y, W: w, H: whole.H}
	}
	return frames
}
