package pdf

import (
	"encoding/hex"
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
)

// most is beyond any length on a page; what is larger is a mistake, and would not
// be read by every program.
const most = 1e6

// fits reports whether a number can be written.
func fits(x float64) bool { return math.Abs(x) < most } // false for NaN too

// appendNumber writes a number with three decimals at most, in the shortest form.
// In points that is a third of a thousandth of a millimetre.
func appendNumber(b []byte, x float64) []byte {
	const steps = 1000
	n := int64(math.Round(x * steps))
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	whole, rest := n/steps, n%steps
	if whole > 0 || rest == 0 {
		b = strconv.AppendInt(b, whole, 10)
	}
	if rest == 0 {
		return b
	}
	b = append(b, '.', byte('0'+rest/100), byte('0'+rest/10%10), byte('0'+rest%10))
	for b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	return b
}

// utf16Text gives a text as PDF has it outside pages: UTF-16 with a byte order
// mark, or nothing for an empty text.
func utf16Text(text string) string {
	if text == "" {
		return ""
	}
	b := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(strings.ToValidUTF8(text, "\uFFFD"))) {
		b = append(b, byte(unit>>8), byte(unit))
	}
	return string(b)
}

// hexText writes the same as a hexadecimal string.
func hexText(text string) string {
	return "<" + strings.ToUpper(hex.EncodeToString([]byte(utf16Text(text)))) + ">"
}

// appendLiteral writes a character of a line of text, two bytes, inside a literal
// string.
func appendLiteral(b []byte, r rune) []byte {
	for _, c := range [2]byte{byte(r >> 8), byte(r)} {
		switch c {
		case '(', ')', '\\':
			b = append(b, '\\', c)
		case '\r':
			b = append(b, '\\', 'r') // a bare one would be read as a line feed
		default:
			b = append(b, c)
		}
	}
	return b
}
