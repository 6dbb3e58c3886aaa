package book

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/book/cover"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// coverColours are the values of the key cover-colour.
var coverColours = map[string]figure.Ink{
	"green": figure.Green, "blue": figure.Blue, "red": figure.Red, "black": figure.Black, "paper": figure.Paper,
}

// paper is what the edition's pages are printed on: the definition's, or what the
// printer mostly takes.
func (e Edition) paper() string {
	if p := e.Definition.Paper; p != "" || !e.covered() {
		return p
	}
	return e.Profile.Papers()[0]
}

// cover makes the cover wrap of the edition, of so many pages.
func (e Edition) cover(pages int, s *source) ([]byte, error) {
	d, p := e.Definition, e.Profile
	wrap, err := p.Wrap(pages, e.paper())
	if err != nil {
		return nil, err
	}
	file := fileOptions(p, true)
	o := d.coverOptions()
	o.LeastType, o.Standard, o.Bare, o.Colours = p.LeastType, file.Standard, file.Bare, file.Colours
	return cover.Draw(wrap, d.coverText(s), s.puzzles[0].Deal, o)
}

// Front is the front of the book's cover as a picture of a width and a height, mm.
func (d *Definition) Front(width, height float64) (*figure.Scene, error) {
	s, err := d.read()
	if err != nil {
		return nil, err
	}
	return cover.Front(width, height, d.coverText(s), s.puzzles[0].Deal, d.coverOptions())
}

func (d *Definition) coverOptions() cover.Options {
	return cover.Options{Ground: coverColours[d.CoverColour], Suits: d.Suits, Saver: d.InkSaver}
}

// coverText is what the cover says. The imprint is small, beside the barcode.
func (d *Definition) coverText(s *source) cover.Text {
	imprint := []string{d.Edition}
	if d.ISBN != "" {
		imprint = append(imprint, "ISBN "+d.ISBN)
	}
	return cover.Text{
		Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Blurb: d.Blurb, Language: d.Language,
		Facts: d.facts(s), Imprint: strings.TrimSpace(strings.Join(imprint, "\n")),
	}
}

// facts are what the back of the cover says of the book in a few words each.
func (d *Definition) facts(s *source) []string {
	w := d.words
	var lines []string
	if n := len(s.puzzles); n > 1 {
		lines = append(lines, fmt.Sprintf(w.FactPuzzles, n))
	}
	if least, most := grades(s.puzzles); least > 0 && most > least {
		lines = append(lines, fmt.Sprintf(w.FactGrades, strings.ToLower(d.gradeTitle(least)), strings.ToLower(d.gradeTitle(most))))
	}
	if d.Hints && slices.ContainsFunc(s.puzzles, func(p Puzzle) bool { return len(p.Hints) > 0 }) {
		lines = append(lines, w.FactHints)
	}
	if d.Guides {
		lines = append(lines, w.FactGuides)
	}
	toPlay := slices.ContainsFunc(s.puzzles, func(p Puzzle) bool { return p.Question == nil })
	switch {
	case d.Solutions != SolutionsIn:
	case toPlay:
		lines = append(lines, w.FactSolutions)
	default:
		lines = append(lines, w.FactAnswers)
	}
	if d.LargePrint {
		lines = append(lines, w.FactLarge)
	}
	return lines
}

// grades are the easiest and the hardest grade; least is 0 if a puzzle has none.
func grades(all []Puzzle) (least, most game.Grade) {
	least = game.Fiendish
	for _, p := range all {
		least, most = min(least, p.Grade), max(most, p.Grade)
	}
	return least, most
}
