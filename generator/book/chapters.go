package book

import (
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/prose"
)

// chapterPages sets the Markdown chapters, the first from a right-hand page on.
func (b *builder) chapterPages() error {
	refs := prose.References{Page: func(anchor string) (int, bool) { return b.page(anchor), b.anchors[anchor] }}
	for i, ch := range b.chapters {
		if i == 0 {
			b.recto()
		}
		set, err := prose.Set(ch, b.sheet, refs)
		if err != nil {
			return err
		}
		b.begin(ch.Title, ch.Name, 0)
		for _, s := range set.Sections {
			b.begin(s.Title, s.Anchor, 1)
		}
		pages := flow.Fill(set.Boxes, b.next(), b.column)
		b.add(pages, head{ch.Title, ch.Title})
		b.sectionHeads(pages, ch.Title, set.Sections)
	}
	return nil
}

// sectionHeads puts the section in which a page begins at the head of right-hand
// pages, and the chapter on the left.
func (b *builder) sectionHeads(pages []*flow.Page, title string, sections []prose.Section) {
	titles := map[string]string{}
	for _, s := range sections {
		titles[s.Anchor] = s.Title
	}
	section := title
	for i, p := range pages {
		if i > 0 {
			b.heads[p.Number] = head{title, section}
		}
		for _, q := range p.Placed {
			for _, anchor := range q.Box.Anchors {
				if s, ok := titles[anchor]; ok {
					section = s
				}
			}
		}
	}
}
