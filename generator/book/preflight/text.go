package preflight

import (
	"math"
	"strings"
)

// textNumeric carries out the operators of text that have nothing but numbers.
func (r *runner) textNumeric(operator string, v [6]float64) {
	switch operator {
	case "Tc":
		r.spacing = v[0]
	case "Tw":
		r.words = v[0]
	case "Tz":
		r.stretch = v[0] / 100
	case "TL":
		r.lead = v[0]
	case "Tr":
		r.mode = int(v[0])
	case "Ts":
		r.rise = v[0]
	case "Td":
		r.nextLine(v[0], v[1])
	case "TD":
		r.lead = -v[1]
		r.nextLine(v[0], v[1])
	case "Tm":
		r.text = matrix{v[0], v[1], v[2], v[3], v[4], v[5]}
		r.line0 = r.text
	}
}

func (r *runner) nextLine(x, y float64) {
	r.line0 = matrix{1, 0, 0, 1, x, y}.times(r.line0)
	r.text = r.line0
}

func (r *runner) setFont(operands []operand) {
	n := len(operands)
	if n < 2 {
		return
	}
	r.size = operands[n-1].num
	if o, ok := r.resource("Font", operands[:n-1]); ok {
		r.font = r.fontOf(o)
	}
}

// show carries out the operators that set text.
func (r *runner) show(operator string, operands []operand) error {
	n := len(operands)
	if operator == "'" || operator == "\"" {
		if v, ok := nums(operands[:max(n-1, 0)], 2); ok && operator == "\"" {
			r.words, r.spacing = v[0], v[1]
		}
		r.nextLine(0, -r.lead)
	}
	if n == 0 || r.font == nil {
		return nil
	}
	s := setting{box: nowhere}
	pieces := operands[n-1:]
	if pieces[0].kind == arrayOperand {
		pieces = pieces[0].items
	}
	for _, piece := range pieces {
		switch piece.kind {
		case stringOperand:
			if err := r.set(piece.text, &s); err != nil {
				return err
			}
		case numberOperand:
			r.advance(-piece.num / 1000 * r.size)
		}
	}
	return r.shown(&s)
}

// setting is a piece of text as it is set: where its ink is, and what it says.
type setting struct {
	box  box
	says strings.Builder
	some bool // there was a character that is no space
}

// set sets a text, character by character.
func (r *runner) set(text []byte, s *setting) error {
	t := r.font
	if err := r.work(len(text)); err != nil {
		return err
	}
	for len(text) > 0 {
		code, size := t.split(text)
		space := size == 1 && text[0] == ' '
		text = text[size:]
		g := t.glyph(code)
		if !g.blank {
			s.some = true
			s.box.join(r.inkOf(g))
		}
		if s.says.Len() < mostSaid {
			s.says.WriteString(t.says(code))
		}
		move := g.advance*r.size + r.spacing
		if space {
			move += r.words
		}
		if t.vertical {
			move = -r.size + r.spacing
		}
		r.advance(move)
	}
	return nil
}

// mostSaid is how many bytes of a text are kept to quote it.
const mostSaid = 40

// inkOf is the box of a character's ink where it is set, mm.
func (r *runner) inkOf(g glyph) box {
	m := matrix{r.size * r.stretch, 0, 0, r.size, 0, r.rise}.times(r.text).times(r.ctm)
	b := g.box
	if r.font.vertical { // hung by the middle of its head
		const head = 0.88
		b = box{b.x0 - g.advance/2, b.y0 - head, b.x1 - g.advance/2, b.y1 - head}
	}
	return b.mapped(m)
}

// advance moves the pen along the line, by text units before they are stretched.
func (r *runner) advance(by float64) {
	x, y := by*r.stretch, 0.0
	if r.font.vertical {
		x, y = 0, by
	}
	r.text = matrix{1, 0, 0, 1, x, y}.times(r.text)
}

// shown marks a text that was set.
func (r *runner) shown(s *setting) error {
	if !s.some {
		return nil
	}
	const strokes, both, invisible, clips = 1, 2, 3, 4
	m := mark{kind: textMark, box: s.box, font: r.font, says: s.says.String(), size: r.typeSize()}
	mode := r.mode
	if mode >= clips {
		r.textClip.join(s.box)
		mode -= clips
	}
	if mode == invisible {
		if m.hidden = r.mode < clips; m.hidden {
			r.mark(m)
		}
		return nil
	}
	if mode != strokes {
		m.paint = r.fill
		if err := r.tile(&r.fill, s.box); err != nil {
			return err
		}
		r.mark(m)
	}
	if mode == strokes || mode == both {
		m.paint = r.line
		r.mark(m)
		half := r.width / 2
		m.kind, m.box = lineMark, s.box.grown(half*r.ctm.across(), half*r.ctm.along())
		m.size = r.width * r.ctm.narrow() / mmPerPoint
		r.mark(m)
	}
	return nil
}

// typeSize is the size of type as printed, pt: the length of an em from line to
// line, after all that scales it.
func (r *runner) typeSize() float64 {
	m := matrix{1, 0, 0, r.size, 0, 0}.times(r.text).times(r.ctm)
	size := math.Hypot(m.c, m.d) / mmPerPoint
	if r.font.procs != nil { // in a Type 3 font an em is what its matrix says
		const usual = 0.001
		size *= math.Hypot(r.font.em.c, r.font.em.d) / usual
	}
	return size
}

// endText ends a piece of text, to which what follows may be clipped.
func (r *runner) endText() {
	if !r.textClip.empty() {
		r.clip = r.clip.meet(r.textClip)
		r.textClip = nowhere
	}
}
