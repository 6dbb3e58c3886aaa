package prose

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	extension "github.com/yuin/goldmark/extension/ast"

	"patiencepress/generator/book/typeset"
)

// A note stands at the end of the chapter: a footnote's text or an address.
type note struct {
	body *extension.Footnote
	url  string
}

// link sets a link: within the book with the number of the page it leads to,
// outside with a note of the address, and elsewhere as plain text.
func (r *run) link(n *ast.Link, s typeset.Style, destination string) {
	anchor := r.anchorOf(destination)
	page, inBook := 0, false
	if anchor != "" {
		page, inBook = r.refs.Page(anchor)
	}
	switch {
	case inBook:
		s.Link = "#" + anchor
		r.children(n, s)
		r.put(n, s, fmt.Sprintf(" (p.\u00a0%d)", page))
	case anchor == "":
		s.Link = destination
		r.children(n, s)
		r.mark(s, r.number(destination, note{url: destination}))
	default:
		r.children(n, s)
	}
}

// number gives the number of a note, the same for the same key.
func (p *printer) number(key string, n note) int {
	if p.numbers[key] == 0 {
		p.notes = append(p.notes, n)
		p.numbers[key] = len(p.notes)
	}
	return p.numbers[key]
}

// footnote gives the number of a footnote, whose text is looked up in the list
// that goldmark puts at the end of the document.
func (p *printer) footnote(n *extension.FootnoteLink) int {
	for c := p.Page.Doc.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Kind() != extension.KindFootnoteList {
			continue
		}
		for f := c.FirstChild(); f != nil; f = f.NextSibling() {
			if f, ok := f.(*extension.Footnote); ok && f.Index == n.Index {
				return p.number(fmt.Sprintf("footnote %d", n.Index), note{body: f})
			}
		}
	}
	p.fault(n, "this footnote has no text", "write its text on a line that starts with [^name]:")
	return 0
}

// mark sets a note's number, raised.
func (r *run) mark(s typeset.Style, number int) {
	const rise = 0.33
	s.Rise = rise * s.Size
	s.Size = r.sheet.Raised(s.Size)
	s.Link = ""
	r.spans = append(r.spans, typeset.Span{Style: s, Text: fmt.Sprint(number)})
}

// endNotes sets the chapter's notes. A note may bring up another.
func (p *printer) endNotes() {
	if len(p.notes) == 0 {
		return
	}
	p.Heading(3, p.heading(3, "Notes"))
	p.SmallText(func() {
		p.List(func() {
			for i := 0; i < len(p.notes); i++ {
				p.Item(fmt.Sprintf("%d.", i+1), true, func() { p.note(p.notes[i]) })
			}
		})
	})
}

func (p *printer) note(n note) {
	if n.body != nil {
		p.children(n.body)
		return
	}
	s := p.Style()
	s.Link = n.url
	p.Paragraph([]typeset.Span{{Style: s, Text: p.checked(p.Page.Doc, s.Face, n.url)}})
}
