package pdf

import (
	"bytes"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

const everyCharacter = "AV To Wave, Typography (é – → ½ −) ♠♥♦♣ 10♣ [\\] fin"

// sample is a document with something of everything.
func sample() *Document { return sampleOf(Options{Bleed: 3.175}) }

// sampleOf is the same by other options.
func sampleOf(o Options) *Document {
	o.Title, o.Author, o.Subject, o.Language = "Sample – ½ ♠ 😀", "A. N. Other", "One of everything (& more)", "en-GB"
	o.Width, o.Height = 152.4, 228.6
	d := New(o)
	d.AddPage()
	d.Anchor("top", 0)
	d.Bookmark("Faces (é\\", 0, 0)
	d.Bookmark("Lines 😀", 1, 60)
	d.Bookmark("Cards", 7, 80)
	words := figure.Text{X: 15, Y: 20, Size: 5, Ink: figure.Label, S: everyCharacter}
	for _, f := range []font.Face{font.Regular, font.Italic, font.Bold, font.BoldItalic} {
		words.Face = f
		d.Text(words)
		words.Y += 8
	}
	d.Text(figure.Text{X: 76.2, Y: 55, Size: 4, Anchor: figure.Middle, Ink: figure.Muted, S: "middle"})
	d.Text(figure.Text{X: 137.4, Y: 55, Size: 4, Anchor: figure.Right, Ink: figure.Red, S: "right"})
	d.Path(figure.Line(15, 60, 137, 60).Stroked(figure.Muted, 0.27, 2, 1))
	d.Path(figure.RoundRect(15, 65, 20, 10, 2).Filled(figure.Tint).Stroked(figure.Mark, 0.5))
	for i, ink := range []figure.Ink{figure.Red, figure.Green, figure.Blue} {
		d.Path(figure.Circle(50+float64(i)*8, 70, 3).Filled(ink).Stroked(ink, 0.3))
	}
	d.Link(80, 65, 20, 5, "cards")
	d.LinkURL(105, 65, 20, 5, "https://example.org/é?a=(b)")
	d.Draw(rows(2, 8), 15, 85)
	d.AddPage()
	d.Bookmark("Big cards", 0, 30)
	d.Anchor("cards", 30)
	d.Link(10, 10, 20, 20, "top")
	big := figure.Card(card.New(card.Ten, card.Hearts), 63, figure.Options{Suits: figure.RedSuits})
	d.Draw(&figure.Scene{Nodes: []figure.Node{big}}, 4, 20)
	return d
}

// rows is a scene of whole cards, new ones in each place.
func rows(down, across int) *figure.Scene {
	s := &figure.Scene{Title: "rows", Width: float64(across) * 14, Height: float64(down) * 19}
	for y := range down {
		for x := range across {
			g := figure.Card(card.Card((y*across+x)*5%card.Count), 12, figure.Options{Suits: figure.Suits(y % 2)})
			g.X, g.Y = float64(x)*14, float64(y)*19
			s.Add(g)
		}
	}
	return s
}

func written(t testing.TB, d *Document) []byte {
	t.Helper()
	b, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// read reads a file with another library, which holds it against the standard.
func read(t testing.TB, b []byte) *model.Context {
	t.Helper()
	api.DisableConfigDir()
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationStrict
	ctx, err := api.ReadAndValidate(bytes.NewReader(b), conf)
	if err != nil {
		t.Fatal(err)
	}
	return ctx
}

// dicts gives the dictionaries of a type in the file, in the order of their numbers.
func dicts(t testing.TB, ctx *model.Context, kind string) []types.Dict {
	t.Helper()
	var found []types.Dict
	for number := range *ctx.XRefTable.Size {
		o, err := ctx.FindObject(number)
		if err != nil {
			continue // numbers that are free
		}
		if d, ok := o.(types.Dict); ok && d.Type() != nil && *d.Type() == kind {
			found = append(found, d)
		}
	}
	return found
}

// stream gives the decoded stream that a dictionary's entry refers to.
func stream(t testing.TB, ctx *model.Context, d types.Dict, key string) []byte {
	t.Helper()
	o, ok := d.Find(key)
	if !ok {
		t.Fatalf("there is no %s in %v", key, d)
	}
	s, _, err := ctx.DereferenceStreamDict(o)
	if err == nil && s != nil {
		err = s.Decode()
	}
	if err != nil || s == nil {
		t.Fatalf("the stream %s: %v", key, err)
	}
	return s.Content
}
