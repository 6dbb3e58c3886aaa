// Package flowtest has a canvas that records pages, and the checks that every
// layout has to pass, for the tests of the packages that lay out.
//
// It judges by what was drawn alone, not by how the layout came about.
package flowtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A Thing is something drawn: a line of text, a figure or a path, with its box in
// mm.
type Thing struct {
	Kind           string // "text", "figure", "path"
	X0, Y0, X1, Y1 float64
	Text           figure.Text   // of a text
	Scene          *figure.Scene // of a figure
	Path           *figure.Path  // of a path
}

// A Page is what was drawn on one page.
type Page struct {
	Things    []Thing
	Anchors   []string
	Bookmarks []string
	Links     []string // targets, "#" before those in the document
}

// A Recorder is a canvas that keeps everything.
type Recorder struct{ Pages []*Page }

func (r *Recorder) last() *Page { return r.Pages[len(r.Pages)-1] }

// AddPage starts a page and gives its number.
func (r *Recorder) AddPage() int {
	r.Pages = append(r.Pages, &Page{})
	return len(r.Pages)
}

// Draw records a figure.
func (r *Recorder) Draw(s *figure.Scene, x, y float64) {
	r.add(Thing{Kind: "figure", X0: x, Y0: y, X1: x + s.Width, Y1: y + s.Height, Scene: s})
}

// Text records a line of text, its box from ascender to descender and without
// spaces at its end.
func (r *Recorder) Text(t figure.Text) {
	const ascent, descent = 0.73, 0.24
	x := t.Start()
	w := font.Width(t.Face, strings.TrimRight(t.S, " ")) * t.Size
	r.add(Thing{Kind: "text", X0: x, Y0: t.Y - ascent*t.Size, X1: x + w, Y1: t.Y + descent*t.Size, Text: t})
}

// Path records a path without its stroke, half of which may stand over the edge.
func (r *Recorder) Path(p *figure.Path) {
	x0, y0, x1, y1 := p.Bounds()
	r.add(Thing{Kind: "path", X0: x0, Y0: y0, X1: x1, Y1: y1, Path: p})
}

func (r *Recorder) add(t Thing) { r.last().Things = append(r.last().Things, t) }

// Anchor records an anchor.
func (r *Recorder) Anchor(name string, _ float64) {
	r.last().Anchors = append(r.last().Anchors, name)
}

// Link records a link to an anchor.
func (r *Recorder) Link(_, _, _, _ float64, name string) {
	r.last().Links = append(r.last().Links, "#"+name)
}

// LinkURL records a link to an address.
func (r *Recorder) LinkURL(_, _, _, _ float64, url string) {
	r.last().Links = append(r.last().Links, url)
}

// Bookmark records a bookmark.
func (r *Recorder) Bookmark(title string, _ int, _ float64) {
	r.last().Bookmarks = append(r.last().Bookmarks, title)
}

// Lines gives the text of a page line by line, from the top, each from the left.
func (p *Page) Lines() []string {
	var texts []Thing
	for _, t := range p.Things {
		if t.Kind == "text" {
			texts = append(texts, t)
		}
	}
	slices.SortStableFunc(texts, func(a, b Thing) int { return cmp.Compare(a.Text.Y, b.Text.Y) })
	var lines []string
	for len(texts) > 0 {
		n := 1
		for n < len(texts) && texts[n].Text.Y-texts[0].Text.Y < lineHeight {
			n++
		}
		line := texts[:n]
		slices.SortStableFunc(line, func(a, b Thing) int { return cmp.Compare(a.X0, b.X0) })
		text := ""
		for _, t := range line {
			text += t.Text.S
		}
		lines, texts = append(lines, text), texts[n:]
	}
	return lines
}

// Figures counts the figures on the page.
func (p *Page) Figures() int {
	count := 0
	for _, t := range p.Things {
		if t.Scene != nil {
			count++
		}
	}
	return count
}

// lineHeight is how far apart baselines are at least, mm; raised figures are on one
// line with the text that they belong to.
const lineHeight = 1.7

// slack forgives rounding, mm.
const slack = 0.05

// Outside lists what leaves an area, which is x, y, width and height in mm, and
// what a figure draws outside itself.
func (p *Page) Outside(x, y, w, h float64) []string {
	var found []string
	for _, t := range p.Things {
		if t.X0 < x-slack || t.Y0 < y-slack || t.X1 > x+w+slack || t.Y1 > y+h+slack {
			found = append(found, fmt.Sprintf("%s leaves the area", t))
		}
		found = append(found, t.spills()...)
	}
	return found
}

// spills lists what a figure draws outside itself.
func (t Thing) spills() []string {
	const line = 0.4 // half a heavy stroke may reach over the edge
	var found []string
	if t.Scene == nil {
		return nil
	}
	for _, d := range figure.Record(t.Scene) {
		if d.X0 < -line || d.Y0 < -line || d.X1 > t.Scene.Width+line || d.Y1 > t.Scene.Height+line {
			found = append(found, fmt.Sprintf("a figure %.1f × %.1f draws at %.1f %.1f to %.1f %.1f in %v",
				t.Scene.Width, t.Scene.Height, d.X0, d.Y0, d.X1, d.Y1, d.Groups))
		}
	}
	return found
}

// Overlaps lists the pairs of texts and figures that lie over one another. Lines
// of text may come a hair closer than their letters are high.
func (p *Page) Overlaps() []string {
	const near = 0.25
	var found []string
	for i, a := range p.Things {
		for _, b := range p.Things[:i] {
			if a.Kind == "path" || b.Kind == "path" {
				continue
			}
			if min(a.X1, b.X1)-max(a.X0, b.X0) > slack && min(a.Y1, b.Y1)-max(a.Y0, b.Y0) > near {
				found = append(found, fmt.Sprintf("%s lies over %s", a, b))
			}
		}
	}
	return found
}

// Struck lists the lines of text, and the figures, through which a line of a path runs,
// as one does that leaves the box it is meant to stand in.
func (p *Page) Struck() []string {
	var found []string
	for _, line := range p.Things {
		if line.Path == nil || line.Path.Stroke == figure.NoInk {
			continue
		}
		for _, t := range p.Things {
			if t.Path == nil && t.struck(line) {
				found = append(found, fmt.Sprintf("%s is struck by a %s", t, line))
			}
		}
	}
	return found
}

// struck reports whether a straight piece of a path runs through the thing. A line may
// come near to the tops and feet of letters.
func (t Thing) struck(line Thing) bool {
	const near = 0.3
	if line.X1 < t.X0 || line.X0 > t.X1 || line.Y1 < t.Y0 || line.Y0 > t.Y1 {
		return false
	}
	var pen, start figure.Point
	for _, s := range line.Path.Segments {
		end := pen
		switch points := s.Points(); {
		case s.Op == figure.MoveTo:
			pen, start = points[0], points[0]
			continue
		case s.Op == figure.Close:
			end = start
		default:
			end = points[len(points)-1]
		}
		if min(pen.X, end.X) < t.X1-near && max(pen.X, end.X) > t.X0+near &&
			min(pen.Y, end.Y) < t.Y1-near && max(pen.Y, end.Y) > t.Y0+near {
			return true
		}
		pen = end
	}
	return false
}

// String tells what the thing is and where.
func (t Thing) String() string {
	name := t.Kind
	if t.Kind == "text" {
		name = fmt.Sprintf("the text %q", t.Text.S)
	}
	return fmt.Sprintf("%s at %.2f %.2f to %.2f %.2f", name, t.X0, t.Y0, t.X1, t.Y1)
}
