package book

import (
	"math"
	"testing"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/profile"
)

// On every page that can be printed lines have a length that can be read, margins are
// at least the printer's, and the text area is most of the page.
func TestFormats(t *testing.T) {
	for _, name := range profile.Names() {
		p, err := profile.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, large := range []bool{false, true} {
			for _, pages := range []int{0, 24, 150, 151, 400, 800} {
				f, err := formatFor(p, large, pages)
				chars := f.Measure / (f.Text * compose.Point * character)
				switch {
				case err != nil && (large && p.Width > 170 || !large && (p.Width > 120 || pages <= 400)):
					t.Errorf("%s, %d pages: %v", name, pages, err)
				case err != nil:
				case chars < 45 || chars > 75:
					t.Errorf("%s, %d pages, large %v: a line has %.1f characters", name, pages, large, chars)
				case f.Inside < p.Inside(pages) || f.Outside < p.Margin || f.Top < p.Margin || f.Bottom < p.Margin:
					t.Errorf("%s, %d pages: the margins are %+v", name, pages, f)
				case f.Measure > f.wide()+1e-9 || f.height() < 0.6*p.Height || f.wide() < 0.6*p.Width:
					t.Errorf("%s, %d pages, large %v: %.1f by %.1f mm of %v by %v are for text", name, pages, large, f.wide(), f.height(), p.Width, p.Height)
				case large && (f.Text < 18 || f.Leading < 1.4*f.Text || f.Leading > 1.8*f.Text || f.sheet(0).Small() < 16*compose.Point-1e-9):
					t.Errorf("%s: large print is %v on %v points", name, f.Text, f.Leading)
				case !large && (f.Text < 9 || f.Leading < 1.25*f.Text || f.Leading > 1.45*f.Text):
					t.Errorf("%s: print is %v on %v points", name, f.Text, f.Leading)
				}
			}
		}
	}
}

// Pages of home printers are set as single sheets are.
func TestFormatOfPaper(t *testing.T) {
	for _, paper := range Papers() {
		p, err := profile.Of("home-" + paper)
		if err != nil {
			t.Fatal(err)
		}
		book, err := formatFor(p, false, 100)
		if err != nil {
			t.Fatal(err)
		}
		sheet, err := FormatOf(paper)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(book.Measure-sheet.Measure) > 0.1 {
			t.Errorf("%s: the measure is %v and %v", paper, book.Measure, sheet.Measure)
		}
		book.Measure, book.Sheet = sheet.Measure, sheet.Sheet
		if book != sheet {
			t.Errorf("%s: a book is set as %+v and a sheet as %+v", paper, book, sheet)
		}
	}
}
