package book

import (
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"patiencepress/generator/diag"
)

// places knows where in a TOML file the values of keys stand, so that what is
// wrong with a value can be shown where it is.
//
// A key is named with all that is above it: "title", "chapters[0]" for an element of
// a list, "words.puzzles" in a table, "puzzles[1].deals[0]" in a list of tables.
type places struct {
	file, text string
	offsets    map[string]int // of values; of tables, where their head or first key is
}

func elementKey(key string, i int) string { return fmt.Sprintf("%s[%d]", key, i) }

// walk finds the keys and their values. The text must be valid TOML.
func walk(file, text string) *placer {
	p := &placer{places: places{file, text, map[string]int{}}, counts: map[string]int{}}
	p.parser.Reset([]byte(text))
	for p.parser.NextExpression() {
		switch e := p.parser.Expression(); e.Kind {
		case unstable.KeyValue:
			p.pair(p.table, e)
		case unstable.Table:
			p.table = p.head(e)
		case unstable.ArrayTable:
			key := p.head(e)
			p.table = elementKey(key, p.counts[key])
			p.offsets[p.table] = p.offsets[key]
			p.counts[key]++
		}
	}
	return p
}

// A placer walks through a file.
type placer struct {
	places
	parser unstable.Parser
	table  string         // whose keys come
	counts map[string]int // of tables in lists
	keys   []placedKey
}

// A placedKey is a key, named with all that is above it, and the offset of its start.
type placedKey struct {
	name  string
	start int
}

// head notes the place of a table's head and gives its key.
func (p *placer) head(e *unstable.Node) string {
	name, start := keyOf(e)
	p.offsets[name] = start
	p.keys = append(p.keys, placedKey{name, start})
	return name
}

// keyOf is the key of a node, dots and all, and where it starts.
func keyOf(n *unstable.Node) (name string, start int) {
	var parts []string
	for k := n.Key(); k.Next(); {
		if len(parts) == 0 {
			start = int(k.Node().Raw.Offset)
		}
		parts = append(parts, string(k.Node().Data))
	}
	return strings.Join(parts, "."), start
}

// pair notes the place of a key's value in a table, "" for the top.
func (p *placer) pair(table string, e *unstable.Node) {
	name, start := keyOf(e)
	if table != "" {
		name = table + "." + name
	}
	p.keys = append(p.keys, placedKey{name, start})
	p.value(name, e.Value(), start)
}

// value notes the place of a value, which is otherwise if the reader does not
// tell: it does for text and numbers.
func (p *placer) value(key string, n *unstable.Node, otherwise int) {
	p.offsets[key] = otherwise
	if n.Raw.Length > 0 {
		p.offsets[key] = int(n.Raw.Offset)
	}
	children := n.Children()
	switch n.Kind {
	case unstable.Array:
		for i := 0; children.Next(); i++ {
			p.value(elementKey(key, i), children.Node(), p.offsets[key])
		}
	case unstable.InlineTable:
		for children.Next() {
			p.pair(key, children.Node())
		}
	}
}

func (p places) has(key string) bool {
	_, ok := p.offsets[key]
	return ok
}

// fault makes an error at the value of a key; if the key is not there, at the table
// that lacks it or, for a key of the top, at the file.
func (p places) fault(key, message string) *diag.Error {
	offset, ok := p.offsets[key]
	if table, _, nested := cutLast(key, "."); !ok && nested {
		offset, ok = p.offsets[table]
	}
	if !ok {
		return &diag.Error{File: p.file, Message: message}
	}
	line, column := diag.Offset(p.text, offset)
	return diag.At(p.file, p.text, line, column, message)
}

// cutLast cuts a text at the last separator.
func cutLast(text, separator string) (before, after string, found bool) {
	i := strings.LastIndex(text, separator)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(separator):], true
}
