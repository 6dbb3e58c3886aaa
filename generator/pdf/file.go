package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"patiencepress/generator/font"
)

// file is a PDF file taken apart: object number n is at n-1.
type file struct {
	objects []object
	catalog int                  // the number of the root object
	info    int                  // the number of the dictionary of title, author and dates
	fonts   [len(font.Faces)]int // the numbers of the faces that are in use
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
	f := &file{catalog: count - 1, info: count - 2}
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
	return object{fmt.Sprintf("<<%s/Filter /FlateDecode /Length %d>>", entries, b.Len()), b.Bytes()}
}

// putTogether writes the file. Its identifier is made from all that is in it.
func (f *file) putTogether() []byte {
	var b bytes.Buffer
	// Four bytes above 127 tell programs that move files that this is not text.
	b.WriteString("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(f.objects))
	for i, o := range f.objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\n", i+1, o.head)
		if o.stream != nil {
			b.WriteString("stream\n")
			b.Write(o.stream)
			b.WriteString("\nendstream\n")
		}
		b.WriteString("endobj\n")
	}
	id := sha256.Sum256(b.Bytes())
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%X> <%[4]X>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(offsets)+1, f.catalog, f.info, id[:16], start)
	return b.Bytes()
}
