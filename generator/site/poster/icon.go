package poster

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/figure/raster"
)

// Icon draws the site's mark, a card with a spade, as a square PNG of a size in pixels.
// With a ground it stands on the colour of the sheet, and else on nothing.
func Icon(size int, ground bool) ([]byte, error) {
	on := image.NewRGBA(image.Rect(0, 0, size, size))
	if ground {
		wash(on, sheet)
	}
	s := mark(ground)
	s.Draw(raster.New(on, 0, 0, float64(size)/s.Width, inks))
	var out bytes.Buffer
	err := png.Encode(&out, on)
	return out.Bytes(), err
}

// mark is the mark in a square of 32 units.
func mark(ground bool) *figure.Scene {
	s := &figure.Scene{Width: 32, Height: 32}
	if ground { // platforms cut off the corners
		s.Add(figure.RoundRect(8, 4.5, 16, 23, 2.2).Filled(figure.Paper).Stroked(figure.Muted, 0.8))
		s.Add(figure.Pip(card.Spades, 16, 16, 12, figure.Black))
		return s
	}
	s.Add(figure.RoundRect(5, 1, 22, 30, 3).Filled(figure.Paper).Stroked(figure.Muted, 1))
	s.Add(figure.Pip(card.Spades, 16, 16, 17, figure.Black))
	return s
}

// iconSizes are the sizes in a favicon.ico.
var iconSizes = []int{16, 32, 48}

// ICO makes a favicon.ico: a short list of pictures in PNG, as every browser of the last
// fifteen years reads it.
func ICO() ([]byte, error) {
	var head, pictures bytes.Buffer
	put := func(v any) { binary.Write(&head, binary.LittleEndian, v) }
	put([3]uint16{0, 1, uint16(len(iconSizes))})
	start := 6 + 16*len(iconSizes)
	for _, size := range iconSizes {
		picture, err := Icon(size, false)
		if err != nil {
			return nil, err
		}
		put([4]uint8{uint8(size), uint8(size), 0, 0})
		put([2]uint16{1, 32})
		put([2]uint32{uint32(len(picture)), uint32(start + pictures.Len())})
		pictures.Write(picture)
	}
	return append(head.Bytes(), pictures.Bytes()...), nil
}
