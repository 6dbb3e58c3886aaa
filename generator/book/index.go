package book

import (
	"fmt"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
)

// indexPages list the deals by number with the pages of puzzle and solution.
func (b *builder) indexPages() error {
	c := b.compose()
	b.opening(c, b.words.index, anchorIndex)
	c.Paragraph(c.Plain(b.words.indexNote))
	c.Table(b.index(c))
	b.add(flow.Fill(c.Boxes(), b.next(), b.column), head{b.Title, b.words.index})
	return nil
}

func (b *builder) index(c *compose.Composer) compose.Table {
	order := make([]int, len(b.puzzles))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return b.puzzles[i].Deal.Ask().Number.Compare(b.puzzles[j].Deal.Ask().Number)
	})
	cell := func(text, link string) []typeset.Span {
		s := c.CellStyle(false)
		s.Link = link
		return []typeset.Span{{Style: s, Text: text}}
	}
	head := func(text string) []typeset.Span {
		return []typeset.Span{{Style: c.CellStyle(true), Text: text}}
	}
	t := compose.Table{
		Head:  [][]typeset.Span{head(b.words.dealColumn), head(b.words.puzzleColumn), head(b.words.pageColumn), head(b.words.solutionColumn)},
		Align: []typeset.Align{typeset.Right, typeset.Right, typeset.Right, typeset.Right},
	}
	for _, i := range order {
		row := [][]typeset.Span{
			cell(b.puzzles[i].Deal.Ask().Number.String(), ""),
			cell(fmt.Sprint(i+1), ""),
			cell(b.pageOf(puzzleAnchor(i)), "#"+puzzleAnchor(i)),
		}
		if b.puzzles[i].Solution != nil {
			row = append(row, cell(b.pageOf(solutionAnchor(i)), "#"+solutionAnchor(i)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// pageOf is a page number as it stands in a column.
func (b *builder) pageOf(anchor string) string { return fmt.Sprintf("p.\u00a0%d", b.page(anchor)) }
