package book

import (
	"fmt"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/typeset"
)

// indexPages list the deals by number with the pages of puzzle and solution, in as many
// columns as there is room for.
func (b *builder) indexPages() error {
	opening := b.compose()
	b.opening(opening, b.words.Index, anchorIndex)
	opening.Paragraph(opening.Plain(b.words.IndexNote))
	width := b.compose().TableWidth(b.index(b.compose()))
	n := b.columnsOf(width, 3)
	c := compose.New(b.columnSheet(n))
	c.Table(b.index(c))
	b.add(b.fillColumns(opening.Boxes(), c.Boxes(), n), head{b.Title, b.words.Index})
	return nil
}

// solutionColumn is the head of the column of solutions.
func (b *builder) solutionColumn() string {
	if b.asksAlone() {
		return b.words.Answer
	}
	return b.words.SolutionColumn
}

// byNumber lists the puzzles in the order of their deals' numbers.
func (b *builder) byNumber() []int {
	order := make([]int, len(b.puzzles))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return b.puzzles[i].Deal.Ask().Number.Compare(b.puzzles[j].Deal.Ask().Number)
	})
	return order
}

func (b *builder) index(c *compose.Composer) compose.Table {
	cell := func(r reference) []typeset.Span { return spans([]reference{r}, c.CellStyle(false)) }
	heads := []string{b.words.DealColumn, b.words.PuzzleColumn, b.words.PageColumn}
	if b.hasSolutions() {
		heads = append(heads, b.solutionColumn())
	}
	t := compose.Table{Close: true}
	for _, text := range heads {
		t.Head = append(t.Head, []typeset.Span{{Style: c.CellStyle(true), Text: text}})
		t.Align = append(t.Align, typeset.Right)
	}
	for _, i := range b.byNumber() {
		row := [][]typeset.Span{
			cell(reference{text: b.puzzles[i].Deal.Ask().Number.String()}),
			cell(reference{text: fmt.Sprint(i + 1)}),
			cell(reference{text: fmt.Sprint(b.page(puzzleAnchor(i))), target: "#" + puzzleAnchor(i)}),
		}
		if at := b.solutionAt(i); len(at) > 0 {
			row = append(row, cell(reference{text: fmt.Sprint(b.solutionPage(i)), target: at[0].target}))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
