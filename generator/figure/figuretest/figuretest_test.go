package figuretest

import (
	"fmt"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
)

// A listener is a test that only notes what is wrong.
type listener struct {
	testing.TB
	faults []string
}

func (l *listener) Helper() {}

func (l *listener) Errorf(format string, args ...any) {
	l.faults = append(l.faults, fmt.Sprintf(format, args...))
}

func scene(nodes ...figure.Node) *figure.Scene {
	return &figure.Scene{Title: "t", Description: "d", Width: 50, Height: 50, Nodes: nodes}
}

func text(x, y, size float64, s string) *figure.Text {
	return &figure.Text{X: x, Y: y, Size: size, Ink: figure.Label, S: s}
}

// Each check finds the fault that it is for, and finds none in a scene that is right.
func TestChecksFindFaults(t *testing.T) {
	strike := (&figure.Group{Name: "strike"}).Add(figure.Line(4, 8, 12, 12).Stroked(figure.Mark, 0.4))
	ground := figure.Rect(4, 4, 20, 20).Filled(figure.Paper)
	across := func() *figure.Path { return figure.Line(4, 9, 30, 9).Stroked(figure.Muted, 0.4) }
	for _, c := range []struct {
		name, says string // what the fault says; empty for none
		saver      bool
		nodes      []figure.Node
	}{
		{name: "all right", nodes: []figure.Node{figure.Rect(2, 2, 30, 30).Filled(figure.Tint), text(5, 10, 3, "A"), strike}},
		{name: "a line behind paper", nodes: []figure.Node{across(), ground, text(5, 10, 3, "A")}},
		{"small type", "type of 6.80 pt", false, []figure.Node{text(5, 10, 2.4, "A")}},
		{"a line through type", `lies on "A"`, false, []figure.Node{text(5, 10, 3, "A"), across()}},
		{"a line behind type", `lies on "A"`, false, []figure.Node{across(), text(5, 10, 3, "A")}},
		{"type covered", `lies on "A"`, false, []figure.Node{text(5, 10, 3, "A"), ground}},
		{"a fill", "fills [] with tint", true, []figure.Node{figure.Rect(2, 2, 30, 30).Filled(figure.Tint)}},
		{"a solid suit", "sets 9♠ solid", true, []figure.Node{text(5, 10, 3, "9♠")}},
		{name: "a hollow suit", saver: true, nodes: []figure.Node{text(5, 10, 3, "9♤")}},
		{"type outside", "is not in 50.00 × 50.00", false, []figure.Node{text(49, 10, 3, "A")}},
		{"type on type", `"B" lies on "A"`, false, []figure.Node{text(5, 10, 3, "A"), text(6, 10, 3, "B")}},
		{"a thin line", "has a line of 0.100 mm", false, []figure.Node{figure.Line(1, 1, 5, 1).Stroked(figure.Label, 0.1)}},
		{"a character that no face has", "no character", false, []figure.Node{text(5, 10, 3, "☃")}},
	} {
		l := &listener{}
		Check(l, "x", scene(c.nodes...))
		CheckPrint(l, "x", scene(c.nodes...), figure.Options{Saver: c.saver})
		found := strings.Join(l.faults, "\n")
		if c.says == "" && found != "" || !strings.Contains(found, c.says) {
			t.Errorf("%s: found %q, want %q", c.name, found, c.says)
		}
	}
	l := &listener{}
	CheckRoom(l, "x", scene(), figure.Options{Width: 49})
	CheckRoom(l, "x", scene(), figure.Options{Height: 49})
	CheckRoom(l, "x", scene(), figure.Options{Width: 50})
	if len(l.faults) != 2 {
		t.Errorf("of three rooms, two too small: %q", l.faults)
	}
}

// Cards are found as faces, strips, tiles and type, hollow or not.
func TestCards(t *testing.T) {
	o := figure.Options{Saver: true}
	s := scene(
		figure.Card(card.New(card.Ten, card.Spades), 10, o), figure.Strip(card.New(card.Ace, card.Hearts), 10, o),
		figure.Tile(card.New(2, card.Clubs), 10, o), text(5, 10, 3, "K♤"), text(5, 10, 3, "Round 2"),
	)
	if got := card.Join(Cards(s, ""), " "); got != "TS AH 2C KS" {
		t.Error(got)
	}
}
