// Package book makes printed matter: puzzle books from a definition, and single
// sheets with a deal to play on.
//
// A book is a list of parts (title page, contents, chapters, puzzles, solutions,
// index), each of which appends pages. Page numbers that stand in the text come
// from the pass before, and passes are made until the numbers hold still. What a
// page looks like is the business of packages below: typeset breaks lines, compose
// sets headings, tables and figures, flow fills pages, prose reads Markdown.
// Formats of paper are data, in formats/.
//
// The package knows what a book consists of. It knows no game: a deal says itself
// what is to be printed of it. Output is the same bytes on every machine and day.
package book

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"

	"patiencepress/generator/book/prose"
	"patiencepress/generator/catalogue"
	"patiencepress/generator/game"
	"patiencepress/generator/markdown"
	"patiencepress/generator/study"
)

// Build makes the book as a PDF file. Errors in the definition and in the files
// that it names are *diag.Errors, joined.
func (d *Definition) Build() ([]byte, error) {
	b, err := d.pages()
	if err != nil {
		return nil, err
	}
	return b.pdf()
}

// pages lays the book out.
func (d *Definition) pages() (*builder, error) {
	b := &builder{Definition: d, words: languages[d.Language]}
	var err error
	if b.format, err = FormatOf(d.Paper); err != nil {
		return nil, err
	}
	b.sheet = b.format.sheet(d.suits())
	entries, err := d.readCatalogue()
	studies, fault := study.Load(d.folder)
	if err := errors.Join(err, fault, b.readChapters(markdown.WithSolver(solver(entries)), markdown.WithOdds(study.Showers(studies)))); err != nil {
		return nil, err
	}
	if err := b.readPuzzles(entries); err != nil {
		return nil, err
	}
	b.anchors = b.knownAnchors()
	return b, b.layout()
}

// path is the path of a file that the definition names.
func (d *Definition) path(name string) string {
	return filepath.Join(d.folder, filepath.FromSlash(name))
}

// readFile reads a file that the value of a key names. What cannot be read is the
// fault of that value.
func (d *Definition) readFile(key, what, name string) ([]byte, error) {
	info, err := os.Stat(d.path(name))
	switch {
	case err != nil:
	case info.IsDir():
		err = errors.New("it is a folder")
	case !info.Mode().IsRegular(): // reading a pipe could last for ever
		err = errors.New("it is not a file")
	}
	var data []byte
	if err == nil {
		data, err = os.ReadFile(d.path(name))
	}
	if err != nil {
		return nil, d.places.fault(key, fmt.Sprintf("cannot read the %s %s: %s", what, name, reason(err))).WithHint(d.foldersHint())
	}
	return data, nil
}

func (d *Definition) readCatalogue() ([]catalogue.Entry, error) {
	data, err := d.readFile("catalogue", "catalogue", d.Catalogue)
	if err != nil {
		return nil, err
	}
	return catalogue.Read(d.path(d.Catalogue), data)
}

// readChapters reads the Markdown files.
func (b *builder) readChapters(known ...markdown.Option) error {
	var faults []error
	for i, name := range b.Chapters {
		ch, err := b.readChapter(elementKey("chapters", i), name, known)
		faults = append(faults, err)
		b.chapters = append(b.chapters, ch)
	}
	return errors.Join(faults...)
}

// readChapter reads one Markdown file, without what is for the site alone.
func (b *builder) readChapter(key, name string, known []markdown.Option) (prose.Source, error) {
	text, err := b.readFile(key, "chapter", name)
	if err != nil {
		return prose.Source{}, err
	}
	page, err := markdown.Parse(filepath.ToSlash(b.path(name)), string(text), append(known, markdown.Without("site-only"))...)
	if err != nil {
		return prose.Source{}, err
	}
	return prose.Source{Name: path.Clean(name), Title: page.Front.Title, Page: page}, nil
}

// solver takes solutions for figures from the catalogue where it has them.
func solver(entries []catalogue.Entry) markdown.Solver {
	return func(d game.Deal) (game.Solution, error) {
		for _, e := range entries {
			if e.Question == nil && e.Deal().Game() == d.Game() && e.Deal().Ask() == d.Ask() {
				return e.Solution, nil
			}
		}
		return d.Decide(context.Background(), 0)
	}
}

// readPuzzles takes the puzzles from the catalogue.
func (b *builder) readPuzzles(entries []catalogue.Entry) error {
	var err error
	if b.puzzles, err = b.choose(entries); err != nil {
		return err
	}
	for _, p := range b.puzzles {
		answer, err := answerBlocks(p)
		if err != nil {
			return fmt.Errorf("deal %s: %w", p.Deal.Ask().Number, err)
		}
		b.answers = append(b.answers, answer)
	}
	return nil
}
