package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

// aBook is a book of two editions, one of them with its solutions apart.
const aBook = `title = "Aces"
subtitle = "Three deals"
blurb = "Three deals for a rainy day."
order = "listed"
chapters = ["books/rules.md"]
profiles = ["home-a4", "booklet-letter"]
solutions = "apart"

[[puzzles]]
catalogue = "catalogues/aces.jsonl"
rules = "standard"
count = 1
`

var bookFiles = files{"books/aces.toml": aBook, "books/rules.md": "---\ntitle: The rules\n---\nTake the aces.\n"}

// Every file of every edition is made, and the page of books leads to it and tells its
// pages.
func TestBooks(t *testing.T) {
	o := laid(t, small(t).with(bookFiles))
	build(t, o)
	made := readTree(t, o.Out)
	page := made["books/index.html"]
	for _, name := range []string{"aces-home-a4", "aces-home-a4-solutions", "aces-booklet-letter", "aces-booklet-letter-solutions"} {
		if file := made["books/"+name+".pdf"]; !strings.HasPrefix(file, "%PDF-") {
			t.Errorf("%s is missing: %.20q", name, file)
		}
		if !strings.Contains(page, `href="`+name+`.pdf"`) {
			t.Errorf("nothing leads to %s", name)
		}
	}
	if front := made["books/aces.svg"]; !strings.Contains(front, "<svg") || !strings.Contains(page, `src="aces.svg"`) {
		t.Errorf("the book's front is %.40q, or is not shown", front)
	}
	for _, want := range []string{"Aces", "Three deals", "Three deals for a rainy day.", "a desk printer, A4"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	pages := regexp.MustCompile(`/Count (\d+)`).FindStringSubmatch(made["books/aces-home-a4.pdf"])
	if pages == nil || !regexp.MustCompile(`\b`+pages[1]+`\b`).MatchString(page) {
		t.Errorf("the page does not say that the book has %v pages", pages)
	}
}

// An edition is made once, whoever asks for its files and however many at a time, and
// what templates tell of a file is what is written.
func TestEditionMadeOnce(t *testing.T) {
	o := laid(t, small(t).with(bookFiles))
	books, err := readBooks(o.Content, []string{"books/aces.toml", "books/notes.md", "elsewhere.toml"})
	if err != nil || len(books) != 1 {
		t.Fatalf("there are %d books: %v", len(books), err)
	}
	b := books[0]
	if n, err := b.Puzzles(); n != 1 || err != nil {
		t.Errorf("the book has %d puzzles: %v", n, err)
	}
	for _, f := range b.Files() {
		first, err := f.data()
		if err != nil {
			t.Fatal(err)
		}
		second, err := f.data()
		if err != nil || &first[0] != &second[0] {
			t.Errorf("%s is made again (%v)", f.PDF, err)
		}
		pages, err := f.Pages()
		size, fault := f.Megabytes()
		if err := errors.Join(err, fault); err != nil || size < 0.1 || math.Abs(size-float64(len(first))/1e6) > 0.1 {
			t.Errorf("%s: %v MB, %v", f.PDF, size, err)
		}
		if !bytes.Contains(first, fmt.Appendf(nil, "/Count %d", pages)) && !strings.Contains(f.PDF, "booklet") {
			t.Errorf("%s does not have %d pages", f.PDF, pages)
		}
	}
}

// What is wrong with a book is told once, at its place, though several files lack it.
func TestBookFaults(t *testing.T) {
	o := laid(t, small(t).with(bookFiles).with(files{"books/aces.toml": strings.Replace(aBook, "count = 1", "count = 30", 1)}))
	_, err := Build(context.Background(), o)
	var e *diag.Error
	if faults := diag.Split(err); len(faults) == 0 || !errors.As(faults[0], &e) || !strings.HasSuffix(e.File, "books/aces.toml") || e.Line != 12 {
		t.Fatalf("got %v", err)
	}
	told := 0
	for _, fault := range diag.Split(err) {
		if strings.Contains(fault.Error(), "30 puzzles are asked for") && !strings.Contains(fault.Error(), ".html") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the fault is told %d times: %v", told, err)
	}
}
