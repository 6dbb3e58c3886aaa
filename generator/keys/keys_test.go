package keys

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

// read asks a block for every kind of value.
func read(b Block) *Values {
	v := Read(b, "title", "draft", "order", "date", "number", "list")
	v.Text("title")
	v.Bool("draft")
	v.Int("order")
	v.Date("date")
	v.Text("number")
	v.List("list")
	return v
}

func TestValues(t *testing.T) {
	v := read(Whole("f", "\uFEFFtitle: 'Ten ♠s: a\r\n  tale'\r\n# a note\r\ndraft: true\r\norder: -3\r\ndate: 2026-01-31\r\nnumber: 99999999999999999999\r\n"))
	if err := v.Err(); err != nil {
		t.Fatal(err)
	}
	got := []string{v.Text("title"), v.Text("number"), v.Date("date").Format("2.1.06")}
	if want := "Ten ♠s: a tale|99999999999999999999|31.1.26"; strings.Join(got, "|") != want {
		t.Errorf("texts are %q, want %q", got, want)
	}
	if !v.Bool("draft") || v.Int("order") != -3 {
		t.Errorf("draft is %v and order %d", v.Bool("draft"), v.Int("order"))
	}
	if line, column := v.Place("date"); line != 6 || column != 7 {
		t.Errorf("the date is at %d:%d", line, column)
	}
	if line, column := read(Whole("f", "")).Place("date"); line != 0 || column != 0 {
		t.Errorf("a date that is not there is at %d:%d", line, column)
	}
}

func TestFaults(t *testing.T) {
	tests := []struct{ yaml, want string }{
		{"", ""},
		{"# nothing\n", ""},
		{"title: null", "f:1:1: title has no value"},
		{"title:", "f:1:1: title has no value"},
		{"title: ''", "f:1:8: title has no value"},
		{"title: [a, b]", "f:1:8: title must be one plain value"},
		{"title:\n  draft: true", "f:2:8: title must be one plain value"},
		{"number: &a 1", "f:1:9: number must be one plain value"},
		{"title: a\ndraft: yes", `f:2:8: draft must be true or false, not "yes"`},
		{"order: 1.5", `f:1:8: order must be a whole number, not "1.5"`},
		{"order: 99999999999999999999", "f:1:8: order must be a whole number"},
		{"date: 2026-02-30", `f:1:7: date must be a date such as 2026-01-31, not "2026-02-30"`},
		{"titel: x", `f:1:1: there is no key "titel"`},
		{"♠: x", `f:1:1: there is no key "♠"`},
		{"title: ♠♠: x", "f:1:8: mapping value is not allowed"},
		{"title: a\ntitle: b", `f:2:1: mapping key "title" already defined at 1:1`},
		{"list: [a, [b]]", "f:1:7: list must be a list of plain values"},
		{"list: [a, '']", "f:1:7: list must be a list of plain values"},
		{"list: {a: b}", "f:1:7: list must be one plain value"},
		{"list:", "f:1:1: list has no value"},
		{"title: \"a", "f:1:8: could not find end character"},
		{"just words", "f:1:1: this is not a line of the form key: value"},
		{"- a\n- b", "f:1:1: this is not a line of the form key: value"},
		{"title: a\n---\ntitle: b", "f:3:6: a second block of keys starts here"},
		{"title: " + strings.Repeat("[", 501), "f:1:1: this block is too large"},
		{"draft: 1\norder: x\nfoo: y", `f:3:1: there is no key "foo"|f:1:8: draft must|f:2:8: order must`},
	}
	for _, test := range tests {
		var got []string
		for _, one := range diag.Split(read(Whole("f", test.yaml)).Err()) {
			got = append(got, one.Error())
		}
		if !matches(got, test.want) {
			t.Errorf("%q: faults %q, want %q", test.yaml, got, test.want)
		}
	}
}

// matches reports whether each of got starts with its part of want.
func matches(got []string, want string) bool {
	if want == "" {
		return len(got) == 0
	}
	parts := strings.Split(want, "|")
	if len(parts) != len(got) {
		return false
	}
	for i := range parts {
		if !strings.HasPrefix(got[i], parts[i]) {
			return false
		}
	}
	return true
}

func TestPlaceInFile(t *testing.T) {
	text := "Intro ♣\n> ♥ title: a\n> ♥ order: ♠\n"
	b := Block{File: "f", Text: text, YAML: "title: a\norder: ♠\n",
		Starts: []int{strings.Index(text, "title"), strings.Index(text, "order")}}
	err := read(b).Err()
	var e *diag.Error
	if !errors.As(err, &e) || e.Line != 3 || e.Column != 12 || e.Source != "> ♥ order: ♠" {
		t.Errorf("the fault is %+v", e)
	}
}

func TestHints(t *testing.T) {
	tests := []struct{ wrong, hint string }{
		{"titel", "did you mean title?"},
		{"Title", "did you mean title?"},
		{"tite", "did you mean title?"},
		{"titlee", "did you mean title?"},
		{"dater", "did you mean date?"},
		{"colour", "the keys are title, draft, order, date, number, list"},
	}
	for _, test := range tests {
		var e *diag.Error
		if errors.As(read(Whole("f", test.wrong+": x")).Err(), &e); e == nil || e.Hint != test.hint {
			t.Errorf("%s: %+v, want the hint %q", test.wrong, e, test.hint)
		}
	}
}

// A list is written in either of the ways of YAML, or as one value.
func TestList(t *testing.T) {
	for yaml, want := range map[string][]string{
		"": nil, "list: a": {"a"}, "list: [a, 'b: c', 007]": {"a", "b: c", "007"}, "list:\n  - a\n  - b   c\n": {"a", "b c"}, "list: []": nil,
	} {
		v := read(Whole("f", yaml))
		if got := v.List("list"); !slices.Equal(got, want) || v.Err() != nil {
			t.Errorf("%q: %q %v, want %q", yaml, got, v.Err(), want)
		}
	}
}

func TestRequire(t *testing.T) {
	v := Read(Whole("f", "title: a"), "title", "date")
	v.Require(1, "add it", "title", "date")
	if err := v.Err(); err == nil || err.Error() != "f:1: the key date is missing" {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"title: a\norder: 3\n", "title: |\n  a\n  b\n", "title: [a,\n", "? a\n: b", "a: &x\nb: *x", "- - -", "title: !!str 1", "\t", "title: 'a\r\n", "list: [a, 'b']\ndate: 2026-01-31\n", "list:\n- a\n- {}\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, yaml string) {
		b := Whole("f", yaml)
		lines := strings.Split(b.Text, "\n")
		for _, one := range diag.Split(read(b).Err()) {
			var e *diag.Error
			if !errors.As(one, &e) {
				t.Fatalf("%v has no place", one)
			}
			if e.Line < 1 || e.Line > len(lines) || e.Column < 1 || e.Column > len([]rune(lines[e.Line-1]))+1 {
				t.Errorf("%v is outside the text", e)
			}
		}
	})
}
