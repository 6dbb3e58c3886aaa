package book

import (
	"fmt"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// A panel is a page to play a deal on: a head, the worksheet in all the room there
// is, and boxes to fill in at the foot.
type panel struct {
	title    string
	side     []string          // short lines at the right of the title
	links    map[string]string // where some of them lead
	intro    []string          // paragraphs under the head
	anchors  []string
	bookmark *flow.Bookmark
	sheet    compose.Sheet
	words    words
	show     func(figure.Options) ([]game.Block, error) // the sheet to play on; nil means the deal's own
}

// The heights of a panel's parts, in lines of text.
const (
	panelHead = 3.25
	panelFoot = 2.5
)

// put adds the panel for a deal to a page.
func (p panel) put(page *flow.Page, frame flow.Frame, d game.Deal) error {
	lead := p.sheet.Leading
	page.Put(p.head(frame.W), frame.X, frame.Y)
	page.Put(p.boxes(frame.W), frame.X, frame.Y+frame.H-boxHeight*lead)
	frame.Y += panelHead * lead
	frame.H -= (panelHead + panelFoot) * lead
	p.paragraphs(page, &frame, p.intro)
	text, picture, err := p.worksheet(d, frame)
	if err == nil && len(text) > 0 { // the words take room from the figure: ask again
		p.paragraphs(page, &frame, text)
		_, picture, err = p.worksheet(d, frame)
	}
	if err != nil || picture == nil {
		return err
	}
	page.Put(centred(picture, frame.W, frame.H), frame.X, frame.Y)
	return nil
}

// paragraphs sets small text at the top of a frame, of which it takes the room.
func (p panel) paragraphs(page *flow.Page, frame *flow.Frame, text []string) {
	for _, b := range p.notes(text, frame.W) {
		page.Put(&b, frame.X, frame.Y)
		frame.Y += b.Height
		frame.H -= b.Height
	}
}

// head is the title with lines beside it and a rule under them.
func (p panel) head(width float64) *flow.Box {
	lead := p.sheet.Leading
	base := 2 * lead
	b := &flow.Box{Height: panelHead * lead, Anchors: p.anchors, Bookmark: p.bookmark}
	room := width - p.addSide(b, width, base) - p.sheet.Title()
	size := min(p.sheet.Title(), room/font.Width(font.Regular, p.title))
	b.Texts = append([]figure.Text{{Y: base, Size: size, Face: font.Regular, Ink: figure.Label, S: p.title}}, b.Texts...)
	y := base + 0.5*lead
	b.Paths = []*figure.Path{figure.Line(0, y, width, y).Stroked(figure.Label, compose.Hairline)}
	return b
}

// addSide sets the lines at the right of the title, the last one on its baseline,
// and gives the width that they take.
func (p panel) addSide(b *flow.Box, width, base float64) float64 {
	size, step := p.sheet.Small(), p.sheet.SmallLeading()
	widest := 0.0
	for i, s := range p.side {
		y := base - float64(len(p.side)-1-i)*step
		w := font.Width(font.Regular, s) * size
		widest = max(widest, w)
		b.Texts = append(b.Texts, figure.Text{
			X: width, Y: y, Size: size, Face: font.Regular, Anchor: figure.Right, Ink: figure.Label, S: s,
		})
		if target := p.links[s]; target != "" {
			b.Links = append(b.Links, flow.Link{X: width - w, Y: y - size, W: w, H: step, Target: target})
		}
	}
	return widest
}

// notes sets what a worksheet says in words.
func (p panel) notes(text []string, width float64) []flow.Box {
	s := p.sheet
	s.Measure, s.Wide = width, width
	c := compose.New(s)
	c.SmallText(func() {
		for _, t := range text {
			c.Lines(c.Plain(t), typeset.Ragged)
		}
	})
	boxes := c.Boxes()
	if n := len(boxes); n > 0 {
		boxes[n-1].Height += 0.8 * s.Leading
	}
	return boxes
}

// boxHeight is that of the boxes at the foot, in lines of text.
const boxHeight = 1.6

// boxes are three boxes with their labels in them, for date, time and result.
func (p panel) boxes(width float64) *flow.Box {
	high := boxHeight * p.sheet.Leading
	size := p.sheet.Small()
	gap := p.sheet.Text
	labels := []string{p.words.date, p.words.time, p.words.result}
	w := (width - gap*float64(len(labels)-1)) / float64(len(labels))
	b := &flow.Box{Height: high}
	for i, label := range labels {
		x := float64(i) * (w + gap)
		b.Paths = append(b.Paths, figure.Rect(x, 0, w, high-compose.Hairline/2).Stroked(figure.Muted, compose.Hairline))
		b.Texts = append(b.Texts, figure.Text{
			X: x + 0.6*size, Y: high/2 + 0.3*size, Size: size, Face: font.Italic, Ink: figure.Label, S: label,
		})
	}
	return b
}

// worksheet gives what the playing sheet of a deal says in words, and its figure. Words
// that only describe the figure are left out.
func (p panel) worksheet(d game.Deal, room flow.Frame) (text []string, picture func() *figure.Scene, err error) {
	o := figure.Options{Width: room.W, Height: room.H, Suits: p.sheet.Suits, Saver: p.sheet.Saver}
	show := p.show
	if show == nil {
		show = func(o figure.Options) ([]game.Block, error) { return playing(d, o) }
	}
	blocks, err := show(o)
	if err != nil {
		return nil, nil, err
	}
	for _, b := range blocks {
		if b.Text != "" && (b.Figure == nil || b.Figure().Description != b.Text) {
			text = append(text, b.Text)
		}
		if b.Figure != nil && picture == nil {
			picture = b.Figure
		}
	}
	return text, picture, nil
}

// playing asks a deal for its playing sheet, or for the plainest view where the game
// has none.
func playing(d game.Deal, o figure.Options) ([]game.Block, error) {
	kinds := d.Game().Views()
	i := max(0, slices.IndexFunc(kinds, func(k game.ViewKind) bool { return k.Name == "worksheet" }))
	if len(kinds) == 0 || kinds[i].Numbered || kinds[i].Solution {
		return nil, fmt.Errorf("%s has no view to play on", d.Game().Title())
	}
	return d.Show(game.View{Kind: kinds[i]}, nil, o)
}

// centred puts a picture in the middle of a width, made smaller if it has to be.
func centred(picture func() *figure.Scene, width, height float64) *flow.Box {
	scene := func() *figure.Scene {
		s := compose.Fit(picture(), width, height)
		inner := &figure.Group{Name: "worksheet", X: (width - s.Width) / 2, Nodes: s.Nodes}
		whole := *s
		whole.Width, whole.Height, whole.Nodes = width, height, []figure.Node{inner}
		return &whole
	}
	return &flow.Box{Height: height, Pictures: []flow.Picture{{Scene: scene}}}
}
