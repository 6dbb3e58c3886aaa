package book

import (
	"fmt"
	"strings"

	"patiencepress/generator/book/typeset"
)

// A reference is a piece of a line that leads somewhere: "solution p. 74".
type reference struct {
	text   string
	target string // "#anchor" or an address; empty if it is in another file
	goesOn bool   // it goes on with what the one before it began
}

// spans sets references one after another. A line ends between two of them, if it can.
func spans(refs []reference, style typeset.Style) []typeset.Span {
	var all []typeset.Span
	for i, r := range refs {
		switch {
		case i > 0 && r.goesOn:
			all = append(all, typeset.Span{Style: style, Text: ", "})
		case i > 0:
			all = append(all, typeset.Span{Style: style, Text: "\u00a0· "})
		}
		s := style
		s.Link, s.Keep = r.target, true
		all = append(all, typeset.Span{Style: s, Text: r.text})
	}
	return all
}

// Anchors of the book's own parts.
const (
	anchorContents  = "contents"
	anchorPuzzles   = "puzzles"
	anchorHints     = "hints"
	anchorSolutions = "solutions"
	anchorGuides    = "guides"
	anchorIndex     = "index"
	anchorScores    = "scores"
	anchorNotes     = "notes"
)

func partAnchor(n int) string     { return fmt.Sprintf("part-%d", n+1) }
func puzzleAnchor(i int) string   { return fmt.Sprintf("puzzle-%d", i+1) }
func solutionAnchor(i int) string { return fmt.Sprintf("solution-%d", i+1) }
func guideAnchor(i int) string    { return fmt.Sprintf("guide-%d", i+1) }
func hintAnchor(n int) string     { return fmt.Sprintf("hint-%d", n) }

// hasSolution reports whether the book, or the file beside it, tells how a puzzle comes
// out.
func (b *builder) hasSolution(i int) bool {
	return b.Definition.Solutions != SolutionsNone && b.answers[i] != nil
}

// solutionAt says where a puzzle's solution is; nothing if it is nowhere.
func (b *builder) solutionAt(i int) []reference {
	if !b.hasSolution(i) {
		return nil
	}
	words, target := b.words.SolutionOn, "#"+solutionAnchor(i)
	if b.puzzles[i].Question != nil {
		words = b.words.AnswerOn
	}
	if b.Definition.Solutions == SolutionsApart {
		words, target = b.words.SolutionApart, ""
	}
	return []reference{{text: fmt.Sprintf(words, b.solutionPage(i)), target: target}}
}

// solutionPage is the number of the page with a puzzle's solution, in whatever file that
// is.
func (b *builder) solutionPage(i int) int {
	if b.kind == InteriorFile && b.Definition.Solutions == SolutionsApart {
		return b.apart[solutionAnchor(i)]
	}
	return b.page(solutionAnchor(i))
}

// puzzleAt says on which page a puzzle is.
func (b *builder) puzzleAt(i int) reference {
	if b.kind == SolutionsFile {
		return reference{text: fmt.Sprintf(b.words.PuzzleOn, b.interior[puzzleAnchor(i)])}
	}
	return reference{text: fmt.Sprintf(b.words.PuzzleOn, b.page(puzzleAnchor(i))), target: "#" + puzzleAnchor(i)}
}

// hintsAt says which hints are a puzzle's and where they are, the vaguest first. Where
// several puzzles share a page, there is room for the page of the first alone; hints stand
// in the order of their numbers.
func (b *builder) hintsAt(i int) []reference {
	numbers := b.hintNumbers[i]
	if len(numbers) > 1 && b.PerPage > 1 {
		var list []string
		for _, n := range numbers {
			list = append(list, fmt.Sprint(n))
		}
		text := fmt.Sprintf(b.words.HintsFrom, strings.Join(list, ", "), b.page(hintAnchor(numbers[0])))
		return []reference{{text: text, target: "#" + hintAnchor(numbers[0])}}
	}
	words := b.words.HintOn
	if len(numbers) > 1 {
		words = b.words.HintsOn
	}
	var refs []reference
	for level, n := range numbers {
		refs = append(refs, reference{fmt.Sprintf(words, n, b.page(hintAnchor(n))), "#" + hintAnchor(n), level > 0})
		words = b.words.HintMore
	}
	return refs
}

// guideAt says where a puzzle's dealing guide is; nothing if the book has none.
func (b *builder) guideAt(i int) []reference {
	if !b.Guides {
		return nil
	}
	return []reference{{text: fmt.Sprintf(b.words.GuideOn, b.page(guideAnchor(i))), target: "#" + guideAnchor(i)}}
}
