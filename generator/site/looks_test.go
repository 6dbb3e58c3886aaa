package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/profile"
	phrases "patiencepress/generator/site/strings"
)

// These tests hold the templates that come with the program to what a site relies on:
// words come from the table of texts, sheets and script ask nobody else for anything, and
// print goes by the reader's paper.

// ownFiles lists the files of the program's templates with an ending.
func ownFiles(t *testing.T, ending string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(ownTemplates, func(file string, e fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, ending) {
			name, _ := filepath.Rel(ownTemplates, file)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil || len(names) == 0 {
		t.Fatalf("no templates ending in %s: %v", ending, err)
	}
	return names
}

var (
	templateAction = regexp.MustCompile(`(?s)\{\{.*?\}\}`)
	htmlTag        = regexp.MustCompile(`(?s)<[^>]*>`)
	spokenValue    = regexp.MustCompile(`\b(?:alt|aria-label|placeholder|title|value)="([^"]*)"`)
	anyWord        = regexp.MustCompile(`\p{L}{2,}`)
)

// sameInAll are words that no language has another for.
var sameInAll = []string{"JSON"}

// A template has no words of its own, neither in its text nor in attributes that are
// read out.
func TestTemplatesHaveNoWords(t *testing.T) {
	for _, name := range ownFiles(t, ".html") {
		html := templateAction.ReplaceAllString(readTemplate(t, name), "")
		said := htmlTag.ReplaceAllString(html, " ")
		for _, m := range spokenValue.FindAllStringSubmatch(html, -1) {
			if !strings.Contains(m[0], `value="`) {
				said += " " + m[1]
			}
		}
		for _, word := range anyWord.FindAllString(said, -1) {
			if !slices.Contains(sameInAll, word) {
				t.Errorf("%s says %q: words belong in the table of texts", name, word)
			}
		}
	}
}

var (
	askedText = regexp.MustCompile(`\.T "([a-z0-9-]+)"|\.T \(printf "([a-z0-9-]+-)%s"`)
	saidText  = regexp.MustCompile(`(?:say|Text)\("([a-z0-9-]+)"|return "((?:title|describe)-[a-z0-9-]+)"`)
	keyOfText = regexp.MustCompile(`(?m)^\[?([a-z0-9]+(?:-[a-z0-9]+)*)(?:\]| =)`)
)

// notTexts are keys of a table of texts that are no texts.
var notTexts = []string{"manner", "decimal", "group", "date", "months", "quotes", "zero", "one", "two", "few", "many", "other"}

// Every text in the table is asked for by something. That none is missing, the template
// package sees to.
func TestTextsAreUsed(t *testing.T) {
	table, err := os.ReadFile("strings/en.toml")
	if err != nil {
		t.Fatal(err)
	}
	asked := askedTexts(t)
	for _, m := range keyOfText.FindAllStringSubmatch(string(table), -1) {
		used := func(key string) bool {
			return key == m[1] || strings.HasSuffix(key, "-") && strings.HasPrefix(m[1], key)
		}
		if !slices.Contains(notTexts, m[1]) && !slices.ContainsFunc(asked, used) {
			t.Errorf("nothing asks for the text %q", m[1])
		}
	}
}

// askedTexts are the keys that templates and the program ask for. One that ends in a
// hyphen stands for all that begin so.
func askedTexts(t *testing.T) []string {
	t.Helper()
	keys := []string{"grade-"} // View.GradeName
	add := func(source string, asks *regexp.Regexp) {
		for _, m := range asks.FindAllStringSubmatch(source, -1) {
			keys = append(keys, m[1]+m[2])
		}
	}
	for _, name := range ownFiles(t, ".html") {
		add(readTemplate(t, name), askedText)
	}
	sources, err := filepath.Glob("*.go")
	if err != nil || len(sources) < 10 {
		t.Fatalf("%d sources: %v", len(sources), err)
	}
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		add(string(source), saidText)
	}
	return keys
}

// A style sheet asks no other server, says nothing of the size of paper, and moves
// nothing for those who want nothing moved.
func TestStyleSheets(t *testing.T) {
	for _, name := range ownFiles(t, ".css") {
		css := cssComment.ReplaceAllString(readTemplate(t, name), "")
		for _, banned := range []string{"@import", "http:", "https:", "//"} {
			if strings.Contains(css, banned) {
				t.Errorf("%s has %q", name, banned)
			}
		}
		for _, m := range regexp.MustCompile(`(?s)@page[^{]*\{.*?\n`).FindAllString(css, -1) {
			if regexp.MustCompile(`\bsize\s*:`).MatchString(m) {
				t.Errorf("%s says how large the paper is: %s", name, m)
			}
		}
		still := regexp.MustCompile(`(?s)@media \(prefers-reduced-motion: no-preference\) \{.*?\}\s*\}`).ReplaceAllString(css, "")
		if m := regexp.MustCompile(`\b(transition|animation|scroll-behavior: smooth)\b[^;}]*`).FindString(still); m != "" {
			t.Errorf("%s moves things for everybody: %s", name, m)
		}
	}
}

// The script is small, makes no markup from text and asks the site alone.
func TestScript(t *testing.T) {
	js := readTemplate(t, "site.js")
	if len(js) > 12_000 {
		t.Errorf("the script has %d bytes", len(js))
	}
	for _, banned := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "http:", "https:", "import ", ".style"} {
		if strings.Contains(js, banned) {
			t.Errorf("the script has %q", banned)
		}
	}
	for _, m := range regexp.MustCompile(`\[(data-[a-z]+)\]`).FindAllStringSubmatch(js, -1) {
		if !slices.ContainsFunc(ownFiles(t, ".html"), func(name string) bool { return strings.Contains(readTemplate(t, name), m[1]) }) {
			t.Errorf("the script looks for %s, which no template has", m[1])
		}
	}
}

// Every edition that is made at home has a short name on the page of books.
func TestHomeEditionsHaveNames(t *testing.T) {
	for _, tag := range phrases.Languages() {
		table, err := phrases.Load(tag, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range profile.Names() {
			if p, err := profile.Of(name); err != nil || len(p.Papers()) > 0 {
				continue
			}
			if _, err := table.Text("profile-" + name); err != nil {
				t.Errorf("%s: %v", tag, err)
			}
		}
	}
}
