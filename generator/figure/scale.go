package figure

import (
	"math"
	"slices"
)

// Scaled gives a copy of a scene k times as large, or the scene itself if k is 1. Lines
// stay as thick as printers ask for.
func (s *Scene) Scaled(k float64) *Scene {
	if k == 1 {
		return s
	}
	out := *s
	out.Width, out.Height = s.Width*k, s.Height*k
	out.Nodes = scaled(s.Nodes, k)
	return &out
}

func scaled(nodes []Node, k float64) []Node {
	out := make([]Node, len(nodes))
	for i, n := range nodes {
		out[i] = n.scaled(k)
	}
	return out
}

func (g *Group) scaled(k float64) Node {
	out := *g
	out.X, out.Y, out.Nodes = g.X*k, g.Y*k, scaled(g.Nodes, k)
	out.kept = false
	return &out
}

func (p *Path) scaled(k float64) Node {
	out := p.Placed(0, 0, k)
	if p.Stroke != NoInk {
		out.Width = math.Max(p.Width*k, math.Min(p.Width, Hairline))
	}
	out.Dash = slices.Clone(p.Dash)
	for i := range out.Dash {
		out.Dash[i] *= k
	}
	return out
}

func (t *Text) scaled(k float64) Node {
	out := *t
	out.X, out.Y, out.Size = t.X*k, t.Y*k, t.Size*k
	return &out
}
