package book

import (
	"fmt"
	"math"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// partTitle is the title of a part; that of all puzzles if the book has no parts.
func (b *builder) partTitle(s section) string {
	if s.Title == "" {
		return b.words.Puzzles
	}
	return s.Title
}

// puzzleLevel is the level of a puzzle's bookmark: under its part.
func (b *builder) puzzleLevel() int {
	if b.sections[0].Title == "" {
		return 1
	}
	return 2
}

// partPage opens a part on a right-hand page: which part it is, its title, its grade as
// stars, and what there is to know of its puzzles. It has neither running head nor folio.
func (b *builder) partPage(n int, s section) {
	b.recto()
	frame := b.format.column(b.next())
	box := &flow.Box{Height: frame.H}
	lead, title := b.sheet.Leading, 1.25*b.sheet.Title()
	y := 0.2 * frame.H
	if s.Title != "" {
		y = addText(box, frame.W, y, fmt.Sprintf(b.words.Part, n+1), font.Italic, b.sheet.Section(), 1.5*lead)
	}
	y = addText(box, frame.W, y, b.partTitle(s), font.Regular, title, 1.25*title)
	if g := b.partGrade(s); g != 0 {
		y += 0.6 * lead
		box.Pictures = []flow.Picture{{Y: y, Scene: func() *figure.Scene {
			return gradeScene(g, b.words, 1.4*b.sheet.Text, b.sheet.Saver)
		}}}
		y += 1.6 * lead
	}
	y += 0.6 * lead
	box.Paths = []*figure.Path{figure.Line(0, y, frame.W, y).Stroked(figure.Label, figure.Hairline)}
	y += 0.8 * lead
	for _, text := range b.partTexts(s) {
		y = addText(box, frame.W, y, text, font.Regular, b.sheet.Text, lead) + 0.5*lead
	}
	b.display(box, "")
	b.beginPart(b.pages[len(b.pages)-1], n, s)
}

// partHead heads the first page of a part with its title and its grade, at the inside of
// the line of the running head, whose place it takes.
func (b *builder) partHead(page *flow.Page, n int, s section) {
	b.beginPart(page, n, s)
	if s.Title == "" {
		return
	}
	const folio = 6.0 // sizes of type, for the folio at the outside
	size := b.sheet.Small()
	title := fmt.Sprintf(b.words.Part, n+1) + ": " + s.Title
	width := b.format.wide()
	box := &flow.Box{Height: 1.4 * size}
	title = shortened(title, font.Bold, width/size-folio)
	wide := font.Width(font.Bold, title) * size
	box.Texts = []figure.Text{{Y: size, Size: size, Face: font.Bold, Ink: figure.Label, S: title}}
	if g := b.partGrade(s); g != 0 {
		scene := gradeScene(g, b.words, size, b.sheet.Saver)
		if wide+size+scene.Width+folio*size <= width {
			box.Pictures = []flow.Picture{{X: wide + size, Scene: func() *figure.Scene { return scene }}}
			wide += size + scene.Width
		}
	}
	x := b.format.left(page.Number)
	if !flow.Recto(page.Number) {
		x += width - wide
	}
	page.Put(box, x, b.format.Top)
}

// beginPart notes at the top of a page that a part begins there, and all puzzles if it is
// the first, for the contents and the outline.
func (b *builder) beginPart(page *flow.Page, n int, s section) {
	frame := b.format.whole(page.Number)
	if n == 0 {
		page.Put(&flow.Box{Anchors: []string{anchorPuzzles}, Bookmark: &flow.Bookmark{Title: b.words.Puzzles}}, frame.X, frame.Y)
	}
	if s.Title != "" {
		b.begin(s.Title, partAnchor(n), 1)
		page.Put(&flow.Box{Anchors: []string{partAnchor(n)}, Bookmark: &flow.Bookmark{Title: s.Title, Level: 1}}, frame.X, frame.Y)
	}
}

// partGrade is the grade that all puzzles of a part have, 0 if they have several.
func (b *builder) partGrade(s section) game.Grade {
	low, high := b.grades(s)
	if low != high || s.Title == "" {
		return 0
	}
	return low
}

// grades are the lowest and the highest grade of a part; 0 if a puzzle has none.
func (b *builder) grades(s section) (low, high game.Grade) {
	for i, p := range b.puzzles[s.From:s.To] {
		g := p.grade()
		if i == 0 || g < low {
			low = g
		}
		high = max(high, g)
	}
	return low, high
}

// partTexts say what puzzles a part has.
func (b *builder) partTexts(s section) []string {
	texts := []string{fmt.Sprintf(b.words.PartPuzzles, s.From+1, s.To)}
	if s.To == s.From+1 {
		texts[0] = fmt.Sprintf(b.words.PartPuzzle, s.To)
	}
	low, high := b.grades(s)
	switch {
	case low == 0:
	case low == high:
		texts = append(texts, b.words.means(low))
	default:
		texts = append(texts, fmt.Sprintf(b.words.PartGrades, b.words.grade(low), b.words.grade(high)))
	}
	if from, to, known := b.shares(s); known {
		texts = append(texts, fmt.Sprintf(b.words.PartShares, from, to))
	}
	return texts
}

// shares are the lowest and the highest chance of a casual player in a part, in per cent,
// if all are known.
func (b *builder) shares(s section) (low, high int, known bool) {
	low = math.MaxInt
	for _, p := range b.puzzles[s.From:s.To] {
		if p.Share == 0 {
			return 0, 0, false
		}
		percent := int(math.Round(100 * p.Share))
		low, high = min(low, percent), max(high, percent)
	}
	return low, high, low < high
}

// means says what a grade is.
func (w words) means(g game.Grade) string {
	return map[game.Grade]string{
		game.Gentle: w.MeansGentle, game.Easy: w.MeansEasy, game.Medium: w.MeansMedium,
		game.Hard: w.MeansHard, game.Fiendish: w.MeansFiendish,
	}[g]
}
