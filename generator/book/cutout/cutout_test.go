package cutout

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
)

// papers are what the sheets are tried on, mm.
var papers = []struct {
	name          string
	width, height float64
	poker, bridge int // cards on a sheet
}{
	{"A4", 210, 297, 9, 9},
	{"Letter", 215.9, 279.4, 9, 9},
	{"Legal", 215.9, 355.6, 9, 9},
	{"A3", 297, 420, 16, 20},
	{"A4 on its side", 297, 210, 8, 10},
	{"Letter on its side", 279.4, 215.9, 8, 8},
	{"a postcard", 101.6, 152.4, 1, 1},
}

// box is where a card is, from its corner, in whole hundredths of a mm.
type box [4]int

func boxOf(x, y float64, s size) box {
	round := func(mm float64) int { return int(math.Round(mm * 100)) }
	return box{round(x), round(y), round(x + s.w), round(y + s.h)}
}

// found lists the groups of a side that lie directly on it: their names and places.
func found(s *figure.Scene, prefix string, of size) (names []string, boxes []box) {
	for _, n := range s.Nodes {
		if g, ok := n.(*figure.Group); ok && strings.HasPrefix(g.Name, prefix) {
			names = append(names, g.Name)
			boxes = append(boxes, boxOf(g.X, g.Y, of))
		}
	}
	return names, boxes
}

// turn turns a box over the long edge of the paper.
func (b box) turn(width, height float64) box {
	w, h := int(math.Round(width*100)), int(math.Round(height*100))
	if width > height {
		return box{b[0], h - b[3], b[2], h - b[1]}
	}
	return box{w - b[2], b[1], w - b[0], b[3]}
}

func each(t *testing.T, run func(t *testing.T, l *layout, o Options, wanted int)) {
	for _, paper := range papers {
		for i, s := range sizes {
			t.Run(paper.name+" "+s.name, func(t *testing.T) {
				o := Options{Size: s.name, Width: paper.width, Height: paper.height, Packs: 2}.settled()
				l, err := layoutOf(o)
				if err != nil {
					t.Fatal(err)
				}
				run(t, l, o, []int{paper.poker, paper.bridge}[i])
			})
		}
	}
}

// TestEveryCard counts the cards of all sheets, and holds faces and backs against each
// other with the sheet turned over.
func TestEveryCard(t *testing.T) {
	each(t, func(t *testing.T, l *layout, o Options, wanted int) {
		sides := l.sides(o)
		counts := map[string]int{}
		for i := 0; i < len(sides); i += 2 {
			names, faces := found(sides[i], "card ", l.card)
			_, backs := found(sides[i+1], "back", l.card)
			for _, name := range names {
				counts[name]++
			}
			if len(faces) > wanted || i == 0 && len(faces) != wanted {
				t.Errorf("%d cards on sheet %d, and %d go on one", len(faces), i/2+1, wanted)
			}
			behind := map[box]bool{}
			for _, b := range backs {
				behind[b.turn(l.width, l.height)] = true
			}
			for _, f := range faces {
				if !behind[f] {
					t.Errorf("sheet %d: there is no back behind the card at %v", i/2+1, f)
				}
			}
			if len(behind) != len(faces) {
				t.Errorf("sheet %d has %d faces and %d backs", i/2+1, len(faces), len(behind))
			}
		}
		for c := card.Card(0); c < card.Count; c++ {
			if n := counts["card "+c.String()]; n != 2 {
				t.Errorf("%v is there %d times in two packs", c, n)
			}
		}
	})
}

// TestSides sees that cards do not overlap, that marks and words keep off them and off
// each other, and that what is on a card stays on it.
func TestSides(t *testing.T) {
	each(t, func(t *testing.T, l *layout, o Options, _ int) {
		sides := l.sides(o)
		for i, s := range sides {
			if i >= 2 && i < len(sides)-2 {
				continue // the first sheet and the last, which is not full
			}
			figuretest.Check(t, fmt.Sprintf("side %d", i+1), s)
			_, boxes := found(s, []string{"card ", "back"}[i%2], l.card)
			for j, a := range boxes {
				for _, b := range boxes[:j] {
					if a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] {
						t.Errorf("side %d: cards at %v and %v", i+1, a, b)
					}
				}
			}
			checkMargin(t, l, s, i%2 == 0)
		}
	})
}

func checkMargin(t *testing.T, l *layout, s *figure.Scene, faces bool) {
	t.Helper()
	right, bottom := l.x+float64(l.columns)*l.card.w, l.y+float64(l.rows)*l.card.h
	var marks, words []figure.Drawn
	for _, d := range figure.Record(s) {
		inside := d.X1 > l.x-0.2 && d.X0 < right+0.2 && d.Y1 > l.y-0.2 && d.Y0 < bottom+0.2
		switch {
		case d.In("cut mark"):
			marks = append(marks, d)
		case len(d.Groups) == 0:
			words = append(words, d)
		default:
			continue
		}
		if inside {
			t.Errorf("%v %v lies on the cards", d.Groups, d.Text)
		}
	}
	wanted := 2 * (l.columns + l.rows + 2)
	if !faces {
		wanted = 0
	}
	if len(marks) != wanted || len(words) == 0 {
		t.Errorf("%d marks, not %d, and %d lines of words", len(marks), wanted, len(words))
	}
	for _, w := range words {
		if w.Y0 < edge-1e-6 || w.X0 < edge || w.X1 > l.width-edge {
			t.Errorf("%q is where printers do not print", w.Text.S)
		}
		for _, m := range marks {
			if w.X1 > m.X0 && w.X0 < m.X1 && w.Y1 > m.Y0 && w.Y0 < m.Y1 {
				t.Errorf("%q crosses a mark", w.Text.S)
			}
		}
	}
	for _, m := range marks {
		if long := math.Max(m.X1-m.X0, m.Y1-m.Y0); long < 1 {
			t.Errorf("a mark is %.2f mm long", long)
		}
	}
}

// TestFacesStayOnTheirCards looks at every card in every size.
func TestFacesStayOnTheirCards(t *testing.T) {
	const line = figure.Hairline / 2 // of the outline
	for _, s := range sizes {
		for c := card.Card(0); c < card.Count; c++ {
			scene := &figure.Scene{Width: s.w, Height: s.h}
			scene.Add(figure.Face(c, s.w, s.h, figure.Options{}))
			for i, d := range figure.Record(scene) {
				if i == 0 && boxOf(d.X0+line, d.Y0+line, s) != boxOf(0, 0, s) || d.X1 > s.w+line+1e-6 || d.Y1 > s.h+line+1e-6 || d.X0 < -line-1e-6 || d.Y0 < -line-1e-6 {
					t.Errorf("%s %v: %v from %.2f,%.2f to %.2f,%.2f", s.name, c, d.Groups, d.X0, d.Y0, d.X1, d.Y1)
				}
			}
		}
	}
}

// TestBacksHaveNoEdge sees that nothing is printed near the edge of a back.
func TestBacksHaveNoEdge(t *testing.T) {
	const clear = 2.5 // mm that two sides of a sheet may be off by
	for _, s := range sizes {
		for _, o := range []figure.Options{{}, {Suits: figure.RedSuits}, {Suits: figure.FourSuits, Saver: true}} {
			scene := &figure.Scene{Width: s.w, Height: s.h}
			scene.Add(back(s, o))
			drawn := figure.Record(scene)
			if len(drawn) < 10 {
				t.Errorf("%s: a back of %d things", s.name, len(drawn))
			}
			for _, d := range drawn {
				if d.X0 < clear || d.Y0 < clear || d.X1 > s.w-clear || d.Y1 > s.h-clear {
					t.Errorf("%s: %v from %.2f,%.2f to %.2f,%.2f", s.name, d.Groups, d.X0, d.Y0, d.X1, d.Y1)
				}
			}
		}
	}
}

// TestHow sees that the sheets say how to print them where there is room for that.
func TestHow(t *testing.T) {
	each(t, func(t *testing.T, l *layout, o Options, _ int) {
		said := func(s *figure.Scene) string {
			var all []string
			for _, d := range figure.Record(s) {
				if len(d.Groups) == 0 {
					all = append(all, strings.TrimSpace(d.Text.S))
				}
			}
			return strings.Join(all, " ")
		}
		sides := l.sides(o)
		sheets := len(sides) / 4
		if got, want := said(sides[2]), fmt.Sprintf("Pack 1 of 2, sheet 2 of %d. %s", sheets, strings.ReplaceAll(English.How, "\n", " ")); got != want {
			t.Errorf("the faces say %q, not %q", got, want)
		}
		if got, want := said(sides[len(sides)-1]), fmt.Sprintf("Backs: Pack 2 of 2, sheet %d of %d.", sheets, sheets); got != want {
			t.Errorf("the backs say %q, not %q", got, want)
		}
	})
}

func TestSheets(t *testing.T) {
	for _, c := range []struct {
		o     Options
		pages int
	}{
		{Options{}, 12},
		{Options{Size: "bridge", Packs: 2}, 24},
		{Options{Width: 297, Height: 210, Saver: true, Suits: figure.FourSuits}, 14},
	} {
		one, err := Sheets(c.o)
		if err != nil {
			t.Fatal(err)
		}
		two, err := Sheets(c.o)
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("%+v: not the same file twice: %v", c.o, err)
		}
		if n, err := Pages(c.o); err != nil || n != c.pages {
			t.Errorf("%+v: told of %d pages, not %d: %v", c.o, n, c.pages, err)
		}
		if n, err := api.PageCount(bytes.NewReader(one), nil); err != nil || n != c.pages {
			t.Errorf("%+v: %d pages, not %d: %v", c.o, n, c.pages, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		o    Options
		want string
	}{
		{Options{Size: "tarot"}, "the sizes are poker and bridge"},
		{Options{Width: 60, Height: 200}, "no room for a card of 63 by 88 mm"},
		{Options{Width: 200}, "paper of 200 by 0 mm cannot be"},
		{Options{Width: math.NaN(), Height: 200}, "cannot be"},
		{Options{Width: 1e9, Height: 200}, "cannot be"},
		{Options{Packs: 21}, "ask for 1 to 20"},
		{Options{Packs: -1}, "ask for 1 to 20"},
		{Options{Title: "漢"}, ""},
	} {
		_, err := Sheets(c.o)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: the error is %v, which does not say %q", c.o, err, c.want)
		}
	}
}

// TestSamples writes sheets to look at into the folder that CUTOUT_SAMPLES names.
func TestSamples(t *testing.T) {
	folder := os.Getenv("CUTOUT_SAMPLES")
	if folder == "" {
		t.Skip("CUTOUT_SAMPLES names no folder")
	}
	for name, o := range map[string]Options{
		"poker-a4":      {Suits: figure.RedSuits},
		"bridge-letter": {Size: "bridge", Width: 215.9, Height: 279.4, Packs: 2},
		"saver-letter":  {Saver: true, Width: 215.9, Height: 279.4, Suits: figure.FourSuits},
	} {
		data, err := Sheets(o)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name+".pdf"), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
