package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"patiencepress/generator/font"
)

// file is a PDF file taken apart: object number n is at n-1.
type file struct {
	version  string
	objects  []object
	catalog  int                  // the number of the root object
	info     int                  // of the dictionary of title, author and dates; 0 for none
	metadata int                  // of the same as XMP; 0 for none
	intent   int                  // of what the colours are meant for; 0 for none
	fonts    [len(font.Faces)]int // of the faces that are in use
}

// object is a dictionary or another value, and the bytes of a stream if it has any.
type object struct {
	head   string
	stream []byte
}

var errStrange = errors.New("the library's file is not laid out as it should be")

// takeApart reads a file as the library writes it: plain objects, one table of
// their offsets at the end.
func takeApart(raw []byte) (*file, error) {
	var start, count int
	at := bytes.LastIndex(raw, []byte("startxref"))
	if at < 0 {
		return nil, errStrange
	}
	if _, err := fmt.Sscanf(string(raw[at:]), "startxref\n%d", &start); err != nil || start < 0 || start > at {
		return nil, errStrange
	}
	if _, err := fmt.Sscanf(string(raw[start:at]), "xref\n0 %d\n", &count); err != nil || count < 3 {
		return nil, errStrange
	}
	offsets, err := readOffsets(raw[start:at], count)
	if err != nil {
		return nil, err
	}
	f := &file{version: "1.4", catalog: count - 1, info: count - 2}
	ends := append(slices.Sorted(slices.Values(offsets)), start)
	if ends[0] < 0 || !slices.IsSorted(ends) {
		return nil, errStrange
	}
	for number, from := range offsets {
		i, _ := slices.BinarySearch(ends, from+1)
		if i == len(ends) {
			return nil, errStrange
		}
		o, err := readObject(raw[from:ends[i]], number+1)
		if err != nil {
			return nil, err
		}
		f.objects = append(f.objects, o)
	}
	return f, nil
}

// readOffsets reads the table's lines of twenty bytes, without that of object 0.
func readOffsets(table []byte, count int) ([]int, error) {
	const line, digits = 20, 10
	first := len(fmt.Sprintf("xref\n0 %d\n", count)) + line
	if len(table) < first+(count-1)*line {
		return nil, errStrange
	}
	offsets := make([]int, count-1)
	for i := range offsets {
		from := first + i*line
		n, err := strconv.Atoi(string(table[from : from+digits]))
		if err != nil {
			return nil, errStrange
		}
		offsets[i] = n
	}
	return offsets, nil
}

func readObject(raw []byte, number int) (object, error) {
	body, ok := bytes.CutPrefix(raw, fmt.Appendf(nil, "%d 0 obj\n", number))
	if !ok {
		return object{}, errStrange
	}
	if body, ok = bytes.CutSuffix(body, []byte("endobj\n")); !ok {
		return object{}, errStrange
	}
	// Texts in a dictionary are in UTF-16, so this cannot be part of one.
	head, stream, ok := bytes.Cut(body, []byte("\nstream\n"))
	if !ok {
		return object{head: string(bytes.TrimSpace(body))}, nil
	}
	stream, ok = bytes.CutSuffix(stream, []byte("\nendstream\n"))
	if !ok {
		return object{}, errStrange
	}
	return object{string(head), stream}, nil
}

// add appends an object and gives its number.
func (f *file) add(o object) int {
	f.objects = append(f.objects, o)
	return len(f.objects)
}

// at gives the object of a number in digits.
func (f *file) at(digits string) (*object, error) {
	number, err := strconv.Atoi(digits)
	if err != nil || number < 1 || number > len(f.objects) {
		return nil, errStrange
	}
	return &f.objects[number-1], nil
}

// follow gives the object that another refers to, by a pattern with its number.
func (f *file) follow(o object, pattern *regexp.Regexp) (*object, error) {
	found := pattern.FindStringSubmatch(o.head)
	if found == nil {
		return nil, errStrange
	}
	return f.at(found[1])
}

// packers are kept for the next stream: a new one costs more than most streams.
var packers = sync.Pool{New: func() any { return zlib.NewWriter(nil) }}

// packed makes a stream, compressed, with further entries in its dictionary.
func packed(entries string, data []byte) object {
	var b bytes.Buffer
	w := packers.Get().(*zlib.Writer)
	defer packers.Put(w)
	w.Reset(&b)
	w.Write(data) // memory does not fail
	w.Close()
	if entries != "" {
		entries += " "
	}
	return object{fmt.Sprintf("<<%s/Filter /FlateDecode /Length %d>>", entries, b.Len()), bytes.Clone(b.Bytes())}
}

// unpacked gives what a compressed stream was made from.
func (o object) unpacked() ([]byte, error) {
	r, err := zlib.NewReader(bytes.NewReader(o.stream))
	if err != nil {
		return nil, errStrange
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, errStrange
	}
	return data, nil
}
