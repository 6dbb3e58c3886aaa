// Package strings holds what a site says of itself, in one table for each language:
// the words of its templates and of the pages that the build makes of its own accord,
// and how the language writes numbers, days and quotation marks.
//
// A table is a TOML file of keys and texts. In a text {1}, {2} and so on stand for
// what the template gives; a key that has a table of plural forms, by the categories
// of Unicode, takes the form that goes with its first whole number. English is the
// table that all others are held to: they have the same keys, and fill in no more than
// English does. A site may change single texts, or bring a language that is not here.
//
// Reading is strict, since a text that is missing shows on one page of a thousand: a
// key that is not known, one that is left out and a place to fill in that nothing is
// given for are faults with their line and column.
//
// The package knows languages and places in files. It does not know what any text is
// for, nor anything of templates or pages.
package strings

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

//go:embed *.toml
var tables embed.FS

// A Table is what there is to say in one language. It does not change and is safe for
// use from many goroutines.
type Table struct {
	tag    language.Tag
	texts  map[string]text
	manner manner
}

// A File is a table as a site brings it along.
type File struct {
	Name string // for diagnostics
	Text string
}

// Languages lists the languages that there are tables for.
func Languages() []string {
	var names []string
	entries, err := tables.ReadDir(".")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), path.Ext(e.Name())))
	}
	slices.Sort(names)
	return names
}

// English is the English table as it is written.
func English() string {
	data, err := tables.ReadFile("en.toml")
	if err != nil {
		return ""
	}
	return string(data)
}

// Known reports whether there is a table for a language tag such as "en" or "de-AT".
func Known(tag string) bool { return slices.Contains(Languages(), base(tag)) }

// Load gives the table for a language tag, with the texts of the site's own file, if it
// has one, in the place of those here. A language that is not here needs such a file
// with every text. Errors are those of the file, each a *diag.Error.
func Load(tag string, own *File) (*Table, error) {
	english, err := builtIn("en")
	if err != nil {
		return nil, err
	}
	t := english
	if known := base(tag); known != "en" && Known(tag) {
		if t, err = builtIn(known); err != nil {
			return nil, err
		}
	}
	parsed, err := language.Parse(tag)
	if err != nil {
		return nil, fmt.Errorf("%.40q is not a language", tag)
	}
	t.tag = parsed
	if own == nil {
		if !Known(tag) {
			return nil, fmt.Errorf("there is no table of texts for the language %.40q", tag)
		}
		return t, nil
	}
	return t.with(own, english, !Known(tag))
}

// base is the part of a tag that tables are named by: "de" of "de-AT".
func base(tag string) string {
	name, _, _ := strings.Cut(strings.ToLower(tag), "-")
	return name
}

// builtIn reads one of the tables here.
func builtIn(name string) (*Table, error) {
	data, err := tables.ReadFile(name + ".toml")
	if err != nil {
		return nil, err
	}
	r := read(&File{Name: name + ".toml", Text: string(data)})
	if len(r.faults) > 0 {
		return nil, r.err()
	}
	return &Table{tag: language.Make(name), texts: r.texts, manner: r.manner}, nil
}

// with gives the table with the texts of a file. The texts of English say which keys
// there are; whole wants every one of them.
func (t *Table) with(own *File, english *Table, whole bool) (*Table, error) {
	r := read(own)
	if len(r.faults) == 0 {
		r.checkAgainst(english, whole)
	}
	if len(r.faults) > 0 {
		return nil, r.err()
	}
	made := &Table{tag: t.tag, texts: map[string]text{}, manner: t.manner.with(r.manner)}
	for key, text := range t.texts {
		made.texts[key] = text
	}
	for key, text := range r.texts {
		made.texts[key] = text
	}
	return made, nil
}

// Text gives the text of a key with its places filled in. Whole and broken numbers
// among the arguments are written as the language writes them; for all else it is as
// fmt.Sprint has it. The errors name what is wrong with the asking.
func (t *Table) Text(key string, args ...any) (string, error) {
	text, ok := t.texts[key]
	if !ok {
		return "", fmt.Errorf("the table of texts has no key %.40q", key)
	}
	return t.fill(key, text, args)
}

// Has reports whether there is a text of the key.
func (t *Table) Has(key string) bool {
	_, ok := t.texts[key]
	return ok
}

// Keys lists the keys of all texts in order.
func (t *Table) Keys() []string {
	var keys []string
	for key := range t.texts {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Tag is the language as HTML names it.
func (t *Table) Tag() string { return t.tag.String() }

// Differ lists what keeps two tables from being exchanged for one another: keys that
// only one has, and texts that fill in other things.
func (t *Table) Differ(other *Table) []string {
	var list []string
	for _, key := range t.Keys() {
		theirs, ok := other.texts[key]
		switch {
		case !ok:
			list = append(list, fmt.Sprintf("%s has no %q", other.tag, key))
		case t.texts[key].places() != theirs.places():
			list = append(list, fmt.Sprintf("%q fills in other things in %s than in %s", key, t.tag, other.tag))
		}
	}
	for _, key := range other.Keys() {
		if !t.Has(key) {
			list = append(list, fmt.Sprintf("%s has no %q", t.tag, key))
		}
	}
	return list
}
