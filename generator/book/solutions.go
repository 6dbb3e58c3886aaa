package book

import (
	"fmt"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

const (
	solutionColumns = 2
	columnGap       = 2.0 // lines of text
)

// solutionPages set the solutions in columns, each with the page of its puzzle.
func (b *builder) solutionPages() error {
	gap := columnGap * b.sheet.Leading
	first := b.next()
	frames := func(number int) []flow.Frame { return b.format.columns(number, solutionColumns, gap) }
	s := b.sheet
	s.Measure = frames(first)[0].W
	s.Wide = s.Measure
	c := compose.New(s)
	b.opening(c, b.words.solutions, anchorSolutions)
	c.Paragraph(c.Plain(b.words.solutionsNote))
	for i, p := range b.puzzles {
		if p.Solution == nil {
			continue
		}
		b.solutionHead(c, i)
		c.SmallText(func() { c.Blocks(b.answers[i], nil) })
	}
	b.add(flow.FillBalanced(c.Boxes(), first, s.Leading/4, frames), head{b.Title, b.words.solutions})
	return nil
}

// solutionHead names the puzzle and the page on which it is.
func (b *builder) solutionHead(c *compose.Composer, i int) {
	title := fmt.Sprintf(b.words.puzzle, i+1)
	number := fmt.Sprintf(b.words.deal, b.puzzles[i].Deal.Ask().Number)
	c.Anchor(solutionAnchor(i))
	c.Bookmark(title+" · "+number, 1)
	page := fmt.Sprintf(b.words.puzzleOn, b.page(puzzleAnchor(i)))
	c.Answer(title, number, page, "#"+puzzleAnchor(i))
}

// answerBlocks are what a solution puts into a book: all its words and moves. The
// figures of the steps, which fill a screen one after the other, are left out of
// what is meant to be compact.
func answerBlocks(p Puzzle) ([]game.Block, error) {
	if p.Solution == nil {
		return nil, nil
	}
	v, err := game.ParseView(p.Deal.Game(), "solution")
	if err != nil {
		return nil, err
	}
	blocks, err := p.Deal.Show(v, p.Solution, figure.Options{})
	if err != nil {
		return nil, err
	}
	kept := make([]game.Block, len(blocks))
	for i, b := range blocks {
		b.Figure = nil
		kept[i] = b
	}
	return kept, nil
}
