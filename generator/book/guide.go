package book

import (
	"fmt"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// guidePages tell for each puzzle how to deal it with real cards.
func (b *builder) guidePages() error {
	if !b.Guides {
		return nil
	}
	pages, err := b.guides((*compose.Composer).Opening)
	if err == nil && flow.Anchors(pages)[guideAnchor(0)] != pages[0].Number { // the opening stands alone
		pages, err = b.guides((*compose.Composer).HighOpening)
	}
	b.begin(b.words.GuidesTitle, anchorGuides, 0)
	b.add(pages, head{b.Title, b.words.GuidesTitle})
	return err
}

// guides sets the guides under an opening.
func (b *builder) guides(opening func(*compose.Composer, string)) ([]*flow.Page, error) {
	c := b.compose()
	c.Anchor(anchorGuides)
	c.Bookmark(b.words.GuidesTitle, 0)
	opening(c, b.words.GuidesTitle)
	c.Paragraph(c.Plain(b.words.GuidesNote))
	for i := range b.puzzles {
		if err := b.guide(c, i); err != nil {
			return nil, err
		}
	}
	return flow.Fill(c.Boxes(), b.next(), b.column), nil
}

// guide sets how one puzzle is dealt, under its number and the page on which it is.
func (b *builder) guide(c *compose.Composer, i int) error {
	sheet := b.sheet
	d := b.puzzles[i].Deal
	v, err := game.ParseView(d.Game(), "dealing-guide")
	if err != nil {
		return err
	}
	blocks, err := d.Show(v, nil, figure.Options{
		Width: sheet.Measure, Height: guideHigh(sheet) * sheet.Height, Suits: sheet.Suits, Saver: sheet.Saver, Large: sheet.Large(),
	})
	if err != nil {
		return err
	}
	at := b.puzzleAt(i)
	c.Whole(func() {
		c.Anchor(guideAnchor(i))
		c.Answer(fmt.Sprintf(b.words.Puzzle, i+1), fmt.Sprintf(b.words.Deal, d.Ask().Number), at.text, at.target)
		c.SmallText(func() { c.Blocks(blocks, nil) })
	})
	return nil
}

// guideHigh is the part of a page's height that a figure of a guide may have: two of them
// and their words have room on one, but in large print.
func guideHigh(s compose.Sheet) float64 {
	if s.Large() {
		return 0.6
	}
	return 0.33
}
