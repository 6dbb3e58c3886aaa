package preflight

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A family is how colours are told.
type family byte

const (
	gray family = iota
	rgb
	cmyk
	spot    // inks of their own, one or several
	pattern // of tiles or a shading
	other   // numbers that say nothing without a table
)

// A space is a colour space, as far as a printer asks.
type space struct {
	family       family
	n            int  // how many numbers make a colour
	rgb          bool // it comes down to red, green and blue
	calibrated   bool // it is told by a profile or by measure, not by inks
	registration bool // it prints on every plate, as printer's marks do
	black        bool // its only ink is black
	base         *space
}

var (
	deviceGray = &space{family: gray, n: 1}
	deviceRGB  = &space{family: rgb, n: 3, rgb: true}
	deviceCMYK = &space{family: cmyk, n: 4}
	patterns   = &space{family: pattern}
	unknown    = &space{family: other, n: 1}
)

// A paint is a colour that something is drawn with.
type paint struct {
	space   *space
	v       [4]float64
	pattern types.Object // the pattern, if the space is one
	ref     int          // its object's number, 0 if it has none
}

var black = paint{space: deviceGray}

// first is the colour that a space starts with: black, if it has that.
func (s *space) first() paint {
	p := paint{space: s}
	switch s.family {
	case cmyk:
		p.v[3] = 1
	case spot:
		p.v[0] = 1
	}
	return p
}

const eps = 0.004 // less than one part in 255

// white reports whether the colour leaves the paper as it is.
func (p *paint) white() bool {
	switch v := p.v; p.space.family {
	case gray:
		return v[0] >= 1-eps
	case rgb:
		return min(v[0], v[1], v[2]) >= 1-eps
	case cmyk, spot:
		return max(v[0], v[1], v[2], v[3]) <= eps
	}
	return false
}

// dark is how dark the colour is in grey, 0 to 1; ok is false if it cannot be told.
func (p *paint) dark() (k float64, ok bool) {
	// The weights are those by which PDF turns colours into grey.
	const r, g, b = 0.3, 0.59, 0.11
	v := p.v
	switch p.space.family {
	case gray:
		return 1 - v[0], true
	case rgb:
		return 1 - r*v[0] - g*v[1] - b*v[2], true
	case cmyk:
		return min(1, r*v[0]+g*v[1]+b*v[2]+v[3]), true
	case spot:
		if p.space.black || p.space.registration {
			return v[0], true
		}
	}
	return 0, false
}

// total is all the ink on a spot, 0 to 4, as far as it is told in inks.
func (p *paint) total() float64 {
	switch v := p.v; {
	case p.space.family == cmyk:
		return v[0] + v[1] + v[2] + v[3]
	case p.space.registration:
		return 4 * v[0]
	}
	return 0
}

// rich reports whether the colour is a black or grey made of more than black ink,
// which shows coloured edges on small type as soon as the plates are a little off.
func (p *paint) rich() bool {
	const even, middling, nearly = 0.25, 0.5, 0.8
	v := p.v
	if p.space.family != cmyk || max(v[0], v[1], v[2]) <= eps {
		return p.space.registration
	}
	neutral := max(v[0], v[1], v[2])-min(v[0], v[1], v[2]) < even
	return v[3] >= nearly || neutral && min(v[0], v[1], v[2])+v[3] >= middling
}

// spaceOf reads a colour space by its name or its array.
func (f *file) spaceOf(o types.Object, resources types.Dict, depth int) *space {
	if depth > deepest {
		return unknown
	}
	number := numberOf(o)
	if s := f.spaces[number]; s != nil && number > 0 {
		return s
	}
	s := f.readSpace(f.get(o), resources, depth)
	if number > 0 {
		f.spaces[number] = s
	}
	return s
}

func (f *file) readSpace(o types.Object, resources types.Dict, depth int) *space {
	if name, ok := o.(types.Name); ok {
		return f.spaceNamed(string(name), resources, depth)
	}
	a, _ := o.(types.Array)
	if len(a) == 0 {
		return unknown
	}
	kind := f.name(a[0])
	if len(a) == 1 {
		return f.spaceNamed(kind, resources, depth)
	}
	switch kind {
	case "ICCBased":
		return f.iccSpace(f.dict(a[1]))
	case "CalGray":
		return &space{family: gray, n: 1, calibrated: true}
	case "CalRGB":
		return &space{family: rgb, n: 3, rgb: true, calibrated: true}
	case "Lab":
		return &space{family: other, n: 3, rgb: true, calibrated: true}
	case "Indexed", "I":
		base := f.spaceOf(a[1], resources, depth+1)
		return &space{family: other, n: 1, rgb: base.rgb, calibrated: base.calibrated, base: base}
	case "Separation":
		return f.inks([]string{f.name(a[1])}, a, resources, depth)
	case "DeviceN":
		var names []string
		for _, o := range f.array(a[1]) {
			names = append(names, f.name(o))
		}
		return f.inks(names, a, resources, depth)
	case "Pattern":
		base := f.spaceOf(a[1], resources, depth+1)
		return &space{family: pattern, n: base.n, rgb: base.rgb, calibrated: base.calibrated, registration: base.registration, base: base}
	}
	return unknown
}

// spaceNamed is a space that has a name, in PDF itself or among the resources.
func (f *file) spaceNamed(name string, resources types.Dict, depth int) *space {
	switch name {
	case "DeviceGray", "G":
		return deviceGray
	case "DeviceRGB", "RGB":
		return deviceRGB
	case "DeviceCMYK", "CMYK":
		return deviceCMYK
	case "Pattern":
		return patterns
	}
	if o, ok := f.dict(resources["ColorSpace"])[name]; ok {
		return f.spaceOf(o, nil, depth+1)
	}
	return unknown
}

// iccSpace is the space of an ICC profile, which is told by how many numbers it has.
func (f *file) iccSpace(d types.Dict) *space {
	switch n, _ := f.number(d["N"]); n {
	case 1:
		return &space{family: gray, n: 1, calibrated: true}
	case 3:
		return &space{family: rgb, n: 3, rgb: true, calibrated: true}
	case 4:
		return &space{family: cmyk, n: 4, calibrated: true}
	}
	return unknown
}

// inks is a space of named inks.
func (f *file) inks(names []string, a types.Array, resources types.Dict, depth int) *space {
	s := &space{family: spot, n: len(names)}
	if len(a) > 2 {
		alternate := f.spaceOf(a[2], resources, depth+1)
		s.rgb, s.calibrated = alternate.rgb, alternate.calibrated
	}
	for _, name := range names {
		s.registration = s.registration || name == "All"
	}
	s.black = len(names) == 1 && names[0] == "Black"
	return s
}
