// Package figure draws pictures of tables: a scene in millimetres, back ends that
// put it on a medium, and a recorder that tests read.
//
// A Scene is a tree of three kinds of node: paths, lines of text, and named
// groups. It knows its size, its title and a full description in words, made by
// whoever made the scene from the same data. Its origin is the top left corner, x
// runs right and y down, and every length, the size of type too, is in
// millimetres.
//
// Back ends implement Canvas. The package has two: SVG for the web, where type
// becomes outlines so that a figure looks the same in every program, and a
// Recorder, a flat list of what was drawn and where. Package pdf has the third.
//
// Colours are Inks, roles rather than values; the Options of a figure say which
// are wanted. The package knows cards, and nothing of games or pages.
package figure

import "patiencepress/generator/font"

// A Scene is one picture.
type Scene struct {
	Title       string  // a caption's worth: "Royal Parade 12345, the set-up"
	Description string  // everything the picture shows, in words
	Width       float64 // mm
	Height      float64 // mm
	Nodes       []Node
}

// Options are the reader's and the page's wishes for a figure.
type Options struct {
	Width  float64 // the room there is, mm; 0 means the figure's natural width
	Height float64 // the room there is, mm; 0 means as much as the width needs
	Suits  Suits   // the colours of the suits; red ones stay outlined in every one
	Saver  bool    // save ink: all suits outlined, nothing filled
	Large  bool    // large print: cards in type of LargeType, or as near to it as the room allows
}

// Least and largest measures of print, mm.
const (
	Hairline  = 0.27       // the thinnest line: printers ask for at least 0.75 pt
	LeastType = 7 * point  // the smallest type that printers take, an em
	LargeType = 18 * point // what readers of large print ask for
	point     = 25.4 / 72
)

// Mat makes of a path what cards or words are pointed out with: a pale fill, or to save
// ink a line round them.
func (o Options) Mat(p *Path) *Path {
	if o.Saver {
		return p.Stroked(Muted, Hairline)
	}
	return p.Filled(Tint)
}

// Words gives a line of text as it is set: with hollow suits, to save ink.
func (o Options) Words(s string) string {
	if o.Saver {
		return font.Hollow(s)
	}
	return s
}

// Weight is the face of ranks and of cards as type: the bold one, but to save ink the
// regular one, which large print has no use for.
func (o Options) Weight() font.Face {
	if o.Saver && !o.Large {
		return font.Regular
	}
	return font.Bold
}

// A Node is a *Group, a *Path or a *Text.
type Node interface {
	draw(Canvas)
	scaled(k float64) Node
}

// A Group moves the origin for its nodes and gives them a name.
type Group struct {
	Name  string // what it is, for people who read the drawing: "card R3", "row A"
	Says  string // the group as text, for a medium that can be read or copied: "10♣"
	X, Y  float64
	Stamp bool // drawn again and again in the same form, as cards are: a medium may keep one copy
	Nodes []Node

	kept bool // the nodes are those of a drawing that is kept
}

// Suits says in which colours the suits are drawn.
type Suits uint8

// The colours of suits.
const (
	BlackSuits Suits = iota // all in black, told apart by shape and outline
	RedSuits                // hearts and diamonds in red
	FourSuits               // clubs in green and diamonds in blue as well, hearts in red
)

// An Ink is the role that a colour plays in a figure.
type Ink uint8

// The inks. NoInk draws nothing.
const (
	NoInk    Ink = iota
	Black        // what is printed on a card: ranks, black suits
	Red          // red suits, where red is wanted
	Paper        // the face of a card
	Label        // words and lines beside the cards, in the colour of the page's text
	LabelRed     // red suits beside the cards, where red is wanted
	Muted        // edges, hairlines, empty places, what is less important
	Tint         // a pale fill behind what is kept or pointed out
	Mark         // what just happened: the last move, a struck-out card

	Green      // clubs, where four colours are wanted
	Blue       // diamonds, likewise
	LabelGreen // clubs beside the cards
	LabelBlue  // diamonds, likewise
)

// A Canvas is a medium that scenes are drawn on. Each call gets coordinates
// relative to the groups that are open; a canvas starts with none open.
type Canvas interface {
	// Open starts a group; its X and Y add to the origin until Close.
	Open(*Group)
	// Close ends the group opened last.
	Close()
	// Path fills, then strokes, one path.
	Path(*Path)
	// Text sets one line of text.
	Text(*Text)
}

// Draw draws the scene's nodes on a canvas, each group closed after its nodes.
func (s *Scene) Draw(c Canvas) {
	for _, n := range s.Nodes {
		n.draw(c)
	}
}

func (g *Group) draw(c Canvas) {
	if svg, ok := c.(*svgCanvas); ok && g.kept && len(g.Nodes) > 0 {
		svg.part(g.X, g.Y, svg.library.drawing(g))
		return
	}
	c.Open(g)
	for _, n := range g.Nodes {
		n.draw(c)
	}
	c.Close()
}

func (p *Path) draw(c Canvas) { c.Path(p) }
func (t *Text) draw(c Canvas) { c.Text(t) }

// Add appends nodes to the group and returns it.
func (g *Group) Add(nodes ...Node) *Group {
	g.Nodes = append(g.Nodes, nodes...)
	return g
}

// Add appends nodes to the scene.
func (s *Scene) Add(nodes ...Node) { s.Nodes = append(s.Nodes, nodes...) }

// An Anchor says which point of a line of text X names.
type Anchor uint8

// The anchors.
const (
	Left Anchor = iota
	Middle
	Right
)

// Text is one line of text on its baseline.
type Text struct {
	X, Y   float64 // the anchor's place on the baseline
	Size   float64 // the em, mm
	Face   font.Face
	Anchor Anchor
	Ink    Ink
	S      string // any characters that package font covers
}

// Start is the x at which the text's first character begins.
func (t *Text) Start() float64 { return t.start(font.Width(t.Face, t.S)) }

// start is Start for a text that is so many ems wide.
func (t *Text) start(ems float64) float64 {
	w := ems * t.Size
	switch t.Anchor {
	case Middle:
		return t.X - w/2
	case Right:
		return t.X - w
	}
	return t.X
}
