package catalogue

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/game"
)

// Lines for the tests: three that hold, and others that are wrong in one way.
const (
	seven  = `{"game":"stub","rules":"plain","number":"7","result":"won","moves":["go"]}`
	eleven = `{"game":"stub","rules":"other","number":"11","result":"won","moves":["go","go"],"grade":3}`
	nine   = `{"game":"stub","number":"9","result":"lost"}`
	short  = `{"game":"stub","number":"12","result":"won","moves":["go"]}`
	open   = `{"game":"stub","number":"5","result":"undecided"}`
	riddle = `{"game":"stub","number":"9","result":"lost","kind":"why","answer":"9"}`
)

func TestRead(t *testing.T) {
	tests := []struct {
		name, text string
		lines      string // of the entries read
		faults     string // file:line:column of each
		says       string // in the first fault's message
	}{
		{"nothing", "", "", "", ""},
		{"one", seven, "1", "", ""},
		{"three", seven + "\n" + eleven + "\n" + nine + "\n", "1 2 3", "", ""},
		{"no end of line", seven + "\n" + eleven, "1 2", "", ""},
		{"empty lines", "\n \n" + seven + "\n\n\t\n" + eleven + "\n\n", "3 6", "", ""},
		{"Windows", "\uFEFF" + seven + "\r\n\r\n" + eleven + "\r\n", "1 3", "", ""},
		{"same deal, other rules", seven + "\n" + strings.Replace(seven, "plain", "other", 1), "1 2", "", ""},
		{"same deal, other target", nine + "\n" + strings.Replace(nine, "{", `{"target":"x",`, 1), "1 2", "", ""},
		{"twice", seven + "\n" + eleven + "\n" + seven, "1 2", "c.jsonl:3", "is there already, at c.jsonl:1"},
		{"twice by default", `{"game":"stub","number":"7","result":"lost"}` + "\n" + seven, "1", "c.jsonl:2", "stub 7 (plain) is there already"},
		{"a move dropped", short, "", "c.jsonl:1", "the entry for stub 12 (plain) does not hold: 1 moves do not win"},
		{"undecided", open, "", "c.jsonl:1", "stub 5 (plain) is undecided"},
		{"a question beside its deal", nine + "\n" + riddle, "1 2", "", ""},
		{"two questions", riddle + "\n" + strings.Replace(riddle, "why", "where", 1), "1 2", "", ""},
		{"a question twice", riddle + "\n\n" + riddle, "1", "c.jsonl:3", "the deal why of stub 9 (plain) is there already"},
		{"a false answer", nine + "\n" + strings.Replace(riddle, `"9"}`, `"8"}`, 1), "1", "c.jsonl:2", `the answer is not "8"`},
		{"a question without a solution", strings.Replace(riddle, "lost", "won", 1), "", "c.jsonl:1", "0 moves do not win"},
		{"a question in a game without", strings.Replace(riddle, "stub", "mute", 1), "", "c.jsonl:1", `this line has the key "kind", and Mute is the game: the game has no puzzles of a kind`},
		{"no game", `{"number":"7"}`, "", "c.jsonl:1", "does not name its game"},
		{"unknown game", `{"game":"chess"}`, "", "c.jsonl:1", `there is no game "chess"`},
		{"unknown rules", `{"game":"stub","rules":"odd","number":"1"}`, "", "c.jsonl:1", `no ruleset "odd"`},
		{"bad number", `{"game":"stub","number":"007"}`, "", "c.jsonl:1", "starts with 0"},
		{"cut off", seven[:20], "", "c.jsonl:1:20", "not a solution in JSON"},
		{"two on a line", seven + " " + eleven, "", "c.jsonl:1:76", "not a solution in JSON"},
		{"place of a fault counts characters", `{"♠♠♠":` + "x", "", "c.jsonl:1:8", `"x", does not belong there`},
		{"good among bad", short + "\n" + seven + "\n" + open + "\n" + eleven, "2 4", "c.jsonl:1 c.jsonl:3", "does not hold"},
		{"a huge line", seven + "\n" + strings.Repeat("x", longest+1), "1", "c.jsonl:2", "this line has 1048577 bytes"},
		{"not text", "%PDF-1.4\x00\xff", "", "c.jsonl:1:1", "not a solution in JSON"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			entries, err := Read("c.jsonl", []byte(test.text))
			var lines []string
			for _, e := range entries {
				lines = append(lines, fmt.Sprint(e.Line))
			}
			if got := strings.Join(lines, " "); got != test.lines {
				t.Errorf("entries at lines %q, want %q", got, test.lines)
			}
			places, first := describe(t, err)
			if places != test.faults {
				t.Errorf("faults at %q, want %q (%v)", places, test.faults, err)
			}
			if !strings.Contains(first, test.says) {
				t.Errorf("the fault is %q, want %q in it", first, test.says)
			}
		})
	}
}

// describe gives the places of the faults joined in an error and the first one's
// message; each must have a hint.
func describe(t *testing.T, err error) (places, first string) {
	t.Helper()
	var all []string
	for i, one := range diag.Split(err) {
		var e *diag.Error
		if !errors.As(one, &e) {
			t.Fatalf("%v has no place", one)
		}
		if e.Hint == "" {
			t.Errorf("%v has no hint", e)
		}
		if i == 0 {
			first = e.Message
		}
		all = append(all, strings.TrimSuffix(e.Error(), ": "+e.Message))
	}
	return strings.Join(all, " "), first
}

// What kind of fault it is can be told from the error.
func TestDoesNotHold(t *testing.T) {
	for line, want := range map[string]bool{short: true, strings.Replace(riddle, `"9"}`, `"8"}`, 1): true, open: false, seven[:20]: false} {
		if _, err := Read("c.jsonl", []byte(line)); errors.Is(err, ErrDoesNotHold) != want {
			t.Errorf("%v: does not hold is %v, want %v", err, !want, want)
		}
	}
}

func TestManyFaults(t *testing.T) {
	_, err := Read("c.jsonl", []byte(strings.Repeat("{\n", 1000)))
	all := diag.Split(err)
	if len(all) != mostFaults+1 {
		t.Fatalf("%d faults are listed", len(all))
	}
	if want := "and 980 more faults like these"; all[mostFaults].Error() != want {
		t.Errorf("the last says %q, want %q", all[mostFaults], want)
	}
}

func TestFind(t *testing.T) {
	entries, err := Read("c.jsonl", []byte(seven+"\n"+eleven+"\n"+riddle))
	if err != nil {
		t.Fatal(err)
	}
	c, err := New(entries)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		number uint64
		rules  string
		line   int // 0: not there
	}{{7, "", 1}, {7, "plain", 1}, {7, "other", 0}, {11, "other", 2}, {11, "", 0}, {8, "", 0}, {9, "", 0}}
	for _, test := range tests {
		d, err := stub{}.Deal(game.Ask{Number: deal.NumberOf(test.number), Rules: test.rules})
		if err != nil {
			t.Fatal(err)
		}
		e, ok := c.Find(d)
		if ok != (test.line > 0) || e.Line != test.line {
			t.Errorf("%d %q: found %v at line %d, want line %d", test.number, test.rules, ok, e.Line, test.line)
		}
	}
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return filepath.ToSlash(file)
	}
	write("b.jsonl", eleven)
	write("a.jsonl", seven+"\n"+nine)
	write("note.txt", "not a catalogue")
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []string
	for _, e := range c.Entries() {
		numbers = append(numbers, e.Deal().Ask().Number.String())
	}
	if want := []string{"7", "9", "11"}; !reflect.DeepEqual(numbers, want) {
		t.Errorf("deals %v, want %v", numbers, want)
	}

	again := write("c.jsonl", "\n"+nine)
	if _, err = Open(dir); err == nil {
		t.Fatal("a deal in two files was accepted")
	}
	if places, says := describe(t, err); places != again+":2" || !strings.Contains(says, "a.jsonl:2") {
		t.Errorf("a deal in two files: %v", err)
	}

	if c, err := Open(filepath.Join(dir, "none")); err != nil || len(c.Entries()) != 0 {
		t.Errorf("a folder that is not there: %v", err)
	}
	if _, err := Load(filepath.Join(dir, "none.jsonl")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{seven, eleven, nine, short, open, riddle, seven + "\r\n\n" + eleven, "\uFEFF{}", "{\"game\":"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, err := Read("c.jsonl", data)
		if err != nil && err.Error() == "" {
			t.Error("an empty error")
		}
		if _, again := New(entries); again != nil {
			t.Errorf("the entries read are not a catalogue: %v", again)
		}
		for _, e := range entries {
			if err := e.Solution.Verify(); err != nil {
				t.Errorf("line %d: %v", e.Line, err)
			}
			line, err := e.Solution.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			if again, err := Read("c.jsonl", line); err != nil || len(again) != 1 || keyOf(again[0].Deal()) != keyOf(e.Deal()) {
				t.Errorf("line %d does not read back: %s: %v", e.Line, line, err)
			}
		}
	})
}
