package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLines(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"\n\n \n\t\n", ""},
		{"a", "1:a"},
		{"a\n", "1:a"},
		{"a\nb", "1:a 2:b"},
		{"a\r\n\r\nb\r\n", "1:a 3:b"},
		{"\uFEFFa\n\uFEFFb", "1:a 2:\uFEFFb"},
		{"a\rb\n", "1:a\rb"},
	} {
		var got []string
		var fault error
		for l := range linesOf(iotest.OneByteReader(strings.NewReader(c.in)), &fault) {
			got = append(got, fmt.Sprintf("%d:%s", l.number, l.text))
		}
		if strings.Join(got, " ") != c.want || fault != nil {
			t.Errorf("%q is read as %q, %v", c.in, got, fault)
		}
	}
}

// A line at the bound is whole, one over it is cut, and the next is not harmed.
func TestLongLines(t *testing.T) {
	for _, extra := range []int{-1, 0, 1, 3 * longest} {
		text := strings.Repeat("x", longest+extra) + "\nb\n"
		var fault error
		var got []line
		for l := range linesOf(strings.NewReader(text), &fault) {
			got = append(got, l)
		}
		if len(got) != 2 || got[0].long != (extra > 0) || len(got[0].text) != min(longest, longest+extra) || string(got[1].text) != "b" {
			t.Errorf("%d bytes over: %d lines", extra, len(got))
		}
	}
}

func TestReadFault(t *testing.T) {
	broken := errors.New("broken")
	var fault error
	n := 0
	for range linesOf(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), &fault) {
		n++
	}
	if fault != broken || n != 2 {
		t.Errorf("%d lines, then %v", n, fault)
	}
}

// Whatever the input, the lines put together are the input without its line ends
// and blank lines.
func FuzzLines(f *testing.F) {
	f.Add([]byte("a\r\n\nb"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var want [][]byte
		for _, l := range bytes.Split(bytes.TrimPrefix(data, []byte("\uFEFF")), []byte("\n")) {
			if l = bytes.TrimSuffix(l, []byte("\r")); len(bytes.TrimSpace(l)) > 0 {
				want = append(want, l)
			}
		}
		var fault error
		i := 0
		for l := range linesOf(bytes.NewReader(data), &fault) {
			if i >= len(want) || !bytes.Equal(l.text, want[i]) {
				t.Fatalf("line %d is %q", l.number, l.text)
			}
			i++
		}
		if i != len(want) || fault != nil {
			t.Fatalf("%d lines, want %d; %v", i, len(want), fault)
		}
	})
}
