//go:build unix

package pdf_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"patiencepress/generator/book"
	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
	_ "patiencepress/generator/games"
)

// A big book: Royal Parade by classic rules, whose puzzle pages show all 104 cards.
const (
	bigPuzzles     = 300
	cardsPerPuzzle = 104
)

// bigBook writes the definition of a book of 300 puzzles, with their solutions in a
// catalogue, and gives its path. It has the chapters that our own book has.
func bigBook(tb testing.TB) string {
	tb.Helper()
	g, err := game.ByName("royal-parade")
	if err != nil {
		tb.Fatal(err)
	}
	var lines bytes.Buffer
	found := 0
	for n := uint64(100000); found < bigPuzzles; n++ {
		d, err := g.Deal(game.Ask{Number: deal.NumberOf(n), Rules: "classic"})
		if err != nil {
			tb.Fatal(err)
		}
		s, err := d.Decide(tb.Context(), 0)
		if err != nil {
			tb.Fatal(err)
		}
		if s.Result() != game.Won {
			continue
		}
		line, err := s.MarshalJSON()
		if err != nil {
			tb.Fatal(err)
		}
		lines.Write(append(line, '\n'))
		found++
	}
	dir := tb.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../content")); err != nil {
		tb.Fatal(err)
	}
	definition := fmt.Sprintf("title = \"Royal Parade\"\nchapters = [\"royal-parade.md\", \"books/using-royal-parade.md\"]\n"+
		"profiles = [\"kdp-6x9\"]\norder = \"listed\"\n[[puzzles]]\ncatalogue = \"big.jsonl\"\ncount = %d\n", bigPuzzles)
	file := filepath.Join(dir, "books", "big.toml")
	for name, text := range map[string]string{filepath.Join(dir, "big.jsonl"): lines.String(), file: definition} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			tb.Fatal(err)
		}
	}
	return file
}

// makeBook makes the book from its definition: everything is read, replayed, laid out,
// written and held against the printer's rules.
func makeBook(tb testing.TB, file string) book.File {
	tb.Helper()
	d, err := book.LoadDefinition(file)
	if err != nil {
		tb.Fatal(err)
	}
	files, err := d.Editions()[0].Files()
	if err != nil {
		tb.Fatal(err)
	}
	return files[0]
}

// makeBare draws as many cards on as many pages with the library alone: the cards of
// package figure, path by path and letter by letter, but no text, no links and nothing
// shared between cards. It gives the size of the file.
func makeBare(tb testing.TB, cards, pages int) int {
	tb.Helper()
	p := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: 152.4, Ht: 228.6}})
	p.AddUTF8FontFromBytes("bold", "", slices.Clone(font.Bold.TTF()))
	var faces [card.Count]*figure.Scene
	for i := range faces {
		faces[i] = &figure.Scene{Nodes: []figure.Node{figure.Card(card.Card(i), 12, figure.Options{})}}
	}
	drawn := 0
	for page := range pages {
		p.AddPage()
		for i := 0; drawn < cards*(page+1)/pages; i++ {
			faces[drawn%card.Count].Draw(&bare{Fpdf: p, x: 15 + float64(i%9)*13.5, y: 20 + float64(i/9)*18})
			drawn++
		}
	}
	var out bytes.Buffer
	if err := p.Output(&out); err != nil {
		tb.Fatal(err)
	}
	return out.Len()
}

// bare is a page of the library as a figure.Canvas, for figures in black.
type bare struct {
	*gofpdf.Fpdf
	x, y float64
}

func (b *bare) Open(g *figure.Group) { b.x, b.y = b.x+g.X, b.y+g.Y }
func (b *bare) Close()               {}

func (b *bare) Text(t *figure.Text) {
	b.SetFont("bold", "", t.Size*72/25.4)
	x := b.x + t.X
	if t.Anchor == figure.Middle {
		x -= b.GetStringWidth(t.S) / 2
	}
	b.Fpdf.Text(x, b.y+t.Y, t.S)
}

func (b *bare) Path(p *figure.Path) {
	b.SetLineWidth(p.Width)
	for _, s := range p.Segments {
		q := s.P
		switch s.Op {
		case figure.MoveTo:
			b.MoveTo(b.x+q[0].X, b.y+q[0].Y)
		case figure.LineTo:
			b.LineTo(b.x+q[0].X, b.y+q[0].Y)
		case figure.CurveTo:
			b.CurveBezierCubicTo(b.x+q[0].X, b.y+q[0].Y, b.x+q[1].X, b.y+q[1].Y, b.x+q[2].X, b.y+q[2].Y)
		case figure.Close:
			b.ClosePath()
		}
	}
	switch {
	case p.Fill == figure.NoInk || p.Fill == figure.Paper:
		b.DrawPath("D")
	case p.Stroke == figure.NoInk:
		b.DrawPath("F")
	default:
		b.DrawPath("FD")
	}
}

// BenchmarkBook makes a book of 300 puzzles whose solutions are known, and next to it, in
// the same run, a file of as many cards on as many pages with the library alone. It
// reports the processor time of each, which other work on the machine does not change,
// how many times the one takes of the other, the file, and the most memory that a
// process of its own has for the book.
func BenchmarkBook(b *testing.B) {
	file := bigBook(b)
	var ours, bare float64
	var made book.File
	bareSize := 0
	for b.Loop() {
		start := spent(b)
		made = makeBook(b, file)
		between := spent(b)
		bareSize = makeBare(b, bigPuzzles*cardsPerPuzzle, made.Pages)
		ours, bare = ours+between-start, bare+spent(b)-between
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ours/float64(b.N), "s/book")
	b.ReportMetric(bare/float64(b.N), "s/bare")
	b.ReportMetric(ours/bare, "times-bare")
	b.ReportMetric(float64(made.Pages), "pages")
	b.ReportMetric(float64(len(made.Data))/1e6, "MB/file")
	b.ReportMetric(float64(bareSize)/1e6, "MB/bare-file")
	b.ReportMetric(peak(b, file), "MB-peak")
}

// spent is the processor time of this process so far, in seconds.
func spent(b *testing.B) float64 {
	b.Helper()
	runtime.GC() // each pays for its own garbage
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e9
}

// bookToMake is the variable of the environment that makes this program make one book.
const bookToMake = "PATIENCE_BENCH_BOOK"

// peak is the memory, in MB, that a process which makes the book has had from the system
// in the end. Of a process that was started by a big one, the system tells too much.
func peak(b *testing.B, file string) float64 {
	b.Helper()
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run", "^TestMakeBook$", "-test.v")
	cmd.Env = append(os.Environ(), bookToMake+"="+file)
	out, err := cmd.CombinedOutput()
	m := regexp.MustCompile(`made a book of \d+ pages in (\d+) bytes`).FindSubmatch(out)
	if err != nil || m == nil {
		b.Fatalf("%v\n%s", err, out)
	}
	bytes, err := strconv.ParseFloat(string(m[1]), 64)
	if err != nil {
		b.Fatal(err)
	}
	return bytes / 1e6
}

// TestMakeBook makes a book for the benchmark, in a process of its own.
func TestMakeBook(t *testing.T) {
	file := os.Getenv(bookToMake)
	if file == "" {
		t.Skip("it is for BenchmarkBook, which names a book in " + strconv.Quote(bookToMake))
	}
	pages := makeBook(t, file).Pages
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	t.Logf("made a book of %d pages in %d bytes", pages, memory.Sys)
}
