package site

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"
	"unsafe"

	"github.com/yuin/goldmark/ast"

	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/markdown"
	"patiencepress/generator/markup"
	"patiencepress/generator/study"
)

// A page is a Markdown file. Its text is kept, its tree is not: it is parsed when
// the page is made, so that a large site does not fill the memory.
type page struct {
	file    string // below the content folder
	source  string // as diagnostics have it
	address string
	text    string
	front   markdown.Front
}

// readPages reads every page's front matter. If one is at fault the bodies of all
// are read too, so that all faults are reported at once.
func (b *builder) readPages(files []string) error {
	files = slices.DeleteFunc(slices.Clone(files), func(file string) bool { return !isPage(file) })
	faults := make([]error, len(files))
	b.pages = make([]*page, len(files))
	each(context.Background(), b.Jobs, len(files), func(i int) {
		b.pages[i], faults[i] = remember(b.store, "page "+files[i], b.stamps[files[i]], func() (*page, error) { return b.readPage(files[i]) })
	})
	b.byFile = map[string]*page{}
	for _, p := range b.pages {
		b.byFile[p.file] = p
	}
	if errors.Join(faults...) == nil {
		return errors.Join(b.checkHome(), b.checkGames())
	}
	for i, p := range b.pages {
		if p.text != "" {
			_, faults[i] = markdown.Parse(p.source, p.text)
		}
	}
	return errors.Join(faults...)
}

// readPage reads the front matter of a page. The page is there even after a fault.
func (b *builder) readPage(file string) (*page, error) {
	p := &page{file: file, source: b.source(file), address: pageAddress(file)}
	if err := checkName(p.source, file); err != nil {
		return p, err
	}
	data, err := readFile(p.source)
	if err != nil {
		return p, err
	}
	p.text = markdown.Normal(string(data))
	p.front, err = markdown.ReadFront(p.source, p.text)
	return p, err
}

func (b *builder) checkHome() error {
	for _, p := range b.pages {
		if p.address == "/" && b.published(p) {
			return nil
		}
	}
	return &diag.Error{File: b.source("index.md"), Message: "the site has no home page", Hint: "make this file; it must not be a draft"}
}

// gamePages lists the pages that are their game's own. Of several pages about a game
// these are the ones in the navigation, where there are any.
func (b *builder) gamePages() []*page {
	inNav := map[string]bool{}
	for _, p := range b.pages {
		if b.published(p) && p.front.Nav != "" {
			inNav[p.front.Game] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(b.pages), func(p *page) bool {
		return !b.published(p) || p.front.Game == "" || inNav[p.front.Game] && p.front.Nav == ""
	})
}

// checkGames refuses a second page of a game's own.
func (b *builder) checkGames() error {
	var faults []error
	first := map[string]*page{}
	for _, p := range b.gamePages() {
		other := first[p.front.Game]
		if other == nil {
			first[p.front.Game] = p
			continue
		}
		line, column := p.front.Place("game")
		faults = append(faults, diag.At(p.source, p.text, line, column,
			fmt.Sprintf("the game %s has a page already, %s", p.front.Game, other.source)).
			WithHint("of the pages about a game, one is its own: give the key nav to that one alone"))
	}
	return errors.Join(faults...)
}

func (b *builder) published(p *page) bool { return b.Drafts || !p.front.Draft }

// planPages plans the pages that are published.
func (b *builder) planPages() error {
	var faults []error
	for _, p := range b.pages {
		if !b.published(p) {
			continue
		}
		layout := p.layout()
		if !b.layouts.forPages(layout) {
			faults = append(faults, b.noLayout(p, layout))
			continue
		}
		late := layout == searchLayout
		b.outputs.add(output{address: p.address, from: p.source, late: late, pages: []*page{p}, books: b.layouts.asksBooks(layout), make: func(ctx context.Context) ([]byte, error) {
			return b.makePage(ctx, p, layout)
		}})
	}
	return errors.Join(faults...)
}

// special are the layouts of pages that every site has, by their addresses.
var special = map[string]string{
	"/": "home", searchAddress: searchLayout, rulesAddress: rulesLayout, notFoundAddress: notFoundLayout,
}

// layout is the name of the page's template. The home page and some others have one of
// their own.
func (p *page) layout() string {
	return cmp.Or(p.front.Template, special[p.address], "page")
}

// noLayout is the fault of a page whose template is not there or is not for pages.
func (b *builder) noLayout(p *page, layout string) error {
	line, column := p.front.Place("template")
	if line == 0 {
		return b.layouts.missing(layout)
	}
	message := fmt.Sprintf("there is no template %s.html", layout)
	if b.layouts.has(layout) {
		message = fmt.Sprintf("the template %s.html is for the pages of deals", layout)
	}
	return diag.At(p.source, p.text, line, column, message).
		WithHint("the templates for pages are " + strings.Join(b.layouts.names(), ", "))
}

// makePage makes the HTML of a page.
func (b *builder) makePage(ctx context.Context, p *page, layout string) ([]byte, error) {
	doc, err := b.parse(ctx, p)
	if err != nil {
		return nil, err
	}
	v := b.view(ctx, p.address, layout, p.front.Title)
	v.Description, v.Day = p.front.Description, p.day()
	v.Game = b.gameNamed(p.front.Game)
	if err := b.resolve(v, p, doc); err != nil {
		return nil, err
	}
	v.facts.sections = b.searchSections(doc)
	body := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(body)
	body.Reset()
	if err := doc.WriteHTML(body, b.html(v.sheet)); err != nil {
		return nil, err
	}
	// The text is not copied: it is the largest part of a page, and what is made of the
	// view is made before the room is used for another one.
	v.Content = template.HTML(unsafe.String(unsafe.SliceData(body.Bytes()), body.Len()))
	v.Contents, v.headings = contents(doc, 3), b.plainHeadings(doc)
	return b.execute(v)
}

// plainHeadings are the headings of a page whose text has no other places to link to.
func (b *builder) plainHeadings(doc *markdown.Page) []*ast.Heading {
	if b.config.RawHTML {
		return nil
	}
	return doc.Headings()
}

// parse reads the Markdown of a page.
func (b *builder) parse(ctx context.Context, p *page) (*markdown.Page, error) {
	options := []markdown.Option{
		markdown.WithSolver(b.solver(ctx)), markdown.WithOdds(study.Showers(b.studies)),
		markdown.WithQuotes(b.words.Quotes()), markdown.WithFront(p.front), markdown.WithFigures(figures), markdown.Without("book-only"),
	}
	if b.config.RawHTML {
		options = append(options, markdown.WithRawHTML())
	}
	return markdown.Parse(p.source, p.text, options...)
}

// html is how the Markdown of pages is written.
func (b *builder) html(figuresTo markup.Drawer) markdown.HTML {
	return markdown.HTML{Figures: figuresTo, Figure: figures, Notes: b.say("note-back"), InWords: b.say("in-words")}
}

// day is the date of what the page says; empty if it has none.
func (p *page) day() string {
	if p.front.Date.IsZero() {
		return ""
	}
	return p.front.Date.Format(time.DateOnly)
}

// figures are how figures look on the site.
var figures = figure.Options{Suits: figure.RedSuits}

// solver finds solutions in the catalogue, or else by the game's own means.
func (b *builder) solver(ctx context.Context) markdown.Solver {
	return func(d game.Deal) (game.Solution, error) {
		if e, ok := b.catalogue.Find(d); ok {
			return e.Solution, nil
		}
		ask := d.Ask()
		return remember(b.store, fmt.Sprintln("solution", d.Game().Name(), ask.Number, ask.Rules, ask.Target), "", func() (game.Solution, error) {
			return d.Decide(ctx, 0)
		})
	}
}

// contents lists the sections of a page whose headings are of the levels down to one.
func contents(doc *markdown.Page, lowest int) []Section {
	var list []Section
	for _, h := range doc.Headings() {
		if h.Level <= lowest {
			list = append(list, Section{h.Level, markdown.ID(h), template.HTML(markup.Text(doc.Text(h)))})
		}
	}
	return list
}

// navigation lists the pages that have a name for it, in their order.
func (b *builder) navigation() []*page {
	var list []*page
	for _, p := range b.pages {
		if p.front.Nav != "" && b.published(p) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(x, y *page) int {
		if x.front.Order != y.front.Order {
			return x.front.Order - y.front.Order
		}
		return strings.Compare(x.address, y.address)
	})
	return list
}
