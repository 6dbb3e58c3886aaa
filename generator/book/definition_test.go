package book

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

// small is a definition to which tests add lines.
const small = "title = \"Aces\"\ncatalogue = \"c.jsonl\"\n"

func TestDefinition(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // places and messages, or the deals and the count
	}{
		{"by count", small + "count = 12", "[] 12"},
		{"by number", small + `deals = [433, 7, "18446744073709551617"]`, "[433 7 18446744073709551617] 0"},
		{"a byte order mark", "\uFEFF" + small + "count = 1", "[] 1"},
		{"Windows", strings.ReplaceAll(small, "\n", "\r\n") + "count = 1\r\n", "[] 1"},

		{"empty", "", "b.toml: the book has no title|b.toml: the book has no catalogue|b.toml: the book does not say which deals it has"},
		{"no title", "catalogue = \"c\"\ncount = 1", "b.toml: the book has no title"},
		{"an empty title", "title = \" \"\ncatalogue = \"c\"\ncount = 1", "b.toml:1:9: the book has no title"},
		{"an unknown key", small + "count = 1\n  papre = \"a4\"", `b.toml:4:3: there is no key "papre"`},
		{"two unknown keys", "x = 1\n" + small + "count = 1\ny = 2", `b.toml:1:1: there is no key "x"|b.toml:5:1: there is no key "y"`},
		{"a table", small + "count = 1\n[book]\ntitle = \"x\"", `b.toml:4:2: there is no key "book"`},
		{"a key twice", small + "count = 1\ncount = 2", "b.toml:4:1: "},
		{"a wrong type", "title = 3", "b.toml:1:9: title must be text in quotes"},
		{"a wrong truth", small + "red = \"yes\"", "b.toml:3:7: red must be true or false"},
		{"a wrong count", small + "count = \"12\"", "b.toml:3:9: count must be a whole number"},
		{"a fraction", small + "count = 1.5", "b.toml:3:9: count must be a whole number"},
		{"a list that is none", small + "deals = 12", "b.toml:3:9: deals must be a list"},
		{"a wrong chapter", small + "count = 1\nchapters = [\"a.md\", 2]", "b.toml:4:21: chapters must be a list of files"},
		{"columns count characters", small + "author = \"ÄÖÜ\" x", "b.toml:3:16: "},
		{"no TOML", "a book", "b.toml:1:3: "},
		{"a string that does not end", "title = \"x\ncount = 1", "b.toml:1:11: "},
		{"an unknown paper", small + "count = 1\npaper = \"a5\"", `b.toml:4:9: there is no paper "a5"`},
		{"an empty paper", small + "count = 1\npaper = \"\"", `b.toml:4:9: there is no paper ""`},
		{"an unknown language", small + "count = 1\nlanguage = \"de\"", `b.toml:4:12: there is no language "de"`},
		{"a file elsewhere", small + "count = 1\nchapters = [\"a.md\", \"../b.md\"]", `b.toml:4:21: "../b.md" is not in the content folder`},
		{"a chapter twice", small + "count = 1\nchapters = [\"a.md\", \"b.md\",\n  \"./a.md\"]", `b.toml:5:3: the chapter a.md is named twice`},
		{"a catalogue elsewhere", "title = \"A\"\ncatalogue = \"/etc/c\"\ncount = 1", `b.toml:2:13: "/etc/c" is not in the content folder`},
		{"a character that the type has not", small + "count = 1\nauthor = \"A 漢\"", "b.toml:4:10: the face SourceSerif4-Regular has no character '漢'"},
		{"a long title", "title = \"" + strings.Repeat("x", 121) + "\"\ncatalogue = \"c\"\ncount = 1", "b.toml:1:9: the title has 121 characters"},
		{"deals and count", small + "count = 1\ndeals = [1]", "b.toml:3:9: the book has both deals and a count"},
		{"no deals", small + "deals = []", "b.toml:3:1: the list of deals is empty"},
		{"no puzzles", small + "count = 0", "b.toml:3:9: count is 0"},
		{"less than none", small + "count = -1", "b.toml:3:9: count is -1"},
		{"too many", small + "count = 1000000", "b.toml:3:9: count is 1000000"},
		{"a number that is none", small + "deals = [1, 0, -2, \"x\", 2.5, true]",
			"b.toml:3:13: a deal number is|b.toml:3:16: a deal number is|b.toml:3:20: a deal number is|b.toml:3:25: 2.5 is not a deal number|b.toml:3:30: true is not a deal number"},
		{"a deal twice", small + "deals = [\n  5,\n  7,\n  \"5\",\n]", "b.toml:6:3: deal 5 is in the book twice"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d, err := parseDefinition("b.toml", test.text)
			if err == nil {
				if got := fmt.Sprint(d.Deals, " ", d.Count); got != test.want {
					t.Errorf("got %s, want %s", got, test.want)
				}
				return
			}
			faults, want := diag.Split(err), strings.Split(test.want, "|")
			if len(faults) != len(want) {
				t.Fatalf("got %v, want %q", err, want)
			}
			for i, fault := range faults {
				var e *diag.Error
				if !errors.As(fault, &e) || e.Hint == "" {
					t.Errorf("%v has no place or no hint", fault)
				} else if strings.Contains(e.Message, e.Hint) {
					t.Errorf("%v says %q twice", fault, e.Hint)
				}
				if !strings.HasPrefix(fault.Error(), want[i]) {
					t.Errorf("got %v, want %s", fault, want[i])
				}
			}
		})
	}
}

func TestDefaults(t *testing.T) {
	d, err := parseDefinition("b.toml", small+"count = 1")
	if err != nil {
		t.Fatal(err)
	}
	if d.Paper != "a4" || d.Language != "en" || d.Red {
		t.Errorf("the defaults are %q, %q, %v", d.Paper, d.Language, d.Red)
	}
}

func TestContentFolder(t *testing.T) {
	tests := []struct{ file, want string }{
		{"content/books/a.toml", "content"},
		{"books/a.toml", "."},
		{"content/a.toml", "content"},
		{"a.toml", "."},
	}
	for _, test := range tests {
		t.Chdir(t.TempDir())
		if folder, _ := contentFolder(filepath.FromSlash(test.file)); filepath.ToSlash(folder) != test.want {
			t.Errorf("the content folder of %s is %s, want %s", test.file, folder, test.want)
		}
	}
	books := filepath.Join(t.TempDir(), "books")
	if err := os.Mkdir(books, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(books)
	if got, _ := contentFolder("a.toml"); got != ".." {
		t.Errorf("seen from the folder books, the content folder is %s, want ..", got)
	}
}

// Where a definition names files from is said when one of them is not there.
func TestContentFolderIsNamed(t *testing.T) {
	for _, test := range []struct{ file, want string }{
		{"content/books/b.toml", "files are named from the content folder, here content"},
		{"lone.toml", "files are named from the folder of the definition, since that does not lie in a folder called books"},
		{"content/lone.toml", "files are named from the folder of the definition, since that does not lie in a folder called books"},
	} {
		t.Chdir(t.TempDir())
		if err := os.MkdirAll(filepath.Dir(test.file), 0o777); err != nil {
			t.Fatal(err)
		}
		text := "title = \"T\"\ncatalogue = \"c.jsonl\"\nchapters = [\"a.md\"]\ncount = 1\n"
		if err := os.WriteFile(test.file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		d, err := LoadDefinition(test.file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = d.Build()
		faults := diag.Split(err)
		if len(faults) != 2 {
			t.Errorf("%s: the faults are %v, want one of the catalogue and one of the chapter", test.file, err)
		}
		for _, fault := range faults {
			var e *diag.Error
			if !errors.As(fault, &e) || !strings.Contains(e.Hint, test.want) {
				t.Errorf("%s: %v has the hint %q, want %q", test.file, fault, e.Hint, test.want)
			}
		}
	}
}

func TestLoadMissing(t *testing.T) {
	_, err := LoadDefinition(filepath.Join(t.TempDir(), "none.toml"))
	var e *diag.Error
	if !errors.As(err, &e) || !strings.HasSuffix(e.File, "/none.toml") || e.Hint == "" {
		t.Errorf("got %v, want an error that names the file", err)
	}
}

// Whatever the text, the reader gives a definition or errors with places in the
// text, and a definition can be asked to choose without harm.
func FuzzDefinition(f *testing.F) {
	f.Add(small + "count = 12")
	f.Add(small + "deals = [1, \"x\", [2], {a = 1}]\nchapters = [\"\"]")
	f.Add("title.a = 1\n\"title\" = '''x\n'''")
	f.Add("[[title]]\nx = 1979-05-27T07:32:00Z")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := parseDefinition("b.toml", text)
		lines := strings.Count(text, "\n") + 1
		for _, fault := range diag.Split(err) {
			var e *diag.Error
			if !errors.As(fault, &e) || e.Message == "" || e.Line < 0 || e.Line > lines || e.Column < 0 {
				t.Errorf("%#v is no good error", fault)
			}
		}
		if err == nil {
			if _, err := d.choose(nil); err == nil {
				t.Error("an empty catalogue was enough")
			}
		}
	})
}
