package prose_test

import (
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/book/prose"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
	"patiencepress/generator/markdown"
)

func init() { game.Register(nullgame.Game{}) }

// sheets are the style sheets that layouts are tried in: with a wide margin, with
// none, and large print on a small page.
var sheets = map[string]compose.Sheet{
	"margin": {Measure: 122, Wide: 165, Height: 245, Text: 3.7, Leading: 5},
	"narrow": {Measure: 100, Wide: 100, Height: 160, Text: 3.5, Leading: 4.7},
	"large":  {Measure: 110, Wide: 110, Height: 180, Text: 6.4, Leading: 9.6, Suits: figure.RedSuits},
}

const left = 40 // of the frame, mm; the outer margin lies on either side

func frames(s compose.Sheet) func(int) []flow.Frame {
	return func(number int) []flow.Frame {
		x := float64(left)
		if !flow.Recto(number) {
			x += s.Wide - s.Measure
		}
		return []flow.Frame{{X: x, Y: 10, W: s.Measure, H: s.Height}}
	}
}

// source reads Markdown without front matter.
func source(t testing.TB, text string) prose.Source {
	t.Helper()
	page, err := markdown.Parse("p.md", "---\ntitle: A chapter\n---\n"+text, markdown.Without("site-only"))
	if err != nil {
		t.Fatal(err)
	}
	return prose.Source{Name: "p.md", Title: page.Front.Title, Page: page}
}

// known are references to a book that has these anchors, on pages 11, 12, ….
func known(anchors ...string) prose.References {
	return prose.References{Page: func(a string) (int, bool) {
		i := slices.Index(anchors, a)
		return 11 + i, i >= 0
	}}
}

// print sets Markdown and draws it.
func print(t testing.TB, text string, s compose.Sheet, refs prose.References) *flowtest.Recorder {
	t.Helper()
	ch, err := prose.Set(source(t, text), s, refs)
	if err != nil {
		t.Fatal(err)
	}
	var r flowtest.Recorder
	for _, p := range flow.Fill(ch.Boxes, 1, frames(s)) {
		p.Draw(&r)
	}
	return &r
}

// words gives the text of all pages, lines parted by |, without the title.
func words(r *flowtest.Recorder) string {
	var lines []string
	for _, p := range r.Pages {
		lines = append(lines, p.Lines()...)
	}
	return strings.Join(lines[1:], "|")
}

func TestInline(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"text", "Two words.", "Two words."},
		{"lines run on", "Two\nwords.", "Two words."},
		{"hard break", "Two\\\nwords.", "Two|words."},
		{"emphasis", "a *b* **c** ***d***", "a b c d"},
		{"code", "go `R3-A4` now", "go R3-A4 now"},
		{"code keeps its spaces", "`a b`", "a b"},
		{"escapes", `1\*2 \# &amp; &copy; &#8212; \& a & b`, "1*2 # & © — & a & b"},
		{"quotes", `He said "don't".`, "He said “don’t”."},
		{"dashes", "10--12, so -- it", "10–12, so – it"},
		{"cards and their move", "then 5♠ R3→A4 and", "then 5♠\u00a0R3→A4 and"},
		{"a link within", "see [below](#end) now", "see below (p.\u00a011) now"},
		{"a link to a chapter", "see [rules](other.md)", "see rules (p.\u00a012)"},
		{"a link into a chapter", "see [rules](other.md#x)", "see rules (p.\u00a013)"},
		{"a link that the book has not", "see [site](site.md#x)", "see site"},
		{"a link to the web", "see [it](https://example.org/a) now", "see it1 now|Notes|1.https://example.org/a"},
		{"the same twice", "[a](https://e.org) [b](https://e.org)", "a1 b1|Notes|1.https://e.org"},
		{"an address", "<https://example.org/>", "https://example.org/"},
		{"a footnote", "so[^a] it is\n\n[^a]: Not quite.", "so1 it is|Notes|1.Not quite."},
		{"footnote and address", "so[^a] [it](https://e.org) is\n\n[^a]: Not *quite*.", "so1 it2 is|Notes|1.Not quite.|2.https://e.org"},
		{"a comment", "a <!-- b --> c", "a c"},
	}
	refs := known("p.md#end", "other.md", "other.md#x")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := words(print(t, test.text, sheets["margin"], refs)); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestBlocks(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"headings", "## Aim\n\nText.\n\n### Finer\n\n#### Finest\n\nText.", "Aim|Text.|Finer|Finest|Text."},
		{"bullets", "- a\n- b", "•a|•b"},
		{"numbers", "3. a\n4. b", "3.a|4.b"},
		{"nested", "1. a\n   - b\n   - c\n2. d", "1.a|•b|•c|2.d"},
		{"loose", "- a\n\n  b\n\n- c", "•a|b|•c"},
		{"an empty item", "- a\n-\n- b", "•a|•|•b"},
		{"a quotation", "> a\n>\n> b", "a|b"},
		{"a table", "| A | B |\n|---|--:|\n| 1 | 2 |\n| 3 |", "AB|12|3"},
		{"definitions", "a\n:   b\n\nc\nd\n:   e\n:   f", "a|b|c|d|e|f"},
		{"code", "```text\na  b\n\nc\n```", "a b|c"},
		{"a thematic break", "a\n\n---\n\nb", "a|b"},
		{"for the site alone", "a\n\n## Deals {.site-only}\n\nb\n\n### More\n\nc\n\n## Next\n\nd", "a|Next|d"},
		{"a reference", "[a][x]\n\n[x]: https://e.org", "a1|Notes|1.https://e.org"},
		{"a figure", "```deal\ngame: pick-the-aces\nnumber: 7\ncaption: Seven.\n```\n\nText.", "Seven.|Text."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := sheets["narrow"]
			if got := words(print(t, test.text, s, known())); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestMarks(t *testing.T) {
	text := "a [b](#end) c\n\n## The aim\n\nd\n\n### Finer\n\ne\n\n## The *end* {#end}\n\nf"
	s := source(t, text)
	if got, want := fmt.Sprint(prose.Anchors(s)), "[p.md p.md#the-aim p.md#finer p.md#end]"; got != want {
		t.Errorf("anchors %s, want %s", got, want)
	}
	ch, err := prose.Set(s, sheets["margin"], known(prose.Anchors(s)...))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(ch.Sections), "[{The aim p.md#the-aim} {The end p.md#end}]"; got != want {
		t.Errorf("sections %s, want %s", got, want)
	}
	page := print(t, text, sheets["margin"], known(prose.Anchors(s)...)).Pages[0]
	if got, want := fmt.Sprint(page.Anchors), fmt.Sprint(prose.Anchors(s)); got != want {
		t.Errorf("drawn anchors %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(page.Bookmarks), "[A chapter The aim The end]"; got != want {
		t.Errorf("bookmarks %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(page.Links), "[#p.md#end]"; got != want {
		t.Errorf("links %s, want %s", got, want)
	}
}

func TestFaults(t *testing.T) {
	tests := []struct{ name, text, place, says string }{
		{"a picture", "a\n\nb ![c](d.svg)", "p.md:6:3", "no way to print a picture"},
		{"a character that the type has not", "a\n\n- b 漢", "p.md:6", `no character '漢'`},
		{"a soft hyphen", "a\n\n- b\u00ADc", "p.md:6", "a character that is not seen (U+00AD)"},
		{"in code", "```text\na\n漢\n```", "p.md", `no character '漢'`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := prose.Set(source(t, test.text), sheets["margin"], known())
			var e *diag.Error
			if !errors.As(err, &e) {
				t.Fatalf("got %v, want an error with a place", err)
			}
			if !strings.HasPrefix(e.Error(), test.place) || !strings.Contains(e.Message, test.says) {
				t.Errorf("got %v, want %q at %s", e, test.says, test.place)
			}
		})
	}
}

// writer writes random Markdown, all of whose paragraphs begin with a word that
// tells them apart.
type writer struct {
	*rand.Rand
	paragraphs int
}

func (w *writer) text(words int) string {
	var b strings.Builder
	for i := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		switch w.Intn(40) {
		case 0:
			b.WriteString("`R3-A4`")
		case 1:
			b.WriteString("*10♥*")
		case 2:
			b.WriteString("two-pack")
		case 3:
			b.WriteString(strings.Repeat("verylong", 1+w.Intn(20)))
		default:
			b.WriteString("abcdefghijkl"[:1+w.Intn(12)])
		}
	}
	return b.String()
}

// paragraph has its number in front of every word, as 12x.
func (w *writer) paragraph() string {
	w.paragraphs++
	var b strings.Builder
	for range 1 + w.Intn(150) {
		fmt.Fprintf(&b, "%dx%s ", w.paragraphs, "abcdefghijkl"[:1+w.Intn(12)])
	}
	return b.String()
}

func (w *writer) block() string {
	switch w.Intn(12) {
	case 0:
		return "## Section " + w.text(1+w.Intn(12))
	case 1:
		return "- " + w.text(5) + "\n- " + w.text(40) + "\n  1. " + w.text(30)
	case 2:
		return "> " + w.text(60)
	case 3:
		return w.table()
	case 4:
		return "```deal\ngame: pick-the-aces\nnumber: 7\ncaption: \"" + strings.ReplaceAll(w.text(12), "`", "") + "\"\n```"
	case 5:
		return "term " + w.text(3) + "\n:   " + w.text(25)
	}
	return w.paragraph()
}

func (w *writer) table() string {
	columns := 1 + w.Intn(7)
	row := func(words int) string {
		var b strings.Builder
		for range columns {
			b.WriteString("| " + w.text(1+w.Intn(words)) + " ")
		}
		return b.String() + "|\n"
	}
	text := row(2) + strings.Repeat("|---", columns) + "|\n"
	for range w.Intn(20) {
		text += row(12)
	}
	return text
}

func (w *writer) document(blocks int) string {
	var parts []string
	for range blocks {
		parts = append(parts, w.block())
	}
	return strings.Join(parts, "\n\n")
}

// tidy checks what holds for every layout: nothing leaves the type area, nothing
// overlaps, no page ends with a heading.
func tidy(t *testing.T, name string, s compose.Sheet, r *flowtest.Recorder) {
	t.Helper()
	for i, p := range r.Pages {
		var found []string
		found = append(found, p.Outside(left, 10, s.Wide, s.Height)...)
		found = append(found, p.Overlaps()...)
		if lines := p.Lines(); len(lines) > 0 && strings.HasPrefix(lines[len(lines)-1], "Section") && i+1 < len(r.Pages) {
			found = append(found, "the page ends with the heading "+lines[len(lines)-1])
		}
		for _, f := range found {
			t.Errorf("%s, page %d: %s", name, i+1, f)
		}
	}
}

// parted checks that no first or last line of a paragraph stands alone.
func parted(t *testing.T, name string, paragraphs int, r *flowtest.Recorder) {
	t.Helper()
	on := make([]map[int]int, paragraphs+1) // lines by page
	for page, p := range r.Pages {
		for _, line := range p.Lines() {
			var n int
			if _, err := fmt.Sscanf(line, "%dx", &n); err != nil {
				continue
			}
			if on[n] == nil {
				on[n] = map[int]int{}
			}
			on[n][page]++
		}
	}
	for n, pages := range on {
		for page, lines := range pages {
			if lines == 1 && len(pages) > 1 {
				t.Errorf("%s: one line of paragraph %d stands alone on page %d", name, n, page+1)
			}
		}
	}
}

func TestLayouts(t *testing.T) {
	long := strings.Repeat("unbreakable", 60)
	tests := []struct{ name, text string }{
		{"nothing", ""},
		{"one word", "word"},
		{"a long word", long},
		{"a long word in code", "`" + long + "`"},
		{"a long heading", "## " + strings.Repeat("very long heading ", 30) + "\n\ntext"},
		{"a long word in a heading", "## " + long + "\n\ntext"},
		{"a long word in a list", "- - - - - - - - - - - - - - " + long},
		{"a long word in a table", "| a | b | c |\n|---|---|---|\n| " + long + " | " + long + " | x |"},
		{"a table wider than the page", strings.Repeat("| some words here ", 30) + "|\n" + strings.Repeat("|---", 30) + "|\n" + strings.Repeat("| some words here ", 30) + "|"},
		{"a cell higher than the page", "| a | b |\n|---|---|\n| x | " + strings.Repeat("word ", 3000) + " |"},
		{"a long caption", "```deal\ngame: pick-the-aces\nnumber: 7\ncaption: " + strings.Repeat("word ", 800) + "\n```"},
		{"many headings", strings.Repeat("## Head\n\n", 120)},
		{"a long term", strings.Repeat("term ", 200) + "\n:   meaning"},
		{"a list mark that is wide", "999999998. a\n999999999. b"},
		{"code lines", "```text\n" + strings.Repeat("some words of code ", 40) + "\n" + strings.Repeat("a\n", 200) + "```"},
	}
	for name, s := range sheets {
		for _, test := range tests {
			tidy(t, name+", "+test.name, s, print(t, test.text, s, known()))
		}
	}
}

func TestRandomLayouts(t *testing.T) {
	for name, s := range sheets {
		for seed := range int64(4) {
			w := &writer{Rand: rand.New(rand.NewSource(seed))}
			text := w.document([]int{3, 20, 60, 300}[seed])
			r := print(t, text, s, known())
			id := fmt.Sprintf("%s, seed %d", name, seed)
			tidy(t, id, s, r)
			parted(t, id, w.paragraphs, r)
		}
	}
}

func TestRedCards(t *testing.T) {
	text := "The 10♥ and 9♠, the *Q♦*."
	for _, red := range []bool{false, true} {
		s := sheets["margin"]
		s.Suits = figure.BlackSuits
		if red {
			s.Suits = figure.RedSuits
		}
		var inRed []string
		for _, thing := range print(t, text, s, known()).Pages[0].Things {
			if thing.Text.Ink == figure.LabelRed {
				inRed = append(inRed, thing.Text.S)
			}
		}
		want := "[]"
		if red {
			want = "[10♥ Q♦]"
		}
		if got := strings.ReplaceAll(fmt.Sprint(inRed), "  ", " "); strings.TrimSpace(strings.ReplaceAll(got, " ]", "]")) != want {
			t.Errorf("red %v: %v is in red, want %s", red, got, want)
		}
	}
}
