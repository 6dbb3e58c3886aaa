package book

import (
	"fmt"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// hasSolutions reports whether the definition wants solutions and some puzzle has one.
func (b *builder) hasSolutions() bool {
	return slices.ContainsFunc(b.answers, func(blocks []game.Block) bool { return blocks != nil })
}

// solutionsHere reports whether the solutions are in the file that is being made.
func (b *builder) solutionsHere() bool {
	return b.hasSolutions() && (b.kind == SolutionsFile || b.Definition.Solutions == SolutionsIn)
}

// solutionPages set the solutions in columns, each with the page of its puzzle, after what
// explains their notation.
func (b *builder) solutionPages() error {
	if !b.solutionsHere() {
		return nil
	}
	b.recto()
	const leastColumn = 15.5 // sizes of small type: three or four moves
	n := b.columnsOf(leastColumn*b.sheet.Small(), 3)
	c := compose.New(b.columnSheet(n))
	for i := range b.puzzles {
		if b.hasSolution(i) {
			b.solutionHead(c, i)
			c.Append(b.brief(i, n))
		}
	}
	b.add(b.fillColumns(b.solutionsOpening(), c.Boxes(), n), head{b.Title, b.solutionsTitle()})
	return nil
}

// brief is the solution of a puzzle set in one of n columns. It takes long and is the same
// in every pass, so it is kept.
func (b *builder) brief(i, n int) []flow.Box {
	boxes, done := b.briefs[i]
	if !done {
		c := compose.New(b.columnSheet(n))
		c.SmallText(func() { c.Brief(b.answers[i]) })
		boxes = c.Boxes()
		b.briefs[i] = boxes
	}
	return boxes
}

// solutionsOpening is the title and the notation.
func (b *builder) solutionsOpening() []flow.Box {
	c := b.compose()
	title, note := b.solutionsTitle(), b.words.SolutionsNote
	if b.asksAlone() {
		note = b.words.AnswersNote
	}
	if b.kind == SolutionsFile {
		title = fmt.Sprintf(b.words.SolutionsTo, b.Title)
	}
	b.opening(c, title, anchorSolutions)
	c.Paragraph(c.Plain(note))
	for _, g := range b.games() {
		if notator, ok := g.game.(game.Notator); ok {
			c.Space(0.5)
			c.Blocks(notator.Notation(g.rules), nil)
		}
	}
	return c.Boxes()
}

// asksAlone reports whether all puzzles of the book are questions.
func (b *builder) asksAlone() bool {
	return !slices.ContainsFunc(b.puzzles, func(p Puzzle) bool { return p.Question == nil })
}

// solutionsTitle is what solutions are called: answers where there are only questions.
func (b *builder) solutionsTitle() string {
	if b.asksAlone() {
		return b.words.Answers
	}
	return b.words.Solutions
}

// A played game is one that puzzles of the book are of, and the rules that they have.
type playedGame struct {
	game  game.Game
	rules []string
}

// games lists the games of the puzzles in the order in which they come up.
func (b *builder) games() []playedGame {
	var all []playedGame
	for _, p := range b.puzzles {
		g := p.Deal.Game()
		i := slices.IndexFunc(all, func(one playedGame) bool { return one.game.Name() == g.Name() })
		if i < 0 {
			i = len(all)
			all = append(all, playedGame{game: g})
		}
		if rules := p.Deal.Ask().Rules; !slices.Contains(all[i].rules, rules) {
			all[i].rules = append(all[i].rules, rules)
		}
	}
	return all
}

// solutionHead names the puzzle and the page on which it is.
func (b *builder) solutionHead(c *compose.Composer, i int) {
	title := fmt.Sprintf(b.words.Puzzle, i+1)
	number := fmt.Sprintf(b.words.Deal, b.puzzles[i].Deal.Ask().Number)
	c.Anchor(solutionAnchor(i))
	c.Bookmark(title+" · "+number, 1)
	at := b.puzzleAt(i)
	c.Answer(title, number, at.text, at.target)
}

// answerBlocks are what a solution puts into a book, in the short notation of its game if
// it has one. Else they are all words and moves that the solution shows; the figures of
// the steps, which fill a screen one after the other, are left out of what is meant to be
// compact.
func answerBlocks(p Puzzle) ([]game.Block, error) {
	if p.Question != nil {
		return questionBlocks(p.Question)
	}
	if p.Solution == nil {
		return nil, nil
	}
	if s, ok := p.Solution.(game.Briefer); ok {
		return s.Brief(), nil
	}
	v, err := game.ParseView(p.Deal.Game(), "solution")
	if err != nil {
		return nil, err
	}
	blocks, err := p.Deal.Show(v, p.Solution, figure.Options{})
	return withoutFigures(blocks), err
}

// questionBlocks are the answer in a sentence and then why it is right.
func questionBlocks(q *game.Question) ([]game.Block, error) {
	why := q.Brief
	if why == nil {
		why = func() ([]game.Block, error) { return q.Reveal(figure.Options{}) }
	}
	blocks, err := why()
	return append([]game.Block{{Text: q.Answer}}, withoutFigures(blocks)...), err
}

func withoutFigures(blocks []game.Block) []game.Block {
	kept := slices.Clone(blocks)
	for i := range kept {
		kept[i].Figure = nil
	}
	return kept
}
