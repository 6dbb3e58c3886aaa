package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"patiencepress/generator/font"
)

// A word is a piece of text that is not broken, in one or more styles, and what
// follows it.
type word struct {
	pieces []Span
	width  float64
	space  float64 // the width of the space after it; 0 if there is none
	end    ending
}

// An ending is what may happen after a word.
type ending uint8

const (
	endSpace  ending = iota // a space, at which a line may end
	endHyphen               // a hyphen or dash, after which a line may end
	endLine                 // a line ends here
	endCut                  // a cut in a piece that is wider than the line
)

// A lexer collects characters into words.
type lexer struct {
	words []word
	now   word
	last  rune
}

// words splits the spans, cutting what is wider than the measure.
func (p Paragraph) words() []word {
	var l lexer
	for _, s := range p.Spans {
		runes := []rune(s.Text)
		for i, r := range runes {
			next := rune(0)
			if i+1 < len(runes) {
				next = runes[i+1]
			}
			l.take(s.Style, r, next)
		}
	}
	l.finish(endLine, 0)
	return cut(l.words, min(p.Width, p.Width-p.Indent))
}

// take adds one character. next is the one after it in the same span, or 0.
func (l *lexer) take(s Style, r, next rune) {
	switch {
	case r == '\n':
		l.finish(endLine, 0)
	case isSpace(r) && s.Keep:
		l.put(s, ' ')
	case isSpace(r):
		l.finish(endSpace, font.Width(s.Face, " ")*s.Size)
	default:
		l.put(s, r)
		if !s.Keep && breaksAfter(l.last, r, next) {
			l.finish(endHyphen, 0)
			l.last = r
			return
		}
		l.last = r
	}
}

func isSpace(r rune) bool { return r != '\u00a0' && r != '\u202f' && unicode.IsSpace(r) }

// breaksAfter reports whether a line may end after r, a hyphen between letters or
// a dash that does not join two numbers.
func breaksAfter(before, r, after rune) bool {
	switch r {
	case '-', '‐':
		return unicode.IsLetter(before) && unicode.IsLetter(after)
	case '–', '—':
		return before != 0 && after != 0 && !isSpace(after) && !(unicode.IsDigit(before) && unicode.IsDigit(after))
	}
	return false
}

// put appends a character to the word, in a piece of its own if the style changes.
func (l *lexer) put(s Style, r rune) {
	n := len(l.now.pieces)
	if n == 0 || l.now.pieces[n-1].Style != s {
		l.now.pieces = append(l.now.pieces, Span{Style: s})
		n++
	}
	l.now.pieces[n-1].Text += string(r)
}

// finish ends the word that is being collected. White space after white space
// adds nothing; a newline after a space takes its place.
func (l *lexer) finish(end ending, space float64) {
	l.last = 0
	if len(l.now.pieces) == 0 {
		if n := len(l.words); n > 0 && end == endLine && l.words[n-1].end != endLine {
			l.words[n-1].end, l.words[n-1].space = endLine, 0
		} else if n > 0 && end == endSpace && l.words[n-1].end == endHyphen {
			l.words[n-1].end, l.words[n-1].space = endSpace, space
		}
		return
	}
	l.now.end, l.now.space = end, space
	l.now.width = width(l.now.pieces)
	l.words = append(l.words, l.now)
	l.now = word{}
}

func width(pieces []Span) float64 {
	w := 0.0
	for _, p := range pieces {
		w += font.Width(p.Face, p.Text) * p.Size
	}
	return w
}

// cut divides words that are wider than the measure: at their bound spaces if
// that is enough, else between characters.
func cut(words []word, most float64) []word {
	var out []word
	for _, w := range words {
		if w.width <= most+slack {
			out = append(out, w)
			continue
		}
		out = append(out, w.divided(most)...)
	}
	return out
}

// boundSpaces are the spaces that stand inside a word: a no-break space, and the space of a
// span that is kept whole.
const boundSpaces = "\u00a0 "

// divided gives the word in parts that are no wider than the measure, or one
// character each where even that is too wide.
func (w word) divided(most float64) []word {
	var parts []word
	now := word{}
	flush := func(end ending, space float64) {
		if len(now.pieces) > 0 {
			now.end, now.space, now.width = end, space, width(now.pieces)
			parts = append(parts, now)
		}
		now = word{}
	}
	for _, piece := range w.pieces {
		for _, token := range tokens(piece, most) {
			if strings.Contains(boundSpaces, token) {
				flush(endSpace, font.Width(piece.Face, " ")*piece.Size)
				continue
			}
			added := append(now.pieces[:len(now.pieces):len(now.pieces)], Span{piece.Style, token})
			if len(now.pieces) > 0 && width(added) > most {
				flush(endCut, 0)
				added = []Span{{piece.Style, token}}
			}
			now.pieces = merged(added)
		}
	}
	flush(w.end, w.space)
	if n := len(parts); n > 0 {
		parts[n-1].end, parts[n-1].space = w.end, w.space
	}
	return parts
}

// tokens splits a piece at its bound spaces, which stay as tokens, and splits
// tokens that are still too wide into characters.
func tokens(piece Span, most float64) []string {
	var out []string
	bound := func(r rune) bool { return strings.ContainsRune(boundSpaces, r) }
	for i, part := range splitAt(piece.Text, bound) {
		if i > 0 {
			out = append(out, " ")
		}
		if part == "" {
			continue
		}
		if font.Width(piece.Face, part)*piece.Size <= most {
			out = append(out, part)
			continue
		}
		for part != "" {
			_, n := utf8.DecodeRuneInString(part)
			out, part = append(out, part[:n]), part[n:]
		}
	}
	return out
}

// splitAt cuts a text at every character of a sort, which is left out.
func splitAt(text string, sort func(rune) bool) []string {
	var parts []string
	for {
		at := strings.IndexFunc(text, sort)
		if at < 0 {
			return append(parts, text)
		}
		_, n := utf8.DecodeRuneInString(text[at:])
		parts, text = append(parts, text[:at]), text[at+n:]
	}
}

// merged joins the last two pieces if they have one style.
func merged(pieces []Span) []Span {
	n := len(pieces)
	if n < 2 || pieces[n-1].Style != pieces[n-2].Style {
		return pieces
	}
	last := Span{pieces[n-1].Style, pieces[n-2].Text + pieces[n-1].Text}
	return append(pieces[:n-2:n-2], last)
}
