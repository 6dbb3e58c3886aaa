// Package markup writes what games say about deals as HTML: blocks with their
// headings, sentences, moves and figures, and cards in running text.
//
// It is shared by Markdown pages, which have deals in fences, and by the pages that
// the site makes for deals, so that a move or a figure looks the same on both. It
// writes elements and classes and leaves their look to style sheets: no inline
// style, no script, nothing from elsewhere.
//
// The package knows game.Block and figures. It knows no game, no Markdown and no
// site.
package markup

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"

	"patiencepress/generator/card"
)

// A Span is a card in a text, `10♣`, or a suit alone, `♣`: its bytes from Start to
// End, and its suit.
type Span struct {
	Start, End int
	Suit       card.Suit
}

// Cards finds the cards and suits in a text, from left to right.
func Cards(text string) []Span {
	if !strings.Contains(text, suitBytes) {
		return nil
	}
	var spans []Span
	for i, r := range text {
		suit, ok := suitOf(r)
		if ok {
			spans = append(spans, Span{i - rankBefore(text[:i]), i + utf8.RuneLen(r), suit})
		}
	}
	return spans
}

// suitBytes are the bytes that every suit begins with in UTF-8. Few texts have any.
const suitBytes = "\xe2\x99"

func suitOf(r rune) (card.Suit, bool) {
	if r < '♠' || r > '♦' {
		return 0, false
	}
	for _, s := range card.Suits {
		if s.Symbol() == string(r) {
			return s, true
		}
	}
	return 0, false
}

// rankBefore is how many bytes of a rank the text ends in. A rank with a letter or
// a digit right before it is part of something else.
func rankBefore(text string) int {
	n := 0
	switch {
	case strings.HasSuffix(text, "10"):
		n = 2
	case text != "" && strings.Contains("A23456789JQK", text[len(text)-1:]):
		n = 1
	}
	before, _ := utf8.DecodeLastRuneInString(text[:len(text)-n])
	if unicode.IsLetter(before) || unicode.IsDigit(before) {
		return 0
	}
	return n
}

// Class gives the classes of a card's element.
func (s Span) Class() string {
	if s.Suit.Red() {
		return "card red"
	}
	return "card"
}

// Text writes plain text as HTML, with each card and suit in an element of its own
// that style sheets can colour and keep on one line.
func Text(text string) string {
	spans := Cards(text)
	if len(spans) == 0 {
		return html.EscapeString(text)
	}
	var b strings.Builder
	b.Grow(2*len(text) + 32*len(spans))
	at := 0
	for _, s := range spans {
		b.WriteString(html.EscapeString(text[at:s.Start]))
		b.WriteString(`<span class="` + s.Class() + `">` + text[s.Start:s.End] + `</span>`)
		at = s.End
	}
	b.WriteString(html.EscapeString(text[at:]))
	return b.String()
}

// IDs hands out the ids of a page's headings, each once.
type IDs map[string]bool

// For makes an id from a heading's text: its letters and digits in lower case,
// with a hyphen for anything between. An id that is taken gets a number.
func (ids IDs) For(heading string) string {
	base := Slug(heading)
	if base == "" {
		base = "section"
	}
	id := base
	for n := 2; ids[id]; n++ {
		id = base + "-" + itoa(n)
	}
	ids[id] = true
	return id
}

var apostrophes = strings.NewReplacer("’", "", "'", "")

// Slug is a text in the form that ids and addresses have.
func Slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '’' && r != '\''
	})
	return apostrophes.Replace(strings.Join(words, "-"))
}
