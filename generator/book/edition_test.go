package book

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"patiencepress/generator/diag"
)

// load reads a definition that must hold.
func load(t testing.TB, file string) *Definition {
	t.Helper()
	d, err := LoadDefinition(file)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestNames(t *testing.T) {
	tests := []struct{ lines, want string }{
		{"", "b-home-a4.pdf"},
		{"profiles = [\"booklet-letter\", \"kdp-6x9\"]\n", "b-booklet-letter.pdf b-kdp-6x9.pdf b-kdp-6x9-cover.pdf"},
		{"solutions = \"apart\"\n", "b-home-a4.pdf b-home-a4-solutions.pdf"},
		{"cards = \"poker\"\nprofiles = [\"home-a4\", \"lulu-6x9\"]\n", "b-home-a4.pdf b-home-a4-cards.pdf b-lulu-6x9.pdf b-lulu-6x9-cover.pdf"},
		{"solutions = \"apart\"\nprofiles = [\"kdp-6x9\"]\n", "b-kdp-6x9.pdf b-kdp-6x9-cover.pdf b-kdp-6x9-solutions.pdf"},
	}
	for _, test := range tests {
		var got []string
		for _, e := range load(t, content(t, 1, test.lines)).Editions() {
			got = append(got, e.Names()...)
			if len(e.Names()) != len(e.Kinds()) {
				t.Errorf("%q: there are %d names of %d files", test.lines, len(e.Names()), len(e.Kinds()))
			}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: the files are %s, want %s", test.lines, strings.Join(got, " "), test.want)
		}
	}
}

func TestEditionTitle(t *testing.T) {
	d := load(t, content(t, 1, ""))
	for name, want := range map[string]string{
		"home-a4": ", A4", "booklet-letter": ", Letter", "kdp-8.27x11.69": "Amazon KDP, paperback, 8.27 × 11.69 in",
	} {
		e, err := d.EditionFor(name)
		if err != nil || !strings.HasSuffix(e.Title(), want) {
			t.Errorf("%s is called %q, want %q (%v)", name, e.Title(), want, err)
		}
	}
	if _, err := d.EditionFor("home-a5"); err == nil || !strings.Contains(err.Error(), `there is no profile "home-a5"`) {
		t.Errorf("got %v", err)
	}
}

// The files that a book is made from are just those that are read.
func TestFilesOfDefinition(t *testing.T) {
	file := content(t, 1, "")
	d := load(t, file)
	folder := filepath.Join(filepath.Dir(file), "..")
	var got []string
	for _, name := range d.Files() {
		relative, err := filepath.Rel(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, filepath.ToSlash(relative))
	}
	if want := []string{"books/b.toml", "rules.md", "books/notes.md", "c.jsonl"}; !slices.Equal(got, want) {
		t.Errorf("the files are %q, want %q", got, want)
	}
	for _, name := range got[1:] { // and none of them can be spared
		copied := content(t, 1, "")
		d := load(t, copied)
		if err := os.Remove(filepath.Join(filepath.Dir(copied), "..", name)); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Editions()[0].Files(); err == nil {
			t.Errorf("a book is made without %s", name)
		}
	}
}

func TestBuildFaults(t *testing.T) {
	tests := []struct {
		name, lines string
		change      map[string]string // files to write, or to remove if empty
		file        string            // whose fault it is
		line        int
		says        string
	}{
		{"too few", "count = 3\n", nil, "b.toml", 8, "3 puzzles are asked for, and c.jsonl has 2 that fit"},
		{"no such deal", "deals = [5]\n", nil, "b.toml", 8, "deal 5 is not in c.jsonl"},
		{"an empty catalogue", "count = 1\nrules = \"nope\"\n", map[string]string{"c.jsonl": "\n"}, "b.toml", 8, "has 0 that fit"},
		{"no chapter", "count = 1\n", map[string]string{"rules.md": ""}, "b.toml", 4, "cannot read the chapter rules.md"},
		{"no catalogue", "count = 1\n", map[string]string{"c.jsonl": ""}, "b.toml", 7, "cannot read the catalogue c.jsonl: no such file"},
		{"a catalogue that is a folder", "count = 1\n", map[string]string{"c.jsonl": "/"}, "b.toml", 7, "cannot read the catalogue c.jsonl: it is a folder"},
		{"a chapter that is a folder", "count = 1\n", map[string]string{"rules.md": "/"}, "b.toml", 4, "cannot read the chapter rules.md: it is a folder"},
		{"a bad catalogue", "count = 1\n", map[string]string{"c.jsonl": "{}\n"}, "c.jsonl", 1, "does not name its game"},
		{"a bad chapter", "count = 1\n", map[string]string{"rules.md": "no front matter"}, "rules.md", 1, "front matter"},
		{"what cannot be printed", "count = 1\n", map[string]string{"rules.md": "---\ntitle: A\n---\n\n![a](b.svg)\n"}, "rules.md", 5, "no way to print"},
		{"a game it does not know", "count = 1\n", map[string]string{"rules.md": "---\ntitle: A\n---\n\n```deal\ngame: x\nnumber: 1\n```\n"}, "rules.md", 6, "no game"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file := contentOf(t, 2, "", test.lines)
			for name, text := range test.change {
				put(t, filepath.Join(filepath.Dir(file), "..", name), text)
			}
			files, err := load(t, file).Editions()[0].Files()
			var e *diag.Error
			if files != nil || !errors.As(err, &e) {
				t.Fatalf("got %d files and %v, want an error with a place", len(files), err)
			}
			if !strings.HasSuffix(e.File, "/"+test.file) || e.Line != test.line || !strings.Contains(e.Message, test.says) {
				t.Errorf("got %v, want %s:%d: %s", e, test.file, test.line, test.says)
			}
		})
	}
}

// put writes a file anew, makes a folder of it for "/", or removes it for nothing.
func put(t *testing.T, file, text string) {
	t.Helper()
	err := os.Remove(file)
	switch {
	case err != nil:
	case text == "/":
		err = os.Mkdir(file, 0o777)
	case text != "":
		err = os.WriteFile(file, []byte(text), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Options that no puzzle chosen can fulfil are refused at their place.
func TestWishesUnfulfilled(t *testing.T) {
	for lines, want := range map[string]string{
		"guides = true\n": "b.toml:6:10: there is no dealing guide for deal 1 of Pick the Aces",
		"hints = true\n":  "b.toml:6:9: no puzzle of the book has hints",
	} {
		_, err := load(t, content(t, 1, lines)).Editions()[0].Files()
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", lines, err, want)
		}
	}
}

// What a printer asks of the number of pages is kept, whatever it comes to, with the
// margin at the bind that goes with it.
func TestPagesFit(t *testing.T) {
	for _, name := range []string{"home-a4", "booklet-a4", "kdp-6x9", "kdp-5x8", "ingram-6x9", "lulu-6x9"} {
		for _, n := range []int{1, 4, 17, 60} {
			file := content(t, n, fmt.Sprintf("profiles = [%q]\n", name))
			e := load(t, file).Editions()[0]
			laid, err := e.layOut()
			if n < 20 && err != nil && strings.Contains(err.Error(), "the printer takes") {
				continue // some printers bind no book so thin
			}
			if err != nil {
				t.Fatal(err)
			}
			b, p := laid[InteriorFile], e.Profile
			pages, blank := len(b.pages), 0
			for i := pages - 1; i >= 0 && len(b.pages[i].Placed) == 0; i-- {
				blank++
			}
			if pages%2 != 0 || pages%p.Pages.Multiple != 0 || pages < p.Pages.Least || blank > 1 || p.Pages.LastBlank && blank == 0 {
				t.Errorf("%s with %d puzzles: %d pages, %d blank ones at the end", name, n, pages, blank)
			}
			if b.format.Inside < p.Inside(pages) {
				t.Errorf("%s with %d puzzles: %d pages, and the inside margin is %v, not %v", name, n, pages, b.format.Inside, p.Inside(pages))
			}
		}
	}
}

// A book that is far too short or too long for a printer says so at the profile.
func TestPagesDoNotFit(t *testing.T) {
	d := load(t, content(t, 1, "profiles = [\"kdp-6x9\"]\n"))
	e := d.Editions()[0]
	b, err := e.builder(InteriorFile, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.parts = []func(*builder) error{(*builder).fitPages}
	if err := b.settle(); err == nil || !strings.HasSuffix(err.Error(), "b.toml:6:13: kdp-6x9: the book has 0 pages, and the printer takes 24 at least") {
		t.Errorf("a book of no pages: %v", err)
	}
	b.parts = []func(*builder) error{func(b *builder) error { return b.fill(0, 829) }, (*builder).fitPages}
	if err := b.settle(); err == nil || !strings.HasSuffix(err.Error(), "kdp-6x9: the book has 829 pages, and the printer takes 828 at most") {
		t.Errorf("a book of too many pages: %v", err)
	}
}

// What is found only as pages are laid out has the place of the profile.
func TestLayoutFaultsHavePlaces(t *testing.T) {
	// Large print on a page that is wide enough for a thin book only.
	e := load(t, content(t, 1, "large-print = true\nprofiles = [\"lulu-6.63x10.25\"]\n")).Editions()[0]
	b, err := e.builder(InteriorFile, []func(*builder) error{func(b *builder) error { return b.fill(0, 700) }})
	if err != nil {
		t.Fatal(err)
	}
	var d *diag.Error
	if err := e.placed(b.settle()); !errors.As(err, &d) || d.Line != 7 || !strings.Contains(d.Message, "lulu-6.63x10.25: at 18 points a line") {
		t.Errorf("got %v, want an error at the profile", err)
	}
	if err := e.placed(nil); err != nil {
		t.Errorf("nothing at fault is %v", err)
	}
}

// The margin at the bind and the number of pages come to rest together, even where more
// margin takes more pages and these more margin.
func TestMarginSettles(t *testing.T) {
	e, err := load(t, content(t, 1, "")).EditionFor("lulu-6x9")
	if err != nil {
		t.Fatal(err)
	}
	b, err := e.builder(InteriorFile, nil)
	if err != nil {
		t.Fatal(err)
	}
	tries := 0
	b.parts = []func(*builder) error{func(b *builder) error {
		tries++
		return b.fill(0, 134+2*int(b.format.Inside-8)) // 152 pages at first, and 170 with an inch
	}}
	if err := b.settle(); err != nil {
		t.Fatal(err)
	}
	if len(b.pages) != 170 || b.format.Inside != 25.4+b.format.overhang() {
		t.Errorf("%d pages with %v mm at the bind after %d tries", len(b.pages), b.format.Inside, tries)
	}
}

// Each edition keeps the rules that its files are held to, in print of every kind.
func TestEditionsPass(t *testing.T) {
	for _, lines := range []string{
		"suits = \"four-colour\"\nper-page = 2\nsolutions = \"apart\"\nnotes = 14\n", "large-print = true\nink-saver = true\n",
		"score-sheets = 2\nnotes = 3\nqr = true\nbase-url = \"https://example.org\"\ncards = \"bridge\"\n",
	} {
		d := load(t, content(t, 15, lines))
		for _, name := range []string{"home-a4", "home-letter", "booklet-a4", "kdp-8.5x11", "ingram-8.5x11", "lulu-8.5x11"} {
			e, err := d.EditionFor(name)
			if err != nil {
				continue // large print on a small page
			}
			files, err := e.Files()
			if err != nil {
				t.Errorf("%q for %s: %v", lines, name, err)
				continue
			}
			for i, f := range files {
				if f.Name != e.Names()[i] || f.Kind != e.Kinds()[i] || f.Pages == 0 || !bytes.HasPrefix(f.Data, []byte("%PDF-")) {
					t.Errorf("%q: the file %d of %s is %s, %d pages, %d bytes", lines, i, name, f.Name, f.Pages, len(f.Data))
				}
			}
		}
	}
}

// Editions can be made at the same time, and come out the same.
func TestEditionsAtOnce(t *testing.T) {
	d := load(t, content(t, 6, "suits = \"two-colour\"\nprofiles = [\"home-a4\", \"kdp-6x9\", \"booklet-letter\"]\n"))
	var wg sync.WaitGroup
	made := make([][]File, 6)
	for i := range made {
		wg.Go(func() {
			var err error
			if made[i], err = d.Editions()[i%3].Files(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for i := range 3 {
		if len(made[i]) == 0 || len(made[i]) != len(made[i+3]) {
			t.Fatalf("there are %d and %d files", len(made[i]), len(made[i+3]))
		}
		for j := range made[i] {
			if !bytes.Equal(made[i][j].Data, made[i+3][j].Data) {
				t.Errorf("%s comes out in two ways", made[i][j].Name)
			}
		}
	}
}
