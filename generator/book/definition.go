package book

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Definition is what a book's TOML file says. Its keys:
//
//	title = "Royal Parade"                # required
//	subtitle = "Twelve deals"             # on the title page, under the title
//	author = "Patience Press"
//	edition = "First edition"             # in the imprint, like the next
//	licence = "Copy this book as you like."
//	language = "en"                       # of the book's own words; en is all there is
//	paper = "a4"                          # a4 (if it is left out) or letter
//	red = false                           # red suits in red
//	chapters = ["royal-parade.md"]        # Markdown before the puzzles, rules first
//	catalogue = "catalogues/royal-parade.jsonl"  # required: deals with solutions
//	game = "royal-parade"                 # take only deals of this game from it
//	ruleset = "standard"                  # take only deals of this ruleset
//	deals = [433, "18446744073709551617"] # by number, in the book's order;
//	count = 12                            # or instead so many from the catalogue's start
//
// Where a chapter has a heading of the id classic-rules, puzzles under the ruleset
// classic say on which page it is; and so for the other rulesets.
//
// Files are named from the content folder: the folder above the definition if that
// lies in a folder called books, else the definition's own. Numbers of more than
// 18 digits are written in quotes.
type Definition struct {
	Title     string
	Subtitle  string
	Author    string
	Edition   string
	Licence   string
	Language  string
	Paper     string
	Red       bool
	Chapters  []string // as written, with /
	Catalogue string
	Game      string
	Ruleset   string
	Deals     []deal.Number // empty if Count is given
	Count     int           // 0 if Deals are given

	// Progress is called after each page that is drawn, if it is set.
	Progress func(done, total int)

	file   string // as given, with /
	folder string // the content folder
	alone  bool   // the definition does not lie in a folder books, and folder is its own
	places places
}

// keys are the keys of a definition as TOML reads them.
type keys struct {
	Title     string   `toml:"title"`
	Subtitle  string   `toml:"subtitle"`
	Author    string   `toml:"author"`
	Edition   string   `toml:"edition"`
	Licence   string   `toml:"licence"`
	Language  string   `toml:"language"`
	Paper     string   `toml:"paper"`
	Red       bool     `toml:"red"`
	Chapters  []string `toml:"chapters"`
	Catalogue string   `toml:"catalogue"`
	Game      string   `toml:"game"`
	Ruleset   string   `toml:"ruleset"`
	Deals     []any    `toml:"deals"`
	Count     int      `toml:"count"`
}

const keyList = "title, subtitle, author, edition, licence, language, paper, red, chapters, catalogue, game, ruleset, deals, count"

// LoadDefinition reads a definition. The error joins a *diag.Error for each fault.
// The files that it names are read by Build.
func LoadDefinition(file string) (*Definition, error) {
	name := filepath.ToSlash(file)
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, &diag.Error{File: name, Message: "cannot read the book's definition: " + reason(err), Cause: err,
			Hint: "a book is defined by a TOML file such as content/books/royal-parade.toml"}
	}
	d, err := parseDefinition(name, string(data))
	if err != nil {
		return nil, err
	}
	d.folder, d.alone = contentFolder(file)
	return d, nil
}

// contentFolder is the folder from which a definition names files, and whether that
// is its own.
func contentFolder(file string) (folder string, own bool) {
	folder = filepath.Dir(file)
	if whole, err := filepath.Abs(file); err == nil && filepath.Base(filepath.Dir(whole)) == "books" {
		return filepath.Join(folder, ".."), false
	}
	return folder, true
}

// foldersHint says where a definition names files from.
func (d *Definition) foldersHint() string {
	if d.alone {
		return "files are named from the folder of the definition, since that does not lie in a folder called books"
	}
	return "files are named from the content folder, here " + filepath.ToSlash(d.folder)
}

// reason is a file error without the path, which stands before it anyway.
func reason(err error) string {
	var pathError *os.PathError
	if errors.As(err, &pathError) {
		return pathError.Err.Error()
	}
	return err.Error()
}

// parseDefinition reads and checks a definition's text.
func parseDefinition(file, text string) (*Definition, error) {
	text = strings.TrimPrefix(text, "\uFEFF")
	var k keys
	decoder := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields()
	if err := decoder.Decode(&k); err != nil {
		return nil, tomlFaults(file, text, err)
	}
	d := &Definition{
		Title: line(k.Title), Subtitle: line(k.Subtitle), Author: line(k.Author),
		Edition: line(k.Edition), Licence: line(k.Licence),
		Language: k.Language, Paper: k.Paper, Red: k.Red, Chapters: k.Chapters, Catalogue: k.Catalogue,
		Game: k.Game, Ruleset: k.Ruleset, Count: k.Count,
		file: file, places: placesOf(file, text),
	}
	c := checker{Definition: d}
	c.check(k)
	return d, errors.Join(c.faults...)
}

// line is text on one line, with single spaces.
func line(text string) string { return strings.Join(strings.Fields(text), " ") }

// A checker collects what is wrong with a definition that is TOML of the right
// types.
type checker struct {
	*Definition
	faults []error
}

// fault notes what is wrong with the value of a key.
func (c *checker) fault(key, hint, format string, values ...any) {
	c.faults = append(c.faults, c.places.fault(key, fmt.Sprintf(format, values...)).WithHint(hint))
}

func (c *checker) check(k keys) {
	c.required("title", c.Title, `a title such as title = "Royal Parade"`)
	c.required("catalogue", c.Catalogue, `a file such as catalogue = "catalogues/royal-parade.jsonl"`)
	c.printed("title", c.Title, 120)
	c.printed("subtitle", c.Subtitle, 200)
	c.printed("author", c.Author, 120)
	c.printed("edition", c.Edition, 200)
	c.printed("licence", c.Licence, 2000)
	c.Language = c.choice("language", c.Language, "en", []string{"en"})
	c.Paper = c.choice("paper", c.Paper, "a4", Papers())
	if c.Catalogue != "" {
		c.local("catalogue", c.Catalogue)
	}
	for i, file := range c.Chapters {
		c.local(elementKey("chapters", i), file)
		if slices.ContainsFunc(c.Chapters[:i], func(other string) bool { return path.Clean(other) == path.Clean(file) }) {
			c.fault(elementKey("chapters", i), "leave one of them out", "the chapter %s is named twice", path.Clean(file))
		}
	}
	c.numbers(k)
}

func (c *checker) required(key, value, hint string) {
	if strings.TrimSpace(value) == "" {
		c.fault(key, "write "+hint, "the book has no %s", key)
	}
}

// printed refuses text that does not fit its place or has characters that the type
// has not.
func (c *checker) printed(key, value string, most int) {
	if n := utf8.RuneCountInString(value); n > most {
		c.fault(key, "shorten it", "the %s has %d characters, and there is room for %d", key, n, most)
	}
	for _, face := range []font.Face{font.Regular, font.Italic} {
		if missing := font.Missing(face, value); len(missing) > 0 {
			c.fault(key, "write it another way", "the face %s has no character %q (U+%04X)", face.Name(), missing[0], missing[0])
			return
		}
	}
}

// choice is the value of a key that has a few, or its default.
func (c *checker) choice(key, value, otherwise string, all []string) string {
	if value == "" && !c.places.has(key) {
		return otherwise
	}
	if !slices.Contains(all, value) {
		c.fault(key, "write one of them", "there is no %s %q: there is %s", key, value, strings.Join(all, ", "))
	}
	return value
}

// local refuses files outside the content folder, which a copy of it would lack.
func (c *checker) local(key, file string) {
	if !filepath.IsLocal(filepath.FromSlash(file)) {
		c.fault(key, "name a file in the content folder", "%q is not in the content folder", file)
	}
}

// numbers reads the deals, which must be given in one way.
func (c *checker) numbers(k keys) {
	const both = "write either deals = [1, 2, 3] or count = 12"
	switch hasDeals, hasCount := c.places.has("deals"), c.places.has("count"); {
	case hasDeals && hasCount:
		c.fault("count", both, "the book has both deals and a count")
	case !hasDeals && !hasCount:
		c.fault("deals", both, "the book does not say which deals it has")
	case hasDeals && len(k.Deals) == 0:
		c.fault("deals", both, "the list of deals is empty")
	case hasCount && (k.Count < 1 || k.Count > mostPuzzles):
		c.fault("count", both, "count is %d, and a book has 1 to %d puzzles", k.Count, mostPuzzles)
	case len(k.Deals) > mostPuzzles:
		c.fault("deals", both, "the list has %d deals, and a book has 1 to %d puzzles", len(k.Deals), mostPuzzles)
	}
	for i, value := range k.Deals {
		c.number(elementKey("deals", i), value)
	}
}

// mostPuzzles keeps a slip of the pen from filling the disk.
const mostPuzzles = 5000

func (c *checker) number(key string, value any) {
	text, ok := value.(string)
	if n, isInt := value.(int64); isInt {
		text, ok = fmt.Sprint(n), true
	}
	if !ok {
		c.fault(key, "write it as 12345 or, if it is long, as \"12345678901234567890\"", "%v is not a deal number", value)
		return
	}
	n, err := deal.ParseNumber(text)
	switch {
	case err != nil:
		c.fault(key, "write it as 12345 or, if it is long, as \"12345678901234567890\"", "%v", err)
	case slices.Contains(c.Deals, n):
		c.fault(key, "leave one of them out", "deal %s is in the book twice", n)
	}
	c.Deals = append(c.Deals, n)
}

// suits are the colours of the book's suits.
func (d *Definition) suits() figure.Suits {
	if d.Red {
		return figure.RedSuits
	}
	return figure.BlackSuits
}
