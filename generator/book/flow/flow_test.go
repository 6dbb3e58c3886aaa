package flow_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/figure"
)

// one is a page of one frame, ten units high.
func one(number int) []flow.Frame { return []flow.Frame{{X: 10, Y: 0, W: 50, H: 10}} }

// column makes boxes of a text, one a letter. A lower-case letter is a line one
// high, a capital is one that may not be parted from the one before, and F is a
// floating figure four high. What follows changes a box: ^ makes it
// twenty high, a digit that high, ! starts a page, # makes it a barrier, / a gate.
func column(text string) []flow.Box {
	var boxes []flow.Box
	for _, r := range text {
		last := len(boxes) - 1
		switch {
		case r == '^':
			boxes[last].Height = 20
		case r >= '1' && r <= '9':
			boxes[last].Height = float64(r - '0')
		case r == '!':
			boxes[last].Break = flow.BreakPage
		case r == '#':
			boxes[last].Barrier = true
		case r == '/':
			boxes[last].Gate = true
		default:
			b := flow.Box{Height: 1, Texts: []figure.Text{{S: strings.ToLower(string(r))}}}
			if r == 'F' {
				b.Height, b.Float = 4, true
			} else if r >= 'A' && r <= 'Z' {
				b.Break = flow.BreakNever
			}
			boxes = append(boxes, b)
		}
	}
	return boxes
}

// told gives the letters of each page, pages parted by spaces.
func told(pages []*flow.Page) string {
	var words []string
	for _, p := range pages {
		word := ""
		for _, q := range p.Placed {
			word += q.Box.Texts[0].S
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestFill(t *testing.T) {
	tests := []struct{ name, column, want string }{
		{"nothing", "", ""},
		{"one page", "abc", "abc"},
		{"full", "abcdefghij", "abcdefghij"},
		{"one too many", "abcdefghijk", "abcdefghij k"},
		{"bound to the next page", "abcdefghijK", "abcdefghi jk"},
		{"bound in a row", "abcdefghIJK", "abcdefg hijk"},
		{"bound all through", "aBCDEGHIJKLMN", "abcdeghijk lmn"},
		{"higher than a page", "a^bc", "a bc"},
		{"a new page", "abc!d", "ab cd"},
		{"a new page at once", "a!b", "ab"},
		{"text before a figure", "abcdefgFhijkl", "abcdefghij fkl"},
		{"but not for two lines", "abcdefghFijkl", "abcdefgh fijkl"},
		{"nor over a barrier", "abcdefgFhi#jkl", "abcdefg fhijkl"},
		{"nor through a gate if little stays empty", "abcdefghF6i/jkl", "abcdefgh fijkl"},
		{"but through it if much does", "abcdeF6h/ijklmnop", "abcdehijkl fmnop"},
		{"and up to a barrier", "abcdeF6h/ijk#lm", "abcdehij fklm"},
		{"a caption goes with its figure", "abcdefgFHijklm", "abcdefgijk fhlm"},
		{"figures in order", "abcdefgFhijFkl", "abcdefghij ffkl"},
		{"a figure that fits", "abcFdef", "abcfdef"},
		{"bound to a figure", "abcdefghiF", "abcdefghi f"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := told(flow.Fill(column(test.column), 1, one)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestFigureMadeSmaller(t *testing.T) {
	scene := &figure.Scene{Width: 40, Height: 4}
	scene.Add(&figure.Group{X: 10, Y: 2, Nodes: []figure.Node{figure.Rect(0, 0, 30, 2), &figure.Text{X: 1, Y: 1, Size: 2, S: "x"}}})
	tests := []struct {
		name, column string
		least        float64
		want         string
		height       float64 // of the figure
	}{
		{"it fits", "abcdefF", 3, "abcdeff", 4},
		{"not quite", "abcdefgF", 3, "abcdefgf", 3},
		{"too small", "abcdefghF", 3, "abcdefgh f", 4},
		{"bound to more", "abcdefgFH", 3, "abcdefg fh", 4},
		{"then text", "abcdefgFhij", 3, "abcdefgf hij", 3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			boxes := column(test.column)
			for i := range boxes {
				if boxes[i].Float {
					boxes[i].Least = test.least
					boxes[i].Pictures = []flow.Picture{{Scene: func() *figure.Scene { return scene }}}
				}
			}
			pages := flow.Fill(boxes, 1, one)
			if got := told(pages); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			var r flowtest.Recorder
			for _, p := range pages {
				p.Draw(&r)
				for _, thing := range r.Pages[len(r.Pages)-1].Things {
					if thing.Kind == "figure" && thing.Y1-thing.Y0 != test.height {
						t.Errorf("the figure is %v high, want %v", thing.Y1-thing.Y0, test.height)
					}
				}
				for _, found := range r.Pages[len(r.Pages)-1].Outside(0, -5, 60, 15) {
					t.Error(found)
				}
			}
		})
	}
}

func TestSpaces(t *testing.T) {
	boxes := column("abc")
	boxes[0].Before, boxes[0].After = 5, 1
	boxes[1].Before, boxes[1].After = 2, 3
	boxes[2].Before = 1
	page := flow.Fill(boxes, 1, one)[0]
	var at []float64
	for _, q := range page.Placed {
		at = append(at, q.Y)
	}
	// None at the top; then the greater of two.
	if want := []float64{0, 3, 7}; !slices.Equal(at, want) {
		t.Errorf("the boxes stand at %v, want %v", at, want)
	}
}

// The head of a table stands above its first row, above the row that begins a page, and
// above one that a figure has parted from the rows before.
func TestHead(t *testing.T) {
	tests := []struct {
		name, column string // rows of the table are the letters from r on
		want         string
	}{
		{"above the first row", "abcrst", "abchrst"},
		{"on the next page again", "abcdefrstuvw", "abcdefhrst huvw"},
		{"with its row", "abcdefgijrs", "abcdefgij hrs"},
		{"after a figure that waited", "abcdeF6rstuvw", "abcdehrstu fhvw"},
		{"after a figure and its caption", "abcdeF6Grstuvw", "abcdehrstu fghvw"},
		{"a figure before the table", "abcdefgFrstuvw", "abcdefg fhrstuv hw"},
		{"a figure in the table's way", "abcFrstuvw", "abcfhrs htuvw"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			boxes := column(test.column)
			head := &column("h")[0]
			for i := range boxes {
				if boxes[i].Texts[0].S >= "r" {
					boxes[i].Head = head
				}
			}
			pages := flow.Fill(boxes, 1, one)
			if got := told(pages); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			for _, p := range pages {
				y := 0.0
				for _, q := range p.Placed {
					if q.Y != y {
						t.Errorf("%q is at %v, want %v", q.Box.Texts[0].S, q.Y, y)
					}
					y = q.Y + q.Box.Height
				}
			}
		})
	}
}

// Height and Whole measure what Stack puts one under another.
func TestHeights(t *testing.T) {
	tests := []struct {
		column string
		height float64
		whole  float64
	}{
		{"", 0, 0}, {"a", 1, 1}, {"aBc", 3, 2}, {"aBCF4", 7, 3}, {"abc3", 5, 1},
	}
	for _, test := range tests {
		boxes := column(test.column)
		page := &flow.Page{Number: 1}
		page.Stack(boxes, flow.Frame{Y: 10})
		end := 10.0
		if n := len(page.Placed); n > 0 {
			end = page.Placed[n-1].Y + page.Placed[n-1].Box.Height
		}
		if flow.Height(boxes) != test.height || flow.Whole(boxes) != test.whole || end != 10+test.height {
			t.Errorf("%q is %v high, its first part %v, and ends at %v", test.column, flow.Height(boxes), flow.Whole(boxes), end)
		}
	}
}

func TestColumns(t *testing.T) {
	two := func(int) []flow.Frame { return []flow.Frame{{W: 20, H: 4}, {X: 30, W: 20, H: 4}} }
	tests := []struct {
		name, column, want string
		last               string // x of the boxes of the last page
	}{
		{"first the left one", "abcdefghijk", "abcdefgh ijk", "[0 0 30]"},
		{"level at the end", "abcdef", "abcdef", "[0 0 0 30 30 30]"},
		{"a new page leaves the right one empty", "abc!de", "ab cde", "[0 0 30]"},
		{"bound boxes stay together", "aBCd", "abcd", "[0 0 0 30]"},
		{"nothing", "", "", "[]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pages := flow.FillBalanced(column(test.column), 1, 1, two)
			if got := told(pages); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			xs := []float64{}
			for _, q := range pages[len(pages)-1].Placed {
				xs = append(xs, q.X)
			}
			if got := fmt.Sprint(xs); got != test.last {
				t.Errorf("the last page has its boxes at %v, want %v", got, test.last)
			}
		})
	}
}

func TestOuterMargin(t *testing.T) {
	boxes := column("a!b!c")
	boxes[0].Break = flow.BreakAllowed
	wide := flow.Box{Height: 1, Width: 60}
	aside := &flow.Aside{Box: &flow.Box{Height: 0.5, Width: 8}, Gap: 2, Foot: 0.75}
	var all []flow.Box
	for range 2 {
		box := wide
		box.Break, box.Aside = flow.BreakPage, aside
		all = append(all, box)
	}
	pages := flow.Fill(all, 1, one)
	tests := []struct {
		page     int
		x, aside float64
	}{
		{0, 10, 62}, // a right-hand page: the margin is on the right
		{1, 0, 0},   // a left-hand page
	}
	for _, test := range tests {
		placed := pages[test.page].Placed
		if got := placed[0].X; got != test.x {
			t.Errorf("page %d: the wide box is at %v, want %v", test.page+1, got, test.x)
		}
		if got := placed[1]; got.X != test.aside || got.Y != 0.25 {
			t.Errorf("page %d: the aside is at %v %v, want %v 0.25", test.page+1, got.X, got.Y, test.aside)
		}
	}
}

// Whatever the boxes, each is placed once, none leaves its frame that is not too
// high for any, only figures change places, and a page begins with a bound box only
// where the page before had no place to end.
func TestFillRandom(t *testing.T) {
	for seed := range int64(300) {
		r := rand.New(rand.NewSource(seed))
		boxes := make([]flow.Box, r.Intn(80))
		for i := range boxes {
			boxes[i] = flow.Box{
				Height: 0.3 + 2*r.Float64(), Before: r.Float64(), After: r.Float64(),
				Break: flow.Break([]int{0, 0, 0, 1, 1, 2}[r.Intn(6)]), Barrier: r.Intn(5) == 0,
				Gate:  r.Intn(5) == 0,
				Texts: []figure.Text{{S: fmt.Sprint(i)}},
			}
			if r.Intn(6) == 0 {
				boxes[i].Height, boxes[i].Float = 3+5*r.Float64(), true
			}
		}
		check(t, seed, boxes, flow.Fill(boxes, 1, one))
	}
}

func check(t *testing.T, seed int64, boxes []flow.Box, pages []*flow.Page) {
	t.Helper()
	seen := map[*flow.Box]bool{}
	lastText, lastFigure := -1, -1
	for n, p := range pages {
		end := 0.0
		for i, q := range p.Placed {
			var at int
			fmt.Sscan(q.Box.Texts[0].S, &at)
			if seen[q.Box] {
				t.Fatalf("seed %d: box %d is placed twice", seed, at)
			}
			seen[q.Box] = true
			last := &lastText
			if carried(boxes, at) {
				last = &lastFigure
			}
			if at <= *last {
				t.Fatalf("seed %d: box %d comes after %d", seed, at, *last)
			}
			*last = at
			if q.Y < end-1e-6 || q.Y+q.Box.Height > 10+1e-6 {
				t.Fatalf("seed %d page %d: box %d is at %v to %v, the one before ends at %v", seed, n+1, at, q.Y, q.Y+q.Box.Height, end)
			}
			end = q.Y + q.Box.Height
			if i == 0 && n > 0 && q.Box.Break == flow.BreakNever && couldEnd(pages[n-1]) {
				t.Fatalf("seed %d: page %d begins with box %d, which is bound", seed, n+1, at)
			}
		}
	}
	if len(seen) != len(boxes) {
		t.Fatalf("seed %d: %d of %d boxes are placed", seed, len(seen), len(boxes))
	}
}

// carried reports whether a box is a figure or bound to one, and so may come later
// than its place.
func carried(boxes []flow.Box, at int) bool {
	for at > 0 && boxes[at].Break == flow.BreakNever {
		at--
	}
	return boxes[at].Float
}

// couldEnd reports whether a page has a place, after its first box, where it could
// have ended.
func couldEnd(p *flow.Page) bool {
	for _, q := range p.Placed[1:] {
		if q.Box.Break != flow.BreakNever {
			return true
		}
	}
	return false
}

func TestDraw(t *testing.T) {
	box := &flow.Box{
		Height: 5, Anchors: []string{"here"}, Bookmark: &flow.Bookmark{Title: "Here"},
		Texts:    []figure.Text{{X: 1, Y: 2, S: "text", Size: 4}},
		Paths:    []*figure.Path{figure.Line(0, 5, 30, 5)},
		Pictures: []flow.Picture{{X: 2, Y: 1, Scene: func() *figure.Scene { return &figure.Scene{Width: 7, Height: 3} }}},
		Links:    []flow.Link{{W: 5, H: 5, Target: "#there"}, {W: 5, H: 5, Target: "https://example.org/"}},
	}
	page := &flow.Page{Number: 1}
	page.Put(box, 10, 20)
	var r flowtest.Recorder
	page.Draw(&r)
	got := r.Pages[0]
	if fmt.Sprint(got.Anchors, got.Bookmarks, got.Links) != "[here] [Here] [#there https://example.org/]" {
		t.Errorf("marks are %v %v %v", got.Anchors, got.Bookmarks, got.Links)
	}
	want := map[string][2]float64{"text": {11, 0}, "path": {10, 25}, "figure": {12, 21}}
	for _, thing := range got.Things {
		w := want[thing.Kind]
		if thing.X0 != w[0] || (thing.Kind != "text" && thing.Y0 != w[1]) || (thing.Kind == "text" && thing.Text.Y != 22) {
			t.Errorf("%v, want it at %v", thing, w)
		}
	}
	if flow.Anchors([]*flow.Page{page})["here"] != 1 {
		t.Error("the anchor has no page")
	}
}
