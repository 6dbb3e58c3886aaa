package book

import (
	_ "embed" // for the settings
	"fmt"
	"math"
	"sync"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/profile"
)

//go:embed settings/books.toml
var settingsFile string

// A setting is how a book is set on pages up to a size; see settings/books.toml, which
// says what the fields mean.
type setting struct {
	UpTo    float64 `toml:"up-to"`
	Text    float64 `toml:"text"`
	Leading float64 `toml:"leading"`
	Top     float64 `toml:"top"`
	Bottom  float64 `toml:"bottom"`
	Inside  float64 `toml:"inside"`
	Outside float64 `toml:"outside"`
	Head    float64 `toml:"head"`
}

type settingsTable struct {
	Normal []setting `toml:"normal"`
	Large  []setting `toml:"large"`
}

// settings reads the file once. It is part of the program, and a test reads it, so the
// error is for none but who changes it.
var settings = sync.OnceValues(func() (s settingsTable, err error) {
	err = readData([]byte(settingsFile), &s)
	return s, err
})

// leastLarge is what no type of large print is smaller than, pt.
const leastLarge = 16

// Lengths of lines, in characters.
const (
	character  = 0.45 // of the size of type: the mean width
	leastLine  = 45
	mostLine   = 75
	columnLine = 73.2 // of text on a page with room for more
)

// formatFor is the page of a book of so many pages, by the profile's measures and the
// settings. It is an error if lines would be too short to read.
func formatFor(p *profile.Profile, large bool, pages int) (Format, error) {
	all, err := settings()
	if err != nil {
		return Format{}, fmt.Errorf("the settings of books are damaged: %w", err)
	}
	rows, least := all.Normal, p.LeastType
	if large {
		rows, least = all.Large, math.Max(least, leastLarge)
	}
	f := rowFor(rows, math.Min(p.Width, p.Height*3/4)).format(p, pages)
	f.Least = least
	chars := f.wide() / (f.Text * compose.Point * character)
	switch {
	case chars < leastLine:
		return f, fmt.Errorf("at %.0f points a line of %s has only %.0f characters, and %d are the least that read well", f.Text, p.Name, chars, leastLine)
	case chars <= mostLine:
		f.Measure = f.wide()
	default:
		f.Measure = columnLine * character * f.Text * compose.Point
	}
	return f, nil
}

// rowFor is the row for a size of page.
func rowFor(rows []setting, size float64) setting {
	for _, row := range rows {
		if size <= row.UpTo {
			return row
		}
	}
	return rows[len(rows)-1]
}

// overhang is how far what stands at the edge of the type area may reach over it, mm:
// half of a line, and the tail of an italic f, which is a sixth of the size of type.
func (f Format) overhang() float64 { return 0.2 * f.Text * compose.Point }

// format puts a setting and what the printer asks for together.
func (s setting) format(p *profile.Profile, pages int) Format {
	inside := s.Inside
	if p.Booklet {
		inside = s.Outside
	}
	f := Format{Width: p.Width, Height: p.Height, Text: s.Text, Leading: s.Leading, Head: s.Head}
	outer := p.Margin + f.overhang()
	f.Top, f.Bottom, f.Outside = math.Max(s.Top, outer), math.Max(s.Bottom, outer), math.Max(s.Outside, outer)
	f.Inside = math.Max(inside, p.Inside(pages)+f.overhang())
	return f
}
