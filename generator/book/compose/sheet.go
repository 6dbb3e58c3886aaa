package compose

import "patiencepress/generator/figure"

// Point is a typographic point in mm.
const Point = 25.4 / 72

// A Sheet is a style sheet: the measures and the few sizes of type that a book is
// set in. All in mm.
type Sheet struct {
	Measure float64      // the width of text
	Wide    float64      // the width that figures and tables may take, at least Measure
	Height  float64      // of the type area
	Text    float64      // the size of running text
	Leading float64      // from baseline to baseline of running text
	Least   float64      // no type is smaller; 0 for no bound
	Suits   figure.Suits // colours of the suits
	Saver   bool         // save ink
}

// The scale of sizes, as parts of the size of the text. There are no others.
const (
	scaleSmall   = 0.857 // captions, tables, notes
	scaleSection = 1.286
	scaleTitle   = 2.286
	scaleLarge   = 1.7 // of titles in large print
)

// Small is the size of captions, tables and notes.
func (s Sheet) Small() float64 { return max(s.Text*scaleSmall, s.Least) }

// Section is the size of second-level headings.
func (s Sheet) Section() float64 { return s.Text * scaleSection }

// Title is the size of chapter titles. In large print, where small type is nearly as
// large as the text, titles stand out less too: they would not fit a page.
func (s Sheet) Title() float64 {
	if s.Large() {
		return s.Text * scaleLarge
	}
	return s.Text * scaleTitle
}

// Large reports whether the sheet is one for large print: small type is nearly as large
// as the text.
func (s Sheet) Large() bool { return s.Least > s.Text*scaleSmall }

// Raised is the size of note marks in text of a size.
func (s Sheet) Raised(size float64) float64 {
	const scale = 0.62
	return max(size*scale, min(size, max(Smallest, s.Least)))
}

// Smallest is the least size of type that printers take, 7 pt, and a hair more, so that
// rounding does not bring it under that.
const Smallest = 7.05 * Point

// SmallLeading goes with Small.
func (s Sheet) SmallLeading() float64 {
	const scale = 0.875 / scaleSmall
	return s.Leading * scale * s.Small() / s.Text
}

// Hairline is the width of the thinnest rule, 0.75 pt, which printers ask for at
// least.
const Hairline = 0.75 * Point

// Indent is the first line's indent of a paragraph that follows another, and the
// step by which lists are indented.
func (s Sheet) Indent() float64 { return s.Leading }
