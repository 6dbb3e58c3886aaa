package site

import (
	"strings"
	"testing"
)

// The page with all rules has each page about a game, with ids of its own, and links
// between them stay on it.
func TestChapters(t *testing.T) {
	o := laid(t, two(t).with(files{
		"more/odds.md": "---\ntitle: More odds\ngame: pick-the-aces\norder: 2\n---\n## Odds\n\nSee [the rules](../game.md#odds), [these](#odds), [all of them](../game.md) and [home](../index.md).[^a]\n\n[^a]: A note.\n",
		"early.md":     "---\ntitle: First of all\ngame: pick-the-aces\norder: 1\n---\n## Odds\n",
		"draft.md":     "---\ntitle: A draft\ngame: pick-the-aces\ndraft: true\n---\n## Odds\n",
	}))
	build(t, o)
	checkSite(t, o.Out)
	page := readTree(t, o.Out)["rules/index.html"]
	for _, want := range []string{
		`id="game-odds"`, `id="more-odds-odds"`, `id="early-odds"`, `id="more-odds-fn:1"`,
		`<a href="#game-odds">the rules</a>`, `<a href="#more-odds-odds">these</a>`, `<a href="#game">all of them</a>`, `<a href="../index.html">home</a>`,
		"<h3 id=\"game-odds\">",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not have %s", want)
		}
	}
	if strings.Contains(page, "A draft") {
		t.Error("a draft is among the rules")
	}
	last := -1
	for _, title := range []string{">Pick the Aces</h2>", ">First of all</h2>", ">More odds</h2>"} {
		at := strings.Index(page, title)
		if at < last {
			t.Errorf("%s stands at %d, after what comes before it at %d", title, at, last)
		}
		last = at
	}
}

// Where no page is about a game there is no page with all rules.
func TestNoChapters(t *testing.T) {
	o := laid(t, files{"site.yaml": "title: T\n", "index.md": "---\ntitle: T\n---\n"})
	build(t, o)
	if readTree(t, o.Out)["rules/index.html"] != "" {
		t.Error("there is a page of rules")
	}
}

// Raw HTML is published as it stands where the settings let it be, and is a fault at its
// place where they do not.
func TestRawHTML(t *testing.T) {
	body := files{"a.md": "---\ntitle: T\n---\nA <b>bold</b> word.\n\n<aside>\nx\n</aside>\n"}
	refused(t, laid(t, two(t).with(body)), "content/a.md:4:3 raw HTML is not allowed in a page|content/a.md:4:10 raw HTML is not allowed|content/a.md:6:1 raw HTML is not allowed")
	o := laid(t, two(t).with(body).with(files{"site.yaml": "title: T\nraw-html: true\n"}))
	build(t, o)
	if page := readTree(t, o.Out)["a/index.html"]; !strings.Contains(page, "A <b>bold</b> word.") || !strings.Contains(page, "<aside>\nx\n</aside>") {
		t.Error("the HTML is not there")
	}
}

// In another language all that the program says is in that language, and the quotation
// marks are.
func TestLanguage(t *testing.T) {
	o := laid(t, two(t).with(files{
		"site.yaml": "title: T\nlanguage: de-AT\n",
		"a.md":      "---\ntitle: T\ndate: 2026-03-01\n---\nDas \"Wort\" 'da'.\n",
	}))
	build(t, o)
	made := readTree(t, o.Out)
	for name, want := range map[string]string{
		"a/index.html":                         "Das „Wort“ ‚da‘.",
		"pick-the-aces/deals/index.html":       `lang="de-AT"`,
		"pick-the-aces/11/solution/index.html": "Pick the Aces 11: Lösung",
		"rules/index.html":                     "In Worten",
	} {
		if !strings.Contains(made[name], want) {
			t.Errorf("%s does not have %s", name, want)
		}
	}
}

// A solution is taken apart into steps with links from one to the next.
func TestSteps(t *testing.T) {
	for n, want := range map[int]string{0: "", 1: "step-1", 3: "step-3", 4: ""} {
		if got := stepID(n, 3); got != want {
			t.Errorf("step %d of 3 has the id %q, want %q", n, got, want)
		}
	}
	o := laid(t, two(t))
	build(t, o)
	page := readTree(t, o.Out)["pick-the-aces/11/solution/index.html"]
	if !strings.Contains(page, `id="step-1"`) {
		t.Error("the page of a solution has no first step")
	}
}
