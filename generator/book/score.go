package book

import (
	"fmt"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// scoreRow is the least height of a row to write in, mm.
const scoreRow = 7.5

// rowHigh is the height of a row, which has a line of type in it.
func (t scoreTable) rowHigh() float64 { return max(scoreRow, 1.2*t.sheet.Leading) }

// A scoreTable is a table to keep results in: columns that are printed, and columns that
// share the rest of the width to be written in.
type scoreTable struct {
	sheet   compose.Sheet
	width   float64
	printed []scoreColumn
	written []string // heads
}

// A scoreColumn is printed. Its cells are text, or the grades of puzzles.
type scoreColumn struct {
	head  string
	width float64
	text  func(i int) string
	grade func(i int) game.Grade
}

// scorePages are the table of results of all puzzles, and after it pages of a score pad,
// which is the same table empty.
func (b *builder) scorePages() error {
	if b.ScoreSheets == 0 {
		return nil
	}
	c := b.compose()
	b.opening(c, b.words.ScoresTitle, anchorScores)
	c.Paragraph(c.Plain(b.words.ScoresNote))
	c.Space(0.5)
	boxes := append(c.Boxes(), b.results().rows(len(b.puzzles))...)
	b.add(flow.Fill(boxes, b.next(), b.wholeWidth), head{b.Title, b.words.ScoresTitle})
	for range b.ScoreSheets {
		b.scorePad()
	}
	return nil
}

// wholeWidth gives a frame between the margins on each page.
func (b *builder) wholeWidth(number int) []flow.Frame { return []flow.Frame{b.format.whole(number)} }

// scorePad adds a page of empty rows.
func (b *builder) scorePad() {
	page := &flow.Page{Number: b.next()}
	frame := b.format.whole(page.Number)
	t := scoreTable{sheet: b.sheet, width: frame.W, written: []string{b.words.DealColumn, b.words.Date, b.words.Time, b.words.Result}}
	boxes := t.rows(int((frame.H - t.head().Height) / t.rowHigh()))
	for _, q := range flow.Fill(boxes, page.Number, b.wholeWidth)[0].Placed {
		page.Put(q.Box, q.X, q.Y)
	}
	b.heads[page.Number] = head{b.Title, b.words.ScoresTitle}
	b.pages = append(b.pages, page)
}

// results is the table of the book's puzzles. Columns that would leave too little to
// write in are left out.
func (b *builder) results() scoreTable {
	w := b.words
	t := scoreTable{sheet: b.sheet, width: b.format.wide(), written: []string{w.Date, w.Time, w.Result}}
	size := b.sheet.Small()
	const leastWritten = 16.0 // mm
	room := t.width - leastWritten*float64(len(t.written))
	add := func(c scoreColumn, widest string) {
		if c.width == 0 {
			c.width = max(font.Width(font.Regular, widest), font.Width(font.Bold, c.head)) * size
		}
		if c.width += 1.2 * size; c.width <= room {
			t.printed, room = append(t.printed, c), room-c.width
		}
	}
	add(scoreColumn{head: w.PuzzleColumn, text: func(i int) string { return fmt.Sprint(i + 1) }}, fmt.Sprint(len(b.puzzles)))
	if low, _ := b.grades(section{To: len(b.puzzles)}); low != 0 {
		add(scoreColumn{head: w.GradeColumn, width: starLength() * size, grade: func(i int) game.Grade { return b.puzzles[i].grade() }}, "")
	}
	number := func(i int) string { return b.puzzles[i].Deal.Ask().Number.String() }
	longest := ""
	for i := range b.puzzles {
		if n := number(i); len(n) > len(longest) {
			longest = n
		}
	}
	add(scoreColumn{head: w.DealColumn, text: number}, longest)
	return t
}

// lefts are the left edges of all columns, printed ones first, and the right edge.
func (t scoreTable) lefts() []float64 {
	xs := []float64{0}
	for _, c := range t.printed {
		xs = append(xs, xs[len(xs)-1]+c.width)
	}
	rest := (t.width - xs[len(xs)-1]) / float64(len(t.written))
	for range t.written {
		xs = append(xs, xs[len(xs)-1]+rest)
	}
	return xs
}

// head is the heads of the columns.
func (t scoreTable) head() *flow.Box {
	size := t.sheet.Small()
	b := &flow.Box{Height: 1.2 * t.sheet.Leading}
	heads := t.written
	for i := len(t.printed) - 1; i >= 0; i-- {
		heads = append([]string{t.printed[i].head}, heads...)
	}
	for i, x := range t.lefts()[:len(heads)] {
		if i >= len(t.printed) {
			x += 0.5 * size
		}
		b.Texts = append(b.Texts, figure.Text{X: x, Y: b.Height - 0.4*size, Size: size, Face: font.Bold, Ink: figure.Label, S: heads[i]})
	}
	b.Paths = []*figure.Path{figure.Line(0, b.Height, t.width, b.Height).Stroked(figure.Label, figure.Hairline)}
	return b
}

// rows are so many rows under heads that are set again on each page.
func (t scoreTable) rows(count int) []flow.Box {
	head := t.head()
	boxes := make([]flow.Box, count)
	for i := range boxes {
		boxes[i] = flow.Box{Height: t.rowHigh(), Head: head}
		t.row(&boxes[i], i)
	}
	return boxes
}

// row draws a row: what is printed, a line under it, and lines between the columns that
// are written in.
func (t scoreTable) row(b *flow.Box, i int) {
	size := t.sheet.Small()
	base := b.Height/2 + 0.3*size
	xs := t.lefts()
	for j, c := range t.printed {
		if c.grade != nil {
			for _, s := range stars(c.grade(i), base, size, t.sheet.Saver) {
				b.Paths = append(b.Paths, s.Placed(xs[j], 0, 1))
			}
			continue
		}
		b.Texts = append(b.Texts, figure.Text{X: xs[j], Y: base, Size: size, Face: font.Regular, Ink: figure.Label, S: c.text(i)})
	}
	b.Paths = append(b.Paths, figure.Line(0, b.Height, t.width, b.Height).Stroked(figure.Muted, figure.Hairline))
	for j := range t.written {
		x := xs[len(t.printed)+j]
		if x > 0 {
			b.Paths = append(b.Paths, figure.Line(x, 0, x, b.Height).Stroked(figure.Muted, figure.Hairline))
		}
	}
}
