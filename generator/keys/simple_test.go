package keys

import (
	"maps"
	"strings"
	"testing"
)

var simpleKeys = []string{"title", "order", "deal-note", "x"}

// byParser reads a block by the YAML parser alone.
func byParser(text string) *Values {
	v := &Values{block: Whole("f", text), keys: simpleKeys, pairs: map[string]pair{}}
	if file, err := parse(v.block.YAML); err == nil {
		for i, doc := range file.Docs {
			v.readDocument(i, doc)
		}
	} else {
		v.faults = append(v.faults, err)
	}
	return v
}

// agrees holds that a block which counts as simple is read as the YAML parser reads it.
func agrees(t *testing.T, text string) (simple bool) {
	t.Helper()
	v := &Values{block: Whole("f", text), keys: simpleKeys}
	if !v.readSimple() {
		return false
	}
	other := byParser(text)
	if err := other.Err(); err != nil {
		t.Errorf("%q is simple, and yet %v", text, err)
	}
	if !maps.Equal(v.pairs, other.pairs) {
		t.Errorf("%q: %+v, and by the parser %+v", text, v.pairs, other.pairs)
	}
	return true
}

func TestSimple(t *testing.T) {
	for text, simple := range map[string]bool{
		"": true, "title: title\n": true, "x: x\n": true, "# only this\n": true, "title: a\n": true, "title: A few words, with marks; and (so on)!\norder: 3\n": true,
		"title:   wide\n": true, "title: wide \n": false, "title: \"in quotes: yes # no\"\n": true, "title: 'so'\n": true, "title: ♠ first\n": true,
		"title: it's\n": true, "x: 2026-01-31\n": true, "x: 18446744073709551616\n": true, "x: true\n": true, "title: a\n\n# b\nx: c": true,
		"x: 1.5e3\n": true, "deal-note: Type {number} now.\n": true, "x: a:b\n": true, "x: a#b\n": true,
		"title: a: b\n": false, "title: [a]\n": false, "title:\n": false, "title: null\n": false, "titel: a\n": false, "title: a\ntitle: b\n": false,
		"title: a # b\n": false, "title: a\n  b\n": false, " title: a\n": false, "title: \"a\\n\"\n": false, "title: 'a''b'\n": false, "title : a\n": false,
		"title: - a\n": false, "title: *a\n": false, "--- \ntitle: a\n": false, "title: |\n": false, "title: \"\"\n": false, "title: a:\n": false, "title: \"a\" b\n": false,
	} {
		if agrees(t, text) != simple {
			t.Errorf("%q is simple: %v", text, !simple)
		}
	}
}

func FuzzSimple(f *testing.F) {
	for _, seed := range []string{"title: a\norder: 3\n", "title: 'a'\nx: \"b\"\n", "x: .inf\n", "x: 0x1F", "x: 1_000\n", "x: <<\n", "x: a\u0085b", "title: a\n...\n", "x: \tb\n", "x: ? a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 500 && !strings.ContainsRune(text, 0) {
			agrees(t, text)
		}
	})
}
