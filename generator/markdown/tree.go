package markdown

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"patiencepress/generator/markup"
)

// A listing has the nodes of a tree that something is done with, each kind in reading
// order. It is made in one walk, and stays as it is when nodes are replaced or removed.
type listing struct {
	headings []*ast.Heading
	fences   []*ast.FencedCodeBlock
	blocks   []*ast.HTMLBlock
	inline   []*ast.RawHTML
	links    []ast.Node // *ast.Link, *ast.AutoLink and *ast.Image
	texts    []*ast.Text
	cells    []*tables.TableCell
	deals    []*Deal // from the reading of the fences
}

// list adds the nodes below n.
func (l *listing) list(n ast.Node) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch node := child.(type) {
		case *ast.Text:
			l.texts = append(l.texts, node)
			continue // it has no children
		case *ast.Heading:
			l.headings = append(l.headings, node)
		case *ast.FencedCodeBlock:
			l.fences = append(l.fences, node)
		case *ast.HTMLBlock:
			l.blocks = append(l.blocks, node)
		case *ast.RawHTML:
			l.inline = append(l.inline, node)
		case *ast.Link, *ast.AutoLink, *ast.Image:
			l.links = append(l.links, node)
		case *tables.TableCell:
			l.cells = append(l.cells, node)
		}
		l.list(child)
	}
}

const htmlHint = "write it in Markdown; a < that is text is written \\<"

// readHTML takes comments out and notes any other raw HTML, where it may not stand.
func (p *Page) readHTML() {
	if p.raw {
		return
	}
	for _, n := range p.nodes.blocks {
		content := n.Lines().Value(p.Source)
		if n.HasClosure() {
			content = append(content[:len(content):len(content)], n.ClosureLine.Value(p.Source)...)
		}
		p.dropComment(n, content)
	}
	for _, n := range p.nodes.inline {
		p.dropComment(n, n.Segments.Value(p.Source))
	}
}

func (p *Page) dropComment(n ast.Node, content []byte) {
	content = bytes.TrimSpace(content)
	if !bytes.HasPrefix(content, []byte("<!--")) {
		p.fault(offset(n), "raw HTML is not allowed in a page").WithHint(htmlHint)
		return
	}
	if end := bytes.Index(content, []byte("-->")); end >= 0 && end+len("-->") < len(content) {
		p.fault(offset(n), "there is something on the line after the end of this comment").
			WithHint("start a new line after -->")
		return
	}
	n.Parent().RemoveChild(n.Parent(), n)
}

// readHeadings gives every heading its id and checks levels and attributes.
func (p *Page) readHeadings() {
	ids := markup.IDs{}
	last := 1
	var unnamed []*ast.Heading
	for _, n := range p.nodes.headings {
		p.checkLevel(n, last)
		p.checkWords(n)
		last = n.Level
		if !p.checkAttributes(n, ids) {
			unnamed = append(unnamed, n)
		}
	}
	for _, n := range unnamed {
		n.SetAttributeString("id", []byte(ids.For(p.Text(n))))
	}
}

func (p *Page) checkLevel(n *ast.Heading, last int) {
	switch {
	case n.Level == 1:
		p.fault(offset(n), "a heading of level 1 is the page's title, which its front matter gives").
			WithHint("start sections with ##")
	case n.Level > last+1:
		p.fault(offset(n), fmt.Sprintf("the heading is of level %d and the one before it of level %d", n.Level, last)).
			WithHint("go down one level at a time")
	}
}

// checkWords notes a heading of nothing, which is one more stop for who listens to the
// page, and an empty line in the table of contents.
func (p *Page) checkWords(n *ast.Heading) {
	if n.FirstChild() == nil {
		p.fault(offset(n), "the heading has no words").WithHint("write them after the #, or take it out")
	}
}

// checkAttributes reports whether the heading has an id of its own.
func (p *Page) checkAttributes(n *ast.Heading, ids markup.IDs) (named bool) {
	for _, a := range n.Attributes() {
		value, _ := a.Value.([]byte)
		switch string(a.Name) {
		case "class":
		case "id":
			if string(value) != markup.Slug(string(value)) || len(value) == 0 {
				p.fault(offset(n), fmt.Sprintf("%.40q cannot be a heading's id", value)).
					WithHint("use small letters, digits and single hyphens")
			} else if ids[string(value)] {
				p.fault(offset(n), fmt.Sprintf("another heading has the id %.40q", value)).WithHint("choose another")
			}
			ids[string(value)], named = true, true
		default:
			p.fault(offset(n), fmt.Sprintf("a heading cannot have the attribute %.40q", a.Name)).
				WithHint("{#id} and {.class} are what may stand after a heading")
		}
	}
	return named
}

// Headings lists the page's headings in order.
func (p *Page) Headings() []*ast.Heading { return p.nodes.headings }

// ID gives a heading's id.
func ID(n *ast.Heading) string {
	id, _ := n.AttributeString("id")
	value, _ := id.([]byte)
	return string(value)
}

// HasClass reports whether a node was given a class in the page.
func HasClass(n ast.Node, class string) bool {
	value, _ := n.AttributeString("class")
	classes, _ := value.([]byte)
	for _, c := range strings.Fields(string(classes)) {
		if c == class {
			return true
		}
	}
	return false
}

// Text gives the plain text of a node.
func (p *Page) Text(n ast.Node) string {
	text := p.appendText(nil, n)
	if bytes.IndexByte(text, '\\') >= 0 {
		text = util.UnescapePunctuations(text)
	}
	if bytes.IndexByte(text, '&') >= 0 {
		return html.UnescapeString(string(text))
	}
	return string(text)
}

// appendText adds the text of a node as it is written, escapes and all.
func (p *Page) appendText(b []byte, n ast.Node) []byte {
	switch n := n.(type) {
	case *ast.Text:
		b = append(b, n.Value(p.Source)...)
		if n.SoftLineBreak() || n.HardLineBreak() {
			b = append(b, ' ')
		}
		return b
	case *ast.String:
		return append(b, n.Value...)
	}
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		b = p.appendText(b, child)
	}
	return b
}
