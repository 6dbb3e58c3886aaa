package poster

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// encode writes a preview as a PNG of the colours of the palette, four bits a pixel. Most
// rows of a preview are bare sheet, which image/png has no way of being told: it would
// take three times as long, and there is a preview for each page of a site.
func encode(on *image.RGBA) ([]byte, error) {
	size := on.Rect.Size()
	var data bytes.Buffer
	w, err := zlib.NewWriterLevel(&data, zlib.BestSpeed)
	if err != nil {
		return nil, err
	}
	bare := bareRow(size.X)
	plain := make([]byte, 1+(size.X+1)/2) // no filter, and the first colour throughout
	packed := make([]byte, len(plain))
	for y := range size.Y {
		row := on.Pix[y*on.Stride:][:4*size.X]
		line := plain
		if !bytes.Equal(row, bare) {
			pack(packed[1:], row)
			line = packed
		}
		if _, err := w.Write(line); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return assemble(size, data.Bytes()), nil
}

// bareRow is a row of nothing but sheet, the first colour of the palette.
func bareRow(width int) []byte {
	return bytes.Repeat([]byte{sheet.R, sheet.G, sheet.B, 255}, width)
}

// pack writes the pixels of a row as places in the palette, two to a byte.
func pack(to, row []byte) {
	table := nearest()
	at := func(p []byte) uint8 { return table[int(p[0]>>3)<<10|int(p[1]>>3)<<5|int(p[2]>>3)] }
	for i := range to {
		to[i] = at(row[8*i:]) << 4
		if 8*i+4 < len(row) {
			to[i] |= at(row[8*i+4:])
		}
	}
}

// assemble puts the parts of a PNG file together.
func assemble(size image.Point, data []byte) []byte {
	head := binary.BigEndian.AppendUint32(nil, uint32(size.X))
	head = binary.BigEndian.AppendUint32(head, uint32(size.Y))
	head = append(head, 4, 3, 0, 0, 0) // four bits a pixel, colours of a palette
	var colours []byte
	for _, c := range palette {
		r, g, b, _ := c.RGBA()
		colours = append(colours, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	file := make([]byte, 0, len(data)+128)
	file = append(file, "\x89PNG\r\n\x1a\n"...)
	file = chunk(file, "IHDR", head)
	file = chunk(file, "PLTE", colours)
	file = chunk(file, "IDAT", data)
	return chunk(file, "IEND", nil)
}

// chunk adds a part to a PNG file: its length, its kind, itself, a checksum.
func chunk(file []byte, kind string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	start := len(file)
	file = append(append(file, kind...), data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[start:]))
}
