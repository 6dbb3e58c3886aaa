package preflight

import (
	"bytes"
	"strconv"
)

// damage notes what the library mends in silence and a printer may not: a file that
// does not start or end as it should, or whose table of objects is not where it says.
func (c *checker) damage() {
	data := c.pdf.data
	at := header.FindIndex(data[:min(len(data), headerWithin)])
	if at == nil {
		c.add(0, Damage, "start", 0, "the file does not start as a PDF does")
		at = []int{0, 0}
	}
	const tail = 4096
	end := data[max(0, len(data)-tail):]
	i := bytes.LastIndex(end, []byte("startxref"))
	if i < 0 || !bytes.Contains(end[i:], []byte("%%EOF")) {
		c.add(0, Damage, "end", 0, "the file does not end as a PDF does: something is cut off or follows")
		return
	}
	fields := bytes.Fields(end[i+len("startxref"):])
	offset, err := strconv.Atoi(string(fields[0]))
	if err != nil || !tableAt(data, offset) && !tableAt(data, offset+at[0]) {
		c.add(0, Damage, "table", 0, "the table of the file's objects is not where the file says")
	}
}

// tableAt reports whether a table of objects, or a stream that holds one, starts at
// an offset.
func tableAt(data []byte, offset int) bool {
	const enough = 32
	if offset < 0 || offset >= len(data) {
		return false
	}
	start := bytes.TrimLeft(data[offset:min(offset+enough, len(data))], "\x00\t\n\f\r ")
	if bytes.HasPrefix(start, []byte("xref")) {
		return true
	}
	fields := bytes.Fields(start)
	return len(fields) >= 3 && numeric(fields[0]) && numeric(fields[1]) && bytes.HasPrefix(fields[2], []byte("obj"))
}

func numeric(word []byte) bool {
	_, err := strconv.Atoi(string(word))
	return err == nil
}
