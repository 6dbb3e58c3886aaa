package study

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

// journaled runs a study with a journal.
func journaled(t testing.TB, file string, q Question, jobs int) Result {
	t.Helper()
	j, err := OpenJournal(file, q)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Run(context.Background(), q, Options{Jobs: jobs, Journal: j})
	if err := errors.Join(err, j.Close()); err != nil {
		t.Fatal(err)
	}
	return r
}

func read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestJournal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal")
	q := ask(t, "8-20", shard(2, 3), limit(5))
	const want = `{"journal":"patience study","game":"stub","rules":"plain","from":"8","to":"20","limit":5,"shard":"2/3"}
9 undecided
12 lost
15 won
18 undecided
`
	if journaled(t, file, q, 2); read(t, file) != want {
		t.Errorf("%s", read(t, file))
	}
	// A run of what is complete adds nothing.
	if got := journaled(t, file, q, 1); got != run(t, q) || read(t, file) != want {
		t.Errorf("%+v\n%s", got, read(t, file))
	}
}

// Whatever the byte after which a journal ends, the study goes on from there to the
// same result and the same journal, and decides nothing twice.
func TestResumeAnywhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal")
	q := ask(t, "95-125")
	want := journaled(t, file, q, 1)
	whole := read(t, file)
	for size := range len(whole) + 1 {
		write(t, file, whole[:size])
		j, err := OpenJournal(file, q)
		if err != nil {
			t.Fatal(err)
		}
		kept := int64(max(0, strings.Count(whole[:size], "\n")-1))
		if j.Deals() != kept {
			t.Errorf("after %d bytes there are %d deals, want %d", size, j.Deals(), kept)
		}
		done := int64(0)
		got, err := Run(context.Background(), q, Options{Journal: j, Done: func() { done++ }})
		if err := errors.Join(err, j.Close()); err != nil || got != want || done != q.Deals()-kept || read(t, file) != whole {
			t.Errorf("after %d bytes: %+v, %v, %d done", size, got, err, done)
		}
	}
}

// Interrupted again and again, a study still comes to its end.
func TestResumeAfterInterrupts(t *testing.T) {
	dir := t.TempDir()
	q := ask(t, "1-500")
	want := journaled(t, filepath.Join(dir, "one"), q, 1)
	random := rand.New(rand.NewPCG(1, 2))
	for runs := 0; ; runs++ {
		j, err := OpenJournal(filepath.Join(dir, "many"), q)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		left := 1 + random.IntN(60)
		got, err := Run(ctx, q, Options{Jobs: 3, Journal: j, Done: func() {
			if left--; left == 0 {
				cancel()
			}
		}})
		cancel()
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		if errors.Is(err, context.Canceled) {
			continue
		}
		if err != nil || got != want || runs < 5 || read(t, filepath.Join(dir, "many")) != read(t, filepath.Join(dir, "one")) {
			t.Errorf("after %d runs: %+v, %v", runs, got, err)
		}
		return
	}
}

const journalText = `{"journal":"patience study","game":"stub","rules":"plain","from":"8","to":"11"}
8 won
9 won
10 lost
11 lost
`

// A damaged journal, and one of another question, is refused with its line and left
// as it is.
func TestRefusedJournals(t *testing.T) {
	const notOne = "j:1: this file is no journal of a study"
	for _, c := range []struct{ old, new, want string }{
		{journalText, "some notes", notOne},
		{journalText, "some notes\n", notOne},
		{journalText, resultLine + "\n", notOne},
		{journalText, strings.Repeat("x", 5000), "j:1: this line is too long"},
		{`{"journal"`, `{"diary"`, notOne},
		{`"stub"`, `"stab"`, `j:1: there is no game "stab"`},
		{`"game":"stub"`, `"game": "stub"`, "j:1: this is not the first line of a journal as it is written"},
		{`"plain"`, `"other"`, "j:1: this journal is of another question: patience study stub 8-11 --rules other"},
		{`"to":"11"`, `"to":"12"`, "j:1: this journal is of another question: patience study stub 8-12 --rules plain"},
		{`"11"}`, `"11","limit":3}`, "j:1: this journal is of another question: patience study stub 8-11 --rules plain --limit 3"},
		{`"11"}`, `"11","shard":"1/2"}`, "j:1: this journal is of another question: patience study stub 8-11 --rules plain --shard 1/2"},
		{"8 won\n", "", "j:2: this line must be the verdict on deal 8"},
		{"8 won\n", "8 won\n8 won\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "\n9 won\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "9 wo", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "9 Won\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "9 won\r\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "9 won again\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "9\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", "9 won\x00\x00\n", "j:3: this line must be the verdict on deal 9"},
		{"9 won\n", strings.Repeat("9", 5000), "j:3: this line is too long"},
		{"11 lost\n", "11 lost\n12 won\n", "j:6: there are more lines than deals"},
	} {
		t.Chdir(t.TempDir())
		text := strings.Replace(journalText, c.old, c.new, 1)
		write(t, "j", text)
		_, err := OpenJournal("j", ask(t, "8-11"))
		var at *diag.Error
		if !errors.As(err, &at) || !strings.HasPrefix(err.Error(), c.want) || at.Source == "" && !strings.Contains(c.new, "\n9 won") {
			t.Errorf("%.60q: %+v", c.new, err)
		}
		if read(t, "j") != text {
			t.Errorf("%.60q: the file was changed", c.new)
		}
	}
}

func TestJournalsThatCannotBe(t *testing.T) {
	t.Chdir(t.TempDir())
	for file, want := range map[string]string{
		".":      ".: cannot open the journal: is a directory",
		"none/j": "none/j: cannot open the journal: no such file or directory",
	} {
		if _, err := OpenJournal(file, ask(t, "1-2")); err == nil || err.Error() != want {
			t.Errorf("%s: %v", file, err)
		}
	}
	j, err := OpenJournal("j", ask(t, "1-2"))
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(context.Background(), ask(t, "1-2"), Options{Journal: j}); err == nil {
		t.Error("a journal that is closed can be written")
	}
}

// Whatever a file holds, a journal that is accepted says what its lines say, and
// what is refused is refused at a line.
func FuzzReadParts(f *testing.F) {
	f.Add([]byte(journalText))
	f.Add([]byte(journalText[:len(journalText)-3]))
	f.Add([]byte(strings.Replace(journalText, "9 won", "9 undecided", 1)))
	f.Add([]byte(resultLine + "\n\n" + resultLine))
	f.Fuzz(func(t *testing.T, data []byte) {
		parts, err := ReadParts("f", strings.NewReader(string(data)))
		if err != nil {
			var at *diag.Error
			if !errors.As(err, &at) || at.File != "f" {
				t.Fatalf("%v has no place", err)
			}
			return
		}
		for _, p := range parts {
			if p.Tally.Deals() != p.Question.Deals() {
				t.Fatalf("%+v does not add up", p)
			}
		}
		if strings.HasPrefix(string(data), journalStart) {
			for word, count := range map[string]int64{"won": parts[0].Won, "lost": parts[0].Lost, "undecided": parts[0].Undecided} {
				if n := strings.Count(string(data), fmt.Sprintf(" %s\n", word)); int64(n) != count {
					t.Fatalf("%d lines and %d counted: %s", n, count, word)
				}
			}
		}
	})
}

// One journal is for one run at a time.
func TestJournalInUse(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files are not locked there")
	}
	q, err := ask(t, "1-20", rules("plain")).Canonical()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "x.journal")
	first, err := OpenJournal(file, q)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenJournal(file, q); err == nil || !strings.Contains(err.Error(), "another run") {
		t.Errorf("opened twice: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := OpenJournal(file, q)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}
