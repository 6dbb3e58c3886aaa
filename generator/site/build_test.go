package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
	"patiencepress/generator/site/publish"
)

func init() { game.Register(nullgame.Game{}) }

// ownTemplates are the templates that come with the program.
const ownTemplates = "../../templates"

// files are a site's content by path.
type files map[string]string

// small is a site with a page of each kind.
func small(t *testing.T) files {
	return files{
		"site.yaml":   "title: Test Press\ndescription: For tests\n",
		"index.md":    "---\ntitle: Home\n---\nSee [the game](game.md#how-to-win) and [all deals](/pick-the-aces/deals/).\n",
		"game.md":     "---\ntitle: Pick the Aces\nnav: Aces\ngame: pick-the-aces\ndeal-note: Call up {number}.\ndescription: The rules.\n---\nA 10♣[^n].\n\n## Set-up\n\n```deal\nnumber: 11\n```\n\n## How to win\n\n```deal\nnumber: 11\nshow: solution\n```\n\n## Odds\n\n| a | b |\n|---|--:|\n| 1 | 2♥ |\n\n## More\n\n[Home](index.md), [here](#odds), ![A dot](pic/dot.svg)\n\n[^n]: A note.\n",
		"pic/dot.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`,
		"books.md":    "---\ntitle: Books\nnav: Books\ntemplate: books\n---\nNone yet.\n",
		"catalogues/aces.jsonl": solved(t, "11", "") + solved(t, "12", "") + solved(t, "13", "") +
			solved(t, "11", "short"),
		".hidden":      "x",
		"more/deep.md": "---\ntitle: Deep\ndraft: true\n---\n[up](../index.md)\n",
	}
}

// solved is a line of a catalogue.
func solved(t *testing.T, number, rules string) string {
	t.Helper()
	n, err := deal.ParseNumber(number)
	if err != nil {
		t.Fatal(err)
	}
	d, err := nullgame.Game{}.Deal(game.Ask{Number: n, Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Decide(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	line, err := s.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(line) + "\n"
}

// with gives the files with some changed; an empty text takes one out.
func (f files) with(changes files) files {
	all := maps.Clone(f)
	for name, text := range changes {
		if all[name] = text; text == "" {
			delete(all, name)
		}
	}
	return all
}

// write writes the files to a folder.
func (f files) write(t *testing.T, dir string) {
	t.Helper()
	for name, text := range f {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// laid writes content to a new folder and gives the options to build it.
func laid(t *testing.T, content files) Options {
	t.Helper()
	dir := t.TempDir()
	content.write(t, filepath.Join(dir, "content"))
	return Options{Content: filepath.Join(dir, "content"), Templates: ownTemplates, Out: filepath.Join(dir, "public")}
}

func build(t *testing.T, o Options) Summary {
	t.Helper()
	s, err := Build(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// readTree reads all files below a folder.
func readTree(t *testing.T, dir string) files {
	t.Helper()
	all := files{}
	err := filepath.WalkDir(dir, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		if e.Type()&fs.ModeSymlink != 0 {
			target, err := os.Readlink(file)
			all[filepath.ToSlash(name)] = "-> " + target
			return err
		}
		data, err := os.ReadFile(file)
		all[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestBuild(t *testing.T) {
	o := laid(t, small(t))
	s := build(t, o)
	made := readTree(t, o.Out)
	for _, name := range []string{
		"index.html", "game/index.html", "books/index.html", "pic/dot.svg", ".patience-manifest",
		"pick-the-aces/deals/index.html", "pick-the-aces/11/index.html", "pick-the-aces/11/solution/index.html",
		"pick-the-aces/11/pick-the-aces-11-a4.pdf", "pick-the-aces/11/pick-the-aces-11-letter.pdf",
		"pick-the-aces/11/pick-the-aces-11.svg", "pick-the-aces/11/pick-the-aces-11.json",
		"pick-the-aces/11/solution/pick-the-aces-11-solution.json",
		"pick-the-aces/short/11/index.html", "pick-the-aces/short/11/pick-the-aces-short-11-a4.pdf",
		"assets/fonts/OFL.txt", "404.html", "search/index.html", "rules/index.html", "robots.txt", "favicon.ico", "apple-touch-icon.png",
	} {
		if made[name] == "" {
			t.Errorf("%s was not made", name)
		}
	}
	for _, name := range []string{"site.yaml", "catalogues/aces.jsonl", ".hidden", "more/deep/index.html", "assets/base.html"} {
		if _, there := made[name]; there {
			t.Errorf("%s was made", name)
		}
	}
	for _, pattern := range []string{"assets/site.*.css", "assets/print.*.css", "assets/fonts/PatiencePips.*.ttf", "assets/search.*.json"} {
		if found := made.matching(pattern); len(found) != 1 {
			t.Errorf("of %s there are %q", pattern, found)
		}
	}
	if s.Pages != 15 || s.Files != len(made)-1 {
		t.Errorf("the summary is %+v, and there are %d files", s, len(made))
	}
	page := made["pick-the-aces/12/index.html"]
	for _, want := range []string{"Call up 12.", `rel="prev" href="../11/index.html"`, `rel="next" href="../13/index.html"`, "pick-the-aces-12-letter.pdf"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of deal 12 does not have %s", want)
		}
	}
	for _, name := range []string{"pick-the-aces/11/pick-the-aces-11.json", "pick-the-aces/11/solution/pick-the-aces-11-solution.json"} {
		if !json.Valid([]byte(made[name])) {
			t.Errorf("%s is not JSON: %s", name, made[name])
		}
	}
	for _, name := range []string{"pick-the-aces/11/pick-the-aces-11-a4.pdf", "pick-the-aces/11/pick-the-aces-11-letter.pdf"} {
		if !strings.HasPrefix(made[name], "%PDF-") {
			t.Errorf("%s is not a PDF", name)
		}
	}
}

// matching lists the files whose names fit a pattern.
func (f files) matching(pattern string) []string {
	var found []string
	for name := range f {
		if ok, _ := path.Match(pattern, name); ok {
			found = append(found, name)
		}
	}
	return found
}

func TestSameBytes(t *testing.T) {
	one, two := laid(t, small(t)), laid(t, small(t))
	one.Jobs, two.Jobs = 1, 7
	build(t, one)
	build(t, two)
	build(t, two) // over itself
	first, second := readTree(t, one.Out), readTree(t, two.Out)
	for name, text := range first {
		if second[name] != text {
			t.Errorf("%s differs", name)
		}
	}
	if len(first) != len(second) {
		t.Errorf("there are %d and %d files", len(first), len(second))
	}
}

// Of several pages about a game, the one in the navigation is the game's own.
func TestGamePage(t *testing.T) {
	o := laid(t, small(t).with(files{"a.md": "---\ntitle: More\ngame: pick-the-aces\n---\n"}))
	build(t, o)
	if page := readTree(t, o.Out)["pick-the-aces/12/index.html"]; !strings.Contains(page, "Call up 12.") || !strings.Contains(page, "../../game/index.html") {
		t.Error("the page of a deal has not what the game's own page says")
	}
}

func TestDrafts(t *testing.T) {
	o := laid(t, small(t))
	o.Drafts = true
	build(t, o)
	if readTree(t, o.Out)["more/deep/index.html"] == "" {
		t.Error("the draft was not made")
	}
}

func TestBaseURL(t *testing.T) {
	o := laid(t, small(t).with(files{"site.yaml": "title: T\nbase-url: https://example.org/a\n"}))
	build(t, o)
	want := `<link rel="canonical" href="https://example.org/a/pick-the-aces/11/">`
	if page := readTree(t, o.Out)["pick-the-aces/11/index.html"]; !strings.Contains(page, want) {
		t.Errorf("the page does not have %s", want)
	}
	o.BaseURL = "https://example.com/"
	build(t, o)
	if page := readTree(t, o.Out)["index.html"]; !strings.Contains(page, `href="https://example.com/"`) {
		t.Error("the option does not go before the settings")
	}
	o.BaseURL = "example.com"
	if _, err := Build(context.Background(), o); err == nil || !strings.HasPrefix(err.Error(), `--base-url: "example.com" is not the address of a site`) {
		t.Errorf("the error is %v", err)
	}
}

func TestProgress(t *testing.T) {
	o := laid(t, small(t))
	var last, total int
	o.Progress = func(done, of int) {
		if done != last+1 {
			t.Errorf("%d follows %d", done, last)
		}
		last, total = done, of
	}
	if s := build(t, o); last != total || total != s.Files-1 { // the index of the search comes by itself
		t.Errorf("progress ended at %d of %d, and %d files were made", last, total, s.Files)
	}
}

// A build that is broken off leaves what was there, and nothing else.
func TestBrokenOff(t *testing.T) {
	o := laid(t, small(t))
	build(t, o)
	before := readTree(t, filepath.Dir(o.Out))
	ctx, cancel := context.WithCancel(context.Background())
	o.Progress = func(done, _ int) {
		if done == 3 {
			cancel()
		}
	}
	if _, err := Build(ctx, o); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	if after := readTree(t, filepath.Dir(o.Out)); !maps.Equal(before, after) {
		t.Error("files have changed")
	}
}

func TestKept(t *testing.T) {
	o := laid(t, small(t))
	files{".gitignore": "*\n"}.write(t, o.Out)
	if s := build(t, o); !slices.Equal(s.Kept, []string{".gitignore"}) {
		t.Errorf("kept %q", s.Kept)
	}
	if readTree(t, o.Out)[".gitignore"] != "*\n" {
		t.Error(".gitignore is gone")
	}
}

// places gives the place and the message of each fault, one a line, with paths
// from the site's folder on.
func places(t *testing.T, err error, dir string) []string {
	t.Helper()
	var all []string
	for _, one := range diag.Split(err) {
		var e *diag.Error
		if !errors.As(one, &e) {
			t.Fatalf("%v has no place", one)
		}
		if e.Hint == "" {
			t.Errorf("%v has no hint", one)
		}
		place := fmt.Sprintf("%s:%d:%d %s", e.File, e.Line, e.Column, e.Message)
		all = append(all, strings.ReplaceAll(place, filepath.ToSlash(dir)+"/", ""))
	}
	return all
}

// published is what is left of a site that a build wrote, enough to be one.
func published() files {
	return files{
		publish.Manifest: "Written before.\nindex.html\ngame/index.html\n",
		"index.html":     "home", "game/index.html": "game", ".gitignore": "*",
	}
}

// two is a smaller site: the catalogue has two deals.
func two(t *testing.T) files {
	return small(t).with(files{"catalogues/aces.jsonl": solved(t, "11", "") + solved(t, "12", "")})
}

// refused builds a site that is at fault over one that was published before, and
// holds that the faults are those wanted and that the site before still stands.
func refused(t *testing.T, o Options, want string) {
	t.Helper()
	dir := filepath.Dir(o.Out)
	published().write(t, o.Out)
	before := readTree(t, dir)
	_, err := Build(context.Background(), o)
	got := places(t, err, dir)
	wanted := strings.Split(want, "|")
	if len(got) != len(wanted) {
		t.Fatalf("faults\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(wanted, "\n"))
	}
	for i := range wanted {
		if !strings.HasPrefix(got[i], wanted[i]) {
			t.Errorf("fault %s, want %s", got[i], wanted[i])
		}
	}
	if after := readTree(t, dir); !maps.Equal(before, after) {
		t.Error("files have changed")
	}
}

func TestContentFaults(t *testing.T) {
	front := "---\ntitle: T\n---\n"
	tests := []struct {
		name    string
		changes files
		want    string
	}{
		{"malformed front matter", files{"a.md": "---\ntitle: a: b\n---\n"}, "content/a.md:2:8 mapping value"},
		{"no end of front matter", files{"a.md": "---\ntitle: a\n"}, "content/a.md:1:1 the front matter that starts here does not end"},
		{"unknown front matter", files{"a.md": "---\ntitle: a\nlayout: x\n---\n"}, `content/a.md:3:1 there is no key "layout"`},
		{"faults in several files", files{"a.md": "---\ntitel: a\n---\n[x]()\n", "b.md": front + "# x\n"},
			`content/a.md:2:1 there is no key "titel"|content/a.md:4:1 the link points to nothing|content/b.md:4:1 a heading of level 1`},
		{"unknown game", files{"a.md": front + "```deal\ngame: chess\nnumber: 1\n```\n"}, `content/a.md:5:7 there is no game "chess"`},
		{"unknown ruleset", files{"a.md": front + "```deal\ngame: pick-the-aces\nnumber: 1\nrules: odd\n```\n"}, `content/a.md:7:8 Pick the Aces has no ruleset "odd"`},
		{"unknown fence key", files{"a.md": front + "```deal\ngame: pick-the-aces\nnumber: 1\ncolour: red\n```\n"}, `content/a.md:7:1 there is no key "colour"`},
		{"a bad number", files{"a.md": front + "```deal\ngame: pick-the-aces\nnumber: 1.5\n```\n"}, "content/a.md:6:9 a deal number is"},
		{"a step too far", files{"a.md": front + "```deal\ngame: pick-the-aces\nnumber: 11\nshow: step 99\n```\n"}, "content/a.md:7:7 there is no step 99"},
		{"missing template", files{"a.md": "---\ntitle: T\ntemplate: folio\n---\n"}, "content/a.md:3:11 there is no template folio.html"},

		{"a template for deals", files{"a.md": "---\ntitle: T\ntemplate: deal\n---\n"}, "content/a.md:3:11 the template deal.html is for the pages of deals"},
		{"a game with two pages", files{"a.md": "---\ntitle: T\nnav: A\ngame: pick-the-aces\n---\n"}, "content/game.md:4:7 the game pick-the-aces has a page already, content/a.md"},
		{"a game with two pages and none in the navigation", files{
			"a.md":    "---\ntitle: T\ngame: pick-the-aces\n---\n",
			"game.md": "---\ntitle: U\ngame: pick-the-aces\n---\n## Set-up\n\n## How to win\n",
		}, "content/game.md:3:7 the game pick-the-aces has a page already, content/a.md"},

		{"a link to no page", files{"a.md": front + "x [y](z.md)\n"}, "content/a.md:4:3 there is no page content/z.md"},
		{"a link to a draft", files{"a.md": front + "[y](more/deep.md)\n"}, "content/a.md:4:1 the page content/more/deep.md is a draft"},
		{"a link to no heading", files{"a.md": front + "[y](game.md#why)\n"}, "content/a.md:4:1 the page /game/ has no heading #why"},
		{"a link to no heading here", files{"a.md": front + "## X\n\n[y](#z)\n"}, "content/a.md:6:1 the page /a/ has no heading #z"},
		{"a link to no deal", files{"a.md": front + "[y](/pick-the-aces/99/)\n"}, "content/a.md:4:1 the site has nothing at /pick-the-aces/99/"},
		{"a link out of content", files{"a.md": front + "[y](../secret.md)\n"}, "content/a.md:4:1 ../secret.md lies outside"},
		{"a missing picture", files{"a.md": front + "![y](pic/none.png)\n"}, "content/a.md:4:1 there is no file content/pic/none.png"},
		{"an address that steps up", files{"a.md": front + "[y](/game/../x/)\n"}, "content/a.md:4:1 the site has nothing at /game/../x/"},

		{"a catalogue that does not hold", files{"catalogues/x.jsonl": strings.Replace(solved(t, "14", ""), `["`, `["1","`, 1)}, "content/catalogues/x.jsonl:1:0 the entry for pick-the-aces 14 (standard) does not hold"},
		{"a deal twice", files{"catalogues/x.jsonl": solved(t, "12", "")}, "content/catalogues/x.jsonl:1:0 the deal pick-the-aces 12 (standard) is there already, at content/catalogues/aces.jsonl:2"},
		{"a book at fault", files{"books/x.toml": "titel = 'x'\n"}, "content/books/x.toml:1:1 "},

		{"no settings", files{"site.yaml": ""}, "content/site.yaml:0:0 the site has no settings"},
		{"settings without title", files{"site.yaml": "language: en\n"}, "content/site.yaml:1:0 the key title is missing"},
		{"a wrong language", files{"site.yaml": "title: x\nlanguage: English\n"}, `content/site.yaml:2:11 "English" is not a language`},
		{"a wrong base URL", files{"site.yaml": "title: x\nbase-url: example.org\n"}, `content/site.yaml:2:11 "example.org" is not the address`},
		{"no deals on a page", files{"site.yaml": "title: x\nper-page: 0\n"}, "content/site.yaml:2:11 there cannot be 0 deals on a page"},
		{"half a page", files{"site.yaml": "title: x\nper-page: 1.5\n"}, "content/site.yaml:2:11 per-page must be a whole number"},
		{"neither", files{"site.yaml": "title: x\nraw-html: maybe\n"}, "content/site.yaml:2:11 raw-html must be true or false"},
		{"neither again", files{"site.yaml": "title: x\npreviews: 1\n"}, "content/site.yaml:2:11 previews must be true or false"},
		{"an unknown setting", files{"site.yaml": "title: x\ntheme: x\n"}, `content/site.yaml:2:1 there is no key "theme"`},
		{"no home page", files{"index.md": ""}, "content/index.md:0:0 the site has no home page"},
		{"one address twice", files{"game/index.md": front}, "content/game.md:0:0 this makes /game/, and so does content/game/index.md"},
		{"addresses that differ in case", files{"Game.md": front}, "content/game.md:0:0 this makes /game/, and so does content/Game.md"},
		{"a page whose folder is a file", files{"note": "x", "note.md": front}, "content/note.md:0:0 this makes /note/, and there is a file of the name of that folder: it is made from content/note"},
		{"a folder as another file has it", files{"Note": "x", "note/a.txt": "y"}, "content/note/a.txt:0:0 this makes /note/a.txt, and there is a file of the name of that folder: it is made from content/Note"},
		{"a page where a deal is", files{"pick-the-aces/11.md": front}, "content/catalogues/aces.jsonl:1:0 this makes /pick-the-aces/11/, and so does content/pick-the-aces/11.md"},
		{"a name with a space", files{"a b.txt": "x"}, "content/a b.txt:0:0 the name of this file has the character ' '"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			refused(t, laid(t, two(t).with(test.changes)), test.want)
		})
	}
}

func TestTemplateFaults(t *testing.T) {
	own := readTree(t, ownTemplates)
	tests := []struct {
		name    string
		changes files
		want    string
	}{
		{"an empty frame", files{"base.html": "\n"}, "templates/base.html:0:0 this template is empty"},
		{"an empty layout", files{"books.html": " \n"}, "templates/books.html:0:0 this template is empty"},
		{"a frame that makes nothing", files{"base.html": "{{/* nothing */}}\n"}, "templates/base.html:0:0 the pages come out empty"},
		{"not UTF-8", files{"page.html": "a\n♠\xff", "partials/a.html": "\xff"}, "templates/page.html:2:2 this byte is not UTF-8|templates/partials/a.html:1:1 this byte is not UTF-8"},
		{"not closed", files{"page.html": "{{define \"main\"}}\n{{if .Title}}\n{{end}}"}, "templates/page.html:3:0 unexpected EOF"},
		{"no such function", files{"page.html": "{{define \"main\"}}\n{{shout .Title}}{{end}}"}, `templates/page.html:2:0 function "shout" not defined`},
		{"no such field", files{"books.html": "{{define \"main\"}}<h1>\n♠ {{.Titel}}</h1>{{end}}"}, "templates/books.html:2:5 <.Titel>: can't evaluate field Titel"},
		{"no such partial", files{"books.html": "{{define \"main\"}}\n{{template \"partials/x.html\" .}}{{end}}"}, `templates/books.html:2:12 `},
		{"a broken link", files{"books.html": "{{define \"main\"}}\n\n<a href=\"{{.Link \"/x/\"}}\">x</a>{{end}}"}, "templates/books.html:3:12 broken link: the site has nothing at /x/"},
		{"no such text on any page", files{"partials/colophon.html": "<p>\n{{.T \"x\"}}</p>"}, "templates/partials/colophon.html:2:3 the table of texts has no key \"x\""},
		{"a link to no heading on every page", files{"partials/colophon.html": "<p>\n<a href=\"{{.Link \"/game/#x\"}}\">x</a></p>"}, "templates/partials/colophon.html:2:19 the page /game/ has no heading #x"},
		{"a broken link on every page", files{"partials/colophon.html": "<a href=\"{{.Link \"/x/\"}}\">x</a>"}, "templates/partials/colophon.html:1:12 broken link"},
		{"a view on a page without deal", files{"books.html": "{{define \"main\"}}{{.Show \"start\" 2}}{{end}}"}, "templates/books.html:1:20 this page is not about a deal"},
		{"a tag left open", files{"books.html": "{{define \"main\"}}<p title=\"{{.Title}}>{{end}}"}, "templates/base.html:0:0 "},
		{"addresses written out", files{"books.html": "{{define \"main\"}}<a href=\"nope/\">x</a>\n<img src='https://example.org/x.png' alt=\"\">{{end}}"},
			"templates/books.html:1:27 the address \"nope/\" is written out, and so it cannot be checked|templates/books.html:2:11 the address \"https://example.org/x.png\" is written out"},
		{"text outside the definitions", files{"books.html": "{{define \"main\"}}x{{end}}\n<p>lost</p>"}, "templates/books.html:"},
		{"a name with a space", files{"a b.css": "x"}, "templates/a b.css:0:0 the name of this file"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			o := laid(t, two(t))
			o.Templates = filepath.Join(filepath.Dir(o.Out), "templates")
			own.with(test.changes).write(t, o.Templates)
			refused(t, o, test.want)
		})
	}
}

func TestFolders(t *testing.T) {
	good := laid(t, small(t))
	dir := filepath.Dir(good.Out)
	foreign := filepath.Join(dir, "foreign")
	files{"thesis.txt": "x"}.write(t, foreign)
	for link, target := range map[string]string{"cl": "content", "none": "content/none"} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Skip("there are no links here: ", err)
		}
	}
	tests := []struct {
		name   string
		change func(*Options)
		want   string
	}{
		{"no content", func(o *Options) { o.Content += "s" }, "contents:0:0 there is no folder of content here"},
		{"content is a file", func(o *Options) { o.Content += "/index.md" }, "content/index.md:0:0 there is no folder of content here"},
		{"no templates", func(o *Options) { o.Templates = dir + "/templates" }, "templates:0:0 there is no folder of templates here"},
		{"out is content", func(o *Options) { o.Out = o.Content }, "content:0:0 the site cannot be written to the folder of its content"},
		{"out is in content", func(o *Options) { o.Out = o.Content + "/public" }, "content/public:0:0 the site cannot be written"},
		{"out is in content by a link", func(o *Options) { o.Out = dir + "/cl/public" }, "cl/public:0:0 the site cannot be written"},
		{"out is in content by a link that leads nowhere yet", func(o *Options) { o.Out = dir + "/none" }, "none:0:0 the site cannot be written"},
		{"out is round content", func(o *Options) { o.Out = dir }, dir + ":0:0 the site cannot be written"},
		{"out has other files", func(o *Options) { o.Out = foreign }, "foreign:0:0 this folder has files that no build wrote, such as thesis.txt"},
		{"out is a file", func(o *Options) { o.Out = foreign + "/thesis.txt" }, "foreign/thesis.txt:0:0 cannot write the site here"},
		{"out lies nowhere", func(o *Options) { o.Out = dir + "/x/y" }, "x/y:0:0 cannot write the site here"},
	}
	before := readTree(t, dir)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := good
			test.change(&o)
			_, err := Build(context.Background(), o)
			if got := strings.Join(places(t, err, dir), "|"); !strings.HasPrefix(got, test.want) {
				t.Errorf("fault %s, want %s", got, test.want)
			}
			if after := readTree(t, dir); !maps.Equal(before, after) {
				t.Error("files have changed")
			}
		})
	}
}

// What kind of fault it is can be told from the error.
func TestBrokenLinks(t *testing.T) {
	for _, body := range []string{"[y](z.md)", "[y](game.md#z)"} {
		o := laid(t, small(t).with(files{"a.md": "---\ntitle: T\n---\n" + body}))
		_, err := Build(context.Background(), o)
		for _, one := range diag.Split(err) {
			if !errors.Is(one, ErrBroken) {
				t.Errorf("%s: %v is not a broken link", body, one)
			}
		}
		if err == nil {
			t.Errorf("%s was accepted", body)
		}
	}
}

// What a template may write out: places in the page, other sites, and remarks.
func TestPlainLinksThatAreFine(t *testing.T) {
	o := laid(t, small(t))
	o.Templates = filepath.Join(filepath.Dir(o.Out), "templates")
	own := files{"partials/colophon.html": "<!-- <a href=\"x/\">old</a> -->{{/* <img src=\"y.png\"> */}}\n" +
		"<p><a href=\"#_main\">top</a> <a href=\"https://example.org/a?b#c\">elsewhere</a> <a href=\"mailto:a@example.org\">post</a></p>\n"}
	own.write(t, o.Templates)
	build(t, o)
}
