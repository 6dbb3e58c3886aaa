package pdf

import (
	"fmt"
	"math"
	"strconv"

	"patiencepress/generator/figure"
)

// points is how many PDF units, of 1/72 inch, a millimetre has.
const points = 72 / 25.4

// content is a stream of PDF operators, a page or a stamp, with as much of the
// graphics state as saves saying things twice. Its methods take millimetres.
type content struct {
	ops         []byte
	colours     Colours
	left, top   float64 // where the origin of the callers' places is: y runs up in PDF
	fill, line  figure.Ink
	width       float64
	dashes      string // operators that set the dashes, "" for a solid line
	face        int    // one more than the face that is set, 0 for none
	size        float64
	box         box
	bad         bool // a number could not be written
	strokeReach float64
}

// box is an upright rectangle around what was drawn, in points.
type box struct{ x0, y0, x1, y1 float64 }

// String gives the box as PDF has it, in whole points outwards.
func (b box) String() string {
	return fmt.Sprintf("%.0f %.0f %.0f %.0f", math.Floor(b.x0), math.Floor(b.y0), math.Ceil(b.x1), math.Ceil(b.y1))
}

// reset empties the content but keeps its memory.
func (c *content) reset(left, top float64) {
	*c = content{ops: c.ops[:0], colours: c.colours, left: left, top: top, width: -1}
	c.box = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
}

// add appends operators as they are.
func (c *content) add(operators string) {
	c.ops = append(c.ops, operators...)
	c.ops = append(c.ops, '\n')
}

func (c *content) word(s string) {
	c.ops = append(c.ops, s...)
	c.ops = append(c.ops, ' ')
}

// end replaces the space after the last operator with the end of the line.
func (c *content) end() { c.ops[len(c.ops)-1] = '\n' }

func (c *content) number(x float64) {
	if !fits(x) {
		c.bad = true
		x = 0
	}
	c.ops = append(appendNumber(c.ops, x), ' ')
}

// length writes millimetres as points.
func (c *content) length(mm float64) { c.number(mm * points) }

// place writes a point.
func (c *content) place(x, y float64) {
	x, y = (c.left+x)*points, (c.top-y)*points
	c.box.x0, c.box.x1 = min(c.box.x0, x), max(c.box.x1, x)
	c.box.y0, c.box.y1 = min(c.box.y0, y), max(c.box.y1, y)
	c.number(x)
	c.number(y)
}

func (c *content) setFill(ink figure.Ink) {
	if c.fill != ink {
		c.fill = ink
		c.colour(ink, fills)
	}
}

// setLine sets everything that a stroke depends on.
func (c *content) setLine(p *figure.Path) {
	if c.line != p.Stroke {
		c.line = p.Stroke
		c.colour(p.Stroke, strokes)
	}
	if c.width != p.Width {
		c.width = p.Width
		c.length(p.Width)
		c.word("w")
	}
	c.setDash(p.Dash)
	// A mitred corner reaches up to four half widths from the line's middle.
	c.strokeReach = max(c.strokeReach, 2*p.Width*points)
}

// unknown stands for dashes that may be any.
const unknown = "?"

func (c *content) setDash(dash []float64) {
	if len(dash) == 0 && c.dashes == "" {
		return
	}
	start := len(c.ops)
	c.ops = append(c.ops, '[')
	for _, d := range dash {
		c.length(d)
	}
	c.word("] 0 d")
	set := string(c.ops[start:])
	if len(dash) == 0 {
		set = ""
	}
	if set == c.dashes {
		c.ops = c.ops[:start]
	}
	c.dashes = set
}

// operators of a path's segments, with the points each takes.
var operators = [...]struct {
	name   string
	points int
}{
	figure.MoveTo: {"m", 1}, figure.LineTo: {"l", 1}, figure.CurveTo: {"c", 3}, figure.Close: {"h", 0},
}

// path draws a path with its origin at x, y. A stroke without width draws nothing,
// as in SVG: PDF would make it as thin as the printer can.
func (c *content) path(p *figure.Path, x, y float64) {
	fill, line := p.Fill != figure.NoInk, p.Stroke != figure.NoInk && p.Width > 0
	if len(p.Segments) == 0 || !fill && !line {
		return
	}
	paint := "f"
	if fill {
		c.setFill(p.Fill)
	}
	if line {
		c.setLine(p)
		paint = "S"
	}
	if fill && line {
		paint = "B"
	}
	for _, s := range p.Segments {
		o := operators[s.Op]
		for _, q := range s.P[:o.points] {
			c.place(x+q.X, y+q.Y)
		}
		c.word(o.name)
	}
	c.word(paint)
	c.end()
}

// says opens a span that readers and copying take as the given text.
func (c *content) says(text string) {
	c.add("/Span <</ActualText " + hexText(text) + ">> BDC")
}

// stamp draws a stamp with its origin at x, y.
func (c *content) stamp(number int, x, y float64) {
	c.moved("/"+stampResource(number)+" Do", x, y)
}

// moved draws operators that set all they need, with their origin at x, y.
func (c *content) moved(operators string, x, y float64) {
	c.word("q 1 0 0 1")
	c.place(x, y)
	c.word("cm")
	c.word(operators)
	c.add("Q")
}

// stampResource is a stamp's name in streams of operators.
func stampResource(number int) string { return "S" + strconv.Itoa(number) }

// bounds is the box around everything drawn, strokes included; nothing drawn gives
// an empty box.
func (c *content) bounds() box {
	if c.box.x0 > c.box.x1 {
		return box{}
	}
	r := c.strokeReach
	return box{c.box.x0 - r, c.box.y0 - r, c.box.x1 + r, c.box.y1 + r}
}
