package preflight

import (
	"sync"
	"testing"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/pdf"
)

// book makes a file with package pdf as a printer wants it: cards and text to the
// very margins on every page.
func book(t testing.TB, p *profile.Profile, pages int) []byte {
	t.Helper()
	o := pdf.Options{Title: "Royal Parade", Width: p.Width, Height: p.Height, Bleed: p.Bleed, Bound: !p.BleedBind, Bare: p.Forbidden(profile.Metadata)}
	sides := pages
	if p.Booklet {
		o.Width *= 2
		sides /= 2
	}
	switch p.Standard {
	case profile.Archive:
		o.Standard = pdf.Archive
	case profile.Exchange:
		o.Standard, o.Colours = pdf.Exchange, pdf.CMYK
	}
	d := pdf.New(o)
	for n := 1; n <= sides; n++ {
		d.AddPage()
		if p.Pages.LastBlank && n == sides {
			continue
		}
		full(d, p, n, pages)
		if p.Booklet {
			full(d, p, n+1, pages)
		}
	}
	data, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// full fills a page to its margins. The right half of a spread is filled as a recto.
func full(d *pdf.Document, p *profile.Profile, number, pages int) {
	left, right := p.Inside(pages), p.Width-p.Margin
	if p.Booklet && number%2 == 1 {
		left, right = left+p.Width, right+p.Width
	} else if number%2 == 0 {
		left, right = p.Margin, p.Width-p.Inside(pages)
	}
	top, bottom := p.Margin, p.Height-p.Margin
	const thin = 0.3 // mm, more than 0.75 pt
	frame := figure.Rect(left+thin/2, top+thin/2, right-left-thin, bottom-top-thin)
	d.Path(frame.Stroked(figure.Black, thin))
	d.Text(figure.Text{X: left, Y: bottom, Size: 3, Ink: figure.Label, S: "MH12"})
	d.Text(figure.Text{X: right, Y: bottom - 0.2, Size: 3, Anchor: figure.Right, Ink: figure.Label, S: "HM♠12"})
	s := &figure.Scene{}
	const across, down, cards = 4, 4, 16
	for i := range cards {
		g := figure.Card(card.Card(i*3%card.Count), 14, figure.Options{Suits: figure.FourSuits})
		g.X, g.Y = float64(i%across)*16, float64(i/down)*24
		s.Nodes = append(s.Nodes, g)
	}
	d.Draw(s, left+3, top+10)
}

// Files of our own are clean for every printer.
func TestOwnFilesAreClean(t *testing.T) {
	for _, c := range []struct {
		name  string
		pages int
	}{
		{"home-a4", 3}, {"home-letter", 1}, {"booklet-a4", 8}, {"booklet-letter", 4},
		{"kdp-6x9", 24}, {"kdp-6x9", 152}, {"kdp-8.25x6", 24}, {"ingram-6x9", 18}, {"lulu-6x9", 32}, {"lulu-8.27x11.69", 62},
	} {
		p := of(t, c.name)
		breaches, err := Check(book(t, p, c.pages), p, Interior)
		if _, long := rules(breaches); err != nil || long != "" {
			t.Errorf("%s, %d pages: %v\n%s", c.name, c.pages, err, long)
		}
	}
}

// A file for one printer is not one for another.
func TestOwnFilesElsewhere(t *testing.T) {
	data := book(t, of(t, "kdp-6x9"), 24)
	for _, c := range []struct{ name, want string }{
		{"home-a4", "size"}, {"ingram-6x9", "margin"}, {"lulu-6x9", "margin"}, {"kdp-5x8", "size"}, {"lulu-6x9", "pages"}, {"ingram-6x9", "version"},
	} {
		breaches, err := Check(data, of(t, c.name), Interior)
		if err != nil {
			t.Fatal(err)
		}
		seen := false
		for _, b := range breaches {
			seen = seen || b.Rule == c.want
		}
		if !seen {
			t.Errorf("a file for kdp-6x9 has no breach of %s by %s", c.want, c.name)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	p := of(b, "kdp-6x9")
	data := book(b, p, 500)
	b.ReportMetric(float64(len(data))/1e6, "MB")
	for b.Loop() {
		if breaches, err := Check(data, p, Interior); err != nil || len(breaches) > 0 {
			b.Fatal(err, breaches)
		}
	}
}

// Files are checked side by side.
func TestTogether(t *testing.T) {
	p := of(t, "kdp-6x9")
	good := book(t, p, 24)
	d := newDoc(24)
	d.content[2] += text(200, 200, 6, "Hoon")
	bad := d.bytes()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if breaches, err := Check(good, p, Interior); err != nil || len(breaches) > 0 {
				t.Errorf("%v, %v", breaches, err)
			}
			if breaches, err := Check(bad, p, Interior); err != nil || len(breaches) != 1 {
				t.Errorf("%v, %v", breaches, err)
			}
		})
	}
	group.Wait()
}
