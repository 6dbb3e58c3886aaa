package pdf

import (
	"math"

	"patiencepress/generator/figure"
)

// The operators that set a colour, for fills and for strokes.
var (
	fills   = painters{gray: "g", rgb: "rg", cmyk: "k"}
	strokes = painters{gray: "G", rgb: "RG", cmyk: "K"}
)

type painters struct{ gray, rgb, cmyk string }

// separation is the part of each printing ink in a colour, 0 to 1.
type separation struct{ c, m, y, k float64 }

// separations are the coloured inks as a press prints them. Each is led by one full
// ink or two and has three at most, so that thin outlines hold their edge where the
// plates are off by a hair; none lays more than 2.4 inks on one spot, which plain
// paper still takes. Printed by SWOP they come out within ten steps of 255 of the
// figure's colours (measured with the CMYK profile that Ghostscript ships).
var separations = [...]separation{
	figure.Red:   {0, 1, 0.9, 0.25},
	figure.Green: {0.95, 0, 0.95, 0.5},
	figure.Blue:  {1, 0.85, 0, 0},

	figure.LabelRed:   {0, 1, 0.9, 0.25},
	figure.LabelGreen: {0.95, 0, 0.95, 0.5},
	figure.LabelBlue:  {1, 0.85, 0, 0},
}

// colour writes an ink in the document's colours.
func (c *content) colour(ink figure.Ink, p painters) {
	v := ink.Color()
	switch {
	case c.colours == CMYK:
		c.separated(separate(ink), p.cmyk)
	case v.Gray() || c.colours == Gray:
		c.number(lightness(v))
		c.word(p.gray)
	default:
		c.number(part(v.R))
		c.number(part(v.G))
		c.number(part(v.B))
		c.word(p.rgb)
	}
}

func (c *content) separated(s separation, operator string) {
	for _, x := range [...]float64{s.c, s.m, s.y, s.k} {
		c.number(x)
	}
	c.word(operator)
}

// separate is an ink for a press. Greys are in black alone, as DeviceCMYK: a grey
// that is written as DeviceGray may be taken for a colour to be matched with all
// four inks. A colour without a separation of its own is made of the least inks
// that could give it.
func separate(ink figure.Ink) separation {
	v := ink.Color()
	if v.Gray() {
		return separation{k: 1 - part(v.R)}
	}
	if int(ink) < len(separations) && separations[ink] != (separation{}) {
		return separations[ink]
	}
	white := part(max(v.R, v.G, v.B))
	of := func(x uint8) float64 { return 1 - part(x)/white }
	return separation{of(v.R), of(v.G), of(v.B), 1 - white}
}

// part is a component of a colour as a part of its most.
func part(x uint8) float64 { return float64(x) / math.MaxUint8 }

// lightness is the grey that is as light as a colour: the luminance of sRGB
// (IEC 61966-2-1), on the scale on which greys are given.
func lightness(v figure.Color) float64 {
	if v.Gray() {
		return part(v.R)
	}
	return encoded(0.2126*linear(part(v.R)) + 0.7152*linear(part(v.G)) + 0.0722*linear(part(v.B)))
}

// linear is the light that a component of sRGB stands for, both 0 to 1, and encoded
// is the way back (IEC 61966-2-1).
func linear(x float64) float64 {
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

func encoded(light float64) float64 {
	if light <= 0.0031308 {
		return 12.92 * light
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}
