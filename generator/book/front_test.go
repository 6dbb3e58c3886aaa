package book

import (
	"fmt"
	"strings"
	"testing"
)

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
