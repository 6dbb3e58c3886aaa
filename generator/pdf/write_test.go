package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"patiencepress/generator/figure"
)

func TestWriteTo(t *testing.T) {
	d := sample()
	var out bytes.Buffer
	n, err := d.WriteTo(&out)
	if err != nil || n != int64(out.Len()) {
		t.Errorf("%d bytes of %d (%v)", n, out.Len(), err)
	}
	if !bytes.Equal(out.Bytes(), written(t, d)) || !bytes.Equal(out.Bytes(), written(t, sample())) {
		t.Error("WriteTo and Bytes give different files")
	}
}

// full is a disk with so many bytes left.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	n := min(len(b), f.left)
	f.left -= n
	if n < len(b) {
		return n, errFull
	}
	return n, nil
}

func TestWriteToFullDisk(t *testing.T) {
	d := sample()
	whole := len(written(t, d))
	for _, room := range []int{0, 1, 5000, whole - 1} {
		if n, err := d.WriteTo(&full{room}); !errors.Is(err, errFull) || n != int64(room) {
			t.Errorf("with room for %d bytes %d were written (%v)", room, n, err)
		}
	}
	if n, err := d.WriteTo(&full{whole}); err != nil || n != int64(whole) {
		t.Errorf("with room for all, %d bytes were written (%v)", n, err)
	}
}

func TestNothingIsWrittenOfAFaultyDocument(t *testing.T) {
	d := New(Options{Width: 100, Height: 100})
	d.AddPage()
	d.Link(1, 1, 5, 5, "nowhere")
	var out bytes.Buffer
	if n, err := d.WriteTo(&out); n != 0 || out.Len() > 0 || err == nil || !strings.Contains(err.Error(), `no anchor "nowhere"`) {
		t.Errorf("%d bytes (%v)", n, err)
	}
}

// There may be more stamps than a dictionary has entries: the rest is drawn.
func TestManyStamps(t *testing.T) {
	d := New(Options{Width: 100, Height: 100})
	d.AddPage()
	for range 2 {
		for i := range mostStamps + 2 {
			d.Draw(&figure.Scene{Nodes: []figure.Node{
				(&figure.Group{Stamp: true}).Add(figure.Line(0, 0, float64(i+1)/10, 0).Filled(figure.Black))}}, 10, 10)
		}
	}
	if len(d.stamps.made) != mostStamps {
		t.Errorf("%d stamps", len(d.stamps.made))
	}
	page := string(d.page.ops)
	for i, want := range map[int]string{1: "/S1 Do", mostStamps: fmt.Sprintf("/S%d Do", mostStamps), mostStamps + 1: " 0 l f"} {
		if n := strings.Count(page, want+" Q\n") + strings.Count(page, want+"\n Q\n"); n != 2 && i <= mostStamps || n != 4 && i > mostStamps {
			t.Errorf("%q is on the page %d times", want, n)
		}
	}
	read(t, written(t, d))
}

func TestTooManyPages(t *testing.T) {
	for _, c := range []struct {
		standard Standard
		pages    int
		want     string
	}{
		{Archive, mostPages, ""},
		{Archive, mostPages + 1, "has at most 8191 pages, and this one has 8192"},
		{Plain, mostPages + 1, ""},
	} {
		d := New(Options{Width: 100, Height: 100, Standard: c.standard})
		for range c.pages {
			d.pages = append(d.pages, object{})
		}
		d.checkPages()
		if err := d.faults.err(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d pages: %v, want %q", c.pages, err, c.want)
		}
	}
}
