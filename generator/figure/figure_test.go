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

var widths = []float64{9, 14, 18, fullFrom, 57, 63}

// everyWish is all that can be wished for of a card.
func everyWish() (all []Options) {
	for _, suits := range []Suits{BlackSuits, RedSuits, FourSuits} {
		all = append(all, Options{Suits: suits}, Options{Suits: suits, Saver: true})
	}
	return all
}

// Every card at every size, and every back, keeps to its own outline, and no line is
// thinner than printers accept.
func TestCardsKeepToTheirOutline(t *testing.T) {
	for _, w := range widths {
		for _, o := range everyWish() {
			high := CardRatio * w
			checkOutline(t, fmt.Sprintf("the back at %v mm, %+v", w, o), sceneOf(Back(w, high, o), w, high))
			for c := card.Card(0); c < card.Count; c++ {
				name := fmt.Sprintf("%v at %v mm, %+v", c, w, o)
				checkOutline(t, name, sceneOf(Card(c, w, o), w, high))
				checkOutline(t, name+", tile", sceneOf(Tile(c, w, o), w, TileRatio*w))
			}
		}
	}
}

func checkOutline(t *testing.T, name string, s *Scene) {
	t.Helper()
	const slack = Hairline // the outline's own stroke
	for _, d := range Record(s) {
		if d.X0 < -slack || d.Y0 < -slack || d.X1 > s.Width+slack || d.Y1 > s.Height+slack {
			t.Errorf("%s: something from %.2f,%.2f to %.2f,%.2f", name, d.X0, d.Y0, d.X1, d.Y1)
		}
		if d.Path != nil && d.Path.Stroke != NoInk && d.Path.Width*72/25.4 < 0.75 {
			t.Errorf("%s: a line of %.3f mm", name, d.Path.Width)
		}
	}
}

func sceneOf(n Node, w, h float64) *Scene {
	return &Scene{Title: "a title", Description: "a description", Width: w, Height: h, Nodes: []Node{n}}
}

// The rank and the suit of an index do not touch, even of the ten at 9 mm.
func TestIndexHasAir(t *testing.T) {
	for _, w := range widths {
		for c := card.Card(0); c < 2*card.Count; c++ {
			var rank, pip *Drawn
			saver := c >= card.Count
			c := c % card.Count
			for _, d := range Record(sceneOf(Strip(c, w, Options{Saver: saver}), w, w)) {
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

func TestScaled(t *testing.T) {
	s := sceneOf((&Group{Name: "g", X: 4, Y: 6}).Add(
		Line(0, 0, 10, 0).Stroked(Black, 1, 2, 1), Line(0, 5, 10, 5).Stroked(Black, Hairline), &Text{X: 1, Y: 3, Size: 4, S: "A"},
	), 40, 50)
	half := s.Scaled(0.5)
	drawn := Record(half)
	if half.Width != 20 || half.Height != 25 || len(drawn) != 3 || s.Scaled(1) != s {
		t.Fatalf("%+v", half)
	}
	if d := drawn[0]; d.Path.Width != 0.5 || d.Path.Dash[0] != 1 || d.X0 != 1.75 || d.Y1 != 3.25 {
		t.Errorf("the thick line is %+v", d)
	}
	if size, line := half.Least(); size != 2 || line != Hairline || drawn[2].Text.X != 0.5 {
		t.Errorf("type of %v, a line of %v", size, line)
	}
	if size, line := sceneOf(Rect(0, 0, 1, 1).Filled(Tint), 1, 1).Least(); size != 0 || line != 0 {
		t.Errorf("of nothing: %v and %v", size, line)
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
		for _, saver := range []bool{false, true} {
			pips, court := 0, 0
			for _, d := range Record(sceneOf(Card(c, 63, Options{Saver: saver}), 63, 88)) {
				if d.In("court") {
					court++
				} else if d.In("pip") && d.Y1-d.Y0 > 0.16*63 {
					pips++
				}
			}
			want := int(c.Rank())
			if want > 10 {
				want = 0
			}
			if pips != want || (court > 0) != (want == 0) {
				t.Errorf("%v has %d pips, want %d, and %d parts of a court card", c, pips, want, court)
			}
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
