package profile

import (
	"errors"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

const small = `prefix = "my"
printer = "A printer"
verified = "2026-01-02"
source = "a leaflet"
unit = "in"
standard = "plain"
colour = "any"
forbids = ["bookmarks"]
[interior]
margin = 0.25
inside = [{ to = 100, margin = 0.5 }, { margin = 0.75 }]
[pages]
least = 2
multiple = 2
most = { white = 400 }
[cover]
bleed = 0.125
barcode = { width = 2.0, height = 1.2, from-bottom = 0.25, from-spine = 0.25 }
paper = [{ name = "white", page = 0.002 }]
[[trim]]
name = "6x9"
width = 6.0
height = 9.0
`

func TestRead(t *testing.T) {
	profiles, err := read("my.toml", small)
	if err != nil || len(profiles) != 1 {
		t.Fatalf("%v, %v", profiles, err)
	}
	p := profiles[0]
	if p.Name != "my-6x9" || !alike(p.Width, 152.4) || !alike(p.Inside(101), 19.05) || p.Pages.Most != 400 || !p.Forbidden(Bookmarks) {
		t.Errorf("%+v", p)
	}
}

// Faults are found where they are.
func TestReadFaults(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"no TOML", `unit = "in"`, `unit = in`, "my.toml:5:8: "},
		{"unknown key", `unit = "in"`, "unit = \"in\"\nweight = 3", `my.toml:6:1: there is no key "weight"`},
		{"unknown key in a table", "least = 2", "least = 2\nleats = 3", `my.toml:14:1: there is no key "pages.leats"`},
		{"wrong type", "least = 2", `least = "two"`, "my.toml:13:9: "},
		{"unknown unit", `"in"`, `"ft"`, "my.toml:5:8: "},
		{"unknown object", `"bookmarks"`, `"bookmraks"`, `my.toml:8:1: "bookmraks" is nothing`},
		{"unknown standard", `"plain"`, `"x4"`, "my.toml:6:12: "},
		{"unknown colour", `"any"`, `"rgb"`, "my.toml:7:10: "},
		{"no unit", `unit = "in"`, "", "my.toml: there is no unit"},
		{"no source", `"a leaflet"`, `""`, "my.toml:4:1: the figures have no source"},
		{"no day", `"2026-01-02"`, `"today"`, `my.toml:3:1: "today" is no day`},
		{"a row without an end", "to = 100, ", "", "my.toml:11:1: row 1 of the inside margins"},
		{"no last row", "{ margin = 0.75 }", "{ to = 200, margin = 0.75 }", "my.toml:11:1: row 2 of the inside margins: all but the last"},
		{"falling margins", "0.75", "0.4", "my.toml:11:1: row 2 of the inside margins does not rise"},
		{"no margin", "margin = 0.25", "margin = 0.0", "my.toml:10:1: there is no outer margin"},
		{"no page", "least = 2", "least = 0", "my.toml:13:1: the least number of pages is 0"},
		{"no multiple", "multiple = 2", "multiple = 0", "my.toml:14:1: the number of pages is a multiple of 0"},
		{"most below least", "400", "1", "my.toml:15:1: the most pages on white paper are less than the least"},
		{"no size", "width = 6.0", "width = 0.0", "my.toml:22:1: the trim 6x9 has no size"},
		{"no paper", ", page = 0.002", "", `my.toml:19:1: the paper "white" needs either`},
		{"twice", "height = 9.0", "height = 9.0\n[[trim]]\nname = \"6x9\"\nwidth = 1.0\nheight = 1.0", "the trim 6x9 is there twice"},
	} {
		_, err := read("my.toml", strings.Replace(small, c.old, c.new, 1))
		var at *diag.Error
		if err == nil || !errors.As(err, &at) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", c.name, err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(small)
	for _, printer := range order {
		text, err := files.ReadFile("printers/" + printer + ".toml")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		profiles, err := read("fuzz.toml", text)
		if err != nil {
			return
		}
		for _, p := range profiles { // what is read can be used
			p.Inside(100)
			for _, paper := range p.Papers() {
				if _, err := p.Wrap(p.Pages.Least, paper); err != nil && p.Pages.Most >= p.Pages.Least && p.MostOn(paper) >= p.Pages.Least {
					t.Errorf("%s on %s: %v", p.Name, paper, err)
				}
			}
		}
	})
}
