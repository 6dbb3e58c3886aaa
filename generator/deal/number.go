package deal

import (
	"errors"
	"fmt"
	"math/bits"
	"regexp"
	"strings"
)

// A Number names a deal: an integer from 1 to 99999999999999999999 (20 digits).
// It does not fit in 64 bits, so it is kept as the two halves hi·10¹⁰ + lo. The
// zero Number is not a deal. Numbers can be compared with == and used as keys.
type Number struct{ hi, lo uint64 }

const (
	half   = 10_000_000_000
	digits = 20
)

// Most is the greatest number of digits of a deal number.
const Most = digits

// ErrNumber is the fault that every refused number wraps.
var ErrNumber = errors.New("a deal number is a whole number from 1 to 99999999999999999999")

// ParseNumber reads a deal number in decimal. Leading zeros, signs, spaces and
// anything but digits are refused, so that a number has one text form.
func ParseNumber(text string) (Number, error) {
	fault := func(why string) (Number, error) {
		return Number{}, fmt.Errorf("%w: %s", ErrNumber, why)
	}
	if text == "" {
		return fault("the number is empty")
	}
	for _, r := range text {
		if r < '0' || r > '9' {
			return fault(fmt.Sprintf("%q has the character %q", shorten(text), r))
		}
	}
	if text[0] == '0' {
		return fault(fmt.Sprintf("%q starts with 0", shorten(text)))
	}
	if len(text) > digits {
		return fault(fmt.Sprintf("%s has %d digits, and %d is the most", shorten(text), len(text), digits))
	}
	var n Number
	for _, r := range text {
		n = n.timesTen(uint64(r - '0'))
	}
	return n, nil
}

// shorten keeps an error message readable when the input was huge.
func shorten(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

func (n Number) timesTen(digit uint64) Number {
	lo := n.lo*10 + digit
	return Number{n.hi*10 + lo/half, lo % half}
}

// NumberOf makes a Number of a positive integer.
func NumberOf(n uint64) Number { return Number{n / half, n % half} }

// String gives the decimal form that ParseNumber reads.
func (n Number) String() string {
	if n.hi == 0 {
		return fmt.Sprint(n.lo)
	}
	return fmt.Sprintf("%d%010d", n.hi, n.lo)
}

// IsZero reports whether n is the zero Number, which names no deal.
func (n Number) IsZero() bool { return n == Number{} }

// Next gives the number after n, and false when n is the last.
func (n Number) Next() (Number, bool) {
	if n.lo++; n.lo == half {
		n.hi, n.lo = n.hi+1, 0
	}
	return n, n.hi < half
}

// Compare is negative, zero or positive as n is below, at or above m.
func (n Number) Compare(m Number) int {
	if n.hi != m.hi {
		if n.hi < m.hi {
			return -1
		}
		return 1
	}
	if n.lo != m.lo {
		if n.lo < m.lo {
			return -1
		}
		return 1
	}
	return 0
}

// MarshalText writes the decimal form.
func (n Number) MarshalText() ([]byte, error) {
	if n.IsZero() {
		return nil, ErrNumber
	}
	return []byte(n.String()), nil
}

// UnmarshalText reads the decimal form.
func (n *Number) UnmarshalText(text []byte) error {
	parsed, err := ParseNumber(string(text))
	if err == nil {
		*n = parsed
	}
	return err
}

// words gives the number's 32-bit words, least significant first, without
// leading zero words: the key that PySolFC seeds its generator with.
func (n Number) words() []uint32 {
	high, low := bits.Mul64(n.hi, half)
	low, carry := bits.Add64(low, n.lo, 0)
	high += carry
	words := []uint32{uint32(low), uint32(low >> 32), uint32(high), uint32(high >> 32)}
	for len(words) > 1 && words[len(words)-1] == 0 {
		words = words[:len(words)-1]
	}
	return words
}

// A Range is an inclusive run of deal numbers; a single number is a Range of one.
type Range struct{ From, To Number }

// ParseRange reads `12345` or `1-1000`, the first number not above the last. What looks
// like a range written otherwise is refused with the way to write it.
func ParseRange(text string) (Range, error) {
	r, err := parseRange(text)
	if errors.Is(err, ErrNumber) {
		if advice := meantRange(text); advice != nil {
			return Range{}, advice
		}
	}
	return r, err
}

func parseRange(text string) (Range, error) {
	from, to, two := strings.Cut(text, "-")
	first, err := ParseNumber(from)
	if err != nil {
		return Range{}, err
	}
	if !two {
		return Range{first, first}, nil
	}
	last, err := ParseNumber(to)
	if err != nil {
		return Range{}, err
	}
	if first.Compare(last) > 0 {
		return Range{}, fmt.Errorf("the range %s runs backwards: write %s-%s", text, last, first)
	}
	return Range{first, last}, nil
}

// rangeLike is how ranges are written elsewhere: 1..3, 1:3, with spaces, or with a dash
// that is no hyphen.
var rangeLike = regexp.MustCompile(`^([0-9]+) *(?:\.\.+|[-‐‑–—−…:]) *([0-9]+)$`)

// meantRange is the fault of a text that is no range but was meant as one, and nil for
// any other text.
func meantRange(text string) error {
	if from, cut := strings.CutSuffix(text, "-"); cut && isNumber(from) {
		return fmt.Errorf("the range %s has no end: write %sN for the deals up to N", text, text)
	}
	if to, cut := strings.CutPrefix(text, "-"); cut && isNumber(to) {
		return fmt.Errorf("the range %s has no start: write 1%s", text, text)
	}
	found := rangeLike.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	r, err := parseRange(found[1] + "-" + found[2])
	if err != nil {
		r, err = parseRange(found[2] + "-" + found[1])
	}
	if err != nil {
		return nil
	}
	return fmt.Errorf("%q is no range: write %v-%v", shorten(text), r.From, r.To)
}

func isNumber(text string) bool {
	_, err := ParseNumber(text)
	return err == nil
}

// All yields the numbers of the range in rising order.
func (r Range) All(yield func(Number) bool) {
	for n, ok := r.From, true; ok && n.Compare(r.To) <= 0; n, ok = n.Next() {
		if !yield(n) {
			return
		}
	}
}
