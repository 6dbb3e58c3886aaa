package pdf

import (
	"testing"
	"unicode/utf8"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// Whatever the text, there is either an error or a sound file, by each standard.
func FuzzText(f *testing.F) {
	for i, s := range []string{
		"", everyCharacter, "()\\\r\n\t", "漢字", "😀", "\xff\xfe", "\uFEFF\uFFFD\uFFFF", "e\u0301", "\u00AD", "č\u000A",
		"stream\nendstream\nendobj", "] /Contents 1 0 R>>\nendobj", "\u0A0D\u0D0A",
	} {
		for face := range font.Faces {
			f.Add(s, uint8(face+(face+i)%4*len(font.Faces)))
		}
	}
	f.Fuzz(func(t *testing.T, s string, face uint8) {
		o := [...]Options{{}, {Standard: Archive}, {Standard: Exchange, Colours: CMYK}, {Bare: true, Colours: Gray}}[int(face)/len(font.Faces)%4]
		o.Width, o.Height, o.Title, o.Author = 100, 100, s, s
		d := New(o)
		d.AddPage()
		d.Bookmark(s, int(face), 1)
		d.Anchor(s, 10)
		d.Link(1, 1, 10, 10, s)
		if s != "" {
			d.LinkURL(1, 20, 10, 10, s)
		}
		style := font.Faces[int(face)%len(font.Faces)]
		d.Draw(&figure.Scene{Title: s, Nodes: []figure.Node{(&figure.Group{Name: s, Says: s, Stamp: true}).Add(
			&figure.Text{X: 1, Y: 10, Size: 4, Face: style, Ink: figure.Label, S: s})}}, 0, 0)
		b, err := d.Bytes()
		switch {
		case err == nil:
			if !utf8.ValidString(s) || len(font.Missing(style, s)) > 0 {
				t.Fatal("a text that cannot be set was")
			}
			read(t, b)
		case b != nil:
			t.Fatal("there are an error and a file")
		}
	})
}
