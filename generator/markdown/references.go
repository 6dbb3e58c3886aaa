package markdown

import (
	"bytes"
	"fmt"
	"regexp"

	"github.com/yuin/goldmark/ast"
)

// What is left in the text where a footnote or the address of a link is not given
// anywhere: a footnote's name in brackets, or two pairs of brackets in a row.
var dangling = regexp.MustCompile(`\[\^[^\]\s]+\]|\]\[[^\[\]]*\]`)

// readReferences notes footnotes and links that are called for and not there. Others
// would print the brackets.
func (p *Page) readReferences() {
	for _, n := range p.nodes.texts {
		if _, code := n.Parent().(*ast.CodeSpan); code || continues(n.PreviousSibling(), n) {
			continue
		}
		end := n
		for next, ok := end.NextSibling().(*ast.Text); ok && continues(end, next); next, ok = end.NextSibling().(*ast.Text) {
			end = next
		}
		p.checkReferences(n.Segment.Start, end.Segment.Stop)
	}
}

// continues reports whether a text goes on where a node before it, if that is text too,
// ends.
func continues(before ast.Node, n *ast.Text) bool {
	text, ok := before.(*ast.Text)
	return ok && text.Segment.Stop == n.Segment.Start
}

func (p *Page) checkReferences(start, stop int) {
	if text := p.Source[start:stop]; !bytes.Contains(text, []byte("[^")) && !bytes.Contains(text, []byte("][")) {
		return
	}
	for _, m := range dangling.FindAllIndex(p.Source[start:stop], -1) {
		from, to := start+m[0], start+m[1]
		if p.Source[from] == ']' {
			from = max(bytes.LastIndexByte(p.Source[:from], '['), 0)
		}
		switch {
		case from > 0 && p.Source[from-1] == '\\': // a bracket that is meant as one
		case p.Source[from+1] == '^':
			p.fault(from, fmt.Sprintf("there is no footnote %.40s", p.Source[from:to])).
				WithHint("write it on a line of its own: [^name]: the note; a [ that is text is written \\[")
		default:
			p.fault(from, fmt.Sprintf("there is no address for the link %.60s", p.Source[from:to])).
				WithHint("write it on a line of its own: [name]: page.md; a [ that is text is written \\[")
		}
	}
}
