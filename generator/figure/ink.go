package figure

import "fmt"

// A Color is what an ink is printed or shown with by default. The site's style
// sheet may choose others; paper gets these.
type Color struct{ R, G, B uint8 }

// Gray reports whether the colour is a grey, to be printed with black ink alone.
func (c Color) Gray() bool { return c.R == c.G && c.G == c.B }

// Hex is the colour as HTML writes it.
func (c Color) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// inks is the one table of inks. Tint is 12 % black: printers ask for fills of at
// least 10 %. Muted is dark enough to hold as a hairline.
var inks = [...]struct {
	name  string
	color Color
}{
	NoInk:    {"none", Color{255, 255, 255}},
	Black:    {"black", Color{0, 0, 0}},
	Red:      {"red", Color{178, 24, 32}},
	Paper:    {"paper", Color{255, 255, 255}},
	Label:    {"label", Color{0, 0, 0}},
	LabelRed: {"label-red", Color{178, 24, 32}},
	Muted:    {"muted", Color{112, 112, 112}},
	Tint:     {"tint", Color{224, 224, 224}},
	Mark:     {"mark", Color{0, 0, 0}},

	Green:      {"green", Color{0, 102, 51}},
	Blue:       {"blue", Color{20, 70, 160}},
	LabelGreen: {"label-green", Color{0, 102, 51}},
	LabelBlue:  {"label-blue", Color{20, 70, 160}},
}

// Name is the ink's name in style sheets and recordings: "black".
func (i Ink) Name() string { return inks[i].name }

// Color is the ink's colour on paper.
func (i Ink) Color() Color { return inks[i].color }
