package site

import (
	"errors"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

func TestConfig(t *testing.T) {
	c, err := parseConfig("site.yaml", "title: T\n")
	if err != nil {
		t.Fatal(err)
	}
	if c.Language != "en" || c.PerPage != 60 || c.RawHTML || !c.Previews || c.BaseURL != "" {
		t.Errorf("what holds by itself is %+v", c)
	}
	c, err = parseConfig("site.yaml", "title: 'T: U'\ndescription: D\nauthor: A\nlanguage: de-AT\nbase-url: https://example.org/a\nper-page: 12\nraw-html: true\npreviews: false\n")
	if err != nil {
		t.Fatal(err)
	}
	if c.Title != "T: U" || c.Description != "D" || c.Author != "A" || c.Language != "de-AT" || c.BaseURL != "https://example.org/a" || c.PerPage != 12 || !c.RawHTML || c.Previews {
		t.Errorf("the settings are %+v", c)
	}
	if c.place != [2]int{4, 11} {
		t.Errorf("the language is at %v", c.place)
	}
}

// The root of the server is the path of the base URL, however it is written.
func TestRoot(t *testing.T) {
	for base, want := range map[string]string{
		"": "/", "https://example.org": "/", "https://example.org/": "/", "https://example.org/a": "/a/", "http://example.org:80/a/b/": "/a/b/", "https://example.org/a%20b/": "/a%20b/",
	} {
		b := &builder{}
		var err error
		if b.base, err = parseBase(base); err != nil {
			t.Fatal(err)
		}
		if got := b.root(); got != want {
			t.Errorf("the root of %q is %q, want %q", base, got, want)
		}
		b.local = true
		if got := b.root(); got != "/" {
			t.Errorf("in a preview the root of %q is %q", base, got)
		}
	}
}

// Whatever the settings say, they are read or refused with a place in them.
func FuzzConfig(f *testing.F) {
	for _, seed := range []string{"title: T\n", "title: T\nlanguage: de\nper-page: 3\nraw-html: true\n", "title: [a]\n", "title: 'a\n", "base-url: http://%zz\ntitle: x", "# x\n\ntitle: ♠\nlanguage: ♠\n", "per-page: 999999999999999999999\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseConfig("site.yaml", text)
		lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n"), "\n")
		for _, one := range diag.Split(err) {
			var e *diag.Error
			if !errors.As(one, &e) || e.Line < 1 || e.Line > len(lines) || e.Column > len([]rune(lines[e.Line-1]))+1 {
				t.Errorf("%v has no place in the text", one)
			}
		}
		if err == nil && (c.Title == "" || c.PerPage < 1 || c.Language == "") {
			t.Errorf("the settings are %+v", c)
		}
	})
}
