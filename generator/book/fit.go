package book

import (
	"patiencepress/generator/book/flow"
)

// mostFill is the most pages for notes that are put in so that a printer takes a book
// that is too short; a book that lacks more is not worth its paper.
const mostFill = 12

// fitPages adds pages so that their number is one that the printer takes: at least so
// many, a multiple, on both sides of leaves, the last one blank if it has to be. What is
// added is for notes, but for the last page, which stays blank. So there is never more
// than one blank page at the end.
func (b *builder) fitPages() error {
	have := len(b.pages)
	add := b.fitting(have) - have
	switch {
	case add == 0:
		return b.fill(0, 0)
	case add-1 > mostFill:
		return b.edition().fault("the book has %d pages, and the printer takes %d at least", have, b.profile.Pages.Least).
			WithHint("add puzzles, chapters, score-sheets or notes")
	}
	return b.fill(add-1, 1)
}

// edition is the edition of which the pages are.
func (b *builder) edition() Edition { return Edition{b.Definition, b.profile} }

// leastPages is the least number of pages. Solutions apart are not bound.
func (b *builder) leastPages() int {
	if b.kind == SolutionsFile {
		return 0
	}
	return b.profile.Pages.Least
}

// fitting is the number of pages that a book of so many is to have.
func (b *builder) fitting(have int) int {
	p := b.profile.Pages
	want := max(have, b.leastPages())
	if p.LastBlank && b.kind == InteriorFile {
		want = max(have+1, b.leastPages())
	}
	multiple := p.Multiple
	for multiple%2 == 1 { // a leaf has two sides
		multiple *= 2
	}
	return (want + multiple - 1) / multiple * multiple
}

// fill adds pages for notes and then blank ones.
func (b *builder) fill(notes, blank int) error {
	for range notes {
		b.pages = append(b.pages, b.notesPage())
	}
	for range blank {
		b.pages = append(b.pages, &flow.Page{Number: b.next()})
	}
	if most := b.profile.MostOn(b.edition().paper()); most > 0 && len(b.pages) > most {
		return b.edition().fault("the book has %d pages, and the printer takes %d at most", len(b.pages), most).
			WithHint("take fewer puzzles, put more on a page with per-page, or set solutions = \"apart\"")
	}
	return nil
}
