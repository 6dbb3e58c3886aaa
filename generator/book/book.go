package book

import (
	"maps"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/ink"
	"patiencepress/generator/book/profile"
	"patiencepress/generator/game"
)

// A Puzzle is a deal to be played and its solution, which is nil where there is
// none to print, or a question about a deal.
type Puzzle struct {
	Deal        game.Deal
	Solution    game.Solution
	Question    *game.Question // what is asked about the deal; nil if it is to be played
	game.Puzzle                // grade, share and hints; zero where they are not known
}

// A section is a part of the book's puzzles under a title: those from From to To-1,
// counted from 0. A book without parts has one section, with no title.
type section struct {
	Title    string
	From, To int
}

// A builder makes the pages of one book.
type builder struct {
	*Definition                  // words among it
	*source                      // chapters, puzzles, sections and answers
	profile     *profile.Profile // the printer and paper of this edition
	kind        Kind             // of the file: InteriorFile, or SolutionsFile for the solutions apart
	parts       []func(*builder) error
	format      Format         // the page, by profile, options and number of pages
	sheet       compose.Sheet  // the style sheet, by the format
	interior    map[string]int // of solutions apart: the pages of the interior's anchors
	apart       map[string]int // of an interior without its solutions: the pages of theirs
	before      outline        // of the pass before
	now         outline
	pages       []*flow.Page
	heads       map[int]head        // running heads by page number
	bare        map[int]bool        // pages without head and folio
	hints       [][]hint            // level by level, as they are printed
	hintNumbers map[int][]int       // of each puzzle's hints
	filled      map[fillKey]filling // what stands on the pages of puzzles, worked out once
	briefs      map[int][]flow.Box  // solutions, set once
	codes       map[int]*code       // of puzzles
	coverage    float64             // the part of a page that ink covers, 0 as long as it is not known
}

// An outline is what one part of a book needs to know of the others, and learns
// from the pass before.
type outline struct {
	contents []entry
	pages    map[string]int // of anchors
}

// interiorParts are the pieces of a book in order; each appends its pages.
var interiorParts = []func(*builder) error{
	(*builder).halfTitle,
	(*builder).titlePage,
	(*builder).imprint,
	(*builder).contentsPages,
	(*builder).chapterPages,
	(*builder).puzzlePages,
	(*builder).hintPages,
	(*builder).solutionPages,
	(*builder).guidePages,
	(*builder).indexPages,
	(*builder).scorePages,
	(*builder).notesPages,
	(*builder).fitPages,
	(*builder).furniture,
}

// apartParts are the pieces of a file of solutions apart.
var apartParts = []func(*builder) error{
	(*builder).solutionPages,
	(*builder).fitPages,
	(*builder).furniture,
}

// mostPasses is far more than page numbers ever took to settle.
const mostPasses = 10

// layout makes the pages again and again, each time with the page numbers that
// came out the time before, until these are right. It gives up as soon as there are too
// many pages for the margin at the bind; see settle.
func (b *builder) layout() error {
	b.numberHints()
	b.filled, b.codes, b.briefs = map[fillKey]filling{}, map[int]*code{}, map[int][]flow.Box{}
	for range mostPasses {
		b.pages, b.heads, b.bare, b.now = nil, map[int]head{}, map[int]bool{}, outline{}
		for _, part := range b.parts {
			if err := part(b); err != nil {
				return err
			}
		}
		b.now.pages = flow.Anchors(b.pages)
		measured := b.measure()
		if !measured && maps.Equal(b.now.pages, b.before.pages) && slices.Equal(b.now.contents, b.before.contents) {
			return nil
		}
		b.before = b.now
		if b.tooThick() {
			return nil
		}
	}
	return errUnsettled
}

// measure finds out how much ink a page has, if the book is to save it, once. It reports
// whether it did, since the imprint says so.
func (b *builder) measure() bool {
	if !b.InkSaver || b.coverage > 0 {
		return false
	}
	area := 0.0
	for _, p := range b.pages {
		area += ink.Area(p.Scene("", b.format.Width, b.format.Height))
	}
	b.coverage = area / (float64(len(b.pages)) * b.format.Width * b.format.Height)
	return true
}

// recto adds an empty page if the next one would be a left-hand page.
func (b *builder) recto() {
	if !flow.Recto(b.next()) {
		b.pages = append(b.pages, &flow.Page{Number: b.next()})
	}
}

// next is the number of the next page.
func (b *builder) next() int { return len(b.pages) + 1 }

// page is the page number of an anchor as far as it is known.
func (b *builder) page(anchor string) int { return b.before.pages[anchor] }

// begin notes a chapter or a section for the contents.
func (b *builder) begin(title, anchor string, level int) {
	b.now.contents = append(b.now.contents, entry{title, anchor, level})
}

// A head is what the running head of a page says, by the side on which it is.
type head struct{ left, right string }

// add appends pages, all but the first of them under a running head. The first
// page of a chapter has its title instead.
func (b *builder) add(pages []*flow.Page, h head) {
	for i, p := range pages {
		if i > 0 {
			b.heads[p.Number] = h
		}
	}
	b.pages = append(b.pages, pages...)
}

// compose starts a column of running text.
func (b *builder) compose() *compose.Composer { return compose.New(b.sheet) }

// opening sets a chapter's title on a composer.
func (b *builder) opening(c *compose.Composer, title, anchor string) {
	c.Anchor(anchor)
	c.Bookmark(title, 0)
	c.Opening(title)
	b.begin(title, anchor, 0)
}

// column gives the one frame of running text on each page.
func (b *builder) column(number int) []flow.Frame { return []flow.Frame{b.format.column(number)} }
