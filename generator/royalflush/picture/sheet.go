package picture

import (
	"fmt"
	"math/bits"
	"sync"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// The sheet's measures. Boxes are so many mm wide and high; gaps across are in the widths
// of boxes, down in the size of the sheet's names.
const (
	pileGap   = 0.07 // between the piles of a round
	leastGap  = 0.5  // between rounds
	bandGap   = 0.9  // between bands of rounds
	headLines = 2.9  // a round's name and its piles' numbers
	flattest  = 2.7  // the width of a box over its height
	tallest   = 1.35 // the least of the same
	edge      = 0.3  // mm, round all, for the outer lines
	suited    = 1.4  // the height of a room over its width, where only the width is given
)

// Worksheet draws a sheet for following a deal: the five piles of the first round
// printed from the top as they are searched, and for the other four rounds boxes to
// write in. sizes gives the number of boxes for each pile of the rounds after the first.
// The rounds stand in bands over one another, so that the boxes are as large as the room
// allows. In any room of 80 × 105 mm and more the type is fit for print.
func Worksheet(first [][]card.Card, sizes [][]int, title, description string, o figure.Options) *figure.Scene {
	blocks := []block{firstBlock(first)}
	for i, round := range sizes {
		blocks = append(blocks, block{round: i + 2, sizes: round})
	}
	s := arrange(blocks, o)
	s.scene = &figure.Scene{Title: title, Description: description, Width: s.wide, Height: s.high()}
	y := edge
	for _, band := range s.bands {
		x, gap := edge, s.gap(band)
		for _, b := range band {
			s.block(b, x, y)
			x += s.blockWide(b) + gap
		}
		y += s.bandHigh(band) + bandGap*s.name
	}
	return s.scene
}

// A sheet is an arrangement of rounds.
type sheet struct {
	scene              *figure.Scene
	o                  figure.Options
	bands              [][]block
	wide               float64 // of all, mm
	cellWide, cellHigh float64 // of a box
	name               float64 // the size of the rounds' names
}

// arrange breaks the rounds into bands in the way that gives the largest boxes.
func arrange(blocks []block, o figure.Options) *sheet {
	var best *sheet
	for breaks := range uint(1) << (len(blocks) - 1) {
		s := &sheet{o: o, bands: broken(blocks, breaks)}
		s.measure()
		if best == nil || s.worth() > best.worth()+1e-9 {
			best = s
		}
	}
	return best
}

// broken breaks a list after those of its elements whose bits are set.
func broken(blocks []block, breaks uint) [][]block {
	bands := make([][]block, 0, bits.OnesCount(breaks)+1)
	from := 0
	for i := range blocks {
		if breaks>>i&1 == 1 || i == len(blocks)-1 {
			bands = append(bands, blocks[from:i+1])
			from = i + 1
		}
	}
	return bands
}

// worth is the size of a box as it counts for writing; among equals the wider is better.
func (s *sheet) worth() float64 { return min(s.cellHigh, s.cellWide/1.9) + 0.001*s.cellWide }

// measure makes the boxes as large as the room allows.
func (s *sheet) measure() {
	s.wide = s.o.Width
	if s.wide == 0 {
		s.wide = natural
	}
	high := s.o.Height
	if high == 0 {
		high = suited * s.wide
	}
	s.name = min(max(figure.LeastType, min(0.03*s.wide, 5)), 0.04*s.wide)
	if s.o.Large {
		s.name = min(0.04*s.wide, figure.LargeType)
	}
	s.widen()
	room := high - 2*edge - float64(len(s.bands))*headLines*s.name - float64(len(s.bands)-1)*bandGap*s.name
	s.cellHigh = max(0.1, min(room/float64(s.rows()), s.cellWide/tallest)) // a room may be too small for anything
	s.cellWide = min(s.cellWide, flattest*s.cellHigh)
}

// widen makes the boxes as wide as the widest band allows.
func (s *sheet) widen() {
	least, most := 0.0, s.wide
	for range 40 {
		if s.cellWide = (least + most) / 2; s.bandsWide() <= s.wide-2*edge {
			least = s.cellWide
		} else {
			most = s.cellWide
		}
	}
	s.cellWide = least
}

// bandsWide is the width of the widest band, its rounds as near as may be.
func (s *sheet) bandsWide() float64 {
	most := 0.0
	for _, band := range s.bands {
		wide := leastGap * s.cellWide * float64(len(band)-1)
		for _, b := range band {
			wide += s.blockWide(b)
		}
		most = max(most, wide)
	}
	return most
}

// rows is the number of boxes over one another in all bands.
func (s *sheet) rows() int {
	rows := 0
	for _, band := range s.bands {
		rows += bandRows(band)
	}
	return rows
}

func bandRows(band []block) int {
	rows := 1
	for _, b := range band {
		rows = max(rows, b.rows())
	}
	return rows
}

func (s *sheet) bandHigh(band []block) float64 {
	return headLines*s.name + float64(bandRows(band))*s.cellHigh
}

func (s *sheet) high() float64 {
	high := 2*edge + bandGap*s.name*float64(len(s.bands)-1)
	for _, band := range s.bands {
		high += s.bandHigh(band)
	}
	return high
}

// blockWide is the width of a round, or of its name if that is wider.
func (s *sheet) blockWide(b block) float64 { return max(b.columns()*s.cellWide, s.nameWide()) }

func (s *sheet) nameWide() float64 { return font.Width(font.Bold, "Round 0") * s.name }

// gap is what is between the rounds of a band that it takes the whole width.
func (s *sheet) gap(band []block) float64 {
	left := s.wide - 2*edge
	for _, b := range band {
		left -= s.blockWide(b)
	}
	return left / max(1, float64(len(band)-1))
}

// A block is one round of the sheet.
type block struct {
	round int
	sizes []int
	cards [][]card.Card // printed in the boxes; nil for boxes to write in
}

func firstBlock(piles [][]card.Card) block {
	b := block{round: 1, cards: piles}
	for _, p := range piles {
		b.sizes = append(b.sizes, len(p))
	}
	return b
}

// columns is the width of the round in boxes.
func (b block) columns() float64 {
	return float64(len(b.sizes))*(1+pileGap) - pileGap
}

// rows is the number of boxes of its longest pile.
func (b block) rows() int {
	most := 1
	for _, n := range b.sizes {
		most = max(most, n)
	}
	return most
}

// block draws a round: its name, pile numbers, and a column of boxes for each pile. A name
// that is wider than its round begins before it.
func (s *sheet) block(b block, x, y float64) {
	before := s.blockWide(b) - b.columns()*s.cellWide
	g := &figure.Group{Name: fmt.Sprintf("round %d", b.round), X: x + before, Y: y}
	s.scene.Add(g)
	g.Add(&figure.Text{X: -before, Y: 0.8 * s.name, Size: s.name, Face: font.Bold, Ink: figure.Label, S: fmt.Sprintf("Round %d", b.round)})
	number := max(min(figure.LeastType, s.name), 0.85*s.name)
	for pile, n := range b.sizes {
		left := float64(pile) * (1 + pileGap) * s.cellWide
		g.Add(&figure.Text{
			X: left + s.cellWide/2, Y: (headLines - 0.5) * s.name, Size: number, Face: font.Regular, Anchor: figure.Middle,
			Ink: figure.Label, S: fmt.Sprint(pile + 1),
		})
		for i := range n {
			top := headLines*s.name + float64(i)*s.cellHigh
			g.Add(figure.Rect(left, top, s.cellWide, s.cellHigh).Stroked(figure.Muted, figure.Hairline))
			if b.cards != nil {
				g.Add(s.card(b.cards[pile][i], left+s.cellWide/2, top+s.cellHigh/2))
			}
		}
	}
}

// widestCard is the width of the widest card as a line of type, in its size. To measure
// it takes the font of suits, which most commands have no need of.
var widestCard = sync.OnceValue(func() float64 { return font.Width(font.Bold, "10♣") })

// card sets a card in the middle of a box.
func (s *sheet) card(d card.Card, x, y float64) *figure.Text {
	cardWide := widestCard()
	size := min(0.8*s.cellWide/cardWide, 0.64*s.cellHigh)
	if s.o.Large {
		size = min(0.94*s.cellWide/cardWide, 0.9*s.cellHigh)
	}
	size = max(size, min(figure.LeastType, 0.97*s.cellWide/cardWide))
	return &figure.Text{
		X: x, Y: y + size*font.CapHeight/2, Size: size, Face: s.o.Weight(), Anchor: figure.Middle,
		Ink: figure.LabelInk(d.Suit(), s.o), S: s.o.Words(d.Pretty()),
	}
}
