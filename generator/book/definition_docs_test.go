package book

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The doc comment of a definition is a definition, has every key that there is, and no
// two editions of it have a file of the same name.
func TestDocumentedDefinition(t *testing.T) {
	source, err := os.ReadFile("definition.go")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, m := range regexp.MustCompile(`(?m)^//\t(.*)$`).FindAllStringSubmatch(string(source), -1) {
		text.WriteString(m[1] + "\n")
	}
	counted := strings.Replace(text.String(), "deals = [", "# deals = [", 1) // it is an alternative to count
	d, err := parseDefinition("b.toml", counted)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range append(keysOf(reflect.TypeFor[keys]()), keysOf(reflect.TypeFor[wishKeys]())...) {
		if !regexp.MustCompile(`(?m)(^|\[|; )` + key + `( =|\])`).MatchString(text.String()) {
			t.Errorf("the key %s is not documented", key)
		}
	}
	seen := map[string]bool{}
	for _, e := range d.Editions() {
		for _, name := range e.Names() {
			if seen[name] || !strings.HasPrefix(name, "b-") {
				t.Errorf("%s is there twice, or named after another book", name)
			}
			seen[name] = true
		}
	}
}

// The page for authors tells of every key, and the definitions on it are definitions.
func TestReferencePage(t *testing.T) {
	page, err := os.ReadFile("../../content/books-reference.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range append(keysOf(reflect.TypeFor[keys]()), keysOf(reflect.TypeFor[wishKeys]())...) {
		if !regexp.MustCompile("(?m)^\\| `" + key + "` \\|.*`" + key + " = |`\\[+" + key + "\\]+`").Match(page) {
			t.Errorf("the key %s is not told of with an example", key)
		}
	}
	for i, m := range regexp.MustCompile("(?s)```toml\n(.*?)```").FindAllSubmatch(page, -1) {
		if _, err := parseDefinition("b.toml", string(m[1])); err != nil {
			t.Errorf("definition %d: %v", i+1, err)
		}
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\|.*\\| `(.*)` \\|$").FindAllSubmatch(page, -1) {
		text := title + string(m[2]) + rest
		switch key := string(m[1]); {
		case key == "title":
			text = string(m[2]) + rest
		case slices.Contains(keysOf(reflect.TypeFor[wishKeys]()), key):
			text = strings.Replace(small+"count = 2\n"+string(m[2]), "count = 2\ndeals", "deals", 1)
			text = strings.Replace(text, "count = 2\ncount", "count", 1)
			text = strings.Replace(text, "catalogue = \"c.jsonl\"\ncount = 2\ncatalogue", "count = 2\ncatalogue", 1)
		case key == "qr":
			text = "base-url = \"https://example.org/\"\n" + text
		case key == "paper":
			text = "profiles = [\"kdp-6x9\"]\n" + text
		}
		if _, err := parseDefinition("b.toml", text); err != nil {
			t.Errorf("the example %s: %v", m[2], err)
		}
	}
}
