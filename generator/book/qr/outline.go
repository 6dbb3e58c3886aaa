package qr

import "patiencepress/generator/figure"

// A corner is a point of the grid between the modules.
type corner struct{ x, y int }

// A way is a direction along the grid: right, down, left or up.
type way int

var steps = [4]corner{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

func (c corner) to(w way) corner { return corner{c.x + steps[w].x, c.y + steps[w].y} }

// edge reports whether an edge of the outline leads from a corner this way. Edges
// have dark on their right and light on their left, so that the outside of a shape
// runs clockwise and its holes the other way: both rules of filling then agree.
func (m modules) edge(c corner, w way) bool {
	right := [4]corner{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}} // the module on the right of each way
	r, l := right[w], right[(w+3)%4]
	return m.at(c.x+r.x, c.y+r.y) && !m.at(c.x+l.x, c.y+l.y)
}

// outline is the border of the dark modules, a module being 1 wide. Contours
// start at the top left corner of a shape or a hole.
func (m modules) outline() *figure.Path {
	p := new(figure.Path)
	type edge struct {
		corner
		way
	}
	done := map[edge]bool{}
	for y := range m.side + 1 {
		for x := range m.side + 1 {
			// A contour's first corner in reading order has an edge to the right, or for a
			// hole one down.
			for _, w := range []way{0, 1} {
				if at := (corner{x, y}); m.edge(at, w) && !done[edge{at, w}] {
					m.contour(p, at, w, func(c corner, w way) { done[edge{c, w}] = true })
				}
			}
		}
	}
	return p
}

// contour follows one contour round and tells of each edge.
func (m modules) contour(p *figure.Path, start corner, w way, passed func(corner, way)) {
	p.Move(float64(start.x), float64(start.y))
	at, first := start, w
	for {
		passed(at, w)
		at = at.to(w)
		turn := m.turn(at, w)
		if at == start && turn == first {
			break
		}
		if turn != w {
			p.Line(float64(at.x), float64(at.y))
		}
		w = turn
	}
	p.Close()
}

// turn is the way on from a corner that was reached by an edge. Where two dark
// modules meet at a point the contour turns right and so stays with its own.
func (m modules) turn(at corner, w way) way {
	for _, next := range []way{(w + 1) % 4, w, (w + 3) % 4} {
		if m.edge(at, next) {
			return next
		}
	}
	return w // cannot be: edges never end
}
