package prose

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	extension "github.com/yuin/goldmark/extension/ast"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/markdown"
)

// elsewhere is what to do with something that is not for paper.
const elsewhere = "write it another way, or put it in a section whose heading ends in {.site-only}"

// block sets one block node.
func (p *printer) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		p.section(n)
	case *ast.Paragraph, *ast.TextBlock:
		p.Paragraph(p.inline(n, p.Style()))
	case *ast.List:
		p.list(n)
	case *ast.Blockquote:
		p.Quote(func() { p.children(n) })
	case *ast.ThematicBreak:
		p.Rule()
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		p.code(n)
	case *extension.Table:
		p.Table(p.table(n))
	case *extension.DefinitionList:
		p.definitions(n)
	case *extension.FootnoteList, *ast.LinkReferenceDefinition:
		// Footnotes are set where the chapter ends; a reference's links have it.
	case *markdown.Deal:
		p.fence(n, n.Caption, n.Blocks)
	case *markdown.Odds:
		p.fence(n, n.Caption, n.Blocks)
	default:
		p.fault(n, noWay(n), elsewhere)
	}
}

// noWay says that something cannot be printed.
func noWay(n ast.Node) string {
	what := n.Kind().String()
	if n.Kind() == ast.KindImage {
		what = "picture"
	}
	return "a book has no way to print a " + what
}

func (p *printer) children(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		p.block(c)
	}
}

// heading gives a heading's spans.
func (p *printer) heading(level int, title string) []typeset.Span {
	return []typeset.Span{{Style: p.HeadingStyle(level), Text: title}}
}

// section sets a heading below the chapter's title.
func (p *printer) section(h *ast.Heading) {
	level := max(h.Level, 2)
	spans := p.inline(h, p.HeadingStyle(level))
	p.Anchor(p.anchor(h))
	if level == 2 {
		title := plain(spans)
		p.Bookmark(title, 1)
		p.chapter.Sections = append(p.chapter.Sections, Section{title, p.anchor(h)})
	}
	p.Heading(level, spans)
}

// plain is the text of spans.
func plain(spans []typeset.Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func (p *printer) list(l *ast.List) {
	number := l.Start
	p.List(func() {
		for item := l.FirstChild(); item != nil; item = item.NextSibling() {
			mark := "•"
			if l.IsOrdered() {
				mark = fmt.Sprintf("%d.", number)
				number++
			}
			if !l.IsTight {
				p.Space(0.5)
			}
			p.Item(mark, l.IsOrdered(), func() { p.children(item) })
		}
	})
}

func (p *printer) code(n ast.Node) {
	var lines []string
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		line := strings.TrimRight(string(segment.Value(p.bytes())), "\r\n")
		lines = append(lines, p.checked(n, p.Style().Face, strings.ReplaceAll(line, "\t", "    ")))
	}
	p.Code(lines)
}

func (p *printer) definitions(l ast.Node) {
	var term []typeset.Span
	var meanings []func()
	flush := func() {
		if term != nil {
			p.Definition(term, meanings...)
		}
		term, meanings = nil, nil
	}
	for c := l.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *extension.DefinitionTerm:
			if len(meanings) > 0 {
				flush()
			}
			if term != nil { // two terms with one meaning
				term = append(term, typeset.Span{Style: p.Style(), Text: "\n"})
			}
			term = append(term, p.inline(c, bold(p.Style()))...)
		case *extension.DefinitionDescription:
			meanings = append(meanings, func() { p.children(c) })
		}
	}
	flush()
}

// table reads a table's cells.
func (p *printer) table(t *extension.Table) compose.Table {
	var out compose.Table
	for _, a := range t.Alignments {
		out.Align = append(out.Align, map[extension.Alignment]typeset.Align{
			extension.AlignRight: typeset.Right, extension.AlignCenter: typeset.Centre,
		}[a])
	}
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		_, head := row.(*extension.TableHeader)
		var cells [][]typeset.Span
		for c := row.FirstChild(); c != nil; c = c.NextSibling() {
			cells = append(cells, p.inline(c, p.CellStyle(head)))
		}
		if head {
			out.Head = cells
		} else {
			out.Rows = append(out.Rows, cells)
		}
	}
	return out
}

// fence sets what a fence shows. Its caption, or what the figure says of itself,
// stands under the last figure.
func (p *printer) fence(n ast.Node, caption string, show func(figure.Options) ([]game.Block, error)) {
	blocks, err := show(p.FigureOptions())
	if err != nil {
		if p.err == nil {
			p.err = err
		}
		return
	}
	s := p.CaptionStyle()
	given := caption != ""
	for _, b := range blocks {
		if !given && b.Figure != nil {
			caption = b.Figure().Title
		}
	}
	p.Blocks(blocks, []typeset.Span{{Style: s, Text: p.checked(n, s.Face, caption)}})
}
