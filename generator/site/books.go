package site

import (
	"bytes"
	"context"
	"errors"
	"math"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"patiencepress/generator/book"
	"patiencepress/generator/figure"
)

// This file and sheetpicture.go are all that the site asks of package book.

const bookExt = ".toml"

// A Book is a puzzle book with its editions.
type Book struct {
	Title, Subtitle, Author string
	Blurb                   string // an empty line parts paragraphs
	Front                   string // the address of a picture of its cover
	Editions                []*Edition

	source     string
	definition *book.Definition
}

// Puzzles is how many puzzles the book has.
func (b *Book) Puzzles() (int, error) { return b.definition.Count() }

// Paragraphs are those of the blurb.
func (b *Book) Paragraphs() []string {
	var list []string
	for p := range strings.SplitSeq(b.Blurb, "\n\n") {
		if p = strings.TrimSpace(p); p != "" {
			list = append(list, p)
		}
	}
	return list
}

// Files lists the files of all editions.
func (b *Book) Files() []*BookFile {
	var all []*BookFile
	for _, e := range b.Editions {
		all = append(all, e.Files...)
	}
	return all
}

// An Edition is a book for one printer or paper.
type Edition struct {
	Name  string // of the profile: "kdp-6x9"
	Title string // for people: "Amazon KDP, paperback, 6 × 9 in"
	Files []*BookFile

	edition book.Edition
	files   func() ([]book.File, error) // makes them all, once
}

// PDF is the address of the edition's pages.
func (e *Edition) PDF() string { return e.Files[0].PDF }

// Home reports whether the edition is for a desk printer.
func (e *Edition) Home() bool { return e.edition.Home() }

// Pages is how many pages the edition has.
func (e *Edition) Pages() (int, error) { return e.Files[0].Pages() }

// A BookFile is a file of an edition.
type BookFile struct {
	Kind string // "interior", "cover", "solutions" or "cards"
	PDF  string // its address

	edition *Edition
	index   int
}

// Pages is how many pages the file has.
func (f *BookFile) Pages() (int, error) {
	made, err := f.edition.files()
	if err != nil {
		return 0, err
	}
	return made[f.index].Pages, nil
}

// Megabytes is the size of the file, to a tenth; of a small one, a tenth.
func (f *BookFile) Megabytes() (float64, error) {
	data, err := f.data()
	return max(0.1, math.Round(float64(len(data))/1e5)/10), err
}

func (f *BookFile) data() ([]byte, error) {
	made, err := f.edition.files()
	if err != nil {
		return nil, err
	}
	return made[f.index].Data, nil
}

// readBooks reads the definitions of the site's books, and gives them in the order of
// their names.
func readBooks(content string, files []string) ([]*Book, error) {
	var books []*Book
	var faults []error
	for _, file := range files {
		if path.Dir(file) != bookFolder || path.Ext(file) != bookExt {
			continue
		}
		name := filepath.Join(content, filepath.FromSlash(file))
		d, err := book.LoadDefinition(name)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		books = append(books, bookOf(filepath.ToSlash(name), d))
	}
	slices.SortStableFunc(books, func(a, b *Book) int { return strings.Compare(a.definition.Name(), b.definition.Name()) })
	return books, errors.Join(faults...)
}

// bookOf is the site's view of a definition. Nothing is laid out yet.
func bookOf(source string, d *book.Definition) *Book {
	b := &Book{
		Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Blurb: d.Blurb,
		Front:  "/" + bookFolder + "/" + d.Name() + ".svg",
		source: source, definition: d,
	}
	for _, one := range d.Editions() {
		e := &Edition{Name: one.Profile.Name, Title: one.Title(), edition: one, files: sync.OnceValues(one.Files)}
		for i, name := range one.Names() {
			e.Files = append(e.Files, &BookFile{Kind: string(one.Kinds()[i]), PDF: "/" + bookFolder + "/" + name, edition: e, index: i})
		}
		b.Editions = append(b.Editions, e)
	}
	return b
}

// planBooks plans the files of all editions. Those of one edition are made together by
// whoever comes first, so that nothing is laid out twice.
func (b *builder) planBooks() error {
	for _, one := range b.books {
		for _, f := range one.Files() {
			if err := checkName(one.source, strings.TrimPrefix(f.PDF, "/")); err != nil {
				return err
			}
			b.outputs.add(output{address: f.PDF, from: one.source, books: true, make: func(context.Context) ([]byte, error) { return f.data() }})
		}
		b.outputs.add(output{address: one.Front, from: one.source, books: true, make: func(context.Context) ([]byte, error) { return one.front() }})
	}
	return nil
}

// front draws the picture of the book's cover.
func (b *Book) front() ([]byte, error) {
	const width, height = 150, 225 // mm, as most books for printers are
	scene, err := b.definition.Front(width, height)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = figure.WriteSVG(&out, scene)
	return slices.Clip(out.Bytes()), err
}

// sheet makes the one page on which a deal is printed.
func (b *builder) sheet(d *Deal, paper string) ([]byte, error) {
	return book.Sheets([]book.Puzzle{{Deal: d.entry.Deal(), Solution: d.entry.Solution, Question: d.Asked}}, b.sheetOptions(d, paper))
}
