package strings

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
)

// A text is what a key says: one form, or several by the plural category of the first
// whole number that it is given.
type text struct {
	plural bool
	forms  map[plural.Form]form // one, plural.Other, if it has no plurals
}

// A form is pieces of text with places between them: pieces[0], place fills[0],
// pieces[1] and so on.
type form struct {
	pieces []string
	fills  []int // which argument, from 0
}

// categories are the names of the plural forms in files.
var categories = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// parseForm takes a text apart. A brace that belongs to no place is a fault.
func parseForm(s string) (form, error) {
	var f form
	for {
		open := strings.IndexAny(s, "{}")
		if open < 0 {
			f.pieces = append(f.pieces, s)
			return f, nil
		}
		inside, rest, closed := strings.Cut(s[open+1:], "}")
		n, err := strconv.Atoi(inside)
		if s[open] == '}' || !closed || err != nil || n < 1 || n > 9 {
			return form{}, fmt.Errorf("this is no place to fill in: %.20q", s[open:])
		}
		f.pieces, f.fills = append(f.pieces, s[:open]), append(f.fills, n-1)
		s = rest
	}
}

// places is a set of the arguments that a text fills in, a bit each. One that stands
// in any of its forms counts.
func (t text) places() (set uint) {
	for _, f := range t.forms {
		for _, i := range f.fills {
			set |= 1 << i
		}
	}
	return set
}

// fill writes a text with its arguments.
func (t *Table) fill(key string, text text, args []any) (string, error) {
	f, err := t.choose(key, text, args)
	if err != nil || len(f.fills) == 0 {
		return f.whole(), err
	}
	var b strings.Builder
	for i, place := range f.fills {
		if place >= len(args) {
			return "", fmt.Errorf("the text %q takes %d things to fill in and was given %d", key, place+1, len(args))
		}
		b.WriteString(f.pieces[i])
		b.WriteString(t.write(args[place]))
	}
	b.WriteString(f.pieces[len(f.fills)])
	return b.String(), nil
}

// whole is the text of a form without places.
func (f form) whole() string {
	if len(f.pieces) == 0 {
		return ""
	}
	return f.pieces[0]
}

// choose finds the form that goes with the first whole number given.
func (t *Table) choose(key string, text text, args []any) (form, error) {
	if !text.plural {
		return text.forms[plural.Other], nil
	}
	for _, arg := range args {
		n, ok := arg.(int)
		if !ok {
			continue
		}
		category := plural.Cardinal.MatchPlural(t.tag, max(n, -n), 0, 0, 0, 0)
		if f, ok := text.forms[category]; ok {
			return f, nil
		}
		return text.forms[plural.Other], nil
	}
	return form{}, fmt.Errorf("the text %q has forms by number and was given no whole number", key)
}

// write is an argument as it stands in a text.
func (t *Table) write(arg any) string {
	switch arg := arg.(type) {
	case string:
		return arg
	case int, int64, float64:
		return t.Number(arg)
	}
	return fmt.Sprint(arg)
}
