package book

import (
	"patiencepress/generator/book/cutout"
	"patiencepress/generator/game"
)

// packs is how many packs the puzzles of the book are played with at most.
func (s *source) packs() int {
	most := 1
	for _, p := range s.puzzles {
		most = max(most, game.PacksOf(p.Deal.Game()))
	}
	return most
}

// cards makes the sheets of cards to cut out, enough packs for any puzzle of the book,
// on the paper that the edition is printed on.
func (e Edition) cards(s *source) (data []byte, pages int, err error) {
	d := e.Definition
	sheet, err := e.sheetProfile()
	if err != nil {
		return nil, 0, err
	}
	file := fileOptions(sheet, d.Suits != 0)
	o := cutout.Options{
		Size: d.Cards, Width: sheet.Width, Height: sheet.Height, Packs: s.packs(), Suits: d.Suits, Saver: d.InkSaver,
		Words: cutout.Words{Sheet: d.words.CardsSheet, Packs: d.words.CardsPacks, Backs: d.words.CardsBacks, How: d.words.CardsHow},
		Title: d.Title + ": " + d.words.Cards, Author: d.Author, Language: d.Language,
		Standard: file.Standard, Colours: file.Colours,
	}
	if pages, err = cutout.Pages(o); err != nil {
		return nil, 0, err
	}
	data, err = cutout.Sheets(o)
	return data, pages, err
}
