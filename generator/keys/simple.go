package keys

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// This file reads what most blocks are: lines of a known key, a colon and a value of
// plain words. The YAML parser takes twenty times as long, and a site has thousands of
// such blocks. Whatever is not quite so simple is left to it, faults above all.

// readSimple reads the block if it is simple, and else leaves no trace.
func (v *Values) readSimple() bool {
	if strings.ContainsFunc(v.block.YAML, isSpecial) {
		return false
	}
	pairs := map[string]pair{}
	number := 0
	for line := range strings.Lines(v.block.YAML) {
		number++
		line = strings.TrimSuffix(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, ok := simpleLine(line)
		if _, twice := pairs[key]; !ok || twice || !slices.Contains(v.keys, key) {
			return false
		}
		column := len(line) - len(value) + 1 // what stands before is of one byte each
		pairs[key] = pair{text: unquoted(value), key: spot{number, 1}, value: spot{number, column}}
	}
	v.pairs = pairs
	return true
}

// simpleLine cuts a line into a key and a value, if there is no doubt what they are.
func simpleLine(line string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(line, ": ")
	value = strings.TrimLeft(value, " ")
	return key, value, ok && !strings.HasSuffix(line, " ") && isSimpleKey(key) && isSimpleValue(value)
}

func isSimpleKey(key string) bool {
	return key != "" && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") == "" && key[0] != '-'
}

// isSimpleValue reports whether a value is plain words, or those in quotation marks.
func isSimpleValue(value string) bool {
	if inside := unquoted(value); inside != value {
		return strings.Trim(inside, " ") == inside && inside != "" && isSimpleText(inside)
	}
	switch strings.ToLower(value) {
	case "", "null", "~":
		return false
	}
	first, _ := utf8.DecodeRuneInString(value)
	return !strings.ContainsRune("\"'[]{}&*!|>%@`#,?-:=<~", first) && isSimpleText(value) &&
		!strings.Contains(value, ": ") && !strings.HasSuffix(value, ":") && !strings.Contains(value, " #")
}

// isSimpleText reports whether a text has nothing that quotation marks would give a
// meaning to.
func isSimpleText(text string) bool {
	return !strings.ContainsAny(text, `\"`) && !strings.Contains(text, "''")
}

// isSpecial reports whether a character is for controlling something, or none at all.
func isSpecial(r rune) bool {
	return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == 0x2028 || r == 0x2029 || r == 0xFEFF || r == utf8.RuneError
}

// unquoted takes the quotation marks from round a text that has no others.
func unquoted(value string) string {
	if n := len(value); n >= 2 && (value[0] == '"' || value[0] == '\'') && value[n-1] == value[0] && strings.Count(value, value[:1]) == 2 {
		return value[1 : n-1]
	}
	return value
}
