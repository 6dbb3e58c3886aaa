package preflight

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// Ghostscript says where the ink of a page is: it agrees with our interpreter to a
// fraction of a point. Of what is slanted we have the box around its box, which is a
// little more.
func TestAgainstGhostscript(t *testing.T) {
	gs, err := exec.LookPath("gs")
	if err != nil {
		t.Skip("Ghostscript is not installed")
	}
	cases := []struct {
		name string
		make func(d *doc, n int) // page n, from 0
	}{
		{"text", onPage(text(200, 300, 12, "Hoon gap"))},
		{"stretched and risen", onPage("0 g BT /F1 20 Tf 70 Tz 5 Ts 2 Tc 3 Tw 100 200 Td (Ag Qj) Tj ET\n")},
		{"lines of text", onPage("0 g BT /F1 20 Tf 22 TL 100 400 Td (One) Tj T* (Two) Tj (Three) ' 1 2 (Four) \" 30 5 TD (Five) Tj T* [(S) 200 (ix) -500 (!)] TJ ET\n")},
		{"text up the page", onPage("0 g BT /F1 20 Tf 0 1 -1 0 200 200 Tm (Hoon gap) Tj ET\n")},
		{"shapes", onPage("0 g 100 100 m 150 300 250 -50 300 200 c 250 250 l h f 1 0 0 RG 7 w 50 400 m 80 400 l 80 500 l S 20 20 60 60 re s\n")},
		{"a curve without a first point", onPage("0 g 100 100 m 200 50 300 300 v 320 400 350 350 y f\n")},
		{"matrices", onPage("q .5 .2 -.1 2 50 30 cm 0 g 20 20 100 50 re f q 1 0 0 1 30 30 cm 4 w 50 50 60 60 re S Q Q 10 10 5 5 re f\n")},
		{"clips", onPage("q 100 100 50 50 re W n 0 g 0 0 432 648 re f Q q 300 300 m 350 400 l 250 400 l h W n 0 0 120 320 re f Q\n")},
		{"nested clips", onPage("q 100 100 50 50 re W n 120 90 100 40 re W* n 0 g 0 0 432 648 re f Q\n")},
		{"a white ground", onPage("1 g 0 0 432 648 re f 0 g 100 100 9 9 re f 0 0 0 0 k 300 300 50 50 re f\n")},
		{"a form", func(d *doc, n int) {
			d.forms = fmt.Sprintf("/X1 %d 0 R", d.add(stream("/Subtype /Form /BBox [0 0 60 60] /Matrix [2 0 0 1 50 50] /Resources 5 0 R", "0 g 10 10 100 20 re f "+text(5, 40, 12, "Hoon"), true)))
			d.content[n] = "q 0 .7 -.7 0 200 100 cm /X1 Do Q\n"
		}},
		{"caps", onPage("0 G 9 w 1 J 50 400 m 80 400 l S 300 50 m 300 50 l S\n")},
		{"an image", func(d *doc, n int) {
			image(2, 2, "/DeviceGray")(d)
			d.content[n] = "q 50 20 -30 80 200 200 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x01\x02\x03\x04 EI Q\n"
		}},
		{"a turned page", func(d *doc, n int) {
			d.content[n] = text(200, 300, 12, "Hoon gap")
			d.pages[n] = "/Rotate 90"
		}},
		{"a page that starts elsewhere", func(d *doc, n int) {
			d.content[n] = text(200, 300, 12, "Hoon gap")
			d.pages[n] = "/MediaBox [50 70 482 718]"
		}},
	}
	d := newDoc(len(cases))
	for n, c := range cases {
		c.make(d, n)
	}
	want, got := boxesByGhostscript(t, gs, d.bytes()), inkBoxes(t, d.bytes())
	if len(want) != len(cases) || len(got) != len(cases) {
		t.Fatalf("%d and %d pages, want %d", len(want), len(got), len(cases))
	}
	for n, c := range cases {
		w, g := want[n], got[n]
		for _, one := range [][2]float64{{g.x0, w.x0}, {g.y0, w.y0}, {g.x1, w.x1}, {g.y1, w.y1}} {
			if math.Abs(one[0]-one[1]) > 0.5 {
				t.Errorf("%s: ink in %v pt; Ghostscript has it in %v", c.name, g, w)
				break
			}
		}
	}
}

func onPage(content string) func(*doc, int) {
	return func(d *doc, n int) { d.content[n] = content }
}

// inkBoxes are the boxes around all that is not white on each page, in points from the
// bottom left as the page is seen.
func inkBoxes(t *testing.T, data []byte) (all []box) {
	t.Helper()
	f, err := open(data)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := f.pages()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		p.base = p.upright()
		p.sheet = p.media.mapped(p.base)
		around := nowhere
		r := f.newRunner(p, func(m mark) {
			if !m.paint.white() {
				around.join(m.box)
			}
		}, &uses{})
		content, _ := f.pageContent(p.dict["Contents"])
		if err := r.run(content); err != nil {
			t.Fatal(err)
		}
		const k = 1 / mmPerPoint
		high := p.sheet.height()
		all = append(all, box{around.x0 * k, (high - around.y1) * k, around.x1 * k, (high - around.y0) * k})
	}
	return all
}

var hiRes = regexp.MustCompile(`%%HiResBoundingBox: (\S+) (\S+) (\S+) (\S+)`)

func boxesByGhostscript(t *testing.T, gs string, data []byte) (all []box) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "pages.pdf")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(gs, "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=bbox", "-r720", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, found := range hiRes.FindAllSubmatch(out, -1) {
		var v [4]float64
		for i := range v {
			v[i], _ = strconv.ParseFloat(string(found[i+1]), 64)
		}
		all = append(all, box{v[0], v[1], v[2], v[3]})
	}
	return all
}
