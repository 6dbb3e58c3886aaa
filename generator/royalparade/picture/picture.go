// Package picture draws Royal Parade: a table at any position with the last move
// marked, the stock in the form that the rules make natural, and the sheet on
// which a deal is played with a pencil.
//
// Pictures are laid out in card widths from one grid of eight columns, so that
// rows, reserve and stock stand under one another; the grid is then made as large
// as the room allows. The sheet must be fit for print and for a pencil on every page
// from a quarter of A4 to a whole one, which no single layout is: it is planned in
// millimetres, as the best of several arrangements that fit. What a picture shows is
// also said in words, from the same table. The package plays no moves and knows no page.
package picture

import (
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// The grid, in card widths.
const (
	gutter  = 0.62    // left of the columns, for the letters of the rows
	pitch   = 1 + gap // from a column to the next
	gap     = 0.17    // between columns
	width   = gutter + table.Columns*pitch - gap + margin
	margin  = 0.08 // round what stands out over a card: mats and frames
	natural = 150  // mm, the width of a figure that nobody limits

	headHigh  = 0.60 // the line of column numbers
	rowPitch  = figure.CardRatio + 0.27
	partGap   = 0.28 // between rows and reserve, reserve and stock
	lineHigh  = 0.58 // a line of the stock
	stripHigh = 0.73 // a line of the numbered stock, which has two lines of type
	matOver   = 0.07 // a foundation's mat over its card
	edgeStep  = 0.055
)

// Type sizes, in card widths.
const (
	letterSize = 0.46
	numberSize = 0.30
	noteSize   = 0.25
	stockSize  = 0.36
)

// frameLine is the line round what the last move changed, mm.
const frameLine = 0.7

// A canvas collects a scene in which the card width is w mm.
type canvas struct {
	scene *figure.Scene
	o     figure.Options
	w     float64
	pitch float64 // from a column to the next, in card widths
	y     float64 // where the next part starts, mm
}

// newCanvas chooses the card width so that a scene of the given height in card
// widths fits the room.
func newCanvas(title, description string, high float64, o figure.Options) *canvas {
	wide := o.Width
	if wide == 0 {
		wide = natural
	}
	w := wide / width
	if o.Height > 0 && w*high > o.Height {
		w = o.Height / high
	}
	return &canvas{
		scene: &figure.Scene{Title: title, Description: description, Width: w * width, Height: w * high},
		o:     o, w: w, pitch: pitch,
	}
}

// left is the left edge of a column counted from 0, mm.
func (c *canvas) left(column int) float64 { return c.w * (gutter + float64(column)*c.pitch) }

// wide is the width of a column, mm: that of a card, or more where columns are spread.
func (c *canvas) wide() float64 { return c.w * (c.pitch - gap) }

// right is the right edge of the last column, mm.
func (c *canvas) right() float64 { return c.left(table.Columns-1) + c.wide() }

// x is the left edge of a card in the middle of a column, mm.
func (c *canvas) x(column int) float64 { return c.left(column) + (c.wide()-c.w)/2 }

// down moves on by a number of card widths.
func (c *canvas) down(high float64) { c.y += high * c.w }

// add puts nodes on the scene.
func (c *canvas) add(nodes ...figure.Node) { c.scene.Add(nodes...) }

// text sets a line of type; sizes are in card widths, places in mm. On a page no type is
// too small for print.
func (c *canvas) text(x, y, size float64, face font.Face, anchor figure.Anchor, ink figure.Ink, s string) *figure.Text {
	em := size * c.w
	if c.o.Width >= narrow {
		em = max(em, figure.LeastType)
	}
	return &figure.Text{X: x, Y: y, Size: em, Face: face, Anchor: anchor, Ink: ink, S: c.o.Words(s)}
}

// narrow is the width in mm of a room in which a picture may have type too small for print.
const narrow = 80

// heads writes a label over each column.
func (c *canvas) heads(label func(column int) string) {
	g := &figure.Group{Name: "columns"}
	for column := range table.Columns {
		g.Add(c.text(c.x(column)+c.w/2, c.y+0.34*c.w, numberSize, font.Regular, figure.Middle, figure.Label, label(column)))
	}
	c.add(g)
	c.down(headHigh)
}

// beside writes in the gutter, centred on a height over the part's top.
func (c *canvas) beside(size, middle float64, face font.Face, s string) {
	baseline := c.y + (middle+size*font.CapHeight/2)*c.w
	c.add(c.text(c.w*(gutter-0.17), baseline, size, face, figure.Right, figure.Label, s))
}

// cardText sets a card as a line of type, a rank and its suit.
func (c *canvas) cardText(x, y, size float64, d card.Card) *figure.Text {
	return c.text(x, y, size, c.o.Weight(), figure.Middle, figure.LabelInk(d.Suit(), c.o), d.Pretty())
}

func columnNumber(column int) string { return string(rune('1' + column)) }

func reserveName(column int) string { return table.ReservePlace(column).String() }

func rowLetter(row int) string { return "ABC"[row : row+1] }
