package pdf

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"
)

// profileTags reads the table of a profile, and holds it against the format.
func profileTags(t *testing.T, icc []byte) map[string][]byte {
	t.Helper()
	const header, entry = 128, 12
	count := int(binary.BigEndian.Uint32(icc[header:]))
	data := header + 4 + entry*count
	tags := map[string][]byte{}
	end := data
	for i := range count {
		e := icc[header+4+entry*i:]
		name, from, length := string(e[:4]), int(binary.BigEndian.Uint32(e[4:])), int(binary.BigEndian.Uint32(e[8:]))
		switch {
		case tags[name] != nil:
			t.Errorf("%s is there twice", name)
		case from%4 != 0 || from < data || from+length > len(icc):
			t.Fatalf("%s goes from %d for %d bytes", name, from, length)
		case from > end:
			t.Errorf("there is a gap before %s", name)
		case !bytes.Equal(icc[from+4:from+8], []byte{0, 0, 0, 0}):
			t.Errorf("the type of %s is not followed by zeros", name)
		}
		tags[name] = icc[from : from+length]
		end = max(end, from+length)
	}
	if end != len(icc) {
		t.Errorf("the tags end at %d of %d", end, len(icc))
	}
	return tags
}

func TestProfileIsWellFormed(t *testing.T) {
	icc := srgbProfile()
	if size := int(binary.BigEndian.Uint32(icc)); size != len(icc) || size > 4096 || size%4 != 0 {
		t.Errorf("%d bytes, of which the profile says %d", len(icc), size)
	}
	if icc[8] != 2 || string(icc[12:24]) != "mntrRGB XYZ " || string(icc[36:40]) != "acsp" {
		t.Errorf("the header is %q", icc[:40])
	}
	date := icc[24:36]
	if month, day := binary.BigEndian.Uint16(date[2:]), binary.BigEndian.Uint16(date[4:]); month != 1 || day != 1 {
		t.Errorf("the date is %v", date)
	}
	// The white as the standard writes it out.
	if want := []byte{0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D}; !bytes.Equal(icc[68:80], want) {
		t.Errorf("the white is % X, want % X", icc[68:80], want)
	}
	if rest := bytes.Trim(icc[80:128], "\x00"); len(rest) > 0 {
		t.Errorf("the end of the header is %q", rest)
	}
	tags := profileTags(t, icc)
	for name, kind := range map[string]string{
		"desc": "desc", "cprt": "text", "wtpt": "XYZ ", "chad": "sf32",
		"rXYZ": "XYZ ", "gXYZ": "XYZ ", "bXYZ": "XYZ ", "rTRC": "curv", "gTRC": "curv", "bTRC": "curv",
	} {
		if tag := tags[name]; len(tag) < 8 || string(tag[:4]) != kind {
			t.Errorf("the tag %s is %q, want one of type %s", name, tag, kind)
		}
	}
	if len(tags) != 10 {
		t.Errorf("%d tags, want 10", len(tags))
	}
	desc := tags["desc"]
	length := int(binary.BigEndian.Uint32(desc[8:]))
	if got := string(desc[12 : 12+length]); got != "sRGB IEC61966-2.1\x00" || len(desc) < 12+length+78 {
		t.Errorf("it is called %q, in %d bytes", got, len(desc))
	}
	if cprt := string(tags["cprt"]); !strings.HasSuffix(strings.TrimRight(cprt[8:], "\x00")+"\x00", ".\x00") {
		t.Errorf("the right to copy is %q", cprt)
	}
}

// fixedNumbers reads numbers with sixteen bits after the point.
func fixedNumbers(b []byte) []float64 {
	var all []float64
	for word := range slices.Chunk(b, 4) {
		all = append(all, float64(int32(binary.BigEndian.Uint32(word)))/65536)
	}
	return all
}

// The colours are those that are printed in books for sRGB in the white D50: Bruce
// Lindbloom's table of matrices, "sRGB D50". His D50 is 0.0003 bluer than that of the
// ICC.
func TestProfileColours(t *testing.T) {
	tags := profileTags(t, srgbProfile())
	want := map[string][]float64{
		"rXYZ": {0.4360747, 0.2225045, 0.0139322},
		"gXYZ": {0.3850649, 0.7168786, 0.0971045},
		"bXYZ": {0.1430804, 0.0606169, 0.7141733},
		"wtpt": {0.9642, 1, 0.8249},
		"chad": {1.0478112, 0.0228866, -0.0501270, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436, 0.7521316},
	}
	sum := make([]float64, 3)
	for name, numbers := range want {
		got := fixedNumbers(tags[name][8:])
		if len(got) != len(numbers) {
			t.Fatalf("%s has %d numbers", name, len(got))
		}
		for i, x := range got {
			if math.Abs(x-numbers[i]) > 0.0005 {
				t.Errorf("%s: %v, want %v", name, got, numbers)
			}
			if strings.HasSuffix(name, "XYZ") {
				sum[i] += x
			}
		}
	}
	for i, x := range fixedNumbers(tags["wtpt"][8:]) {
		if math.Abs(sum[i]-x) > 1.0/65536+1e-9 {
			t.Errorf("red, green and blue add up to %v, want white", sum)
		}
	}
}

func TestProfileCurve(t *testing.T) {
	tags := profileTags(t, srgbProfile())
	curve := tags["rTRC"]
	if !bytes.Equal(curve, tags["gTRC"]) || !bytes.Equal(curve, tags["bTRC"]) {
		t.Error("the curves differ")
	}
	points := int(binary.BigEndian.Uint32(curve[8:]))
	if points != 1024 || len(curve) != 12+2*points {
		t.Fatalf("%d points in %d bytes", points, len(curve))
	}
	for i := range points {
		x := float64(i) / float64(points-1)
		want := x / 12.92
		if x > 0.04045 {
			want = math.Exp(2.4 * math.Log((x+0.055)/1.055))
		}
		if got := float64(binary.BigEndian.Uint16(curve[12+2*i:])); math.Abs(got-want*65535) > 0.5001 {
			t.Errorf("point %d is %v, want %v", i, got, want*65535)
		}
	}
}

// The way there and the way back are the same way.
func TestEncodedIsTheInverse(t *testing.T) {
	for x := 0.0; x <= 1; x += 1.0 / 1024 {
		if got := encoded(linear(x)); math.Abs(got-x) > 1e-5 {
			t.Errorf("%v came back as %v", x, got)
		}
	}
}

func TestMatrices(t *testing.T) {
	m := matrix{{2, 1, 0}, {0, 3, 1}, {1, 0, 4}}
	if got, want := m.times(vector{1, 2, 3}), (vector{4, 9, 13}); got != want {
		t.Errorf("times: %v, want %v", got, want)
	}
	if got, want := m.turned(), (matrix{{2, 0, 1}, {1, 3, 0}, {0, 1, 4}}); got != want {
		t.Errorf("turned: %v, want %v", got, want)
	}
	for i, row := range m.product(m.inverse()) {
		for j, x := range row {
			want := 0.0
			if i == j {
				want = 1
			}
			if math.Abs(x-want) > 1e-12 {
				t.Errorf("the product with the inverse has %v at %d, %d", x, i, j)
			}
		}
	}
}
