package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html/template"
	"strings"

	"patiencepress/generator/diag"
)

// planAliases plans, for each address that a page had before, a page that leads on to
// where it is now.
func (b *builder) planAliases() error {
	b.aliases = map[string]*page{}
	var faults []error
	for _, p := range b.pages {
		if !b.published(p) {
			continue
		}
		for _, alias := range p.front.Aliases {
			faults = append(faults, b.planAlias(p, alias))
		}
	}
	return errors.Join(faults...)
}

func (b *builder) planAlias(p *page, alias string) error {
	fault := func(message, hint string) error {
		line, column := p.front.Place("aliases")
		return diag.At(p.source, p.text, line, column, message).WithHint(hint)
	}
	clean := strings.HasPrefix(alias, "/") && !strings.Contains(alias, "//") && !strings.Contains(alias, "/.") &&
		(strings.HasSuffix(alias, "/") || strings.HasSuffix(alias, ".html"))
	if !clean || checkName("", alias) != nil {
		return fault(fmt.Sprintf("%.60q is not an address that a page can have had", alias), "write it from the root of the site, as /old/ or /old.html")
	}
	if other, taken := b.outputs.known[strings.ToLower(filePath(alias))]; taken {
		return fault(fmt.Sprintf("there is something at %s now, made from %s", alias, other), "take the address out of the list")
	}
	b.aliases[alias] = p
	line, _ := p.front.Place("aliases")
	b.outputs.add(output{address: alias, from: p.source, line: line, hidden: true, make: func(context.Context) ([]byte, error) {
		return b.makeAlias(p, alias)
	}})
	return nil
}

// movedPage leads a browser on without a script. Search engines are told where the page
// is if its whole address is known.
var movedPage = template.Must(template.New("moved").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url={{.To}}">
{{with .Canonical}}<link rel="canonical" href="{{.}}">
{{end}}</head>
<body>
<h1>{{.Moved}}</h1>
<p><a href="{{.To}}">{{.Title}}</a></p>
</body>
</html>
`))

func (b *builder) makeAlias(p *page, alias string) ([]byte, error) {
	var out bytes.Buffer
	canonical := ""
	if b.base != "" {
		canonical = b.base + strings.TrimPrefix(p.address, "/")
	}
	err := movedPage.Execute(&out, map[string]string{
		"Lang": b.words.Tag(), "Title": p.front.Title, "Moved": b.say("moved"),
		"To": relative(alias, p.address), "Canonical": canonical,
	})
	return out.Bytes(), err
}
