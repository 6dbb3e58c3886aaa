package strings

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// A manner is how a language writes what is not words.
type manner struct {
	Decimal string   // between the whole and the broken part of a number: "."
	Group   string   // between groups of three digits: ","
	Date    string   // a day, with {day}, {month} and {year}: "{day} {month} {year}"
	Months  []string // twelve names
	Quotes  []string // opening and closing, then those within them: “ ” ‘ ’
}

// with gives the manner with what another one has in its place.
func (m manner) with(other manner) manner {
	for _, pair := range []struct{ mine, theirs *string }{
		{&m.Decimal, &other.Decimal}, {&m.Group, &other.Group}, {&m.Date, &other.Date},
	} {
		if *pair.theirs != "" {
			*pair.mine = *pair.theirs
		}
	}
	if other.Months != nil {
		m.Months = other.Months
	}
	if other.Quotes != nil {
		m.Quotes = other.Quotes
	}
	return m
}

// Number writes an int, int64 or float64 with the language's separators, the smallest
// whole numbers that are grouped having five digits where the group is a space and four
// elsewhere. Anything else is written as fmt.Sprint has it.
func (t *Table) Number(n any) string {
	var digits string
	switch n := n.(type) {
	case int:
		digits = strconv.Itoa(n)
	case int64:
		digits = strconv.FormatInt(n, 10)
	case float64:
		digits = strconv.FormatFloat(n, 'f', -1, 64)
	default:
		return fmt.Sprint(n)
	}
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "−", digits[1:]
	}
	whole, broken, hasBroken := strings.Cut(digits, ".")
	text := sign + t.group(whole)
	if hasBroken {
		text += t.manner.Decimal + broken
	}
	return text
}

// group puts separators between groups of three digits.
func (t *Table) group(digits string) string {
	least := 4
	if strings.TrimSpace(t.manner.Group) == "" {
		least = 5
	}
	if len(digits) < least {
		return digits
	}
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteString(t.manner.Group)
		}
		b.WriteRune(d)
	}
	return b.String()
}

// Date writes a day given as 2006-01-02.
func (t *Table) Date(day string) (string, error) {
	d, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return "", fmt.Errorf("%.40q is not a day such as 2026-01-31", day)
	}
	return strings.NewReplacer(
		"{day}", strconv.Itoa(d.Day()),
		"{month}", t.manner.Months[d.Month()-1],
		"{year}", strconv.Itoa(d.Year()),
	).Replace(t.manner.Date), nil
}

// Quotes gives the quotation marks, opening and closing, and then those for a quotation
// within another.
func (t *Table) Quotes() [4]string { return [4]string(t.manner.Quotes) }

// fault says what keeps a manner from being used; a part that is not there is none if
// it need not be whole.
func (m manner) fault(whole bool) string {
	holds := func(mark string) bool { return strings.Contains(m.Date, mark) }
	switch {
	case (whole || m.Months != nil) && len(m.Months) != 12:
		return fmt.Sprintf("there must be twelve months, and not %d", len(m.Months))
	case (whole || m.Quotes != nil) && len(m.Quotes) != 4:
		return fmt.Sprintf("there must be four quotation marks, and not %d", len(m.Quotes))
	case (whole || m.Date != "") && !(holds("{day}") && holds("{month}") && holds("{year}")):
		return "a date must have {day}, {month} and {year}"
	case (whole || m.Decimal != "") && utf8.RuneCountInString(m.Decimal) != 1:
		return "decimal must be one character"
	case utf8.RuneCountInString(m.Group) > 1:
		return "group must be one character"
	}
	return ""
}
