package cover

import (
	"fmt"
	"math"
	"strings"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// The faces of the spine.
const (
	spineTitle  = font.Bold
	spineAuthor = font.Regular
)

// spine sets title and author on a label on the spine, from top to bottom. Where the
// printer allows no text there, or it would be too small to print, the pattern
// goes round the book.
func (m *maker) spine(w *profile.Wrap) *figure.Group {
	g := &figure.Group{Name: "spine"}
	if !w.SpineText {
		return g
	}
	label := m.label(w)
	const air = 0.08 // of the spine, left free on each side of the type
	room := intersect(w.SafeSpine, inset(label, m.pad))
	room.X, room.W = w.SafeSpine.X+air*w.Spine, w.SafeSpine.W-2*air*w.Spine
	lines := m.spineLines(room)
	if len(lines) == 0 {
		return g
	}
	m.panels = append(m.panels, label)
	g.Add(figure.RoundRect(label.X, label.Y, label.W, label.H, math.Min(2.2*m.unit, label.W/5)).
		Filled(m.Ground).Stroked(m.ink(), m.thick()))
	for i, l := range lines {
		name := fmt.Sprintf("spine line %d", i+1)
		g.Add((&figure.Group{Name: name, Says: l.text}).Add(letters(l.face, l.text, l.x, l.y, l.em, m.ink())))
	}
	return g
}

// label is the place of the label, as high as the front's panel. It lies on a wide
// spine, and round a narrow one, so that no edge of it is near a fold.
func (m *maker) label(w *profile.Wrap) profile.Rect {
	const wide, away = 16.0, 2.0 // mm
	front := m.place(w.Front, w.SafeFront)
	in := away
	if w.Spine < wide {
		in = -away
	}
	return profile.Rect{X: w.SpineBox.X + in, Y: front.Y, W: w.Spine - 2*in, H: front.H}
}

// An upright is a line of the spine: it starts at the height y and has its baseline
// at x.
type upright struct {
	face font.Face
	text string
	em   float64
	x, y float64
}

// spineLines sets title and author as large as they go in a room on the spine. The
// author is left out where the title would have to be much smaller for it, and there
// are no lines if nothing that can be printed fits.
func (m *maker) spineLines(room profile.Rect) []upright {
	const much = 0.6
	alone := m.spineType(room, "")
	if m.Author != "" {
		if both := m.spineType(room, m.Author); both > 0 && both >= much*alone {
			return m.spineSet(room, m.Author, both)
		}
	}
	if alone == 0 {
		return nil
	}
	return m.spineSet(room, "", alone)
}

// spineType is the em in which the spine's lines fit in their room, and 0 if it would be
// too small. A title on fewer lines is read more easily than one in type that is a little
// larger.
func (m *maker) spineType(room profile.Rect, author string) float64 {
	const mostLines, much = 3, 0.75
	largest := m.spineTypeIn(room, author, mostLines)
	for lines := 1; lines < mostLines; lines++ {
		if em := m.spineTypeIn(room, author, lines); em > 0 && em >= much*largest {
			return em
		}
	}
	return largest
}

// spineTypeIn is the largest em for a title of at most so many lines.
func (m *maker) spineTypeIn(room profile.Rect, author string, mostLines int) float64 {
	const most, step = 7.0, 0.97
	reach := max(reach(spineTitle, m.Title), reach(spineAuthor, author))
	for em := most * m.unit; em >= m.least(); em *= step {
		lines := m.spineTitle(em, m.spineAlong(room, author, em))
		across := (2*reach + spineLeading*float64(len(lines)-1)) * em
		if len(lines) > 0 && len(lines) <= mostLines && across <= room.W {
			return em
		}
	}
	return 0
}

// spineLeading is from baseline to baseline on the spine, ems.
const spineLeading = 1.15

// spineAlong is the length that is left for the title.
func (m *maker) spineAlong(room profile.Rect, author string, em float64) float64 {
	const gap = 2.0 // ems between title and author
	if author == "" {
		return room.H
	}
	return room.H - (font.Width(spineAuthor, author)+gap)*em
}

// spineTitle breaks the title into lines of about the same length. There are none if a
// word is longer than the length.
func (m *maker) spineTitle(em, along float64) (lines []string) {
	s := style{face: spineTitle, em: em, leading: spineLeading}
	if typeset.Narrowest(s.spans(m.Title)) > along {
		return nil
	}
	height := math.Inf(-1)
	for _, t := range s.balanced(m.Title, along).texts {
		if t.Y > height {
			lines, height = append(lines, ""), t.Y
		}
		lines[len(lines)-1] += t.S
	}
	return lines
}

// spineSet sets the lines in a size that fits, in the middle across the spine.
func (m *maker) spineSet(room profile.Rect, author string, em float64) (set []upright) {
	lines := m.spineTitle(em, m.spineAlong(room, author, em))
	middle := room.X + room.W/2 - font.CapHeight*em/2
	first := middle + spineLeading*em*float64(len(lines)-1)/2
	for i, text := range lines {
		set = append(set, upright{spineTitle, strings.TrimSpace(text), em, first - spineLeading*em*float64(i), room.Y})
	}
	if author != "" {
		set = append(set, upright{spineAuthor, author, em, middle, room.Bottom() - font.Width(spineAuthor, author)*em})
	}
	return set
}

// reach is how far the letters of a line reach from the middle of its capitals, ems.
func reach(face font.Face, text string) float64 {
	if strings.TrimSpace(text) == "" {
		return 0
	}
	x0, _, x1, _ := letters(face, text, 0, 0, 1, figure.Black).Bounds()
	return max(font.CapHeight/2-x0, x1-font.CapHeight/2)
}
