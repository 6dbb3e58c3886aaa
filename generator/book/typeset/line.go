package typeset

import (
	"strings"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// A setter places the words of one line.
type setter struct {
	line  Line
	x     float64
	run   Span // what is collected in one style and not yet placed
	words bool // place every word on its own, since spaces are not natural
}

// line sets the words from..to-1 as one line.
func (p Paragraph) line(words []word, from, to int) Line {
	natural, spaces := 0.0, 0.0
	for i := from; i < to; i++ {
		natural += words[i].width
		if i < to-1 {
			natural += words[i].space
			spaces += words[i].space
		}
	}
	room := p.measure(from)
	grow := p.growth(words, to, room-natural, spaces)
	s := setter{words: grow != 0, x: p.Width - room}
	switch p.Align {
	case Centre:
		s.x += (room - natural) / 2
	case Right:
		s.x += room - natural
	}
	for i := from; i < to; i++ {
		for _, piece := range words[i].pieces {
			s.add(piece)
		}
		if i < to-1 && words[i].space > 0 {
			s.space(words[i], grow)
		}
	}
	s.place()
	s.line.Width = s.x
	return s.line
}

// growth is the part by which each space of a line is made wider.
func (p Paragraph) growth(words []word, to int, short, spaces float64) float64 {
	last := to == len(words) || words[to-1].end == endLine
	if p.Align != Justify || spaces == 0 || (last && short >= 0) {
		return 0
	}
	return short / spaces
}

// add appends text to the run, placing the run before it if the style changes.
func (s *setter) add(piece Span) {
	if s.run.Text != "" && s.run.Style != piece.Style {
		s.place()
	}
	s.run.Style = piece.Style
	s.run.Text += piece.Text
}

// space adds the space after a word. It is part of the text, so that a program
// that reads the page finds it.
func (s *setter) space(w word, grow float64) {
	if !s.words {
		s.run.Text += " "
		return
	}
	end := s.x + s.width()
	s.run.Text += " "
	s.place()
	s.x = end + w.space*(1+grow)
}

func (s *setter) width() float64 { return font.Width(s.run.Face, s.run.Text) * s.run.Size }

// place puts the collected run on the line.
func (s *setter) place() {
	if s.run.Text == "" {
		return
	}
	w := s.width()
	s.line.Texts = append(s.line.Texts, figure.Text{
		X: s.x, Y: -s.run.Rise, Size: s.run.Size, Face: s.run.Face, Ink: s.run.Ink, S: s.run.Text,
	})
	if s.run.Link != "" {
		s.link(font.Width(s.run.Face, strings.TrimRight(s.run.Text, " ")) * s.run.Size)
	}
	s.x += w
	s.run.Text = ""
}

// link notes where a run leads, joining it to the link just before it.
func (s *setter) link(w float64) {
	if n := len(s.line.Links); n > 0 {
		last := &s.line.Links[n-1]
		if last.Target == s.run.Link && last.X+last.Width > s.x-s.run.Size {
			last.Width = s.x + w - last.X
			return
		}
	}
	s.line.Links = append(s.line.Links, Link{s.x, w, s.run.Size, s.run.Link})
}
