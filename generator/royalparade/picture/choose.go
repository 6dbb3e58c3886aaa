package picture

import (
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/royalparade/table"
)

// planSheet chooses the best plan that fits the room: the one with the largest type, as
// far as size is of use, and then by the order of forms. A room too small for any of them
// gets a sheet that is too large, to be made smaller by whoever asked for it.
func planSheet(r table.Rules, o figure.Options) plan {
	wide := o.Width
	if wide == 0 {
		wide = natural
	}
	filled := r.ReserveSpaces == table.FilledFromStock
	for _, try := range typeSizes(o) {
		for _, p := range forms(filled) {
			if p.tiles && try.whole || p.double && try.single || p.bare && try.heading {
				continue
			}
			p.columns(wide, try.size, o.Large)
			if p.sound(wide) && p.fit(o.Height) && p.by >= try.air {
				return p
			}
		}
	}
	all := forms(filled)
	p := all[len(all)-1]
	p.columns(wide, figure.LeastType, false)
	p.stretch(0)
	return p
}

// A typeSize is what the smallest type may be, and on what condition.
type typeSize struct {
	size    float64
	whole   bool    // cards must be drawn whole
	single  bool    // rank boxes must stand in one row
	heading bool    // the strip must have its heading, and more than the least room under it
	air     float64 // how far the plan must be stretched at least
}

// typeSizes lists the sizes, the best first. In large print nothing matters but the size;
// else type is larger than it must be only on pages with room for all.
func typeSizes(o figure.Options) []typeSize {
	const point = 25.4 / 72
	var sizes []typeSize
	if o.Large {
		for size := figure.LargeType; size > figure.LeastType; size -= point / 2 {
			sizes = append(sizes, typeSize{size: size, heading: true})
		}
	} else {
		for _, size := range []float64{9.5, 8.5, 7.75} {
			sizes = append(sizes, typeSize{size * point, true, true, true, 0.35})
		}
		sizes = append(sizes, typeSize{7.75 * point, true, false, true, 0.35})
	}
	return append(sizes, typeSize{size: figure.LeastType})
}

// forms lists the arrangements, the best first. Whole cards come before tiles, one row of
// boxes before two, a numbered strip before one whose lines alone are numbered, and much
// room to write before little.
func forms(filled bool) []plan {
	var all []plan
	for _, tiles := range []bool{false, true} {
		for _, double := range []bool{false, true} {
			p := plan{filled: filled, tiles: tiles, double: double}
			if !filled {
				all = append(all, p)
				continue
			}
			all = append(all, p.withStrips(true, roomyPile)...)
		}
	}
	if filled {
		for _, cards := range []int{roomyPile, tightPile, leastPile} {
			p := plan{filled: true, tiles: true, bare: cards == leastPile}
			all = append(all, p.withStrips(false, cards)...)
			p.double = true
			all = append(all, p.withStrips(false, cards)...)
		}
	}
	return all
}

// withStrips gives the plan with strips of different lengths and lines for so many cards
// to a pile.
func (p plan) withStrips(counted bool, cards int) []plan {
	var all []plan
	p.counted, p.cards = counted, cards
	for _, p.slots = range []int{2, 3, 4} {
		for _, p.perLine = range []int{12, 18, 24, 9} {
			all = append(all, p)
		}
	}
	return all
}

// columns lays out the width. In large print the ranks to be crossed off are a little
// smaller than the cards.
func (p *plan) columns(wide, least float64, large bool) {
	p.least, p.small = least, least
	if large {
		p.small = max(figure.LeastType, 0.85*least)
	}
	p.gutter = max(0.034*wide, 1.25*p.small+1.4)
	gap := min(max(0.1*(wide-p.gutter)/table.Columns, 1), 3)
	p.pitch = (wide - p.gutter - edge + (1-matShare)*gap) / table.Columns // after the last is no gap but for a mat
	p.wide = p.pitch - gap
	if p.filled {
		p.lines = p.writtenLines()
	}
}

// writtenLines is the number of lines that the cards of a reserve pile need.
func (p *plan) writtenLines() int {
	lines, cards := 0, p.cards
	if p.printedAlone() {
		lines, cards = 1, cards-1
	}
	return lines + (cards+p.slots-1)/p.slots
}

// printedAlone reports whether the places to write in are too narrow for print, so that
// the printed card has a line of its own.
func (p *plan) printedAlone() bool { return cardTextWide*p.least > 0.9*p.wide/float64(p.slots) }

// The widths of rank boxes, in the size of their type. The first has room for a suit to
// be noted.
const (
	boxWide   = 1.28
	firstWide = 1.75
	slotWide  = 4.3 // mm, of a place to write a card
)

// sound reports whether what stands side by side has room in the columns.
func (p *plan) sound(wide float64) bool {
	boxes := firstWide + 3*boxWide
	if p.double {
		boxes = 2 * boxWide
	}
	if boxes*p.small > p.wide || 2.4*p.least > p.wide {
		return false
	}
	if !p.filled {
		return cardTextWide*p.least <= p.wide
	}
	cell := (wide - p.gutter) / float64(p.perLine)
	return (cardTextWide+0.3)*p.least <= cell && p.wide >= max(slotWide, 0.9*p.least)*float64(p.slots)
}

// cardTextWide is the width of the widest card as a line of type, in its size.
var cardTextWide = font.Width(font.Bold, "10♣")

// fitted makes a scene smaller if its room is too small for any plan.
func fitted(s *figure.Scene, o figure.Options) *figure.Scene {
	k := 1.0
	if o.Width > 0 {
		k = min(k, o.Width/s.Width)
	}
	if o.Height > 0 {
		k = min(k, o.Height/s.Height)
	}
	return s.Scaled(k)
}
