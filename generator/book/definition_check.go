package book

import (
	"fmt"
	"maps"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"patiencepress/generator/font"
)

// A checker collects what is wrong with a definition that is TOML of the right
// types, and fills in what was left out.
type checker struct {
	*Definition
	faults []error
}

// fault notes what is wrong with the value of a key.
func (c *checker) fault(key, hint, format string, values ...any) {
	c.faults = append(c.faults, c.places.fault(key, fmt.Sprintf(format, values...)).WithHint(hint))
}

func (c *checker) check(k keys) {
	c.texts()
	c.choices(k)
	c.chapters()
	c.options()
	c.override(k.Words)
	c.profiles()
	c.wishes(k.Puzzles)
}

// texts checks what is printed as it is written. The bounds keep it to its place: a
// title page, two lines of a cover, a paragraph of the imprint.
func (c *checker) texts() {
	if c.Title == "" {
		c.fault("title", `write a title such as title = "Royal Parade"`, "the book has no title")
	}
	for _, one := range []struct {
		key, text string
		most      int
	}{
		{"title", c.Title, 120}, {"subtitle", c.Subtitle, 200}, {"author", c.Author, 120},
		{"edition", c.Edition, 200}, {"licence", c.Licence, 2000}, {"copyright", c.Copyright, 300}, {"blurb", c.Blurb, 1200},
	} {
		c.printed(one.key, one.text, one.most)
	}
	if c.ISBN != "" && !isbn(c.ISBN) {
		c.fault("isbn", "write the 13 digits with or without hyphens, as in 978-3-16-148410-0; the last is a check on the others",
			"%.40q is no ISBN", c.ISBN)
	}
}

// printed refuses text that does not fit its place or has characters that the type
// has not.
func (c *checker) printed(key, value string, most int) {
	if n := utf8.RuneCountInString(value); n > most {
		c.fault(key, "shorten it", "the %s has %d characters, and there is room for %d", key, n, most)
	}
	for _, face := range []font.Face{font.Regular, font.Italic} {
		if missing := font.Missing(face, strings.ReplaceAll(value, "\n", " ")); len(missing) > 0 {
			c.fault(key, "write it another way", "the face %s has no character %q (U+%04X)", face.Name(), missing[0], missing[0])
			return
		}
	}
}

// isbn reports whether a text is an ISBN of 13 digits whose check digit holds.
func isbn(text string) bool {
	digits := strings.NewReplacer("-", "", " ", "").Replace(text)
	if len(digits) != 13 || !strings.HasPrefix(digits, "978") && !strings.HasPrefix(digits, "979") {
		return false
	}
	sum := 0
	for i, d := range []byte(digits) {
		if d < '0' || d > '9' {
			return false
		}
		sum += int(d-'0') * (1 + 2*(i%2))
	}
	return sum%10 == 0
}

var papers = []string{PaperWhite, PaperCream, PaperColour}

// choices checks the keys whose values are a few words.
func (c *checker) choices(k keys) {
	c.Language = c.choice("language", c.Language, "en", Languages())
	c.Order = c.choice("order", c.Order, ByGrade, []string{ByGrade, ByKind, Rising, Mixed, Listed})
	c.Solutions = c.choice("solutions", c.Solutions, SolutionsIn, []string{SolutionsIn, SolutionsApart, SolutionsNone})
	c.Paper = c.choice("paper", c.Paper, "", papers)
	c.CoverColour = c.choice("cover-colour", c.CoverColour, "green", slices.Sorted(maps.Keys(coverColours)))
	c.Cards = c.choice("cards", c.Cards, "", []string{"poker", "bridge"})
	c.Suits = suitsByName[c.choice("suits", k.Suits, "black", []string{"black", "two-colour", "four-colour"})]
}

// choice is the value of a key that has a few, or its default.
func (c *checker) choice(key, value, otherwise string, all []string) string {
	if value == "" && !c.places.has(key) {
		return otherwise
	}
	if !slices.Contains(all, value) {
		c.fault(key, meant(value, all), "there is no %s %.40q", key, value)
	}
	return value
}

func (c *checker) chapters() {
	for i, file := range c.Chapters {
		c.local(elementKey("chapters", i), file)
		if slices.ContainsFunc(c.Chapters[:i], func(other string) bool { return path.Clean(other) == path.Clean(file) }) {
			c.fault(elementKey("chapters", i), "leave one of them out", "the chapter %s is named twice", path.Clean(file))
		}
	}
}

// local refuses files outside the content folder, which a copy of it would lack.
func (c *checker) local(key, file string) {
	if !filepath.IsLocal(filepath.FromSlash(file)) {
		c.fault(key, "name a file in the content folder", "%q is not in the content folder", file)
	}
}

// mostExtra is the most pages to keep score or to write on.
const mostExtra = 100

// options checks the keys of what the book is to have, and what does not go together.
func (c *checker) options() {
	if !c.places.has("per-page") {
		c.PerPage = 1
	}
	switch {
	case !slices.Contains([]int{1, 2, 4}, c.PerPage):
		c.fault("per-page", "write 1, 2 or 4", "there cannot be %d puzzles on a page", c.PerPage)
	case c.LargePrint && c.PerPage > 1:
		c.fault("per-page", "leave the key out, or large-print", "large print has one puzzle on a page, not %d", c.PerPage)
	}
	if !c.places.has("hints") {
		c.Hints = true
	}
	c.extra("score-sheets", c.ScoreSheets)
	c.extra("notes", c.Notes)
	if c.places.has("base-url") {
		c.baseURL()
	} else if c.QR {
		c.fault("qr", `write where the site is, as in base-url = "https://example.org/"`, "there is no address for the codes to lead to")
	}
}

func (c *checker) extra(key string, pages int) {
	if pages < 0 || pages > mostExtra {
		c.fault(key, fmt.Sprintf("write a number from 0 to %d", mostExtra), "there cannot be %d pages of %s", pages, strings.ReplaceAll(key, "-", " "))
	}
}

// mostAddress is the most characters of a site's address. The codes of longer ones would
// take the place of the puzzles.
const mostAddress = 300

// baseURL checks the address of the site, and ends it with a slash.
func (c *checker) baseURL() {
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		c.fault("base-url", `write it like "https://example.org/patience/"`, "%.60q is no address of a site", c.BaseURL)
		return
	}
	c.BaseURL = strings.TrimSuffix(c.BaseURL, "/") + "/"
	if n := len(c.BaseURL); n > mostAddress {
		c.fault("base-url", "shorten it", "the address has %d characters, and a code on a page has room for %d", n, mostAddress)
	}
}
