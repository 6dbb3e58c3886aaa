package site

import (
	"path/filepath"
	"strings"
	"testing"
)

// look lays a site with templates of its own, given over the program's.
func look(t *testing.T, own files) Options {
	t.Helper()
	o := laid(t, two(t))
	o.Templates = filepath.Join(filepath.Dir(o.Out), "templates")
	own.write(t, o.Templates)
	return o
}

// A site's own templates go before the program's, file by file.
func TestOverriding(t *testing.T) {
	o := look(t, files{
		"partials/colophon.html": "<footer>Mine alone</footer>\n",
		"own.css":                "p { color: red }\n",
		"pages/x.html":           `{{define "main"}}<h1>{{.Title}}</h1>{{.Content}}{{end}}`,
		"letter.html":            `{{define "main"}}<h1>A letter: {{.Title}} {{.Asset "own.css"}}</h1>{{end}}`,
		".hidden/secret.css":     "x",
	})
	files{"a.md": "---\ntitle: T\ntemplate: letter\n---\n"}.write(t, o.Content)
	build(t, o)
	made := readTree(t, o.Out)
	for name, want := range map[string]string{"index.html": "<footer>Mine alone</footer>", "a/index.html": "A letter: T ../assets/own."} {
		if !strings.Contains(made[name], want) {
			t.Errorf("%s does not have %q", name, want)
		}
	}
	if len(made.matching("assets/site.*.css")) != 1 || len(made.matching("assets/own.*.css")) != 1 {
		t.Error("the style sheets are not both there")
	}
	if len(made.matching("assets/.hidden/*")) != 0 {
		t.Error("a hidden file was published")
	}
}

// The name of a file goes with what is in it, and links in style sheets follow.
func TestHashedNames(t *testing.T) {
	names := func(font, rule string) (css, ttf string) {
		a, err := readAssets(templateFiles{
			"a.css":        {"a.css", []byte(`@import "sub/b.css"; /* url(none.png) */ x { background: ` + rule + ` }`)},
			"sub/b.css":    {"b.css", []byte("y { src: url('../fonts/x.ttf#f') }")},
			"fonts/x.ttf":  {"x.ttf", []byte(font)},
			"LICENCE.txt":  {"LICENCE.txt", []byte("MIT")},
			"page.html":    {"page.html", []byte("x")},
			"strings.toml": {"strings.toml", []byte("")},
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"page.html", "strings.toml"} {
			if _, ok := a.made[name]; ok {
				t.Errorf("%s is published", name)
			}
		}
		if got := a.made["LICENCE.txt"].address; got != "/assets/LICENCE.txt" {
			t.Errorf("the licence is at %s", got)
		}
		css, ttf = a.made["a.css"].address, a.made["fonts/x.ttf"].address
		b := a.made["sub/b.css"]
		text := string(a.made["a.css"].data)
		for _, want := range []string{`@import "` + strings.TrimPrefix(b.address, "/assets/") + `"`, "/* url(none.png) */", rule} {
			if !strings.Contains(text, want) {
				t.Errorf("the style sheet is %s; it must have %s", text, want)
			}
		}
		if want := "url('.." + strings.TrimPrefix(ttf, "/assets") + "#f')"; !strings.Contains(string(b.data), want) {
			t.Errorf("the inner style sheet is %s; it must have %s", b.data, want)
		}
		return css, ttf
	}
	css1, ttf1 := names("one", "url(data:image/png;base64,AA)")
	css2, ttf2 := names("one", "url(#here)")
	css3, ttf3 := names("two", "url(#here)")
	if css1 == css2 || css2 == css3 || ttf1 != ttf2 || ttf2 == ttf3 {
		t.Errorf("the names are %q %q, %q %q and %q %q", css1, ttf1, css2, ttf2, css3, ttf3)
	}
}

func TestStyleFaults(t *testing.T) {
	for _, test := range []struct{ name, css, want string }{
		{"no such file", "p { color: red }\nq { background: url(\"none.png\") }", `templates/x.css:2:22 there is no file "none.png" beside this one`},
		{"another site", "@import url(https://example.org/x.css);", `templates/x.css:1:13 "https://example.org/x.css" lies on another site`},
		{"another site without a scheme", "@import '//example.org/x.css';", `templates/x.css:1:10 "//example.org/x.css" lies on another site`},
		{"itself", "@import \"x.css\";", `templates/x.css:1:10 there is no file "x.css"`},
		{"up and away", "p { background: url(../content/pic/dot.svg) }", `templates/x.css:1:21 there is no file "../content/pic/dot.svg"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			refused(t, look(t, files{"x.css": test.css}), test.want)
		})
	}
}

// Texts of a site's own go before the program's, and a language that the program does not
// have needs all of them.
func TestOwnStrings(t *testing.T) {
	o := look(t, files{"strings.toml": "skip = \"Past all that\"\ngrade-easy = \"no bother\"\n[manner]\ngroup = \"'\"\n"})
	build(t, o)
	if page := readTree(t, o.Out)["index.html"]; !strings.Contains(page, "Past all that") {
		t.Error("the site's own text is not there")
	}
	for _, test := range []struct {
		name, settings, strings, want string
	}{
		{"no such key", "title: x\n", "skipp = \"x\"\n", `templates/strings.toml:1:1 no text of the site has the key "skipp"`},
		{"a place for nothing", "title: x\n", "\nskip = \"{1}\"\n", `templates/strings.toml:2:1 the text "skip" has a place that nothing is given for`},
		{"no TOML", "title: x\n", "skip = Skip\n", `templates/strings.toml:1:`},
		{"an unknown language", "title: x\nlanguage: eo\n", "", `content/site.yaml:2:11 the program has no texts in the language "eo"`},
		{"half a language", "title: x\nlanguage: eo\n", "skip = \"Ek\"\n", `templates/strings.toml:2:1 `},
	} {
		t.Run(test.name, func(t *testing.T) {
			own := files{"strings.toml": test.strings}
			if test.strings == "" {
				own = files{"x.txt": "x"}
			}
			o := look(t, own)
			files{"site.yaml": test.settings}.write(t, o.Content)
			_, err := Build(t.Context(), o)
			if got := strings.Join(places(t, err, filepath.Dir(o.Out)), "|"); !strings.HasPrefix(got, test.want) {
				t.Errorf("fault %s, want %s", got, test.want)
			}
		})
	}
}
