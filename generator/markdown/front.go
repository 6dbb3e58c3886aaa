package markdown

import (
	"strings"
	"time"

	"patiencepress/generator/diag"
	"patiencepress/generator/game"
	"patiencepress/generator/keys"
)

// Front is a page's front matter.
type Front struct {
	Title       string    // required
	Description string    // one sentence for lists and search engines
	Nav         string    // the page's name in the navigation; empty: it is not there
	Order       int       // its place there, lowest first
	Game        string    // the game that the page is about, and the default of its fences
	DealNote    string    // a sentence for every page of a deal of the game; {number} is the deal's
	Draft       bool      // published only when drafts are asked for
	Template    string    // the layout; empty means "page"
	Date        time.Time // of what it says; zero when not given
	Aliases     []string  // addresses that the page had before
	Image       string    // the picture that previews of the page show, a file beside it; empty: one is drawn

	places map[string][2]int
	body   int  // the byte after it; 0 if it was not read
	lacks  bool // see Page.lacksGame
}

// frontKeys are the keys of front matter.
var frontKeys = []string{"title", "description", "nav", "order", "game", "deal-note", "draft", "template", "date", "aliases", "image"}

const frontHint = "a page starts with front matter: a line of ---, then title: and a title, then a line of ---"

// Place gives the line and column at which the value of a front matter key stands,
// and 0, 0 when the key is not there.
func (f Front) Place(key string) (line, column int) {
	at := f.places[key]
	return at[0], at[1]
}

// readFront reads the front matter and gives the byte at which the body starts.
func (p *Page) readFront() int {
	start, end, body := p.findFront()
	if body < 0 {
		return 0
	}
	v := keys.Read(keys.Part(p.File, p.text, start, end), frontKeys...)
	f := &p.Front
	f.Title, f.Description, f.Nav = v.Text("title"), v.Text("description"), v.Text("nav")
	f.Order, f.Draft, f.Date = v.Int("order"), v.Bool("draft"), v.Date("date")
	f.Template, f.DealNote = v.Text("template"), v.Text("deal-note")
	f.Aliases, f.Image = v.List("aliases"), v.Text("image")
	f.Game = v.Text("game")
	if f.Game != "" {
		if _, err := game.ByName(f.Game); err != nil {
			advise(v.Fault("game", err))
			f.Game = ""
		}
	}
	p.lacksGame = v.Broken() || v.Has("game") && f.Game == ""
	if v.Err() == nil {
		v.Require(1, "add the line title: and the page's title", "title")
	}
	f.places = map[string][2]int{}
	for _, key := range frontKeys {
		if v.Has(key) {
			line, column := v.Place(key)
			f.places[key] = [2]int{line, column}
		}
	}
	f.body, f.lacks = body, p.lacksGame
	p.faults = append(p.faults, diag.Split(v.Err())...)
	return body
}

// findFront finds the bytes between the two lines of --- and the byte after them.
// Without front matter body is -1, and the fault is noted.
func (p *Page) findFront() (start, end, body int) {
	first, rest, _ := strings.Cut(p.text, "\n")
	if !isFence(first) {
		p.fault(0, "the page has no front matter").WithHint(frontHint)
		return 0, 0, -1
	}
	start = len(p.text) - len(rest)
	at := start
	for line := range strings.SplitAfterSeq(rest, "\n") {
		if isFence(strings.TrimSuffix(line, "\n")) {
			return start, at, at + len(line)
		}
		at += len(line)
	}
	p.fault(0, "the front matter that starts here does not end").WithHint("add a line of --- after the last key")
	return 0, 0, -1
}

func isFence(line string) bool { return strings.TrimRight(line, " \t") == "---" }
