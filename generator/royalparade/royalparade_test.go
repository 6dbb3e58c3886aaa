package royalparade

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/game/gametest"
	"patiencepress/generator/royalparade/table"
)

var regen = flag.Bool("regen", false, "write the golden files anew")

func TestGame(t *testing.T) {
	gametest.Run(t, Game{}, gametest.Config{
		Numbers:      []string{"1", "2", "3", "99999999999999999999"},
		Rules:        []string{"standard,deal=at-a-standstill", "classic,row-spaces=block-the-deal", "pysolfc,interchange=none"},
		Limit:        2000,
		Keys:         []string{"rows", "stock"},
		SolutionKeys: []string{"result", "moves"},
		Widths:       []float64{90, 160},
	})
}

func dealt(t testing.TB, number uint64, rules string) *Deal {
	t.Helper()
	d, err := layOut(game.Ask{Number: deal.NumberOf(number), Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// golden compares text with a file, or writes the file with -regen.
func golden(t *testing.T, file, got string) {
	t.Helper()
	file = "testdata/" + file
	if *regen {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; got\n%s", file, got)
	}
}

func TestDealText(t *testing.T) {
	golden(t, "standard-1.txt", dealt(t, 1, "").Text())
	golden(t, "strict-1.txt", dealt(t, 1, "strict").Text())
}

// The JSON of a deal is what other programs read, so its every byte counts.
func TestDealJSON(t *testing.T) {
	d := dealt(t, 1, "classic,deal=at-a-standstill")
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	start := `{"game":"royal-parade","rules":"classic,deal=at-a-standstill","number":"1",` +
		`"rows":[["2D","3D","5H","JC","KH","5S","5H","KC"],["3H","KC",`
	middle := `"QC","4H","KD"]],"stock":["2H","TD","8S","AC","7C","2H","AD","9H","8S",`
	end := `"KH","5D","5S","6S","AC"]}`
	if s := string(text); !strings.HasPrefix(s, start) || !strings.Contains(s, middle) || !strings.HasSuffix(s, end) {
		t.Errorf("got %s", s)
	}
	var read struct {
		Rows  [][]string
		Stock []string
	}
	if err := json.Unmarshal(text, &read); err != nil || len(read.Rows) != 3 || len(read.Rows[2]) != 8 || len(read.Stock) != 80 {
		t.Errorf("%d rows and %d cards of stock, %v", len(read.Rows), len(read.Stock), err)
	}
}

func TestAsks(t *testing.T) {
	one := deal.NumberOf(1)
	for _, c := range []struct {
		ask         game.Ask
		rules, says string
	}{
		{game.Ask{Number: one}, "standard", ""},
		{game.Ask{Number: one, Rules: "standard,deal=any-time"}, "standard", ""},
		{game.Ask{Number: one, Rules: "goodsol,deal=at-a-standstill,base-column=preplaced"}, "goodsol,base-column=preplaced,deal=at-a-standstill", ""},
		{game.Ask{Number: one, Target: "royal-flush"}, "", "royal parade has no targets"},
		{game.Ask{}, "", deal.ErrNumber.Error()},
		{game.Ask{Number: one, Rules: "morehead"}, "", `no ruleset "morehead": the rulesets are standard, classic`},
	} {
		d, err := Game{}.Deal(c.ask)
		switch {
		case c.says != "":
			if err == nil || d != nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%+v: %v; want it to say %q", c.ask, err, c.says)
			}
		case err != nil || d.Ask() != game.Ask{Number: one, Rules: c.rules}:
			t.Errorf("%+v: %v; want %q", c.ask, err, c.rules)
		}
	}
}

// Every option and ruleset that is listed can be asked for.
func TestListedRulesAreKnown(t *testing.T) {
	for _, s := range (Game{}).Rulesets() {
		for _, o := range (Game{}).Options() {
			for _, v := range o.Values {
				d := dealt(t, 1, s.Name+","+o.Name+"="+v)
				if r, err := table.ParseRules(d.Ask().Rules); err != nil || r != d.Rules() {
					t.Errorf("%v is asked for and %v dealt, %v", d.Ask().Rules, d.Rules(), err)
				}
			}
		}
	}
}

func TestPlay(t *testing.T) {
	d := dealt(t, 1, "")
	for _, c := range []struct{ moves, says string }{
		{"", ""},
		{"R1-X", "move 1, R1-X: 2♥ at R1 is not an ace, and only aces go out"},
		{"A6-X", "move 1, A6-X: 5♠ at A6 is not an ace, and only aces go out"},
		{"B5-X", ""},
		{"B5-X B5-X", "move 2, B5-X: there is no card at B5"},
		{"B5-X A2-B5 D\nD", ""},
		{"B5-X, D", `move 1: "B5-X," is not a move`},
	} {
		s, err := d.Play(c.moves)
		if c.says != "" {
			if err == nil || s != nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%q: %v; want it to say %q", c.moves, err, c.says)
			}
			continue
		}
		if err != nil || s.Result() != game.Undecided || s.Steps() != len(strings.Fields(c.moves)) {
			t.Errorf("%q: %v", c.moves, err)
		}
	}
	s, err := d.Play("B5-X A2-B5")
	if err != nil || !strings.HasPrefix(s.Text(), "Royal Parade 1 (standard): not finished after 2 moves\n") {
		t.Errorf("got %v, %v", s.Text(), err)
	}
	if text, err := s.MarshalJSON(); err != nil || string(text) != `{"game":"royal-parade","rules":"standard","number":"1","result":"undecided"}` {
		t.Errorf("written as %s, %v", text, err)
	}
}
