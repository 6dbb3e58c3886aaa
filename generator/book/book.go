package book

import (
	"errors"
	"maps"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/prose"
	"patiencepress/generator/game"
	"patiencepress/generator/pdf"
)

// A Puzzle is a deal to be played and its solution, which is nil where there is
// none to print.
type Puzzle struct {
	Deal     game.Deal
	Solution game.Solution
	Question *game.Question // what a sheet asks about the deal; nil if it is to be played
}

// A builder makes the pages of one book.
type builder struct {
	*Definition
	format   Format
	sheet    compose.Sheet
	words    words
	chapters []prose.Source
	puzzles  []Puzzle
	answers  [][]game.Block // what each solution shows, worked out once
	anchors  map[string]bool
	before   outline // of the pass before
	now      outline
	pages    []*flow.Page
	heads    map[int]head // running heads by page number
}

// An outline is what one part of a book needs to know of the others, and learns
// from the pass before.
type outline struct {
	contents []entry
	pages    map[string]int // of anchors
}

// An entry is a line of the contents.
type entry struct {
	title, anchor string
	level         int // 0 for a chapter, 1 for a section
}

// parts are the pieces of a book in order; each appends its pages.
var parts = []func(*builder) error{
	(*builder).titlePage,
	(*builder).imprint,
	(*builder).contentsPages,
	(*builder).chapterPages,
	(*builder).puzzlePages,
	(*builder).solutionPages,
	(*builder).indexPages,
	(*builder).evenOut,
	(*builder).furniture,
}

// mostPasses is far more than page numbers ever took to settle.
const mostPasses = 10

// layout makes the pages again and again, each time with the page numbers that
// came out the time before, until these are right.
func (b *builder) layout() error {
	for range mostPasses {
		b.pages, b.heads, b.now = nil, map[int]head{}, outline{}
		for _, part := range parts {
			if err := part(b); err != nil {
				return err
			}
		}
		b.now.pages = flow.Anchors(b.pages)
		if maps.Equal(b.now.pages, b.before.pages) && slices.Equal(b.now.contents, b.before.contents) {
			return nil
		}
		b.before = b.now
	}
	return errors.New("the page numbers of the book do not settle: leave out a cross-reference")
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

// pdf draws the pages into a file.
func (b *builder) pdf() ([]byte, error) {
	doc := pdf.New(pdf.Options{
		Title: b.Title, Author: b.Author, Subject: b.Subtitle, Language: b.Language,
		Width: b.format.Width, Height: b.format.Height, Bleed: b.format.Bleed,
	})
	b.draw(doc)
	return doc.Bytes()
}

// draw draws the pages on a canvas.
func (b *builder) draw(c flow.Canvas) {
	for i, p := range b.pages {
		p.Draw(c)
		if b.Progress != nil {
			b.Progress(i+1, len(b.pages))
		}
	}
}
