package book

import (
	"fmt"
	"strings"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/markup"
)

// puzzlePages sets each puzzle on a page of its own.
func (b *builder) puzzlePages() error {
	b.begin(b.words.puzzles, anchorPuzzles, 0)
	for i := range b.puzzles {
		page := &flow.Page{Number: b.next()}
		if i == 0 {
			start := &flow.Box{Anchors: []string{anchorPuzzles}, Bookmark: &flow.Bookmark{Title: b.words.puzzles}}
			page.Put(start, b.format.left(page.Number), b.format.Top)
		}
		if err := b.panel(i).put(page, b.format.whole(page.Number), b.puzzles[i].Deal); err != nil {
			return err
		}
		b.heads[page.Number] = head{b.Title, b.words.puzzles}
		b.pages = append(b.pages, page)
	}
	return nil
}

// panel says what stands on the page of a puzzle, counted from 0.
func (b *builder) panel(i int) panel {
	ask := b.puzzles[i].Deal.Ask()
	number := fmt.Sprintf(b.words.deal, ask.Number)
	title := fmt.Sprintf(b.words.puzzle, i+1)
	ruleset, _, changed := strings.Cut(ask.Rules, ",")
	deal := number + ", " + fmt.Sprintf(b.words.rules, ruleset)
	told := b.rulesAnchor(ruleset)
	if told != "" {
		deal += " " + fmt.Sprintf(b.words.page, b.page(told))
	}
	p := panel{
		title:    title,
		side:     []string{deal},
		links:    map[string]string{},
		anchors:  []string{puzzleAnchor(i)},
		bookmark: &flow.Bookmark{Title: title + " · " + number, Level: 1},
		sheet:    b.sheet,
		words:    b.words,
	}
	if changed {
		p.intro = []string{ruleLine(b.puzzles[i].Deal, b.words)}
	}
	if told != "" {
		p.links[deal] = "#" + told
	}
	if b.puzzles[i].Solution != nil {
		solution := fmt.Sprintf(b.words.solutionOn, b.page(solutionAnchor(i)))
		p.side = append(p.side, solution)
		p.links[solution] = "#" + solutionAnchor(i)
	}
	return p
}

// rulesAnchor finds the heading that tells the rules of a ruleset: the first of the
// id "classic-rules" for classic. It is empty where there is none.
func (b *builder) rulesAnchor(ruleset string) string {
	for _, ch := range b.chapters {
		if anchor := ch.Name + "#" + markup.Slug(ruleset) + "-rules"; b.anchors[anchor] {
			return anchor
		}
	}
	return ""
}
