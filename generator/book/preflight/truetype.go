package preflight

import "encoding/binary"

// outlines are the glyphs of an embedded TrueType face, of which only the boxes are
// read. The tables are looked at in place; what is damaged has no box.
type outlines struct {
	units      float64 // in an em
	loca, glyf []byte
	long       bool // loca has four bytes a glyph
	cmaps      []table
}

// table is one of a face's maps from characters to glyphs.
type table struct {
	platform, encoding int
	data               []byte
}

var big = binary.BigEndian

// readOutlines reads a face, nil if there is nothing to be read.
func readOutlines(data []byte) *outlines {
	tables := map[string][]byte{}
	if len(data) < 12 {
		return nil
	}
	for i := range int(big.Uint16(data[4:])) {
		at := 12 + 16*i
		if at+16 > len(data) {
			break
		}
		from, size := uint64(big.Uint32(data[at+8:])), uint64(big.Uint32(data[at+12:]))
		if from < uint64(len(data)) {
			tables[string(data[at:at+4])] = data[from:min(from+size, uint64(len(data)))]
		}
	}
	head := tables["head"]
	if len(head) < 54 || len(tables["loca"]) == 0 {
		return nil
	}
	o := &outlines{units: float64(big.Uint16(head[18:])), loca: tables["loca"], glyf: tables["glyf"], long: big.Uint16(head[50:]) != 0}
	if o.units == 0 {
		return nil
	}
	o.readMaps(tables["cmap"])
	return o
}

func (o *outlines) readMaps(data []byte) {
	if len(data) < 4 {
		return
	}
	const most = 16
	for i := range min(int(big.Uint16(data[2:])), most) {
		at := 4 + 8*i
		if at+8 > len(data) {
			return
		}
		if from := uint64(big.Uint32(data[at+4:])); from < uint64(len(data)) {
			o.cmaps = append(o.cmaps, table{int(big.Uint16(data[at:])), int(big.Uint16(data[at+2:])), data[from:]})
		}
	}
}

// box is the box of a glyph, in ems. It is empty for a glyph without ink; ok is false
// if it cannot be told.
func (o *outlines) box(gid int) (b box, ok bool) {
	if gid < 0 {
		return nowhere, false
	}
	var from, to uint64
	switch {
	case o.long && 4*gid+8 <= len(o.loca):
		from, to = uint64(big.Uint32(o.loca[4*gid:])), uint64(big.Uint32(o.loca[4*gid+4:]))
	case !o.long && 2*gid+4 <= len(o.loca):
		from, to = 2*uint64(big.Uint16(o.loca[2*gid:])), 2*uint64(big.Uint16(o.loca[2*gid+2:]))
	default:
		return nowhere, false
	}
	if from == to {
		return nowhere, true
	}
	if from+10 > uint64(len(o.glyf)) {
		return nowhere, false
	}
	b = nowhere
	g := o.glyf[from:]
	side := func(at int) float64 { return float64(int16(big.Uint16(g[at:]))) / o.units }
	b.add(side(2), side(4))
	b.add(side(6), side(8))
	return b, true
}

// gid is the glyph of a code of a simple font, 0 if none is found.
func (o *outlines) gid(code int, symbolic, known bool) int {
	const private = 0xf000 // where faces of symbols have their characters
	for _, t := range o.cmaps {
		var codes []int
		switch {
		case t.platform == 3 && t.encoding == 1 && known && !symbolic:
			codes = []int{windows(code)}
		case t.platform == 3 && t.encoding == 0:
			codes = []int{private + code, code}
		case t.platform == 1 && (symbolic || known && code < 0x80):
			codes = []int{code}
		}
		for _, c := range codes {
			if g := t.look(c); g > 0 {
				return g
			}
		}
	}
	return 0
}

// windows is the character of a code in Windows' Latin set. It is that of Unicode but
// for 32 codes.
func windows(code int) int {
	const extra = "€\x00‚ƒ„…†‡ˆ‰Š‹Œ\x00Ž\x00\x00‘’“”•–—˜™š›œ\x00žŸ"
	if code < 0x80 || code > 0x9f {
		return code
	}
	return int([]rune(extra)[code-0x80])
}

// look finds the glyph of a character in a table of one of the usual formats.
func (t table) look(c int) int {
	d := t.data
	if len(d) < 8 {
		return 0
	}
	switch big.Uint16(d) {
	case 0:
		if c >= 0 && c < 256 && 6+c < len(d) {
			return int(d[6+c])
		}
	case 4:
		return segments(d, c)
	case 6:
		if len(d) < 10 {
			return 0
		}
		if at := 10 + 2*(c-int(big.Uint16(d[6:]))); at >= 10 && c-int(big.Uint16(d[6:])) < int(big.Uint16(d[8:])) && at+2 <= len(d) {
			return int(big.Uint16(d[at:]))
		}
	}
	return 0
}

// segments looks a character up in a table of format 4: lists of ends, starts, deltas
// and offsets of ranges.
func segments(d []byte, c int) int {
	n := int(big.Uint16(d[6:])) / 2
	ends, starts, deltas, offsets := 14, 16+2*n, 16+4*n, 16+6*n
	if c < 0 || c > 0xffff || offsets+2*n > len(d) {
		return 0
	}
	for i := range n {
		if int(big.Uint16(d[ends+2*i:])) < c {
			continue
		}
		start := int(big.Uint16(d[starts+2*i:]))
		if start > c {
			return 0
		}
		delta, offset := int(big.Uint16(d[deltas+2*i:])), int(big.Uint16(d[offsets+2*i:]))
		if offset == 0 {
			return (c + delta) & 0xffff
		}
		at := offsets + 2*i + offset + 2*(c-start)
		if at+2 > len(d) {
			return 0
		}
		g := int(big.Uint16(d[at:]))
		if g == 0 {
			return 0
		}
		return (g + delta) & 0xffff
	}
	return 0
}
