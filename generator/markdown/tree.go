package markdown

import (
	"bytes"
	"fmt"
	"html"
	"iter"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"patiencepress/generator/markup"
)

// all yields the nodes of a type below n in reading order. The node yielded may be
// replaced or removed.
func all[T ast.Node](n ast.Node) iter.Seq[T] {
	var found []T
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(T); ok && entering {
			found = append(found, t)
		}
		return ast.WalkContinue, nil
	})
	return func(yield func(T) bool) {
		for _, t := range found {
			if !yield(t) {
				return
			}
		}
	}
}

const htmlHint = "write it in Markdown; a < that is text is written \\<"

// readHTML takes comments out and notes any other raw HTML.
func (p *Page) readHTML() {
	for n := range all[*ast.HTMLBlock](p.Doc) {
		content := n.Lines().Value(p.Source)
		if n.HasClosure() {
			content = append(content[:len(content):len(content)], n.ClosureLine.Value(p.Source)...)
		}
		p.dropComment(n, content)
	}
	for n := range all[*ast.RawHTML](p.Doc) {
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
	for n := range all[*ast.Heading](p.Doc) {
		p.checkLevel(n, last)
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
func (p *Page) Headings() []*ast.Heading {
	var list []*ast.Heading
	for n := range all[*ast.Heading](p.Doc) {
		list = append(list, n)
	}
	return list
}

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
	var b strings.Builder
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Value(p.Source))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		}
		return ast.WalkContinue, nil
	})
	return html.UnescapeString(string(util.UnescapePunctuations([]byte(b.String()))))
}
