package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"patiencepress/generator/markup"
)

// prepare changes the tree into what the HTML renderer writes well. It is left as
// it is for any other reader of the tree.
func (p *Page) prepare() {
	p.markCards()
	p.alignCells()
}

var kindCard = ast.NewNodeKind("Card")

// cardNode is a card or a suit in running text. Its child is the text itself.
type cardNode struct {
	ast.BaseInline
	class string
}

func (c *cardNode) Kind() ast.NodeKind { return kindCard }

func (c *cardNode) Dump(source []byte, level int) { ast.DumpHelper(c, source, level, nil, nil) }

// markCards puts every card in running text into a cardNode, code left alone.
func (p *Page) markCards() {
	for _, n := range p.nodes.texts {
		if _, code := n.Parent().(*ast.CodeSpan); code || n.IsRaw() {
			continue
		}
		if text := n.Segment.Value(p.Source); bytes.IndexByte(text, '\xe2') >= 0 { // as every suit begins
			split(n, markup.Cards(string(text)))
		}
	}
}

// split cuts a text at its cards. The last piece keeps the text's line break.
func split(n *ast.Text, spans []markup.Span) {
	parent, at := n.Parent(), n.Segment.Start
	add := func(start, stop int) *ast.Text {
		return ast.NewTextSegment(text.NewSegment(start, stop))
	}
	for _, s := range spans {
		if start := n.Segment.Start + s.Start; start > at {
			parent.InsertBefore(parent, n, add(at, start))
		}
		c := &cardNode{class: s.Class()}
		c.AppendChild(c, add(n.Segment.Start+s.Start, n.Segment.Start+s.End))
		parent.InsertBefore(parent, n, c)
		at = n.Segment.Start + s.End
	}
	n.Segment = n.Segment.WithStart(at)
}

// alignCells turns the alignment of table cells into classes, since goldmark would
// write it as inline styles, which a strict policy for a site's content forbids.
func (p *Page) alignCells() {
	for _, n := range p.nodes.cells {
		if n.Alignment != tables.AlignNone {
			n.SetAttributeString("class", []byte(n.Alignment.String()))
			n.Alignment = tables.AlignNone
		}
		if n.Parent().Kind() == tables.KindTableHeader && strings.TrimSpace(p.Text(n)) != "" {
			n.SetAttributeString("scope", []byte("col"))
		}
	}
}
