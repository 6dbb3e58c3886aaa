// Package flow puts a column of boxes onto pages.
//
// A Box is a line of text, a row of a table or a figure: a height, what is drawn
// in it, and what it asks of its neighbours. Fill lays boxes into the frames of
// one page after another and turns a page where that is allowed: never between a
// heading and what it is about, nor so that the first or last line of a paragraph
// stands alone. A figure that does not fit waits for the next page while the text
// after it runs on.
//
// Pages are data. They can be looked at, have things added to them (folios,
// running heads), be drawn on any Canvas in any order, or be thrown away and laid
// out again when a page number in the text turns out to be another.
//
// The package knows nothing of Markdown, books or files. Lengths are in
// millimetres; the origin of a page is its top left corner, y runs down.
package flow

import "patiencepress/generator/figure"

// A Canvas takes finished pages. *pdf.Document is one; tests have a recorder.
type Canvas interface {
	// AddPage starts a page and gives its number, from 1.
	AddPage() int
	// Draw puts a scene with its origin at x, y.
	Draw(s *figure.Scene, x, y float64)
	// Text sets one line.
	Text(t figure.Text)
	// Path draws one path.
	Path(p *figure.Path)
	// Anchor names a height on this page as the aim of links.
	Anchor(name string, y float64)
	// Link makes an area lead to an anchor.
	Link(x, y, w, h float64, name string)
	// LinkURL makes an area lead to an address.
	LinkURL(x, y, w, h float64, url string)
	// Bookmark adds an entry to the outline; level 0 is the highest.
	Bookmark(title string, level int, y float64)
}

// A Break says whether a page may be turned before a box.
type Break uint8

// The breaks.
const (
	BreakAllowed Break = iota
	BreakNever         // unless a page would have no other place to be turned
	BreakPage          // always
)

// A Box is one piece of a column. Its contents are placed from its top left
// corner.
type Box struct {
	Height float64
	// Width is set for a box that is wider than its frame: it reaches into the
	// outer margin, which is on the left of a left-hand page.
	Width float64
	// Least is set for a figure that may be made smaller to fit at the foot of a
	// frame: the height that it must keep.
	Least float64
	// Before and After are the space wanted around the box; between two boxes the
	// greater one holds, and at the top of a frame none.
	Before, After float64
	// Break is about the place before the box.
	Break Break
	// Float lets later boxes go before this one, and those bound to it by BreakNever,
	// when it does not fit; but none that is a Barrier or after one. A Gate is a barrier
	// that opens where a good part of the frame would stay empty else.
	Float, Barrier, Gate bool
	// Aside is set beside the box in the outer margin.
	Aside *Aside
	// Head is the head of the table that the box is a row of. It is no box of the
	// column itself: it is set above the first row, and again above a row that does not
	// stand right under one of the same head, at the top of a frame or after a figure
	// that came between.
	Head *Box

	Texts    []figure.Text
	Paths    []*figure.Path
	Pictures []Picture
	Links    []Link
	Anchors  []string
	Bookmark *Bookmark

	whole *Box // of which this is a smaller copy
}

// A Picture is a scene in a box. The scene is asked for when the page is drawn, so
// that a book of many figures needs not hold them all.
type Picture struct {
	X, Y  float64
	Scale float64 // 0 stands for 1
	Scene func() *figure.Scene
}

// An Aside is a box of known width in the margin.
type Aside struct {
	Box  *Box
	Gap  float64 // from the frame
	Foot float64 // from the top of the box that it is beside to its own foot
}

// A Link is an area that leads to an anchor, "#name", or to an address.
type Link struct {
	X, Y, W, H float64
	Target     string
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Title string
	Level int
}

// A Frame is an area of a page that boxes are put into.
type Frame struct{ X, Y, W, H float64 }

// A Placed is a box on a page.
type Placed struct {
	X, Y float64
	Box  *Box
}

// A Page is one page: its number in the book, from 1, and its boxes in reading
// order.
type Page struct {
	Number int
	Placed []Placed
}

// Recto reports whether a page number is a right-hand one.
func Recto(number int) bool { return number%2 == 1 }

// Put adds a box to a page.
func (p *Page) Put(b *Box, x, y float64) { p.Placed = append(p.Placed, Placed{x, y, b}) }
