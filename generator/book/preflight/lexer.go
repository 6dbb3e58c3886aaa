package preflight

import (
	"bytes"
	"strconv"
)

// An operand is a value in a stream of operators.
type operand struct {
	kind  operandKind
	num   float64
	text  []byte // of names without the slash, of strings without escapes
	items []operand
}

type operandKind byte

const (
	numberOperand operandKind = iota
	nameOperand
	stringOperand
	arrayOperand
	dictOperand  // items are keys and values in turn
	otherOperand // true, false, null
)

// get is the value of a key of a dictionary, if it is there.
func (o operand) get(keys ...string) (operand, bool) {
	for i := 0; i+1 < len(o.items); i += 2 {
		for _, key := range keys {
			if string(o.items[i].text) == key {
				return o.items[i+1], true
			}
		}
	}
	return operand{}, false
}

// A lexer takes a stream of operators apart. What makes no sense it steps over.
type lexer struct {
	in   []byte
	at   int
	held int // values within the operand that is being read
}

// mostHeld keeps an operand from taking much more memory than the stream itself.
// Values beyond it are dropped: a line of text has thousands at most.
const mostHeld = 1 << 20

var (
	isSpace     [256]bool
	isDelimiter [256]bool
)

func init() {
	for _, c := range "\x00\t\n\f\r " {
		isSpace[c] = true
	}
	for _, c := range "()<>[]{}/%" {
		isDelimiter[c] = true
	}
}

// skip goes to the next byte that is neither space nor comment.
func (l *lexer) skip() {
	for l.at < len(l.in) {
		c := l.in[l.at]
		switch {
		case isSpace[c]:
			l.at++
		case c == '%':
			end := bytes.IndexAny(l.in[l.at:], "\r\n")
			if end < 0 {
				end = len(l.in) - l.at
			}
			l.at += end
		default:
			return
		}
	}
}

// next gives the next operand, or else the next operator. At the end both are
// missing.
func (l *lexer) next() (value operand, operator []byte, ok bool) {
	for l.held = 0; ; {
		l.skip()
		if l.at >= len(l.in) {
			return operand{}, nil, false
		}
		if value, ok := l.value(0); ok {
			return value, nil, true
		}
		if word := l.word(); len(word) > 0 {
			switch string(word) {
			case "true", "false", "null":
				return operand{kind: otherOperand, text: word}, nil, true
			}
			return operand{}, word, true
		}
		l.at++ // a bracket that closes nothing
	}
}

// word is the run of regular characters that comes next.
func (l *lexer) word() []byte {
	start := l.at
	for l.at < len(l.in) && !isSpace[l.in[l.at]] && !isDelimiter[l.in[l.at]] {
		l.at++
	}
	return l.in[start:l.at]
}

// value reads an operand that starts here, if one does.
func (l *lexer) value(depth int) (operand, bool) {
	switch c := l.in[l.at]; {
	case c >= '0' && c <= '9', c == '-', c == '.', c == '+':
		return l.number()
	case c == '/':
		l.at++
		return operand{kind: nameOperand, text: nameText(l.word())}, true
	case c == '(':
		return operand{kind: stringOperand, text: l.literal()}, true
	case c == '<' && l.at+1 < len(l.in) && l.in[l.at+1] == '<':
		l.at += 2
		return operand{kind: dictOperand, items: l.list(depth, '>')}, true
	case c == '<':
		return operand{kind: stringOperand, text: l.hex()}, true
	case c == '[':
		l.at++
		return operand{kind: arrayOperand, items: l.list(depth, ']')}, true
	}
	return operand{}, false
}

// number reads a number. Not all that start like one are: those read as 0, as
// everywhere.
func (l *lexer) number() (operand, bool) {
	word := l.word()
	return operand{num: parseNumber(word)}, true
}

// parseNumber reads digits with a point, which is all that PDF has. Long ones are
// left to the library.
func parseNumber(word []byte) float64 {
	const longest = 15
	i, sign := 0, 1.0
	if len(word) > 0 && (word[0] == '-' || word[0] == '+') {
		if word[0] == '-' {
			sign = -1
		}
		i = 1
	}
	if len(word) > longest {
		n, err := strconv.ParseFloat(string(word), 64)
		if err != nil || n > 1e12 || n < -1e12 || n != n {
			return 0
		}
		return n
	}
	n, scale, point := 0.0, 1.0, false
	for ; i < len(word); i++ {
		switch c := word[i]; {
		case c >= '0' && c <= '9':
			n = n*10 + float64(c-'0')
			if point {
				scale *= 10
			}
		case c == '.' && !point:
			point = true
		default:
			return sign * n / scale // as readers do: what is there up to the slip
		}
	}
	return sign * n / scale
}

// list reads values up to a closing bracket. Operators in it are stepped over.
func (l *lexer) list(depth int, end byte) []operand {
	var items []operand
	for {
		l.skip()
		if l.at >= len(l.in) {
			return items
		}
		if l.in[l.at] == end {
			l.at++
			if end == '>' && l.at < len(l.in) && l.in[l.at] == '>' {
				l.at++
			}
			return items
		}
		if depth >= deepest {
			l.at++
			continue
		}
		value, ok := l.value(depth + 1)
		if !ok {
			value = operand{kind: otherOperand, text: l.word()}
			if len(value.text) == 0 {
				l.at++
				continue
			}
		}
		if l.held++; l.held < mostHeld {
			items = append(items, value)
		}
	}
}

// image steps over the data of an image that stands among the operators, of which
// the dictionary was read, to behind its EI. known is the number of bytes if it can
// be told from the dictionary, else -1.
func (l *lexer) image(known int) {
	if l.at < len(l.in) && isSpace[l.in[l.at]] {
		l.at++
	}
	if known >= 0 && l.at+known <= len(l.in) {
		after := &lexer{in: l.in, at: l.at + known}
		after.skip()
		if bytes.HasPrefix(l.in[after.at:], []byte("EI")) {
			l.at = after.at + 2
			return
		}
	}
	for {
		i := bytes.Index(l.in[l.at:], []byte("EI"))
		if i < 0 {
			l.at = len(l.in)
			return
		}
		start := l.at + i
		l.at = start + 2
		if (start == 0 || isSpace[l.in[start-1]]) && (l.at == len(l.in) || isSpace[l.in[l.at]]) && l.sensible() {
			return
		}
	}
}

// sensible reports whether what follows is text, as operators are and image data is
// not.
func (l *lexer) sensible() bool {
	const enough = 12
	for _, c := range l.in[l.at:min(l.at+enough, len(l.in))] {
		if c >= 0x80 || c < ' ' && !isSpace[c] {
			return false
		}
	}
	return true
}
