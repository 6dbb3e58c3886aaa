package font

import (
	"math"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/font/sfnt"

	"patiencepress/generator/card"
)

func TestEveryFaceSetsWhatThePressPrints(t *testing.T) {
	const text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?()[]/%&*+=#'\"-–—‘’“”…·×−≤½→é♠♥♦♣"
	for _, f := range Faces[:Pips] {
		if missing := Missing(f, text); len(missing) > 0 {
			t.Errorf("%s lacks %q", f.Name(), string(missing))
		}
	}
	if missing := string(Missing(Regular, "a\u00ADb\u200Bc\u202Ed\te")); missing != "\u00AD\u200B\u202E\t" {
		t.Errorf("characters that are not seen are missing, got %q", missing)
	}
	if missing := string(Missing(Regular, "a↔b↔☃")); missing != "↔☃" {
		t.Errorf("missing %q, want ↔☃", missing)
	}
	if err := Check(Italic, "x\U0001F0A1"); err == nil || !strings.Contains(err.Error(), "U+1F0A1") {
		t.Errorf("a playing card beyond the font: %v", err)
	}
	if err := Check(Regular, "10♣"); err != nil {
		t.Error(err)
	}
}

// Lining figures of one width and the height of capitals make ranks.
func TestFiguresAreLining(t *testing.T) {
	for _, f := range []Face{Regular, Bold} {
		for _, r := range "0123456789" {
			top, bottom := extent(Outline(f, r))
			if math.Abs(top+CapHeight) > 0.035 || math.Abs(bottom) > 0.03 {
				t.Errorf("%s: %c stands from %.3f to %.3f em", f.Name(), r, top, bottom)
			}
		}
	}
}

func extent(g Glyph) (top, bottom float64) {
	top, bottom = math.Inf(1), math.Inf(-1)
	for _, s := range g.Segments {
		for i := range map[byte]int{'M': 1, 'L': 1, 'Q': 2}[s.Op] {
			top, bottom = min(top, s.P[i].Y), max(bottom, s.P[i].Y)
		}
	}
	return top, bottom
}

func TestRuns(t *testing.T) {
	for _, c := range []struct{ text, runs string }{
		{"", ""},
		{"abc", "abc"},
		{"10♣", "10|♣"},
		{"A♠ K♥", "A|♠| K|♥"},
		{"AVA", "A|V|A"}, // kerned on both sides
		{"♠♥", "♠♥"},
	} {
		runs, width := Runs(Regular, c.text)
		var texts []string
		end := 0.0
		for _, r := range runs {
			texts = append(texts, r.Text)
			if r.X < end-0.2 {
				t.Errorf("%q: %q starts at %.3f, long before %.3f", c.text, r.Text, r.X, end)
			}
			end = r.X + Width(r.Face, r.Text)
		}
		if got := strings.Join(texts, "|"); got != c.runs {
			t.Errorf("%q is set as %q, want %q", c.text, got, c.runs)
		}
		if math.Abs(width-Width(Regular, c.text)) > 1e-9 || math.Abs(width-end) > 1e-9 {
			t.Errorf("%q: widths %.4f, %.4f, %.4f", c.text, width, Width(Regular, c.text), end)
		}
	}
	if kerned, loose := Width(Regular, "AV"), Width(Regular, "A")+Width(Regular, "V"); kerned >= loose {
		t.Errorf("AV is %.3f em wide, its letters %.3f: no kerning", kerned, loose)
	}
}

func TestPipsFont(t *testing.T) {
	parsed, err := sfnt.Parse(Pips.TTF())
	if err != nil {
		t.Fatal(err)
	}
	name, err := parsed.Name(nil, sfnt.NameIDPostScript)
	if err != nil || name != "PatiencePips" {
		t.Errorf("PostScript name %q, %v", name, err)
	}
	if got := string(Missing(Pips, "♠♣♤♥♦♧♡♢A")); got != "♡♢A" {
		t.Errorf("the face must have the four suits, the black ones hollow too, and nothing else; it lacks %q", got)
	}
	for _, s := range card.Suits {
		g := Outline(Regular, symbol(s))
		top, bottom := extent(g)
		if high := bottom - top; math.Abs(high-float64(pipHeight)/pipUnits) > 0.01 {
			t.Errorf("%s is %.3f em high", s.Name(), high)
		}
		if want := float64(advanceOf(s)) / pipUnits; math.Abs(g.Advance-want) > 1e-9 {
			t.Errorf("%s advances %.3f em, want %.3f", s.Name(), g.Advance, want)
		}
		if hole := inked(g, middleOf(g)); hole == s.Red() {
			t.Errorf("%s: inked in the middle: %v", s.Name(), hole)
		}
	}
}

func middleOf(g Glyph) Point { return Point{g.Advance / 2, -float64(pipMiddle) / pipUnits} }

// inked reports by the winding of a ray to the right whether a point lies in a
// glyph, its curves taken for their chords.
func inked(g Glyph, p Point) bool {
	winding := 0
	var start, pen Point
	cross := func(to Point) {
		if (pen.Y > p.Y) != (to.Y > p.Y) && p.X < pen.X+(p.Y-pen.Y)*(to.X-pen.X)/(to.Y-pen.Y) {
			if to.Y > pen.Y {
				winding++
			} else {
				winding--
			}
		}
		pen = to
	}
	for _, s := range g.Segments {
		switch s.Op {
		case 'M':
			start, pen = s.P[0], s.P[0]
		case 'L':
			cross(s.P[0])
		case 'Q':
			cross(s.P[1])
		case 'Z':
			cross(start)
		}
	}
	return winding != 0
}

// A hollow suit is as wide and as high as the solid one, with a hole in the middle, and
// a text with hollow suits is as long as it was.
func TestHollowSuits(t *testing.T) {
	for hollow, solid := range map[rune]rune{'♤': '♠', '♧': '♣'} {
		g, h := Outline(Regular, hollow), Outline(Regular, solid)
		top, bottom := extent(g)
		top2, bottom2 := extent(h)
		if g.Advance != h.Advance || math.Abs(top-top2) > 0.002 || math.Abs(bottom-bottom2) > 0.002 {
			t.Errorf("%c is not as large as %c", hollow, solid)
		}
		if inked(g, middleOf(g)) {
			t.Errorf("%c is inked in the middle", hollow)
		}
	}
	const text = "10♠ R3→A4, 3♣ A5 = 2♥ B2"
	if got := Hollow(text); got != "10♤ R3→A4, 3♧ A5 = 2♥ B2" || Width(Bold, got) != Width(Bold, text) {
		t.Errorf("%s", got)
	}
}

// The line of an outlined suit is everywhere as thick as it should be.
func TestInsetKeepsItsDistance(t *testing.T) {
	for s, by := range map[card.Suit]float64{card.Hearts: pipOutline, card.Diamonds: pipOutline, card.Spades: pipHeavy, card.Clubs: pipHeavy} {
		contour := PipEdge(s)
		outline := contour.flattened(200)
		hole := contour.inset(by)
		if len(hole) < 8 {
			t.Fatalf("%s: a hole of %d points", s.Name(), len(hole))
		}
		for _, p := range hole {
			if d := distance(p, outline); math.Abs(d-by) > 0.005 {
				t.Errorf("%s: the hole comes within %.3f of the outline at %.3f, %.3f", s.Name(), d, p.X, p.Y)
			}
		}
	}
}

func TestPipWidths(t *testing.T) {
	for _, s := range card.Suits {
		left, right, top, bottom := 9.0, -9.0, 9.0, -9.0
		for _, contour := range Pip(s) {
			for _, p := range contour.flattened(50) {
				left, right, top, bottom = min(left, p.X), max(right, p.X), min(top, p.Y), max(bottom, p.Y)
			}
		}
		if math.Abs(right-left-PipWidth(s)) > 0.01 || math.Abs(top+0.5) > 0.001 || math.Abs(bottom-0.5) > 0.001 {
			t.Errorf("%s: %.3f wide, said %.3f; from %.3f to %.3f", s.Name(), right-left, PipWidth(s), top, bottom)
		}
	}
}

func TestManyAtOnce(t *testing.T) {
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for _, f := range Faces[:Pips] {
				Runs(f, "Royal Parade 10♣ AV To")
				Outline(f, 'Q')
				Missing(f, "xyz♥")
			}
		})
	}
	wait.Wait()
}

func FuzzRuns(f *testing.F) {
	for _, s := range []string{"", "10♣", "AV", "\xff♠", "\U0001F0A1", "a\x00b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		runs, width := Runs(Regular, s)
		var back strings.Builder
		for _, r := range runs {
			back.WriteString(r.Text)
		}
		if back.String() != s || math.IsNaN(width) || math.Abs(width-Width(Regular, s)) > 1e-6 {
			t.Errorf("%q came back as %q, %f wide", s, back.String(), width)
		}
		Check(Regular, s)
	})
}
