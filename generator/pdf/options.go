package pdf

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
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

	// Standard is what the file must keep to. An Archive cannot be Bare or in
	// CMYK; an Exchange file must have a title and be in CMYK or Gray.
	Standard Standard
	// Bare keeps out of the file what printers forbid: the outline, links, anchors
	// and everything that tells about the document. The calls that add them are
	// still accepted, and their mistakes are still faults. With Exchange the title
	// and the dates stay, which PDF/X demands.
	Bare bool
	// Colours says which colour space the inks are written in.
	Colours Colours
	// Bound says that pages are bound on their inner side, the left of odd pages
	// and the right of even ones, where nothing is cut off: there is no bleed there.
	Bound bool
}

// A Standard is a set of rules for PDF files.
type Standard uint8

// The standards.
const (
	// Plain is PDF 1.4 with no more rules than that.
	Plain Standard = iota
	// Archive is PDF/A-1b (ISO 19005-1, level B): the file has in it all that is
	// needed to show it in the same way for good.
	Archive
	// Exchange is PDF/X-1a:2001 (ISO 15930-1): the file has in it all that is needed
	// to print it, and nothing else. It has neither links nor an outline, and no
	// texts in place of drawings (see canvas.spans).
	Exchange
)

// Colours are the colour spaces that a document can be in.
type Colours uint8

// The colours.
const (
	RGB  Colours = iota // as on a screen; greys as DeviceGray, which prints with black alone
	CMYK                // as on a press; greys, and so all black type, in black (K) alone
	Gray                // black alone: every ink as the grey that is as light
)

// DefaultDate is the date of a document that was given none. It never changes, so
// that the same document is the same file on every day.
var DefaultDate = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// language is the form of a BCP 47 tag, or nothing.
var language = regexp.MustCompile(`^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?$`)

// settled gives the options with their defaults and with a page that can be made,
// and adds to the faults what is wrong with them.
func (o Options) settled(f *faults) Options {
	if o.Date.IsZero() {
		o.Date = DefaultDate
	}
	o.Date = o.Date.UTC().Truncate(time.Second) // as exact as the file tells it
	for _, text := range []*string{&o.Title, &o.Author, &o.Subject} {
		*text = plainText(*text)
	}
	if !sizeFits(o.Width) || !sizeFits(o.Height) || o.Bleed < 0 || !fits(o.Bleed) {
		f.add(fmt.Errorf("a page of %v by %v mm with %v mm of bleed cannot be made: give a width and a height above 0",
			o.Width, o.Height, o.Bleed))
		o.Width, o.Height, o.Bleed = 210, 297, 0
	}
	if !language.MatchString(o.Language) {
		f.add(fmt.Errorf("%q is no language tag: write one like en or en-GB", clip(o.Language)))
	}
	if err := o.agree(); err != nil {
		f.add(err)
	}
	return o
}

// agree says which options do not go together.
func (o Options) agree() error {
	switch {
	case o.Standard == Archive && o.Bare:
		return errors.New("an archive file (PDF/A-1b) tells about itself and cannot be bare: choose one of the two")
	case o.Standard == Archive && o.Colours == CMYK:
		return errors.New("an archive file (PDF/A-1b) is for the screen and cannot be in CMYK: choose RGB or Gray")
	case o.Standard == Exchange && o.Colours == RGB:
		return errors.New("a file for a press (PDF/X-1a) cannot be in RGB: choose CMYK or Gray")
	case o.Standard == Exchange && o.Title == "":
		return errors.New("a file for a press (PDF/X-1a) must have a title: give it one")
	}
	return nil
}

// linked reports whether links, anchors and the outline reach the file.
func (o Options) linked() bool { return !o.Bare && o.Standard != Exchange }

func sizeFits(mm float64) bool { return fits(mm) && mm > 0 }

// plainText is a text about the document, which is told twice in an archive file
// and must be the same there: without what XML cannot say, and without the white
// space at its ends, which readers of XML drop.
func plainText(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' || r == '\r' {
			return ' '
		}
		if r < ' ' || r == '\uFFFE' || r == '\uFFFF' {
			return '\uFFFD'
		}
		return r
	}, text))
}
