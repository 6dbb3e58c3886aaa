package book

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/book/profile"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// option finds an option of the layout tests by name.
func option(t testing.TB, name string) int {
	t.Helper()
	for i, o := range options {
		if o.name == name {
			return i
		}
	}
	t.Fatalf("there is no option %s", name)
	return 0
}

// bookWith lays out the interior of a book of puzzles with an option, and records it.
func bookWith(t testing.TB, puzzles []Puzzle, name, what string) (*builder, []*flowtest.Page) {
	t.Helper()
	b := layOutWith(t, definitionOf(t, "Patience", puzzles), name, option(t, what))[InteriorFile]
	var r flowtest.Recorder
	b.draw(&r)
	return b, r.Pages
}

// textOf is the text of a page on one line.
func textOf(p *flowtest.Page) string { return strings.Join(p.Lines(), " ") }

// pageWith finds the page on which an anchor stands, from 1; 0 if it is nowhere.
func pageWith(pages []*flowtest.Page, anchor string) int {
	return slices.IndexFunc(pages, func(p *flowtest.Page) bool { return slices.Contains(p.Anchors, anchor) }) + 1
}

// Hints are printed once each, level by level; and of a level with four or more no two of
// puzzles that follow on one another are neighbours.
func TestArrangeHints(t *testing.T) {
	for n := range 200 {
		puzzles := make([]Puzzle, n)
		for i := range puzzles {
			for level := range i % 4 {
				puzzles[i].Hints = append(puzzles[i].Hints, fmt.Sprint(i, " ", level))
			}
		}
		seen := map[string]bool{}
		for level, list := range arrangeHints(puzzles) {
			order := map[int]int{} // of the puzzles that have a hint of the level
			for i, p := range puzzles {
				if len(p.Hints) > level {
					order[i] = len(order)
				}
			}
			for k, h := range list {
				if seen[h.text] || h.text != puzzles[h.puzzle].Hints[level] {
					t.Fatalf("%d puzzles, level %d: %q is of puzzle %d, or twice there", n, level, h.text, h.puzzle)
				}
				seen[h.text] = true
				if k > 0 && len(list) >= 4 {
					if d := order[h.puzzle] - order[list[k-1].puzzle]; d == 1 || d == -1 {
						t.Errorf("%d puzzles, level %d: the hints of %d and %d are neighbours", n, level, list[k-1].puzzle, h.puzzle)
					}
				}
			}
			if len(list) != len(order) {
				t.Errorf("%d puzzles, level %d: %d hints of %d", n, level, len(list), len(order))
			}
		}
	}
}

// What a puzzle's page says of its hints is where they are, under their numbers.
func TestHintReferences(t *testing.T) {
	b, pages := bookWith(t, manyPuzzles(t), "home-a4", "plain")
	reference := regexp.MustCompile(`^(?:hints? )?(\d+) p\.\x{a0}(\d+)$`)
	found := 0
	for i, p := range b.puzzles {
		var level int
		for _, l := range textsOf(pages[pageWith(pages, puzzleAnchor(i))-1]) {
			m := reference.FindStringSubmatch(l.text)
			if m == nil || level == len(p.Hints) {
				continue
			}
			var number, at int
			fmt.Sscan(m[1]+" "+m[2], &number, &at)
			if pageWith(pages, hintAnchor(number)) != at || !strings.Contains(textOf(pages[at-1]), p.Hints[level][:30]) {
				t.Errorf("puzzle %d says of hint %d %q, and it is not there", i+1, level+1, l.text)
			}
			level, found = level+1, found+1
		}
		if level != len(p.Hints) {
			t.Errorf("puzzle %d has %d hints and names %d", i+1, len(p.Hints), level)
		}
	}
	if found < 60 {
		t.Errorf("only %d hints were looked up", found)
	}
}

// Where the solutions are in a file of their own, the puzzles say on which page of it they
// are, and they on which page of the book the puzzles are.
func TestSolutionsApart(t *testing.T) {
	laid := layOutWith(t, definitionOf(t, "Patience", manyPuzzles(t)), "kdp-6x9", option(t, "solutions apart"))
	var inside, apart flowtest.Recorder
	laid[InteriorFile].draw(&inside)
	laid[SolutionsFile].draw(&apart)
	for i := range laid[InteriorFile].puzzles {
		puzzle, solution := pageWith(inside.Pages, puzzleAnchor(i)), pageWith(apart.Pages, solutionAnchor(i))
		if want := fmt.Sprintf("solutions booklet p.\u00a0%d", solution); !strings.Contains(textOf(inside.Pages[puzzle-1]), want) {
			t.Errorf("puzzle %d on page %d does not say %q", i+1, puzzle, want)
		}
		if want := fmt.Sprintf("puzzle p.\u00a0%d", puzzle); !strings.Contains(textOf(apart.Pages[solution-1]), want) {
			t.Errorf("solution %d on page %d does not say %q", i+1, solution, want)
		}
	}
	if pageWith(inside.Pages, anchorSolutions) != 0 {
		t.Error("the book has solutions")
	}
	for i, p := range apart.Pages {
		for _, link := range p.Links {
			if pageWith(apart.Pages, strings.TrimPrefix(link, "#")) == 0 {
				t.Errorf("page %d has a link to %s, which is in another file", i+1, link)
			}
		}
	}
	if first := textOf(apart.Pages[0]); !strings.Contains(first, "Solutions to Patience") || !strings.Contains(first, "5♠\u00a0R3→A4") {
		t.Errorf("the solutions begin with %q", first)
	}
}

// A part opens on a right-hand page that says its grade and its puzzles, and no puzzle of
// another grade comes before the next part.
func TestParts(t *testing.T) {
	b, pages := bookWith(t, manyPuzzles(t), "kdp-6x9", "plain")
	if len(b.sections) != len(game.Grades()) {
		t.Fatalf("there are %d parts", len(b.sections))
	}
	for n, s := range b.sections {
		at := pageWith(pages, partAnchor(n))
		text := textOf(pages[at-1])
		for _, want := range []string{fmt.Sprintf("Part %d", n+1), s.Title, fmt.Sprintf("Puzzles %d to %d.", s.From+1, s.To), b.words.means(game.Grade(n + 1))} {
			if !strings.Contains(text, want) {
				t.Errorf("part %d does not say %q: %s", n+1, want, text)
			}
		}
		if !flow.Recto(at) || strings.HasSuffix(text, fmt.Sprint(at)) {
			t.Errorf("part %d is on page %d, and says %q", n+1, at, text)
		}
		if first := pageWith(pages, puzzleAnchor(s.From)); first < at || first > at+2 {
			t.Errorf("part %d is on page %d, and its first puzzle on %d", n+1, at, first)
		}
		for _, p := range b.puzzles[s.From:s.To] {
			if p.grade() != game.Grade(n+1) {
				t.Errorf("part %d has a puzzle of grade %v", n+1, p.grade())
			}
		}
	}
}

// A puzzle with too many words for one page has two that face each other, its words on the
// left and its worksheet on the right.
func TestSpread(t *testing.T) {
	many := manyPuzzles(t)
	b, pages := bookWith(t, many, "kdp-5x8", "plain")
	spreads := 0
	for i, p := range b.puzzles {
		at := pageWith(pages, puzzleAnchor(i))
		next := 0
		if i+1 < len(b.puzzles) {
			next = pageWith(pages, puzzleAnchor(i+1))
		}
		if pages[at-1].Figures() > 1 || next == at+1 { // the grade is a figure
			continue
		}
		if spreads++; flow.Recto(at) || p.Question == nil || pages[at].Figures() != 1 {
			t.Errorf("puzzle %d is parted on page %d", i+1, at)
		}
	}
	if spreads == 0 {
		t.Error("no puzzle needs two pages")
	}
}

// The score sheet has a line for every puzzle, under heads on every page, and as many pages
// of the score pad as were asked for; then come the pages for notes.
func TestScoreSheetAndNotes(t *testing.T) {
	b, pages := bookWith(t, manyPuzzles(t), "home-a4", "odds and ends")
	from, notes := pageWith(pages, anchorScores), pageWith(pages, anchorNotes)
	rows, pads := 0, 0
	for i, p := range pages[from-1 : notes-1] {
		lines := p.Lines()
		row := regexp.MustCompile(`^\d+\d{20}$`)
		count := 0
		for _, l := range lines {
			if row.MatchString(l) {
				count++
			}
		}
		if rows += count; count == 0 {
			pads++
		}
		if text := textOf(p); !strings.Contains(text, "Date") || !strings.Contains(text, "Result") {
			t.Errorf("page %d has no heads: %s", from+i, text)
		}
	}
	if rows != len(b.puzzles) || pads != b.ScoreSheets {
		t.Errorf("there are %d rows of %d, and %d pages of %d", rows, len(b.puzzles), pads, b.ScoreSheets)
	}
	for i := range b.Notes {
		if heads := b.heads[notes+i]; (heads.left == "") != (i == 0) {
			t.Errorf("page %d for notes has the head %q", i+1, heads.left)
		}
	}
}

// An edition that saves ink says how much it needs, and needs less.
func TestInkIsStated(t *testing.T) {
	few := fewPuzzles(t)
	b, pages := bookWith(t, few, "home-a4", "ink saver")
	want := fmt.Sprintf("about %.1f %% of a page", 100*b.coverage)
	if text := textOf(pages[pageWith(pages, "title")]); !strings.Contains(text, want) {
		t.Errorf("the imprint does not say %q: %s", want, text)
	}
	plain, pages := bookWith(t, few, "home-a4", "plain")
	if text := textOf(pages[pageWith(pages, "title")]); strings.Contains(text, "% of a page") {
		t.Errorf("the imprint says %q", text)
	}
	plain.InkSaver, plain.coverage = true, 0
	if plain.measure(); plain.coverage <= b.coverage || b.coverage < 0.005 || plain.coverage > 0.1 {
		t.Errorf("ink covers %.4f of a page, and %.4f where it is saved", plain.coverage, b.coverage)
	}
}

// A grade that is drawn can be read out.
func TestGradeIsRead(t *testing.T) {
	d := definitionOf(t, "Patience", fewPuzzles(t))
	b := layOutWith(t, d, "home-a4", option(t, "plain"))[InteriorFile]
	data, err := b.pdf()
	if err != nil {
		t.Fatal(err)
	}
	if text := readBack(t, data)[b.page(puzzleAnchor(0))-1]; !strings.Contains(text, "grade 1 of 5, gentle") {
		t.Errorf("the puzzle reads %s", text)
	}
}

// Stars show a grade by their form alone.
func TestStars(t *testing.T) {
	for _, g := range game.Grades() {
		filled, lines := 0, 0
		for _, s := range stars(g, 3, 3, false) {
			if s.Fill != figure.NoInk {
				filled++
			}
		}
		for _, s := range stars(g, 3, 3, true) {
			if s.Fill != figure.NoInk {
				t.Errorf("%v: a star is filled to save ink", g)
			}
			if len(s.Segments) == 11 {
				lines++
			}
		}
		if filled != int(g) || lines != int(g) {
			t.Errorf("%v has %d stars filled, and %d to save ink", g, filled, lines)
		}
	}
}

// A code leads to the page of the puzzle on the web.
func TestCodesLeadToPages(t *testing.T) {
	b, pages := bookWith(t, fewPuzzles(t), "home-a4", "codes")
	want := "https://patience.example.org/royal-parade/classic/1/"
	if p := pages[b.page(puzzleAnchor(0))-1]; !slices.Contains(p.Links, want) {
		t.Errorf("the links are %q, want %s", p.Links, want)
	}
	if _, err := codeOf(strings.Repeat("x", 5000)); err == nil {
		t.Error("an address of 5000 characters was made a code")
	}
}

// A worksheet that would have to be too small is refused, at the key that is to blame.
func TestNoRoom(t *testing.T) {
	tests := []struct {
		profile, option, says string
	}{
		{"kdp-5x8", "four a page", "where 4 share a page"},
		{"kdp-5x8", "two a page", "where 2 share a page"},
	}
	for _, test := range tests {
		d := definitionOf(t, "Patience", fewPuzzles(t))
		options[option(t, test.option)].set(d)
		d.source.sections = []section{{To: 1}}
		if err := d.answer(d.source); err != nil {
			t.Fatal(err)
		}
		p, err := profile.Of(test.profile)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Edition{d, p}.layOut()
		var fault *diag.Error
		if !errors.As(err, &fault) || !strings.Contains(fault.Message, test.says) || fault.Hint == "" {
			t.Errorf("%s, %s: got %v, want a fault that says %q", test.profile, test.option, err, test.says)
		}
	}
}

// All there is to choose from stands on the page, each with a box beside it.
func TestChoices(t *testing.T) {
	p := panel{sheet: formatSheet(t), choices: strings.Split("one two three four five six seven", " ")}
	for _, width := range []float64{20, 60, 170} {
		page := &flow.Page{Number: 1}
		page.Stack(p.choiceRows(width), flow.Frame{W: width, H: 100})
		var r flowtest.Recorder
		page.Draw(&r)
		var boxes []flowtest.Thing
		for _, thing := range r.Pages[0].Things {
			if thing.Kind == "path" {
				boxes = append(boxes, thing)
			}
		}
		for _, choice := range p.choices {
			i := slices.IndexFunc(r.Pages[0].Things, func(thing flowtest.Thing) bool { return thing.Text.S == choice })
			if i < 0 {
				t.Fatalf("%v wide: there is no %q", width, choice)
			}
			text := r.Pages[0].Things[i]
			if !slices.ContainsFunc(boxes, func(b flowtest.Thing) bool {
				return b.X1 < text.X0 && text.X0-b.X1 < 3 && b.Y0 > text.Y0-1 && b.Y1 < text.Y1+1
			}) {
				t.Errorf("%v wide: %q has no box", width, choice)
			}
		}
		if len(boxes) != len(p.choices) {
			t.Errorf("%v wide: there are %d boxes", width, len(boxes))
		}
		for _, found := range append(r.Pages[0].Outside(0, 0, width, 100), r.Pages[0].Overlaps()...) {
			t.Errorf("%v wide: %s", width, found)
		}
	}
}
