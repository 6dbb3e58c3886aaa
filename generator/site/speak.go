package site

import (
	"cmp"
	"fmt"
	"strings"

	"patiencepress/generator/diag"
	phrases "patiencepress/generator/site/strings"
)

// This file is what pages ask of the table of texts.

// readWords reads the table of the site's language, with what the site's own templates
// have in the place of its texts.
func (b *builder) readWords(files templateFiles) error {
	var own *phrases.File
	if f, ok := files[stringsFile]; ok {
		own = &phrases.File{Name: f.source, Text: strings.ReplaceAll(string(f.data), "\r\n", "\n")}
	}
	tag := cmp.Or(b.config.Language, defaultLanguage)
	if own == nil && !phrases.Known(tag) {
		return b.config.unknownLanguage(b.source(configFile))
	}
	var err error
	b.words, err = phrases.Load(tag, own)
	return err
}

// unknownLanguage is the fault of a language that there are no texts for.
func (c config) unknownLanguage(file string) error {
	fault := diag.At(file, c.text, c.place[0], c.place[1], fmt.Sprintf("the program has no texts in the language %.40q", c.Language))
	return fault.WithHint(fmt.Sprintf("it has %s; for another one put a file %s with all texts into the templates folder",
		strings.Join(phrases.Languages(), " and "), stringsFile))
}

// say gives a text that the program itself has need of. Each of these is in every
// table, since none can be left out of one.
func (b *builder) say(key string, args ...any) string {
	text, err := b.words.Text(key, args...)
	if err != nil {
		return key
	}
	return text
}

// T gives the text of a key in the site's language, with what it has places for.
func (v *View) T(key string, args ...any) (string, error) { return v.builder.words.Text(key, args...) }

// Number writes a number as the language does.
func (v *View) Number(n any) string { return v.builder.words.Number(n) }

// Date writes a day such as 2026-01-31 as the language does.
func (v *View) Date(day string) (string, error) { return v.builder.words.Date(day) }

// GradeName is what a grade is called in the language.
func (v *View) GradeName(grade string) (string, error) {
	if grade == "" {
		return "", nil
	}
	return v.builder.words.Text("grade-" + grade)
}

// Lang is the tag of the site's language.
func (v *View) Lang() string { return v.builder.words.Tag() }

// policy is what a browser may load for a page: what lies on the site itself, and
// nothing that stands in the page.
const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'"

// Policy is the page's Content-Security-Policy.
func (v *View) Policy() string { return policy }

// OpenGraphType is what those who preview the page take it for.
func (v *View) OpenGraphType() string {
	if v.Address == "/" {
		return "website"
	}
	return "article"
}
