package cutout

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Measures of the margin, mm.
const (
	edge     = 4.4             // that desk printers leave blank: a sixth of an inch, and a little more
	lineSize = 7.5 * 25.4 / 72 // of the type in the margin
	lineGap  = 1.5             // between that and the cards
	markGap  = 1.0             // between a mark and the cards
	markLong = 4.0             // a mark's length, if there is room
	lineRoom = font.CapHeight*lineSize + lineGap
)

// A layout is where the cards are on a sheet.
type layout struct {
	width, height float64 // of the paper
	card          size
	columns, rows int
	x, y          float64        // of the top left card
	places        []figure.Point // of the cards' top left corners, row by row
}

// layoutOf places as many cards as there is room for.
func layoutOf(o Options) (*layout, error) {
	i := slices.IndexFunc(sizes, func(s size) bool { return s.name == o.Size })
	if i < 0 {
		return nil, fmt.Errorf("there is no card size %.40q: the sizes are %s", o.Size, strings.Join(Sizes(), " and "))
	}
	const widest = 2000 // mm: no printer takes more
	if !(o.Width > 0 && o.Width <= widest && o.Height > 0 && o.Height <= widest) {
		return nil, fmt.Errorf("paper of %v by %v mm cannot be: give its width and height in mm", o.Width, o.Height)
	}
	if o.Packs < 1 || o.Packs > mostPacks {
		return nil, fmt.Errorf("%d packs cannot be printed at once: ask for 1 to %d", o.Packs, mostPacks)
	}
	l := &layout{width: o.Width, height: o.Height, card: sizes[i]}
	l.columns = int((o.Width - 2*edge) / l.card.w)
	l.rows = int((o.Height - 2*edge - lineRoom) / l.card.h)
	if l.columns < 1 || l.rows < 1 {
		return nil, fmt.Errorf("paper of %v by %v mm has no room for a card of %v by %v mm: take a larger paper",
			o.Width, o.Height, l.card.w, l.card.h)
	}
	l.place()
	return l, nil
}

// place puts the block of cards in the middle of the paper, or as much lower as the words
// over it need.
func (l *layout) place() {
	w, h := float64(l.columns)*l.card.w, float64(l.rows)*l.card.h
	l.x, l.y = (l.width-w)/2, math.Max((l.height-h)/2, edge+lineRoom)
	for row := range l.rows {
		for column := range l.columns {
			l.places = append(l.places, figure.Point{X: l.x + float64(column)*l.card.w, Y: l.y + float64(row)*l.card.h})
		}
	}
}

// turned is where a card's corner comes to lie when the sheet is turned over its long
// edge: left and right change places on upright paper, top and bottom on a wide one.
func (l *layout) turned(p figure.Point) figure.Point {
	if l.width > l.height {
		return figure.Point{X: p.X, Y: l.height - p.Y - l.card.h}
	}
	return figure.Point{X: l.width - p.X - l.card.w, Y: p.Y}
}

// marks are short lines in the margins at the ends of every cut.
func (l *layout) marks() (nodes []figure.Node) {
	right, bottom := l.x+float64(l.columns)*l.card.w, l.y+float64(l.rows)*l.card.h
	mark := func(x, y, dx, dy, room float64) {
		long := math.Min(markLong, room-markGap-edge/2)
		p := figure.Line(x+dx*markGap, y+dy*markGap, x+dx*(markGap+long), y+dy*(markGap+long))
		nodes = append(nodes, (&figure.Group{Name: "cut mark"}).Add(p.Stroked(figure.Label, figure.Hairline)))
	}
	for i := range l.columns + 1 {
		x := l.x + float64(i)*l.card.w
		mark(x, l.y, 0, -1, l.y)
		mark(x, bottom, 0, 1, l.height-bottom)
	}
	for i := range l.rows + 1 {
		y := l.y + float64(i)*l.card.h
		mark(l.x, y, -1, 0, l.x)
		mark(right, y, 1, 0, l.width-right)
	}
	return nodes
}

// words sets a text over the cards: in the columns of cards, one line in each if that is
// enough, since the marks stand between them. A newline ends a line. It is nil if there
// is no room.
func (l *layout) words(text string) (nodes []figure.Node) {
	const leading = 1.3 * lineSize
	style := typeset.Style{Face: font.Regular, Size: lineSize, Ink: figure.Label}
	lines := typeset.Paragraph{
		Spans: []typeset.Span{{Style: style, Text: text}}, Width: l.card.w - 2*markGap, Align: typeset.Centre,
	}.Lines()
	high := (len(lines) + l.columns - 1) / l.columns // lines over one another
	room := math.Max(0, l.y-edge-lineRoom)
	if float64(high-1)*leading > room {
		return nil
	}
	used := (len(lines) + high - 1) / high
	bottom := l.y - lineGap - math.Min(lineGap, (room-float64(high-1)*leading)/2)
	for i, line := range lines {
		column, row := (l.columns-used)/2+i/high, i%high
		for _, t := range line.Texts {
			t.X += l.x + float64(column)*l.card.w + markGap
			t.Y += bottom - float64(high-1-row)*leading
			nodes = append(nodes, &t)
		}
	}
	return nodes
}
