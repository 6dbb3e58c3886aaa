package markdown

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/net/html"

	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func init() { game.Register(nullgame.Game{}) }

// drawer stands in for a sheet: it writes the scene's title.
type drawer struct{}

func (drawer) SVG(w io.Writer, s *figure.Scene) error {
	_, err := io.WriteString(w, "<svg><title>"+s.Title+"</title></svg>\n")
	return err
}

const front = "---\ntitle: T\n---\n"

// render is a body as HTML.
func render(t *testing.T, body string, options ...Option) string {
	t.Helper()
	p, err := Parse("a.md", front+body, options...)
	if err != nil {
		t.Fatalf("%q: %v", body, err)
	}
	var b bytes.Buffer
	if err := p.WriteHTML(&b, HTML{Figures: drawer{}, Notes: "Back"}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestHTML(t *testing.T) {
	tests := []struct{ name, body, want string }{
		{"quotes", `"It's" -- 'so'...`, "<p>“It’s” – ‘so’…</p>\n"},
		{"code stays", "`R3-A4 -- \"10♣\"`", "<p><code>R3-A4 -- &quot;10♣&quot;</code></p>\n"},
		{"moves stay", "R3-A4 A5=B2", "<p>R3-A4 A5=B2</p>\n"},
		{"angle quotes stay", "1 >> 0", "<p>1 &gt;&gt; 0</p>\n"},
		{"no strikethrough", "~~a~~", "<p>~~a~~</p>\n"},
		{"cards", "the 10♣ on *J♥*\nor ♦.", "<p>the <span class=\"card\">10♣</span> on <em><span class=\"card red\">J♥</span></em>\nor <span class=\"card red\">♦</span>.</p>\n"},
		{"a card ends a line", "a 2♠\nb", "<p>a <span class=\"card\">2♠</span>\nb</p>\n"},
		{"headings", "## Two *words*\n\n## Two words\n\n### `A♠` & \"b\"\n", "<h2 id=\"two-words\">Two <em>words</em></h2>\n<h2 id=\"two-words-2\">Two words</h2>\n<h3 id=\"a-b\"><code>A♠</code> &amp; “b”</h3>\n"},
		{"a heading's attributes", "## One {#two .x}\n\n## Two\n", "<h2 id=\"two\" class=\"x\">One</h2>\n<h2 id=\"two-2\">Two</h2>\n"},
		{"a head without words", "| | b |\n|---|--:|\n| 1 | 2 |\n", "<div class=\"scroll\" tabindex=\"0\">\n<table>\n<thead>\n<tr>\n<td></td>\n<th class=\"right\" scope=\"col\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class=\"right\">2</td>\n</tr>\n</tbody>\n</table>\n</div>\n"},
		{"a table", "| a | b |\n|--:|---|\n| 1 | 2♥ |\n", "<div class=\"scroll\" tabindex=\"0\">\n<table>\n<thead>\n<tr>\n<th class=\"right\" scope=\"col\">a</th>\n<th scope=\"col\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class=\"right\">1</td>\n<td><span class=\"card red\">2♥</span></td>\n</tr>\n</tbody>\n</table>\n</div>\n"},
		{"definitions", "stock\n: what is left\n", "<dl>\n<dt>stock</dt>\n<dd>what is left</dd>\n</dl>\n"},
		{"brackets that are text", "a \\[^n] b \\[c][d] `[^n]` [e] [1, 2]\n\n```\n[^n]\n```\n", "<p>a [^n] b [c][d] <code>[^n]</code> [e] [1, 2]</p>\n<pre><code>[^n]\n</code></pre>\n"},
		{"comments go", "<!-- a\nb -->\n\nx <!-- y -->z\n", "<p>x z</p>\n"},
		{"an escaped tag", "\\<b> and `<b>`", "<p>&lt;b&gt; and <code>&lt;b&gt;</code></p>\n"},
		{"an image", "![a 10♣ & more](x/10.svg)", "<p><img src=\"x/10.svg\" alt=\"a 10♣ &amp; more\"></p>\n"},
		{"a deal", "```deal\ngame: pick-the-aces\nnumber: 1\nrules: short\ncaption: Five cards, 2♥ first\n```\n",
			"<div class=\"deal\">\n<div class=\"block\">\n<figure class=\"table\">\n<svg><title>Pick the Aces 1, short rules</title></svg>\n" +
				"<figcaption>Five cards, <span class=\"card red\">2♥</span> first\n<details class=\"words\"><summary>In words</summary><p>From left to right: jack of diamonds, two of diamonds, nine of hearts, jack of clubs, five of diamonds.</p></details>\n</figcaption>\n</figure>\n</div>\n</div>\n"},
		{"a deal in a quotation", "> ```deal\n> game: pick-the-aces\n> number: 1\n> show: solution\n> ```\n",
			"<blockquote>\n<div class=\"deal\">\n<div class=\"block\">\n<p>Take the aces:</p>\n<ol class=\"moves\">\n<li><span class=\"card red\">A♦</span> 13</li>\n</ol>\n</div>\n</div>\n</blockquote>\n"},
		{"an ordinary fence", "```sh\npatience build # \"x\"\n```\n", "<pre><code class=\"language-sh\">patience build # &quot;x&quot;\n</code></pre>\n"},
	}
	for _, test := range tests {
		if got := render(t, test.body); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

// Quotation marks are those of the language that the page is told of.
func TestQuotes(t *testing.T) {
	german := WithQuotes([4]string{"„", "“", "‚", "‘"})
	if got, want := render(t, `"Es 'ist' so", it's.`, german), "<p>„Es ‚ist‘ so“, it’s.</p>\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// HTML may stand in a page that is told so, and comes out as it went in.
func TestRawHTML(t *testing.T) {
	body := "a <b>c</b> <!-- d -->\n\n<div class=\"x\">\n10♣\n</div>\n"
	want := "<p>a <b>c</b> <!-- d --></p>\n<div class=\"x\">\n10♣\n</div>\n"
	if got := render(t, body, WithRawHTML()); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestSections(t *testing.T) {
	p, err := Parse("a.md", front+"One *two*\nthree.\n\n- a `b`\n- c\n\n  d\n\n## Head 10♣\n\n> q\n\n| e | ♠ |\n|---|---|\n| g | h |\n\n```\ncode\n```\n\n## Empty\n")
	if err != nil {
		t.Fatal(err)
	}
	for most, want := range map[int]string{
		1000: ": One two three. a b c d|Head 10♣: q e ♠ g h|Empty: ",
		28:   ": One two three. a b c d|Head 10♣: q e|Empty: ",
		31:   ": One two three. a b c d|Head 10♣: q e ♠ g|Empty: ",
		29:   ": One two three. a b c d|Head 10♣: q e ♠|Empty: ",
		5:    ": One t|Head 10♣: |Empty: ", 4: ": One|Head 10♣: |Empty: ", 0: "Head 10♣: |Empty: ", -1: "Head 10♣: |Empty: ",
	} {
		var got []string
		for _, s := range p.Sections(most) {
			head := ""
			if s.Heading != nil {
				head = p.Text(s.Heading)
			}
			got = append(got, head+": "+s.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("the first %d of the sections are %q, want %q", most, got, want)
		}
	}
}

func TestDeals(t *testing.T) {
	p, err := Parse("a.md", fenced("game: pick-the-aces", "number: 1")+"\n> ```deal\n> game: pick-the-aces\n> number: 2\n> ```\n")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range p.Deals() {
		got = append(got, d.Deal.Ask().Number.String())
	}
	if strings.Join(got, " ") != "1 2" {
		t.Errorf("the deals are %q", got)
	}
}

func TestFootnotes(t *testing.T) {
	got := render(t, "A[^n] b[^n].\n\n[^n]: Note.\n")
	for _, want := range []string{`href="#fn:1"`, `id="fn:1"`, `title="Back"`, `role="doc-endnotes"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
}

func TestWithout(t *testing.T) {
	body := "Start.\n\n## Site {.site-only}\n\nNote[^n].\n\n### Below\n\n## Both\n\nBoth.\n\n### Book {.book-only}\n\nX\n\n## End {.site-only}\n\nEnd.\n\n[^n]: Note.\n"
	tests := []struct{ class, want string }{
		{"none", "Start.|Site|Note.|Below|Both|Both.|Book|X|End|End."},
		{"site-only", "Start.|Both|Both.|Book|X"},
		{"book-only", "Start.|Site|Note.|Below|Both|Both.|End|End."},
	}
	for _, test := range tests {
		p, err := Parse("a.md", front+body, Without(test.class))
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		notes := false
		for n := p.Doc.FirstChild(); n != nil; n = n.NextSibling() {
			if n.Kind() == ast.KindHeading || n.Kind() == ast.KindParagraph {
				texts = append(texts, p.Text(n))
			}
			notes = notes || n.Kind().String() == "FootnoteList"
		}
		if got := strings.Join(texts, "|"); got != test.want {
			t.Errorf("without %s: %s, want %s", test.class, got, test.want)
		}
		if notes != (test.class != "site-only") {
			t.Errorf("without %s: there are notes: %v", test.class, notes)
		}
	}
}

func TestFront(t *testing.T) {
	f, err := ReadFront("a.md", "\uFEFF---\r\ntitle: A title\r\ndescription: One: \"two\"\r\n---\r\n")
	if err == nil {
		t.Fatalf("a colon in a plain value was accepted: %+v", f)
	}
	f, err = ReadFront("a.md", "\uFEFF--- \r\ntitle: A title\r\ndescription: 'One: two'\r\nnav: N\r\norder: 2\r\ngame: pick-the-aces\r\n"+
		"deal-note: Type {number}.\r\ndraft: true\r\ntemplate: home\r\ndate: 2026-11-30\r\naliases: [/a/, /b.html]\r\nimage: x.png\r\n---\r\nx")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%s|%s|%s|%d|%s|%s|%v|%s|%s|%q|%s", f.Title, f.Description, f.Nav, f.Order, f.Game, f.DealNote, f.Draft, f.Template, f.Date.Format("2006-01-02"), f.Aliases, f.Image)
	if want := "A title|One: two|N|2|pick-the-aces|Type {number}.|true|home|2026-11-30|[\"/a/\" \"/b.html\"]|x.png"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if line, column := f.Place("template"); line != 9 || column != 11 {
		t.Errorf("the template is at %d:%d", line, column)
	}
}

// fenced is a page of one fence that starts at line 4, with keys from line 5 on.
func fenced(lines ...string) string {
	return front + "```deal\n" + strings.Join(lines, "\n") + "\n```\n"
}

func TestFaults(t *testing.T) {
	const aces = "game: pick-the-aces"
	tests := []struct{ name, text, want string }{
		{"empty", "", "1:1 the page has no front matter"},
		{"no front matter", "Title\n", "1:1 the page has no front matter"},
		{"front matter not ended", "---\ntitle: T\n\nText.\n", "1:1 the front matter that starts here does not end"},
		{"no title", "---\nnav: x\n---\n", "1:0 the key title is missing"},
		{"empty front matter", "---\n---\n", "1:0 the key title is missing"},
		{"unknown key", "---\ntitle: T\ncolour: x\n---\n", `3:1 there is no key "colour"`},
		{"wrong types", "---\ntitle: [T]\norder: first\ndraft: no\ndate: today\n---\n", "2:8 title must be|3:8 order must be|4:8 draft must be|5:7 date must be"},
		{"broken YAML", "---\ntitle: T\n  x: y\n---\n", "2:8 mapping value is not allowed"},
		{"unknown game in front", "---\ntitle: T\ngame: chess\n---\n", `3:7 there is no game "chess"`},
		{"front and body", "---\ntitel: T\n---\n# X\n", `2:1 there is no key "titel"|4:1 a heading of level 1`},
		{"not UTF-8", front + "a\n♠\xff\n", "5:2 this byte is not UTF-8"},
		{"a zero byte", front + "a\x00", "4:2 there is a control character"},

		{"no game", fenced("number: 1"), "4:0 the key game is missing"},
		{"no number", fenced(aces), "4:0 the key number is missing"},
		{"an empty fence", front + "```deal\n```\n", "4:0 the key game is missing|4:0 the key number is missing"},
		{"unknown game", fenced("number: 1", "game: chess"), `6:7 there is no game "chess"`},
		{"an empty game", fenced("number: 1", "game:"), "6:1 game has no value"},
		{"unknown ruleset", fenced(aces, "number: 1", "rules: clasic"), `7:8 Pick the Aces has no ruleset "clasic"`},
		{"no targets", fenced(aces, "number: 1", "target: QH"), "7:9 Pick the Aces has no target"},
		{"unknown key", fenced(aces, "number: 1", "shwo: start"), `7:1 there is no key "shwo"`},
		{"bad numbers", fenced(aces, "number: 0"), "6:9 a deal number is a whole number"},
		{"letters in a number", fenced(aces, `number: "12x"`), "6:9 a deal number is a whole number"},
		{"a long number", fenced(aces, "number: 100000000000000000000"), "6:9 a deal number is a whole number"},
		{"unknown view", fenced(aces, "number: 1", "show: end"), `7:7 Pick the Aces has no view "end"`},
		{"a view without its number", fenced(aces, "number: 1", "show: step"), `7:7 the view "step" takes a number`},
		{"an illegal move", fenced(aces, "number: 1", "show: step 1", "moves: 2"), "8:8 move 1, 2: "},
		{"moves for nothing", fenced(aces, "number: 1", "moves: 13"), `7:8 moves change nothing where "start" is shown`},
		{"a step too far", fenced(aces, "number: 1", "show: step 2", "moves: 13"), "7:7 there is no step 2"},
		{"two moves and a step", fenced(aces, "number: 11", "show: step 1", "moves:"), "8:1 moves has no value"},
		{"broken YAML in a fence", fenced(aces, "caption: a: b"), "6:10 mapping value is not allowed"},
		{"no keys in a fence", fenced("just words"), "5:1 this is not a line of the form key: value"},
		{"a key twice in a fence", fenced(aces, "number: 1", "number: 2"), `7:1 mapping key "number" already defined at 6:1`},
		{"a key twice in front", "---\ntitle: T\ntitle: U\n---\n", `3:1 mapping key "title" already defined at 2:1`},
		{"a fault in front that takes the game away", "---\ntitle: a: b\ngame: pick-the-aces\n---\n```deal\nnumber: 1\n```\n", "2:8 mapping value is not allowed"},
		{"a fence that does not end", front + "```deal\n" + aces + "\nnumber: 1\n", "4:1 the fence that starts here does not end"},
		{"a fence that does not end, and words", front + "```deal\n" + aces + "\nnumber: 1\n\nWords.\n", "4:1 the fence that starts here does not end"},
		{"a fence that a quotation ends", front + "> ```deal\n> " + aces + "\n> number: 1\n\n```sh\nx\n```\n", "4:3 the fence that starts here does not end"},
		{"a step too long", fenced(aces, "number: 1", "show: step 99999999999999999999"), "7:7 the number 99999999999999999999 is too long"},
		{"two steps", fenced(aces, "number: 1", "show: step 1 2"), `7:7 the view "step" takes one whole number, not "1 2"`},
		{"many faults", fenced("game: chess", "number: x", "show: y", "foo: z"), `8:1 there is no key "foo"|5:7 there is no game|6:9 a deal number`},
		{"words after deal", front + "```deal standard\n" + aces + "\nnumber: 1\n```\n", "4:9 nothing may follow the word deal"},
		{"a misspelt fence", front + "```deals\nx\n```\n", `4:4 there is no fence "deals"`},
		{"a fence in a list", front + "- x\n\n  ```deal\n  game: pick-the-aces\n  number: 1\n  rules: ♠\n  ```\n", `9:10 Pick the Aces has no ruleset "♠"`},

		{"raw HTML", front + "a\n\n<div>\nx\n</div>\n", "6:1 raw HTML is not allowed"},
		{"inline HTML", front + "a *b* <b>x</b>\n", "4:7 raw HTML|4:11 raw HTML"},
		{"after a comment", front + "<!-- a --> b\n", "4:1 there is something on the line after the end of this comment"},
		{"a title", front + "# T\n", "4:1 a heading of level 1"},
		{"a heading of nothing", front + "## A\n\n## \n\n### ###\n", "6:1 the heading has no words|8:1 the heading has no words"},
		{"a skipped level", front + "## A\n\n#### B\n", "6:1 the heading is of level 4 and the one before it of level 2"},
		{"two ids", front + "## A {#x}\n\n## B {#x}\n", `6:1 another heading has the id "x"`},
		{"not an id", front + "## A {#A_b}\n", `4:1 "A_b" cannot be a heading's id`},
		{"an attribute", front + "## A {style=\"color:red\"}\n", `4:1 a heading cannot have the attribute "style"`},
		{"a link to nothing", front + "a [b]()\n", "4:3 the link points to nothing"},
		{"a link with script", front + "a [b](javascript:x)\n", `4:3 "javascript:x" is not an address`},
		{"a bare address with script", front + "a <javascript:alert(1)> b\n", `4:3 "javascript:alert(1)" is not an address`},
		{"a bare address of another scheme", front + "<vbscript:x>\n", `4:1 "vbscript:x" is not an address`},
		{"a link without scheme", front + "[b](//x.org/)\n", `4:1 "//x.org/" is not an address`},
		{"a link with a question", front + "[b](a.md?x=1)\n", `4:1 "a.md?x=1" has a ? in it`},
		{"no such footnote", front + "a [^n] b\n\n[^m]: c\n", "4:3 there is no footnote [^n]"},
		{"two of them", front + "[^a][^b]\n", "4:1 there is no footnote [^a]|4:5 there is no footnote [^b]"},
		{"no such reference", front + "a [b *c*][d] and [e][]\n\n[f]: /p/\n", "4:3 there is no address|4:18 there is no address"},
		{"a foreign image", front + "![b](https://x.org/a.png)\n", `4:1 the image "https://x.org/a.png" lies on another site`},
		{"an image without words", front + "x ![](a.png)\n", "4:3 the image has no words"},
	}
	for _, test := range tests {
		_, err := Parse("content/a.md", test.text)
		var got []string
		for _, one := range diag.Split(err) {
			var e *diag.Error
			if !errors.As(one, &e) || e.File != "content/a.md" {
				t.Fatalf("%s: %v has no place", test.name, one)
			}
			got = append(got, fmt.Sprintf("%d:%d %s", e.Line, e.Column, e.Message))
		}
		if !matches(got, test.want) {
			t.Errorf("%s: faults %q, want %q", test.name, got, test.want)
		}
	}
}

// matches reports whether the faults are those wanted, each by its beginning.
func matches(got []string, want string) bool {
	parts := strings.Split(want, "|")
	if len(parts) != len(got) {
		return false
	}
	for _, part := range parts {
		found := false
		for _, g := range got {
			found = found || strings.HasPrefix(g, part)
		}
		if !found {
			return false
		}
	}
	return true
}

func TestFaultsAreInOrder(t *testing.T) {
	_, err := Parse("a.md", front+"[x]()\n\n# A\n\n```deal\n```\n\n<b>\n")
	last := 0
	for _, one := range diag.Split(err) {
		var e *diag.Error
		errors.As(one, &e)
		if e.Line < last {
			t.Errorf("%v comes after line %d", e, last)
		}
		last = e.Line
	}
	if last == 0 {
		t.Error("no faults")
	}
}

func TestGameOfThePage(t *testing.T) {
	p, err := Parse("a.md", "---\ntitle: T\ngame: pick-the-aces\n---\n```deal\nnumber: 1\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	d := p.Doc.FirstChild().(*Deal)
	if d.Deal.Ask().Number.String() != "1" || d.Line != 5 || d.View.Kind.Name != "start" {
		t.Errorf("the deal is %v at line %d, showing %s", d.Deal.Ask(), d.Line, d.View)
	}
}

// A view that needs a solution and has no moves asks the solver, and what the
// solver says is a fault at the fence.
func TestSolver(t *testing.T) {
	text := fenced("game: pick-the-aces", "number: 1", "show: step 1")
	asked := 0
	solver := func(d game.Deal) (game.Solution, error) {
		asked++
		return d.Play("13")
	}
	p, err := Parse("a.md", text, WithSolver(solver))
	if err != nil || asked > 0 {
		t.Fatalf("asked %d times when reading: %v", asked, err)
	}
	if err := p.WriteHTML(io.Discard, HTML{Figures: drawer{}}); err != nil || asked != 1 {
		t.Errorf("asked %d times when writing: %v", asked, err)
	}

	p, err = Parse("a.md", text, WithSolver(func(game.Deal) (game.Solution, error) { return nil, io.ErrUnexpectedEOF }))
	if err != nil {
		t.Fatal(err)
	}
	err = p.WriteHTML(io.Discard, HTML{Figures: drawer{}})
	if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.HasPrefix(err.Error(), "a.md:7:7: cannot solve the deal") {
		t.Errorf("the error is %v", err)
	}
}

func TestLinks(t *testing.T) {
	p, err := Parse("a.md", front+"[a](b.md) [c](../d/e%20f.md#g) [h](#i) ![j](k.png) <https://x.org> [l](https://x.org/?q=1) [m](mailto:a@b.c) [n][o]\n\n[o]: /p/\n")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range p.Links {
		got = append(got, fmt.Sprintf("%s#%s %v", l.Path, l.Fragment, l.Image))
		l.SetDestination("there")
	}
	if want := "b.md# false|../d/e f.md#g false|#i false|k.png# true|/p/# false"; strings.Join(got, "|") != want {
		t.Errorf("links %q, want %q", got, want)
	}
	var b bytes.Buffer
	if err := p.WriteHTML(&b, HTML{}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), `"there"`); n != 5 {
		t.Errorf("%d links were changed", n)
	}
	if e := p.At(p.Links[1].Node, "x"); e.Error() != "a.md:4:11: x" {
		t.Errorf("the second link is at %v", e)
	}
}

// Whatever is read can be written, as HTML whose elements are closed, with unique
// ids; whatever is refused has places inside the file.
func FuzzParse(f *testing.F) {
	seeds := []string{
		"", front, fenced("game: pick-the-aces", "number: 1"), fenced("number: x", "show: step 3"),
		front + "## A {#x .y}\n\n| a |\n|:-:|\n| 10♣ |\n\nx[^1]\n\n[^1]: y\n", front + "<!-- x -->\n\n[a](b.md#c) ![d](e)\n",
		"---\r\ntitle: '♠'\r\n---\r\n> - 1\n>   ```deal\n>   game: pick-the-aces\n", front + "a\n: b \"c\" 'd' -- e...\n",
		front + "## A {.site-only}\n\n[^n]\n\n## B\n\n[^n]: c\n", front + "# \n#\n===\n---\n",
	}
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkRaw(t, text)
		p, err := Parse("a.md", text, Without("site-only"))
		if err != nil {
			checkPlaces(t, text, err)
			return
		}
		var b bytes.Buffer
		if err := p.WriteHTML(&b, HTML{Figures: drawer{}}); err != nil {
			t.Skip() // a deal that has no such view of its solution
		}
		checkHTML(t, b.String())
	})
}

// checkRaw holds that a page that may have HTML in it can be read and written too.
func checkRaw(t *testing.T, text string) {
	p, err := Parse("a.md", text, WithRawHTML(), WithQuotes([4]string{"„", "“", "‚", "‘"}))
	if err != nil {
		checkPlaces(t, text, err)
		return
	}
	p.Sections(len(text))
	if err := p.WriteHTML(io.Discard, HTML{Figures: drawer{}, Prefix: "p-"}); err != nil {
		t.Skip() // a deal that has no such view of its solution
	}
}

func checkPlaces(t *testing.T, text string, err error) {
	lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n"), "\n")
	for _, one := range diag.Split(err) {
		var e *diag.Error
		if !errors.As(one, &e) || e.Line < 1 || e.Line > len(lines) || e.Column > len([]rune(lines[e.Line-1]))+1 {
			t.Errorf("%v is outside the text", one)
		}
	}
}

func checkHTML(t *testing.T, text string) {
	open := []string{}
	ids := map[string]bool{}
	for z := html.NewTokenizer(strings.NewReader(text)); ; {
		switch z.Next() {
		case html.ErrorToken:
			if len(open) > 0 {
				t.Errorf("%q stays open in\n%s", open, text)
			}
			return
		case html.StartTagToken:
			token := z.Token()
			for _, a := range token.Attr {
				if a.Key == "id" && ids[a.Val] {
					t.Errorf("the id %q is there twice", a.Val)
				}
				ids[a.Val] = ids[a.Val] || a.Key == "id"
				if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
					t.Errorf("the attribute %s is inline", a.Key)
				}
			}
			if token.Data != "br" && token.Data != "hr" && token.Data != "img" {
				open = append(open, token.Data)
			}
		case html.EndTagToken:
			name := z.Token().Data
			if len(open) == 0 || open[len(open)-1] != name {
				t.Fatalf("</%s> closes %q in\n%s", name, open, text)
			}
			open = open[:len(open)-1]
		}
	}
}
