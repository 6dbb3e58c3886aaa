package nullgame

import (
	"context"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/game/gametest"
)

func TestGame(t *testing.T) {
	gametest.Run(t, Game{}, gametest.Config{
		Numbers:      []string{"1", "2", "3", "4", "31999", "32000", "99999999999999999999"},
		Keys:         []string{"row"},
		SolutionKeys: []string{"result", "moves"},
		Widths:       []float64{40, 100, 400},
	})
}

func dealt(t testing.TB, number uint64, rules string) *Deal {
	t.Helper()
	d, err := newDeal(game.Ask{Number: deal.NumberOf(number), Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Deal 1 is that of FreeCell: J♦ 2♦ 9♥ J♣ 5♦ 7♥ 7♣ 5♥ K♦ K♣ 9♠ 5♠ A♦.
func TestDecide(t *testing.T) {
	for _, c := range []struct {
		number uint64
		rules  string
		limit  int64
		want   string
	}{
		{1, "", 0, "won A♦ 13"},
		{1, "", 13, "won A♦ 13"},
		{1, "", 12, "undecided"},
		{1, "short", 0, "lost"},
		{1, "short", 4, "undecided"},
	} {
		s, err := dealt(t, c.number, c.rules).Decide(context.Background(), c.limit)
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(s.Text(), ": ")
		if got := strings.Join(strings.Fields(text), " "); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestVerify(t *testing.T) {
	for _, c := range []struct{ rules, result, moves, says string }{
		{"standard", "won", `"13"`, ""},
		{"standard", "undecided", ``, "nothing to verify"},
		{"standard", "undecided", `"13"`, "nothing to verify"},
		{"short", "lost", ``, ""},
		{"standard", "won", `"12"`, "move 1, 12: 5♠ is not an ace"},
		{"standard", "won", `"14"`, "move 1, 14: the row has only 13 cards"},
		{"standard", "won", `"13","13"`, "move 2, 13: the card there is taken already"},
		{"standard", "undecided", `"2"`, "move 1, 2: 2♦ is not an ace"},
		{"standard", "won", ``, "at least one ace"},
		{"standard", "lost", ``, "it has an ace"},
		{"short", "won", ``, "at least one ace"},
		{"standard", "won", `"013"`, "move 1: \"013\" is not a move"},
		{"standard", "won", `"0"`, "move 1: \"0\" is not a move"},
		{"standard", "won", `null`, "move 1: \"\" is not a move"},
		{"standard", "won", `13`, "cannot unmarshal number"},
	} {
		line := `{"game":"pick-the-aces","rules":"` + c.rules + `","number":"1","result":"` + c.result + `","moves":[` + c.moves + `]}`
		s, err := Game{}.ReadSolution([]byte(line))
		if err == nil {
			err = s.Verify()
		}
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestPlay(t *testing.T) {
	for _, c := range []struct{ moves, want string }{
		{"", "undecided"},
		{" 13 ", "won"},
		{"13 13", "move 2, 13: the card there is taken already"},
		{"13 x", `move 2: "x" is not a move: it must be a place in the row, such as 3`},
	} {
		s, err := dealt(t, 1, "").Play(c.moves)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = s.Result().String()
		}
		if got != c.want {
			t.Errorf("%q: %s; want %s", c.moves, got, c.want)
		}
	}
}

// Whatever is read can be told, shown or refused, and read again.
func FuzzReadSolution(f *testing.F) {
	f.Add(`{"game":"pick-the-aces","rules":"standard","number":"1","result":"won","moves":["13"]}`)
	f.Add(`{"game":"pick-the-aces","rules":"short","number":"1","result":"lost","moves":[]}`)
	f.Add(`{"game":"pick-the-aces","rules":"short","number":"1","result":"won","moves":["6","99999999999999999999"]}`)
	f.Fuzz(func(t *testing.T, line string) {
		s, err := Game{}.ReadSolution([]byte(line))
		if err != nil {
			return
		}
		_ = s.Text()
		text, err := s.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Game{}.ReadSolution(text)
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%s is not read again: %v", text, err)
		}
		gametest.Show(s)
	})
}
