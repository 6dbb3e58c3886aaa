package impose

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/figure"
)

func TestSides(t *testing.T) {
	tests := []struct {
		pages int
		want  string // empty for an error
	}{
		{4, "[{4 1} {2 3}]"},
		{8, "[{8 1} {2 7} {6 3} {4 5}]"},
		{12, "[{12 1} {2 11} {10 3} {4 9} {8 5} {6 7}]"},
		{0, ""}, {-4, ""}, {1, ""}, {6, ""},
	}
	for _, test := range tests {
		sides, err := Sides(test.pages)
		if (err == nil) != (test.want != "") || err == nil && fmt.Sprint(sides) != test.want {
			t.Errorf("%d pages: got %v and %v, want %s", test.pages, sides, err, test.want)
		}
	}
}

// A leaf is one half of a sheet: the page on the side that faces up, and on the other.
type leaf struct{ up, down int }

// A sheet lies flat with its front up: its left and its right half.
type sheet struct{ left, right leaf }

// printed lays the sides on sheets as a printer does that turns the paper over its short
// edge: behind the left half of the front is the right half of the back.
func printed(sides []Side) []sheet {
	var sheets []sheet
	for pair := range slices.Chunk(sides, 2) {
		front, back := pair[0], pair[1]
		sheets = append(sheets, sheet{leaf{front.Left, back.Right}, leaf{front.Right, back.Left}})
	}
	return sheets
}

// folded folds a stack of sheets, the first on top with its front up, along the middle:
// the left half of the stack is turned under the right one. It gives the leaves from the
// top.
func folded(stack []sheet) []leaf {
	var right, under []leaf
	for _, s := range stack { // from the top
		right = append(right, s.right)
		// The stack that is turned has its lowest sheet nearest to the fold's inside, and
		// every leaf of it with its lower side up.
		under = append([]leaf{{s.left.down, s.left.up}}, under...)
	}
	return append(right, under...)
}

// read gives the numbers as someone reads them who turns the leaves one by one.
func read(leaves []leaf) []int {
	var pages []int
	for _, l := range leaves {
		pages = append(pages, l.up, l.down)
	}
	return pages
}

// Whatever the number of pages, the stack that comes out of the printer, folded, reads 1,
// 2, 3 and so on.
func TestFolding(t *testing.T) {
	for pages := PerSheet; pages <= 400; pages += PerSheet {
		sides, err := Sides(pages)
		if err != nil {
			t.Fatal(err)
		}
		if len(sides) != pages/2 {
			t.Errorf("%d pages have %d sides", pages, len(sides))
		}
		for i, number := range read(folded(printed(sides))) {
			if number != i+1 {
				t.Fatalf("of %d pages, leaf by leaf, number %d is page %d", pages, i+1, number)
			}
		}
	}
}

// Every thing on a page stands on its half where it stood on the page, the left half at
// the left edge.
func TestDraw(t *testing.T) {
	const width = 100
	var pages []*flow.Page
	for n := 1; n <= 8; n++ {
		name := fmt.Sprint(n)
		p := &flow.Page{Number: n}
		p.Put(&flow.Box{
			Texts:    []figure.Text{{X: 1, Y: 2, Size: 3, S: name}},
			Paths:    []*figure.Path{figure.Line(0, 0, 5, 5).Stroked(figure.Label, 1)},
			Pictures: []flow.Picture{{X: 3, Scene: func() *figure.Scene { return &figure.Scene{Width: 7, Height: 7} }}},
			Links:    []flow.Link{{X: 2, W: 1, H: 1, Target: "#" + name}, {X: 2, W: 1, H: 1, Target: "https://example.org/" + name}},
			Anchors:  []string{name},
			Bookmark: &flow.Bookmark{Title: name},
		}, 10, 20)
		pages = append(pages, p)
	}
	var r flowtest.Recorder
	drawn := 0
	if err := Draw(&r, pages, width, func(done, total int) { drawn = done * total }); err != nil {
		t.Fatal(err)
	}
	if len(r.Pages) != 4 || drawn != 8*8 {
		t.Fatalf("there are %d sides, and progress came to %d of 64", len(r.Pages), drawn)
	}
	for i, want := range []string{"8 1", "2 7", "6 3", "4 5"} {
		p := r.Pages[i]
		if got := strings.Join(p.Anchors, " "); got != want || len(p.Links) != 4 || len(p.Bookmarks) != 0 {
			t.Errorf("side %d has the pages %s, want %s; links %v, bookmarks %v", i+1, got, want, p.Links, p.Bookmarks)
		}
		for j, thing := range p.Things {
			x := map[string]float64{"text": 11, "path": 10, "figure": 13}[thing.Kind] + float64(j/3)*width
			if thing.X0 != x {
				t.Errorf("side %d: %v, want it at %v", i+1, thing, x)
			}
		}
	}
	if err := Draw(&r, pages[:6], width, nil); err == nil {
		t.Error("6 pages were made a booklet")
	}
}
