package picture

import (
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// Worksheet draws the sheet that a deal is played on with a pencil. Under every
// row place stand the four ranks of its pile: the first is ringed and the suit
// noted when a base card comes to lie there, the others are crossed off as they
// are built. Where spaces wait for the next deal, the reserve is the grid of ten
// deals and needs no more; where they are filled, the stock is a strip and each
// reserve pile has lines to write on. t is the table at the set-up, cards the whole
// stock. The sheet takes the width and height of the room, if they are given, and its
// type is fit for print in any room of 80 × 105 mm and more.
func Worksheet(t *table.Table, cards []card.Card, title string, o figure.Options) *figure.Scene {
	s := &sheet{plan: planSheet(t.Rules(), o), o: o, y: edge}
	s.scene = &figure.Scene{Title: title, Description: Describe(t, nil), Width: s.right() + matShare*(s.pitch-s.wide) + edge, Height: s.high()}
	s.rows(t)
	s.y += s.partGap
	if s.filled {
		s.strip(stockOf(t))
		s.y += s.partGap
		s.reserve(t)
	} else {
		s.grid(wholeStock(t.Rules(), cards))
	}
	return fitted(s.scene, o)
}

// A sheet is a scene in the making, to a plan.
type sheet struct {
	plan
	scene *figure.Scene
	o     figure.Options
	y     float64 // where the next part starts, mm
}

// left is the left edge of a column counted from 0.
func (s *sheet) left(column int) float64 { return s.gutter + float64(column)*s.pitch }

func (s *sheet) middle(column int) float64 { return s.left(column) + s.wide/2 }

// right is the right edge of the last column.
func (s *sheet) right() float64 { return s.left(table.Columns-1) + s.wide }

// text is a line of type around a middle, which is given for both ways.
func (s *sheet) text(x, middle, size float64, face font.Face, anchor figure.Anchor, text string) *figure.Text {
	return &figure.Text{
		X: x, Y: middle + size*font.CapHeight/2, Size: size, Face: face, Anchor: anchor, Ink: figure.Label, S: text,
	}
}

func (s *sheet) cardText(x, middle, size float64, d card.Card) *figure.Text {
	t := s.text(x, middle, size, s.o.Weight(), figure.Middle, s.o.Words(d.Pretty()))
	t.Ink = figure.LabelInk(d.Suit(), s.o)
	return t
}

// labelSize is the type of names and numbers beside and over the cards.
func (s *sheet) labelSize() float64 { return max(s.small, min(0.5*s.head, 0.3*s.card)) }

// heads writes a name over each column.
func (s *sheet) heads(name func(column int) string) {
	g := &figure.Group{Name: "columns"}
	for column := range table.Columns {
		g.Add(s.text(s.middle(column), s.y+0.45*s.head, s.labelSize(), font.Regular, figure.Middle, name(column)))
	}
	s.scene.Add(g)
	s.y += s.head
}

// beside writes in the gutter, around a middle.
func (s *sheet) beside(size, middle float64, face font.Face, text string) {
	s.scene.Add(s.text(s.gutter-0.17*s.gutter, middle, size, face, figure.Right, text))
}

func (s *sheet) rows(t *table.Table) {
	s.heads(columnNumber)
	s.y += s.over()
	letter := min(max(s.small, 0.45*s.card), 0.83*s.gutter/font.Width(font.Bold, "A"), 0.9*s.faceHigh())
	for row := range table.Rows {
		s.beside(letter, s.y+s.faceHigh()/2, font.Bold, rowLetter(row))
		for column := range table.Columns {
			p := table.RowPlace(row, column)
			s.place(t, p)
			s.boxes(t, p)
		}
		s.y += s.rowHigh()
	}
}

// place draws the card of a row place, on a mat if it is a foundation.
func (s *sheet) place(t *table.Table, p table.Place) {
	g := &figure.Group{Name: "place " + p.String(), X: s.middle(p.Column()) - s.card/2, Y: s.y}
	if over := s.over(); t.Foundation(p) {
		g.Add(s.o.Mat(figure.RoundRect(-over, -over, s.card+2*over, s.faceHigh()+2*over, 1.5*over)))
	}
	draw := figure.Card
	if s.tiles {
		draw = figure.Tile
	}
	s.scene.Add(g.Add(draw(t.Top(p), s.card, s.o)))
}
