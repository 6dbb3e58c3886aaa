package book

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/book/profile"
	"patiencepress/generator/book/prose"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/markdown"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalparade"
)

// solved deals a game and decides it.
func solved(t testing.TB, g game.Game, ask game.Ask) Puzzle {
	t.Helper()
	d, err := g.Deal(ask)
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Decide(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return Puzzle{Deal: d, Solution: s}
}

// longest is a number of twenty digits.
func longest(i int) deal.Number {
	n, err := deal.ParseNumber(fmt.Sprintf("9999999999999999%04d", i))
	if err != nil {
		panic(err)
	}
	return n
}

// question asks something of a deal of Royal Flush, at length or shortly.
func question(t testing.TB, i, choices int) Puzzle {
	t.Helper()
	p := solved(t, royalflush.Game{}, game.Ask{Number: longest(i), Rules: []string{"standard", "morehead", "face-up"}[i%3]})
	worksheet, err := game.ParseView(p.Deal.Game(), "worksheet")
	if err != nil {
		t.Fatal(err)
	}
	q := &game.Question{
		Kind: "which", Variant: fmt.Sprint(i % 2), Title: "Which hand survives?", Ask: p.Deal.Ask(), Grade: game.Gentle + game.Grade(i%5),
		Asks:   []string{strings.Repeat("Of all of these, exactly one comes home on this deal. ", 3), "Which is it, and why?"},
		Answer: "It is the third: " + strings.Repeat("10♠ ", 20),
		Sheet:  func(o figure.Options) ([]game.Block, error) { return p.Deal.Show(worksheet, nil, o) },
		Brief:  func() ([]game.Block, error) { return p.Solution.(game.Briefer).Brief(), nil },
	}
	for range choices {
		q.Choices = append(q.Choices, "10♠ J♠ Q♠ K♠ A♠")
	}
	p.Question, p.Grade = q, q.Grade
	return p
}

// fewPuzzles is a single puzzle with little to say.
func fewPuzzles(t testing.TB) []Puzzle {
	p := solved(t, royalparade.Game{}, game.Ask{Number: deal.NumberOf(1), Rules: "classic"})
	p.Grade = game.Gentle
	return []Puzzle{p}
}

// sixty are the puzzles of manyPuzzles, once they are made.
var sixty []Puzzle

// manyPuzzles are sixty of two games, of all grades, with long hints and numbers. Books
// change only their order.
func manyPuzzles(t testing.TB) []Puzzle {
	t.Helper()
	if sixty != nil {
		return slices.Clone(sixty)
	}
	var all []Puzzle
	for i := range 60 {
		p := question(t, i, []int{0, 4, 13, 40}[i%4])
		if i%2 == 0 {
			p = solved(t, royalparade.Game{}, game.Ask{Number: longest(i), Rules: []string{"classic", "standard", "classic,deal=at-a-standstill"}[i/2%3]})
			p.Grade, p.Share = game.Gentle+game.Grade(i/2%5), 0.01*float64(i+1)
		}
		for level := range i % 5 {
			p.Hints = append(p.Hints, fmt.Sprintf("Hint %d: hold back the 10♠ at R3. ", level)+strings.Repeat("It matters which of them goes first. ", 6))
		}
		all = append(all, p)
	}
	sixty = all
	return slices.Clone(sixty)
}

const longTitle = "A very long title of a book about patience, which goes on and on and on until no line has room for it any more, and then"

// definitionOf is a book of puzzles that are there already, with a chapter that has
// everything a chapter may have.
func definitionOf(t testing.TB, title string, puzzles []Puzzle) *Definition {
	t.Helper()
	w, err := wordsOf("en")
	if err != nil {
		t.Fatal(err)
	}
	text := "---\ntitle: " + title + "\n---\n\n" + chapterText + strings.Repeat("\n## More {#m}\n\nA paragraph[^1] of [words](https://example.org/x).\n", 1) +
		"\n[^1]: A note.\n"
	page, err := markdown.Parse("c.md", text)
	if err != nil {
		t.Fatal(err)
	}
	d := &Definition{
		Title: title, Subtitle: title, Author: title, Edition: title, Licence: title, Copyright: title, ISBN: "978-3-16-148410-0",
		Language: "en", PerPage: 1, Hints: true, Solutions: SolutionsIn, Order: ByGrade, BaseURL: "https://patience.example.org/",
		file: "book.toml", words: w,
	}
	d.once.Do(func() {}) // there is nothing to read
	ch := prose.Source{Name: "c.md", Title: title, Page: page}
	d.source = &source{chapters: []prose.Source{ch}, anchors: map[string]bool{}, puzzles: slices.Clone(puzzles)}
	for _, a := range prose.Anchors(ch) {
		d.source.anchors[a] = true
	}
	return d
}

const chapterText = `## Classic rules

A *paragraph* of **words** with ` + "`code`" + `.

- a list
- of two

1. first
2. second

> A quotation.

| Head | Another head |
|---|--:|
| a cell | 1 |
| another cell with rather more in it than the first one had | 2 |

Term
: What it means.

---

` + "```deal\ngame: royal-parade\nnumber: 433\nrules: classic\nshow: start\n```\n"

// options are wishes for a book.
var options = []struct {
	name string
	set  func(*Definition)
}{
	{"plain", func(*Definition) {}},
	{"large print", func(d *Definition) { d.LargePrint = true }},
	{"ink saver", func(d *Definition) { d.InkSaver = true }},
	{"two a page", func(d *Definition) { d.PerPage = 2 }},
	{"four a page", func(d *Definition) { d.PerPage = 4 }},
	{"guides", func(d *Definition) { d.Guides = true }},
	{"codes", func(d *Definition) { d.QR = true }},
	{"solutions apart", func(d *Definition) { d.Solutions = SolutionsApart }},
	{"four colours", func(d *Definition) { d.Suits = figure.FourSuits }},
	{"no answers", func(d *Definition) { d.Solutions, d.Hints = SolutionsNone, false }},
	{"odds and ends", func(d *Definition) { d.ScoreSheets, d.Notes, d.Order = 2, 2, Mixed }},
}

// large profiles are those of pages on which large print and several puzzles have room.
var large = []string{"home-a4", "home-letter", "kdp-8.5x11", "ingram-8.5x11", "lulu-8.27x11.69"}

// layOutWith lays a book out with an option for a profile.
func layOutWith(t testing.TB, d *Definition, name string, option int) map[Kind]*builder {
	t.Helper()
	p, err := profile.Of(name)
	if err != nil {
		t.Fatal(err)
	}
	if options[option].set(d); p.Pages.Least > 24 {
		d.Notes = 14 // for a printer who takes no thin books
	}
	if d.source.sections, err = d.arrange(d.source.puzzles); err != nil {
		t.Fatal(err)
	}
	if err := d.answer(d.source); err != nil {
		t.Fatal(err)
	}
	laid, err := Edition{d, p}.layOut()
	if err != nil {
		t.Fatal(err)
	}
	return laid
}

// checkPages holds of every page that nothing leaves the type area, nothing lies over
// another thing, no line runs through words, and no type is too small.
func checkPages(t testing.TB, b *builder) {
	t.Helper()
	var r flowtest.Recorder
	b.draw(&r)
	f := b.format
	foot := f.Bottom
	if b.PerPage > 1 {
		foot = max(sharedFoot*f.Bottom, b.profile.Margin)
	}
	for i, p := range r.Pages {
		found := append(p.Outside(f.left(i+1), f.Top, f.wide(), f.Height-f.Top-foot), p.Overlaps()...)
		for _, what := range append(append(found, p.Struck()...), tooSmall(p, b)...) {
			t.Errorf("%s, page %d: %s", b.kind, i+1, what)
		}
	}
}

// tooSmall lists the things on a page that have type smaller than can be printed or, in words,
// than large print allows.
func tooSmall(p *flowtest.Page, b *builder) []string {
	const rounding = 1e-9
	var found []string
	for _, thing := range p.Things {
		size, least := thing.Text.Size, max(figure.LeastType, b.sheet.Least)
		if thing.Scene != nil {
			size, _ = thing.Scene.Least()
			least = b.profile.LeastType * 25.4 / 72 // some figures of chapters need more room than small pages have
		}
		if size > 0 && size < least-rounding {
			found = append(found, fmt.Sprintf("%s has type of %.2f pt", thing, size*72/25.4))
		}
	}
	return found
}

// Every profile is tried with a book of one puzzle, and every option with every large
// one; a book of sixty puzzles meets each option, and each printer.
func TestLayouts(t *testing.T) {
	few, many := fewPuzzles(t), manyPuzzles(t)
	try := func(name string, option int, title string, puzzles []Puzzle) {
		t.Run(fmt.Sprintf("%s, %s, %d", name, options[option].name, len(puzzles)), func(t *testing.T) {
			for _, b := range layOutWith(t, definitionOf(t, title, puzzles), name, option) {
				checkPages(t, b)
			}
		})
	}
	for i, name := range profile.Names() {
		option := i % len(options)
		if option == 1 || option == 3 || option == 4 { // for large pages
			option = 0
		}
		try(name, option, "Patience", few)
	}
	for i, name := range large {
		for option := range options {
			if option == 1 || option == 3 || option == 4 {
				try(name, option, "Patience", few)
			}
			if (option+1)%len(large) == i {
				try(name, option, longTitle, many)
			}
		}
	}
	for _, name := range []string{"booklet-a4", "kdp-5x8", "kdp-8.25x6", "ingram-6x9", "lulu-6.14x9.21"} {
		try(name, 0, longTitle, many)
	}
}

// formatSheet is the style sheet of an A4 page.
func formatSheet(t testing.TB) compose.Sheet {
	t.Helper()
	f, err := FormatOf("a4")
	if err != nil {
		t.Fatal(err)
	}
	return f.sheet(figure.BlackSuits)
}
