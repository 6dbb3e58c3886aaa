package site

import (
	"bytes"
	"context"
	"strings"

	"patiencepress/generator/book"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// Featured is the deal that a newcomer is offered: of the game's own rules the first of
// the gentlest grade, or where deals have no grades the first that can be won. It is the
// game's first deal if there is none such, and nil if the game has no deals.
func (g *Game) Featured() *Deal {
	best := g.First()
	if best == nil {
		return nil
	}
	for _, d := range g.Groups[0].Deals {
		if d.inviting() < best.inviting() {
			best = d
		}
	}
	return best
}

// inviting is the smaller the more a deal invites.
func (d *Deal) inviting() int {
	switch {
	case d.entry.Grade != 0:
		return int(d.entry.Grade)
	case d.Result == game.Won.String():
		return len(game.Grades()) + 1
	}
	return len(game.Grades()) + 2
}

// planSheetPicture plans a picture of the sheet of a game's featured deal, by which the
// home page shows what comes out of the printer. Other deals have none: their pages show
// the table itself.
func (b *builder) planSheetPicture(g *Game) {
	d := g.Featured()
	if d == nil {
		return
	}
	d.SheetSVG = strings.TrimSuffix(d.A4, "-a4.pdf") + "-sheet.svg"
	b.outputs.add(output{address: d.SheetSVG, from: d.entry.File, line: d.entry.Line, make: func(context.Context) ([]byte, error) {
		scene, err := book.SheetPicture(book.Puzzle{Deal: d.entry.Deal(), Solution: d.entry.Solution, Question: d.Asked}, b.sheetOptions(d, "a4"))
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		err = figure.WriteSVG(&out, scene)
		return out.Bytes(), err
	}})
}

// sheetOptions are the wishes for a deal's sheet, which says where the deal's page is if
// the base URL is known.
func (b *builder) sheetOptions(d *Deal, paper string) book.SheetOptions {
	o := book.SheetOptions{Paper: paper}
	if b.base != "" {
		o.URL = b.base + strings.TrimPrefix(d.Address, "/")
	}
	return o
}
