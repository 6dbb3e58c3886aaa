// Package figuretest checks scenes in the tests of packages that draw them.
package figuretest

import (
	"strings"
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

// CheckPrint holds of a scene, beyond what Check does, that it can be printed under the
// options: no type is smaller than printers take; nothing that is drawn lies on a line of
// text unless it is its background; and to save ink nothing is filled but with paper.
func CheckPrint(t testing.TB, name string, s *figure.Scene, o figure.Options) {
	t.Helper()
	if size, _ := s.Least(); size > 0 && size < figure.LeastType-1e-9 {
		t.Errorf("%s has type of %.2f pt", name, size*72/25.4)
	}
	drawn := figure.Record(s)
	for i, d := range drawn {
		if o.Saver && d.Path != nil && inked(d) {
			t.Errorf("%s fills %v with %s to save ink", name, d.Groups, d.Path.Fill.Name())
		}
		if d.Text == nil {
			continue
		}
		if o.Saver && strings.ContainsAny(d.Text.S, "♠♣") {
			t.Errorf("%s sets %s solid to save ink", name, d.Text.S)
		}
		from := ground(drawn[:i], d)
		for j, e := range drawn[from:] {
			if e.Path != nil && crosses(e, d, from+j > i) {
				t.Errorf("%s: a path in %v lies on %q", name, e.Groups, d.Text.S)
			}
		}
	}
}

// ground gives where, among what was drawn before a text, the paper begins on which it
// stands: what was drawn earlier is hidden.
func ground(before []figure.Drawn, text figure.Drawn) int {
	for i := len(before) - 1; i >= 0; i-- {
		if p := before[i].Path; p != nil && p.Fill == figure.Paper && encloses(before[i], text) {
			return i
		}
	}
	return 0
}

// inked reports whether a path is filled with ink. Type on its head is a path.
func inked(d figure.Drawn) bool {
	return d.Path.Fill != figure.NoInk && d.Path.Fill != figure.Paper && !d.In("card ")
}

// crosses reports whether a path touches a line of text. What is drawn around it or
// behind it does not; a line that strikes a card out is meant to.
func crosses(p, text figure.Drawn, later bool) bool {
	if !overlap(p, text) || p.In("strike") || encloses(p, text) && !(later && p.Path.Fill != figure.NoInk) {
		return false
	}
	return true
}

func encloses(p, text figure.Drawn) bool {
	return p.X0 <= text.X0 && p.Y0 <= text.Y0 && p.X1 >= text.X1 && p.Y1 >= text.Y1
}

// Cards lists the cards drawn as faces, strips or text in groups whose name starts
// so, in the order they are drawn; an empty name lists all.
func Cards(s *figure.Scene, group string) []card.Card {
	var cards []card.Card
	for _, d := range figure.Record(s) {
		if d.Text == nil || group != "" && !d.In(group) {
			continue
		}
		text := strings.NewReplacer("♤", "♠", "♧", "♣").Replace(d.Text.S)
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
