package pdf

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// run writes a file and runs a program on it, if there is that program.
func run(t *testing.T, b []byte, program string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed", program)
	}
	name := filepath.Join(t.TempDir(), "file.pdf")
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		args[i] = strings.Replace(a, "FILE", name, 1)
	}
	out, err := exec.Command(path, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", program, err, out)
	}
	return string(out)
}

func TestTextCanBeRead(t *testing.T) {
	t.Parallel()
	b := written(t, sample())
	for _, args := range [][]string{{"FILE", "-"}, {"-layout", "FILE", "-"}} {
		got := run(t, b, "pdftotext", args...)
		if n := strings.Count(got, everyCharacter+"\n"); n != 4 {
			t.Errorf("%q was read %d times, want 4:\n%s", everyCharacter, n, got)
		}
		if !slices.Contains(strings.Fields(got), "middle") {
			t.Errorf("there is no middle in\n%s", got)
		}
	}
}

// Each card is read once, as a word, though its suit is a drawing; in its row, too.
func TestCardsCanBeRead(t *testing.T) {
	t.Parallel()
	faces := map[string]func(card.Card) *figure.Group{
		"small": func(c card.Card) *figure.Group { return figure.Card(c, 12, figure.Options{}) },
		"tiny":  func(c card.Card) *figure.Group { return figure.Card(c, 9, figure.Options{Suits: figure.RedSuits}) },
		"strip": func(c card.Card) *figure.Group { return figure.Strip(c, 12, figure.Options{}) },
		"large": func(c card.Card) *figure.Group { return figure.Card(c, 40, figure.Options{}) },
	}
	const across = 8
	for name, face := range faces {
		t.Run(name, func(t *testing.T) {
			var want []string
			s := &figure.Scene{}
			for c := range card.Card(card.Count) {
				g := face(c)
				g.X, g.Y = float64(c%across)*42, float64(c/across)*60
				s.Add(g)
				want = append(want, c.Pretty())
			}
			d := New(Options{Width: 400, Height: 500})
			d.AddPage()
			d.Draw(s, 10, 10)
			b := written(t, d)
			if got := strings.Fields(run(t, b, "pdftotext", "-layout", "FILE", "-")); !slices.Equal(got, want) {
				t.Errorf("the page reads %q\nwant %q", got, want)
			}
			got := strings.Fields(run(t, b, "pdftotext", "FILE", "-"))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("the words are %q\nwant %q", got, want)
			}
		})
	}
}

// A line is as long for a reader as package font says, kerning included, and where
// it was put.
func TestLineIsWhereItShouldBe(t *testing.T) {
	const text, size = "AVATAR♠ToToVA.", 10.0
	for _, o := range []Options{{}, {Bleed: 5}, {Bleed: 5, Bound: true}} {
		o.Width, o.Height = 200, 100
		d := New(o)
		d.AddPage()
		d.Text(figure.Text{X: 20, Y: 30, Size: size, Ink: figure.Label, S: text})
		out := run(t, written(t, d), "pdftotext", "-bbox", "FILE", "-")
		_, word, ok := strings.Cut(out, "<word ")
		var x0, y0, x1, y1 float64
		if _, err := fmt.Sscanf(word, `xMin="%f" yMin="%f" xMax="%f" yMax="%f"`, &x0, &y0, &x1, &y1); err != nil || !ok {
			t.Fatalf("%v in %s", err, out)
		}
		wantX0 := (o.Bleed + 20) * points
		if o.Bound {
			wantX0 = 20 * points
		}
		wantX1 := wantX0 + font.Width(font.Regular, text)*size*points
		baseline := (o.Bleed + 30) * points
		if math.Abs(x0-wantX0) > 0.01 || math.Abs(x1-wantX1) > 0.01 {
			t.Errorf("the line goes from %v to %v, want from %v to %v", x0, x1, wantX0, wantX1)
		}
		if y0 > baseline || y1 < baseline || y1 > baseline+size*points/2 {
			t.Errorf("the line goes from %v to %v in height, its baseline is at %v", y0, y1, baseline)
		}
	}
}

func TestFontsAreEmbedded(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(run(t, written(t, sample()), "pdffonts", "FILE")), "\n")
	if len(lines) != 2+len(font.Faces) {
		t.Fatalf("the fonts are\n%s", strings.Join(lines, "\n"))
	}
	for i, line := range lines[2:] {
		if !strings.Contains(line, "+"+font.Faces[i].Name()) || !strings.Contains(line, "yes yes yes") {
			t.Errorf("%s: want it embedded, a part, with a map to Unicode", line)
		}
	}
}

func TestStructureIsSound(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Bleed: 3}, {Standard: Archive}, press, {Bare: true}} {
		if out := run(t, written(t, sampleOf(o)), "qpdf", "--check", "FILE"); !strings.Contains(out, "No syntax or stream encoding errors found") {
			t.Error(out)
		}
	}
}

// A reader that draws the pages has nothing to complain about.
func TestPagesAreDrawn(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Bleed: 3}, {Standard: Archive}, press, {Bare: true, Colours: Gray}} {
		if out := run(t, written(t, sampleOf(o)), "pdftoppm", "-r", "20", "-png", "FILE", filepath.Join(t.TempDir(), "page")); out != "" {
			t.Error(out)
		}
	}
}
