package markdown

import (
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
)

// A Section is what stands under a heading, as plain text.
type Section struct {
	Heading *ast.Heading // nil for what comes before the first one
	Text    string       // without the heading; words have one space between them
}

// Sections takes a page's text apart at its headings. Figures and code say nothing
// here. After so many bytes of text there is no more, but for the headings.
func (p *Page) Sections(most int) []Section {
	c := collector{page: p, left: most}
	list := []Section{{}}
	for n := p.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			list[len(list)-1].Text = c.text()
			list = append(list, Section{Heading: h})
			continue
		}
		c.add(n)
	}
	list[len(list)-1].Text = c.text()
	if list[0].Text == "" {
		return list[1:]
	}
	return list
}

// A collector gathers the text of a section, and has a number of bytes left for it and
// those to come.
type collector struct {
	page *Page
	left int
	b    strings.Builder
}

// add adds the text of the blocks in a node.
func (c *collector) add(n ast.Node) {
	if c.left <= 0 {
		return
	}
	if n.Type() == ast.TypeBlock && n.FirstChild() != nil && n.FirstChild().Type() == ast.TypeBlock {
		for child := n.FirstChild(); child != nil; child = child.NextSibling() {
			c.add(child)
		}
		return
	}
	for word := range strings.FieldsSeq(c.page.Text(n)) {
		if c.b.Len() > 0 {
			c.write(" ")
		}
		c.write(word)
	}
}

// write adds as much of a text as there is room for, whole characters only.
func (c *collector) write(text string) {
	if len(text) > c.left {
		end := max(c.left, 0)
		for end > 0 && !utf8.RuneStart(text[end]) {
			end--
		}
		text, c.left = text[:end], 0
	}
	c.b.WriteString(text)
	c.left = max(c.left-len(text), 0)
}

// text is what was gathered since the last time.
func (c *collector) text() string {
	text := strings.TrimSpace(c.b.String())
	c.b.Reset()
	return text
}
