package site

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"patiencepress/generator/diag"
	"patiencepress/generator/markdown"
)

// resolve turns the links of a page into relative ones and reports those that lead
// nowhere.
func (b *builder) resolve(p *page, doc *markdown.Page) error {
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
			href = relative(p.address, address)
		}
		if l.Fragment != "" {
			href += "#" + l.Fragment
			b.anchors.want(address, l.Fragment, doc.At(l.Node, ""))
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

// anchors are the places within pages that links lead to. They are checked when all
// pages have been made.
type anchors struct {
	mu     sync.Mutex
	ids    map[string][]string // by page address
	wanted []wanted
}

type wanted struct {
	address, id string
	fault       *diag.Error // without its message
}

// note keeps the ids that a page has.
func (a *anchors) note(address string, ids []string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ids == nil {
		a.ids = map[string][]string{}
	}
	a.ids[address] = ids
}

// want keeps a link to be checked, with a fault to report it by.
func (a *anchors) want(address, id string, fault *diag.Error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.wanted = append(a.wanted, wanted{address, id, fault})
}

// check gives the faults of all links to places that are not there. Nothing is said
// of files that are not pages, such as a PDF, and of pages that could not be made.
func (a *anchors) check() error {
	var faults []error
	for _, w := range a.wanted {
		ids, made := a.ids[w.address]
		if !made || slices.Contains(ids, w.id) {
			continue
		}
		w.fault.Message = fmt.Sprintf("the page %s has no heading #%s", w.address, w.id)
		w.fault.Cause = ErrBroken
		w.fault.Hint = "it has no headings"
		if len(ids) > 0 {
			w.fault.Hint = "its headings are #" + strings.Join(ids, ", #")
		}
		faults = append(faults, w.fault)
	}
	slices.SortFunc(faults, func(x, y error) int { return strings.Compare(x.Error(), y.Error()) })
	return errors.Join(faults...)
}
