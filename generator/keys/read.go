package keys

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// The most that is given to the YAML parser, whose time grows with the square of
// these. No block that a person writes comes near.
const (
	mostBytes    = 1 << 18
	mostBrackets = 500
)

const hintSyntax = `write one "key: value" a line, with quotes around a value that has a colon or a # in it`

// Read reads a block in which the given keys may stand. Faults are in the Values.
func Read(b Block, keys ...string) *Values {
	v := &Values{block: b, keys: keys}
	if len(b.Starts) == 0 {
		v.block.Starts = []int{0}
	}
	if v.readSimple() {
		return v
	}
	v.pairs = map[string]pair{}
	file, err := parse(b.YAML)
	if err != nil {
		line, column := 1, 1
		var at yaml.Error
		if errors.As(err, &at) {
			err = errors.New(v.block.placed(at.GetMessage()))
			if token := at.GetToken(); token != nil && token.Position != nil {
				line, column = token.Position.Line, token.Position.Column
			}
		}
		v.broken = true
		v.fault(line, column, err).WithHint(hintSyntax)
		return v
	}
	for i, doc := range file.Docs {
		v.readDocument(i, doc)
	}
	return v
}

// parse calls the YAML parser. It is a large program of others fed with what
// anybody may write, so a panic in it becomes an error too.
func parse(text string) (file *ast.File, err error) {
	if len(text) > mostBytes || strings.Count(text, "[")+strings.Count(text, "{") > mostBrackets {
		return nil, errors.New("this block is too large to be one of keys and values")
	}
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("this is not YAML")
		}
	}()
	return parser.ParseBytes([]byte(text), 0)
}

var yamlPlace = regexp.MustCompile(`\[(\d+):(\d+)\]$`)

// placed turns the place at the end of a message of the YAML parser, which counts
// from the start of the block, into one in the file.
func (b Block) placed(message string) string {
	m := yamlPlace.FindStringSubmatchIndex(message)
	if m == nil {
		return message
	}
	line, _ := strconv.Atoi(message[m[2]:m[3]])
	column, _ := strconv.Atoi(message[m[4]:m[5]])
	line, column = b.place(line, column)
	return fmt.Sprintf("%s%d:%d", message[:m[0]], line, column)
}

func (v *Values) readDocument(i int, doc *ast.DocumentNode) {
	switch body := doc.Body.(type) {
	case nil:
	case *ast.MappingNode:
		if i > 0 {
			at := body.GetToken().Position
			v.fault(at.Line, at.Column, errors.New("a second block of keys starts here")).
				WithHint("keep all keys together, with no line of --- between them")
			return
		}
		for _, pair := range body.Values {
			v.readPair(pair)
		}
	default:
		v.broken = true
		at := body.GetToken().Position
		v.fault(at.Line, at.Column, errors.New("this is not a line of the form key: value")).WithHint(hintSyntax)
	}
}

func (v *Values) readPair(pair *ast.MappingValueNode) {
	token := pair.Key.GetToken()
	if name, ok := pair.Key.(*ast.StringNode); ok && slices.Contains(v.keys, name.Value) {
		v.pairs[name.Value] = pairOf(pair)
		return
	}
	v.fault(token.Position.Line, token.Position.Column, fmt.Errorf("there is no key %.40q", token.Value)).
		WithHint(v.known(token.Value))
}

// pairOf is what is kept of a pair.
func pairOf(n *ast.MappingValueNode) pair {
	key, value := n.Key.GetToken().Position, n.Value.GetToken().Position
	p := pair{key: spot{key.Line, key.Column}, value: spot{value.Line, value.Column}}
	text, ok := plain(n.Value)
	if p.text = text; !ok {
		p.other = n.Value
	}
	_, p.null = n.Value.(*ast.NullNode)
	return p
}

// known is a hint that names the key that was perhaps meant, or all of them.
func (v *Values) known(wrong string) string {
	for _, key := range v.keys {
		if near(strings.ToLower(wrong), key) {
			return fmt.Sprintf("did you mean %s?", key)
		}
	}
	return "the keys are " + strings.Join(v.keys, ", ")
}

// near reports whether one word becomes the other when a letter is added, dropped
// or changed, or two neighbours change places.
func near(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch len(b) - len(a) {
	case 0:
		return i == len(a) || a[i+1:] == b[i+1:] ||
			i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
	case 1:
		return a[i:] == b[i+1:]
	}
	return false
}

// firstRune is utf8.DecodeRuneInString, but at the end of the text it takes no
// bytes.
func firstRune(text string) (rune, int) {
	if text == "" {
		return 0, 0
	}
	return utf8.DecodeRuneInString(text)
}
