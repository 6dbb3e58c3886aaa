package cover

import (
	"fmt"
	"math"
	"strings"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// back sets the back: a panel with the blurb and what the book has in it, and below
// it a white plate for the barcode.
func (m *maker) back(w *profile.Wrap) (*figure.Group, error) {
	plate, err := m.plate(w)
	if err != nil {
		return nil, err
	}
	g := (&figure.Group{Name: "back"}).Add(plate)
	if m.Blurb == "" && len(m.Facts) == 0 && m.Imprint == "" {
		return g, nil
	}
	panel := m.place(w.Back, w.SafeBack)
	panel.H = w.Barcode.Y - plateMargin - m.margin - panel.Y
	words, err := m.copy(panel.W-2*m.pad, panel.H-2*m.pad)
	if err != nil {
		return nil, err
	}
	panel.H = words.height + 2*m.pad
	m.panels = append(m.panels, panel)
	g.Add(m.panel(panel, m.Options)...)
	return g.Add(words.at(panel.X+m.pad, panel.Y+m.pad)...), nil
}

// copy sets the words of the back as large as they go.
func (m *maker) copy(measure, room float64) (block, error) {
	const largest, step = 15 * point, 0.97
	least := max(m.least(), 8*point)
	for em := min(2.35*m.unit, largest); ; em = math.Max(step*em, least) {
		words := m.words(em, measure)
		words = words.over(spaceAfter(words, 2.6*em), m.imprint(em, measure))
		if words.height <= room {
			return words, nil
		}
		if em <= least {
			return block{}, fmt.Errorf("the blurb, the facts and the imprint do not fit on the back cover in type of %.2g pt: shorten them",
				least/point)
		}
	}
}

// words sets the blurb's paragraphs and the facts, each fact after a pip.
func (m *maker) words(em, measure float64) block {
	s := style{face: font.Regular, em: em, leading: 1.42, ink: m.ink(), align: typeset.Ragged}
	var all block
	for _, p := range paragraphs(m.Blurb) {
		all = all.over(spaceAfter(all, 1.35*em), s.set(p, measure))
	}
	for i, fact := range m.Facts {
		space := 0.85 * em
		if i == 0 {
			space = 2.2 * em
		}
		all = all.over(spaceAfter(all, space), m.fact(s, card.Suits[i%len(card.Suits)], fact, measure))
	}
	return all
}

// spaceAfter is the space under a block, of which there is none at the top.
func spaceAfter(b block, space float64) float64 {
	if b.lines == 0 {
		return 0
	}
	return space
}

// fact sets a line or two with a pip hung before them.
func (m *maker) fact(s style, suit card.Suit, text string, measure float64) block {
	indent := 1.5 * s.em
	b := s.set(text, measure-indent)
	for _, t := range b.texts {
		t.X += indent
	}
	pip := s.set(suit.Symbol(), indent)
	b.texts = append(pip.texts, b.texts...)
	return b
}

// imprint sets the small lines at the foot.
func (m *maker) imprint(em, measure float64) block {
	s := style{face: font.Italic, em: max(m.least(), 0.8*em), leading: 1.35, ink: m.ink(), align: typeset.Ragged}
	return s.set(m.Imprint, measure)
}

// paragraphs parts a text at empty lines.
func paragraphs(text string) (all []string) {
	for _, p := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		if p = oneLine(p); p != "" {
			all = append(all, p)
		}
	}
	return all
}
