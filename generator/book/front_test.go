package book

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A subtitle of two lines does not end in a word alone.
func TestTitleIsBalanced(t *testing.T) {
	file := content(t, 1, "profiles = [\"home-a4\"]\n")
	change(t, file, "books/b.toml", "Some deals", "Fifty deals for pencil and paper, from gentle to fiendish")
	_, r := recorded(t, file)
	title := r.Pages[2].Lines()
	if !slices.ContainsFunc(title, func(line string) bool { return strings.HasSuffix(line, "gentle to fiendish") }) {
		t.Errorf("the title page has the lines %q", title)
	}
}

// Long words make the title page smaller, and still nothing leaves it.
func TestTitlePage(t *testing.T) {
	tests := []struct{ name, title, subtitle, author string }{
		{"capitals", strings.Repeat("W", 120), strings.Repeat("M", 200), "Nobody"},
		{"capitals in words", strings.Repeat("WWWWWWWWW ", 12), strings.Repeat("MMMM ", 40), strings.Repeat("W", 120)},
		{"one letter", "A", "", ""},
	}
	for _, test := range tests {
		for _, paper := range []string{"home-a4", "home-letter"} {
			file := content(t, 1, fmt.Sprintf("profiles = [%q]\n", paper))
			change(t, file, "books/b.toml", "Pick the Aces", test.title)
			change(t, file, "books/b.toml", "Some deals", test.subtitle)
			change(t, file, "books/b.toml", "Nobody", test.author)
			b, r := recorded(t, file)
			f := b.format
			for i, p := range r.Pages {
				for _, found := range append(p.Outside(f.left(i+1), f.Top, f.wide(), f.Height-f.Top-f.Bottom), p.Overlaps()...) {
					t.Errorf("%s, %s, page %d: %s", test.name, paper, i+1, found)
				}
			}
		}
	}
}
