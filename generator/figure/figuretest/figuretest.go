// Package figuretest checks scenes in the tests of packages that draw them.
package figuretest

import (
	"testing"

	"patiencepress/generator/font"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
)

// Check holds of a scene that everything drawn lies inside it, no line of text
// lies on another, every character can be set, no line is thinner than printers
// take (0.75 pt), and title and description say something.
func Check(t testing.TB, name string, s *figure.Scene) {
	t.Helper()
	drawn := figure.Record(s)
	for i, d := range drawn {
		checkPlace(t, name, s, d)
		if d.Path != nil && d.Path.Stroke != figure.NoInk && d.Path.Width*72/25.4 < 0.75 {
			t.Errorf("%s: %v has a line of %.3f mm", name, d.Groups, d.Path.Width)
		}
		if d.Text == nil {
			continue
		}
		if err := font.Check(d.Text.Face, d.Text.S); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, e := range drawn[:i] {
			if e.Text != nil && overlap(d, e) {
				t.Errorf("%s: %q lies on %q", name, d.Text.S, e.Text.S)
			}
		}
	}
	if s.Title == "" || s.Description == "" {
		t.Errorf("%s: title %q, description %q", name, s.Title, s.Description)
	}
}

func checkPlace(t testing.TB, name string, s *figure.Scene, d figure.Drawn) {
	t.Helper()
	const slack = 0.01
	if d.X0 < -slack || d.Y0 < -slack || d.X1 > s.Width+slack || d.Y1 > s.Height+slack {
		t.Errorf("%s: %v at %.2f,%.2f to %.2f,%.2f is not in %.2f × %.2f",
			name, d.Groups, d.X0, d.Y0, d.X1, d.Y1, s.Width, s.Height)
	}
}

func overlap(a, b figure.Drawn) bool {
	return a.X0 < b.X1 && b.X0 < a.X1 && a.Y0 < b.Y1 && b.Y0 < a.Y1
}

// CheckRoom holds that a scene keeps to the room that its options gave.
func CheckRoom(t testing.TB, name string, s *figure.Scene, o figure.Options) {
	t.Helper()
	if o.Width > 0 && s.Width > o.Width+0.01 || o.Height > 0 && s.Height > o.Height+0.01 {
		t.Errorf("%s is %.1f × %.1f mm, in a room of %.1f × %.1f", name, s.Width, s.Height, o.Width, o.Height)
	}
}

// Cards lists the cards drawn as faces, strips or text in groups whose name starts
// so, in the order they are drawn; an empty name lists all.
func Cards(s *figure.Scene, group string) []card.Card {
	var cards []card.Card
	for _, d := range figure.Record(s) {
		if d.Text == nil || group != "" && !d.In(group) {
			continue
		}
		text := d.Text.S
		for _, name := range d.Groups {
			if len(name) > 2 && (d.In("card ") || d.In("strip ")) {
				text = name[len(name)-2:]
			}
		}
		if c, err := card.Parse(text); err == nil {
			cards = append(cards, c)
		}
	}
	return cards
}
