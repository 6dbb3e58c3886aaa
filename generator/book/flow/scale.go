package flow

import "patiencepress/generator/figure"

// scale is the picture's factor.
func (p Picture) scale() float64 {
	if p.Scale == 0 {
		return 1
	}
	return p.Scale
}

// Scaled gives a copy of a scene k times as large, or the scene itself if k is 1.
func Scaled(s *figure.Scene, k float64) *figure.Scene { return s.Scaled(k) }
