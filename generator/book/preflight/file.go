package preflight

import (
	"errors"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/filter"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// Limits on what is read. They are far beyond any book.
const (
	mostDecoded  = 64 << 20 // bytes of one stream that is looked into
	mostInTotal  = 1 << 30  // bytes of all of them
	mostPages    = 100_000
	deepest      = 24                    // forms in forms, arrays in arrays, pages in trees
	leastTime    = 15 * time.Second      // for the library to read a file,
	timePerByte  = 200 * time.Nanosecond // and more for a long one
	mostRecalled = 64 << 20              // bytes of streams that are kept for the next use
)

// mostSteps is how many operators and characters are looked at: a book of 500 pages
// with cards on each has a few millions. Tests have less patience.
var mostSteps = 100_000_000

// A file is a PDF whose objects can be looked up. Objects that are missing or of the
// wrong kind read as nothing: the checks say what they miss.
type file struct {
	data    []byte
	ctx     *model.Context
	decoded int64 // bytes so far
	spent   bool  // all that may be decoded was
	steps   int   // of the interpreter so far
	streams map[int][]byte
	kept    int
	fonts   map[int]*font
	spaces  map[int]*space
}

// get is an object, looked up if it is a reference.
func (f *file) get(o types.Object) types.Object {
	for range deepest {
		ref, ok := o.(types.IndirectRef)
		if !ok {
			return o
		}
		o = f.lookUp(ref)
	}
	return nil
}

// lookUp is the object that a reference leads to, nil if there is none.
func (f *file) lookUp(ref types.IndirectRef) (o types.Object) {
	if guard(func() (err error) { o, err = f.ctx.Dereference(ref); return err }) != nil {
		return nil
	}
	return o
}

// dict is an object that is a dictionary, or that of a stream.
func (f *file) dict(o types.Object) types.Dict {
	switch o := f.get(o).(type) {
	case types.Dict:
		return o
	case types.StreamDict:
		return o.Dict
	case *types.StreamDict:
		return o.Dict
	}
	return nil
}

func (f *file) array(o types.Object) types.Array {
	a, _ := f.get(o).(types.Array)
	return a
}

// name is an object that is a name, without its slash.
func (f *file) name(o types.Object) string {
	n, _ := f.get(o).(types.Name)
	return string(n)
}

func (f *file) number(o types.Object) (float64, bool) {
	switch n := f.get(o).(type) {
	case types.Integer:
		return float64(n), true
	case types.Float:
		return float64(n), true
	}
	return 0, false
}

// numberOr is a number, or another if there is none.
func (f *file) numberOr(o types.Object, otherwise float64) float64 {
	if n, ok := f.number(o); ok {
		return n
	}
	return otherwise
}

func (f *file) numbers(o types.Object) []float64 {
	a := f.array(o)
	all := make([]float64, 0, min(len(a), 1024))
	for _, one := range a {
		n, ok := f.number(one)
		if !ok {
			return nil
		}
		all = append(all, n)
	}
	return all
}

func (f *file) truth(o types.Object) bool {
	b, _ := f.get(o).(types.Boolean)
	return bool(b)
}

// text is an object that is a string, as bytes.
func (f *file) text(o types.Object) string {
	switch s := f.get(o).(type) {
	case types.StringLiteral:
		b, err := types.Unescape(s.Value())
		if err != nil {
			return s.Value()
		}
		return string(b)
	case types.HexLiteral:
		b, err := s.Bytes()
		if err != nil {
			return ""
		}
		return string(b)
	}
	return ""
}

// matrixOf is a matrix of six numbers, or that which changes nothing.
func (f *file) matrixOf(o types.Object) matrix {
	if n := f.numbers(o); len(n) == 6 {
		return matrix{n[0], n[1], n[2], n[3], n[4], n[5]}
	}
	return identity
}

// rect is a rectangle of four numbers, with its corners in order.
func (f *file) rect(o types.Object) (box, bool) {
	n := f.numbers(o)
	if len(n) != 4 {
		return nowhere, false
	}
	b := nowhere
	b.add(n[0], n[1])
	b.add(n[2], n[3])
	return b, true
}

// numberOf is the number of the object that a reference leads to, 0 for none.
func numberOf(o types.Object) int {
	if ref, ok := o.(types.IndirectRef); ok {
		return ref.ObjectNumber.Value()
	}
	return 0
}

// stream decodes a stream and keeps it, if it is small, for the next time. ok is
// false if it is none, if it cannot be decoded or if too much was decoded already,
// which work tells.
func (f *file) stream(o types.Object) (content []byte, ok bool) {
	number := numberOf(o)
	if kept, found := f.streams[number]; found {
		return kept, true
	}
	sd, isStream := f.get(o).(types.StreamDict)
	if !isStream || f.spent {
		return nil, false
	}
	for _, one := range sd.FilterPipeline {
		if opaque[one.Name] {
			return nil, false
		}
	}
	if len(sd.Raw) == 0 {
		return nil, true
	}
	sd.Content = nil // a copy: what is decoded is not kept in the file's objects
	err := guard(func() error { return sd.DecodeWithLimit(mostDecoded) })
	f.decoded += int64(len(sd.Content))
	f.spent = f.decoded > mostInTotal || errors.Is(err, filter.ErrDecodeLimitExceeded)
	if err != nil || f.spent {
		return nil, false
	}
	if number > 0 && f.kept+len(sd.Content) <= mostRecalled {
		f.kept += len(sd.Content)
		f.streams[number] = sd.Content
	}
	return sd.Content, true
}

// opaque are filters of images, which are never decoded.
var opaque = map[string]bool{"DCTDecode": true, "JPXDecode": true, "JBIG2Decode": true, "CCITTFaxDecode": true}

// filters lists the filters of a stream.
func (f *file) filters(d types.Dict) []string {
	o := f.get(d["Filter"])
	if n, ok := o.(types.Name); ok {
		return []string{string(n)}
	}
	var all []string
	a, _ := o.(types.Array)
	for _, one := range a[:min(len(a), deepest)] {
		all = append(all, f.name(one))
	}
	return all
}

// work counts a step of the interpreter.
func (f *file) work(steps int) error {
	if f.steps += steps; f.steps > mostSteps || f.spent {
		return ErrTooMuch
	}
	return nil
}
