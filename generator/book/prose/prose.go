// Package prose sets Markdown as a book's text: the nodes of goldmark's tree, as
// package markdown reads it, become calls of package compose.
//
// What a page of the site and a page of a book do differently is decided here. A
// link to another part of the book gets a page number; one to the web becomes a
// note with the address; one to a page that is not in the book is left as text.
// Footnotes stand at the end of the chapter. Sections that are for the site alone
// have been left out before, by whoever parsed the page.
//
// Nothing is dropped in silence: a kind of node that has no place in a book, or a
// character that the type has not, is an error with its place in the file.
package prose

import (
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/markdown"
)

// A Source is a Markdown file that is to be a chapter.
type Source struct {
	Name  string // the file as links name it, from the content folder: "royal-parade.md"
	Title string
	Page  *markdown.Page
}

// References tell what else is in the book.
type References struct {
	// Page gives the number of the page on which an anchor stands, 0 as long as
	// it is not known. ok is whether the book has the anchor.
	Page func(anchor string) (number int, ok bool)
}

// A Section is a heading of the second level.
type Section struct {
	Title, Anchor string
}

// A Chapter is a Markdown file set as boxes. Its anchors are the file's name and,
// for each heading, the name, "#" and the heading's id.
type Chapter struct {
	Boxes    []flow.Box
	Sections []Section
}

// Anchors lists the anchors that the chapter of a source will have.
func Anchors(s Source) []string {
	anchors := []string{s.Name}
	for _, h := range s.Page.Headings() {
		anchors = append(anchors, s.anchor(h))
	}
	return anchors
}

func (s Source) anchor(h *ast.Heading) string { return s.Name + "#" + markdown.ID(h) }

// Set sets a source as a chapter. The error is a *diag.Error, for the first fault.
func Set(s Source, sheet compose.Sheet, refs References) (*Chapter, error) {
	p := &printer{Composer: compose.New(sheet), Source: s, sheet: sheet, refs: refs, chapter: &Chapter{}, numbers: map[string]int{}}
	p.Anchor(s.Name)
	p.Bookmark(s.Title, 0)
	p.Opening(s.Title)
	p.children(s.Page.Doc)
	p.endNotes()
	if p.err != nil {
		return nil, p.err
	}
	p.chapter.Boxes = p.Boxes()
	return p.chapter, nil
}

// A printer is setting one chapter.
type printer struct {
	*compose.Composer
	Source
	sheet   compose.Sheet
	refs    References
	chapter *Chapter
	notes   []note
	numbers map[string]int // of the notes, by key
	err     error          // the first fault; later parts are set all the same
}

// fault keeps the first error at a node.
func (p *printer) fault(n ast.Node, message, hint string) {
	if p.err == nil {
		p.err = p.Page.At(n, message).WithHint(hint)
	}
}

// bytes is the file that nodes point into.
func (p *printer) bytes() []byte { return p.Page.Source }

// anchorOf turns a link's destination into the anchor that it would have in the
// book; "" for one with a scheme.
func (s Source) anchorOf(destination string) string {
	if strings.Contains(destination, ":") {
		return ""
	}
	file, id, _ := strings.Cut(destination, "#")
	name := s.Name
	if file != "" {
		name = path.Join(path.Dir(s.Name), file)
	}
	if id != "" {
		return name + "#" + id
	}
	return name
}
