package book

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/catalogue"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
)

// Definitions to which tests add lines: of four lines, the table last; of one line.
const (
	small = "title = \"Aces\"\n\n[[puzzles]]\ncatalogue = \"c.jsonl\"\n"
	rest  = "\n[[puzzles]]\ncatalogue = \"c.jsonl\"\ncount = 1\n"
	title = "title = \"Aces\"\n"
)

func TestDefinition(t *testing.T) {
	tests := []struct {
		name, text string
		want       string // the first wish, or places and messages
	}{
		{"by count", small + "count = 12", "{c.jsonl     [] [] 12}"},
		{"by number", small + `deals = [433, 7, "18446744073709551617"]`, "{c.jsonl     [] [433 7 18446744073709551617] 0}"},
		{"all keys", small + "count = 2\ngame = \"g\"\nrules = \"r\"\nkind = \"k\"\ntarget = \"t\"\ngrades = [\"hard\", \"easy\"]", "{c.jsonl g r k t [easy hard] [] 2}"},
		{"one grade", small + "count = 2\ngrade = \"hard\"", "{c.jsonl     [hard] [] 2}"},
		{"a byte order mark", "\uFEFF" + small + "count = 1", "{c.jsonl     [] [] 1}"},
		{"Windows", strings.ReplaceAll(small, "\n", "\r\n") + "count = 1\r\n", "{c.jsonl     [] [] 1}"},
		{"Windows, text of several lines", strings.ReplaceAll(title+"blurb = \"\"\"\nOne.\n\n\tTwo.\"\"\""+rest, "\n", "\r\n"), "{c.jsonl     [] [] 1}"},
		{"an inline table", title + "puzzles = [{ catalogue = \"c.jsonl\", count = 1 }]", "{c.jsonl     [] [] 1}"},

		{"empty", "", "b.toml: the book has no title|b.toml: the book does not say which puzzles it has"},
		{"no title", rest, "b.toml: the book has no title"},
		{"an empty title", "title = \" \"" + rest, "b.toml:1:9: the book has no title"},
		{"no TOML", "a book", "b.toml:1:3: "},
		{"a string that does not end", "title = \"x\ncount = 1", "b.toml:1:11: "},
		{"a key twice", title + "title = \"Twos\"" + rest, "b.toml:2:1: "},
		{"columns count characters", "author = \"ÄÖÜ\" x", "b.toml:1:16: "},

		{"an unknown key", title + "  papre = \"a4\"" + rest, `b.toml:2:3: there is no key "papre"`},
		{"two unknown keys", "x = 1\n" + title + "y = 2" + rest, `b.toml:1:1: there is no key "x"|b.toml:3:1: there is no key "y"`},
		{"an unknown key of a table", small + "cuont = 1", `b.toml:5:1: there is no key "cuont" in [[puzzles]]`},
		{"an unknown table", title + rest + "[book]\ntitle = \"x\"", `b.toml:6:2: there is no key "book"`},
		{"a key in capitals", title + "Per-Page = 2" + rest, `b.toml:2:1: there is no key "Per-Page"`},
		{"a key twice, once in capitals", title + "TITLE = \"Twos\"" + rest, `b.toml:2:1: there is no key "TITLE"`},
		{"a key of a table in capitals", small + "Count = 1", `b.toml:5:1: there is no key "Count" in [[puzzles]]`},
		{"a table in capitals", title + "[[Puzzles]]\ncatalogue = \"c\"\ncount = 1", `b.toml:2:3: there is no key "Puzzles"`},
		{"a key of an inline table in capitals", title + "puzzles = [{ catalogue = \"c\", COUNT = 1 }]", `b.toml:2:31: there is no key "COUNT" in [[puzzles]]`},
		{"a key of before", title + "catalogue = \"c.jsonl\"" + rest, `b.toml:2:1: there is no key "catalogue"`},

		{"a wrong type", "title = 3" + rest, "b.toml:1:9: title must be text in quotes"},
		{"a wrong truth", title + "hints = \"yes\"" + rest, "b.toml:2:9: hints must be true or false"},
		{"a wrong number", title + "per-page = \"1\"" + rest, "b.toml:2:12: per-page must be a whole number"},
		{"a wrong count", small + "count = \"12\"", "b.toml:5:9: puzzles.count must be a whole number"},
		{"a fraction", small + "count = 1.5", "b.toml:5:9: puzzles.count must be a whole number"},
		{"a list that is none", small + "deals = 12", "b.toml:5:9: puzzles.deals must be a list of deal numbers"},
		{"grades that are none", small + "count = 1\ngrades = \"hard\"", "b.toml:6:10: puzzles.grades must be a list of texts"},
		{"a wrong chapter", title + "chapters = [\"a.md\", 2]" + rest, "b.toml:2:21: chapters must be a list of texts"},
		{"puzzles that are no tables", title + "puzzles = 40", "b.toml:2:11: puzzles must be a list of tables"},
		{"puzzles that are one table", title + "[puzzles]\ncount = 1", "b.toml:2:2: puzzles must be a list of tables"},
		{"words that are no table", title + "words = \"x\"" + rest, "b.toml:2:9: words must be a table"},
		{"a word that is none", title + rest + "[words]\nindex = 1", "b.toml:7:9: words.index must be text in quotes"},

		{"an unknown order", title + "order = \"graed\"" + rest, `b.toml:2:9: there is no order "graed"`},
		{"an empty order", title + "order = \"\"" + rest, `b.toml:2:9: there is no order ""`},
		{"unknown suits", title + "suits = \"red\"" + rest, `b.toml:2:9: there is no suits "red"`},
		{"unknown solutions", title + "solutions = \"back\"" + rest, `b.toml:2:13: there is no solutions "back"`},
		{"an unknown paper", title + "profiles = [\"kdp-6x9\"]\npaper = \"pink\"" + rest, `b.toml:3:9: there is no paper "pink"`},
		{"unknown cards", title + "cards = \"tarot\"" + rest, `b.toml:2:9: there is no cards "tarot"`},
		{"an unknown cover", title + "cover-colour = \"pink\"" + rest, `b.toml:2:16: there is no cover-colour "pink"`},
		{"an unknown language", title + "language = \"xx\"" + rest, `b.toml:2:12: there is no language "xx"`},

		{"a file elsewhere", title + "chapters = [\"a.md\", \"../b.md\"]" + rest, `b.toml:2:21: "../b.md" is not in the content folder`},
		{"a chapter twice", title + "chapters = [\"a.md\", \"b.md\",\n  \"./a.md\"]" + rest, `b.toml:3:3: the chapter a.md is named twice`},
		{"a catalogue elsewhere", title + "[[puzzles]]\ncatalogue = \"/etc/c\"\ncount = 1", `b.toml:3:13: "/etc/c" is not in the content folder`},
		{"a character that the type has not", title + "author = \"A 漢\"" + rest, "b.toml:2:10: the face SourceSerif4-Regular has no character '漢'"},
		{"a character that is not seen", title + "author = \"A\u200bB\"" + rest, "b.toml:2:10: the face SourceSerif4-Regular has no character '\\u200b'"},
		{"a mark of direction", title + "blurb = \"A\\u202EB\"" + rest, "b.toml:2:9: the face SourceSerif4-Regular has no character '\\u202e'"},
		{"a long title", "title = \"" + strings.Repeat("x", 121) + "\"" + rest, "b.toml:1:9: the title has 121 characters"},
		{"a long blurb", title + "blurb = \"" + strings.Repeat("x", 1201) + "\"" + rest, "b.toml:2:9: the blurb has 1201 characters"},
		{"an ISBN", title + "isbn = \"978-3-16-148410-0\"" + rest, "{c.jsonl     [] [] 1}"},
		{"a wrong ISBN", title + "isbn = \"978-3-16-148410-1\"" + rest, `b.toml:2:8: "978-3-16-148410-1" is no ISBN`},
		{"an ISBN of another kind", title + "isbn = \"3-16-148410-X\"" + rest, `b.toml:2:8: "3-16-148410-X" is no ISBN`},

		{"three on a page", title + "per-page = 3" + rest, "b.toml:2:12: there cannot be 3 puzzles on a page"},
		{"four on a page in large print", title + "large-print = true\nper-page = 4" + rest, "b.toml:3:12: large print has one puzzle on a page, not 4"},
		{"many notes", title + "notes = 101" + rest, "b.toml:2:9: there cannot be 101 pages of notes"},
		{"less than no scores", title + "score-sheets = -1" + rest, "b.toml:2:16: there cannot be -1 pages of score sheets"},
		{"codes that lead nowhere", title + "qr = true" + rest, "b.toml:2:6: there is no address for the codes to lead to"},
		{"a wrong address", title + "base-url = \"example.org\"" + rest, `b.toml:2:12: "example.org" is no address of a site`},

		{"a long address", title + "base-url = \"https://example.org/" + strings.Repeat("x", 300) + "\"" + rest, "b.toml:2:12: the address has 321 characters"},

		{"no profiles", title + "profiles = []" + rest, "b.toml:2:1: the list of profiles is empty"},
		{"an unknown profile", title + "profiles = [\"home-a4\", \"kdp-6x0\"]" + rest, `b.toml:2:24: there is no profile "kdp-6x0"`},
		{"a profile twice", title + "profiles = [\"home-a4\", \"home-a4\"]" + rest, "b.toml:2:24: the profile home-a4 is named twice"},
		{"large print on a small page", title + "large-print = true\nprofiles = [\"home-a4\", \"kdp-5x8\"]" + rest, "b.toml:3:24: at 18 points a line of kdp-5x8 has only 3"},
		{"cards of a printer", title + "cards = \"poker\"\nprofiles = [\"kdp-6x9\"]" + rest, "b.toml:2:9: cards to cut out are for paper at home"},
		{"a spine of none", title + "paper = \"cream\"" + rest, "b.toml:2:9: the paper is for the spine, and no profile of the book has a cover"},

		{"no catalogue", title + "[[puzzles]]\ncount = 1", "b.toml:2:3: the table names no catalogue"},
		{"an empty game", small + "count = 1\ngame = \"\"", "b.toml:6:8: the game is empty"},
		{"deals and count", small + "count = 1\ndeals = [1]", "b.toml:5:9: the table has both deals and a count"},
		{"neither", small, "b.toml:3:3: the table does not say which puzzles or how many"},
		{"no deals", small + "deals = []", "b.toml:5:1: the list of deals is empty"},
		{"no puzzles", small + "count = 0", "b.toml:5:9: count is 0"},
		{"less than none", small + "count = -1", "b.toml:5:9: count is -1"},
		{"too many", small + "count = 1000000", "b.toml:5:9: count is 1000000"},
		{"fewer than grades", small + "count = 1\ngrades = [\"easy\", \"hard\"]", "b.toml:5:9: count is 1, and there are 2 grades"},
		{"an unknown grade", small + "count = 1\ngrade = \"esay\"", `b.toml:6:9: there is no grade "esay"`},
		{"a grade twice", small + "count = 2\ngrades = [\"easy\", \"easy\"]", "b.toml:6:19: the grade easy is asked for twice"},
		{"grade and grades", small + "count = 2\ngrades = [\"easy\"]\ngrade = \"hard\"", "b.toml:7:9: the table has both a grade and grades"},
		{"no grades", small + "count = 2\ngrades = []", "b.toml:6:1: the list of grades is empty"},
		{"a number that is none", small + "deals = [1, 0, -2, \"x\", 2.5, true]",
			"b.toml:5:13: a deal number is|b.toml:5:16: a deal number is|b.toml:5:20: a deal number is|b.toml:5:25: 2.5 is not a deal number|b.toml:5:30: true is not a deal number"},
		{"a deal twice", small + "deals = [\n  5,\n  7,\n  \"5\",\n]", "b.toml:8:3: deal 5 is asked for twice"},
		{"the second table", title + rest + rest[1:] + "deals = [2]", "b.toml:8:9: the table has both deals and a count"},
		{"the second inline table", title + "puzzles = [{ catalogue = \"c\", count = 1 }, { catalogue = \"c\", count = 0 }]", "b.toml:2:71: count is 0"},

		{"unknown words", title + rest + "[words]\npuzles = \"x\"", `b.toml:7:10: the book has no words "puzles"`},
		{"empty words", title + rest + "[words]\npuzzles = \" \"", "b.toml:7:11: the words are empty"},
		{"words that fill in nothing", title + rest + "[words]\npuzzle = \"Puzzle\"", "b.toml:7:10: the words do not fill in %d, once each"},
		{"words that fill in another thing", title + rest + "[words]\npuzzle = \"Puzzle %x\"", "b.toml:7:10: the words do not fill in %d, once each"},
		{"words that fill in too much", title + rest + "[words]\npuzzle = \"Puzzle %d %d\"", "b.toml:7:10: the words do not fill in %d, once each"},
		{"words that fill in for once", title + rest + "[words]\npuzzles = \"100 %\"", "b.toml:7:11: nothing is filled in in these words"},
		{"words that cannot be printed", title + rest + "[words]\npuzzles = \"漢\"", "b.toml:7:11: the face SourceSerif4-Regular has no character '漢'"},
		{"words with a dot", title + "words.puzzles = \"%\"" + rest, "b.toml:2:17: nothing is filled in in these words"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d, err := parseDefinition("b.toml", test.text)
			if err == nil {
				if got := fmt.Sprint(d.Puzzles[0]); got != test.want {
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

// Hints name what may have been meant.
func TestMeant(t *testing.T) {
	tests := []struct{ text, want string }{
		{title + "oder = \"grade\"" + rest, "did you mean order?"},
		{small + "cuont = 1", "did you mean count?"},
		{small + "xyz = 1", "there are catalogue, game, rules, kind, target, grade, grades, count, deals"},
		{title + "order = \"mxed\"" + rest, "did you mean mixed?"},
		{title + "profiles = [\"home-a5\"]" + rest, "did you mean home-a4?"},
		{title + "profiles = [\"booklet-a5\"]" + rest, "did you mean booklet-a4?"},
		{title + "profiles = [\"lulu-99x99\"]" + rest, "there are lulu-"},
		{title + "profiles = [\"x\"]" + rest, "there are profiles such as home-a4, booklet-a4, kdp-5x8, "},
		{small + "count = 1\ngrade = \"hadr\"", "did you mean hard?"},
		{title + rest + "[words]\npuzzel = \"x\"", "did you mean puzzle or puzzles?"},
	}
	for _, test := range tests {
		_, err := parseDefinition("b.toml", test.text)
		var e *diag.Error
		if !errors.As(err, &e) || !strings.HasPrefix(e.Hint, test.want) {
			t.Errorf("the hint of %v is %q, want %q", err, e.Hint, test.want)
		}
	}
}

func TestDefaults(t *testing.T) {
	d, err := parseDefinition("b.toml", title+rest)
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(d.Language, d.Profiles, d.Order, d.PerPage, d.Suits, d.Solutions, d.Hints, d.QR, d.Guides, d.LargePrint, d.InkSaver, d.Cards, d.Paper)
	if want := fmt.Sprint("en", []string{"home-a4"}, ByGrade, 1, figure.BlackSuits, SolutionsIn, true, false, false, false, false, "", ""); got != want {
		t.Errorf("the defaults are %s, want %s", got, want)
	}
}

// Every profile is one that a book can be made for, in print of ordinary size.
func TestEveryProfile(t *testing.T) {
	for _, name := range profile.Names() {
		if _, err := parseDefinition("b.toml", title+fmt.Sprintf("profiles = [%q]", name)+rest); err != nil {
			t.Errorf("%s: %v", name, err)
		}
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
		if err := os.WriteFile(test.file, []byte(title+"chapters = [\"a.md\"]"+rest), 0o666); err != nil {
			t.Fatal(err)
		}
		d, err := LoadDefinition(test.file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = d.Editions()[0].Files()
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
	f.Add(title + "profiles = [\"home-a4\", \"kdp-6x9\"]\nper-page = 4\nlarge-print = true" + rest + "[words]\npuzzle = \"%d %[2]x\"")
	f.Add(title + "puzzles = [{catalogue = \"c\", count = 3, grades = [\"easy\", \"hard\"]}]")
	f.Add("title.a = 1\n\"title\" = '''x\n'''")
	f.Add("[[title]]\nx = 1979-05-27T07:32:00Z")
	f.Add("[[puzzles]]\n[puzzles.deals]\n[[puzzles.deals.x]]")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := parseDefinition("b.toml", text)
		lines := strings.Count(text, "\n") + 1
		for _, fault := range diag.Split(err) {
			var e *diag.Error
			if !errors.As(fault, &e) || e.Message == "" || e.Hint == "" || e.Line < 0 || e.Line > lines || e.Column < 0 {
				t.Errorf("%#v is no good error", fault)
			}
		}
		if err != nil {
			return
		}
		if len(d.Editions()) != len(d.Profiles) || len(d.Puzzles) == 0 {
			t.Errorf("%d profiles give %d editions, and there are %d tables", len(d.Profiles), len(d.Editions()), len(d.Puzzles))
		}
		if _, err := d.choose(make([][]catalogue.Entry, len(d.Puzzles))); err == nil {
			t.Error("empty catalogues were enough")
		}
	})
}

// What is no file has no definition in it, and reading it could last for ever.
func TestDefinitionIsAFile(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{t.TempDir(), "it is a folder"},
		{os.DevNull, "it is not a file"},
		{"missing.toml", "no such file or directory"},
	} {
		_, err := LoadDefinition(c.file)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, want %q", c.file, err, c.want)
		}
	}
}
