package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"patiencepress/generator/card"
)

// table is a scene with cards in all forms, some twice, and other things beside them.
func table(from card.Card) *Scene {
	s := &Scene{Title: "t", Description: "d", Width: 200, Height: 100}
	for i := range card.Card(10) {
		c, o := (from+i)%card.Count, Options{Suits: RedSuits, Saver: i == 9}
		for j, g := range []*Group{Card(c, 14, o), Strip(c, 14, o), Tile(c, 9, o), Card(c, 40, o), Card(c, 14, o)} {
			g.X, g.Y = float64(i)*20, float64(j)*17.5
			s.Add((&Group{X: 1.5, Y: 2.25}).Add(g))
		}
	}
	s.Add(Space(12), &Text{X: 5, Y: 6, Size: 4, S: "R3 → A4"}, (&Group{X: 3, Stamp: true}).Add(Line(0, 0, 4, 4).Stroked(Mark, 0.5)))
	return s
}

func inline(t *testing.T, sh *Sheet, s *Scene) string {
	t.Helper()
	var b bytes.Buffer
	if err := sh.SVG(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// forget makes all libraries new.
func forget() {
	libraries.mu.Lock()
	defer libraries.mu.Unlock()
	libraries.known = nil
}

// A figure looks the same in whatever order pages are made and however many have been
// before it.
func TestSVGIsTheSameOnEveryPage(t *testing.T) {
	forget()
	first := inline(t, NewSheet("x"), table(3))
	second := inline(t, NewSheet("x"), table(20))
	forget()
	if inline(t, NewSheet("x"), table(20)) != second || inline(t, NewSheet("x"), table(3)) != first {
		t.Error("the order of the pages shows")
	}
	sheet := NewSheet("x")
	inline(t, sheet, table(40))
	sheet.Clear()
	if inline(t, sheet, table(3)) != first {
		t.Error("a sheet that was cleared is not as a new one")
	}
	if other := inline(t, NewSheet("y"), table(3)); strings.Contains(other, `"xd`) || strings.Contains(other, "#xd") {
		t.Error("ids of one page are on another")
	}
	checkXML(t, first)
}

// Many pages can be made at a time.
func TestSVGFromManyGoroutines(t *testing.T) {
	forget()
	want := inline(t, NewSheet("x"), table(7))
	forget()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for i := range card.Card(5) {
				inline(t, NewSheet("x"), table(i*9))
			}
			if inline(t, NewSheet("x"), table(7)) != want {
				t.Error("a page differs from the same page made alone")
			}
		})
	}
	wg.Wait()
}

// A library that has grown too large is replaced, and nothing shows of it.
func TestLargeLibrary(t *testing.T) {
	forget()
	want := inline(t, NewSheet("x"), table(7))
	before := libraryOf(libraryKey{"x", true})
	for i := range mostKept {
		before.add("g", fmt.Sprintf(">%d</g>", i), nil)
	}
	if libraryOf(libraryKey{"x", true}) == before {
		t.Error("the library grows for ever")
	}
	if inline(t, NewSheet("x"), table(7)) != want {
		t.Error("the page differs with a new library")
	}
}

// What an SVG draws, with all that it draws by reference put in its place, is what the
// scene draws.
func TestSVGDrawsTheScene(t *testing.T) {
	for _, k := range []float64{1, 0.5, 1.7} {
		scene := table(11).Scaled(k)
		got := drawnBy(t, inline(t, NewSheet("x"), scene))
		var want []box
		for _, d := range Record(scene) {
			if d.Path != nil {
				half := 0.0
				if d.Path.Stroke != NoInk {
					half = d.Path.Width / 2
				}
				want = append(want, box{d.X0 + half, d.Y0 + half, d.X1 - half, d.Y1 - half})
			}
		}
		if len(got) != len(want) {
			t.Fatalf("scaled by %v: %d paths are drawn, want %d", k, len(got), len(want))
		}
		for i := range want {
			for j := range want[i] {
				if math.Abs(got[i][j]-want[i][j]) > 0.025 {
					t.Fatalf("scaled by %v: path %d is at %v, want %v", k, i, got[i], want[i])
				}
			}
		}
	}
}

type box [4]float64

// An element is a piece of an SVG.
type element struct {
	XMLName  xml.Name
	Attr     []xml.Attr `xml:",any,attr"`
	Children []element  `xml:",any"`
}

func (e *element) get(name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// drawnBy gives the boxes of the paths that an SVG draws, in order. Glyphs of text are
// left out.
func drawnBy(t *testing.T, text string) []box {
	t.Helper()
	var root element
	if err := xml.Unmarshal([]byte(text), &root); err != nil {
		t.Fatal(err)
	}
	defs := map[string]*element{}
	var list func(e *element)
	list = func(e *element) {
		if id := e.get("id"); id != "" {
			defs[id] = e
		}
		for i := range e.Children {
			list(&e.Children[i])
		}
	}
	list(&root)
	var boxes []box
	var draw func(e *element, x, y float64)
	draw = func(e *element, x, y float64) {
		switch e.XMLName.Local {
		case "defs":
			return
		case "path":
			boxes = append(boxes, boxOf(t, e.get("d"), x, y))
		case "use":
			dx, dy := float(e.get("x")), float(e.get("y"))
			to := defs[strings.TrimPrefix(e.get("href"), "#")]
			if to == nil {
				t.Fatalf("nothing has the id %s", e.get("href"))
			}
			draw(to, x+dx, y+dy)
			return
		case "g":
			transform := e.get("transform")
			if strings.Contains(transform, "scale") {
				return // a line of text
			}
			place := strings.Fields(strings.TrimSuffix(strings.TrimPrefix(transform, "translate("), ")"))
			if len(place) == 2 {
				x, y = x+float(place[0]), y+float(place[1])
			}
		}
		for i := range e.Children {
			draw(&e.Children[i], x, y)
		}
	}
	draw(&root, 0, 0)
	return boxes
}

func float(s string) float64 {
	x, _ := strconv.ParseFloat(s, 64) // nothing is 0
	return x
}

// boxOf is the smallest box round the points of a path.
func boxOf(t *testing.T, data string, x, y float64) box {
	t.Helper()
	numbers := strings.FieldsFunc(data, func(r rune) bool { return strings.ContainsRune("MLCZ ", r) })
	var xs, ys []float64
	for i, n := range numbers {
		if i%2 == 0 {
			xs = append(xs, x+float(n))
		} else {
			ys = append(ys, y+float(n))
		}
	}
	if len(xs) == 0 || len(xs) != len(ys) {
		t.Fatalf("the path is %q", data)
	}
	return box{slices.Min(xs), slices.Min(ys), slices.Max(xs), slices.Max(ys)}
}

func BenchmarkPageOfCards(b *testing.B) {
	sheet := NewSheet("x")
	scene := table(0)
	b.ReportAllocs()
	for b.Loop() {
		sheet.Clear()
		if err := sheet.SVG(io.Discard, scene); err != nil {
			b.Fatal(err)
		}
	}
}
