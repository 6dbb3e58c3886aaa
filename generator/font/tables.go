package font

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math/bits"
	"slices"
	"unicode/utf16"
)

// assemble puts tables into a TrueType file in the order of their tags.
func assemble(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	var file, body bytes.Buffer
	n := uint16(len(tags))
	power := uint16(1) << (bits.Len16(n) - 1)
	put(&file, uint32(0x00010000), n, power*16, uint16(bits.Len16(power)-1), n*16-power*16)
	offset := 12 + 16*len(tags)
	headAt := 0
	for _, tag := range tags {
		data := tables[tag]
		if tag == "head" {
			headAt = offset + body.Len()
		}
		file.WriteString(tag)
		put(&file, checksum(data), uint32(offset+body.Len()), uint32(len(data)))
		body.Write(data)
		pad(&body)
	}
	whole := append(file.Bytes(), body.Bytes()...)
	binary.BigEndian.PutUint32(whole[headAt+8:], 0xB1B0AFBA-checksum(whole))
	return whole
}

// checksum adds up big-endian words, the last one filled with zeros.
func checksum(data []byte) uint32 {
	var sum uint32
	for i := 0; i < len(data); i += 4 {
		var word [4]byte
		copy(word[:], data[i:])
		sum += binary.BigEndian.Uint32(word[:])
	}
	return sum
}

func table(values ...any) []byte {
	var b bytes.Buffer
	put(&b, values...)
	return b.Bytes()
}

func head(b box) []byte {
	return table(uint32(0x00010000), uint32(0x00010000), uint32(0), uint32(0x5F0F3CF5),
		uint16(3), uint16(pipUnits), uint64(pipModified), uint64(pipModified),
		int16(b.x0), int16(b.y0), int16(b.x1), int16(b.y1),
		uint16(0), uint16(8), int16(2), int16(1), int16(0))
}

func hhea(glyphs int, b box) []byte {
	return table(uint32(0x00010000), int16(pipAscent), int16(-pipDescent), int16(0),
		uint16(pipUnits), int16(pipSide), int16(pipSide), int16(b.x1),
		int16(1), int16(0), int16(0), [4]int16{}, int16(0), uint16(glyphs))
}

func maxp(glyphs int, most glyphSize) []byte {
	return table(uint32(0x00010000), uint16(glyphs), uint16(most.points), uint16(most.contours),
		uint16(0), uint16(0), uint16(1), [8]uint16{})
}

// cmap maps the suits, which are sorted by code point, to glyphs 1, 2, 3, 4, one
// segment of format 4 each.
func cmap(signs []pipSign) []byte {
	segments := len(signs) + 1
	var ends, starts, deltas, offsets bytes.Buffer
	for i, s := range signs {
		code := uint16(s.r)
		put(&ends, code)
		put(&starts, code)
		put(&deltas, uint16(i+1)-code)
		put(&offsets, uint16(0))
	}
	put(&ends, uint16(0xFFFF), uint16(0))
	put(&starts, uint16(0xFFFF))
	put(&deltas, uint16(1))
	put(&offsets, uint16(0))
	body := slices.Concat(ends.Bytes(), starts.Bytes(), deltas.Bytes(), offsets.Bytes())
	power := 1 << (bits.Len(uint(segments)) - 1)
	header := table(uint16(4), uint16(14+len(body)), uint16(0), uint16(2*segments),
		uint16(2*power), uint16(bits.Len(uint(power))-1), uint16(2*segments-2*power))
	index := table(uint16(0), uint16(1), uint16(3), uint16(1), uint32(12))
	return slices.Concat(index, header, body)
}

// names is the table of the names that programs show.
func names() []byte {
	entries := []struct {
		id   uint16
		text string
	}{
		{0, "Part of Patience Press, MIT licence"}, {1, "Patience Pips"}, {2, "Regular"},
		{3, "Patience Pips 1"}, {4, "Patience Pips"}, {5, "Version 1.000"}, {6, "PatiencePips"},
	}
	var records, text bytes.Buffer
	for _, e := range entries {
		at := text.Len()
		put(&text, utf16.Encode([]rune(e.text)))
		put(&records, uint16(3), uint16(1), uint16(0x0409), e.id, uint16(text.Len()-at), uint16(at))
	}
	header := table(uint16(0), uint16(len(entries)), uint16(6+records.Len()))
	return slices.Concat(header, records.Bytes(), text.Bytes())
}

func post() []byte {
	return table(uint32(0x00030000), uint32(0), int16(-100), int16(50), [5]uint32{})
}

func os2() []byte {
	return table(uint16(4), int16(700), uint16(400), uint16(5), uint16(0), // version to embedding: free
		[10]int16{650, 700, 0, 140, 650, 700, 0, 480, 50, 250}, int16(0), // sub- and superscripts, strikeout, class
		[10]uint8{5}, [4]uint32{0, 1 << 6, 0, 0}, [4]byte{'P', 'P', 'R', 'S'}, // panose, ranges, vendor
		uint16(0x40), uint16(0x2660), uint16(0x2666),
		int16(pipAscent), int16(-pipDescent), int16(0), uint16(pipAscent), uint16(pipDescent),
		[2]uint32{1, 0}, int16(480), int16(670), uint16(0), uint16(' '), uint16(1))
}
