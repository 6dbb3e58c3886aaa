package markdown

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"patiencepress/generator/keys"
)

// fences are the fences that are ours, by the word after the backquotes.
var fences = map[string]func(*Page, *ast.FencedCodeBlock){"deal": (*Page).readDeal, "odds": (*Page).readOdds}

// readFences turns every fence ```deal into a Deal, and every ```odds into an Odds.
func (p *Page) readFences() {
	for _, n := range p.nodes.fences {
		language := string(n.Language(p.Source))
		if read := fences[language]; read != nil {
			read(p, n)
			continue
		}
		near := strings.Trim(strings.ToLower(language), "s:{}.")
		for _, word := range []string{"deal", "odds"} {
			if near == strings.TrimSuffix(word, "s") {
				p.fault(n.Info.Segment.Start, fmt.Sprintf("there is no fence %.40q", language)).WithHint("write ```" + word)
			}
		}
	}
}

// checkInfo notes what follows the word on the line that opens a fence.
func (p *Page) checkInfo(n *ast.FencedCodeBlock, word string) {
	if extra := n.Info.Segment.Value(p.Source)[len(word):]; len(bytes.TrimSpace(extra)) > 0 {
		p.fault(n.Info.Segment.Start+len(word)+1, "nothing may follow the word "+word).
			WithHint("write the keys on lines of their own below")
	}
}

// checkEnd notes that a fence does not end, and reports whether it does.
func (p *Page) checkEnd(n *ast.FencedCodeBlock) bool {
	ends := p.closed(n)
	if !ends {
		p.fault(n.Pos(), "the fence that starts here does not end").WithHint("add a line of ``` after the last key")
	}
	return ends
}

// closed reports whether a fence has a line that ends it, and is not ended by its
// page or by what it stands in.
func (p *Page) closed(n *ast.FencedCodeBlock) bool {
	end := n.Info.Segment.Stop
	if lines := n.Lines(); lines.Len() > 0 {
		end = lines.At(lines.Len()-1).Stop - 1 // before its line end
	}
	_, rest, _ := bytes.Cut(p.Source[end:], []byte("\n"))
	next, _, _ := bytes.Cut(rest, []byte("\n"))
	line := strings.Trim(string(next), " \t>") // what a list or a quotation puts before it
	return len(line) >= 3 && (strings.Trim(line, "`") == "" || strings.Trim(line, "~") == "")
}

// block is the fence's body as YAML.
func (p *Page) block(n *ast.FencedCodeBlock) keys.Block {
	b := keys.Block{File: p.File, Text: p.text}
	for _, segment := range n.Lines().Sliced(0, n.Lines().Len()) {
		b.YAML += string(segment.Value(p.Source))
		b.Starts = append(b.Starts, segment.Start)
	}
	if len(b.Starts) == 0 {
		b.Starts = []int{n.Pos()}
	}
	return b
}
