// Package preflight holds a finished PDF against what a printer asks, before the
// printer does. It reads the file as a printer would: whoever wrote it, from its
// bytes alone, damaged or hostile as it may be. So it is a check on package pdf and on
// the books too, with which it has no code in common.
//
// It knows PDF and a printer's profile, and nothing of games, books or how they are
// laid out. Objects are read with pdfcpu; what is on the pages is found by an
// interpreter of our own (run.go), which knows where everything comes to lie, how big
// and in which ink, but draws nothing. Each thing drawn is a mark; checks look at
// marks, pages and the file's objects.
//
// Of standards, it checks what can go wrong in files like ours and is stated in the
// messages. It certifies nothing.
package preflight

import (
	"cmp"
	"fmt"
	"slices"

	"patiencepress/generator/book/profile"
)

// A Kind is what a file is: the pages of a book, or its cover.
type Kind struct {
	cover bool
	pages int
	paper string
	spine float64
}

// Interior is the pages of a book, on whatever paper.
var Interior = Kind{}

// InteriorOn is the pages of a book on a paper, which may allow fewer pages.
func InteriorOn(paper string) Kind { return Kind{paper: paper} }

// Cover is the cover of a book of so many pages on a paper.
func Cover(pages int, paper string) Kind { return Kind{cover: true, pages: pages, paper: paper} }

// CoverWith is the cover of a book of so many pages with a spine, in mm, that the
// printer's own template gave.
func CoverWith(pages int, spine float64) Kind { return Kind{cover: true, pages: pages, spine: spine} }

// A Breach is one thing that the printer does not take.
type Breach struct {
	Page    int    `json:"page"`    // of the file, from 1; 0 for the file as a whole
	Rule    string `json:"rule"`    // one of the rules below
	Message string `json:"message"` // what was measured, what is asked and where, lengths in mm
}

// String gives the breach on one line.
func (b Breach) String() string {
	if b.Page == 0 {
		return fmt.Sprintf("%s: %s", b.Rule, b.Message)
	}
	return fmt.Sprintf("page %d: %s: %s", b.Page, b.Rule, b.Message)
}

// The rules. Those of objects that a file may not have are named as in package
// profile: "bookmarks", "annotations" and so on.
const (
	Size       = "size"       // of the page
	Boxes      = "boxes"      // trim, bleed and crop box
	Pages      = "pages"      // their number
	Blank      = "blank"      // blank pages too many or too few
	Margin     = "margin"     // too near to an edge or to the bind
	Bleed      = "bleed"      // over the edge, but not far enough
	Fonts      = "fonts"      // not embedded
	TypeSize   = "type-size"  // too small
	LineWidth  = "line-width" // too thin
	Fill       = "fill"       // too light
	Resolution = "resolution" // of images
	Colours    = "colour"     // not those that the printer takes
	RichBlack  = "rich-black" // black text of more than black ink
	Ink        = "ink"        // more than the paper takes
	FileSize   = "file-size"
	Version    = "version"  // of PDF
	Standard   = "standard" // what PDF/A or PDF/X want
	Damage     = "damage"   // what cannot be read as PDF
	Spine      = "spine"    // text on a spine too narrow for it
	Barcode    = "barcode"  // something where the barcode goes
)

// Check gives every breach of a profile in a file, in the order of pages and then of
// rules. Of many marks on a page that breach a rule in the same way, the worst is
// told and the others counted. The error is for data that is no PDF, that cannot be
// read, or that would take more work than any book (ErrTooMuch); and for a cover that
// the printer does not make.
func Check(data []byte, p *profile.Profile, kind Kind) ([]Breach, error) {
	c := &checker{profile: p, kind: kind}
	if err := c.wrapOf(); err != nil {
		return nil, err
	}
	c.fileSize(len(data))
	f, err := open(data)
	if err == errLocked {
		c.add(0, string(profile.Encryption), "", 0, "the file is locked with a password, so nothing else could be checked")
		return c.sorted(), nil
	}
	if err != nil {
		return nil, err
	}
	if err := c.file(f); err != nil {
		return nil, err
	}
	return c.sorted(), nil
}

// A checker holds one file against one profile.
type checker struct {
	profile *profile.Profile
	kind    Kind
	wrap    *profile.Wrap // of a cover
	pdf     *file
	pages   []*page
	sheet   sheetKind
	uses    uses
	found   map[key]*finding
	order   []key
}

// key is what findings are one of: the same rule breached in the same way.
type key struct {
	page      int
	rule, way string
}

// finding is the worst of the breaches of a key.
type finding struct {
	worst   float64
	message string
	more    int
}

// add notes a breach, which of several is the worse the higher badness is.
func (c *checker) add(page int, rule, way string, badness float64, format string, values ...any) {
	k := key{page, rule, way}
	f := c.found[k]
	if f == nil {
		if c.found == nil {
			c.found = map[key]*finding{}
		}
		f = &finding{worst: badness, more: -1}
		c.found[k] = f
		c.order = append(c.order, k)
		f.message = fmt.Sprintf(format, values...)
	}
	f.more++
	if badness > f.worst {
		f.worst, f.message = badness, fmt.Sprintf(format, values...)
	}
}

// forget takes back what was noted of a key.
func (c *checker) forget(k key) {
	delete(c.found, k)
	c.order = slices.DeleteFunc(c.order, func(other key) bool { return other == k })
}

func (c *checker) sorted() []Breach {
	slices.SortStableFunc(c.order, func(a, b key) int {
		return cmp.Or(cmp.Compare(a.page, b.page), cmp.Compare(a.rule, b.rule))
	})
	breaches := make([]Breach, len(c.order))
	for i, k := range c.order {
		f := c.found[k]
		breaches[i] = Breach{k.page, k.rule, f.message}
		if f.more > 0 {
			breaches[i].Message += fmt.Sprintf(", and %d more", f.more)
			if k.page > 0 {
				breaches[i].Message += " on this page"
			}
		}
	}
	return breaches
}

// wrapOf finds the measure of a cover.
func (c *checker) wrapOf() (err error) {
	switch {
	case !c.kind.cover:
		return nil
	case c.kind.spine != 0:
		c.wrap, err = c.profile.WrapOf(c.kind.pages, c.kind.spine)
	default:
		c.wrap, err = c.profile.Wrap(c.kind.pages, c.kind.paper)
	}
	return err
}

// file checks a file that could be opened.
func (c *checker) file(f *file) error {
	c.pdf = f
	c.damage()
	var err error
	if c.pages, err = f.pages(); err != nil {
		return err
	}
	c.chooseSheet()
	for _, p := range c.pages {
		c.size(p)
		if err := c.contents(p); err != nil {
			return err
		}
	}
	c.count()
	c.blanks()
	c.objects()
	c.standard()
	return nil
}

func (c *checker) fileSize(bytes int) {
	if most := c.profile.MostBytes; most > 0 && int64(bytes) > most {
		c.add(0, FileSize, "", 0, "the file has %d bytes, and the printer takes %d", bytes, most)
	}
}
