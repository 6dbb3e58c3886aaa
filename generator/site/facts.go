package site

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"patiencepress/generator/diag"
	"patiencepress/generator/markdown"
)

// Facts are what is known of a page only when it has been made, and what other pages
// are held to: the places in it, where it leads, and what it says.
type facts struct {
	ids      []string
	wants    []want
	sections []SearchSection
}

// A want is a link to a place in a page.
type want struct {
	address, id string
	page        *page // that it stands in, and where in its text; nil for one of a template
	offset      int
	source      string // the template's file
}

// A book of facts has those of all pages made, by address.
type factBook struct {
	mu     sync.Mutex
	byPage map[string]*facts
}

func (f *factBook) note(address string, page *facts) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.byPage == nil {
		f.byPage = map[string]*facts{}
	}
	f.byPage[address] = page
}

// of gives the facts of a page, or nil if it is no page or could not be made.
func (f *factBook) of(address string) *facts {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.byPage[address]
}

// execute makes a page by the layout that its view names, and notes what is known of it
// then.
func (b *builder) execute(v *View) ([]byte, error) {
	page, err := b.layouts.execute(v.Layout, v)
	v.done()
	if err != nil {
		return nil, err
	}
	v.facts.ids = v.idsOf(page)
	b.facts.note(v.Address, v.facts)
	return page, nil
}

// idsOf lists the places in a page that a link may lead to. Those in its text are known,
// if it has headings; the rest is looked through.
func (v *View) idsOf(page []byte) []string {
	content := string(v.Content)
	if v.headings == nil || content == "" {
		return idsIn(nil, page)
	}
	at := bytes.Index(page, []byte(content[:min(len(content), 200)]))
	if at < 0 || at+len(content) > len(page) {
		return idsIn(nil, page)
	}
	ids := idsIn(nil, page[:at])
	for _, h := range v.headings {
		ids = append(ids, markdown.ID(h))
	}
	return idsIn(ids, page[at+len(content):])
}

// idsIn adds the ids in HTML. Those that start with an underscore, and those of
// footnotes, come and go with how the page is made.
func idsIn(ids []string, page []byte) []string {
	mark := []byte(` id="`)
	for {
		i := bytes.Index(page, mark)
		if i < 0 {
			return ids
		}
		page = page[i+len(mark):]
		end := bytes.IndexByte(page, '"')
		if end > 0 && page[0] != '_' && bytes.IndexByte(page[:end], ':') < 0 {
			ids = append(ids, string(page[:end]))
		}
	}
}

// checkPlaces gives the faults of all links to places that are not there. Nothing is
// said of files that are not pages, such as a PDF, and of pages that could not be made.
func (b *builder) checkPlaces() error {
	b.facts.mu.Lock()
	defer b.facts.mu.Unlock()
	var faults []error
	for _, page := range b.facts.byPage {
		for _, w := range page.wants {
			if to := b.facts.byPage[w.address]; to != nil && !slices.Contains(to.ids, w.id) {
				faults = append(faults, b.missing(w, to))
			}
		}
	}
	slices.SortFunc(faults, func(x, y error) int { return strings.Compare(x.Error(), y.Error()) })
	return errors.Join(faults...)
}

// missing is the fault of a link to a place that is not in a page.
func (b *builder) missing(w want, page *facts) error {
	message := fmt.Sprintf("the page %s has no heading #%s", w.address, w.id)
	fault := &diag.Error{File: w.source, Message: message}
	source, text, offset := w.source, "", w.offset
	if w.page != nil {
		source, text = w.page.source, w.page.text
	} else if name, at := b.layouts.find(w.address + "#" + w.id); at >= 0 {
		source, text, offset = b.layouts.source(name), b.layouts.texts[name], at
	}
	if text != "" {
		line, column := diag.Offset(text, offset)
		fault = diag.At(source, text, line, column, message)
	}
	fault.Cause = ErrBroken
	fault.Hint = "it has no headings"
	if len(page.ids) > 0 {
		fault.Hint = "its headings are #" + strings.Join(page.ids, ", #")
	}
	return fault
}
