package site

import (
	"context"
	"html/template"
	"slices"
	"strings"

	"patiencepress/generator/markdown"
)

const (
	rulesAddress = "/rules/"
	rulesLayout  = "rules"
)

// A Chapter is a page of rules as a part of the page that has them all, to be printed.
type Chapter struct {
	Title, Description string
	Address            string // of the page that it is
	ID                 string // of its beginning
	Content            template.HTML
	Contents           []Section
}

// RulesPage is the address of the page with all rules, and empty if there is none.
func (v *View) RulesPage() string { return v.builder.known(rulesAddress) }

func (b *builder) planRules() {
	if !b.layouts.has(rulesLayout) || len(b.chapters()) == 0 {
		return
	}
	b.outputs.offer(output{address: rulesAddress, from: "the rules", pages: b.chapters(), make: func(ctx context.Context) ([]byte, error) {
		v := b.view(ctx, rulesAddress, rulesLayout, b.say("title-rules"))
		v.Description = b.say("describe-rules")
		return b.execute(v)
	}})
}

// chapters are the pages of rules: for each game, in the order of the navigation, its
// own page and then the others about it.
func (b *builder) chapters() []*page {
	var list []*page
	for _, g := range b.games {
		var others []*page
		for _, p := range b.pages {
			switch {
			case !b.published(p) || p.front.Game != g.Name:
			case p.address == g.Page:
				list = append(list, p)
			default:
				others = append(others, p)
			}
		}
		slices.SortStableFunc(others, func(x, y *page) int { return x.front.Order - y.front.Order })
		list = append(list, others...)
	}
	return list
}

// Chapters are all pages of rules, to stand on one page. Their ids have a prefix, since
// two may have the same heading, and a link from one to another stays on the page.
func (v *View) Chapters() ([]Chapter, error) {
	if v.chapters != nil {
		return v.chapters, nil
	}
	var err error
	v.chapters, err = v.makeChapters()
	return v.chapters, err
}

// makeChapters writes the chapters, once for a page.
func (v *View) makeChapters() ([]Chapter, error) {
	pages := v.builder.chapters()
	prefixes := map[string]string{}
	for _, p := range pages {
		prefixes[p.address] = strings.ReplaceAll(strings.Trim(p.address, "/"), "/", "-")
	}
	var list []Chapter
	for _, p := range pages {
		c, err := v.chapter(p, prefixes)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

func (v *View) chapter(p *page, prefixes map[string]string) (Chapter, error) {
	b := v.builder
	doc, err := b.parse(v.ctx, p)
	if err != nil {
		return Chapter{}, err
	}
	prefix := prefixes[p.address]
	if err := b.resolveChapter(v, p, doc, prefixes); err != nil {
		return Chapter{}, err
	}
	for _, h := range doc.Headings() {
		h.SetAttributeString("id", []byte(prefix+"-"+markdown.ID(h)))
		h.Level = min(h.Level+1, 6) // below the chapter's own title
	}
	html := b.html(v.sheet)
	html.Prefix = prefix + "-"
	var body strings.Builder
	if err := doc.WriteHTML(&body, html); err != nil {
		return Chapter{}, err
	}
	return Chapter{
		Title: p.front.Title, Description: p.front.Description, Address: p.address, ID: prefix,
		Content: template.HTML(body.String()), Contents: contents(doc, 4),
	}, nil
}

// resolveChapter turns the links of a chapter into those of the page it stands on.
func (b *builder) resolveChapter(v *View, p *page, doc *markdown.Page, prefixes map[string]string) error {
	if err := b.resolve(b.view(v.ctx, p.address, "", ""), p, doc); err != nil {
		return err
	}
	for _, l := range doc.Links {
		address, _ := b.target(p, l)
		prefix, here := prefixes[address]
		href := v.relative(address)
		if here {
			href = "#" + prefix
		}
		switch {
		case l.Fragment == "":
		case here:
			href += "-" + l.Fragment
		default:
			href += "#" + l.Fragment
		}
		l.SetDestination(href)
	}
	return nil
}
