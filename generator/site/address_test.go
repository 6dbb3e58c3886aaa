package site

import "testing"

func TestRelative(t *testing.T) {
	tests := []struct{ from, to, want string }{
		{"/", "/", "index.html"},
		{"/", "/royal-parade/", "royal-parade/index.html"},
		{"/royal-parade/", "/", "../index.html"},
		{"/royal-parade/", "/royal-parade/", "index.html"},
		{"/royal-parade/", "/royal-parade/12/", "12/index.html"},
		{"/royal-parade/12/", "/royal-parade/", "../index.html"},
		{"/royal-parade/12/solution/", "/royal-parade/12/", "../index.html"},
		{"/royal-parade/12/", "/royal-parade/13/", "../13/index.html"},
		{"/royal-parade/12/", "/royal-parade/12/a.pdf", "a.pdf"},
		{"/a/", "/b/", "../b/index.html"},
		{"/a/b/", "/assets/site.css", "../../assets/site.css"},
		{"/a/b/c/", "/a/x/c/", "../../x/c/index.html"},
	}
	for _, test := range tests {
		if got := relative(test.from, test.to); got != test.want {
			t.Errorf("from %s to %s: %s, want %s", test.from, test.to, got, test.want)
		}
	}
}

func TestPageAddress(t *testing.T) {
	tests := []struct{ file, want string }{
		{"index.md", "/"},
		{"about.md", "/about/"},
		{"a/index.md", "/a/"},
		{"a/b.md", "/a/b/"},
		{"a/myindex.md", "/a/myindex/"},
	}
	for _, test := range tests {
		if got := pageAddress(test.file); got != test.want {
			t.Errorf("%s: %s, want %s", test.file, got, test.want)
		}
	}
}

func TestParseBase(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"https://example.org", "https://example.org/"},
		{"https://example.org/patience/", "https://example.org/patience/"},
		{"http://localhost:8000/x", "http://localhost:8000/x/"},
		{"example.org", "fault"},
		{"/patience/", "fault"},
		{"ftp://example.org/", "fault"},
		{"https://", "fault"},
		{"https://example.org/?a", "fault"},
		{"https://example.org/#a", "fault"},
		{"https://exa mple.org/", "fault"},
	}
	for _, test := range tests {
		got, err := parseBase(test.text)
		if err != nil {
			got = "fault"
		}
		if got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

// The page for what is not there has the address that servers look for.
func TestNotFoundAddress(t *testing.T) {
	for file, want := range map[string]string{"404.md": "/404.html", "a/404.md": "/a/404/", "4040.md": "/4040/"} {
		if got := pageAddress(file); got != want {
			t.Errorf("%s has the address %s, want %s", file, got, want)
		}
	}
}
