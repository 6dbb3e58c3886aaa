package site

import (
	"errors"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"
	"text/template/parse"
)

// What templates say that is the same on every page is put into them once, before the
// first page is made: to work it out again each time takes longer than all else that
// most templates do.

// sayTexts puts texts of the table in the place of {{.T "key"}} in all templates that
// belong to one. Texts with something to fill in stay as they are. It must be called
// before a template is used.
func sayTexts(t *template.Template, say func(key string) (string, error)) error {
	return sayer{say: say}.all(t)
}

// A sayer puts constants into templates.
type sayer struct {
	say    func(key string) (string, error) // gives the texts of T; nil leaves T alone
	always map[string]string                // what is asked by other names and is always the same

	tree *parse.Tree
	err  error
}

// all goes through the templates that belong to one.
func (s sayer) all(t *template.Template) error {
	for _, one := range t.Templates() {
		if one.Tree == nil || one.Tree.Root == nil {
			continue
		}
		s.tree = one.Tree
		if s.list(one.Tree.Root); s.err != nil {
			return s.err
		}
	}
	return nil
}

func (s *sayer) list(l *parse.ListNode) {
	if l == nil {
		return
	}
	for _, n := range l.Nodes {
		switch n := n.(type) {
		case *parse.ActionNode:
			s.pipe(n.Pipe)
		case *parse.TemplateNode:
			s.pipe(n.Pipe)
		case *parse.IfNode:
			s.branch(&n.BranchNode)
		case *parse.RangeNode:
			s.branch(&n.BranchNode)
		case *parse.WithNode:
			s.branch(&n.BranchNode)
		}
	}
}

func (s *sayer) branch(b *parse.BranchNode) {
	s.pipe(b.Pipe)
	s.list(b.List)
	s.list(b.ElseList)
}

func (s *sayer) pipe(p *parse.PipeNode) {
	if p == nil {
		return
	}
	for _, c := range p.Cmds {
		for i, arg := range c.Args {
			if inner, ok := arg.(*parse.PipeNode); ok {
				s.pipe(inner)
			}
			if text, known := s.always[nameOf(arg)]; known && (i > 0 || len(c.Args) == 1) {
				c.Args[i] = quoted(c, text)
			}
		}
		s.command(c)
	}
}

// command puts the text in the place of a call of T with a key and nothing else.
func (s *sayer) command(c *parse.CommandNode) {
	if s.say == nil || nameOf(c.Args[0]) != "T" || len(c.Args) != 2 || c.Args[1].Type() != parse.NodeString {
		return
	}
	text, err := s.say(c.Args[1].(*parse.StringNode).Text)
	if err != nil {
		where, _ := s.tree.ErrorContext(c)
		s.err = fmt.Errorf("template: %s: %w", where, err)
		return
	}
	c.Args = []parse.Node{quoted(c, text)}
}

// quoted is a text as it stands in a template.
func quoted(c *parse.CommandNode, text string) parse.Node {
	return &parse.StringNode{NodeType: parse.NodeString, Pos: c.Pos, Text: text, Quoted: strconv.Quote(text)}
}

// nameOf is what a node asks of the page by name: "Site.Title" for .Site.Title and for
// $.Site.Title. It is empty for anything else. Within a range or a with, the plain form
// asks something of another thing, but of nothing that has such names.
func nameOf(n parse.Node) string {
	switch n := n.(type) {
	case *parse.FieldNode:
		return strings.Join(n.Ident, ".")
	case *parse.VariableNode:
		if n.Ident[0] == "$" {
			return strings.Join(n.Ident[1:], ".")
		}
	}
	return ""
}

// settle makes a template ready for use. What is always the same, by names such as
// "Site.Title", is put into it; then what it says of constants is turned into plain
// text. The error is one of the template as such.
func settle(t *template.Template, always map[string]string) error {
	if err := (sayer{always: always}).all(t); err != nil {
		return err
	}
	err := t.Execute(io.Discard, nil) // fails on nothing, but not before it was looked through
	var fault *template.Error
	if errors.As(err, &fault) {
		return err
	}
	for _, one := range t.Templates() {
		if one.Tree != nil && one.Tree.Root != nil {
			settleList(one.Tree.Root)
		}
	}
	return nil
}

func settleList(l *parse.ListNode) {
	if l == nil {
		return
	}
	for i, n := range l.Nodes {
		switch n := n.(type) {
		case *parse.ActionNode:
			if text, ok := constant(n.Pipe); ok {
				l.Nodes[i] = &parse.TextNode{NodeType: parse.NodeText, Pos: n.Pos, Text: []byte(text)}
			} else {
				settleLink(n.Pipe)
			}
		case *parse.IfNode:
			settleBranch(&n.BranchNode)
		case *parse.RangeNode:
			settleBranch(&n.BranchNode)
		case *parse.WithNode:
			settleBranch(&n.BranchNode)
		}
	}
}

func settleBranch(b *parse.BranchNode) {
	settleList(b.List)
	settleList(b.ElseList)
}

// What the template package puts behind a link in an attribute.
var linkWriters = []string{"_html_template_urlfilter", "_html_template_urlnormalizer", "_html_template_attrescaper"}

// settleLink lets a link to something on the site be written as it is. What the template
// package would make sure of on every page is sure of these already.
func settleLink(p *parse.PipeNode) {
	if len(p.Decl) > 0 || len(p.Cmds) != 1+len(linkWriters) {
		return
	}
	for i, c := range p.Cmds[1:] {
		name, ok := c.Args[0].(*parse.IdentifierNode)
		if !ok || len(c.Args) != 1 || name.Ident != linkWriters[i] {
			return
		}
	}
	var ident []string
	switch asked := p.Cmds[0].Args[0].(type) {
	case *parse.FieldNode:
		ident = asked.Ident
	case *parse.VariableNode:
		ident = asked.Ident
	}
	last := len(ident) - 1
	if last < 0 || len(p.Cmds[0].Args) != 2 || ident[last] != "Link" && ident[last] != "Asset" {
		return
	}
	ident[last] += "Attr"
	p.Cmds = p.Cmds[:1]
}

// How the template package writes a text in the two places where nearly all are, by the
// name of what it puts behind it in a template that was looked through. A text that goes
// anywhere else stays an action.
var writers = map[string]*template.Template{
	"_html_template_htmlescaper": template.Must(template.New("").Parse("{{.}}")),
	"_html_template_attrescaper": template.Must(template.New("").Parse(`<p title="{{.}}">`)),
}

// constant gives what an action writes, if that is always the same.
func constant(p *parse.PipeNode) (string, bool) {
	if len(p.Decl) > 0 || len(p.Cmds) != 2 || len(p.Cmds[0].Args) != 1 || len(p.Cmds[1].Args) != 1 {
		return "", false
	}
	text, ok := p.Cmds[0].Args[0].(*parse.StringNode)
	behind, isName := p.Cmds[1].Args[0].(*parse.IdentifierNode)
	if !ok || !isName || writers[behind.Ident] == nil {
		return "", false
	}
	var b strings.Builder
	if writers[behind.Ident].Execute(&b, text.Text) != nil {
		return "", false
	}
	return strings.TrimSuffix(strings.TrimPrefix(b.String(), `<p title="`), `">`), true
}
