package royalflush

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

func decide(t testing.TB, d *Deal) *Solution {
	t.Helper()
	s, err := d.Decide(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*Solution)
}

func written(t testing.TB, v json.Marshaler) string {
	t.Helper()
	line, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(line)
}

// The packs were read from PySolFC.
func TestDecks(t *testing.T) {
	file, err := os.ReadFile("../deal/testdata/deals.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Deals []struct {
			Number deal.Number `json:"number"`
			Deck   []card.Card `json:"deck"`
		} `json:"royal-flush"`
	}
	if err := json.Unmarshal(file, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Deals) != 18 {
		t.Fatalf("%d vectors; want 18", len(vectors.Deals))
	}
	for _, v := range vectors.Deals {
		want := `{"game":"royal-flush","rules":"morehead","number":"` + v.Number.String() + `","deck":["` + card.Join(v.Deck, `","`) + `"]}`
		if got := written(t, dealOf(t, game.Ask{Number: v.Number, Rules: "morehead"})); got != want {
			t.Errorf("%v:\n got %s\nwant %s", v.Number, got, want)
		}
	}
}

// A whole game as it is written. The same game, in words, is in text_test.go.
func TestSolutionJSON(t *testing.T) {
	got := written(t, decide(t, dealOf(t, game.Ask{Number: deal.NumberOf(1)})))
	for _, want := range []string{
		`{"game":"royal-flush","rules":"standard","number":"1","target":"royal-flush","result":"lost","hand":["AD","KD","QD","JD","TD"],"rounds":[{"piles":[["JD","7H",`,
		`"kept":[["JD","7H","9S","3H","JS","5C","4D","TH","6D","3D","2H"],[],["AD",`,
		`{"piles":[["AD","QD","JD","KD","4S","TD"]],"kept":[["AD","QD","JD","KD","4S","TD"]]}],"final":["AD","QD","JD","KD","4S","TD"]}`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("got %s\nwithout %s", got, want)
		}
	}
}

// eachSolution calls f with the solutions of deals 1 to 20 in each ruleset.
func eachSolution(t *testing.T, targets []string, f func(*Solution)) {
	t.Helper()
	for n := uint64(1); n <= 20; n++ {
		for _, rules := range rulesets {
			for _, target := range targets {
				f(decide(t, dealOf(t, game.Ask{Number: deal.NumberOf(n), Rules: rules.Name, Target: target})))
			}
		}
	}
}

func TestSolutionsRoundTripAndVerify(t *testing.T) {
	var results [3]int
	eachSolution(t, []string{"royal-flush", "four-of-a-kind", "cards:2D"}, func(s *Solution) {
		line := written(t, s)
		back, err := game.ReadSolution([]byte(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if err := back.Verify(); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if again := written(t, back); again != line {
			t.Errorf("written again:\n got %s\nwant %s", again, line)
		}
		if back.Text() != s.Text() || back.Result() != s.Result() || back.Deal().Ask() != s.Deal().Ask() {
			t.Errorf("%s reads as another solution", line)
		}
		results[s.Result()]++
	})
	if results[game.Won] == 0 || results[game.Lost] == 0 || results[game.Undecided] != 0 {
		t.Errorf("results %v", results)
	}
}

// Every card of a solution, changed, dropped or doubled, is a fault.
func TestVerifyFindsEveryChangedCard(t *testing.T) {
	eachSolution(t, []string{"royal-flush"}, func(s *Solution) {
		lists := []*[]card.Card{&s.record.Hand, &s.record.Final}
		for n := range s.record.Rounds {
			r := &s.record.Rounds[n]
			for i := range r.Piles {
				lists = append(lists, &r.Piles[i], &r.Kept[i])
			}
		}
		for _, list := range lists {
			whole := *list
			for i, c := range whole {
				for _, change := range [][]card.Card{{(c + 1) % card.Count}, {}, {c, c}} {
					*list = slices.Concat(whole[:i], change, whole[i+1:])
					if s.Verify() == nil {
						t.Errorf("%v: %v in place of %v is accepted", s.deal.Ask(), *list, whole)
					}
				}
			}
			*list = whole
		}
		if err := s.Verify(); err != nil {
			t.Errorf("put right again: %v", err)
		}
	})
}

// deal1 is the solution of deal 1, every part of it a value to change.
func deal1(t *testing.T, change func(s map[string]any)) game.Solution {
	t.Helper()
	var s map[string]any
	if err := json.Unmarshal([]byte(written(t, decide(t, dealOf(t, game.Ask{Number: deal.NumberOf(1)})))), &s); err != nil {
		t.Fatal(err)
	}
	change(s)
	line, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Game{}.ReadSolution(line)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

func TestVerifySaysWhere(t *testing.T) {
	round := func(s map[string]any, n int) map[string]any { return s["rounds"].([]any)[n-1].(map[string]any) }
	set := func(s map[string]any, n int, key string, pile int, cards ...any) {
		round(s, n)[key].([]any)[pile-1] = append([]any{}, cards...)
	}
	for _, c := range []struct {
		name   string
		change func(s map[string]any)
		says   string
	}{
		{"nothing", func(s map[string]any) {}, ""},
		{"another key", func(s map[string]any) { s["seconds"] = 3 }, ""},
		{"kept too much", func(s map[string]any) { set(s, 3, "kept", 2, "7D", "AD", "4S") },
			"round 3, pile 2: kept 7♦ A♦ 4♠, but the search stops at A♦ and keeps A♦ 4♠"},
		{"kept nothing", func(s map[string]any) { set(s, 3, "kept", 2) },
			"round 3, pile 2: kept nothing, but the search stops at A♦ and keeps A♦ 4♠"},
		{"kept a pile without a card that counts", func(s map[string]any) { set(s, 2, "kept", 1, "AC") },
			"round 2, pile 1: kept A♣, but no card in it counts, so all of it is discarded"},
		{"another card shown", func(s map[string]any) { set(s, 4, "piles", 2, "TD", "4S", "KS") },
			"round 4, pile 2: it shows 10♦ 4♠ K♠, but the deal gives it 10♦ 4♠ K♦"},
		{"no kept", func(s map[string]any) { delete(round(s, 2), "kept") }, `round 2: it has no "kept"`},
		{"no piles", func(s map[string]any) { delete(round(s, 5), "piles") }, `round 5: it has no "piles"`},
		{"null for a round", func(s map[string]any) { s["rounds"].([]any)[0] = nil }, `round 1: it has no "piles"`},
		{"a pile too many", func(s map[string]any) { round(s, 5)["piles"] = []any{[]any{}, []any{}} }, `round 5: "piles" has two piles, but the round has one pile`},
		{"no rounds", func(s map[string]any) { delete(s, "rounds") }, `the solution has no "rounds"`},
		{"null for rounds", func(s map[string]any) { s["rounds"] = nil }, `the solution has no "rounds"`},
		{"empty rounds", func(s map[string]any) { s["rounds"] = []any{} }, "the solution has no rounds, but the game has five rounds"},
		{"a round too few", func(s map[string]any) { s["rounds"] = s["rounds"].([]any)[:4] }, "the solution has four rounds, but the game has five rounds"},
		{"a round too many", func(s map[string]any) { s["rounds"] = append(s["rounds"].([]any), round(s, 5)) }, "the solution has six rounds"},
		{"no hand", func(s map[string]any) { delete(s, "hand") }, `the solution has no "hand"`},
		{"another suit", func(s map[string]any) { s["hand"] = []string{"AS", "KS", "QS", "JS", "TS"} },
			"the hand is given as A♠ K♠ Q♠ J♠ 10♠, but it is A♦ K♦ Q♦ J♦ 10♦: the first royal card found is J♦, in pile 1"},
		{"another hand than the target's", func(s map[string]any) { s["target"] = "royal-flush:H" },
			"but it is A♥ K♥ Q♥ J♥ 10♥: the target names it"},
		{"no final", func(s map[string]any) { delete(s, "final") }, `the solution has no "final"`},
		{"another final card", func(s map[string]any) { s["final"] = []string{"AD", "QD", "JD", "KD", "TD"} },
			"the final cards are given as A♦ Q♦ J♦ K♦ 10♦, but the last round leaves A♦ Q♦ J♦ K♦ 4♠ 10♦"},
		{"won", func(s map[string]any) { s["result"] = "won" },
			"the result is given as won, but played out the game is lost: six cards are left, one too many: A♦ Q♦ J♦ K♦ 4♠ 10♦"},
		{"undecided", func(s map[string]any) { s["result"] = "undecided" }, "given as undecided, but played out the game is lost"},
		{"other rules", func(s map[string]any) { s["rules"] = "morehead" }, "round 2, pile 1: it shows"},
		{"another number", func(s map[string]any) { s["number"] = "2" }, "round 1, pile 1: it shows"},
		{"a thousand cards", func(s map[string]any) { s["final"] = strings.Split(strings.Repeat("AS ", 999)+"AS", " ") }, "… (1000 cards), but"},
	} {
		s := deal1(t, c.change)
		err := s.Verify()
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v; want %q", c.name, err, c.says)
		}
		if s.Text() == "" || written(t, s) == "" {
			t.Errorf("%s: cannot be written", c.name)
		}
	}
}

func TestReadSolutionRefuses(t *testing.T) {
	whole := `{"game":"royal-flush","rules":"standard","number":"1","target":"royal-flush","result":"lost","hand":[],"rounds":[{"piles":[[]],"kept":[[]]}],"final":[]}`
	if _, err := (Game{}).ReadSolution([]byte(whole)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, says string }{
		{whole, ``, "one JSON object on one line"},
		{whole, `null`, "one JSON object"},
		{whole, `[]`, "one JSON object"},
		{whole, whole + whole, "one JSON object"},
		{`"game":"royal-flush",`, ``, `must have the key "game"`},
		{`"game":"royal-flush"`, `"game":"royal-parade"`, `its game is "royal-parade", not "royal-flush"`},
		{`"rules":"standard",`, ``, `must have the key "rules"`},
		{`"rules":"standard"`, `"Rules":"standard"`, `must have the key "rules"`},
		{`"rules":"standard"`, `"rules":""`, `the key "rules" is empty`},
		{`"rules":"standard"`, `"rules":"loose"`, `no ruleset "loose": it has standard, morehead`},
		{`"rules":"standard"`, `"rules":"standard,deal=now"`, `no options to change: write just "standard"`},
		{`"number":"1"`, `"number":1`, `the key "number" must hold text in quotes`},
		{`"number":"1"`, `"number":null`, `the key "number" must hold text in quotes`},
		{`"number":"1"`, `"number":"0"`, "starts with 0"},
		{`"number":"1"`, `"number":"one"`, "from 1 to 99999999999999999999"},
		{`"target":"royal-flush"`, `"target":"flush"`, `no target "flush"`},
		{`"target":"royal-flush",`, ``, `must have the key "target"`},
		{`"result":"lost"`, `"result":"drawn"`, `the key "result": "drawn" is not a result`},
		{`"result":"lost",`, ``, `must have the key "result"`},
		{`"hand":[]`, `"hand":"AS"`, `the key "hand" must hold a list of cards`},
		{`"hand":[]`, `"hand":["AS","1S"]`, `the key "hand": "1S" is not a card`},
		{`"hand":[]`, `"hand":[null]`, `the key "hand": "" is not a card`},
		{`"final":[]`, `"final":{}`, `the key "final" must hold a list of cards`},
		{`"rounds":[{`, `"rounds":[1,{`, `the key "rounds" must hold a list of objects`},
		{`"piles":[[]]`, `"piles":[["XX"]]`, `round 1, the key "piles", pile 1: "XX" is not a card`},
		{`"piles":[[]]`, `"piles":[null]`, `round 1, the key "piles", pile 1, must hold a list of cards`},
		{`"kept":[[]]`, `"kept":[]]`, "one JSON object"},
		{`"kept":[[]]`, `"kept":["AS"]`, `round 1, the key "kept" must hold a list of lists of cards`},
	} {
		line := strings.Replace(whole, c.old, c.new, 1)
		_, err := Game{}.ReadSolution([]byte(line))
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "this is not a solution of Royal Flush: ") {
			t.Errorf("%s:\n%v; want it to say %q", line, err, c.says)
		}
	}
}

func FuzzReadSolution(f *testing.F) {
	for n := uint64(1); n <= 3; n++ {
		f.Add([]byte(written(f, decide(f, dealOf(f, game.Ask{Number: deal.NumberOf(n)})))))
	}
	f.Add([]byte(`{"game":"royal-flush","rules":"standard","number":"1","target":"cards:AS","result":"won","rounds":[null,{"piles":[[]]},{"kept":[["AS"]]}]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		s, err := Game{}.ReadSolution(line)
		if err != nil {
			return
		}
		once := written(t, s)
		back, err := Game{}.ReadSolution([]byte(once))
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		if again := written(t, back); again != once {
			t.Errorf("written again:\n got %s\nwant %s", again, once)
		}
		if (s.Verify() == nil) != (back.Verify() == nil) || s.Text() != back.Text() {
			t.Errorf("%s reads as another solution", once)
		}
		if s.Verify() == nil && !bytes.Equal([]byte(once), []byte(written(t, decide(t, s.(*Solution).deal)))) {
			t.Errorf("%s is accepted but is not how the game goes", once)
		}
	})
}

func TestDecideStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := dealOf(t, game.Ask{Number: deal.NumberOf(1)}).Decide(ctx, 0); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}
