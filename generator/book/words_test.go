package book

import (
	"reflect"
	"testing"
)

func TestWordsPutIn(t *testing.T) {
	d, err := parseDefinition("b.toml", title+rest+"[words]\npuzzles = \"The deals\"\npuzzle = \"No. %d\"\n")
	if err != nil {
		t.Fatal(err)
	}
	en := english(t)
	if d.words.Puzzles != "The deals" || d.words.Puzzle != "No. %d" || d.words.Solutions != en.Solutions {
		t.Errorf("the words are %+v", d.words)
	}
	en.Puzzles, en.Puzzle = d.words.Puzzles, d.words.Puzzle
	if d.words != en {
		t.Error("other words were changed too")
	}
}

// Words may be filled in in another order.
func TestFills(t *testing.T) {
	tests := []struct {
		own    string
		blanks []string
		want   bool
	}{
		{"x", nil, true},
		{"100 %%", nil, true},
		{"%s of %d", []string{"%s", "%d"}, true},
		{"%[2]d: %[1]s", []string{"%s", "%d"}, true},
		{"%d of %s", []string{"%s", "%d"}, false},
		{"%[1]s %[1]s", []string{"%s", "%d"}, false},
		{"%s %s", []string{"%s", "%s"}, true},
		{"%s", []string{"%s", "%s"}, false},
		{"%v", []string{"%d"}, true},
		{"%", []string{"%d"}, false},
		{"%[9]d", []string{"%d"}, false},
	}
	for _, test := range tests {
		if got := fills(test.own, test.blanks); got != test.want {
			t.Errorf("%q fills in %v: %v", test.own, test.blanks, got)
		}
	}
}

// Every language has all words, and they fill in the same.
func TestLanguages(t *testing.T) {
	en := reflect.ValueOf(english(t))
	for _, language := range Languages() {
		w, err := wordsOf(language)
		if err != nil {
			t.Fatal(err)
		}
		for i := range en.NumField() {
			own, key := reflect.ValueOf(w).Field(i).String(), en.Type().Field(i).Tag.Get("toml")
			if own == "" || key == "" || !fills(own, blank.FindAllString(en.Field(i).String(), -1)) {
				t.Errorf("%s: the words %q are %q", language, key, own)
			}
		}
	}
	if _, err := wordsOf("xx"); err == nil {
		t.Error("there are words of no language")
	}
}
