package preflight

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// state is the graphics state, as far as it decides where and how big and in which
// ink things come to lie.
type state struct {
	ctm        matrix // to mm from the corner of the trim
	clip       box
	fill, line paint
	width      float64
	capped     bool // lines reach beyond their ends by half their width

	font                 *font
	size, spacing, words float64
	stretch, lead, rise  float64
	mode                 int
}

// device is a colour that an operator sets together with its space.
func device(operator string, v [6]float64) paint {
	p := paint{space: deviceGray}
	switch operator {
	case "rg", "RG":
		p.space = deviceRGB
	case "k", "K":
		p.space = deviceCMYK
	}
	for i := range p.space.n {
		p.v[i] = min(max(v[i], 0), 1)
	}
	return p
}

func (r *runner) save() {
	if len(r.saved) >= mostSaved {
		r.dropped++
		return
	}
	r.saved = append(r.saved, r.state)
}

func (r *runner) restore() {
	if r.dropped > 0 {
		r.dropped--
		return
	}
	if n := len(r.saved); n > 0 {
		r.state, r.saved = r.saved[n-1], r.saved[:n-1]
	}
}

// colour carries out the operators that set a colour in a space of any kind.
func (r *runner) colour(operator string, operands []operand) {
	p := &r.fill
	if operator[0] == 'C' || operator[0] == 'S' {
		p = &r.line
	}
	if operator == "cs" || operator == "CS" {
		if n := len(operands); n > 0 && operands[n-1].kind == nameOperand {
			*p = r.spaceNamed(string(operands[n-1].text), r.resources, 0).first()
		}
		return
	}
	p.v = [4]float64{}
	i := 0
	for _, o := range operands {
		if o.kind != numberOperand {
			continue
		}
		if i < len(p.v) {
			p.v[i] = o.num
		} else { // an ink beyond the fourth: any of them makes it not white
			p.v[3] = max(p.v[3], o.num)
		}
		i++
	}
	if p.space.family == pattern {
		o, _ := r.resource("Pattern", operands)
		p.pattern, p.ref = o, numberOf(o)
	}
}

// extended takes what it needs from a dictionary of graphics state.
func (r *runner) extended(operands []operand) {
	o, ok := r.resource("ExtGState", operands)
	if !ok {
		return
	}
	d := r.dict(o)
	if w, ok := r.number(d["LW"]); ok {
		r.width = max(w, 0)
	}
	if style, ok := r.number(d["LC"]); ok {
		r.capped = style != 0
	}
	if a := r.array(d["Font"]); len(a) == 2 {
		r.font, r.size = r.fontOf(a[0]), r.numberOr(a[1], 0)
	}
	if why := r.transparent(d); why != "" {
		r.uses.see(&r.uses.transparent, r.page.number, why)
	}
	for _, key := range []string{"TR", "TR2", "HTP"} {
		if o, ok := d[key]; ok && r.name(o) != "Default" && r.name(o) != "Identity" {
			r.uses.see(&r.uses.transfer, r.page.number, key)
		}
	}
}

// transparent says what in a dictionary of graphics state lets things shine through,
// if anything does.
func (f *file) transparent(d types.Dict) string {
	if f.numberOr(d["ca"], 1) < 1 || f.numberOr(d["CA"], 1) < 1 {
		return "an opacity below 1"
	}
	if mask := f.get(d["SMask"]); mask != nil && f.name(mask) != "None" {
		return "a soft mask"
	}
	mode := f.name(d["BM"])
	if list := f.array(d["BM"]); len(list) > 0 {
		mode = f.name(list[0])
	}
	if mode != "" && mode != "Normal" && mode != "Compatible" {
		return "the blend mode " + mode
	}
	return ""
}
