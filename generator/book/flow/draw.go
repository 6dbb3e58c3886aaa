package flow

import "strings"

// Draw adds the page to a canvas as its next page.
func (p *Page) Draw(c Canvas) {
	c.AddPage()
	for _, q := range p.Placed {
		q.draw(c)
	}
}

func (q Placed) draw(c Canvas) {
	b := q.Box
	for _, name := range b.Anchors {
		c.Anchor(name, q.Y)
	}
	if b.Bookmark != nil {
		c.Bookmark(b.Bookmark.Title, b.Bookmark.Level, q.Y)
	}
	for _, pic := range b.Pictures {
		c.Draw(Scaled(pic.Scene(), pic.scale()), q.X+pic.X, q.Y+pic.Y)
	}
	for _, path := range b.Paths {
		c.Path(path.Placed(q.X, q.Y, 1))
	}
	for _, t := range b.Texts {
		t.X += q.X
		t.Y += q.Y
		c.Text(t)
	}
	for _, l := range b.Links {
		if name, ok := strings.CutPrefix(l.Target, "#"); ok {
			c.Link(q.X+l.X, q.Y+l.Y, l.W, l.H, name)
		} else {
			c.LinkURL(q.X+l.X, q.Y+l.Y, l.W, l.H, l.Target)
		}
	}
}

// Anchors gives the page number of every anchor on the pages.
func Anchors(pages []*Page) map[string]int {
	at := map[string]int{}
	for _, p := range pages {
		for _, q := range p.Placed {
			for _, name := range q.Box.Anchors {
				at[name] = p.Number
			}
		}
	}
	return at
}
