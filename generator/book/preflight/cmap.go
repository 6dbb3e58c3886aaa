package preflight

import (
	"slices"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A cmap maps codes to characters: to CIDs, or to texts.
type cmap struct {
	spaces []codespace
	ranges []mapping // by their first code
}

// codespace is a range of codes of so many bytes.
type codespace struct{ size, from, to int }

// mapping maps the codes from, from+1, … to a number and those after it, or to a
// text of which the last unit counts on.
type mapping struct {
	from, to, number int
	text             []uint16
}

const (
	mostRanges = 1 << 17
	mostSpaces = 64
	mostUnits  = 16 // of a text that one code stands for
)

// cmapOf reads a map that is a stream; nil if it is none.
func (f *file) cmapOf(o types.Object, texts bool) *cmap {
	content, ok := f.stream(o)
	if !ok {
		return nil
	}
	return readCMap(content, texts)
}

// readCMap reads a map. PostScript that is more than lists is stepped over.
func readCMap(content []byte, texts bool) *cmap {
	m, l := &cmap{}, &lexer{in: content}
	var values []operand
	for {
		value, operator, ok := l.next()
		if !ok {
			break
		}
		if operator == nil {
			if len(values) < mostRanges {
				values = append(values, value)
			}
			continue
		}
		m.block(string(operator), values, texts)
		values = values[:0]
	}
	slices.SortStableFunc(m.ranges, func(a, b mapping) int { return a.from - b.from })
	return m
}

func (m *cmap) block(operator string, values []operand, texts bool) {
	switch {
	case operator == "endcodespacerange":
		for ; len(values) >= 2; values = values[2:] {
			if size := len(values[0].text); size > 0 && size <= 4 && len(m.spaces) < mostSpaces {
				m.spaces = append(m.spaces, codespace{size, number(values[0]), number(values[1])})
			}
		}
	case operator == "endbfchar" && texts, operator == "endcidchar" && !texts:
		for ; len(values) >= 2; values = values[2:] {
			m.add(number(values[0]), number(values[0]), values[1])
		}
	case operator == "endbfrange" && texts, operator == "endcidrange" && !texts:
		for ; len(values) >= 3; values = values[3:] {
			from, to := number(values[0]), number(values[1])
			if values[2].kind != arrayOperand {
				m.add(from, to, values[2])
				continue
			}
			for i, one := range values[2].items {
				m.add(from+i, from+i, one)
			}
		}
	}
}

func (m *cmap) add(from, to int, value operand) {
	if len(m.ranges) >= mostRanges {
		return
	}
	r := mapping{from: from, to: to, number: int(value.num)}
	for i := 0; i+1 < min(len(value.text), 2*mostUnits); i += 2 {
		r.text = append(r.text, uint16(value.text[i])<<8|uint16(value.text[i+1]))
	}
	m.ranges = append(m.ranges, r)
}

// number is a string of bytes as a number, or a number.
func number(o operand) int {
	if o.kind != stringOperand {
		return int(o.num)
	}
	n := 0
	for _, b := range o.text[:min(len(o.text), 4)] {
		n = n<<8 | int(b)
	}
	return n
}

// find gives the mapping of a code.
func (m *cmap) find(code int) (mapping, bool) {
	i, _ := slices.BinarySearchFunc(m.ranges, code+1, func(r mapping, code int) int { return r.from - code })
	if i > 0 && code <= m.ranges[i-1].to {
		return m.ranges[i-1], true
	}
	return mapping{}, false
}

// to is the number that a code maps to, 0 if to none.
func (m *cmap) to(code int) int {
	if r, ok := m.find(code); ok {
		return r.number + code - r.from
	}
	return 0
}

// text is the text that a code maps to.
func (m *cmap) text(code int) string {
	r, ok := m.find(code)
	if !ok || len(r.text) == 0 {
		return ""
	}
	units := slices.Clone(r.text)
	units[len(units)-1] += uint16(code - r.from)
	return string(utf16.Decode(units))
}

// split takes the next code off a text.
func (m *cmap) split(text []byte) (code, size int) {
	for size = 1; size <= min(len(text), 4); size++ {
		code = code<<8 | int(text[size-1])
		for _, s := range m.spaces {
			if s.size == size && code >= s.from && code <= s.to {
				return code, size
			}
		}
	}
	return int(text[0]), 1
}
