package preflight

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// show is what a lexer reads, in short: operators as they are, (strings), /names,
// numbers, [lists] and <<dictionaries>>.
func show(o operand) string {
	switch o.kind {
	case nameOperand:
		return "/" + string(o.text)
	case stringOperand:
		return fmt.Sprintf("(%s)", o.text)
	case arrayOperand, dictOperand:
		var parts []string
		for _, one := range o.items {
			parts = append(parts, show(one))
		}
		if o.kind == dictOperand {
			return "<<" + strings.Join(parts, " ") + ">>"
		}
		return "[" + strings.Join(parts, " ") + "]"
	case otherOperand:
		return "!" + string(o.text)
	}
	return fmt.Sprint(o.num)
}

func TestLexer(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"1 0 0 1 5.5 -.25 cm", "1 0 0 1 5.5 -0.25 cm"},
		{"1 2 m% a comment ( [\n3 4 l", "1 2 m 3 4 l"},
		{"0 g\r/F1 12 Tf\x00\f(a)Tj", "0 g /F1 12 Tf (a) Tj"},
		{"q/X1 Do Q", "q /X1 Do Q"},
		{`(a\(b\)c\\ (nested) \101\7\1234)'`, "(a(b)c\\ (nested) A\x07S4) '"},
		{"(line\\\nend\\\r\nend\r\nfeed\rfeed\\n)Tj", "(lineendend\nfeed\nfeed\n) Tj"},
		{"<48656C6c6F 2>Tj <>Tj <4 8 zz 6>Tj", "(Hello ) Tj () Tj (H`) Tj"},
		{"[(A)-120.5<42>/C]TJ", "[(A) -120.5 (B) /C] TJ"},
		{"/Span<</ActualText<FEFF>/N[1[2]3]/T true>>BDC", "/Span <</ActualText (\xfe\xff) /N [1 [2] 3] /T !true>> BDC"},
		{"/A#20B#zz/ gs", "/A B#zz / gs"},
		{"true false null d0", "!true !false !null d0"},
		{"+5 4. -.5 --3 1-2 .", "5 4 -0.5 -0 1 0"},
		{"123456789.123456789 12345678901234567890 w", "1.2345678912345679e+08 0 w"},
		{") ] } >> 1 w", "1 w"},
		{"f*b*W*T*'\"", "f*b*W*T*'\""},
		{"[1 2", "[1 2]"},
		{"(open", "(open)"},
		{"", ""},
	} {
		l := &lexer{in: []byte(c.in)}
		var got []string
		for {
			value, operator, ok := l.next()
			if !ok {
				break
			}
			if operator != nil {
				got = append(got, string(operator))
			} else {
				got = append(got, show(value))
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q: %q, want %q", c.in, s, c.want)
		}
	}
}

// Lists in lists are read down to a depth, and not all of a list without end is kept.
func TestLexerKeepsWithin(t *testing.T) {
	l := &lexer{in: []byte(strings.Repeat("[", 1000) + "1" + strings.Repeat("]", 1000) + " 7 w")}
	if _, _, ok := l.next(); !ok {
		t.Error("a deep list is nothing")
	}
	l = &lexer{in: []byte("[" + strings.Repeat("1 ", 3*mostHeld) + "] 7 w")}
	value, _, _ := l.next()
	if n := len(value.items); n == 0 || n > mostHeld {
		t.Errorf("%d values are kept of a long list", n)
	}
	if _, _, ok := l.next(); !ok {
		t.Error("nothing is read behind a long list")
	}
}

func TestCMap(t *testing.T) {
	m := readCMap([]byte(`/CIDInit /ProcSet findresource begin 1 begincodespacerange <00> <7F> endcodespacerange
		1 begincodespacerange <8000> <FFFF> endcodespacerange
		2 beginbfchar <01> <0041> <8002> <D83DDE00> endbfchar
		2 beginbfrange <10> <12> <0061> <20> <21> [<0078> <0079007A>] endbfrange endcmap`), true)
	for _, c := range []struct {
		in   string
		code int
		size int
		text string
	}{
		{"\x01", 1, 1, "A"}, {"\x80\x02", 0x8002, 2, "😀"}, {"\x10", 0x10, 1, "a"}, {"\x12", 0x12, 1, "c"}, {"\x13", 0x13, 1, ""},
		{"\x20", 0x20, 1, "x"}, {"\x21", 0x21, 1, "yz"}, {"\x80", 0x80, 1, ""}, {"\x7f\x01", 0x7f, 1, ""},
	} {
		code, size := m.split([]byte(c.in))
		if code != c.code || size != c.size || m.text(code) != c.text {
			t.Errorf("%q: code %x of %d bytes, %q; want %x of %d, %q", c.in, code, size, m.text(code), c.code, c.size, c.text)
		}
	}
	m = readCMap([]byte("2 begincidrange <0000> <00FF> 100 <0100> <0100> 7 endcidrange 1 begincidchar <0200> 9 endcidchar"), false)
	for code, want := range map[int]int{0: 100, 255: 355, 256: 7, 257: 0, 512: 9} {
		if got := m.to(code); got != want {
			t.Errorf("code %d: CID %d, want %d", code, got, want)
		}
	}
}

func TestMatrix(t *testing.T) {
	m := matrix{2, 0, 0, 3, 5, 7}.times(matrix{0, 1, -1, 0, 10, 20})
	if x, y := m.at(1, 1); x != 0 || y != 27 {
		t.Errorf("1, 1 comes to %v, %v; want 0, 27", x, y)
	}
	for _, c := range []struct {
		m    matrix
		want float64
	}{
		{identity, 1}, {matrix{a: 2, d: 3}, 2}, {matrix{b: 3, c: -3}, 3}, {matrix{a: 3, b: 4, c: -4, d: 3}, 5},
		{matrix{a: 1, c: 1, d: 0}, 0}, {matrix{a: -2, d: .5}, .5},
	} {
		if got := c.m.narrow(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v: a line is stretched by %v, want %v", c.m, got, c.want)
		}
	}
}

func TestColours(t *testing.T) {
	of := func(s *space, v ...float64) paint {
		p := paint{space: s}
		copy(p.v[:], v)
		return p
	}
	ink := &space{family: spot, n: 1}
	all := &space{family: spot, n: 1, registration: true}
	for _, c := range []struct {
		name        string
		p           paint
		white, rich bool
		dark        float64 // -1 for unknown
	}{
		{"black", of(deviceGray, 0), false, false, 1},
		{"white", of(deviceGray, 1), true, false, 0},
		{"grey", of(deviceGray, .75), false, false, .25},
		{"white of RGB", of(deviceRGB, 1, 1, 1), true, false, 0},
		{"yellow", of(deviceRGB, 1, 1, 0), false, false, .11},
		{"no ink", of(deviceCMYK, 0, 0, 0, 0), true, false, 0},
		{"K", of(deviceCMYK, 0, 0, 0, 1), false, false, 1},
		{"a rich black", of(deviceCMYK, .5, .4, .4, 1), false, true, 1},
		{"a grey of three", of(deviceCMYK, .6, .6, .6, 0), false, true, .6},
		{"a dark red", of(deviceCMYK, 0, 1, 1, .5), false, false, 1},
		{"no spot", of(ink, 0), true, false, -1},
		{"a spot", of(ink, .5), false, false, -1},
		{"on every plate", of(all, .5), false, true, .5},
	} {
		dark, ok := c.p.dark()
		if !ok {
			dark = -1
		}
		if c.p.white() != c.white || c.p.rich() != c.rich || math.Abs(dark-c.dark) > 1e-9 {
			t.Errorf("%s: white %v, rich %v, dark %v; want %v, %v, %v", c.name, c.p.white(), c.p.rich(), dark, c.white, c.rich, c.dark)
		}
	}
}
