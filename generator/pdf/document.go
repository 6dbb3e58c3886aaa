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
// The same calls give the same bytes: no clock, no map order.
package pdf

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"time"

	"github.com/jung-kurt/gofpdf"

	"patiencepress/generator/figure"
)

// Options are what a document is as a whole.
type Options struct {
	Title    string    // shown by readers as the window's title
	Author   string    // may be empty, like every text here
	Subject  string    // one sentence on what is in it
	Language string    // of the text, as in BCP 47: "en"
	Width    float64   // of the trimmed page, mm
	Height   float64   // of the trimmed page, mm
	Bleed    float64   // what the printer cuts off on each side, mm; 0 for none
	Date     time.Time // written as the date of the file; zero means DefaultDate
}

// DefaultDate is the date of a document that was given none. It never changes, so
// that the same document is the same file on every day.
var DefaultDate = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// A Document is a PDF file in the making. It is for one goroutine; documents of
// different goroutines have nothing in common. Nothing drawn on it fails at once:
// Bytes tells what went wrong.
type Document struct {
	options Options
	pdf     *gofpdf.Fpdf
	page    *content // the page that is drawn on; nil before the first
	faces   used
	stamps  stamps
	anchors anchors
	level   int // of the last bookmark; -1 before the first
	faults  faults

	finished bool
	written  []byte // the file; nil if it could not be made
}

// New starts a document without pages.
func New(o Options) *Document {
	if o.Date.IsZero() {
		o.Date = DefaultDate
	}
	d := &Document{options: o, level: -1}
	if !sizeFits(o.Width) || !sizeFits(o.Height) || o.Bleed < 0 || !fits(o.Bleed) {
		d.faults.add(fmt.Errorf("a page of %v by %v mm with %v mm of bleed cannot be made: give a width and a height above 0",
			o.Width, o.Height, o.Bleed))
		d.options.Width, d.options.Height, d.options.Bleed = 210, 297, 0
	}
	if !language.MatchString(o.Language) {
		d.faults.add(fmt.Errorf("%q is no language tag: write one like en or en-GB", clip(o.Language)))
	}
	d.pdf = gofpdf.NewCustom(&gofpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: d.sheet()})
	d.pdf.SetCatalogSort(true)
	d.pdf.SetCompression(false) // of pages; see passStreams
	d.pdf.SetProducer(utf16Text("Patience Press"), false)
	d.pdf.SetTitle(utf16Text(o.Title), false)
	d.pdf.SetAuthor(utf16Text(o.Author), false)
	d.pdf.SetSubject(utf16Text(o.Subject), false)
	d.pdf.SetCreationDate(d.options.Date.UTC())
	d.pdf.SetModificationDate(d.options.Date.UTC())
	return d
}

// language is the form of a BCP 47 tag, or nothing.
var language = regexp.MustCompile(`^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?$`)

func sizeFits(mm float64) bool { return fits(mm) && mm > 0 }

// edges are the strips around the trimmed page that are cut off.
type edges struct{ left, top, right, bottom float64 }

// bleed is the one place that knows how far the sheet reaches beyond the trim.
func (d *Document) bleed() edges {
	b := d.options.Bleed
	return edges{b, b, b, b}
}

// sheet is the size of the untrimmed page.
func (d *Document) sheet() gofpdf.SizeType {
	b := d.bleed()
	return gofpdf.SizeType{
		Wd: b.left + d.options.Width + b.right,
		Ht: b.top + d.options.Height + b.bottom,
	}
}

// AddPage starts a page, on which everything goes from then on, and gives its
// number, counted from 1.
func (d *Document) AddPage() int {
	if d.finished {
		d.faults.add(errors.New("a page was added after the document was finished"))
		return d.Pages()
	}
	d.endPage()
	size, b := d.sheet(), d.bleed()
	d.pdf.AddPageFormat("P", size)
	d.pdf.SetPageBox("bleed", 0, 0, size.Wd, size.Ht)
	// The library measures boxes from the bottom, unlike all else.
	d.pdf.SetPageBox("trim", b.left, b.bottom, d.options.Width, d.options.Height)
	d.page = newContent(b.left, size.Ht-b.top)
	d.page.add("4 M") // corners are cut off where SVG cuts them off
	return d.Pages()
}

// endPage hands what was drawn to the library.
func (d *Document) endPage() {
	if d.page != nil {
		d.pdf.RawWriteStr(string(d.page.ops))
		d.page = nil
	}
}

// Pages is how many pages there are.
func (d *Document) Pages() int { return d.pdf.PageCount() }

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
// added; asked again it gives the same file.
func (d *Document) Bytes() ([]byte, error) {
	if !d.finished {
		d.finished = true
		d.finish()
	}
	if err := d.faults.err(); err != nil {
		return nil, err
	}
	return d.written, nil
}

// finish makes the file, unless something went wrong.
func (d *Document) finish() {
	if d.Pages() == 0 {
		d.faults.add(errors.New("the document has no page: add one"))
	}
	d.endPage()
	d.anchors.check(&d.faults)
	if d.faults.err() != nil {
		return
	}
	d.faces.embed(d.pdf)
	written, err := d.write()
	if err != nil {
		d.faults.add(fmt.Errorf("the PDF cannot be written: %w", err))
	}
	d.written = written
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
