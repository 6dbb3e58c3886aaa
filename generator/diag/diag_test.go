package diag

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPrint(t *testing.T) {
	fault := At("content/index.md", "a\nrules: clasic\n", 2, 8, `there is no ruleset "clasic"`).WithHint("the rulesets are standard, classic, strict")
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"none", nil, ""},
		{"plain", errors.New("there is no game"), "patience: there is no game\n"},
		{"full", fault, "patience: content/index.md:2:8: there is no ruleset \"clasic\"\n    rules: clasic\nhint: the rulesets are standard, classic, strict\n"},
		{"no place", &Error{Message: "too late"}, "patience: too late\n"},
		{"a file", &Error{File: "a.md", Message: "is empty"}, "patience: a.md: is empty\n"},
		{"a line", &Error{File: "a.md", Line: 3, Message: "is empty"}, "patience: a.md:3: is empty\n"},
		{"a column without a line", &Error{File: "a.md", Column: 3, Message: "is empty"}, "patience: a.md: is empty\n"},
		{"wrapped", fmt.Errorf("reading: %w", fault), "patience: reading: content/index.md:2:8: there is no ruleset \"clasic\"\n    rules: clasic\nhint: the rulesets are standard, classic, strict\n"},
		{"two", errors.Join(errors.New("one"), errors.New("two")), "patience: one\npatience: two\n"},
		{"control characters", &Error{Message: "m", Source: "a\tb\x1b[31mc\x7f\u009bd"}, "patience: m\n    a b·[31mc··d\n"},
		{"no UTF-8", &Error{Message: "m", Source: "a\xffb"}, "patience: m\n    a\uFFFDb\n"},
	} {
		var out strings.Builder
		Print(&out, c.err)
		if out.String() != c.want {
			t.Errorf("%s:\n got %q\nwant %q", c.name, out.String(), c.want)
		}
	}
}

func TestLongSourceIsCut(t *testing.T) {
	var out strings.Builder
	Print(&out, &Error{Message: "m", Source: strings.Repeat("♠", 100000)})
	if _, line, _ := strings.Cut(out.String(), "\n"); utf8.RuneCountInString(line) > 200 || !strings.HasSuffix(line, "♠…\n") {
		t.Errorf("%d characters: %.300q", utf8.RuneCountInString(line), line)
	}
}

func TestAt(t *testing.T) {
	for _, c := range []struct {
		text   string
		line   int
		source string
	}{
		{"one\ntwo\nthree", 1, "one"},
		{"one\ntwo\nthree", 3, "three"},
		{"one\r\ntwo\r\n", 2, "two"},
		{"one", 0, ""},
		{"one", 2, ""},
		{"one", -1, ""},
		{"", 1, ""},
	} {
		if got := At("f", c.text, c.line, 1, "m").Source; got != c.source {
			t.Errorf("line %d of %q: %q; want %q", c.line, c.text, got, c.source)
		}
	}
}

func TestOffset(t *testing.T) {
	for _, c := range []struct {
		text         string
		offset       int
		line, column int
	}{
		{"abc", 0, 1, 1},
		{"abc", 3, 1, 4},
		{"abc", 99, 1, 4},
		{"abc", -1, 1, 1},
		{"a\nb", 1, 1, 2},
		{"a\nb", 2, 2, 1},
		{"a\n\nb", 3, 3, 1},
		{"♠♥b", 6, 1, 3},
		{"x\n♠b", 5, 2, 2},
	} {
		if line, column := Offset(c.text, c.offset); line != c.line || column != c.column {
			t.Errorf("offset %d of %q: %d:%d; want %d:%d", c.offset, c.text, line, column, c.line, c.column)
		}
	}
}

func TestSplit(t *testing.T) {
	a, b, c := errors.New("a"), errors.New("b"), errors.New("c")
	for _, x := range []struct {
		err  error
		want string
	}{
		{nil, "[]"},
		{a, "[a]"},
		{errors.Join(nil, nil), "[]"},
		{errors.Join(a, nil, b), "[a b]"},
		{errors.Join(errors.Join(a, b), c), "[a b c]"},
	} {
		if got := fmt.Sprint(Split(x.err)); got != x.want {
			t.Errorf("%v splits into %s; want %s", x.err, got, x.want)
		}
	}
}

func TestCauseIsFound(t *testing.T) {
	err := fmt.Errorf("outside: %w", &Error{Message: "m", Cause: fs.ErrNotExist})
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error("the cause is not found")
	}
}

// Whatever a user's file holds, a diagnostic stays what it is: a few short lines of
// printable text, its place inside the text.
func FuzzOffset(f *testing.F) {
	f.Add("a\n♠\r\n\xff", 3)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		for offset > 0 && offset < len(text) && !utf8.RuneStart(text[offset]) {
			offset-- // parsers do not point into the middle of a character
		}
		line, column := Offset(text, offset)
		if line < 1 || column < 1 || line > strings.Count(text, "\n")+1 {
			t.Fatalf("%d:%d", line, column)
		}
		e := At("f", text, line, column, "m")
		if n := len([]rune(e.Source)); n < column-1 && !strings.Contains(text, "\r") {
			t.Errorf("column %d is not in the line %q", column, e.Source)
		}
		var out strings.Builder
		Print(&out, e)
		if !utf8.ValidString(out.String()) || strings.Count(out.String(), "\n") > 2 {
			t.Errorf("printed as %q", out.String())
		}
	})
}

func TestReason(t *testing.T) {
	why := errors.New("the disk is wet")
	for _, c := range []struct {
		err  error
		want string
	}{
		{why, "the disk is wet"},
		{&fs.PathError{Op: "open", Path: "a", Err: why}, "the disk is wet"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: why}, "the disk is wet"},
		{fmt.Errorf("at last: %w", &fs.PathError{Op: "open", Path: "a", Err: why}), "the disk is wet"},
	} {
		if got := Reason(c.err); got != c.want {
			t.Errorf("%v: the reason is %q", c.err, got)
		}
	}
}
