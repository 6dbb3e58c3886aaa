package site

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// previewed gives all files of a preview that a build of the same content has.
func previewed(t *testing.T, p *Preview, o Options) (shown, built files) {
	t.Helper()
	build(t, o)
	built = readTree(t, o.Out)
	delete(built, ".patience-manifest")
	shown = files{}
	names := slices.Sorted(maps.Keys(built))
	slices.SortStableFunc(names, func(x, y string) int { // the search first: it brings its index
		return strings.Compare(strings.TrimSuffix(x, "search/index.html"), strings.TrimSuffix(y, "search/index.html"))
	})
	if _, err := p.File(t.Context(), "search/index.html"); err != nil {
		t.Error(err)
	}
	for _, name := range names {
		data, err := p.File(t.Context(), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		shown[name] = string(data)
	}
	return shown, built
}

// After any change a preview shows what a build makes of the same files, however much of
// it was kept from before.
func TestPreviewIsABuild(t *testing.T) {
	o := look(t, files{"partials/colophon.html": "<footer>One</footer>"})
	two(t).with(files{"catalogues/aces.jsonl": solved(t, "11", "")}).write(t, o.Content)
	p := NewPreview(o)
	refresh(t, p, true, "")
	content, look := o.Content, o.Templates
	changes := []struct {
		name   string
		change func()
	}{
		{"nothing yet", func() {}},
		{"the text of a page", func() {
			files{"books.md": "---\ntitle: Books\nnav: Books\ntemplate: books\n---\nStill none.\n"}.write(t, content)
		}},
		{"a heading and the title of the game's page", func() {
			files{"game.md": "---\ntitle: Take the Aces\nnav: Aces\ngame: pick-the-aces\ndescription: Other rules.\n---\n## Set-up\n\n## How to win\n\n## Odds\n"}.write(t, content)
		}},
		{"the navigation", func() { files{"books.md": "---\ntitle: Books\nnav: Tomes\n---\n"}.write(t, content) }},
		{"a new page", func() {
			files{"new/page.md": "---\ntitle: New\naliases: /old/\n---\n[up](../game.md#odds)\n"}.write(t, content)
		}},
		{"a picture", func() { files{"pic/dot.svg": "<svg/>"}.write(t, content) }},
		{"a new file", func() { files{"pic/line.svg": "<svg/>"}.write(t, content) }},
		{"a template", func() { files{"partials/colophon.html": "<footer>Two</footer>"}.write(t, look) }},
		{"a style sheet", func() { files{"own.css": "p { color: red }"}.write(t, look) }},
		{"texts", func() { files{"strings.toml": "skip = \"Skip all\"\n"}.write(t, look) }},
		{"the catalogue", func() { files{"catalogues/aces.jsonl": solved(t, "14", "")}.write(t, content) }},
		{"the settings", func() { files{"site.yaml": "title: Other\nlanguage: de\nper-page: 2\n"}.write(t, content) }},
		{"a page that goes", func() { os.Remove(filepath.Join(content, "new/page.md")) }},
		{"a draft that comes", func() { files{"more/deep.md": "---\ntitle: Deep\n---\n"}.write(t, content) }},
	}
	for i, c := range changes {
		c.change()
		refresh(t, p, i > 0, "")
		if err := p.Finish(t.Context()); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		shown, built := previewed(t, p, o)
		for name, text := range built {
			if shown[name] != text {
				t.Errorf("%s: %s is not what a build makes", c.name, name)
			}
		}
	}
}

// refresh reads a preview's files and holds what changed and what is wrong against what
// is expected.
func refresh(t *testing.T, p *Preview, changed bool, fault string) {
	t.Helper()
	got, err := p.Refresh(t.Context())
	if got != changed {
		t.Errorf("changed is %v", got)
	}
	text := ""
	if err != nil {
		text = err.Error()
	}
	if (text == "") != (fault == "") || !strings.Contains(text, fault) {
		t.Errorf("the fault is %q, want %q", text, fault)
	}
	if known := p.Fault(); !errors.Is(known, err) {
		t.Errorf("the fault known is %v", known)
	}
}

// A fault is found wherever it comes from, the site before it is still shown, and it goes
// when it is mended.
func TestPreviewFaults(t *testing.T) {
	o := laid(t, small(t))
	p := NewPreview(o)
	refresh(t, p, true, "")
	refresh(t, p, false, "")
	game := small(t)["game.md"]
	for _, test := range []struct{ name, file, text, fault string }{
		{"a heading that another page leads to", "game.md", strings.ReplaceAll(game, "How to win", "Winning"), "index.md:4:5: the page /game/ has no heading #how-to-win"},
		{"a page that others lead to", "game.md", "", "index.md:4:5: there is no page"},
		{"a bad fence", "game.md", strings.Replace(game, "number: 11", "number: x", 1), "a deal number is"},
		{"the settings", "site.yaml", "titel: x\n", `there is no key "titel"`},
		{"the catalogue", "catalogues/aces.jsonl", "{", "aces.jsonl:1"},
		{"a book", "books/x.toml", "titel = 'x'\n", "x.toml:1:1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(o.Content, filepath.FromSlash(test.file))
			before, err := os.ReadFile(file)
			if test.text == "" {
				os.Remove(file)
			} else {
				files{test.file: test.text}.write(t, o.Content)
			}
			refresh(t, p, true, test.fault)
			if data, err := p.File(t.Context(), "index.html"); err != nil || len(data) == 0 {
				t.Errorf("the page is not shown any more: %v", err)
			}
			if err != nil {
				os.Remove(file)
			} else {
				files{test.file: string(before)}.write(t, o.Content)
			}
			refresh(t, p, true, "")
		})
	}
	if _, err := p.File(t.Context(), "none.html"); !errors.Is(err, ErrNoFile) {
		t.Errorf("the error is %v", err)
	}
	if _, err := NewPreview(o).File(t.Context(), "index.html"); !errors.Is(err, ErrNoFile) {
		t.Errorf("before anything is read the error is %v", err)
	}
}

// What has not changed is not made again.
func TestPreviewKeeps(t *testing.T) {
	o := laid(t, small(t))
	p := NewPreview(o)
	refresh(t, p, true, "")
	page := func(name string) *facts { return p.now.facts.of(name) }
	home, game, deal := page("/"), page("/game/"), page("/pick-the-aces/11/")
	files{"game.md": small(t)["game.md"] + "\nMore.\n"}.write(t, o.Content)
	refresh(t, p, true, "")
	if page("/") != home || page("/pick-the-aces/11/") != deal {
		t.Error("a page was made again that has not changed")
	}
	if page("/game/") == game {
		t.Error("a page that has changed was not made again")
	}
}

// A preview that is told to end does.
func TestPreviewEnds(t *testing.T) {
	p := NewPreview(laid(t, small(t)))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Refresh(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}
