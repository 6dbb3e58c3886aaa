// Package cutout makes sheets of playing cards to print, cut out and play with: faces
// on one side of the paper and backs on the other.
//
// Cards lie edge to edge, so that one cut parts two of them, and their outlines are the
// lines to cut along; marks in the margin give the straightedge its place. Sides
// alternate, faces first, for a printer that prints on both sides and turns the paper
// over its long edge. Where a card is on the side of the faces, its back is at the same
// place of the paper on the other side. No printer hits that place exactly, so backs have
// neither outline nor colour at their edges.
//
// The package knows paper and where cards go on it. What a card looks like is package
// figure's business.
package cutout

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/pdf"
)

// Options say what to print.
type Options struct {
	Size     string  // one of Sizes; empty is poker
	Width    float64 // of the paper, mm; A4 if both are 0
	Height   float64
	Packs    int          // 0 is 1
	Suits    figure.Suits // colours of the suits, and of the backs
	Saver    bool         // save ink
	Words    Words        // what is printed in the margin; zero is English
	Title    string       // of the file; empty is "Playing cards"
	Author   string
	Language string // of title and words, as in BCP 47; empty is "en"
	Standard pdf.Standard
	Colours  pdf.Colours
}

// Words are what is printed in the margin.
type Words struct {
	Sheet string // the number of a sheet and of how many: "Sheet %d of %d."
	Packs string // the same, and before it the pack and of how many: "Pack %d of %d, sheet %d of %d."
	Backs string // before one of these on the side of the backs: "Backs:"
	How   string // after one of them on the side of the faces: how to print and to cut, in three lines
}

// English are the words in English.
var English = Words{
	Sheet: "Sheet %d of %d.",
	Packs: "Pack %d of %d, sheet %d of %d.",
	Backs: "Backs:",
	How:   "Print at actual size,\non both sides, turned over the long edge.\nCut along the lines.",
}

// mostPacks keeps a slip of the pen from filling the disk.
const mostPacks = 20

// A size is the size of a card, mm.
type size struct {
	name string
	w, h float64
}

// sizes are those of the trade: 2½ × 3½ inches for poker cards and 2¼ × 3½ inches for
// bridge cards, in the whole millimetres in which makers of cards and of sleeves give
// them, 63 × 88 and 57 × 89.
var sizes = []size{{"poker", 63, 88}, {"bridge", 57, 89}}

// Sizes are the names of the sizes of cards.
func Sizes() (names []string) {
	for _, s := range sizes {
		names = append(names, s.name)
	}
	return names
}

// Sheets makes a PDF file of packs of 52 cards. Each pack starts on a sheet of its own.
// The errors say what is wrong with the options.
func Sheets(o Options) ([]byte, error) {
	o = o.settled()
	l, err := layoutOf(o)
	if err != nil {
		return nil, err
	}
	doc := pdf.New(pdf.Options{
		Title: o.Title, Author: o.Author, Language: o.Language, Width: o.Width, Height: o.Height,
		Standard: o.Standard, Colours: o.Colours,
	})
	for _, side := range l.sides(o) {
		doc.AddPage()
		doc.Draw(side, 0, 0)
	}
	return doc.Bytes()
}

// settled fills in the defaults.
func (o Options) settled() Options {
	if o.Size == "" {
		o.Size = sizes[0].name
	}
	if o.Width == 0 && o.Height == 0 {
		o.Width, o.Height = 210, 297
	}
	if o.Packs == 0 {
		o.Packs = 1
	}
	if o.Title == "" {
		o.Title = "Playing cards"
	}
	if o.Language == "" {
		o.Language = "en"
	}
	if o.Words == (Words{}) {
		o.Words = English
	}
	return o
}

// sides are the pages: of each sheet the faces and the backs.
func (l *layout) sides(o Options) (all []*figure.Scene) {
	perSheet := len(l.places)
	sheets := (card.Count + perSheet - 1) / perSheet
	for pack := range o.Packs {
		for sheet := range sheets {
			var cards []card.Card
			for c := sheet * perSheet; c < min((sheet+1)*perSheet, card.Count); c++ {
				cards = append(cards, card.Card(c))
			}
			number := fmt.Sprintf(o.Words.Sheet, sheet+1, sheets)
			if o.Packs > 1 {
				number = fmt.Sprintf(o.Words.Packs, pack+1, o.Packs, sheet+1, sheets)
			}
			all = append(all, l.faces(cards, number, o), l.backs(cards, number, o))
		}
	}
	return all
}

// faces is the side of a sheet with the faces of some cards.
func (l *layout) faces(cards []card.Card, number string, o Options) *figure.Scene {
	s := l.side(o.Title, "The faces of "+names(cards)+".", number, o.Words.How)
	for i, c := range cards {
		face := figure.Face(c, l.card.w, l.card.h, o.figure())
		face.X, face.Y = l.places[i].X, l.places[i].Y
		s.Add(face)
	}
	s.Add(l.marks()...)
	return s
}

// backs is the other side of that sheet.
func (l *layout) backs(cards []card.Card, number string, o Options) *figure.Scene {
	s := l.side(o.Title, "The backs of "+names(cards)+", each behind its face.", o.Words.Backs+" "+number, "")
	for i := range cards {
		g := back(l.card, o.figure())
		p := l.turned(l.places[i])
		g.X, g.Y = p.X, p.Y
		s.Add(g)
	}
	return s
}

func (o Options) figure() figure.Options { return figure.Options{Suits: o.Suits, Saver: o.Saver} }

// back is the back of a card without its outline, which would show where the two sides
// do not meet.
func back(s size, o figure.Options) *figure.Group {
	whole := figure.Back(s.w, s.h, o)
	g := &figure.Group{Name: whole.Name, Stamp: true}
	for _, n := range whole.Nodes {
		if _, inner := n.(*figure.Group); inner {
			g.Add(n)
		}
	}
	return g
}

// side is an empty side of a sheet with words in the margin.
func (l *layout) side(title, description, number, how string) *figure.Scene {
	s := &figure.Scene{Title: title, Description: description, Width: l.width, Height: l.height}
	words := l.words(number + " " + how)
	if words == nil {
		words = l.words(number)
	}
	s.Add(words...)
	return s
}

func names(cards []card.Card) string {
	var all []string
	for _, c := range cards {
		all = append(all, c.Name())
	}
	return strings.Join(all, ", ")
}
