package preflight

import (
	"bytes"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// A runner carries out the operators of one page. What it draws goes to marks.
type runner struct {
	*file
	page  *page
	marks func(mark)
	uses  *uses

	state
	saved     []state
	dropped   int // states that were not saved, since there are too many
	resources types.Dict
	depth     int // of forms in forms
	initial   matrix
	inPattern box // where a pattern is painted whose tile is being run

	path      path
	text      matrix
	line0     matrix // the start of the line of text
	textClip  box
	operands  []operand
	seenTiles map[int]bool
	problem   bool // something could not be decoded
	traces    bool // paths are kept as lines, not as boxes alone
}

// mostSaved is how deep states may be saved; mostOperands how many values an operator
// may have.
const (
	mostSaved    = 4096
	mostOperands = 64
)

func (f *file) newRunner(p *page, marks func(mark), u *uses) *runner {
	r := &runner{file: f, page: p, marks: marks, uses: u, resources: f.dict(p.resources), initial: p.base, inPattern: nowhere}
	r.state = state{ctm: p.base, clip: everywhere, fill: black, line: black, width: 1, stretch: 1}
	r.seenTiles = map[int]bool{}
	r.textClip = nowhere
	return r
}

// contents runs what is on a page.
func (c *checker) contents(p *page) error {
	r := c.pdf.newRunner(p, func(m mark) { c.mark(p, &m) }, &c.uses)
	r.traces = c.kind.cover
	r.path = r.newPath()
	content, ok := r.pageContent(p.dict["Contents"])
	if !ok {
		r.problem = true
	}
	if err := r.run(content); err != nil {
		return err
	}
	if r.problem {
		c.add(p.number, Damage, "", 0, "something on the page cannot be decoded, so not all of it could be checked")
	}
	return nil
}

// pageContent is all the streams of a page as one.
func (f *file) pageContent(o types.Object) (content []byte, ok bool) {
	if f.get(o) == nil {
		return nil, true // an empty page
	}
	streams := f.array(o)
	if streams == nil {
		return f.stream(o)
	}
	if len(streams) == 1 {
		return f.stream(streams[0])
	}
	ok = true
	var all bytes.Buffer
	for _, one := range streams {
		part, fine := f.stream(one)
		ok = ok && fine
		all.Write(part)
		all.WriteByte('\n')
		if all.Len() > mostDecoded {
			f.spent = true
			return nil, false
		}
	}
	return all.Bytes(), ok
}

// run carries out a stream of operators.
func (r *runner) run(content []byte) error {
	l := &lexer{in: content}
	operands := r.operands[:0]
	defer func() { r.operands = operands[:0] }()
	for {
		value, operator, ok := l.next()
		if !ok {
			return r.work(1)
		}
		if operator == nil {
			if len(operands) < mostOperands {
				operands = append(operands, value)
			}
			continue
		}
		if err := r.work(1); err != nil {
			return err
		}
		if string(operator) == "BI" {
			r.inline(l)
		} else if err := r.do(operator, operands); err != nil {
			return err
		}
		operands = operands[:0]
	}
}

// nums are the last n operands as numbers; ok is false if there are not so many.
func nums(operands []operand, n int) (v [6]float64, ok bool) {
	if len(operands) < n {
		return v, false
	}
	for i, o := range operands[len(operands)-n:] {
		if o.kind != numberOperand {
			return v, false
		}
		v[i] = o.num
	}
	return v, true
}

// arity is how many numbers an operator wants that has nothing but numbers.
var arity = map[string]int{
	"m": 2, "l": 2, "c": 6, "v": 4, "y": 4, "re": 4, "cm": 6, "w": 1, "J": 1,
	"Tc": 1, "Tw": 1, "Tz": 1, "TL": 1, "Tr": 1, "Ts": 1, "Td": 2, "TD": 2, "Tm": 6,
	"g": 1, "G": 1, "rg": 3, "RG": 3, "k": 4, "K": 4,
}

// do carries out one operator.
func (r *runner) do(operator []byte, operands []operand) error {
	if n, ok := arity[string(operator)]; ok {
		if v, ok := nums(operands, n); ok {
			r.numeric(string(operator), v)
		}
		return nil
	}
	switch string(operator) {
	case "q":
		r.save()
	case "Q":
		r.restore()
	case "h":
		r.path.close()
	case "W", "W*":
		r.path.clips = true
	case "n":
		r.paint(false, false)
	case "f", "F", "f*":
		return r.painted(true, false)
	case "S":
		return r.painted(false, true)
	case "s":
		r.path.close()
		return r.painted(false, true)
	case "B", "B*":
		return r.painted(true, true)
	case "b", "b*":
		r.path.close()
		return r.painted(true, true)
	case "BT":
		r.text, r.line0 = identity, identity
	case "ET":
		r.endText()
	case "T*":
		r.nextLine(0, -r.lead)
	case "Tf":
		r.setFont(operands)
	case "Tj", "'", "\"", "TJ":
		return r.show(string(operator), operands)
	case "cs", "CS", "sc", "SC", "scn", "SCN":
		r.colour(string(operator), operands)
	case "gs":
		r.extended(operands)
	case "Do":
		return r.object(operands)
	case "sh":
		r.shade(operands)
	}
	return nil
}

// numeric carries out an operator that has nothing but numbers.
func (r *runner) numeric(operator string, v [6]float64) {
	switch operator {
	case "m":
		r.path.move(r.ctm.at(v[0], v[1]))
	case "l":
		r.path.line(r.ctm.at(v[0], v[1]))
	case "c":
		r.curve(v[0], v[1], v[2], v[3], v[4], v[5])
	case "v":
		r.path.curveFromHere(r.ctm, v)
	case "y":
		r.curve(v[0], v[1], v[2], v[3], v[2], v[3])
	case "re":
		r.path.rectangle(r.ctm, v[0], v[1], v[2], v[3])
	case "cm":
		r.ctm = matrix{v[0], v[1], v[2], v[3], v[4], v[5]}.times(r.ctm)
	case "w":
		r.width = max(v[0], 0)
	case "J":
		r.capped = v[0] != 0
	case "g", "rg", "k":
		r.fill = device(operator, v)
	case "G", "RG", "K":
		r.line = device(operator, v)
	default:
		r.textNumeric(operator, v)
	}
}

func (r *runner) curve(x1, y1, x2, y2, x3, y3 float64) {
	ax, ay := r.ctm.at(x1, y1)
	bx, by := r.ctm.at(x2, y2)
	x, y := r.ctm.at(x3, y3)
	r.path.curve(ax, ay, bx, by, x, y)
}

// resource looks a name up among the resources.
func (r *runner) resource(kind string, operands []operand) (types.Object, bool) {
	if len(operands) == 0 || operands[len(operands)-1].kind != nameOperand {
		return nil, false
	}
	o, ok := r.dict(r.resources[kind])[string(operands[len(operands)-1].text)]
	return o, ok
}
