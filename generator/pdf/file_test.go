package pdf

import (
	"bytes"
	"strings"
	"testing"
)

// A file taken apart and put together says the same as before.
func TestTakeApart(t *testing.T) {
	const (
		start = "%PDF-1.3\n"
		one   = "1 0 obj\n<</Type /Pages>>\nendobj\n"
		two   = "2 0 obj\n<</Length 6>>\nstream\nendobj\nendstream\nendobj\n"
		table = "xref\n0 3\n0000000000 65535 f \n0000000062 00000 n \n0000000009 00000 n \n"
		end   = "trailer\n<<>>\nstartxref\n94\n%%EOF\n"
	)
	f, err := takeApart([]byte(start + two + one + table + end))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.objects) != 2 || f.objects[0].head != "<</Type /Pages>>" || string(f.objects[1].stream) != "endobj" {
		t.Fatalf("the objects are %q", f.objects)
	}
	var out bytes.Buffer
	if n, err := f.WriteTo(&out); err != nil || n != int64(out.Len()) || out.Len() > f.size() {
		t.Fatalf("%d bytes written (%v), %d there, %d expected at most", n, err, out.Len(), f.size())
	}
	again, err := takeApart(out.Bytes())
	if err != nil || len(again.objects) != 2 || !bytes.Equal(again.objects[1].stream, f.objects[1].stream) {
		t.Errorf("put together, the file reads %v (%v)", again, err)
	}

	strange := map[string]string{
		"nothing":                  "",
		"no table":                 start + one,
		"a start beyond the end":   start + two + one + table + strings.Replace(end, "94", "9400", 1),
		"a start elsewhere":        start + two + one + table + strings.Replace(end, "94", "90", 1),
		"a table cut short":        start + two + one + table[:50] + end,
		"an offset that is none":   start + two + one + strings.Replace(table, "0000000062", "00000x0062", 1) + end,
		"an offset before all":     start + two + one + strings.Replace(table, "0000000062", "-000000062", 1) + end,
		"an offset beyond all":     start + two + one + strings.Replace(table, "0000000062", "0000006300", 1) + end,
		"another object there":     start + two + strings.Replace(one, "1 0", "7 0", 1) + table + end,
		"an object without an end": start + two + strings.Replace(one, "endobj", "endxxx", 1) + table + end,
		"a stream without an end":  start + strings.Replace(two, "endstream", "endxxxxxx", 1) + one + table + end,
	}
	for name, raw := range strange {
		if f, err := takeApart([]byte(raw)); err == nil {
			t.Errorf("%s: no error but %v", name, f)
		}
	}
}
