// Package pdf writes PDF files: pages of figures, lines of type and paths, with
// links between them and an outline. It is the third back end of package figure,
// beside SVG and the recorder, and what deal sheets and books are printed with.
//
// It knows pages, faces, inks and the file format, and nothing of games, of what a
// book is made of or of how text is broken into lines. Callers give places in
// millimetres from the top left corner of the trimmed page, y running down, and
// sizes of type as ems in millimetres, all as in package figure.
//
// The library underneath, gofpdf, does what it does well: it cuts the faces down
// to the characters used, and writes pages, links and outline. It is no longer
// kept up, so no other package may import it. What is on a page is written by this
// package as plain PDF operators (content.go), since the library has no kerning, no
// curves of its own kind and no text for readers; and what the library leaves in
// its file is put right afterwards (finish.go).
//
// A document can be held to a standard for archives or for presses, be kept bare of
// all but its pages, and be in the colours of a screen, of a press or of black ink
// alone (options.go). What such a file needs and the library knows nothing of is made
// here: metadata, a colour profile, lists of characters. The script archive.sh holds
// archive files against their standard with a checker by others. For PDF/X there is
// none that is free: those files are held against our own reading of the standard.
//
// The same calls give the same bytes: no clock, no map order. A page is compressed
// as soon as the next one starts, and WriteTo never holds the file as a whole, so
// that a book of hundreds of pages takes little more memory than its file has bytes.
package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/jung-kurt/gofpdf"

	"patiencepress/generator/figure"
)

// A Document is a PDF file in the making. It is for one goroutine; documents of
// different goroutines have nothing in common. Nothing drawn on it fails at once:
// Bytes or WriteTo tells what went wrong.
type Document struct {
	options Options
	pdf     *gofpdf.Fpdf
	page    *content // the page that is drawn on; nil before the first
	drawn   content  // what page points to
	pages   []object // the streams of the pages before it
	faces   used
	stamps  stamps
	anchors anchors
	level   int // of the last bookmark; -1 before the first
	faults  faults

	finished bool
	file     *file // nil if it could not be made
}

// New starts a document without pages.
func New(o Options) *Document {
	d := &Document{level: -1}
	d.options = o.settled(&d.faults)
	d.drawn.colours, d.stamps.scratch.colours = d.options.Colours, d.options.Colours
	d.pdf = gofpdf.NewCustom(&gofpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: d.sheet()})
	d.pdf.SetCatalogSort(true)
	d.pdf.SetCompression(false) // the library has no pages to compress; see endPage
	return d
}

// Draw draws a scene with its top left corner at x, y.
func (d *Document) Draw(s *figure.Scene, x, y float64) {
	if d.ready("the figure", s.Title) {
		s.Draw(d.canvas(x, y))
	}
}

// Text sets one line of text on the page: suits in Pips whatever the face, with
// kerning. A character that the face lacks is a fault.
func (d *Document) Text(t figure.Text) {
	if d.ready("the text", t.S) {
		d.canvas(0, 0).Text(&t)
	}
}

// Path fills and strokes a path on the page.
func (d *Document) Path(p *figure.Path) {
	if d.ready("a path", "") {
		d.canvas(0, 0).Path(p)
	}
}

// ready reports whether there is a page to put something on.
func (d *Document) ready(kind, name string) bool {
	if d.page != nil {
		return true
	}
	when := "before the first page"
	if d.finished {
		when = "after the document was finished"
	}
	d.faults.add(fmt.Errorf("%s %q was added %s", kind, clip(name), when))
	return false
}

// where is a place on the current page in words.
func (d *Document) where(x, y float64) string {
	tenths := func(mm float64) float64 { return math.Round(mm*10) / 10 }
	return fmt.Sprintf("page %d, %v mm from the left and %v mm from the top", d.Pages(), tenths(x), tenths(y))
}

// faulty keeps an error with its place on the current page.
func (d *Document) faulty(x, y float64, err error) {
	d.faults.add(fmt.Errorf("%s: %w", d.where(x, y), err))
}

// Bytes finishes the document and gives the file. The error joins what went wrong,
// in the order in which it was drawn: characters that no face has, links to
// anchors that are nowhere, lengths that are no numbers. After Bytes nothing can be
// added; asked again it gives the same file. Where the file goes to a disk or a
// network, WriteTo needs less memory.
func (d *Document) Bytes() ([]byte, error) {
	if err := d.finish(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.Grow(d.file.size())
	_, err := d.file.WriteTo(&b)
	return b.Bytes(), err
}

// WriteTo finishes the document as Bytes does and writes the file. If the document
// has a fault, nothing is written. It implements io.WriterTo.
func (d *Document) WriteTo(w io.Writer) (int64, error) {
	if err := d.finish(); err != nil {
		return 0, err
	}
	return d.file.WriteTo(w)
}

// finish makes the file, unless something went wrong, and gives what did.
func (d *Document) finish() error {
	if !d.finished {
		d.checkPages()
		d.endPage()
		d.finished = true
		d.anchors.check(&d.faults)
		if d.faults.err() == nil {
			d.make()
		}
	}
	return d.faults.err()
}

// make makes the file and lets go of what it was made from.
func (d *Document) make() {
	d.faces.embed(d.pdf)
	file, err := d.assemble()
	if err != nil {
		d.faults.add(fmt.Errorf("the PDF cannot be written: %w", err))
		return
	}
	d.file = file
	d.pdf, d.drawn, d.stamps = nil, content{}, stamps{}
}

// faults are the errors of a document, as many as someone would read.
type faults struct {
	errs []error
	more int
}

const mostFaults = 20

func (f *faults) add(err error) {
	if len(f.errs) < mostFaults {
		f.errs = append(f.errs, err)
		return
	}
	f.more++
}

func (f *faults) err() error {
	if f.more > 0 {
		return errors.Join(append(f.errs[:mostFaults:mostFaults], fmt.Errorf("and %d faults more", f.more))...)
	}
	return errors.Join(f.errs...)
}

// clip keeps what is quoted in an error to a length that can be read.
func clip(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
