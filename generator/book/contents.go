package book

import (
	"fmt"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/font"
)

// An entry is a line of the contents.
type entry struct {
	title, anchor string
	level         int // 0 for a chapter, 1 for a section
}

// contentsPages list the chapters and sections found in the pass before. If they are a
// little too many for a page, they stand closer.
func (b *builder) contentsPages() error {
	b.recto()
	pages := b.contents((*compose.Composer).Opening, 0.4)
	if len(pages) > 1 {
		if closer := b.contents((*compose.Composer).HighOpening, 0.15); len(closer) < len(pages) {
			pages = closer
		}
	}
	b.add(pages, head{b.Title, b.words.Contents})
	return nil
}

// contents sets the contents under an opening, with space over chapters in lines of text.
func (b *builder) contents(opening func(*compose.Composer, string), space float64) []*flow.Page {
	c := b.compose()
	c.Anchor(anchorContents)
	c.Bookmark(b.words.Contents, 0)
	opening(c, b.words.Contents)
	for _, e := range b.before.contents {
		b.contentsLine(c, e, space)
	}
	return flow.Fill(c.Boxes(), b.next(), b.column)
}

// contentsLine sets a title and, flush right, its page; sections in the small size under
// their chapter.
func (b *builder) contentsLine(c *compose.Composer, e entry, space float64) {
	line := func() {
		style := c.Style()
		if e.level == 0 {
			style.Face = font.Bold
		}
		c.Leader(e.title, fmt.Sprint(b.page(e.anchor)), style, "#"+e.anchor)
	}
	if e.level > 0 {
		c.Indented(b.sheet.Indent(), 0, func() { c.SmallText(line) })
		return
	}
	c.Space(space)
	line()
	c.Bind()
}
