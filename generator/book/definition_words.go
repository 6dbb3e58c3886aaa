package book

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// override puts the words of the table [words] in the place of the language's.
func (c *checker) override(own map[string]string) {
	var err error
	if c.words, err = wordsOf(c.Language); err != nil {
		return // the language has been found fault with
	}
	all := reflect.ValueOf(&c.words).Elem()
	for _, key := range slices.Sorted(maps.Keys(own)) {
		i := slices.Index(keysOf(all.Type()), key)
		if i < 0 {
			c.fault("words."+key, meant(key, keysOf(all.Type())), "the book has no words %.40q", key)
			continue
		}
		c.word("words."+key, all.Field(i).String(), own[key])
		all.Field(i).SetString(own[key])
	}
}

// word checks words that stand for others: they fill in the same, in any order that
// %[2]s can ask for, and can be printed.
func (c *checker) word(key, there, own string) {
	if strings.TrimSpace(own) == "" {
		c.fault(key, "leave the key out to keep the book's words", "the words are empty")
		return
	}
	c.printed(key, own, 600)
	blanks := blank.FindAllString(there, -1)
	switch {
	case fills(own, blanks):
	case len(blanks) == 0:
		c.fault(key, "write a sign % as %%", "nothing is filled in in these words")
	default:
		c.fault(key, "the book's own words are: "+there, "the words do not fill in %s, once each", strings.Join(blanks, " and "))
	}
}

// blank is what words of ours fill in: a number or a text.
var blank = regexp.MustCompile(`%[ds]`)

// fills reports whether words fill in the blanks, by filling them in.
func fills(own string, blanks []string) bool {
	samples := make([]any, len(blanks))
	for i, b := range blanks {
		samples[i] = 918273 + i
		if b == "%s" {
			samples[i] = string(rune('\uE000' + i)) // for private use: in nobody's words
		}
	}
	text := fmt.Sprintf(own, samples...)
	for _, s := range samples {
		if strings.Count(text, fmt.Sprint(s)) != 1 {
			return false
		}
	}
	return !strings.Contains(text, "%!")
}
