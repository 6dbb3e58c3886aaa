// Package markdown reads the pages that a site's author writes: front matter, then
// Markdown with deals in fences.
//
// It is goldmark with tables, footnotes, definition lists and typographic quotes,
// and with three things of our own: the fence ```deal, which draws a deal, the fence
// ```odds, which shows what is known of a game's chances, and strictness. What another
// program would pass over in silence is a fault here: an unknown key, a game or a
// number that does not exist, raw HTML, a heading that skips a level. Faults are *diag.Error at their line and column, and all those of
// a file are reported together.
//
// A Page is a goldmark tree over the file's own bytes, so that the place of every
// node is known. The only kinds of node in it that are not goldmark's are Deal and Odds. The
// site writes it as HTML with Page.WriteHTML; a book walks the tree itself.
//
// The package finds games by their names in the register and knows none of them.
// It does not know where pages are published: whoever does resolves Page.Links.
package markdown

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A Page is a file that has been read.
type Page struct {
	File   string // as given to Parse
	Front  Front
	Doc    ast.Node // over Source
	Source []byte   // the file's text, front matter blanked out, each line where it was
	Links  []*Link  // what the page points to on its own site, in reading order

	text   string // the file's text as diagnostics show it
	quotes [4]string
	raw    bool // HTML may stand in the page
	html   HTML // how the page is being written

	figures figure.Options
	solver  Solver
	odds    func(game.Game) (game.OddsShower, bool)
	nodes   listing
	drop    []string // classes of sections to leave out
	faults  []error

	lacksGame bool // the front matter is at fault, and so may name the game in vain
}

// A Solver gives a solution of a deal for the figures that need one.
type Solver func(game.Deal) (game.Solution, error)

// An Option changes how a page is read.
type Option func(*Page)

// WithSolver says where solutions come from. Without it, deals are decided anew
// each time, within the game's own bound.
func WithSolver(s Solver) Option { return func(p *Page) { p.solver = s } }

// WithOdds says what shows the odds of games that register none themselves, such as
// the studies of a site. It gives false where it knows nothing of a game.
func WithOdds(odds func(game.Game) (game.OddsShower, bool)) Option {
	return func(p *Page) { p.odds = odds }
}

func noOdds(game.Game) (game.OddsShower, bool) { return nil, false }

// Without leaves out the sections whose heading has a class, such as "book-only". A
// section goes on to the next heading of its level or a higher one. What is wrong
// in it is reported all the same.
func Without(class string) Option {
	return func(p *Page) { p.drop = append(p.drop, class) }
}

// WithFront takes what ReadFront has read of the same text, which is then not read
// again.
func WithFront(f Front) Option {
	return func(p *Page) { p.Front, p.lacksGame = f, f.lacks }
}

// WithFigures says how figures are to look, so that those which are drawn to see whether
// they can be need not be drawn again.
func WithFigures(o figure.Options) Option { return func(p *Page) { p.figures = o } }

// WithQuotes says which quotation marks the quotes of the text become: opening and
// closing, then those for a quotation within another. Without it they are English.
func WithQuotes(marks [4]string) Option { return func(p *Page) { p.quotes = marks } }

// WithRawHTML lets HTML stand in the page. It is published as it is written.
func WithRawHTML() Option { return func(p *Page) { p.raw = true } }

func decide(d game.Deal) (game.Solution, error) { return d.Decide(context.Background(), 0) }

// Parse reads a page. The file's name is for diagnostics. The error joins a
// *diag.Error for each fault found.
func Parse(file, text string, options ...Option) (*Page, error) {
	p := &Page{File: file, text: Normal(text), solver: decide, odds: noOdds, quotes: english}
	for _, o := range options {
		o(p)
	}
	body := p.Front.body
	if body == 0 {
		p.checkText()
	}
	if len(p.faults) == 0 {
		if body == 0 {
			body = p.readFront()
		}
		p.Source = []byte(p.text)
		blank(p.Source[:body])
		p.readBody()
	}
	if len(p.faults) == 0 && p.blankSections() {
		p.readBody()
	}
	return p.result()
}

// ReadFront reads only the front matter of a page.
func ReadFront(file, text string) (Front, error) {
	p := &Page{File: file, text: Normal(text)}
	if p.checkText(); len(p.faults) == 0 {
		p.readFront()
	}
	p, err := p.result()
	if err != nil {
		return Front{}, err
	}
	return p.Front, nil
}

// Normal is a text with line ends of one kind and without a mark before it.
func Normal(text string) string {
	return strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n")
}

// checkText notes what is not fit to be read.
func (p *Page) checkText() {
	for i, r := range p.text {
		if r == utf8.RuneError && !strings.HasPrefix(p.text[i:], "\uFFFD") {
			p.fault(i, "this byte is not UTF-8").WithHint("save the file as UTF-8")
			break
		}
		if r < ' ' && r != '\n' && r != '\t' {
			p.fault(i, fmt.Sprintf("there is a control character here, %U", r)).WithHint("take it out")
			break
		}
	}
}

// result gives the page, or its faults in the order of their places.
func (p *Page) result() (*Page, error) {
	if len(p.faults) == 0 {
		return p, nil
	}
	slices.SortStableFunc(p.faults, func(a, b error) int {
		var x, y *diag.Error
		errors.As(a, &x)
		errors.As(b, &y)
		if x.Line != y.Line {
			return x.Line - y.Line
		}
		return x.Column - y.Column
	})
	return nil, errors.Join(p.faults...)
}

// fault notes a fault at a byte of the file's text.
func (p *Page) fault(offset int, message string) *diag.Error {
	fault := p.at(offset, message)
	p.faults = append(p.faults, fault)
	return fault
}

func (p *Page) at(offset int, message string) *diag.Error {
	line, column := diag.Offset(p.text, offset)
	return diag.At(p.File, p.text, line, column, message)
}

// Offset is where in the page's text, as Normal gives it, a node starts, in bytes.
func (p *Page) Offset(n ast.Node) int { return offset(n) }

// At makes a fault at a node of the page.
func (p *Page) At(n ast.Node, message string) *diag.Error { return p.at(offset(n), message) }

// offset is where a node starts; for one that does not know, where its parent does.
func offset(n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if n.Pos() >= 0 {
			return n.Pos()
		}
	}
	return 0
}

// english are the quotation marks of a page that is not told of any.
var english = [4]string{"“", "”", "‘", "’"}

// readers are the goldmark parsers that pages are read with, by quotation marks. They
// are safe for use from many goroutines.
var readers sync.Map // [4]string → parser.Parser

func readerOf(quotes [4]string) parser.Parser {
	if known, ok := readers.Load(quotes); ok {
		return known.(parser.Parser)
	}
	made, _ := readers.LoadOrStore(quotes, newReader(quotes))
	return made.(parser.Parser)
}

func newReader(quotes [4]string) parser.Parser {
	return goldmark.New(
		goldmark.WithParserOptions(parser.WithHeadingAttribute()),
		goldmark.WithExtensions(
			extension.NewTable(),
			extension.Footnote,
			extension.DefinitionList,
			extension.NewTypographer(extension.WithTypographicSubstitutions(map[extension.TypographicPunctuation][]byte{
				extension.LeftDoubleQuote:  []byte(quotes[0]),
				extension.RightDoubleQuote: []byte(quotes[1]),
				extension.LeftSingleQuote:  []byte(quotes[2]),
				extension.RightSingleQuote: []byte(quotes[3]),
				extension.Apostrophe:       []byte("’"),
				extension.EnDash:           []byte("–"),
				extension.EmDash:           []byte("—"),
				extension.Ellipsis:         []byte("…"),
				extension.LeftAngleQuote:   nil,
				extension.RightAngleQuote:  nil,
			})),
		),
	).Parser()
}

// readBody parses the Markdown and goes over the tree: what is not allowed is
// noted, what is ours becomes our nodes.
func (p *Page) readBody() {
	p.Doc = readerOf(p.quotes).Parse(text.NewReader(p.Source))
	p.nodes = listing{}
	p.nodes.list(p.Doc)
	p.readHTML()
	p.readFences()
	p.readHeadings()
	p.readLinks()
	p.readReferences()
}

// blankSections takes the text of the sections that are to be left out from the
// source, so that nothing of them, such as a footnote, is left when it is parsed
// again. It reports whether there were any.
func (p *Page) blankSections() (found bool) {
	level := 0 // of the section being taken out; 0 for none
	from := 0
	take := func(to int) {
		if level > 0 {
			blank(p.Source[from:to])
		}
	}
	for n := p.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		h, ok := n.(*ast.Heading)
		if !ok || (level > 0 && h.Level > level) {
			continue
		}
		start := strings.LastIndex(p.text[:h.Pos()], "\n") + 1
		take(start)
		level, from = 0, start
		if slices.ContainsFunc(p.drop, func(class string) bool { return HasClass(h, class) }) {
			level, found = h.Level, true
		}
	}
	take(len(p.Source))
	return found
}

// blank replaces all but the line ends of a text with spaces.
func blank(text []byte) {
	for i := range text {
		if text[i] != '\n' {
			text[i] = ' '
		}
	}
}
