package book

import "patiencepress/generator/figure"

// SheetPicture is the sheet of a deal, just as Sheets prints it, as a picture to be shown
// on a screen.
func SheetPicture(p Puzzle, o SheetOptions) (*figure.Scene, error) {
	if o.Paper == "" {
		o.Paper = "a4"
	}
	f, err := FormatOf(o.Paper)
	if err != nil {
		return nil, err
	}
	page, err := f.sheetPage(1, p, o)
	if err != nil {
		return nil, err
	}
	return page.Scene(sheetTitle([]Puzzle{p}), f.Width, f.Height), nil
}
