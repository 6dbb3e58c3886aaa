package book

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"patiencepress/generator/diag"
)

// places knows where in a TOML file the values of keys stand, so that what is
// wrong with a value can be shown where it is.
type places struct {
	file, text string
	offsets    map[string]int // of values; of list elements under "key[0]"
}

func elementKey(key string, i int) string { return fmt.Sprintf("%s[%d]", key, i) }

// placesOf finds the values of the top table. The text must be valid TOML.
func placesOf(file, text string) places {
	p := places{file, text, map[string]int{}}
	var parser unstable.Parser
	parser.Reset([]byte(text))
	for parser.NextExpression() {
		e := parser.Expression()
		if e.Kind != unstable.KeyValue {
			continue
		}
		var key []string
		start := 0
		for k := e.Key(); k.Next(); {
			if len(key) == 0 {
				start = int(k.Node().Raw.Offset)
			}
			key = append(key, string(k.Node().Data))
		}
		p.value(strings.Join(key, "."), e.Value(), start)
	}
	return p
}

// value notes the place of a value, which is otherwise if the reader does not
// tell: it does for text and numbers.
func (p places) value(key string, n *unstable.Node, otherwise int) {
	p.offsets[key] = otherwise
	if n.Raw.Length > 0 {
		p.offsets[key] = int(n.Raw.Offset)
	}
	if n.Kind != unstable.Array {
		return
	}
	elements := n.Children()
	for i := 0; elements.Next(); i++ {
		p.value(elementKey(key, i), elements.Node(), p.offsets[key])
	}
}

func (p places) has(key string) bool {
	_, ok := p.offsets[key]
	return ok
}

// fault makes an error at the value of a key, or at the file if the key is not
// there.
func (p places) fault(key, message string) *diag.Error {
	offset, ok := p.offsets[key]
	if !ok {
		return &diag.Error{File: p.file, Message: message}
	}
	line, column := diag.Offset(p.text, offset)
	return diag.At(p.file, p.text, line, column, message)
}

// tomlFaults turns the errors of the TOML reader into errors of ours.
func tomlFaults(file, text string, err error) error {
	var strict *toml.StrictMissingError
	if errors.As(err, &strict) {
		var all []error
		for i := range strict.Errors {
			e := &strict.Errors[i]
			message := fmt.Sprintf("there is no key %q", strings.Join(e.Key(), "."))
			all = append(all, tomlFault(file, text, e, message).WithHint("the keys are "+keyList))
		}
		return errors.Join(all...)
	}
	var e *toml.DecodeError
	if !errors.As(err, &e) {
		return &diag.Error{File: file, Message: strings.TrimPrefix(err.Error(), "toml: "), Cause: err}
	}
	if len(e.Key()) > 0 && strings.Contains(e.Error(), "cannot decode") {
		key := strings.Join(e.Key(), ".")
		return tomlFault(file, text, e, fmt.Sprintf("%s must be %s", key, kindOf(key))).WithHint("the keys are " + keyList)
	}
	return tomlFault(file, text, e, strings.TrimPrefix(e.Error(), "toml: ")).
		WithHint(`a definition is TOML: lines such as title = "Royal Parade"`)
}

// kindOf says what the value of a key is to be.
func kindOf(key string) string {
	switch key {
	case "red":
		return "true or false"
	case "count":
		return "a whole number"
	case "deals":
		return "a list of deal numbers such as [433, 12345]"
	case "chapters":
		return `a list of files such as ["royal-parade.md"]`
	}
	return "text in quotes"
}

func tomlFault(file, text string, e *toml.DecodeError, message string) *diag.Error {
	line, column := e.Position()
	fault := diag.At(file, text, line, column, message)
	if column >= 1 && column-1 <= len(fault.Source) { // the library counts bytes
		fault.Column = len([]rune(fault.Source[:column-1])) + 1
	}
	fault.Cause = e
	return fault
}
