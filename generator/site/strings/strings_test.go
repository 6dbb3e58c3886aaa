package strings

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

func load(t testing.TB, tag string, own *File) *Table {
	t.Helper()
	table, err := Load(tag, own)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// All languages have the same texts and fill in the same.
func TestLanguages(t *testing.T) {
	english := load(t, "en", nil)
	if names := Languages(); len(names) < 2 || !Known("en") || !Known("de-CH") || Known("eo") {
		t.Errorf("the languages are %q", names)
	}
	for _, name := range Languages() {
		table := load(t, name, nil)
		for _, fault := range english.Differ(table) {
			t.Error(fault)
		}
		if fault := table.manner.fault(true); fault != "" {
			t.Errorf("%s: %s", name, fault)
		}
		if table.Tag() != name {
			t.Errorf("the tag of %s is %s", name, table.Tag())
		}
	}
}

const own = `
plain = "Plain"
one-place = "Deal {1}"
turned = "{2} before {1}"
twice = "{1}, {1}"

[deals]
one = "{1} deal"
other = "{1} deals"

[bare]
one = "one"
other = "many"
`

// texts is a table of the test's own keys.
func texts(t testing.TB, tag, text string) *Table {
	t.Helper()
	r := read(&File{"own.toml", text})
	if err := r.err(); err != nil {
		t.Fatal(err)
	}
	table := load(t, tag, nil)
	table.texts = r.texts
	return table
}

func TestText(t *testing.T) {
	english, german := texts(t, "en", own), texts(t, "de", own)
	slavic := texts(t, "en", "[deals]\none = \"{1} партия\"\nfew = \"{1} партии\"\nmany = \"{1} партий\"\nother = \"{1} партии\"\n")
	slavic.tag = language.Russian
	for _, test := range []struct {
		table *Table
		key   string
		args  []any
		want  string
	}{
		{english, "plain", nil, "Plain"},
		{english, "plain", []any{"more than it takes"}, "Plain"},
		{english, "one-place", []any{"12345"}, "Deal 12345"},
		{english, "one-place", []any{12345}, "Deal 12,345"},
		{german, "one-place", []any{12345}, "Deal 12.345"},
		{english, "turned", []any{"a", "b"}, "b before a"},
		{english, "twice", []any{1.5}, "1.5, 1.5"},
		{german, "twice", []any{1.5}, "1,5, 1,5"},
		{english, "deals", []any{1}, "1 deal"},
		{english, "deals", []any{0}, "0 deals"},
		{english, "deals", []any{2000}, "2,000 deals"},
		{english, "bare", []any{"x", 1}, "one"},
		{english, "bare", []any{"x", -1}, "one"},
		{slavic, "deals", []any{1}, "1 партия"}, {slavic, "deals", []any{3}, "3 партии"},
		{slavic, "deals", []any{5}, "5 партий"}, {slavic, "deals", []any{11}, "11 партий"}, {slavic, "deals", []any{21}, "21 партия"},
		{english, "twice", []any{true}, "true, true"},
	} {
		if got, err := test.table.Text(test.key, test.args...); got != test.want || err != nil {
			t.Errorf("%s %v: %q %v, want %q", test.key, test.args, got, err, test.want)
		}
	}
	for _, test := range []struct {
		key  string
		args []any
		want string
	}{
		{"none", nil, `the table of texts has no key "none"`},
		{"one-place", nil, `the text "one-place" takes 1 things to fill in and was given 0`},
		{"turned", []any{"a"}, `the text "turned" takes 2 things to fill in and was given 1`},
		{"deals", nil, `the text "deals" has forms by number and was given no whole number`},
		{"deals", []any{"1"}, `the text "deals" has forms by number and was given no whole number`},
	} {
		if _, err := english.Text(test.key, test.args...); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.key, err, test.want)
		}
	}
}

func TestNumber(t *testing.T) {
	english, german := load(t, "en", nil), load(t, "de", nil)
	spaced := texts(t, "en", own)
	spaced.manner.Group = " "
	for _, test := range []struct {
		table *Table
		n     any
		want  string
	}{
		{english, 0, "0"}, {english, 999, "999"}, {english, 1000, "1,000"}, {english, 1234567, "1,234,567"}, {english, -1234, "−1,234"},
		{english, int64(9007199254740993), "9,007,199,254,740,993"}, {english, 1234.5, "1,234.5"}, {english, 0.25, "0.25"}, {english, -0.5, "−0.5"},
		{german, 1234567, "1.234.567"}, {german, 1234.5, "1.234,5"},
		{spaced, 1234, "1234"}, {spaced, 12345, "12 345"}, {english, "12345", "12345"},
	} {
		if got := test.table.Number(test.n); got != test.want {
			t.Errorf("%v: %q, want %q", test.n, got, test.want)
		}
	}
}

func TestDate(t *testing.T) {
	english, german := load(t, "en", nil), load(t, "de", nil)
	for _, test := range []struct {
		table     *Table
		day, want string
	}{
		{english, "2026-03-01", "1 March 2026"}, {german, "2026-03-01", "1. März 2026"}, {english, "1999-12-31", "31 December 1999"},
	} {
		if got, err := test.table.Date(test.day); got != test.want || err != nil {
			t.Errorf("%s: %q %v, want %q", test.day, got, err, test.want)
		}
	}
	if _, err := english.Date("soon"); err == nil {
		t.Error("soon is taken for a day")
	}
	if got := german.Quotes(); got != [4]string{"„", "“", "‚", "‘"} {
		t.Errorf("the quotation marks are %q", got)
	}
}

// A site's own texts go before those here, one by one.
func TestOwn(t *testing.T) {
	table := load(t, "de-AT", &File{"own.toml", "note-back = \"Retour\"\n[manner]\ngroup = \" \"\n"})
	german := load(t, "de", nil)
	back, _ := table.Text("note-back")
	words, _ := table.Text("in-words")
	known, _ := german.Text("in-words")
	if back != "Retour" || words != known || table.Number(12345.5) != "12 345,5" || table.Tag() != "de-AT" {
		t.Errorf("the texts are %q and %q, a number is %q", back, words, table.Number(12345.5))
	}
	if _, err := Load("eo", nil); err == nil {
		t.Error("there is a table for Esperanto")
	}
	if _, err := Load("not a tag", nil); err == nil {
		t.Error("anything goes for a tag")
	}
	whole := load(t, "eo", &File{"eo.toml", English()})
	if whole.Tag() != "eo" || len(load(t, "en", nil).Differ(whole)) > 0 {
		t.Error("a whole language of a site's own is not taken")
	}
}

func TestFaults(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"no TOML", "a = \n", "own.toml:1:"},
		{"a key twice", "a = \"x\"\na = \"y\"\n", "own.toml:2:"},
		{"a number", "\na = 1\n", `own.toml:2:1: the value of "a" is not a text`},
		{"a list", "a = [\"x\"]\n", `own.toml:1:1: the value of "a" is not a text`},
		{"a dotted key", "a.b = \"x\"\n", "own.toml:1:1: there are no tables of this kind"},
		{"a list of tables", "[[a]]\nb = \"x\"\n", "own.toml:1:3: there are no tables of this kind"},
		{"a table in a table", "[a.b]\none = \"x\"\n", "own.toml:1:2: there are no tables of this kind"},
		{"no form of the plural", "[a]\nall = \"x\"\nother = \"y\"\n", `own.toml:2:1: there is no form of the plural "all"`},
		{"no other", "[a]\none = \"x\"\n", `own.toml:1:2: the forms of "a" lack the one for all other numbers`},
		{"an open brace", "a = \"{1\"\n", `own.toml:1:1: this is no place to fill in: "{1"`},
		{"a closed brace", "a = \"1}\"\n", `own.toml:1:1: this is no place to fill in: "}"`},
		{"a name", "a = \"{name}\"\n", `own.toml:1:1: this is no place to fill in: "{name}"`},
		{"nothing", "a = \"{}\"\n", `own.toml:1:1: this is no place to fill in: "{}"`},
		{"a wrong place", "a = \"{0}\"\n", `own.toml:1:1: this is no place`},
		{"a manner that is none", "[manner]\ntime = \"x\"\n", `own.toml:2:1: manner has no key "time"`},
		{"eleven months", "[manner]\nmonths = [\"a\"]\n", "own.toml:2:1: there must be twelve months, and not 1"},
		{"three quotes", "[manner]\nquotes = [\"a\", \"b\", \"c\"]\n", "own.toml:2:1: there must be four quotation marks, and not 3"},
		{"no year", "[manner]\ndate = \"{day} {month}\"\n", "own.toml:2:1: a date must have {day}, {month} and {year}"},
		{"two commas", "[manner]\ndecimal = \",,\"\n", "own.toml:2:1: decimal must be one character"},
		{"a list of one", "[manner]\ndecimal = [\",\"]\n", "own.toml:2:1: the value of decimal must be one text"},
		{"an unknown key", "note-bock = \"x\"\n", `own.toml:1:1: no text of the site has the key "note-bock"`},
		{"too much to fill in", "note-back = \"{1}\"\n", `own.toml:1:1: the text "note-back" has a place that nothing is given for`},
	} {
		_, err := Load("en", &File{"own.toml", test.text})
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
	_, err := Load("eo", &File{"own.toml", "note-back = \"x\"\n"})
	if err == nil || !strings.Contains(err.Error(), "texts are missing for a language") {
		t.Errorf("half a language: %v", err)
	}
}

// Whatever a file holds, it is read or refused with a place in it, and what was read can
// be said.
func FuzzStrings(f *testing.F) {
	f.Add(own, "deals", 3)
	f.Add("[manner]\nquotes = [\"a\", \"b\", \"c\", \"d\"]\n", "plain", 0)
	f.Add("a = '''{9}'''\n\"b c\" = \"\\u0041\"\n", "b c", -1)
	f.Add("[a]\nother='{1}{2}'", "a", 1<<30)
	f.Fuzz(func(t *testing.T, text, key string, n int) {
		r := read(&File{"own.toml", text})
		if err := r.err(); err != nil {
			if !strings.HasPrefix(err.Error(), "own.toml:") {
				t.Errorf("the fault has no place: %v", err)
			}
			return
		}
		table := load(t, "en", nil)
		table.texts = r.texts
		for _, one := range append(table.Keys(), key) {
			said, err := table.Text(one, n, 1, 2, 3, 4, 5, 6, 7, 8)
			if known := table.Has(one); known != (err == nil) {
				t.Errorf("%q: %q %v", one, said, err)
			}
		}
	})
}

// A form says what it is read from, but for what is filled in.
func FuzzForm(f *testing.F) {
	for _, text := range []string{"", "a", "{1}", "a {2} b {1}{1}", "{", "}", "{x}", "♠{1}♥"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, s string) {
		form, err := parseForm(s)
		if err != nil {
			return
		}
		again := form.pieces[0]
		for i, place := range form.fills {
			again += fmt.Sprintf("{%d}", place+1) + form.pieces[i+1]
		}
		if again != s && !strings.Contains(s, "{0") && !strings.Contains(s, "{+") {
			t.Errorf("%q becomes %q", s, again)
		}
	})
}
