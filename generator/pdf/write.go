package pdf

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
)

// tally passes on what is written and knows how much it was, and its sum. After an
// error it writes nothing more.
type tally struct {
	to  *bufio.Writer
	sum hash.Hash
	n   int64
}

// Write implements io.Writer.
func (t *tally) Write(b []byte) (int, error) {
	n, err := t.to.Write(b)
	t.sum.Write(b[:n]) // a sum does not fail
	t.n += int64(n)
	return n, err
}

// WriteTo writes the file as it is read off the objects, so that it is nowhere whole.
// Its identifier is made from all that is before it.
func (f *file) WriteTo(w io.Writer) (int64, error) {
	t := &tally{to: bufio.NewWriter(w), sum: sha256.New()}
	// Four bytes above 127 tell programs that move files that this is not text.
	fmt.Fprintf(t, "%%PDF-%s\n%%\xE2\xE3\xCF\xD3\n", f.version)
	offsets := make([]int64, len(f.objects))
	for i, o := range f.objects {
		offsets[i] = t.n
		o.write(t, i+1)
	}
	f.end(t, offsets)
	err := t.to.Flush() // which fails if any of the writing did
	return t.n - int64(t.to.Buffered()), err
}

func (o object) write(w io.Writer, number int) {
	fmt.Fprintf(w, "%d 0 obj\n%s\n", number, o.head)
	if o.stream != nil {
		io.WriteString(w, "stream\n")
		w.Write(o.stream)
		io.WriteString(w, "\nendstream\n")
	}
	io.WriteString(w, "endobj\n")
}

// end writes the table of where each object starts, and the trailer.
func (f *file) end(t *tally, offsets []int64) {
	start, id := t.n, t.sum.Sum(nil)
	fmt.Fprintf(t, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, offset := range offsets {
		fmt.Fprintf(t, "%010d 00000 n \n", offset)
	}
	info := ""
	if f.info > 0 {
		info = fmt.Sprintf("/Info %d 0 R ", f.info)
	}
	fmt.Fprintf(t, "trailer\n<</Size %d /Root %d 0 R %s/ID [<%X> <%[4]X>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(offsets)+1, f.catalog, info, id[:16], start)
}

// size is about how long the file will be, rather more than less.
func (f *file) size() int {
	const perObject, perFile = 80, 500 // numbers, keywords, the line of the table; the ends
	n := perFile
	for _, o := range f.objects {
		n += perObject + len(o.head) + len(o.stream)
	}
	return n
}
