package pdf

import (
	"encoding/binary"
	"slices"
)

// fontTables are the tables of a TrueType font that a PDF has need of, in the order
// of their names; glyphs are found by number there. The library puts in others too,
// among them one from characters to glyphs that is not as long as it says.
var fontTables = []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// neededTables gives a font with no other tables than those, and with its sums
// right.
func neededTables(ttf []byte) ([]byte, error) {
	var kept []tag
	for _, name := range fontTables {
		data, err := fontTable(ttf, name)
		if err != nil {
			return nil, err
		}
		if name == "head" {
			if len(data) < sumAt+4 {
				return nil, errStrange
			}
			data = withoutSum(data)
		}
		if data != nil {
			kept = append(kept, tag{name, data})
		}
	}
	return fontOf(kept), nil
}

// fontOf puts tables together, of which one must be "head", in the order of their
// names.
func fontOf(tables []tag) []byte {
	out := fontHeader(len(tables))
	out = append(out, make([]byte, fontEntry*len(tables))...)
	sum := 0 // where the sum goes
	for i, t := range tables {
		if t.name == "head" {
			sum = len(out) + sumAt
		}
		entry := out[fontStart+fontEntry*i:]
		copy(entry, t.name)
		binary.BigEndian.PutUint32(entry[4:], fontSum(t.data))
		binary.BigEndian.PutUint32(entry[8:], uint32(len(out)))
		binary.BigEndian.PutUint32(entry[12:], uint32(len(t.data)))
		out = aligned(append(out, t.data...))
	}
	const whole = 0xB1B0AFBA // what a font with its sum adds up to
	binary.BigEndian.PutUint32(out[sum:], whole-fontSum(out))
	return out
}

const (
	fontStart = 12 // bytes before the entries of a font's tables
	fontEntry = 16 // bytes of an entry: name, sum, place and length
	sumAt     = 8  // where the table "head" has the sum of the whole font
)

// withoutSum is the table "head" without that sum, as it is added up.
func withoutSum(head []byte) []byte {
	head = slices.Clone(head)
	clear(head[sumAt : sumAt+4])
	return head
}

// fontTable gives a table of a font; nil if there is none of that name.
func fontTable(ttf []byte, name string) ([]byte, error) {
	if len(ttf) < fontStart {
		return nil, errStrange
	}
	count := int(binary.BigEndian.Uint16(ttf[4:]))
	if len(ttf) < fontStart+fontEntry*count {
		return nil, errStrange
	}
	for i := range count {
		e := ttf[fontStart+fontEntry*i:]
		if string(e[:4]) != name {
			continue
		}
		from, length := uint64(binary.BigEndian.Uint32(e[8:])), uint64(binary.BigEndian.Uint32(e[12:]))
		if from+length > uint64(len(ttf)) {
			return nil, errStrange
		}
		return ttf[from : from+length : from+length], nil
	}
	return nil, nil
}

// fontHeader starts a font: its version, the number of its tables, and three
// numbers that help to search them by halves.
func fontHeader(tables int) []byte {
	half, log := 1, 0
	for half*2 <= tables {
		half, log = half*2, log+1
	}
	out := []byte{0, 1, 0, 0}
	for _, x := range [...]int{tables, half * fontEntry, log, (tables - half) * fontEntry} {
		out = binary.BigEndian.AppendUint16(out, uint16(x))
	}
	return out
}

// fontSum adds up a table as words of four bytes, the last filled up with zeros.
func fontSum(table []byte) uint32 {
	sum := uint32(0)
	for len(table) >= 4 {
		sum += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var last [4]byte
	copy(last[:], table)
	return sum + binary.BigEndian.Uint32(last[:])
}
