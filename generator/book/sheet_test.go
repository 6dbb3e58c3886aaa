package book

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

var noOptions figure.Options

// numbered makes a deal whose number is as long as a number can be.
func longNumber(t *testing.T) Puzzle {
	t.Helper()
	n, err := deal.ParseNumber("99999999999999999999")
	if err != nil {
		t.Fatal(err)
	}
	d, err := nullgame.Game{}.Deal(game.Ask{Number: n, Rules: "short"})
	if err != nil {
		t.Fatal(err)
	}
	return Puzzle{Deal: d}
}

func TestSheetLayout(t *testing.T) {
	puzzles := append(won(t, 2), longNumber(t))
	for _, paper := range Papers() {
		f, err := FormatOf(paper)
		if err != nil {
			t.Fatal(err)
		}
		for _, url := range []string{"", "https://example.org/pick-the-aces/1/"} {
			var r flowtest.Recorder
			for i, p := range puzzles {
				page, err := f.sheetPage(i+1, p, SheetOptions{Paper: paper, URL: url})
				if err != nil {
					t.Fatal(err)
				}
				page.Draw(&r)
			}
			for i, p := range r.Pages {
				for _, found := range append(p.Outside(f.Sheet, f.Sheet, f.Width-2*f.Sheet, f.Height-2*f.Sheet), p.Overlaps()...) {
					t.Errorf("%s, sheet %d: %s", paper, i+1, found)
				}
				text := strings.Join(p.Lines(), "|")
				for _, want := range []string{"Deal " + puzzles[i].Deal.Ask().Number.String(), "Pick the Aces", "Date", "Time", "Result", url} {
					if !strings.Contains(text, want) {
						t.Errorf("%s, sheet %d lacks %q: %s", paper, i+1, want, text)
					}
				}
			}
		}
	}
}

func TestSheets(t *testing.T) {
	puzzles := won(t, 3)
	one, err := Sheet(puzzles[0].Deal, nil, SheetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	again, err := Sheet(puzzles[0].Deal, puzzles[0].Solution, SheetOptions{Paper: "a4"})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one, again) {
		t.Error("A4 is not the default, or a sheet tells the solution")
	}
	if text := readBack(t, one); len(text) != 1 || !strings.Contains(text[0], "Deal "+puzzles[0].Deal.Ask().Number.String()) {
		t.Errorf("the sheet reads %q", text)
	}
	all, err := Sheets(puzzles, SheetOptions{Paper: "letter", Suits: figure.RedSuits})
	if err != nil {
		t.Fatal(err)
	}
	if text := readBack(t, all); len(text) != len(puzzles) {
		t.Errorf("%d deals have %d pages", len(puzzles), len(text))
	}
}

func TestLostDealSaysSo(t *testing.T) {
	for n := uint64(1); ; n++ {
		d, err := nullgame.Game{}.Deal(game.Ask{Number: deal.NumberOf(n), Rules: "short"})
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Decide(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		data, err := Sheet(d, s, SheetOptions{})
		if err != nil {
			t.Fatal(err)
		}
		lost := s.Result() == game.Lost
		if text := readBack(t, data); strings.Contains(text[0], english(t).Lost) != lost {
			t.Errorf("deal %d is lost: %v, and its sheet reads %q", n, lost, text[0])
		}
		if lost {
			return
		}
	}
}

func TestSheetFaults(t *testing.T) {
	if _, err := Sheets(nil, SheetOptions{}); err == nil {
		t.Error("a sheet was made of nothing")
	}
	if _, err := Sheet(won(t, 1)[0].Deal, nil, SheetOptions{Paper: "a5"}); err == nil || !strings.Contains(err.Error(), "a4, letter") {
		t.Errorf("got %v, want an error that lists the papers", err)
	}
}

func TestRuleLine(t *testing.T) {
	tests := []struct{ rules, want string }{
		{"", "Standard rules: thirteen cards are dealt."},
		{"short", "Short rules: five cards are dealt, and most deals are lost."},
	}
	for _, test := range tests {
		d, err := nullgame.Game{}.Deal(game.Ask{Number: deal.NumberOf(1), Rules: test.rules})
		if err != nil {
			t.Fatal(err)
		}
		if got := ruleLine(d, english(t)); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

// A sheet with a question asks it first, has the question's own table and does not say
// that the deal is lost.
func TestSheetAsks(t *testing.T) {
	d, err := nullgame.Game{}.Deal(game.Ask{Number: deal.NumberOf(1), Rules: "short"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Decide(t.Context(), 0)
	if err != nil || s.Result() != game.Lost {
		t.Fatal(err, s.Result())
	}
	shown := 0
	q := &game.Question{Title: "How many aces?", Asks: []string{"Count them.", "All."}, Choices: []string{"None", "One"}, Sheet: func(o figure.Options) ([]game.Block, error) {
		shown++
		return []game.Block{{Text: "On the sheet."}}, nil
	}}
	f, err := FormatOf("a4")
	if err != nil {
		t.Fatal(err)
	}
	page, err := f.sheetPage(1, Puzzle{Deal: d, Solution: s, Question: q}, SheetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var r flowtest.Recorder
	page.Draw(&r)
	text := strings.Join(r.Pages[0].Lines(), "|")
	for _, want := range []string{"How many aces?", "Deal 1", "Count them.|All.|Short rules", "On the sheet.", "None", "One", "Answer"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	if strings.Contains(text, "cannot be won") || shown == 0 {
		t.Errorf("the sheet says %s", text)
	}
	if got := sheetTitle([]Puzzle{{Deal: d, Question: q}}); got != "How many aces? Pick the Aces 1" {
		t.Errorf("the file's title is %q", got)
	}
}

// english are the words that tests ask for.
func english(t testing.TB) words {
	t.Helper()
	w, err := wordsOf("en")
	if err != nil {
		t.Fatal(err)
	}
	return w
}
