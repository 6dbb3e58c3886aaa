package near

import (
	"strings"
	"testing"
)

func TestNear(t *testing.T) {
	words := []string{"deal", "solve", "verify", "version", "book", "build"}
	for _, c := range []struct{ word, want string }{
		{"dael", "deal"},
		{"DEAL", "deal"},
		{"ver", "verify version"},
		{"verison", "version"},
		{"vreifiy", "verify"},
		{"b", "book build"},
		{"boook", "book"},
		{"bok", "book"},
		{"nook", "book"},
		{"foo", ""},
		{"look at", ""},
		{"", ""},
		{"frobnicate", ""},
		{strings.Repeat("book", 1000), ""},
	} {
		if got := strings.Join(Of(c.word, words), " "); got != c.want {
			t.Errorf("near %.20q are %q; want %q", c.word, got, c.want)
		}
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "abc", 0},
		{"abc", "abd", 1},
		{"abc", "acb", 1},
		{"abc", "ab", 1},
		{"abc", "xabc", 1},
		{"ca", "abc", 3},
		{"kitten", "sitting", 3},
	} {
		if there, back := slips(c.a, c.b), slips(c.b, c.a); there != c.want || back != c.want {
			t.Errorf("%q and %q: %d and %d; want %d", c.a, c.b, there, back, c.want)
		}
	}
}
