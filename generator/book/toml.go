package book

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"patiencepress/generator/diag"
	"patiencepress/generator/near"
)

// tomlFaults turns the errors of the TOML reader into errors of ours.
func tomlFaults(file, text string, err error) error {
	var strict *toml.StrictMissingError
	if errors.As(err, &strict) {
		var all []error
		for i := range strict.Errors {
			e := &strict.Errors[i]
			all = append(all, unknownKey(file, text, e))
		}
		return errors.Join(all...)
	}
	var e *toml.DecodeError
	if !errors.As(err, &e) {
		return &diag.Error{File: file, Message: strings.TrimPrefix(err.Error(), "toml: "), Cause: err, Hint: tomlHint}
	}
	if len(e.Key()) > 0 && strings.Contains(e.Error(), "cannot decode") {
		must, example := mustBe(e.Key())
		return tomlFault(file, text, e, fmt.Sprintf("%s must be %s", strings.Join(e.Key(), "."), must)).WithHint("write it like " + example)
	}
	return tomlFault(file, text, e, strings.TrimPrefix(e.Error(), "toml: ")).WithHint(tomlHint)
}

const tomlHint = `a definition is TOML: lines such as title = "Royal Parade"`

// tomlFault is an error at the place that the TOML reader gives.
func tomlFault(file, text string, e *toml.DecodeError, message string) *diag.Error {
	line, column := e.Position()
	fault := diag.At(file, text, line, column, message)
	if column >= 1 && column-1 <= len(fault.Source) { // the library counts bytes
		fault.Column = len([]rune(fault.Source[:column-1])) + 1
	}
	fault.Cause = e
	return fault
}

// unknownKey is the fault of a key that there is not.
func unknownKey(file, text string, e *toml.DecodeError) *diag.Error {
	key := e.Key()
	message, hint := noKey(key[len(key)-1], len(key) > 1 && key[0] == "puzzles")
	return tomlFault(file, text, e, message).WithHint(hint)
}

// noKey says that there is no such key, in a table of puzzles or else at the top.
func noKey(name string, ofPuzzles bool) (message, hint string) {
	where, table := "", reflect.TypeFor[keys]()
	if ofPuzzles {
		where, table = " in [[puzzles]]", reflect.TypeFor[wishKeys]()
	}
	return fmt.Sprintf("there is no key %.40q%s", name, where), meant(name, keysOf(table))
}

// otherCase finds keys that differ from ours in capitals. TOML tells them apart, and the
// reader does not: title and TITLE would be one key, and the second would win.
func otherCase(p *placer) error {
	var all []error
	wrong := map[string]bool{} // tables
	for _, k := range p.keys {
		table, key, nested := strings.Cut(k.name, ".")
		table, _, _ = strings.Cut(table, "[")
		switch {
		case !slices.Contains(keysOf(reflect.TypeFor[keys]()), table):
			if wrong[table] {
				continue
			}
			key, nested, wrong[table] = table, false, true
		case table != "puzzles" || !nested || slices.Contains(keysOf(reflect.TypeFor[wishKeys]()), key):
			continue
		}
		message, hint := noKey(key, nested)
		line, column := diag.Offset(p.text, k.start)
		all = append(all, diag.At(p.file, p.text, line, column, message).WithHint(hint))
	}
	return errors.Join(all...)
}

// meant names the words that may have been meant, or all there are.
func meant(word string, all []string) string {
	if like := near.Of(word, all); len(like) > 0 {
		return "did you mean " + strings.Join(like, " or ") + "?"
	}
	return "there are " + strings.Join(all, ", ")
}

// keysOf lists the keys of a table.
func keysOf(table reflect.Type) []string {
	names := make([]string, table.NumField())
	for i := range names {
		names[i] = table.Field(i).Tag.Get("toml")
	}
	return names
}

// mustBe says what the value of a key is to be, and gives an example.
func mustBe(key []string) (must, example string) {
	name := key[len(key)-1]
	switch fieldOf(key) {
	case reflect.TypeFor[bool]():
		return "true or false", name + " = true"
	case reflect.TypeFor[int]():
		return "a whole number", name + " = 12"
	case reflect.TypeFor[[]string]():
		return "a list of texts in quotes", name + ` = ["one", "two"]`
	case reflect.TypeFor[[]any]():
		return "a list of deal numbers", name + " = [433, 12345]"
	case reflect.TypeFor[[]wishKeys]():
		return "a list of tables", "[[puzzles]] on a line of its own, with its keys on the lines below"
	case reflect.TypeFor[map[string]string]():
		return "a table", "[words] on a line of its own, with its keys on the lines below"
	}
	return "text in quotes", name + ` = "text"`
}

// fieldOf is the type of the field that a key is read into; of text for those of the
// words.
func fieldOf(key []string) reflect.Type {
	table := reflect.TypeFor[keys]()
	if len(key) > 1 && key[0] == "puzzles" {
		table, key = reflect.TypeFor[wishKeys](), key[1:]
	}
	if len(key) == 1 {
		for i := range table.NumField() {
			if f := table.Field(i); f.Tag.Get("toml") == key[0] {
				return f.Type
			}
		}
	}
	return reflect.TypeFor[string]()
}
