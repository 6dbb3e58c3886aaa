package site

import (
	"context"
	"errors"
	"path"
	"path/filepath"
	"strings"

	"patiencepress/generator/book"
)

// This file is all that the site asks of package book.

const bookExt = ".toml"

// A Book is a puzzle book.
type Book struct {
	Title    string
	Subtitle string
	Paper    string // "a4" or "letter"
	PDF      string // its address

	source     string
	definition *book.Definition
}

// readBooks reads the definitions of the site's books.
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
		books = append(books, &Book{
			Title: d.Title, Subtitle: d.Subtitle, Paper: d.Paper,
			PDF:    "/" + strings.TrimSuffix(file, bookExt) + ".pdf",
			source: filepath.ToSlash(name), definition: d,
		})
	}
	return books, errors.Join(faults...)
}

func (b *builder) planBooks() error {
	for _, one := range b.books {
		if err := checkName(one.source, strings.TrimPrefix(one.PDF, "/")); err != nil {
			return err
		}
		b.outputs.add(output{address: one.PDF, from: one.source, make: func(context.Context) ([]byte, error) {
			return one.definition.Build()
		}})
	}
	return nil
}

// sheet makes the one page on which a deal is printed.
func (b *builder) sheet(d *Deal, paper string) ([]byte, error) {
	o := book.SheetOptions{Paper: paper}
	if b.base != "" {
		o.URL = b.base + strings.TrimPrefix(d.Address, "/")
	}
	return book.Sheets([]book.Puzzle{{Deal: d.entry.Deal(), Solution: d.entry.Solution, Question: d.Asked}}, o)
}
