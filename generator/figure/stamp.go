package figure

import "sync"

// A stampText is a stamp of paths alone as SVG has it, kept with the drawing that it
// belongs to. It is written out once for all figures of all pages.
type stampText struct {
	once  sync.Once
	texts *[2]string // without and with classes; one for all stamps that look the same
}

// stampTexts are the texts of stamps met so far. There are as many as suits and faces
// in the widths they come in; see mostKept.
var stampTexts struct {
	mu    sync.Mutex
	known map[[2]string]*[2]string
}

// markStamps lets the stamps among a drawing's nodes keep their text.
func markStamps(nodes []Node) {
	for _, n := range nodes {
		if g, ok := n.(*Group); ok && g.Stamp && onlyPaths(g.Nodes) {
			g.text = &stampText{}
		}
	}
}

func onlyPaths(nodes []Node) bool {
	for _, n := range nodes {
		if _, ok := n.(*Path); !ok {
			return false
		}
	}
	return true
}

// of gives the texts of a group.
func (t *stampText) of(g *Group) *[2]string {
	t.once.Do(func() {
		made := [2]string{pathsText(g.Nodes, false), pathsText(g.Nodes, true)}
		stampTexts.mu.Lock()
		defer stampTexts.mu.Unlock()
		if stampTexts.known == nil || len(stampTexts.known) >= mostKept {
			stampTexts.known = map[[2]string]*[2]string{}
		}
		known, ok := stampTexts.known[made]
		if !ok {
			known = &made
			stampTexts.known[made] = known
		}
		t.texts = known
	})
	return t.texts
}

// pathsText is paths as SVG.
func pathsText(nodes []Node, classes bool) string {
	c := svgCanvas{sheet: &Sheet{classes: classes}, body: [][]byte{nil}}
	for _, n := range nodes {
		n.draw(&c)
	}
	return string(*c.top())
}

// known draws a group that this page has drawn before, or whose text is kept.
func (c *svgCanvas) known(g *Group) bool {
	if g.text != nil {
		c.stamp(g)
		return true
	}
	if !g.kept || len(g.Nodes) == 0 {
		return false
	}
	id, ok := c.sheet.drawn[&g.Nodes[0]]
	if ok {
		c.use(g.X, g.Y, id)
	}
	return ok
}

// stamp draws a group whose text is kept.
func (c *svgCanvas) stamp(g *Group) {
	texts := g.text.of(g)
	id, ok := c.sheet.stamps[texts]
	if !ok {
		text := texts[0]
		if c.sheet.classes {
			text = texts[1]
		}
		id = c.define("<g", ">\n", []byte(text), "</g>\n")
		c.sheet.stamps[texts] = id
	}
	c.use(g.X, g.Y, id)
}
