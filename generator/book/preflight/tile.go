package preflight

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// tile runs the tile of a pattern that is painted, once a page: for its fonts, its
// colours and its lines. It lies where it is painted.
func (r *runner) tile(p *paint, where box) error {
	if p.space.family != pattern || p.pattern == nil || r.depth >= deepest || p.ref > 0 && r.seenTiles[p.ref] {
		return nil
	}
	r.seenTiles[p.ref] = true
	d := r.dict(p.pattern)
	if r.numberOr(d["PatternType"], 0) == 2 {
		r.mark(mark{kind: shadeMark, box: where, paint: r.shading(d["Shading"])})
		return r.work(1)
	}
	content, ok := r.stream(p.pattern)
	if !ok {
		r.problem = true
		return r.work(1)
	}
	where = where.meet(r.clip)
	if where.empty() {
		return nil
	}
	state, outer := r.state, r.inPattern
	if r.inPattern.empty() {
		r.inPattern = where
	}
	r.state = r.tileState(p)
	err := r.inside(d, r.matrixOf(d["Matrix"]).times(r.initial), content)
	r.state, r.inPattern = state, outer
	return err
}

// tileState is the state that a tile starts with: that of the page's start, in the
// colour that it is painted with if it has none of its own.
func (r *runner) tileState(p *paint) state {
	s := state{ctm: r.initial, clip: everywhere, fill: black, line: black, width: 1, stretch: 1}
	if p.space.base != nil {
		s.fill = paint{space: p.space.base, v: p.v}
		s.line = s.fill
	}
	return s
}

// shade carries out sh, which fills all that is not clipped away.
func (r *runner) shade(operands []operand) {
	if o, ok := r.resource("Shading", operands); ok {
		r.mark(mark{kind: shadeMark, box: r.page.sheet, paint: r.shading(o)})
	}
}

// shading sees the colours of a shading.
func (r *runner) shading(o types.Object) paint {
	s := r.spaceOf(r.dict(o)["ColorSpace"], r.resources, 0)
	p := paint{space: &space{family: other, n: s.n, rgb: s.rgb, calibrated: s.calibrated, registration: s.registration}}
	r.uses.colour(s, r.page.number)
	return p
}
