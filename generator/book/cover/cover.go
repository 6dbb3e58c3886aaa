// Package cover draws the covers of books: the wrap that a printer folds around the
// pages (back, spine and front in one), and the front alone as a picture.
//
// A cover is made of type and of one deal. The deal's table is laid out on it, card by
// card as the game sets it up, so that a cover is a puzzle of its book and no two
// books look the same. Everything stands on one solid ground that covers the whole
// sheet, bleed included: a fold that is off by a millimetre, as print on demand
// allows, then shows nowhere, and no sliver of paper can show at an edge.
//
// The package knows type, cards and the rectangles of a profile.Wrap. It knows
// nothing of printers, files or commands, and of games only that the first view of a
// deal has cards in it. All lengths are mm, from the top left corner of the trimmed
// sheet; bleed is at places less than 0.
package cover

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
	"patiencepress/generator/pdf"
)

// Text is what a cover says. Only the title must be there.
type Text struct {
	Title    string
	Subtitle string
	Author   string
	Blurb    string   // on the back; an empty line parts paragraphs
	Facts    []string // on the back, a line or two each: "48 deals in five grades"
	Imprint  string   // small, under the facts: edition, price, what the front shows; a newline ends a line
	ISBN     string   // of 13 digits, with hyphens; only for Options.Barcode
	Language string   // as in BCP 47: "en"
}

// Options are how a cover looks and what its file must keep to.
type Options struct {
	Ground figure.Ink   // the colour of the sheet: Green, Blue, Red, Black or Paper; NoInk is Green
	Suits  figure.Suits // the colours of the cards
	Saver  bool         // save ink: a ground of paper, cards in outlines

	// Barcode draws the ISBN's bars in the rectangle that is else left empty. Printers that
	// add the code themselves want it empty.
	Barcode bool

	LeastType float64 // size of the smallest type that the printer takes, pt; 0 is 7

	Standard pdf.Standard // see package pdf for these three
	Bare     bool
	Colours  pdf.Colours
}

// point is a typographic point in mm.
const point = 25.4 / 72

// settled fills in the defaults.
func (o Options) settled() Options {
	if o.LeastType == 0 {
		o.LeastType = 7
	}
	if o.Ground == figure.NoInk {
		o.Ground = figure.Green
	}
	if o.Saver {
		o.Ground = figure.Paper
	}
	return o
}

// ink is the ink of type and lines on the ground.
func (o Options) ink() figure.Ink {
	if o.Ground == figure.Paper {
		return figure.Black
	}
	return figure.Paper
}

// patternInk is the ink of the pattern: so dark on a colour that it does not speak
// louder than the title.
func (o Options) patternInk() figure.Ink {
	switch o.Ground {
	case figure.Black:
		return figure.Muted
	case figure.Paper:
		return figure.Tint
	}
	return figure.Black
}

// Draw makes the wrap of a book as a PDF file of one page. The errors say which text
// is missing, has characters that no face has, or does not fit.
func Draw(w *profile.Wrap, t Text, d game.Deal, o Options) ([]byte, error) {
	s, err := Scene(w, t, d, o)
	if err != nil {
		return nil, err
	}
	doc := pdf.New(pdf.Options{
		Title: t.Title, Author: t.Author, Subject: s.Title, Language: t.Language,
		Width: w.Width - 2*w.Bleed, Height: w.Height - 2*w.Bleed, Bleed: w.Bleed,
		Standard: o.Standard, Bare: o.Bare, Colours: o.Colours,
	})
	doc.AddPage()
	doc.Draw(s, 0, 0)
	return doc.Bytes()
}

// Scene is the wrap as a picture. Its size is that of the trimmed sheet, and the ground
// goes beyond it by the bleed.
func Scene(w *profile.Wrap, t Text, d game.Deal, o Options) (*figure.Scene, error) {
	m, err := newMaker(w.Front, t, d, o)
	if err != nil {
		return nil, err
	}
	s := &figure.Scene{Title: "The cover of " + t.Title, Width: w.Width - 2*w.Bleed, Height: w.Height - 2*w.Bleed}
	front, err := m.front(w.Front, w.SafeFront)
	if err != nil {
		return nil, err
	}
	back, err := m.back(w)
	if err != nil {
		return nil, err
	}
	spine := m.spine(w)
	s.Add(m.ground(inset(profile.Rect{W: s.Width, H: s.Height}, -w.Bleed-beyond))...)
	s.Add(back, spine, front)
	s.Description = strings.Join(slices.Concat([]string{m.describe()}, strings.Fields(t.Blurb), t.Facts), " ")
	return s, nil
}

// beyond is how far the ground goes beyond the sheet, so that a size that a printer's
// program rounds up leaves no white line.
const beyond = 0.5

// Front is the front of a cover as a picture of a width and a height, for a web page
// or for the first page of an edition that has no cover. It has no bleed: where
// paper is not trimmed, set it inside the margins.
func Front(width, height float64, t Text, d game.Deal, o Options) (*figure.Scene, error) {
	if !(width >= leastFront && height >= leastFront) {
		return nil, fmt.Errorf("a cover of %v by %v mm is too small: make it at least %v mm each way", width, height, leastFront)
	}
	whole := profile.Rect{W: width, H: height}
	m, err := newMaker(whole, t, d, o)
	if err != nil {
		return nil, err
	}
	front, err := m.front(whole, whole)
	if err != nil {
		return nil, err
	}
	s := &figure.Scene{Title: "The front of " + t.Title, Description: m.describe(), Width: width, Height: height}
	s.Add(m.ground(whole)...)
	s.Add(front)
	return s, nil
}

// leastFront is the side of the smallest front, mm.
const leastFront = 60

// A maker makes the parts of one cover.
type maker struct {
	Text
	Options
	layout
	table  *table
	pack   []card.Card
	panels []profile.Rect // that lie on the pattern, as they are made
}

// newMaker checks the texts and lays out the deal.
func newMaker(front profile.Rect, t Text, d game.Deal, o Options) (*maker, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	table, err := tableOf(d)
	if err != nil {
		return nil, err
	}
	pack, err := packOf(d)
	if err != nil {
		return nil, err
	}
	for _, line := range []*string{&t.Title, &t.Subtitle, &t.Author} {
		*line = oneLine(*line)
	}
	return &maker{Text: t, Options: o.settled(), layout: layoutOf(front), table: table, pack: pack}, nil
}

// check says which text cannot be set.
func (t Text) check() error {
	if strings.TrimSpace(t.Title) == "" {
		return fmt.Errorf("a cover needs a title: give the book one")
	}
	texts := []struct{ name, text string }{
		{"title", t.Title}, {"subtitle", t.Subtitle}, {"author", t.Author}, {"blurb", t.Blurb}, {"imprint", t.Imprint},
		{"facts", strings.Join(t.Facts, " ")},
	}
	for _, one := range texts {
		if missing := font.Missing(font.Regular, oneLine(one.text)); len(missing) > 0 {
			return fmt.Errorf("the %s on the cover has a character %q (U+%04X) that the type lacks: write it another way",
				one.name, missing[0], missing[0])
		}
	}
	return nil
}

// oneLine is a text with single spaces in place of all white space but no-break spaces,
// which bind.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n", r) }), " ")
}

// ground is the colour of a whole sheet and the pattern on it. The panels must have been
// made.
func (m *maker) ground(r profile.Rect) []figure.Node {
	return []figure.Node{
		(&figure.Group{Name: "ground"}).Add(figure.Rect(r.X, r.Y, r.W, r.H).Filled(m.Ground)),
		pattern(r, m.pack, 4.6*m.unit, m.patternInk(), m.panels),
	}
}

// describe says what is on the front.
func (m *maker) describe() string {
	text := "The title, " + m.Title
	if m.Subtitle != "" {
		text += ", the subtitle, " + m.Subtitle
	}
	text += ", and " + m.table.says
	if m.Author != "" {
		text += ", over the author, " + m.Author
	}
	return text + "."
}
