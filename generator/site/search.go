package site

import (
	"context"
	"encoding/json"
	"fmt"
	"html/template"

	"patiencepress/generator/markdown"
	"patiencepress/generator/markup"
)

const (
	searchAddress = "/search/"
	searchLayout  = "search"
	searchFile    = "search.json"
)

// mostIndexed is how many characters of text the index of the search may have in all.
// A browser loads it as a whole, so of a large site it has the beginnings of sections.
const (
	mostIndexed  = 1 << 20
	leastIndexed = 200 // of each page
)

// A Search is what the page has that finds things on the site.
type Search struct {
	Index string // a link to what a script searches
	Pages []SearchItem
}

// A SearchItem is a page that can be found.
type SearchItem struct {
	Title, Address, Description string
	Sections                    []Section // of a site with few pages; else none
}

// A SearchSection is what can be found in a page under a heading.
type SearchSection struct {
	Level             int
	ID, Heading, Text string // no id and no heading for what stands before the first
}

// SearchPage is the address of the page that finds things, and empty if there is none.
func (v *View) SearchPage() string { return v.builder.known(searchAddress) }

// known gives an address back if the site has something there.
func (b *builder) known(address string) string {
	if b.outputs.has(address) {
		return address
	}
	return ""
}

// searchSections are what can be found in a page.
func (b *builder) searchSections(doc *markdown.Page) []SearchSection {
	var list []SearchSection
	for _, s := range doc.Sections(max(mostIndexed/len(b.pages), leastIndexed)) {
		found := SearchSection{Text: s.Text}
		if s.Heading != nil {
			found.Level, found.ID, found.Heading = s.Heading.Level, markdown.ID(s.Heading), doc.Text(s.Heading)
		}
		list = append(list, found)
	}
	return list
}

// planSearch plans the page that finds things. What it searches is known only when all
// pages have been made, and so is the page.
func (b *builder) planSearch() {
	if !b.layouts.has(searchLayout) {
		return
	}
	b.outputs.offer(output{address: searchAddress, from: "the search", late: true, make: func(ctx context.Context) ([]byte, error) {
		v := b.view(ctx, searchAddress, searchLayout, b.say("title-search"))
		v.Description = b.say("describe-search")
		return b.execute(v)
	}})
}

var errNoSearch = fmt.Errorf("only the template %s.html can ask what there is to find: it is used when all other pages have been made", searchLayout)

// Search is what there is to find on the site.
func (v *View) Search() (*Search, error) {
	if v.Layout != searchLayout {
		return nil, errNoSearch
	}
	index, err := v.builder.searchIndex(v)
	if err != nil {
		return nil, err
	}
	s := &Search{Index: index}
	pages := v.builder.searched()
	for _, p := range pages {
		item := SearchItem{Title: p.front.Title, Address: p.address, Description: p.front.Description}
		if known := v.builder.facts.of(p.address); known != nil && len(pages) <= mostListed {
			item.Sections = sectionsOf(known.sections)
		}
		s.Pages = append(s.Pages, item)
	}
	return s, nil
}

// mostListed is how many pages a site has at most whose sections are listed with them.
const mostListed = 200

func sectionsOf(found []SearchSection) []Section {
	var list []Section
	for _, s := range found {
		if s.ID != "" {
			list = append(list, Section{s.Level, s.ID, template.HTML(markup.Text(s.Heading))})
		}
	}
	return list
}

// searched are the pages that can be found: all that are published but for the one that
// finds them.
func (b *builder) searched() []*page {
	var list []*page
	for _, p := range b.pages {
		if b.published(p) && p.address != searchAddress && p.address != notFoundAddress {
			list = append(list, p)
		}
	}
	return list
}

// searchIndex writes the index of the search, in which links go out from the page of the
// view, and gives a link to it.
func (b *builder) searchIndex(v *View) (string, error) {
	var index struct {
		Pages [][4]any    `json:"pages"`
		Deals [][5]string `json:"deals"`
	}
	for _, p := range b.searched() {
		sections := [][3]string{}
		if known := b.facts.of(p.address); known != nil {
			for _, s := range known.sections {
				sections = append(sections, [3]string{s.ID, s.Heading, s.Text})
			}
		}
		index.Pages = append(index.Pages, [4]any{v.relative(p.address), p.front.Title, p.front.Description, sections})
	}
	for _, g := range b.games {
		for _, d := range g.deals() {
			grade, err := v.GradeName(d.Grade)
			if err != nil {
				return "", err
			}
			index.Deals = append(index.Deals, [5]string{v.relative(d.Address), d.Number, d.Title, grade, d.Group.Title()})
		}
	}
	data, err := json.Marshal(index)
	if err != nil {
		return "", err
	}
	address := assetFolder + hashed(searchFile, data)
	return v.relative(address), b.write(address, data)
}
