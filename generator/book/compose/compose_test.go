package compose

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

var wide = Sheet{Measure: 100, Wide: 140, Height: 200, Text: 4, Leading: 5}

// drawn puts what was composed on pages and records them.
func drawn(c *Composer) []*flowtest.Page {
	var r flowtest.Recorder
	for _, p := range flow.Fill(c.Boxes(), 1, func(int) []flow.Frame {
		return []flow.Frame{{X: 0, Y: 0, W: c.sheet.Measure, H: c.sheet.Height}}
	}) {
		p.Draw(&r)
	}
	return r.Pages
}

func TestShare(t *testing.T) {
	tests := []struct {
		name               string
		natural, narrowest []float64
		room, spare        float64
		want               []float64
	}{
		{"room for all", []float64{10, 20}, []float64{5, 5}, 40, 0, []float64{10, 20}},
		{"exactly", []float64{10, 20}, []float64{5, 5}, 30, 0, []float64{10, 20}},
		{"the long one gives way", []float64{10, 90}, []float64{10, 5}, 50, 0, []float64{10, 40}},
		{"two long ones", []float64{10, 60, 100}, []float64{5, 20, 20}, 110, 0, []float64{10, 40 + 40*60./120, 0}},
		{"into the margin", []float64{40, 80}, []float64{30, 40}, 60, 20, []float64{30, 40}},
		{"no further than the margin", []float64{40, 80}, []float64{20, 80}, 60, 20, []float64{20, 60}},
		{"nothing", nil, nil, 60, 0, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := share(test.natural, test.narrowest, test.room, test.spare)
			if sum(got) > test.room+test.spare+1e-9 {
				t.Errorf("%v takes more than there is", got)
			}
			if test.name == "two long ones" { // the narrowest widths are kept and the rest is in proportion
				if got[0] != 10 || got[1] < 20 || math.Abs((got[1]-20)/40-(got[2]-20)/80) > 1e-9 || math.Abs(sum(got)-110) > 1e-9 {
					t.Errorf("got %v", got)
				}
				return
			}
			if fmt.Sprint(got) != fmt.Sprint(test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// Columns are between the narrowest and the natural width wherever there is room
// for the narrowest, and fill the room if they want more.
func TestShareRandom(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 2000 {
		n := 1 + r.Intn(8)
		natural, narrowest := make([]float64, n), make([]float64, n)
		for i := range n {
			narrowest[i] = 1 + 30*r.Float64()
			natural[i] = narrowest[i] + 60*r.Float64()*float64(r.Intn(2))
		}
		room := sum(narrowest) + 100*r.Float64()
		got := share(natural, narrowest, room, 0)
		for i, w := range got {
			if w < narrowest[i]-1e-9 || w > natural[i]+1e-9 {
				t.Fatalf("%v of %v to %v in %v", got, narrowest, natural, room)
			}
		}
		if want := min(room, sum(natural)); math.Abs(sum(got)-want) > 1e-6 {
			t.Fatalf("%v fills %v of %v", got, sum(got), want)
		}
	}
}

// moves are so many short moves, every few of them with more to say.
func moves(count, every int) []string {
	var out []string
	for i := range count {
		m := fmt.Sprintf("%d♠ R%d→A%d", 2+i%8, 1+i%8, 1+i%7)
		if every > 0 && i%every == 0 {
			m += " (10♥ fills R3)"
		}
		out = append(out, m)
	}
	return out
}

func TestMoves(t *testing.T) {
	tests := []struct {
		name         string
		count, every int
		rows         int // at most
	}{
		{"one", 1, 0, 1},
		{"short ones in columns", 40, 0, 10},
		{"some long ones", 40, 4, 20},
		{"all long", 40, 1, 20},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := New(wide)
			all := moves(test.count, test.every)
			c.Moves(7, all)
			if got := len(c.Boxes()); got > test.rows {
				t.Errorf("%d moves take %d rows, want at most %d", test.count, got, test.rows)
			}
			text := ""
			for _, p := range drawn(c) {
				for _, found := range append(p.Outside(0, 0, 100, 200), p.Overlaps()...) {
					t.Error(found)
				}
				text += strings.Join(p.Lines(), "")
			}
			at := 0
			for i, m := range all { // each after its number and in order
				want := fmt.Sprint(7+i) + m
				next := strings.Index(text[at:], want)
				if next < 0 {
					t.Fatalf("move %d, %q, is not where it should be", 7+i, want)
				}
				at += next
			}
		})
	}
}

func TestMovesThatAreTooLong(t *testing.T) {
	c := New(wide)
	c.Moves(1, []string{strings.Repeat("word ", 60), "5♠ R3→A4", strings.Repeat("w", 300)})
	for _, p := range drawn(c) {
		for _, found := range append(p.Outside(0, 0, 100, 200), p.Overlaps()...) {
			t.Error(found)
		}
	}
}

func TestCaptions(t *testing.T) {
	scene := &figure.Scene{Width: 80, Height: 52}
	narrow := wide
	narrow.Wide = narrow.Measure
	tests := []struct {
		name    string
		sheet   Sheet
		caption string
		x, y    float64 // of the caption's first line
		height  float64 // from the figure's top to the box after it
	}{
		{"in the margin, its foot level", wide, "One line.", 105, 52 - wide.SmallLeading(), 60},
		{"below", narrow, "One line.", 0, 52 + 2, 52 + 2 + wide.SmallLeading() + 5},
		{"none", narrow, "", 0, 0, 60},
		{"longer than the figure", wide, strings.Repeat("word ", 100), 105, 0, 0},
		{"longer than the page", wide, strings.Repeat("word ", 400), 0, 52 + 2, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := New(test.sheet)
			c.Figure(scene, []typeset.Span{{Style: c.CaptionStyle(), Text: test.caption}})
			c.Paragraph(c.Plain("After."))
			page := drawn(c)[0]
			for _, found := range append(page.Outside(0, 0, test.sheet.Wide, 200), page.Overlaps()...) {
				t.Error(found)
			}
			var texts []figure.Text
			for _, thing := range page.Things {
				if thing.Kind == "text" {
					texts = append(texts, thing.Text)
				}
			}
			if test.caption != "" {
				y := texts[0].Y - baseline(test.sheet.SmallLeading(), test.sheet.Small())
				if texts[0].X != test.x || math.Abs(y-test.y) > 1e-9 {
					t.Errorf("the caption begins at %v %v, want %v %v", texts[0].X, y, test.x, test.y)
				}
			}
			after := texts[len(texts)-1].Y - baseline(5, 4)
			if test.height > 0 && math.Abs(after-test.height) > 1e-9 {
				t.Errorf("the text after stands at %v, want %v", after, test.height)
			}
		})
	}
}

func TestFit(t *testing.T) {
	s := &figure.Scene{Width: 80, Height: 40}
	s.Add(figure.Rect(0, 0, 80, 40).Stroked(figure.Black, 1, 2, 2), &figure.Group{X: 40, Y: 20, Nodes: []figure.Node{figure.Rect(0, 0, 40, 20)}})
	tests := []struct{ w, h, width, height float64 }{
		{100, 100, 80, 40}, {80, 40, 80, 40}, {40, 100, 40, 20}, {100, 10, 20, 10},
	}
	for _, test := range tests {
		got := Fit(s, test.w, test.h)
		if got.Width != test.width || got.Height != test.height {
			t.Errorf("in %v × %v the scene is %v × %v, want %v × %v", test.w, test.h, got.Width, got.Height, test.width, test.height)
		}
		for _, d := range figure.Record(got) {
			if d.X1 > got.Width+0.5 || d.Y1 > got.Height+0.5 {
				t.Errorf("in %v × %v a path ends at %v %v", test.w, test.h, d.X1, d.Y1)
			}
		}
	}
	if p := s.Nodes[0].(*figure.Path); p.Width != 1 || p.Dash[0] != 2 {
		t.Error("the scene itself was changed")
	}
}

func TestLeader(t *testing.T) {
	c := New(wide)
	c.Leader("The aim", "4", c.Style(), "#aim")
	c.Leader(strings.Repeat("A long title ", 12), "123", c.Style(), "#long")
	page := drawn(c)[0]
	lines := page.Lines()
	if lines[0] != "The aim4" || !strings.HasSuffix(lines[len(lines)-1], "123") {
		t.Errorf("got %q", lines)
	}
	if len(page.Links) != len(lines) {
		t.Errorf("%d lines have %d links", len(lines), len(page.Links))
	}
	for _, found := range append(page.Outside(0, 0, 100, 200), page.Overlaps()...) {
		t.Error(found)
	}
}

func TestBlocks(t *testing.T) {
	c := New(wide)
	scene := func() *figure.Scene { return &figure.Scene{Width: 50, Height: 30} }
	c.Blocks([]game.Block{
		{Heading: "Deal 1", Text: "The A♥ goes out.", Moves: []string{"5♠ R3→A4", "6♥ B6→B1"}, First: 3, Figure: scene},
		{Figure: scene},
	}, []typeset.Span{{Style: c.CaptionStyle(), Text: "Both."}})
	page := drawn(c)[0]
	want := "Deal 1|The A♥ goes out.|35♠ R3→A446♥ B6→B1|Both."
	if got := strings.Join(page.Lines(), "|"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	figures := 0
	for _, thing := range page.Things {
		if thing.Kind == "figure" {
			figures++
		}
	}
	if figures != 2 {
		t.Errorf("there are %d figures, want 2", figures)
	}
}

func TestCodeStyle(t *testing.T) {
	tests := []struct {
		code   string
		slants bool
	}{{"R3-A4", false}, {"A5=B2", false}, {"D", false}, {"standard", true}, {"patience solve", true}}
	for _, test := range tests {
		c := New(wide)
		s := c.CodeStyle(c.Style(), test.code)
		if got := s.Face != c.Style().Face; got != test.slants || !s.Keep {
			t.Errorf("%q slants: %v, kept whole: %v", test.code, got, s.Keep)
		}
	}
}

func TestBound(t *testing.T) {
	tests := []struct{ text, want string }{
		{"then 5♠ R3→A4, and", "then 5♠\u00a0R3→A4, and"},
		{"A♣ R1 out, 10♠ R6 out", "A♣\u00a0R1\u00a0out, 10♠\u00a0R6\u00a0out"},
		{"3♠ A5 = 2♥ B2", "3♠\u00a0A5\u00a0=\u00a02♥\u00a0B2"},
		{"5♠ R3 outside, 5♠ R3 = x", "5♠\u00a0R3 outside, 5♠\u00a0R3 = x"},
		{"J♣ 5♦ | K♥ 7♦", "J♣ 5♦\u00a0| K♥ 7♦"},
		{"the 2♥ at A1, a 9♦ Both", "the 2♥ at A1, a 9♦ Both"},
	}
	for _, test := range tests {
		if got := Bound(test.text); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

// A table whose rows run on before a figure that has to wait has its head again after the
// figure, on the next page.
func TestTableBrokenByFigure(t *testing.T) {
	c := New(wide)
	for range 30 {
		c.Paragraph(c.Plain("A line."))
	}
	c.Figure(&figure.Scene{Width: 90, Height: 120}, nil)
	cell := func(text string, head bool) []typeset.Span {
		return []typeset.Span{{Style: c.CellStyle(head), Text: text}}
	}
	table := Table{Head: [][]typeset.Span{cell("Head", true)}}
	for i := range 20 {
		table.Rows = append(table.Rows, [][]typeset.Span{cell(fmt.Sprint("Row ", i), false)})
	}
	c.Table(table)
	pages := drawn(c)
	if len(pages) != 2 {
		t.Fatalf("there are %d pages, want 2", len(pages))
	}
	for i, p := range pages {
		lines := p.Lines()
		first := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Row") })
		if first < 1 || lines[first-1] != "Head" {
			t.Errorf("page %d has its first row without a head: %q", i+1, lines)
		}
	}
}

// A figure is made smaller to fit a page only as far as its type can be printed.
func TestFigureKeepsItsType(t *testing.T) {
	tests := []struct{ size, least float64 }{
		{5, 0.8}, {Smallest / 0.9, 0.9}, {Smallest, 1}, {1, 1},
	}
	for _, test := range tests {
		s := &figure.Scene{Width: 50, Height: 50}
		s.Add(&figure.Group{Nodes: []figure.Node{figure.Rect(0, 0, 50, 50), &figure.Text{Y: 10, Size: test.size, S: "x"}}})
		c := New(wide)
		c.Figure(s, nil)
		if got := c.Boxes()[0].Least / s.Height; math.Abs(got-test.least) > 1e-9 {
			t.Errorf("type of %v mm: the figure may have %.2f of its size, want %.2f", test.size, got, test.least)
		}
	}
}

// What a book tells briefly has every move and its number, and no figure.
func TestBrief(t *testing.T) {
	c := New(wide)
	c.Brief([]game.Block{
		{Heading: "Deal 1", Text: "(A♠ out)", Moves: []string{"5♠ R3→A4", "A♥ A5 out"}, First: 7,
			Figure: func() *figure.Scene { t.Error("a figure is drawn"); return nil }},
		{Table: &game.Table{Head: []string{"x"}, Rows: [][]string{{"y"}}, Caption: "z"}},
		{},
	})
	got := strings.Join(drawn(c)[0].Lines(), "|")
	if want := "Deal 1 (A♠ out)\u00a0 7.\u00a05♠\u00a0R3→A4\u00a0 8.\u00a0A♥\u00a0A5\u00a0out|x|y|z"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What is to be kept whole goes to the next page together, figures too, unless it is higher
// than a page.
func TestWhole(t *testing.T) {
	for _, test := range []struct {
		lines int
		want  string
	}{{10, "20 12"}, {100, "40 40 40 2"}} {
		c := New(wide) // 40 lines a page
		for range 20 {
			c.Paragraph(c.Plain("x"))
		}
		c.Whole(func() {
			for range test.lines {
				c.Paragraph(c.Plain("y"))
			}
			c.Figure(&figure.Scene{Width: 10, Height: 60}, nil)
			c.Paragraph(c.Plain("y"))
		})
		var lines []string
		for _, p := range drawn(c) {
			lines = append(lines, fmt.Sprint(len(p.Things)))
		}
		if got := strings.Join(lines, " "); got != test.want {
			t.Errorf("%d lines: the pages have %s things, want %s", test.lines, got, test.want)
		}
	}
}

// A short table is not parted; a long one has at least two rows on each side.
func TestTableParted(t *testing.T) {
	for _, test := range []struct {
		before, rows int
		want         string // rows on each page
	}{{38, 4, "[0 4]"}, {38, 20, "[0 20]"}, {37, 20, "[2 18]"}} {
		c := New(wide)
		for range test.before {
			c.Paragraph(c.Plain("x"))
		}
		var table Table
		for range test.rows {
			table.Rows = append(table.Rows, [][]typeset.Span{{{Style: c.CellStyle(false), Text: "row"}}})
		}
		c.Table(table)
		var rows []int
		for _, p := range drawn(c) {
			count := 0
			for _, l := range p.Lines() {
				if l == "row" {
					count++
				}
			}
			rows = append(rows, count)
		}
		if got := fmt.Sprint(rows); got != test.want {
			t.Errorf("%d rows after %d lines: the pages have %s, want %s", test.rows, test.before, got, test.want)
		}
	}
}
