package pdf

import (
	"bytes"
	"io"
	"runtime"
	"runtime/metrics"
	"slices"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

const benchPages = 500

// pack is a page of 52 cards, made anew as books do.
func pack() *figure.Scene { return rows(7, 8) }

// book is a document of many pages that share their cards, or nothing.
func book(stamps bool) *Document {
	d := New(Options{Title: "Cards", Width: 152.4, Height: 228.6})
	for range benchPages {
		s := pack()
		for _, n := range s.Nodes {
			n.(*figure.Group).Stamp = stamps
		}
		d.AddPage()
		d.Draw(s, 15, 20)
	}
	return d
}

func BenchmarkCards(b *testing.B) {
	benchmark(b, func() int { return len(written(b, book(true))) })
}

// BenchmarkCardsWithoutStamps is what figures cost that share nothing.
func BenchmarkCardsWithoutStamps(b *testing.B) {
	benchmark(b, func() int { return len(written(b, book(false))) })
}

// BenchmarkWriteTo is the same without the file in memory.
func BenchmarkWriteTo(b *testing.B) {
	benchmark(b, func() int {
		n, err := book(false).WriteTo(io.Discard)
		if err != nil {
			b.Fatal(err)
		}
		return int(n)
	})
}

// benchmark measures what makes a file, of which it gives the length, and reports
// that and the most memory that was taken up at any time, garbage included.
func benchmark(b *testing.B, make func() int) {
	b.ReportAllocs()
	size := 0
	peak := watch(func() {
		for b.Loop() {
			size = make()
		}
	})
	b.ReportMetric(float64(size)/1e6, "MB/file")
	b.ReportMetric(float64(peak)/1e6, "MB/peak")
}

// watch looks at the heap all the while that something runs and gives its largest
// size, in bytes.
func watch(run func()) uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	done, peak := make(chan bool), make(chan uint64)
	runtime.GC()
	go func() {
		most := uint64(0)
		for {
			metrics.Read(sample)
			most = max(most, sample[0].Value.Uint64())
			select {
			case <-done:
				peak <- most
				return
			case <-time.After(time.Millisecond / 2):
			}
		}
	}()
	run()
	close(done)
	return <-peak
}

// BenchmarkBareLibrary draws as many cards with the library alone: a box, the rank
// and two suits of which each is a glyph.
func BenchmarkBareLibrary(b *testing.B) {
	benchmark(b, func() int {
		p := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: 152.4, Ht: 228.6}})
		p.AddUTF8FontFromBytes("bold", "", slices.Clone(font.Bold.TTF()))
		p.AddUTF8FontFromBytes("pips", "", slices.Clone(font.Pips.TTF()))
		for range benchPages {
			p.AddPage()
			for i := range 7 * 8 {
				c := card.Card(i * 5 % card.Count)
				x, y := 15+float64(i%8)*14, 20+float64(i/8)*19
				p.Rect(x, y, 12, 16.76, "D")
				p.SetFont("bold", "", 16)
				p.Text(x+1, y+4.3, c.Rank().Pretty())
				p.SetFont("pips", "", 10)
				p.Text(x+7, y+4.3, c.Suit().Symbol())
				p.SetFont("pips", "", 22)
				p.Text(x+3, y+12, c.Suit().Symbol())
			}
		}
		var out bytes.Buffer
		if err := p.Output(&out); err != nil {
			b.Fatal(err)
		}
		return out.Len()
	})
}

// BenchmarkSheet is one page with one deal, of which a site has very many.
func BenchmarkSheet(b *testing.B) {
	benchmark(b, func() int {
		d := New(Options{Title: "Sheet", Width: 210, Height: 297})
		d.AddPage()
		d.Text(figure.Text{X: 20, Y: 20, Size: 8, Face: font.Bold, Ink: figure.Label, S: "Royal Parade 12345"})
		d.Text(figure.Text{X: 20, Y: 30, Size: 4, Ink: figure.Label, S: "Three rows of eight, and a reserve of eight piles."})
		d.Draw(pack(), 20, 40)
		return len(written(b, d))
	})
}
