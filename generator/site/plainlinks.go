package site

import (
	"errors"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"text/template/parse"

	"patiencepress/generator/diag"
)

// This file finds what a template says past the checks: links that nobody looks after,
// and text that goes nowhere.

// plainLink is an attribute with an address in it, as it stands in a template.
var plainLink = regexp.MustCompile(`(?i)\b(href|src|action|poster)\s*=\s*("[^"]*"|'[^']*')`)

// remark is what a template says to its readers alone.
var remark = regexp.MustCompile(`(?s)<!--.*?-->|\{\{-? ?/\*.*?\*/ ?-?\}\}`)

// withoutRemarks blanks remarks out, so that what is left stands where it stood.
func withoutRemarks(text string) string {
	return remark.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat(" ", len(s)) })
}

// checkPlainLinks refuses addresses within the site that are written out. They would not be
// relative, nor have the name that an asset gets, and nobody would see that they are broken.
func (l *layouts) checkPlainLinks(name string) error {
	text := l.texts[name]
	var faults []error
	for _, at := range plainLink.FindAllStringSubmatchIndex(withoutRemarks(text), -1) {
		attribute, address := strings.ToLower(text[at[2]:at[3]]), strings.TrimSpace(text[at[4]+1:at[5]-1])
		if fine := plainly(attribute, address); fine {
			continue
		}
		line, column := diag.Offset(text, at[4]+1)
		fault := diag.At(l.source(name), text, line, column, fmt.Sprintf("the address %.60q is written out, and so it cannot be checked", address))
		fault.Cause = ErrBroken
		faults = append(faults, fault.WithHint(`write {{.Link "/books/"}} for what the site has at an address, and {{.Asset "site.css"}} for a file beside the templates`))
	}
	return errors.Join(faults...)
}

// plainly reports whether an address may stand in a template as it is: one that the template
// makes, a place in the same page, or for links to follow one elsewhere.
func plainly(attribute, address string) bool {
	switch {
	case strings.Contains(address, "{{"), strings.HasPrefix(address, "#"):
		return true
	case attribute == "src" || attribute == "poster":
		return strings.HasPrefix(address, "data:")
	}
	scheme, _, ok := strings.Cut(address, ":")
	return ok && !strings.ContainsAny(scheme, "/?#")
}

// checkOutside refuses a layout that says something outside its definitions. Only these get
// into the frame.
func (l *layouts) checkOutside(name string, parsed *template.Template) error {
	own := parsed.Lookup(name)
	if own == nil || own.Tree == nil || parse.IsEmptyTree(own.Tree.Root) {
		return nil
	}
	for _, node := range own.Tree.Root.Nodes {
		if !parse.IsEmptyTree(node) {
			line, column := diag.Offset(l.texts[name], int(node.Position()))
			return diag.At(l.source(name), l.texts[name], line, column, "this stands outside the definitions of the layout, and comes into no page").
				WithHint(`put it between {{define "main"}} and {{end}}`)
		}
	}
	return nil
}
