package site

import (
	"fmt"
	"html/template"
	"strconv"
	"text/template/parse"
)

// sayConstants puts texts of the table in the place of {{.T "key"}} in all templates that
// belong to one. They are the same on every page, and to look each up again takes more
// time than all else that most templates do. Texts with something to fill in stay as
// they are. It must be called before a template is used.
func sayConstants(t *template.Template, say func(key string) (string, error)) error {
	for _, one := range t.Templates() {
		if one.Tree == nil || one.Tree.Root == nil {
			continue
		}
		s := sayer{tree: one.Tree, say: say}
		s.list(one.Tree.Root)
		if s.err != nil {
			return s.err
		}
	}
	return nil
}

// A sayer goes through one template.
type sayer struct {
	tree *parse.Tree
	say  func(key string) (string, error)
	err  error
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
		for _, arg := range c.Args {
			if inner, ok := arg.(*parse.PipeNode); ok {
				s.pipe(inner)
			}
		}
		s.command(c)
	}
}

// command puts the text in the place of a call of T with a key and nothing else.
func (s *sayer) command(c *parse.CommandNode) {
	if len(c.Args) != 2 || !isT(c.Args[0]) {
		return
	}
	key, ok := c.Args[1].(*parse.StringNode)
	if !ok {
		return
	}
	text, err := s.say(key.Text)
	if err != nil {
		where, _ := s.tree.ErrorContext(c)
		s.err = fmt.Errorf("template: %s: %w", where, err)
		return
	}
	said := key.Copy().(*parse.StringNode)
	said.Text, said.Quoted = text, strconv.Quote(text)
	c.Args = []parse.Node{said}
}

// isT reports whether a node is .T or $.T.
func isT(n parse.Node) bool {
	switch n := n.(type) {
	case *parse.FieldNode:
		return len(n.Ident) == 1 && n.Ident[0] == "T"
	case *parse.VariableNode:
		return len(n.Ident) == 2 && n.Ident[0] == "$" && n.Ident[1] == "T"
	}
	return false
}
