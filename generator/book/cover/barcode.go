package cover

import (
	"fmt"
	"math"
	"strings"

	"github.com/boombuler/barcode/ean"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// plateMargin is how much white there is around the rectangle that is kept for the
// barcode, mm.
const plateMargin = 1.2

// plate is the white field for the barcode on the back: empty for the printer's, or
// with the book's own.
func (m *maker) plate(w *profile.Wrap) (*figure.Group, error) {
	r := inset(w.Barcode, -plateMargin)
	m.panels = append(m.panels, r)
	g := &figure.Group{Name: "barcode"}
	g.Add(figure.RoundRect(r.X, r.Y, r.W, r.H, plateMargin).Filled(figure.Paper))
	if !m.Barcode {
		return g, nil
	}
	digits, err := isbn(m.ISBN)
	if err != nil {
		return nil, err
	}
	return g.Add(bars(w.Barcode, m.ISBN, digits)...), nil
}

// isbn gives the 13 digits of an ISBN.
func isbn(text string) (string, error) {
	digits := strings.NewReplacer("-", "", " ", "").Replace(text)
	if len(digits) != 13 || strings.Trim(digits, "0123456789") != "" || digits[:2] != "97" {
		return "", fmt.Errorf("%q is no ISBN of 13 digits: write it as 978-0-306-40615-7", text)
	}
	if _, err := ean.Encode(digits); err != nil {
		return "", fmt.Errorf("the ISBN %q has a wrong check digit: look for a slip in it", text)
	}
	return digits, nil
}

// The parts of an EAN-13 code in modules, as ISO/IEC 15420 has them.
const (
	eanBars       = 95
	eanQuietLeft  = 11
	eanQuietRight = 7
	eanModule     = 0.33 // mm, at the size for which the code is drawn
)

// bars draws the EAN-13 code of an ISBN as large as it goes, but no larger than its
// usual size: the number in words on top, the bars, and the digits under them.
func bars(r profile.Rect, number, digits string) []figure.Node {
	module := math.Min(eanModule, r.W/(eanBars+eanQuietLeft+eanQuietRight))
	x := r.X + (r.W-module*(eanBars+eanQuietLeft+eanQuietRight))/2 + module*eanQuietLeft
	em := 9 * module
	top, foot := r.Y+1.3*em, r.Bottom()-1.05*em
	p := new(figure.Path)
	code, _ := ean.Encode(digits) // isbn has seen to it
	for i := 0; i < eanBars; i++ {
		from := i
		for i < eanBars && black(code.At(i, 0).RGBA()) {
			i++
		}
		if i > from {
			add(p, x+module*float64(from), top, module*float64(i-from), foot-top+guard(from)*0.5*em)
		}
	}
	nodes := []figure.Node{
		p.Filled(figure.Black),
		&figure.Text{X: r.X + r.W/2, Y: r.Y + 0.85*em, Size: em, Anchor: figure.Middle, Ink: figure.Black, S: "ISBN " + number},
	}
	under := foot + 0.85*em
	at := func(modules float64, s string) {
		nodes = append(nodes, &figure.Text{X: x + module*modules, Y: under, Size: em,
			Anchor: figure.Middle, Ink: figure.Black, Face: font.Regular, S: s})
	}
	at(-5, digits[:1])
	for i := range 6 {
		at(6.5+7*float64(i), digits[1+i:2+i])
		at(53.5+7*float64(i), digits[7+i:8+i])
	}
	return nodes
}

func black(r, _, _, _ uint32) bool { return r == 0 }

// guard is 1 for the bars at the ends and in the middle, which are longer.
func guard(module int) float64 {
	if module < 3 || module > 91 || module > 44 && module < 50 {
		return 1
	}
	return 0
}

// add appends a rectangle to a path.
func add(p *figure.Path, x, y, w, h float64) {
	p.Move(x, y).Line(x+w, y).Line(x+w, y+h).Line(x, y+h).Close()
}
