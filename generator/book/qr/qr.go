// Package qr draws QR codes: an address of the web in, one filled path out, so
// that a reader of a printed puzzle gets to its page with a telephone.
//
// Which modules are dark is worked out by a library (github.com/boombuler/barcode,
// MIT licence, pure computation). This package gives them their outline. A code is
// one path without seams: squares drawn side by side leave hairlines of paper
// between them on many screens and some printers, and a reader of codes may stumble
// over those.
//
// The package knows nothing of pages or of where addresses come from.
package qr

import (
	"errors"
	"fmt"
	"math"
	"strings"

	library "github.com/boombuler/barcode/qr"

	"patiencepress/generator/figure"
)

// Quiet is the width of the light border in modules, as ISO/IEC 18004 asks for.
const Quiet = 4

// LeastModule is the smallest side of a module, mm, that is drawn: eight dots of a
// printer with 600 dots an inch, and as fine as a telephone's camera tells apart
// without care at the distance at which a book is read.
const LeastModule = 0.35

// Path draws a text as a QR code of error level M, which can be read with 15 % of it
// damaged. x, y is the top left corner of a square of the size, all in mm; the quiet
// border is inside the square and is left as it is. The path is filled with Black
// and has no stroke.
//
// It is an error if the text is empty or too long for any code, or if the modules
// would be smaller than LeastModule; that error tells the least size.
func Path(text string, x, y, size float64) (*figure.Path, error) {
	m, err := encode(text)
	if err != nil {
		return nil, err
	}
	if least := m.least(); !(size >= least-tolerance) {
		return nil, fmt.Errorf("a QR code of %.4g mm is too small for %q: make it at least %.1f mm, or shorten the text",
			size, clip(text), math.Ceil(least*10)/10)
	}
	module := size / float64(m.side+2*Quiet)
	return m.outline().Placed(x+Quiet*module, y+Quiet*module, module).Filled(figure.Black), nil
}

// tolerance lets a size pass that was worked out from LeastModule.
const tolerance = 1e-9

// Least is the size in mm of the smallest square that Path draws the text in. The
// errors are those about the text.
func Least(text string) (float64, error) {
	m, err := encode(text)
	return m.least(), err
}

// modules are the dark and light squares of a code.
type modules struct {
	side int
	dark []bool // row by row
}

// encode works out the modules of a text, without the quiet border.
func encode(text string) (modules, error) {
	if text == "" {
		return modules{}, errors.New("a QR code of nothing: give it an address")
	}
	code, err := library.Encode(text, library.M, mode(text))
	if err != nil {
		return modules{}, fmt.Errorf("%d bytes are too long for a QR code: shorten %q", len(text), clip(text))
	}
	side := code.Bounds().Dx()
	m := modules{side: side, dark: make([]bool, side*side)}
	for i := range m.dark {
		luminance, _, _, _ := code.At(i%side, i/side).RGBA()
		m.dark[i] = luminance == 0
	}
	return m, nil
}

// mode is the encoding that takes the fewest modules. The library's own choice takes
// texts such as "123+00" for numbers, and loses the sign.
func mode(text string) library.Encoding {
	const digits, others = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
	switch {
	case strings.Trim(text, digits) == "":
		return library.Numeric
	case strings.Trim(text, digits+others) == "":
		return library.AlphaNumeric
	}
	return library.Unicode
}

func (m modules) least() float64 { return float64(m.side+2*Quiet) * LeastModule }

// at reports whether a module is dark; those outside the code are light.
func (m modules) at(x, y int) bool {
	return x >= 0 && y >= 0 && x < m.side && y < m.side && m.dark[y*m.side+x]
}

// clip keeps what is quoted in an error to a length that can be read.
func clip(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
