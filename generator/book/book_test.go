package book

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func init() { game.Register(nullgame.Game{}) }

// won gives deals of Pick the Aces that can be won, with their solutions.
func won(t testing.TB, count int) []Puzzle {
	t.Helper()
	var out []Puzzle
	for n := 1; len(out) < count; n++ {
		text := fmt.Sprint(n * n)
		if n%3 == 0 { // as long as a number can be
			text = fmt.Sprintf("%019d", n)
			text = "9" + text
		}
		number, err := deal.ParseNumber(text)
		if err != nil {
			t.Fatal(err)
		}
		d, err := nullgame.Game{}.Deal(game.Ask{Number: number})
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Decide(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if s.Result() == game.Won {
			out = append(out, Puzzle{Deal: d, Solution: s})
		}
	}
	return out
}

const rulesPage = `---
title: Pick the Aces
---

The rules are told [below](#the-rules) and once more in the [notes](notes.md#more).

## The rules

` + "```deal\ngame: pick-the-aces\nnumber: 7\ncaption: Thirteen cards.\n```" + `

Take the aces[^1]. What else there is can be read on [a page](elsewhere.md) or [far away](https://example.org/).

[^1]: All of them.

## For the screen {.site-only}

Nothing of this is printed.
`

const notesPage = "---\ntitle: Notes\n---\n\nSome words.\n\n## More\n\nSee the [rules](../rules.md#the-rules).\n"

// content writes a folder with a book of so many puzzles and gives the path of its
// definition. Lines are added to the top of the definition.
func content(t testing.TB, puzzles int, lines string) string {
	t.Helper()
	return contentOf(t, puzzles, lines, fmt.Sprintf("count = %d\n", puzzles))
}

// contentOf is content with the lines that say which of the puzzles the book takes.
func contentOf(t testing.TB, puzzles int, lines, wish string) string {
	t.Helper()
	dir := t.TempDir()
	var catalogue bytes.Buffer
	for _, p := range won(t, puzzles) {
		line, err := p.Solution.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		catalogue.Write(append(line, '\n'))
	}
	definition := "title = \"Pick the Aces\"\nsubtitle = \"Some deals\"\nauthor = \"Nobody\"\n" +
		"chapters = [\"rules.md\", \"books/notes.md\"]\norder = \"listed\"\n" + lines +
		"[[puzzles]]\ncatalogue = \"c.jsonl\"\n" + wish
	for name, text := range map[string]string{
		"rules.md":       strings.ReplaceAll(rulesPage, "notes.md", "books/notes.md"),
		"books/notes.md": notesPage, "c.jsonl": catalogue.String(), "books/b.toml": definition,
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "books", "b.toml")
}

// change replaces text in a file of a definition's content folder.
func change(t testing.TB, definition, name, old, new string) {
	t.Helper()
	file := filepath.Join(filepath.Dir(definition), "..", filepath.FromSlash(name))
	data, err := os.ReadFile(file)
	if err != nil || !bytes.Contains(data, []byte(old)) {
		t.Fatalf("%s has no %q (%v)", name, old, err)
	}
	if err := os.WriteFile(file, bytes.Replace(data, []byte(old), []byte(new), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}

// recorded lays a book out and records its pages.
func recorded(t testing.TB, file string) (*builder, *flowtest.Recorder) {
	t.Helper()
	d, err := LoadDefinition(file)
	if err != nil {
		t.Fatal(err)
	}
	laid, err := d.Editions()[0].layOut()
	if err != nil {
		t.Fatal(err)
	}
	b := laid[InteriorFile]
	var r flowtest.Recorder
	b.draw(&r)
	return b, &r
}

// Nothing leaves the margins and nothing overlaps, in books of one puzzle and of many with
// long and short headings; the number of pages is even.
func TestBookLayout(t *testing.T) {
	long := strings.Repeat("long words ", 10)
	for _, paper := range []string{"home-a4", "home-letter"} {
		for _, n := range []int{1, 2, 12, 60} {
			file := content(t, n, fmt.Sprintf("profiles = [%q]\n", paper))
			if n == 12 {
				change(t, file, "rules.md", "## The rules", "## "+long+strings.Repeat("\n\nA paragraph.\n\n### More", 80))
				change(t, file, "books/b.toml", "Pick the Aces", long)
				change(t, file, "books/b.toml", "Some deals", long+long[:80])
				change(t, file, "books/b.toml", "Nobody", long)
			}
			b, r := recorded(t, file)
			if len(r.Pages)%2 != 0 {
				t.Errorf("%s, %d puzzles: there are %d pages", paper, n, len(r.Pages))
			}
			checkPages(t, b)
		}
	}
}

var crossReference = regexp.MustCompile(`(puzzle|solution) p\.\x{a0}(\d+)`)

// The page printed in a cross-reference is the page on which the thing is.
func TestCrossReferences(t *testing.T) {
	const n = 40
	_, r := recorded(t, content(t, n, ""))
	puzzles, solutions := 0, 0
	for _, p := range r.Pages {
		for _, line := range textsOf(p) {
			m := crossReference.FindStringSubmatch(line.text)
			if m == nil {
				continue
			}
			var page int
			fmt.Sscan(m[2], &page)
			target := textsOf(r.Pages[page-1])
			switch m[1] {
			case "solution": // stands on the page of the puzzle
				puzzles++
				title := firstText(p)
				if !slices.ContainsFunc(target, func(l located) bool { return l.text == title }) {
					t.Errorf("page %d of %q says %q, and there is none", page, title, line.text)
				}
			case "puzzle": // stands in the head of the solution
				solutions++
				title := headOf(p, line)
				if first := firstText(r.Pages[page-1]); first != title {
					t.Errorf("the solution of %q says %q, and there is %q", title, line.text, first)
				}
			}
		}
	}
	if puzzles != n || solutions != n {
		t.Errorf("%d puzzles and %d solutions have a reference, want %d", puzzles, solutions, n)
	}
}

// located is a line of text at a height.
type located struct {
	text string
	y    float64
	x    float64
}

func textsOf(p *flowtest.Page) []located {
	var out []located
	for _, thing := range p.Things {
		if thing.Kind == "text" {
			out = append(out, located{thing.Text.S, thing.Text.Y, thing.X0})
		}
	}
	return out
}

func firstText(p *flowtest.Page) string { return textsOf(p)[0].text }

// headOf is the nearest text to the left on the line that starts with "Puzzle".
func headOf(p *flowtest.Page, at located) string {
	best := located{}
	for _, l := range textsOf(p) {
		if l.y == at.y && l.x < at.x && l.x >= best.x && strings.HasPrefix(l.text, "Puzzle") {
			best = l
		}
	}
	return best.text
}

// Every link has an aim, and contents, puzzles and solutions lead to one another.
func TestLinks(t *testing.T) {
	_, r := recorded(t, content(t, 3, ""))
	aims, links := map[string]bool{}, map[string]bool{}
	for _, p := range r.Pages {
		for _, a := range p.Anchors {
			aims["#"+a] = true
		}
		for _, l := range p.Links {
			links[l] = true
		}
	}
	for l := range links {
		if !aims[l] && !strings.HasPrefix(l, "https://") {
			t.Errorf("the link %s has no aim", l)
		}
	}
	for _, want := range []string{
		"#contents", "#puzzles", "#solutions", "#index", "#puzzle-1", "#solution-1", "#puzzle-3", "#solution-3",
		"#rules.md", "#rules.md#the-rules", "#books/notes.md", "#books/notes.md#more", "https://example.org/",
	} {
		if !links[want] {
			t.Errorf("nothing leads to %s", want)
		}
	}
}

func TestOutline(t *testing.T) {
	b, r := recorded(t, content(t, 2, ""))
	var got []string
	for _, p := range r.Pages {
		got = append(got, p.Bookmarks...)
	}
	one, two := b.puzzles[0].Deal.Ask().Number, b.puzzles[1].Deal.Ask().Number
	want := fmt.Sprintf("Contents|Pick the Aces|The rules|Notes|More|The puzzles|Puzzle 1 · Deal no. %v|Puzzle 2 · Deal no. %v|"+
		"Solutions|Puzzle 1 · Deal no. %v|Puzzle 2 · Deal no. %v|Deal numbers", one, two, one, two)
	if strings.Join(got, "|") != want {
		t.Errorf("the bookmarks are\n%s, want\n%s", strings.Join(got, "|"), want)
	}
}

func TestContents(t *testing.T) {
	b, r := recorded(t, content(t, 5, ""))
	lines := strings.Join(r.Pages[b.page(anchorContents)-1].Lines(), "|")
	for _, e := range []entry{
		{"Pick the Aces", "rules.md", 0}, {"The rules", "rules.md#the-rules", 1}, {"More", "books/notes.md#more", 1},
		{"The puzzles", anchorPuzzles, 0}, {"Solutions", anchorSolutions, 0}, {"Deal numbers", anchorIndex, 0},
	} {
		page := slices.IndexFunc(r.Pages, func(p *flowtest.Page) bool { return slices.Contains(p.Anchors, e.anchor) }) + 1
		if want := fmt.Sprintf("%s%d", e.title, page); page == 0 || !strings.Contains(lines, want) {
			t.Errorf("the contents lack %q: %s", want, lines)
		}
	}
	if strings.Contains(fmt.Sprint(b.now.contents), "For the screen") {
		t.Error("what is for the site alone is in the book")
	}
}

func TestDealsInOrder(t *testing.T) {
	all := won(t, 4)
	order := []Puzzle{all[2], all[0], all[3]}
	var numbers []string
	for _, p := range order {
		numbers = append(numbers, p.Deal.Ask().Number.String())
	}
	b, _ := recorded(t, contentOf(t, 4, "", "deals = [\""+strings.Join(numbers, "\", \"")+"\"]\n"))
	for i, p := range b.puzzles {
		if got := p.Deal.Ask().Number.String(); got != numbers[i] {
			t.Errorf("puzzle %d is deal %s, want %s", i+1, got, numbers[i])
		}
	}
}

func TestProgress(t *testing.T) {
	d, err := LoadDefinition(content(t, 1, ""))
	if err != nil {
		t.Fatal(err)
	}
	last, calls := 0, 0
	d.Progress = func(done, total int) { last, calls = total-done, calls+1 }
	if _, err := d.Editions()[0].Files(); err != nil {
		t.Fatal(err)
	}
	if calls == 0 || last != 0 {
		t.Errorf("progress was told %d times and ended %d pages early", calls, last)
	}
}

// The same definition gives the same bytes, wherever it lies.
func TestDeterminism(t *testing.T) {
	var files [2][]byte
	for i := range files {
		d, err := LoadDefinition(content(t, 6, "suits = \"two-colour\"\n"))
		if err != nil {
			t.Fatal(err)
		}
		made, err := d.Editions()[0].Files()
		if err != nil {
			t.Fatal(err)
		}
		files[i] = made[0].Data
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("two builds differ")
	}
}

// readBack gives the text of a PDF's pages as it is read by pdftotext, if there is one.
func readBack(t *testing.T, data []byte) []string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not there to read the file back")
	}
	file := filepath.Join(t.TempDir(), "b.pdf")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
}

// A reader of the file finds on the page that a puzzle names its solution, with the
// cards of the moves.
func TestReadBack(t *testing.T) {
	const n = 25
	d, err := LoadDefinition(content(t, n, ""))
	if err != nil {
		t.Fatal(err)
	}
	files, err := d.Editions()[0].Files()
	if err != nil {
		t.Fatal(err)
	}
	text := readBack(t, files[0].Data)
	reference := regexp.MustCompile(`solution p\.\s(\d+)`)
	found := 0
	for _, page := range text {
		m := reference.FindStringSubmatch(page)
		if m == nil {
			continue
		}
		var at int
		fmt.Sscan(m[1], &at)
		title := regexp.MustCompile(`Puzzle \d+`).FindString(page)
		if !regexp.MustCompile(title + `\b`).MatchString(text[at-1]) {
			t.Errorf("%s says %q, and it is not there:\n%s", title, m[0], text[at-1])
		}
		found++
	}
	if found != n {
		t.Errorf("%d of %d puzzles could be read", found, n)
	}
	all := strings.Join(text, "\n")
	for _, p := range won(t, n) {
		blocks, err := p.Deal.Show(game.View{Kind: p.Deal.Game().Views()[2]}, p.Solution, noOptions)
		if err != nil {
			t.Fatal(err)
		}
		for _, move := range blocks[0].Moves {
			if !strings.Contains(all, move) {
				t.Errorf("the move %q of deal %v cannot be read", move, p.Deal.Ask().Number)
			}
		}
	}
}
