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
	"slices"

	"patiencepress/generator/book/prose"
	"patiencepress/generator/catalogue"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/markdown"
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
	b.sheet = b.format.sheet(d.Red)
	entries, err := catalogue.Load(b.path(d.Catalogue))
	if err := errors.Join(err, b.readChapters(solver(entries))); err != nil {
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

// readChapters reads the Markdown files.
func (b *builder) readChapters(solver markdown.Solver) error {
	var faults []error
	for i, name := range b.Chapters {
		ch, err := b.readChapter(elementKey("chapters", i), name, solver)
		faults = append(faults, err)
		b.chapters = append(b.chapters, ch)
	}
	return errors.Join(faults...)
}

// readChapter reads one Markdown file, without what is for the site alone.
func (b *builder) readChapter(key, name string, solver markdown.Solver) (prose.Source, error) {
	file := b.path(name)
	text, err := os.ReadFile(file)
	if err != nil {
		return prose.Source{}, b.places.fault(key, fmt.Sprintf("cannot read the chapter %s: %s", name, reason(err))).
			WithHint("name a Markdown file from the content folder")
	}
	page, err := markdown.Parse(filepath.ToSlash(file), string(text), markdown.Without("site-only"), markdown.WithSolver(solver))
	if err != nil {
		return prose.Source{}, err
	}
	return prose.Source{Name: path.Clean(name), Title: page.Front.Title, Page: page}, nil
}

// solver takes solutions for figures from the catalogue where it has them.
func solver(entries []catalogue.Entry) markdown.Solver {
	return func(d game.Deal) (game.Solution, error) {
		for _, e := range entries {
			if e.Deal().Game() == d.Game() && e.Deal().Ask() == d.Ask() {
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

// choose picks from a catalogue's entries those that the definition asks for.
func (d *Definition) choose(entries []catalogue.Entry) ([]Puzzle, error) {
	var all []Puzzle
	for _, e := range entries {
		if d.wants(e.Deal()) && e.Solution.Result() == game.Won {
			all = append(all, Puzzle{e.Deal(), e.Solution})
		}
	}
	if len(d.Deals) > 0 {
		return d.byNumber(all)
	}
	if len(all) < d.Count {
		return nil, d.places.fault("count", fmt.Sprintf("the book is to have %d puzzles, and %s has %d that fit", d.Count, d.Catalogue, len(all))).
			WithHint("ask for fewer, or add deals to the catalogue with `patience solve`")
	}
	return all[:d.Count], nil
}

// wants reports whether a deal is of the game and ruleset asked for.
func (d *Definition) wants(one game.Deal) bool {
	return (d.Game == "" || one.Game().Name() == d.Game) && (d.Ruleset == "" || one.Ask().Rules == d.Ruleset)
}

// byNumber finds the deals listed in the definition.
func (d *Definition) byNumber(all []Puzzle) ([]Puzzle, error) {
	var chosen []Puzzle
	var faults []error
	for i, n := range d.Deals {
		found := numbered(all, n)
		switch len(found) {
		case 0:
			faults = append(faults, d.places.fault(elementKey("deals", i), fmt.Sprintf("deal %s is not in %s, or not with a solution that wins", n, d.Catalogue)).
				WithHint("add the deal to the catalogue with `patience solve`"))
		case 1:
			chosen = append(chosen, found[0])
		default:
			faults = append(faults, d.places.fault(elementKey("deals", i), fmt.Sprintf("deal %s is in %s more than once", n, d.Catalogue)).
				WithHint("say which is meant with the keys game and ruleset"))
		}
	}
	return chosen, errors.Join(faults...)
}

func numbered(all []Puzzle, n deal.Number) []Puzzle {
	return slices.DeleteFunc(slices.Clone(all), func(p Puzzle) bool { return p.Deal.Ask().Number != n })
}
