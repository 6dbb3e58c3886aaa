package flow

import (
	"slices"

	"patiencepress/generator/figure"
)

// scale is the picture's factor.
func (p Picture) scale() float64 {
	if p.Scale == 0 {
		return 1
	}
	return p.Scale
}

// Scaled gives a copy of a scene k times as large, or the scene itself if k is 1.
func Scaled(s *figure.Scene, k float64) *figure.Scene {
	if k == 1 {
		return s
	}
	small := *s
	small.Width, small.Height = s.Width*k, s.Height*k
	small.Nodes = scaled(s.Nodes, k)
	return &small
}

func scaled(nodes []figure.Node, k float64) []figure.Node {
	out := make([]figure.Node, len(nodes))
	for i, n := range nodes {
		switch n := n.(type) {
		case *figure.Group:
			g := *n
			g.X, g.Y, g.Nodes = g.X*k, g.Y*k, scaled(g.Nodes, k)
			out[i] = &g
		case *figure.Path:
			out[i] = scaledPath(n, k)
		case *figure.Text:
			t := *n
			t.X, t.Y, t.Size = t.X*k, t.Y*k, t.Size*k
			out[i] = &t
		}
	}
	return out
}

func scaledPath(p *figure.Path, k float64) *figure.Path {
	q := p.Placed(0, 0, k)
	q.Width *= k
	q.Dash = slices.Clone(q.Dash)
	for i := range q.Dash {
		q.Dash[i] *= k
	}
	return q
}
