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
	"patiencepress/generator/diag"
	"patiencepress/generator/game"
	"patiencepress/generator/markdown"
	"patiencepress/generator/study"
)

// A source is what all editions of a book are made from, read once. It is not changed
// after, so that editions can be made at the same time.
type source struct {
	chapters []prose.Source
	anchors  map[string]bool // that links in the chapters can lead to
	puzzles  []Puzzle        // in the book's order
	sections []section       // at least one, together all puzzles
	answers  [][]game.Block  // what each solution shows, nil where there is none
}

// read reads the files that the definition names and chooses the puzzles, once.
func (d *Definition) read() (*source, error) {
	d.once.Do(func() { d.source, d.fault = d.readAll() })
	return d.source, d.fault
}

func (d *Definition) readAll() (*source, error) {
	entries, err := d.readCatalogues()
	studies, fault := study.Load(d.folder)
	s := &source{}
	known := []markdown.Option{
		markdown.WithSolver(solver(entries)), markdown.WithOdds(study.Showers(studies)), markdown.Without("site-only"),
	}
	if err := errors.Join(err, fault, d.readChapters(s, known)); err != nil {
		return nil, err
	}
	if s.puzzles, err = d.choose(entries); err != nil {
		return nil, err
	}
	if s.sections, err = d.arrange(s.puzzles); err != nil {
		return nil, err
	}
	if err := d.checkWishes(s.puzzles); err != nil {
		return nil, err
	}
	return s, d.answer(s)
}

// Count is how many puzzles the book has.
func (d *Definition) Count() (int, error) {
	s, err := d.read()
	if err != nil {
		return 0, err
	}
	return len(s.puzzles), nil
}

// path is the path of a file that the definition names.
func (d *Definition) path(name string) string {
	return filepath.Join(d.folder, filepath.FromSlash(name))
}

// Files lists the files that the book is made from, the definition first, each once.
func (d *Definition) Files() []string {
	files := []string{d.file}
	for _, name := range d.Chapters {
		files = append(files, d.path(name))
	}
	for _, w := range d.Puzzles {
		files = append(files, d.path(w.Catalogue))
	}
	files = append(files, study.Files(d.folder)...)
	var once []string
	for _, f := range files {
		if f = filepath.ToSlash(filepath.Clean(f)); !slices.Contains(once, f) {
			once = append(once, f)
		}
	}
	return once
}

// readFile reads a file that the value of a key names. What cannot be read is the
// fault of that value.
func (d *Definition) readFile(key, what, name string) ([]byte, error) {
	data, err := readPlain(d.path(name))
	if err != nil {
		return nil, d.places.fault(key, fmt.Sprintf("cannot read the %s %s: %s", what, name, diag.Reason(err))).WithHint(d.foldersHint())
	}
	return data, nil
}

// readPlain reads a file, and nothing that is none: reading a pipe or a device could last
// for ever.
func readPlain(file string) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a file")
	}
	return os.ReadFile(file)
}

// readCatalogues gives the entries of the catalogue of each table, reading each
// catalogue once.
func (d *Definition) readCatalogues() ([][]catalogue.Entry, error) {
	read := map[string][]catalogue.Entry{}
	entries := make([][]catalogue.Entry, len(d.Puzzles))
	var faults []error
	for i, w := range d.Puzzles {
		name := path.Clean(w.Catalogue)
		if _, done := read[name]; !done {
			list, err := d.readCatalogue(elementKey("puzzles", i)+".catalogue", w.Catalogue)
			read[name], faults = list, append(faults, err)
		}
		entries[i] = read[name]
	}
	return entries, errors.Join(faults...)
}

func (d *Definition) readCatalogue(key, name string) ([]catalogue.Entry, error) {
	data, err := d.readFile(key, "catalogue", name)
	if err != nil {
		return nil, err
	}
	return catalogue.Read(d.path(name), data)
}

// readChapters reads the Markdown files.
func (d *Definition) readChapters(s *source, known []markdown.Option) error {
	var faults []error
	s.anchors = map[string]bool{}
	for i, name := range d.Chapters {
		ch, err := d.readChapter(elementKey("chapters", i), name, known)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		s.chapters = append(s.chapters, ch)
		for _, anchor := range prose.Anchors(ch) {
			s.anchors[anchor] = true
		}
	}
	return errors.Join(faults...)
}

// readChapter reads one Markdown file, without what is for the site alone.
func (d *Definition) readChapter(key, name string, known []markdown.Option) (prose.Source, error) {
	text, err := d.readFile(key, "chapter", name)
	if err != nil {
		return prose.Source{}, err
	}
	page, err := markdown.Parse(filepath.ToSlash(d.path(name)), string(text), known...)
	if err != nil {
		return prose.Source{}, err
	}
	return prose.Source{Name: path.Clean(name), Title: page.Front.Title, Page: page}, nil
}

// solver takes solutions for figures from the catalogues where they have them.
func solver(entries [][]catalogue.Entry) markdown.Solver {
	return func(d game.Deal) (game.Solution, error) {
		for _, e := range slices.Concat(entries...) {
			if e.Question == nil && e.Deal().Game() == d.Game() && e.Deal().Ask() == d.Ask() {
				return e.Solution, nil
			}
		}
		return d.Decide(context.Background(), 0)
	}
}

// checkWishes refuses options that the puzzles chosen cannot fulfil.
func (d *Definition) checkWishes(all []Puzzle) error {
	var faults []error
	if d.Guides {
		for _, p := range all {
			if !p.hasGuide() {
				faults = append(faults, d.places.fault("guides", fmt.Sprintf("there is no dealing guide for %s of %s", p.name(), p.Deal.Game().Title())).
					WithHint("leave the key out, or the puzzle"))
				break
			}
		}
	}
	hints := slices.ContainsFunc(all, func(p Puzzle) bool { return len(p.Hints) > 0 })
	if d.Hints && d.places.has("hints") && !hints {
		faults = append(faults, d.places.fault("hints", "no puzzle of the book has hints").
			WithHint("leave the key out, or take deals that `patience choose` has written with hints"))
	}
	return errors.Join(faults...)
}

// hasGuide reports whether the puzzle's game can say how to deal it with real cards.
func (p Puzzle) hasGuide() bool {
	_, err := game.ParseView(p.Deal.Game(), "dealing-guide")
	return err == nil
}

// answer works out what the solutions show.
func (d *Definition) answer(s *source) error {
	s.answers = make([][]game.Block, len(s.puzzles))
	if d.Solutions == SolutionsNone {
		return nil
	}
	for i, p := range s.puzzles {
		var err error
		if s.answers[i], err = answerBlocks(p); err != nil {
			return fmt.Errorf("%s: %w", p.name(), err)
		}
	}
	return nil
}
