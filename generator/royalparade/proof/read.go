package proof

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A LineError is a certificate that cannot be read.
type LineError struct {
	Line int // from 1
	Why  string
}

func (e *LineError) Error() string {
	return fmt.Sprintf("line %d of the certificate: %s", e.Line, e.Why)
}

const longestLine = 1 << 20

// Read reads a certificate. It judges form alone; whether the argument holds is for
// Check. What cannot be read is a *LineError, or the error of the reader.
func Read(r io.Reader) (*Certificate, error) {
	in := &lines{scan: bufio.NewScanner(r)}
	in.scan.Buffer(nil, longestLine)
	c := &Certificate{}
	in.head(c)
	for in.next() {
		c.Steps = append(c.Steps, in.step())
	}
	if in.err == nil {
		in.err = in.scan.Err()
	}
	if in.err != nil {
		return nil, in.err
	}
	return c, nil
}

// lines reads line by line and keeps the first error.
type lines struct {
	scan *bufio.Scanner
	line int
	text string
	late byte
	err  error
}

func (in *lines) next() bool {
	if in.err != nil || !in.scan.Scan() {
		return false
	}
	in.line++
	in.text = in.scan.Text()
	return true
}

func (in *lines) fail(why string, about ...any) {
	if in.err == nil {
		in.err = &LineError{max(in.line, 1), fmt.Sprintf(why, about...)}
	}
}

// after gives what follows a word on the next line, which must begin with it.
func (in *lines) after(word string) string {
	if !in.next() {
		in.fail("it ends before its line %q", word)
		return ""
	}
	first, rest, _ := strings.Cut(in.text, " ")
	if first != word {
		in.fail("it should begin with %q", word)
	}
	return rest
}

func (in *lines) head(c *Certificate) {
	name, version, _ := strings.Cut(title, " ")
	if in.after(name) != version {
		in.fail("it should be %q: other versions cannot be read", title)
	}
	rules, err := table.ParseRules(in.after("rules"))
	if err != nil {
		in.fail("%v", err)
	}
	c.Rules, in.late = rules, lateName(rules)
	c.Reserve = in.number(in.after("reserve"))
	for i := range c.Rows {
		c.Rows[i] = in.cards(in.after(rowNames[i : i+1]))
	}
	c.Stock = in.cards(in.after("stock"))
}

func (in *lines) cards(text string) (list []card.Card) {
	for _, word := range strings.Fields(text) {
		c, err := card.Parse(word)
		if err != nil {
			in.fail("%v", err)
		}
		list = append(list, c)
	}
	return list
}

// number reads a small number without sign or needless zeros.
func (in *lines) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= int(Late) || strconv.Itoa(n) != text {
		in.fail("%q should be a number from 0 to %d", shorten(text), Late-1)
		return 0
	}
	return n
}

func (in *lines) step() (s Step) {
	words := strings.Fields(in.text)
	if len(words) == 0 || len(words[0]) != 1 || !strings.Contains(stepNames, words[0]) {
		in.fail("it should begin with one of the letters c, n, o, l")
		return s
	}
	s.Kind = Kind(strings.Index(stepNames, words[0]))
	words = words[1:]
	if s.Kind == Open {
		s.Row, words = in.row(words)
	}
	for _, word := range words {
		if s.Kind == Learn {
			s.Clause = append(s.Clause, in.literal(word))
		} else {
			s.Events = append(s.Events, in.event(word))
		}
	}
	return s
}

func (in *lines) row(words []string) (int, []string) {
	if len(words) == 0 || len(words[0]) != 1 || !strings.Contains(rowNames, words[0]) {
		in.fail("after the o there should be a row, A, B or C")
		return 0, nil
	}
	return strings.Index(rowNames, words[0]), words[1:]
}

func (in *lines) event(word string) Event {
	if word != "" && word[0] == in.late {
		return LateEvent(in.number(word[1:]))
	}
	return Event(in.number(word))
}

func (in *lines) literal(word string) (l Literal) {
	if a, b, ok := strings.Cut(word, "<"); ok {
		return before(in.event(a), in.event(b))
	}
	rest, not := strings.CutPrefix(word, "-")
	at := -1
	if rest != "" {
		at = strings.IndexByte(sortNames, rest[0])
	}
	if at <= 0 {
		in.fail("%q is not a literal", shorten(word))
		return l
	}
	l.Not, l.Kind, rest = not, Sort(at), rest[1:]
	if l.Kind == Straight {
		l.A = in.card(rest)
		return l
	}
	if l.Kind.two() {
		a, b, _ := strings.Cut(rest, ".")
		l.B, rest = in.number(b), a
	}
	l.A = in.number(rest)
	return l
}

func (in *lines) card(text string) int {
	c, err := card.Parse(text)
	if err != nil {
		in.fail("%v", err)
	}
	return int(c)
}

// shorten keeps an error readable when the input was huge.
func shorten(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
