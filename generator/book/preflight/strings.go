package preflight

import (
	"bytes"
)

// literal reads a string in round brackets.
func (l *lexer) literal() []byte {
	l.at++
	start, depth, plain := l.at, 1, true
	for ; l.at < len(l.in); l.at++ {
		switch l.in[l.at] {
		case '\\':
			plain = false
			l.at++
		case '\r':
			plain = false
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			break
		}
	}
	end := min(l.at, len(l.in))
	l.at = min(l.at+1, len(l.in))
	if plain {
		return l.in[start:end]
	}
	return unescape(l.in[start:end])
}

var escapes = map[byte]byte{'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}

// unescape takes the escapes out of a string.
func unescape(in []byte) []byte {
	out := make([]byte, 0, len(in))
	for i := 0; i < len(in); {
		switch c := in[i]; {
		case c == '\r': // a line ends in one way only
			i += lineEnd(in[i:])
			out = append(out, '\n')
		case c != '\\' || i+1 == len(in):
			i++
			out = append(out, c)
		default:
			b, some, size := escape(in[i+1:])
			i += 1 + size
			if some {
				out = append(out, b)
			}
		}
	}
	return out
}

// lineEnd is how many bytes the end of a line has that is here, if one is.
func lineEnd(in []byte) int {
	switch {
	case len(in) > 1 && in[0] == '\r' && in[1] == '\n':
		return 2
	case in[0] == '\r', in[0] == '\n':
		return 1
	}
	return 0
}

// escape reads what is behind a backslash: the byte that it stands for, which is none
// at the end of a line, and how many bytes it has.
func escape(in []byte) (b byte, some bool, size int) {
	if n := lineEnd(in); n > 0 {
		return 0, false, n
	}
	if in[0] < '0' || in[0] > '7' {
		if e := escapes[in[0]]; e != 0 {
			return e, true, 1
		}
		return in[0], true, 1
	}
	n := 0
	for size < min(len(in), 3) && in[size] >= '0' && in[size] <= '7' {
		n = n*8 + int(in[size]-'0')
		size++
	}
	return byte(n), true, size
}

// hex reads a string of hexadecimal digits.
func (l *lexer) hex() []byte {
	l.at++
	var out []byte
	half, odd := byte(0), false
	for l.at < len(l.in) {
		c := l.in[l.at]
		l.at++
		if c == '>' {
			break
		}
		n, ok := hexDigit(c)
		if !ok {
			continue
		}
		if odd {
			out = append(out, half<<4|n)
		}
		half, odd = n, !odd
	}
	if odd {
		out = append(out, half<<4)
	}
	return out
}

func hexDigit(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10, true
	}
	return 0, false
}

// nameText takes the #xx escapes out of a name.
func nameText(in []byte) []byte {
	if bytes.IndexByte(in, '#') < 0 {
		return in
	}
	var out []byte
	for i := 0; i < len(in); i++ {
		if in[i] == '#' && i+2 < len(in) {
			a, okA := hexDigit(in[i+1])
			b, okB := hexDigit(in[i+2])
			if okA && okB {
				out = append(out, a<<4|b)
				i += 2
				continue
			}
		}
		out = append(out, in[i])
	}
	return out
}
