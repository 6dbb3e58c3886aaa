//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	_ "patiencepress/generator/games"
)

// writeSites writes the same site twice below a folder: ours, and hugo's.
func writeSites(dir string, pages int) error {
	w := &writer{dir: dir, pages: pages}
	w.file("ours/content/site.yaml", "title: A site to measure\ndescription: Many pages\n")
	w.file("ours/content/index.md", "---\ntitle: A site to measure\n---\n\nThe first is [page 0](p000/page-00000.md).\n")
	w.file("ours/content/about.md", "---\ntitle: About\nnav: About\n---\n\nWords.\n")
	w.file("hugo/hugo.toml", hugoSettings)
	w.file("hugo/layouts/baseof.html", hugoFrame)
	w.file("hugo/layouts/home.html", "{{ define \"main\" }}{{ .Content }}{{ end }}\n")
	w.file("hugo/layouts/section.html", "{{ define \"main\" }}<h1>{{ .Title }}</h1>{{ end }}\n")
	w.file("hugo/layouts/page.html", hugoPage)
	w.file("hugo/content/_index.md", "---\ntitle: A site to measure\n---\n\nThe first is [page 0](/p000/page-00000/).\n")
	w.file("hugo/content/about.md", "---\ntitle: About\nmenus: main\n---\n\nWords.\n")
	for i := range pages {
		if err := w.page(i); err != nil {
			return err
		}
	}
	return w.err
}

// Hugo makes here what a site needs and no more.
const hugoSettings = `baseURL = "https://example.org/"
title = "A site to measure"
refLinksErrorLevel = "ERROR"
disableKinds = ["taxonomy", "term", "rss", "sitemap", "robotstxt", "404"]
[markup.goldmark.renderer]
unsafe = true
`

const hugoFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} · {{ site.Title }}</title>
{{ with .Description }}<meta name="description" content="{{ . }}">{{ end }}
<link rel="canonical" href="{{ .Permalink }}">
</head>
<body>
<header><nav><ul>{{ range site.Menus.main }}<li><a href="{{ .URL }}">{{ .Name }}</a></li>{{ end }}</ul></nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer><p>{{ site.Title }}</p></footer>
</body>
</html>
`

const hugoPage = `{{ define "main" }}<article>
<header><h1>{{ .Title }}</h1>{{ with .Description }}<p>{{ . }}</p>{{ end }}</header>
{{ .TableOfContents }}
{{ .Content }}
</article>{{ end }}
`

// A writer writes files below a folder and keeps the first fault.
type writer struct {
	dir   string
	pages int
	err   error
	state uint32
}

func (w *writer) file(name, text string) {
	file := filepath.Join(w.dir, filepath.FromSlash(name))
	if w.err == nil {
		w.err = os.MkdirAll(filepath.Dir(file), 0o777)
	}
	if w.err == nil {
		w.err = os.WriteFile(file, []byte(text), 0o666)
	}
}

// name is a page's file without its end, below the content folder.
func name(i int) string { return fmt.Sprintf("p%03d/page-%05d", i/100, i) }

// page writes one page for each of the two.
func (w *writer) page(i int) error {
	drawn, err := drawing(i)
	if err != nil {
		return err
	}
	w.state = uint32(i)*2654435761 + 1
	front := fmt.Sprintf("---\ntitle: Page %d\ndescription: %s\n---\n\n", i, w.words(12))
	body := w.body(i)
	w.file("ours/content/"+name(i)+".md", front+strings.NewReplacer(
		"FIGURE", fmt.Sprintf("```deal\ngame: royal-flush\nnumber: %d\nshow: start\n```", i+1),
		"LINK(", "", ")LINK", ".md", "BACK", "../").Replace(body))
	w.file("hugo/content/"+name(i)+".md", front+strings.NewReplacer(
		"FIGURE", drawn, "LINK(", "", ")LINK", ".md", "BACK", "/").Replace(relref.ReplaceAllString(body, `]({{< relref "$1" >}})`)))
	return w.err
}

// relref finds the links of a page, which for Hugo are written in the way that it checks.
var relref = regexp.MustCompile(`\]\((BACKLINK\([^)]*\)LINK[^)]*)\)`)

// drawing is the figure of a page, as SVG on lines without a gap, so that it is one block
// of HTML.
func drawing(i int) (string, error) {
	g, err := game.ByName("royal-flush")
	if err != nil {
		return "", err
	}
	d, err := g.Deal(game.Ask{Number: deal.NumberOf(uint64(i + 1))})
	if err != nil {
		return "", err
	}
	blocks, err := d.Show(game.View{Kind: g.Views()[0]}, nil, figure.Options{Suits: figure.RedSuits})
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	scene := blocks[0].Figure()
	err = figure.NewSheet("f").SVG(&out, scene)
	return "<figure>\n" + strings.TrimSpace(out.String()) + "\n<figcaption>" + scene.Title + "</figcaption>\n</figure>", err
}

// body is about four kilobytes of Markdown, with marks for what differs.
func (w *writer) body(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s The next is [page %d](BACKLINK(%s)LINK#section-3).[^note]\n\nFIGURE\n\n", w.sentences(3), (i+1)%w.pages, name((i+1)%w.pages))
	for section := 1; section <= 6; section++ {
		fmt.Fprintf(&b, "## Section %d\n\n%s\n\n", section, w.sentences(4))
		switch section {
		case 2:
			b.WriteString("| Card | Goes to | Comes from |\n|---|---|--:|\n")
			for range 6 {
				fmt.Fprintf(&b, "| %s | *%s* | %d |\n", w.words(2), w.words(3), w.next()%1000)
			}
			b.WriteByte('\n')
		case 4:
			for range 5 {
				fmt.Fprintf(&b, "- %s, and **%s**\n", w.words(8), w.words(2))
			}
			b.WriteByte('\n')
		case 5:
			fmt.Fprintf(&b, "See [another](BACKLINK(%s)LINK) and [one more](BACKLINK(%s)LINK#section-1).\n\n", name((i*7+3)%w.pages), name((i*13+5)%w.pages))
		}
		fmt.Fprintf(&b, "### More of %d\n\n%s\n\n", section, w.sentences(2))
	}
	fmt.Fprintf(&b, "[^note]: %s\n", w.sentences(1))
	return b.String()
}

// next is a number of a simple generator.
func (w *writer) next() uint32 {
	w.state = w.state*1664525 + 1013904223
	return w.state >> 8
}

var vocabulary = strings.Fields(`the a card pack pile row king queen jack ace deal hand shuffle stock reserve tableau foundation
	turn place move lies goes stands comes builds under over beside upon after before suit rank red black spade heart club diamond
	first second last every other long short slow quick old new never always often once twice game patience player paper pencil`)

func (w *writer) words(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = vocabulary[w.next()%uint32(len(vocabulary))]
	}
	return strings.Join(list, " ")
}

func (w *writer) sentences(n int) string {
	var list []string
	for range n {
		words := w.words(9 + int(w.next()%9))
		list = append(list, strings.ToUpper(words[:1])+words[1:]+".")
	}
	return strings.Join(list, " ")
}
