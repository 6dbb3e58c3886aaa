package book

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/diag"
)

// A Kind is what a file of an edition is.
type Kind string

// The kinds of files.
const (
	InteriorFile  Kind = "interior"
	CoverFile     Kind = "cover"     // back, spine and front in one piece
	SolutionsFile Kind = "solutions" // apart from the interior
	CardsFile     Kind = "cards"     // to cut out
)

// An Edition is a book for one printer or paper.
type Edition struct {
	Definition *Definition
	Profile    *profile.Profile
}

// A File is one finished file of an edition.
type File struct {
	Kind  Kind
	Name  string // "royal-parade-kdp-6x9-cover.pdf"
	Pages int    // of the book that is in it; for a cover and for cards, of the file
	Data  []byte

	// Gatherings are the pages of each gathering of a booklet, sheets that are folded
	// together; nil for what is not folded.
	Gatherings []int
}

// Editions gives the book's editions, one for each of its profiles.
func (d *Definition) Editions() []Edition {
	var all []Edition
	for _, name := range d.Profiles {
		if p, err := d.suited(name); err == nil { // each has been found suited
			all = append(all, Edition{d, p})
		}
	}
	return all
}

// EditionFor gives the edition for a profile, whether the definition names it or not. The
// error says that there is no such profile, or why the book cannot be made for it.
func (d *Definition) EditionFor(name string) (Edition, error) {
	p, err := d.suited(name)
	if err != nil {
		return Edition{}, &diag.Error{Message: err.message, Hint: err.hint}
	}
	return Edition{d, p}, nil
}

// Name is the book's name in the names of its files: that of its definition.
func (d *Definition) Name() string {
	return strings.TrimSuffix(path.Base(d.file), ".toml")
}

// Title names the edition for people: "Amazon KDP, paperback, 6 × 9 in".
func (e Edition) Title() string {
	_, trim, _ := strings.Cut(e.Profile.Name, "-")
	switch width, height, measured := strings.Cut(trim, "x"); {
	case measured:
		trim = width + " × " + height + " in"
	case trim == "a4":
		trim = "A4"
	default:
		trim = strings.ToUpper(trim[:1]) + trim[1:]
	}
	return e.Profile.Printer + ", " + trim
}

// Home reports whether the edition is printed at home, without a cover wrap.
func (e Edition) Home() bool { return !e.covered() }

// Kinds are the kinds of files that the edition has, in the order of Files.
func (e Edition) Kinds() []Kind {
	kinds := []Kind{InteriorFile}
	if e.covered() {
		kinds = append(kinds, CoverFile)
	}
	if e.Definition.Solutions == SolutionsApart {
		kinds = append(kinds, SolutionsFile)
	}
	if e.Definition.Cards != "" && !e.covered() {
		kinds = append(kinds, CardsFile)
	}
	return kinds
}

// covered reports whether the printer takes a cover. What has none is made at home.
func (e Edition) covered() bool { return len(e.Profile.Papers()) > 0 }

// name is the name of a file of the edition.
func (e Edition) name(k Kind) string {
	name := e.Definition.Name() + "-" + e.Profile.Name
	if k != InteriorFile {
		name += "-" + string(k)
	}
	return name + ".pdf"
}

// Names lists the names of the edition's files, in the order in which Files gives them.
func (e Edition) Names() []string {
	var names []string
	for _, k := range e.Kinds() {
		names = append(names, e.name(k))
	}
	return names
}

// Files makes the edition's files. Each has been held against the printer's rules. Errors
// in the definition and in the files that it names are *diag.Errors, joined.
func (e Edition) Files() ([]File, error) {
	laid, err := e.layOut()
	if err != nil {
		return nil, err
	}
	var files []File
	for _, k := range e.Kinds() {
		f, err := e.file(k, laid)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// file makes the file of a kind from the pages laid out.
func (e Edition) file(k Kind, laid map[Kind]*builder) (File, error) {
	f := File{Kind: k, Name: e.name(k)}
	var err error
	switch k {
	case CoverFile:
		f.Pages = 1
		f.Data, err = e.cover(len(laid[InteriorFile].pages), laid[InteriorFile].source)
	case CardsFile:
		f.Data, f.Pages, err = e.cards(laid[InteriorFile].source)
	default:
		f.Pages = len(laid[k].pages)
		if e.Profile.Booklet {
			f.Gatherings = gatherings(f.Pages, e.Profile.Pages.Advised)
		}
		f.Data, err = laid[k].pdf()
	}
	if err != nil {
		return f, e.placed(err)
	}
	return f, e.preflight(f, len(laid[InteriorFile].pages))
}

// placed gives an error that has no place that of the edition's profile.
func (e Edition) placed(err error) error {
	var d *diag.Error
	if err == nil || errors.As(err, &d) {
		return err
	}
	d = e.fault("%v", err)
	d.Cause = err
	return d
}

// fault is an error at the edition's profile in the definition.
func (e Edition) fault(format string, values ...any) *diag.Error {
	i := slices.Index(e.Definition.Profiles, e.Profile.Name)
	return e.Definition.places.fault(elementKey("profiles", i), e.Profile.Name+": "+fmt.Sprintf(format, values...))
}

var errUnsettled = errors.New("the page numbers of the book do not settle: leave out a cross-reference")

// layOut lays out the pages of the interior and, if they are apart, of the solutions.
// Each says on which page of the other a puzzle or a solution is, so they are laid out
// in turn until both hold still.
func (e Edition) layOut() (map[Kind]*builder, error) {
	interior, err := e.builder(InteriorFile, interiorParts)
	if err != nil {
		return nil, err
	}
	laid := map[Kind]*builder{InteriorFile: interior}
	if e.Definition.Solutions != SolutionsApart {
		return laid, e.placed(interior.settle())
	}
	apart, err := e.builder(SolutionsFile, apartParts)
	if err != nil {
		return nil, err
	}
	laid[SolutionsFile] = apart
	for range mostPasses {
		if err := errors.Join(e.placed(apart.settle()), e.placed(interior.settle())); err != nil {
			return nil, err
		}
		if maps.Equal(apart.interior, interior.now.pages) && maps.Equal(interior.apart, apart.now.pages) {
			return laid, nil
		}
		apart.interior, interior.apart = interior.now.pages, apart.now.pages
	}
	return nil, e.placed(errUnsettled)
}

// builder starts the pages of a file.
func (e Edition) builder(k Kind, parts []func(*builder) error) (*builder, error) {
	s, err := e.Definition.read()
	if err != nil {
		return nil, err
	}
	return &builder{Definition: e.Definition, source: s, profile: e.Profile, kind: k, parts: parts}, nil
}

// settle lays the pages out with the margin at the bind that the printer asks for, for
// so many pages as come out. More pages never need less of a margin, and the margin is
// never made less again, so this comes to an end.
func (b *builder) settle() error {
	for pages := len(b.pages); ; pages = len(b.pages) {
		var err error
		if b.format, err = formatFor(b.profile, b.LargePrint, pages); err != nil {
			return err
		}
		b.sheet = b.format.sheet(b.Suits)
		b.sheet.Saver = b.InkSaver
		if err := b.layout(); err != nil {
			return err
		}
		if !b.tooThick() {
			return nil
		}
	}
}

// tooThick reports whether there are more pages than the margin at the bind allows.
func (b *builder) tooThick() bool {
	return b.format.Inside < b.profile.Inside(len(b.pages))+b.format.overhang()
}
