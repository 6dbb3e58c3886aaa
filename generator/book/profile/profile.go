// Package profile knows what printers ask of a book: trim, bleed, margins by the
// number of pages, least type and lines, colours, what a file may not have in it, and
// the measure of a cover. It is what books are laid out by and what finished files
// are held against.
//
// It knows figures and nothing of PDF, of pages' contents or of commands. The figures
// are data, a file for each printer under printers, with where they are from and the
// day when they were last compared; they change, and a constant in code would hide
// it. A file states lengths as the printer does, in inches or millimetres. What the
// package gives is in millimetres (mm), sizes of type and lines in points (pt).
package profile

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"patiencepress/generator/near"
)

// A Profile is what one printer asks of a book in one trim. It is shared: do not
// change it.
type Profile struct {
	Name     string // "kdp-6x9"
	Printer  string // "Amazon KDP, paperback"
	Verified string // the day of the last comparison with the source, as 2026-11-30
	Source   string // where the figures are from

	Width, Height float64 // of the trimmed page, mm
	Bleed         float64 // that the interior has around the trim, mm; 0 for none
	BleedBind     bool    // there is bleed at the bind too, where pages are glued
	BleedAllowed  float64 // bleed that a file may have where Bleed is 0, mm; else 0
	BleedOptional bool    // a file without bleed is taken too
	Booklet       bool    // the file's pages are spreads, 2*Width by Height, to be folded

	Margin          float64 // least outer margin, from the trim, mm
	MarginWithBleed float64 // the same in a file with BleedAllowed, mm
	Pages           Pages

	LeastType float64 // size of type, pt; 0 for no limit, as in all that follow
	LeastLine float64 // width of a line, pt
	LeastFill float64 // of black in a fill that is not white, 0 to 1
	LeastDPI  float64 // of images, pixels to the inch as printed
	MostDPI   float64
	MostBytes int64   // of the file
	MostInk   float64 // of all inks on one spot, 0 to 4 of CMYK

	Colour   Colour
	Standard Standard
	Forbids  []Object // what a file may not have in it, in a fixed order

	inside []inside
	cover  *cover
	most   map[string]int // pages by paper
}

// Pages are the limits on the number of pages of a book, which in a booklet are not
// those of the file. 0 means that there is no limit.
type Pages struct {
	Least    int
	Most     int // on the paper that takes most; see MostOn
	Multiple int // the number is a multiple of this; 1 for any number
	Advised  int // more are taken, but are not wise
	BlankRun int // most blank pages in a row
	BlankEnd int // most blank pages at the end

	LastBlank bool // the last page is left to the printer
}

// Colour is which colours a printer takes.
type Colour int

const (
	// AnyColour is what desk printers take, and those who convert it themselves.
	AnyColour Colour = iota
	// GrayOrCMYK is no RGB, and text in black ink alone.
	GrayOrCMYK
)

// Standard is the standard that a file keeps to.
type Standard int

const (
	// PlainPDF is a PDF of no particular kind.
	PlainPDF Standard = iota
	// Archive is PDF/A-1b, for files that are kept.
	Archive
	// Exchange is PDF/X-1a:2001, for files that go to a press.
	Exchange
)

// An Object is something that a file can have in it and a printer may forbid.
type Object string

// What printers forbid.
const (
	Bookmarks    Object = "bookmarks"   // the outline
	Annotations  Object = "annotations" // links too
	Invisible    Object = "invisible"   // text that does not show
	Metadata     Object = "metadata"    // title, author and the like, in Info or XMP
	Encryption   Object = "encryption"
	Transparency Object = "transparency"
	Layers       Object = "layers" // optional content
	Attachments  Object = "attachments"
	Scripts      Object = "scripts"
	Forms        Object = "forms" // fields to fill in, not form XObjects
	Marks        Object = "marks" // printer's marks: crop marks, colour bars
	Spreads      Object = "spreads"
)

var objects = []Object{Bookmarks, Annotations, Invisible, Metadata, Encryption, Transparency, Layers,
	Attachments, Scripts, Forms, Marks, Spreads}

// inside is a row of the table of inside margins: up to so many pages, 0 for any
// number, the margin is so much, mm.
type inside struct {
	to     int
	margin float64
}

// Forbidden reports whether the printer forbids something in a file.
func (p *Profile) Forbidden(o Object) bool { return slices.Contains(p.Forbids, o) }

// Inside is the least margin at the bind of a book of so many pages, from the trim,
// mm. It never falls as pages grow, so a layout that iterates on it comes to rest.
func (p *Profile) Inside(pages int) float64 {
	for _, row := range p.inside {
		if row.to == 0 || pages <= row.to {
			return row.margin
		}
	}
	return p.inside[len(p.inside)-1].margin // reading sees to it that there is one
}

// MostOn is the most pages that a book may have on a paper, 0 for no limit.
func (p *Profile) MostOn(paper string) int {
	if n, ok := p.most[paper]; ok {
		return n
	}
	return p.Pages.Most
}

// all reads the printers' files once. They are part of the program, and a test reads
// them, so the error is for none but who changes them.
var all = sync.OnceValues(readAll)

// Names lists the profiles: printers in a fixed order, each with its trims from small
// to large as its file has them.
func Names() []string {
	profiles, _ := all()
	names := make([]string, len(profiles))
	for i, p := range profiles {
		names[i] = p.Name
	}
	return names
}

// Of gives the profile of a name. The error names those that may have been meant.
func Of(name string) (*Profile, error) {
	profiles, err := all()
	if err != nil {
		return nil, err
	}
	for _, p := range profiles {
		if p.Name == name {
			return p, nil
		}
	}
	return nil, fmt.Errorf("there is no profile %.40q: %s", name, suggest(name))
}

// suggest names the profiles that may have been meant, or else one of each printer.
func suggest(name string) string {
	const many = 8
	names := Names()
	if like := near.Of(name, names); len(like) > 0 && len(like) <= many {
		return "did you mean " + strings.Join(like, ", ")
	}
	prefix, _, _ := strings.Cut(strings.ToLower(name), "-")
	var like, first []string
	last := ""
	for _, n := range names {
		printer, _, _ := strings.Cut(n, "-")
		if printer == prefix {
			like = append(like, n)
		}
		if printer != last {
			first = append(first, n)
		}
		last = printer
	}
	if len(like) > 0 {
		return "this printer's are " + strings.Join(like, ", ")
	}
	return "there are profiles such as " + strings.Join(first, ", ")
}
