package site

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"patiencepress/generator/markdown"
)

// resolve turns the links of a page into relative ones and reports those that lead
// nowhere.
func (b *builder) resolve(v *View, p *page, doc *markdown.Page) error {
	var faults []error
	for _, l := range doc.Links {
		address, why := b.target(p, l)
		if why != "" {
			fault := doc.At(l.Node, why)
			fault.Cause = ErrBroken
			faults = append(faults, fault.WithHint(linkHint))
			continue
		}
		href := ""
		if address != p.address || l.Fragment == "" {
			href = v.relative(address)
		}
		if l.Fragment != "" {
			href += "#" + l.Fragment
			v.facts.wants = append(v.facts.wants, want{address: address, id: l.Fragment, page: p, offset: doc.Offset(l.Node)})
		}
		l.SetDestination(href)
	}
	return errors.Join(faults...)
}

const linkHint = "link to a page by its file, as in royal-parade.md, and to what the build makes by its address, as in /royal-parade/deals/"

// target finds the address that a link means, or says why it has none.
func (b *builder) target(p *page, l *markdown.Link) (address, why string) {
	switch {
	case l.Path == "":
		return p.address, ""
	case strings.HasPrefix(l.Path, "/"):
		if moved, ok := b.aliases[l.Path]; ok {
			return moved.address, ""
		}
		if !b.outputs.has(l.Path) {
			return "", fmt.Sprintf("the site has nothing at %s", l.Path)
		}
		return l.Path, ""
	}
	file := path.Join(path.Dir(p.file), l.Path)
	if strings.HasPrefix(file, "../") {
		return "", fmt.Sprintf("%s lies outside the content folder", l.Path)
	}
	if path.Ext(file) != ".md" {
		if !b.outputs.has("/"+file) || strings.HasSuffix(l.Path, "/") {
			return "", fmt.Sprintf("there is no file %s", b.source(file))
		}
		return "/" + file, ""
	}
	to := b.byFile[file]
	switch {
	case to == nil:
		return "", fmt.Sprintf("there is no page %s", b.source(file))
	case !b.published(to):
		return "", fmt.Sprintf("the page %s is a draft", b.source(file))
	}
	return to.address, ""
}
