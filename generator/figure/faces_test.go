package figure

import (
	"fmt"
	"math"
	"testing"

	"patiencepress/generator/card"
)

// To save ink all suits are lines of the shapes that they have when solid, black ones
// the heavier, and nothing on a card is filled but type and paper.
func TestSaver(t *testing.T) {
	for _, high := range []float64{1.8, 2.7, 5, 26} {
		for _, s := range card.Suits {
			p, solid := HollowPip(s, 0, 0, high, Black), Pip(s, 0, 0, high, Black)
			x0, y0, x1, y1 := p.Bounds()
			sx0, sy0, sx1, sy1 := solid.Bounds()
			if p.Fill != NoInk || math.Abs(x1-x0+p.Width-sx1+sx0-solid.Width) > 0.12*high || math.Abs(y1-y0+p.Width-sy1+sy0-solid.Width) > 0.12*high {
				t.Errorf("%s, %v mm: %+v", s.Name(), high, p)
			}
			if red := HollowPip(card.Hearts, 0, 0, high, Black); !s.Red() && p.Width <= red.Width {
				t.Errorf("%s, %v mm: no heavier than hearts", s.Name(), high)
			}
		}
	}
	for _, w := range widths {
		for c := card.Card(0); c < card.Count; c++ {
			ranks := 0 // type on its head is a path
			for _, d := range Record(sceneOf(Card(c, w, Options{Saver: true, Suits: FourSuits}), w, CardRatio*w)) {
				if d.Path != nil && d.Path.Fill != NoInk && d.Path.Fill != Paper {
					ranks++
				}
			}
			if ranks > 1 || ranks == 1 && w < fullFrom {
				t.Errorf("%v at %v mm: %d paths are filled", c, w, ranks)
			}
		}
	}
	o := Options{Saver: true}
	if p := o.Mat(Rect(0, 0, 1, 1)); p.Fill != NoInk || p.Stroke != Muted || o.Words("8♠") != "8♤" {
		t.Errorf("a mat %+v and words %s", p, o.Words("8♠"))
	}
	if p := (Options{}).Mat(Rect(0, 0, 1, 1)); p.Fill != Tint || p.Stroke != NoInk || (Options{}).Words("8♠") != "8♠" {
		t.Errorf("without saving: a mat %+v", p)
	}
}

// Court cards and backs look the same after half a turn, but for the index, of which one
// is type.
func TestHalfTurn(t *testing.T) {
	for _, o := range everyWish() {
		for _, w := range []float64{fullFrom, 57, 63} {
			h := CardRatio * w
			checkHalfTurn(t, fmt.Sprintf("back %+v", o), sceneOf(Back(w, h, o), w, h), "back")
			for _, s := range card.Suits {
				for r := card.Jack; r <= card.King; r++ {
					c := card.New(r, s)
					checkHalfTurn(t, fmt.Sprintf("%v %+v", c, o), sceneOf(Card(c, w, o), w, h), "court")
					checkHalfTurn(t, fmt.Sprintf("%v %+v, high", c, o), sceneOf(Face(c, w, 1.15*h, o), w, 1.15*h), "court")
				}
			}
		}
	}
}

func checkHalfTurn(t *testing.T, name string, s *Scene, group string) {
	t.Helper()
	count := map[string]int{}
	parts := 0
	for _, d := range Record(s) {
		if d.In(group) {
			parts++
			count[fmt.Sprintf("%.3f %.3f %.3f %.3f", d.X0, d.Y0, d.X1, d.Y1)]++
			count[fmt.Sprintf("%.3f %.3f %.3f %.3f", round(s.Width-d.X1), round(s.Height-d.Y1), round(s.Width-d.X0), round(s.Height-d.Y0))]--
		}
	}
	for box, n := range count {
		if n != 0 {
			t.Errorf("%s: what is at %s is not there after half a turn, or the other way about", name, box)
		}
	}
	if parts < 12 {
		t.Errorf("%s has %d parts", name, parts)
	}
}

// The three courts of a suit are dressed differently.
func TestCourtsDiffer(t *testing.T) {
	drawings := map[string]card.Rank{}
	for r := card.Jack; r <= card.King; r++ {
		text := ""
		for _, d := range Record(sceneOf(Card(card.New(r, card.Spades), 63, Options{}), 63, 88)) {
			if d.In("court") {
				text += fmt.Sprintf("%.1f,%.1f;", d.X0, d.Y0)
			}
		}
		if other, taken := drawings[text]; taken {
			t.Errorf("%s and %s look alike", r.Name(), other.Name())
		}
		drawings[text] = r
	}
}

// A back is light in ink, and lighter still to save it.
func TestBackIsLight(t *testing.T) {
	ink := func(o Options) (area float64) {
		for _, d := range Record(sceneOf(Back(63, 88, o), 63, 88)) {
			switch p := d.Path; {
			case p.Fill != NoInk && p.Fill != Paper:
				area += 0.6 * (d.X1 - d.X0) * (d.Y1 - d.Y0) // about, of a suit
			case p.Stroke != NoInk:
				area += p.Width * length(p)
			}
		}
		return area / (63 * 88)
	}
	full, saved := ink(Options{}), ink(Options{Saver: true})
	if full > 0.25 || saved > 0.6*full {
		t.Errorf("a back has ink on %.2f of it, and saving on %.2f", full, saved)
	}
}

// length is about the length of a path: that of its corners' polygon.
func length(p *Path) (sum float64) {
	var pen Point
	for _, s := range p.Segments {
		for _, q := range s.Points() {
			if s.Op != MoveTo {
				sum += math.Hypot(q.X-pen.X, q.Y-pen.Y)
			}
			pen = q
		}
	}
	return sum
}
