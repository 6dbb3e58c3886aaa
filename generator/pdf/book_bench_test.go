//go:build unix

package pdf_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"patiencepress/generator/book"
	"patiencepress/generator/card"
	"patiencepress/generator/deal"
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

// makeBare draws as many cards on as many pages with the library alone, as
// BenchmarkBareLibrary does.
func makeBare(tb testing.TB, cards, pages int) int {
	tb.Helper()
	p := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: 152.4, Ht: 228.6}})
	p.AddUTF8FontFromBytes("bold", "", slices.Clone(font.Bold.TTF()))
	p.AddUTF8FontFromBytes("pips", "", slices.Clone(font.Pips.TTF()))
	drawn := 0
	for page := range pages {
		p.AddPage()
		for i := 0; drawn < cards*(page+1)/pages; i++ {
			bareCard(p, card.Card(drawn%card.Count), 15+float64(i%9)*13.5, 20+float64(i/9)*18)
			drawn++
		}
	}
	var out bytes.Buffer
	if err := p.Output(&out); err != nil {
		tb.Fatal(err)
	}
	return out.Len()
}

func bareCard(p *gofpdf.Fpdf, c card.Card, x, y float64) {
	p.Rect(x, y, 12, 16.76, "D")
	p.SetFont("bold", "", 16)
	p.Text(x+1, y+4.3, c.Rank().Pretty())
	p.SetFont("pips", "", 10)
	p.Text(x+7, y+4.3, c.Suit().Symbol())
	p.SetFont("pips", "", 22)
	p.Text(x+3, y+12, c.Suit().Symbol())
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

// peak is the most memory, in MB, that a process which makes the book has in use.
func peak(b *testing.B, file string) float64 {
	b.Helper()
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run", "^TestMakeBook$", "-test.v")
	cmd.Env = append(os.Environ(), bookToMake+"="+file)
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "made a book of ") {
		b.Fatalf("%v\n%s", err, out)
	}
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		b.Fatal("the system does not tell how much memory a process had")
	}
	unit := 1024.0 // bytes
	if runtime.GOOS == "darwin" {
		unit = 1
	}
	return float64(usage.Maxrss) * unit / 1e6
}

// TestMakeBook makes a book for the benchmark, in a process of its own.
func TestMakeBook(t *testing.T) {
	file := os.Getenv(bookToMake)
	if file == "" {
		t.Skip("it is for BenchmarkBook, which names a book in " + strconv.Quote(bookToMake))
	}
	t.Logf("made a book of %d pages", makeBook(t, file).Pages)
}
