package preflight

// A trace is a line as pieces of straight lines, mm. The box of a frame says nothing
// of what is inside it.
type trace struct {
	pieces []box   // from x0, y0 to x1, y1, in any order
	half   float64 // half the width of the line
	whole  bool    // nothing was left out
}

// mostTraced is how many pieces are kept of a path.
const mostTraced = 1 << 16

func (t *trace) add(x0, y0, x1, y1 float64) {
	if t.whole = len(t.pieces) < mostTraced; t.whole {
		t.pieces = append(t.pieces, box{x0, y0, x1, y1})
	}
}

// crosses reports whether the line comes through a box.
func (t *trace) crosses(b box) bool {
	if t == nil || !t.whole {
		return true
	}
	b = b.grown(t.half-slack, t.half-slack)
	for _, p := range t.pieces {
		if p.through(b) {
			return true
		}
	}
	return false
}

// through reports whether the straight line from one corner of a piece to the other
// comes through a box: what is left of it after cutting it at each side.
func (p box) through(b box) bool {
	from, to := 0.0, 1.0
	cut := func(start, by, low, high float64) bool {
		if by == 0 {
			return start >= low && start <= high
		}
		a, z := (low-start)/by, (high-start)/by
		from, to = max(from, min(a, z)), min(to, max(a, z))
		return from <= to
	}
	return cut(p.x0, p.x1-p.x0, b.x0, b.x1) && cut(p.y0, p.y1-p.y0, b.y0, b.y1)
}
