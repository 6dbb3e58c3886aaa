package poster_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	. "patiencepress/generator/site/poster"
)

// hand is a scene with a few cards.
func hand() *figure.Scene {
	s := &figure.Scene{Title: "A hand", Width: 100, Height: 60}
	for i, c := range []card.Card{card.New(card.Ace, card.Spades), card.New(card.Ten, card.Hearts), card.New(card.Queen, card.Diamonds)} {
		s.Add((&figure.Group{X: float64(i) * 33}).Add(figure.Card(c, 30, figure.Options{Suits: figure.RedSuits})))
	}
	s.Add((&figure.Group{X: 0, Y: 45}).Add(figure.Space(10)))
	return s
}

// Every preview is a picture of the right size, the same each time, small enough to be
// fetched in passing, and shows something of all that it was given.
func TestDraw(t *testing.T) {
	for _, p := range []Poster{
		{},
		{Site: "Patience Press", Title: "Royal Parade 12345"},
		{Site: "Patience Press", Title: "Royal Parade 12345", Figure: hand()},
		{Site: "Patience Press", Title: strings.Repeat("Supercalifragilistic ", 30), Figure: hand()},
		{Site: "Patience Press", Title: "Züge ♠ ♥ 走", Figure: &figure.Scene{Width: 1, Height: 400}},
	} {
		data, err := p.Draw()
		if err != nil {
			t.Fatal(err)
		}
		again, _ := p.Draw()
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(data, again) {
			t.Errorf("%.20s: two drawings differ", p.Title)
		}
		if got := picture.Bounds(); got != image.Rect(0, 0, Width, Height) {
			t.Errorf("%.20s: the picture is %v", p.Title, got)
		}
		if len(data) > 100_000 {
			t.Errorf("%.20s: the picture has %d bytes", p.Title, len(data))
		}
		if inked(picture, image.Rect(0, 90, Width/2, Height-90)) != (p.Title != "") {
			t.Errorf("%.20s: the title is not there, or there is one", p.Title)
		}
		if inked(picture, image.Rect(Width-280, 0, Width, Height)) != (p.Figure != nil && len(p.Figure.Nodes) > 0) {
			t.Errorf("%.20s: the figure is not there, or there is one", p.Title)
		}
		if dir := os.Getenv("POSTERS"); dir != "" {
			os.WriteFile(filepath.Join(dir, fmt.Sprintf("%.6s-%d.png", p.Title, len(p.Title))), data, 0o666)
		}
	}
}

// A preview is of few colours: mostly sheet, which fills the corners, with ink on it, and
// red suits on white cards.
func TestColours(t *testing.T) {
	data, err := Poster{Site: "Patience Press", Title: "Royal Parade", Figure: hand()}.Draw()
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	colours, dark, red, white := map[color.Color]int{}, 0, 0, 0
	for y := range Height {
		for x := range Width {
			c := picture.At(x, y).(color.RGBA)
			colours[c]++
			dark += count(c.R < 0x40 && c.G < 0x40 && c.B < 0x40)
			red += count(c.R > 0x90 && c.G < 0x40 && c.B < 0x40)
			white += count(c.R > 0xf9 && c.G > 0xf9 && c.B > 0xf9)
		}
	}
	if dark < 3000 || red < 1000 || white < 10000 || len(colours) > 16 {
		t.Errorf("there are %d dark, %d red and %d white pixels of %d colours", dark, red, white, len(colours))
	}
	for _, at := range []image.Point{{}, {Width - 1, 0}, {0, Height - 1}, {Width - 1, Height - 1}} {
		if sheet := picture.At(at.X, at.Y); colours[sheet] < Width*Height/2 {
			t.Errorf("the corner %v is %v, of which there are %d pixels", at, sheet, colours[sheet])
		}
	}
}

func count(truth bool) int {
	if truth {
		return 1
	}
	return 0
}

// inked reports whether anything dark is in a part of a picture.
func inked(p image.Image, part image.Rectangle) bool {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if _, g, _, _ := p.At(x, y).RGBA(); g < 0x6000 {
				return true
			}
		}
	}
	return false
}

func TestIcons(t *testing.T) {
	data, err := Icon(180, true)
	if err != nil {
		t.Fatal(err)
	}
	if picture, err := png.Decode(bytes.NewReader(data)); err != nil || picture.Bounds() != image.Rect(0, 0, 180, 180) || !inked(picture, picture.Bounds()) {
		t.Errorf("the mark is not one: %v", err)
	}
	ico, err := ICO()
	if err != nil {
		t.Fatal(err)
	}
	if n := binary.LittleEndian.Uint16(ico[4:]); n != 3 || binary.LittleEndian.Uint16(ico[2:]) != 1 {
		t.Fatalf("there are %d pictures in the icon", n)
	}
	for i := range 3 {
		entry := ico[6+16*i:]
		size, length, start := int(entry[0]), binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		picture, err := png.Decode(bytes.NewReader(ico[start : start+length]))
		if err != nil || picture.Bounds() != image.Rect(0, 0, size, size) {
			t.Errorf("picture %d: %v", i, err)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for b.Loop() {
		if _, err := (Poster{Site: "Patience Press", Title: "Royal Parade 12345", Figure: hand()}).Draw(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTitle(b *testing.B) {
	for b.Loop() {
		if _, err := (Poster{Site: "Patience Press", Title: "How a deal is called"}).Draw(); err != nil {
			b.Fatal(err)
		}
	}
}
