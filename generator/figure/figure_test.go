package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/font"
)

var widths = []float64{9, 14, 18, fullFrom, 63}

// Every card at every size keeps to its own outline, and no line is thinner than
// printers accept.
func TestCardsKeepToTheirOutline(t *testing.T) {
	for _, w := range widths {
		for c := card.Card(0); c < card.Count; c++ {
			high := CardRatio * w
			for _, d := range Record(sceneOf(Card(c, w, Options{}), w, high)) {
				slack := thinnest // the outline's own stroke
				if d.X0 < -slack || d.Y0 < -slack || d.X1 > w+slack || d.Y1 > high+slack {
					t.Errorf("%v at %v mm: something from %.2f,%.2f to %.2f,%.2f", c, w, d.X0, d.Y0, d.X1, d.Y1)
				}
				if d.Path != nil && d.Path.Stroke != NoInk && d.Path.Width*72/25.4 < 0.75 {
					t.Errorf("%v at %v mm: a line of %.3f mm", c, w, d.Path.Width)
				}
			}
		}
	}
}

func sceneOf(n Node, w, h float64) *Scene {
	return &Scene{Title: "a title", Description: "a description", Width: w, Height: h, Nodes: []Node{n}}
}

// The rank and the suit of an index do not touch, even of the ten at 9 mm.
func TestIndexHasAir(t *testing.T) {
	for _, w := range widths {
		for c := card.Card(0); c < card.Count; c++ {
			var rank, pip *Drawn
			for _, d := range Record(sceneOf(Strip(c, w, Options{}), w, w)) {
				switch {
				case d.Text != nil:
					rank = &d
				case d.Path.Fill != Paper:
					pip = &d
				}
			}
			if rank == nil || pip == nil {
				t.Fatalf("%v: rank %v, pip %v", c, rank, pip)
			}
			if air := pip.X0 - rank.X1; air < 0.02*w {
				t.Errorf("%v at %v mm: %.2f mm between rank and suit", c, w, air)
			}
		}
	}
}

// Without colour: spades and clubs are solid, hearts and diamonds are lines.
func TestSuitsAreToldApartWithoutColour(t *testing.T) {
	for _, s := range card.Suits {
		p := Pip(s, 0, 0, 5, Black)
		if solid := p.Fill != NoInk; solid == s.Red() || (p.Stroke != NoInk) != s.Red() {
			t.Errorf("%s: fill %v, stroke %v", s.Name(), p.Fill, p.Stroke)
		}
		x0, y0, x1, y1 := p.Bounds()
		if high := y1 - y0 + p.Width; math.Abs(high-5) > 0.45 || math.Abs(x0+x1) > 0.01 {
			t.Errorf("%s: %.2f mm high, want 5; from %.2f to %.2f", s.Name(), high, x0, x1)
		}
	}
}

func TestRedIsAnOption(t *testing.T) {
	for c := card.Card(0); c < card.Count; c++ {
		for _, red := range []bool{false, true} {
			inks := map[Ink]bool{}
			for _, d := range Record(sceneOf(Card(c, 20, Options{Suits: suitsIf(red)}), 20, 28)) {
				if d.Text != nil {
					inks[d.Text.Ink] = true
				} else {
					inks[d.Path.Fill], inks[d.Path.Stroke] = true, true
				}
			}
			if want := red && c.Suit().Red(); inks[Red] != want {
				t.Errorf("%v, red %v: inks %v", c, red, inks)
			}
		}
	}
}

func TestFullFacesHaveTheirPips(t *testing.T) {
	for c := card.Card(0); c < card.Count; c++ {
		pips := 0
		for _, d := range Record(sceneOf(Card(c, 63, Options{}), 63, 88)) {
			if d.Path != nil && d.Y1-d.Y0 > 0.18*63 && d.Y1-d.Y0 < 0.56*63 && d.Path.Fill != Paper {
				pips++
			}
		}
		want := int(c.Rank())
		if want > 10 {
			want = 1 // the letter; the two pips of a court card are smaller
		}
		if pips != want {
			t.Errorf("%v has %d pips, want %d", c, pips, want)
		}
	}
}

func TestRecorderAddsUpGroups(t *testing.T) {
	inner := &Group{Name: "inner", X: 3, Y: 4}
	inner.Add(Line(0, 0, 1, 0).Stroked(Black, 0.5), &Text{X: 2, Y: 2, Size: 10, S: "A", Anchor: Middle})
	outer := &Group{Name: "outer", X: 10, Y: 20}
	drawn := Record(sceneOf(outer.Add(inner), 50, 50))
	if len(drawn) != 2 || !drawn[0].In("outer") || !drawn[0].In("inner") || drawn[0].In("card") {
		t.Fatalf("drawn %+v", drawn)
	}
	if d := drawn[0]; d.X0 != 12.75 || d.Y0 != 23.75 || d.X1 != 14.25 || d.Y1 != 24.25 {
		t.Errorf("the line is at %v", d)
	}
	middle := (drawn[1].X0 + drawn[1].X1) / 2
	if math.Abs(middle-15) > 1e-5 || drawn[1].Y1 != 26 || math.Abs(drawn[1].Y0-26+10*font.CapHeight) > 1e-5 {
		t.Errorf("the text is at %v", drawn[1])
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	hostile := &Text{X: 1, Y: 5, Size: 4, S: `<&">`}
	scene := sceneOf((&Group{Name: "all"}).Add(hostile, Card(card.New(card.Ten, card.Hearts), 20, Options{})), 30, 40)
	scene.Title, scene.Description = `a <title> & "quotes"`, "10♥ <b>"
	var file, first, second bytes.Buffer
	sheet := NewSheet("f")
	for _, err := range []error{WriteSVG(&file, scene), sheet.SVG(&first, scene), sheet.SVG(&second, scene)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if !strings.HasPrefix(file.String(), "<?xml") || !strings.HasPrefix(first.String(), "<svg") {
		t.Errorf("starts %.20q and %.20q", file.String(), first.String())
	}
	if strings.Contains(file.String(), "class=\"pp-fill") || !strings.Contains(first.String(), "pp-stroke-muted") {
		t.Error("classes belong to pages and not to files")
	}
	checkXML(t, file.String())
	checkXML(t, "<div>"+first.String()+second.String()+"</div>")
	if strings.Contains(second.String(), "<defs>") || len(second.String()) > len(first.String())/2 {
		t.Error("a second figure on a page defines its parts again")
	}
	for _, bad := range []string{"NaN", "Inf", "style="} {
		if strings.Contains(first.String(), bad) {
			t.Errorf("the drawing holds %s", bad)
		}
	}
}

// checkXML parses a document, and holds that its ids are unique and all references
// to them find one.
func checkXML(t *testing.T, text string) {
	t.Helper()
	ids := map[string]bool{}
	var wanted []string
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range element.Attr {
			switch a.Name.Local {
			case "id":
				if ids[a.Value] {
					t.Errorf("the id %s is there twice", a.Value)
				}
				ids[a.Value] = true
			case "href":
				wanted = append(wanted, strings.TrimPrefix(a.Value, "#"))
			case "aria-labelledby":
				wanted = append(wanted, strings.Fields(a.Value)...)
			}
		}
	}
	for _, id := range wanted {
		if !ids[id] {
			t.Errorf("nothing has the id %s", id)
		}
	}
}

func TestSVGReportsWriteErrors(t *testing.T) {
	scene := sceneOf(Space(10), 10, 14)
	if err := WriteSVG(failing{}, scene); err == nil {
		t.Error("the error of the writer is lost")
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, fmt.Errorf("disk full") }

func TestNumbersAreShort(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{{0, "0"}, {-0.001, "0"}, {1.005, "1"}, {1.0051, "1.01"}, {-0.25, "-.25"}, {12, "12"}, {-3.456, "-3.46"}} {
		if got := number(c.x); got != c.want {
			t.Errorf("%v is written %s, want %s", c.x, got, c.want)
		}
	}
}

func TestEveryInkHasANameOfItsOwn(t *testing.T) {
	var names []string
	for i := NoInk; i <= LabelBlue; i++ {
		names = append(names, i.Name())
		if i == Black || i == Label || i == Muted || i == Tint || i == Mark {
			if !i.Color().Gray() {
				t.Errorf("%s is not printed with black alone", i.Name())
			}
		}
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != int(LabelBlue)+1 || Red.Color().Gray() {
		t.Errorf("inks %v", names)
	}
	if got := Red.Color().Hex(); got != "#b21820" {
		t.Errorf("red is %s", got)
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"", "10♣", "\xff", "<>&", "\U0001F0A1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var b bytes.Buffer
		scene := sceneOf(&Text{X: 1, Y: 1, Size: 3, S: s}, 10, 10)
		scene.Title, scene.Description = s, s
		if err := NewSheet("x").SVG(&b, scene); err != nil {
			t.Fatal(err)
		}
		checkXML(t, b.String())
	})
}

func BenchmarkInlineTable(b *testing.B) {
	scene := &Scene{Title: "t", Description: "d", Width: 200, Height: 200}
	for c := card.Card(0); c < card.Count; c++ {
		g := Card(c, 14, Options{})
		g.X, g.Y = float64(c%8)*16, float64(c/8)*22
		scene.Add(g)
	}
	for b.Loop() {
		if err := NewSheet("x").SVG(io.Discard, scene); err != nil {
			b.Fatal(err)
		}
	}
}

func suitsIf(red bool) Suits {
	if red {
		return RedSuits
	}
	return BlackSuits
}
