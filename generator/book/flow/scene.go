package flow

import "patiencepress/generator/figure"

// Scene gives the page as a picture of the size of its paper, in millimetres, with a
// title. What cannot be seen, links and bookmarks, is left out.
func (p *Page) Scene(title string, width, height float64) *figure.Scene {
	c := &sceneCanvas{scene: &figure.Scene{Title: title, Width: width, Height: height}}
	p.Draw(c)
	return c.scene
}

// sceneCanvas gathers what is drawn on one page.
type sceneCanvas struct{ scene *figure.Scene }

func (c *sceneCanvas) AddPage() int        { return 1 }
func (c *sceneCanvas) Text(t figure.Text)  { c.scene.Add(&t) }
func (c *sceneCanvas) Path(p *figure.Path) { c.scene.Add(p) }

func (c *sceneCanvas) Draw(s *figure.Scene, x, y float64) {
	c.scene.Add(&figure.Group{X: x, Y: y, Nodes: s.Nodes})
}

func (c *sceneCanvas) Anchor(string, float64)                           {}
func (c *sceneCanvas) Link(x, y, w, h float64, name string)             {}
func (c *sceneCanvas) LinkURL(x, y, w, h float64, url string)           {}
func (c *sceneCanvas) Bookmark(title string, level int, height float64) {}
