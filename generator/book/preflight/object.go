package preflight

import (
	"math"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// object carries out Do: it draws an image, or what is in a form.
func (r *runner) object(operands []operand) error {
	o, ok := r.resource("XObject", operands)
	if !ok {
		return nil
	}
	d := r.dict(o)
	if _, ok := d["OC"]; ok {
		r.uses.see(&r.uses.layered, r.page.number, "")
	}
	if _, ok := d["OPI"]; ok {
		r.uses.see(&r.uses.opi, r.page.number, "")
	}
	switch r.name(d["Subtype"]) {
	case "Image":
		r.image(d)
	case "Form":
		return r.form(o, d)
	case "PS":
		r.uses.see(&r.uses.postscript, r.page.number, "")
	}
	return nil
}

// form runs a form as part of what draws it.
func (r *runner) form(o types.Object, d types.Dict) error {
	if r.depth >= deepest {
		return nil
	}
	content, ok := r.stream(o)
	if !ok {
		r.problem = true
		return r.work(1)
	}
	if r.name(r.dict(d["Group"])["S"]) == "Transparency" {
		r.uses.see(&r.uses.groups, r.page.number, "")
	}
	return r.inside(d, r.matrixOf(d["Matrix"]).times(r.ctm), content)
}

// inside runs a stream with a matrix and resources of its own, and brings everything
// back afterwards.
func (r *runner) inside(d types.Dict, m matrix, content []byte) error {
	outer := *r
	r.saved, r.dropped, r.path, r.operands = nil, 0, r.newPath(), nil
	r.ctm = m
	r.depth++
	if own := r.dict(d["Resources"]); own != nil {
		r.resources = own
	}
	if b, ok := r.rect(d["BBox"]); ok {
		r.clip = r.clip.meet(b.mapped(m))
	}
	err := r.run(content)
	problem := r.problem
	*r = outer
	r.problem = problem
	return err
}

// image draws an image, on the unit square.
func (r *runner) image(d types.Dict) {
	if mask := r.get(d["SMask"]); mask != nil {
		r.uses.see(&r.uses.transparent, r.page.number, "an image with a soft mask")
	}
	if r.truth(d["Interpolate"]) {
		r.uses.see(&r.uses.interpolated, r.page.number, "")
	}
	m := mark{kind: imageMark, paint: r.fill}
	if !r.truth(d["ImageMask"]) {
		m.paint = r.imagePaint(r.imageSpace(d))
	}
	r.pixels(m, r.numberOr(d["Width"], 0), r.numberOr(d["Height"], 0))
}

// imageSpace is the colour space of an image. JPEG 2000 may leave it to the image's
// own data, which is not looked into.
func (r *runner) imageSpace(d types.Dict) *space {
	o, ok := d["ColorSpace"]
	if !ok {
		return unknown
	}
	return r.spaceOf(o, r.resources, 0)
}

// imagePaint stands for the colours of an image: any of its space.
func (r *runner) imagePaint(s *space) paint {
	return paint{space: &space{family: other, n: s.n, rgb: s.rgb, calibrated: s.calibrated, registration: s.registration, base: s}}
}

// pixels marks an image, with how many dots it has to the inch. One without dots
// draws nothing.
func (r *runner) pixels(m mark, width, height float64) {
	if !(width >= 1 && height >= 1) {
		return
	}
	m.box = box{0, 0, 1, 1}.mapped(r.ctm)
	wide, high := math.Hypot(r.ctm.a, r.ctm.b)/mmPerInch, math.Hypot(r.ctm.c, r.ctm.d)/mmPerInch
	if wide > 0 && high > 0 {
		m.least, m.most = min(width/wide, height/high), max(width/wide, height/high)
	}
	r.mark(m)
}

// inline draws an image that stands among the operators.
func (r *runner) inline(l *lexer) {
	var items []operand
	for {
		value, operator, ok := l.next()
		if !ok {
			return
		}
		if operator != nil {
			if string(operator) == "ID" {
				break
			}
			continue
		}
		if len(items) < mostOperands {
			items = append(items, value)
		}
	}
	d := operand{items: items}
	m := mark{kind: imageMark, paint: r.fill}
	s := deviceGray
	if mask, ok := d.get("ImageMask", "IM"); !ok || string(mask.text) != "true" {
		if cs, ok := d.get("ColorSpace", "CS"); ok {
			s = r.inlineSpace(cs)
		}
		m.paint = r.imagePaint(s)
	}
	w, _ := d.get("Width", "W")
	h, _ := d.get("Height", "H")
	l.image(inlineBytes(d, s, w.num, h.num))
	r.pixels(m, w.num, h.num)
}

func (r *runner) inlineSpace(cs operand) *space {
	if cs.kind == nameOperand {
		return r.spaceNamed(string(cs.text), r.resources, 0)
	}
	if len(cs.items) > 1 && cs.items[1].kind == nameOperand { // [/Indexed base …]
		base := r.spaceNamed(string(cs.items[1].text), r.resources, 0)
		return &space{family: other, n: 1, rgb: base.rgb, calibrated: base.calibrated, base: base}
	}
	return unknown
}

// inlineBytes is how many bytes of data an image has that is not packed, else -1.
func inlineBytes(d operand, s *space, w, h float64) int {
	if _, packed := d.get("Filter", "F"); packed || !(w > 0 && h > 0 && w < 1e5 && h < 1e5) {
		return -1
	}
	bits := 1.0
	if b, ok := d.get("BitsPerComponent", "BPC"); ok {
		bits = b.num
	}
	if !(bits >= 1 && bits <= 16) {
		return -1
	}
	return int(math.Ceil(w*bits*float64(max(s.n, 1))/8) * h)
}
