package serve

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"strings"

	"patiencepress/generator/diag"
)

// faultTemplate is the page that says what is wrong with the site. It has nothing of the
// site's own templates, which may be what is wrong.
var faultTemplate = template.Must(template.New("fault").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'">
<title>{{.Count}} to be mended</title>
<link rel="stylesheet" href="{{.Style}}">
</head>
<body>
<main>
<h1>{{.Count}} to be mended</h1>
<p class="lead">The site cannot be built as it is. This page goes when it can.</p>
<ol>
{{range .Faults}}<li>
<h2>{{.Message}}</h2>
{{with .Place}}<p class="place">{{.}}</p>
{{end}}{{if or .Before .At .After}}<pre><code>{{.Before}}<mark>{{.At}}</mark>{{.After}}</code></pre>
{{end}}{{with .Hint}}<p class="hint">{{.}}</p>
{{end}}</li>
{{end}}</ol>
</main>
</body>
</html>
`))

// A fault is one thing that is wrong, as the page shows it.
type fault struct {
	Message, Place, Hint string
	Before, At, After    string // the line, cut at the place
}

// faultPage makes the page for an error with all its faults.
func faultPage(err error) []byte {
	var faults []fault
	for _, one := range diag.Split(err) {
		faults = append(faults, faultOf(one))
	}
	count := "One thing"
	if len(faults) != 1 {
		count = fmt.Sprintf("%d things", len(faults))
	}
	var out bytes.Buffer
	data := map[string]any{"Count": count, "Style": stylePath, "Faults": faults}
	if err := faultTemplate.Execute(&out, data); err != nil {
		return []byte(template.HTMLEscapeString(err.Error()))
	}
	return out.Bytes()
}

func faultOf(err error) fault {
	var e *diag.Error
	if !errors.As(err, &e) {
		return fault{Message: err.Error()}
	}
	f := fault{Message: e.Message, Hint: e.Hint}
	if place, ok := strings.CutSuffix(e.Error(), ": "+e.Message); ok {
		f.Place = place
	}
	line := []rune(strings.ToValidUTF8(e.Source, "�"))
	at := min(max(e.Column-1, 0), len(line))
	end := at
	for e.Column > 0 && end < len(line) && (end == at || line[end] != ' ' && line[end] != '\t') {
		end++
	}
	f.Before, f.At, f.After = string(line[:at]), string(line[at:end]), string(line[end:])
	return f
}
