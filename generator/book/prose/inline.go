package prose

import (
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	extension "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/font"
)

// A run collects the spans of one block's inline nodes.
type run struct {
	*printer
	spans []typeset.Span
}

// inline gives the spans of a node's children.
func (p *printer) inline(n ast.Node, s typeset.Style) []typeset.Span {
	r := &run{printer: p}
	r.children(n, s)
	return r.spans
}

func (r *run) children(n ast.Node, s typeset.Style) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.node(c, s)
	}
}

func (r *run) node(n ast.Node, s typeset.Style) {
	switch n := n.(type) {
	case *ast.Text:
		r.text(n, s)
	case *ast.String:
		r.put(n, s, string(n.Value))
	case *ast.Emphasis:
		if n.Level == 1 {
			s.Face = compose.Slanted(s.Face)
			r.children(n, s)
		} else {
			r.children(n, bold(s))
		}
	case *ast.CodeSpan:
		code := codeText(n, r.bytes())
		r.put(n, r.CodeStyle(s, code), code)
	case *ast.Link:
		r.link(n, s, string(n.Destination))
	case *ast.AutoLink:
		s.Link = string(n.URL(r.bytes()))
		r.put(n, s, string(n.Label(r.bytes())))
	case *extension.FootnoteLink:
		r.mark(s, r.footnote(n))
	case *extension.FootnoteBacklink:
		// Leads back to the mark, which a reader of paper finds unaided.
	default:
		r.fault(n, noWay(n), elsewhere)
	}
}

// text adds ordinary text, with its line break if there is one.
func (r *run) text(n *ast.Text, s typeset.Style) {
	value := string(n.Segment.Value(r.bytes()))
	if !n.IsRaw() {
		value = unescape(value)
	}
	r.put(n, s, value)
	switch {
	case n.HardLineBreak():
		r.put(n, s, "\n")
	case n.SoftLineBreak():
		r.put(n, s, " ")
	}
}

// put adds text as it is, once it is known that the face has every character.
func (r *run) put(n ast.Node, s typeset.Style, text string) {
	if text != "" {
		r.spans = append(r.spans, typeset.Span{Style: s, Text: compose.Bound(r.checked(n, s.Face, text))})
	}
}

// checked gives the text back, noting a fault if the face lacks a character.
func (p *printer) checked(n ast.Node, face font.Face, text string) string {
	visible := strings.Map(func(c rune) rune {
		if c == '\n' {
			return ' '
		}
		return c
	}, text)
	if err := font.Check(face, visible); err != nil {
		p.fault(n, err.Error(), "")
	}
	return text
}

// codeText is the text of a code span, line ends as spaces.
func codeText(n *ast.CodeSpan, source []byte) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b.Write(t.Segment.Value(source))
		}
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

// unescape takes away backslashes before punctuation and turns entities into the
// characters they stand for.
func unescape(text string) string {
	if !strings.ContainsAny(text, `\&`) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text) && util.IsPunct(text[i+1]):
			i++
			b.WriteByte(text[i])
		case c == '&':
			end := strings.IndexByte(text[i:], ';')
			if end < 0 {
				b.WriteByte(c)
				break
			}
			b.WriteString(html.UnescapeString(text[i : i+end+1]))
			i += end
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

func bold(s typeset.Style) typeset.Style {
	s.Face = map[font.Face]font.Face{font.Regular: font.Bold, font.Italic: font.BoldItalic,
		font.Bold: font.Bold, font.BoldItalic: font.BoldItalic}[s.Face]
	return s
}
