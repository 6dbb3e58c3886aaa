package pdf

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync"
)

// srgbProfile is an ICC profile of sRGB for the output intent of an archive file:
// what its RGB means. It is made here, so that nobody else's licence goes into our
// files, and is the same on every day. Format: ICC.1:1998-09 with ICC.1A:1999-04,
// which is what PDF 1.4 reads; a table of the curve, since that format has no
// formula for it.
var srgbProfile = sync.OnceValue(func() []byte {
	curve := curveTag(srgbSteps, linear)
	columns := srgbColumns()
	return profile([]tag{
		{"desc", descriptionTag(srgbName)},
		{"cprt", textTag("No rights reserved.")},
		{"wtpt", xyzTag(d50)},
		{"chad", matrixTag(bradford(d65, d50))},
		{"rXYZ", xyzTag(columns[0])},
		{"gXYZ", xyzTag(columns[1])},
		{"bXYZ", xyzTag(columns[2])},
		{"rTRC", curve},
		{"gTRC", curve},
		{"bTRC", curve},
	})
})

const (
	srgbName  = "sRGB IEC61966-2.1"
	srgbSteps = 1024 // points of the curve, between which readers draw lines
)

// vector and matrix are of colours as X, Y and Z.
type (
	vector [3]float64
	matrix [3]vector // rows
)

// The white that ICC profiles are written for, and that of sRGB.
var (
	d50 = vector{0.9642, 1, 0.8249}
	d65 = fromXY(0.3127, 0.3290)
)

// fromXY is the colour of a chromaticity, at full luminance.
func fromXY(x, y float64) vector { return vector{x / y, 1, (1 - x - y) / y} }

// srgbColumns are red, green and blue of sRGB (IEC 61966-2-1), seen in the white of
// ICC profiles. Their sum is that white.
func srgbColumns() [3]vector {
	primaries := matrix{fromXY(0.64, 0.33), fromXY(0.30, 0.60), fromXY(0.15, 0.06)}.turned()
	amounts := primaries.inverse().times(d65)
	adapt := bradford(d65, d50)
	var columns [3]vector
	for i, p := range primaries.turned() {
		columns[i] = adapt.times(vector{p[0] * amounts[i], p[1] * amounts[i], p[2] * amounts[i]})
	}
	return columns
}

// bradford makes a colour seen in one white into what it is in another, by the
// method that ICC profiles have for it.
func bradford(from, to vector) matrix {
	cones := matrix{{0.8951, 0.2664, -0.1614}, {-0.7502, 1.7135, 0.0367}, {0.0389, -0.0685, 1.0296}}
	a, b := cones.times(from), cones.times(to)
	scaled := cones
	for i := range scaled {
		for j := range scaled[i] {
			scaled[i][j] *= b[i] / a[i]
		}
	}
	return cones.inverse().product(scaled)
}

func (m matrix) times(v vector) vector {
	var out vector
	for i, row := range m {
		out[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
	}
	return out
}

func (m matrix) product(n matrix) matrix {
	var out matrix
	for i, column := range n.turned() {
		out[i] = m.times(column)
	}
	return out.turned()
}

// turned has rows for columns.
func (m matrix) turned() matrix {
	var out matrix
	for i, row := range m {
		for j, x := range row {
			out[j][i] = x
		}
	}
	return out
}

func (m matrix) inverse() matrix {
	minor := func(i, j int) float64 {
		a, b, c, d := (i+1)%3, (i+2)%3, (j+1)%3, (j+2)%3
		return m[a][c]*m[b][d] - m[a][d]*m[b][c]
	}
	det := m[0][0]*minor(0, 0) + m[0][1]*minor(0, 1) + m[0][2]*minor(0, 2)
	var out matrix
	for i := range out {
		for j := range out[i] {
			out[i][j] = minor(j, i) / det
		}
	}
	return out
}

// tag is an entry of a profile: its signature and its data.
type tag struct {
	name string
	data []byte
}

// profile puts a display profile together. Tags with the same data share it.
func profile(tags []tag) []byte {
	const header, entry, word = 128, 12, 4
	table := binary.BigEndian.AppendUint32(nil, uint32(len(tags)))
	start := header + word + entry*len(tags)
	var data []byte
	for i, t := range tags {
		at := start + len(data)
		if i > 0 && bytes.Equal(t.data, tags[i-1].data) {
			at -= len(t.data)
		} else {
			data = append(data, t.data...)
		}
		table = append(table, t.name...)
		table = binary.BigEndian.AppendUint32(table, uint32(at))
		table = binary.BigEndian.AppendUint32(table, uint32(len(t.data)))
	}
	return append(append(profileHeader(start+len(data)), table...), data...)
}

// profileHeader is the start of a display profile of RGB: its size, version and
// date, and the white it is written for.
func profileHeader(size int) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(size))
	b = append(b, "\x00\x00\x00\x00\x02\x30\x00\x00mntrRGB XYZ "...)
	for _, x := range [...]uint16{2026, 1, 1, 0, 0, 0} {
		b = binary.BigEndian.AppendUint16(b, x)
	}
	b = append(b, "acsp"...)
	const white, end = 68, 128
	b = append(b, make([]byte, white-len(b))...)
	b = appendFixed(b, d50[:]...)
	return append(b, make([]byte, end-len(b))...)
}

// appendFixed writes numbers as ICC has them, with sixteen bits after the point.
func appendFixed(b []byte, numbers ...float64) []byte {
	for _, x := range numbers {
		b = binary.BigEndian.AppendUint32(b, uint32(int32(math.Round(x*(1<<16)))))
	}
	return b
}

func xyzTag(v vector) []byte { return appendFixed([]byte("XYZ \x00\x00\x00\x00"), v[:]...) }

func matrixTag(m matrix) []byte {
	b := []byte("sf32\x00\x00\x00\x00")
	for _, row := range m {
		b = appendFixed(b, row[:]...)
	}
	return b
}

// curveTag is a table of a curve from 0 to 1.
func curveTag(steps int, curve func(float64) float64) []byte {
	b := binary.BigEndian.AppendUint32([]byte("curv\x00\x00\x00\x00"), uint32(steps))
	for i := range steps {
		y := curve(float64(i) / float64(steps-1))
		b = binary.BigEndian.AppendUint16(b, uint16(math.Round(y*math.MaxUint16)))
	}
	return b
}

func textTag(text string) []byte { return aligned([]byte("text\x00\x00\x00\x00" + text + "\x00")) }

// descriptionTag is a name in ASCII, with the places for other scripts left empty.
func descriptionTag(name string) []byte {
	const unicodeAndScript = 4 + 4 + 2 + 1 + 67
	b := binary.BigEndian.AppendUint32([]byte("desc\x00\x00\x00\x00"), uint32(len(name)+1))
	b = append(b, name...)
	return aligned(append(b, make([]byte, 1+unicodeAndScript)...))
}

// aligned fills up to a multiple of four, on which each tag must start.
func aligned(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }
