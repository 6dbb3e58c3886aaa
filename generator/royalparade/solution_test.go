package royalparade

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// wins reads testdata/won.jsonl, wins that playing at random came upon: one each
// under standard, classic and pysolfc.
func wins(t testing.TB) []*Solution {
	t.Helper()
	text, err := os.ReadFile("testdata/won.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var list []*Solution
	for line := range strings.Lines(string(text)) {
		s, err := Game{}.ReadSolution([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := s.MarshalJSON(); err != nil || string(again)+"\n" != line {
			t.Errorf("read and written it is %s, %v", again, err)
		}
		list = append(list, s.(*Solution))
	}
	if len(list) != 3 {
		t.Fatalf("%d wins; want 3", len(list))
	}
	return list
}

func TestWins(t *testing.T) {
	for _, s := range wins(t) {
		if err := s.Verify(); err != nil || s.Result() != game.Won {
			t.Errorf("%s: %v, %v", s.deal.Title(), s.Result(), err)
		}
		var words []string
		for _, m := range s.Moves() {
			words = append(words, m.String())
		}
		again, err := s.deal.Play(strings.Join(words, " "))
		if err != nil || again.Result() != game.Won || again.Text() != s.Text() {
			t.Errorf("%s: played again: %v", s.deal.Title(), err)
		}
		golden(t, strings.ReplaceAll(fmt.Sprintf("won-%s-%v.txt", s.deal.Ask().Rules, s.deal.Ask().Number), ",", "-"), s.Text())
	}
}

var atMove = regexp.MustCompile(`^move (\d+)(, [A-C R D X0-9=-]+| is missing): `)

// A win with one move left out, doubled, or changed is refused with a move's number.
func TestDamagedWins(t *testing.T) {
	for _, s := range wins(t) {
		for i := range s.moves {
			for what, moves := range map[string][]table.Move{
				"left out": slices.Delete(s.Moves(), i, i+1),
				"doubled":  slices.Insert(s.Moves(), i, s.moves[i]),
				"changed":  slices.Replace(s.Moves(), i, i+1, table.Move{Kind: table.Discard}),
			} {
				bad := &Solution{s.deal, game.Won, moves}
				if err := bad.Verify(); err == nil || !atMove.MatchString(err.Error()) {
					t.Errorf("%s, move %d %s: %v", s.deal.Title(), i+1, what, err)
				}
				if text := bad.Text(); !strings.HasPrefix(text, s.deal.Title()) {
					t.Errorf("%s, move %d %s: told as %s", s.deal.Title(), i+1, what, text)
				}
			}
		}
	}
}

func TestVerifyOfOthers(t *testing.T) {
	d := dealt(t, 1, "")
	moves := []table.Move{{Kind: table.Deal}}
	for _, c := range []struct {
		s    Solution
		says string
	}{
		{Solution{d, game.Lost, nil}, "there is no certificate"},
		{Solution{d, game.Undecided, nil}, "the deal is undecided, so there is nothing to verify"},
		{Solution{d, game.Undecided, moves}, "the deal is undecided, so there is nothing to verify"},
		{Solution{d, game.Won, moves}, "move 2 is missing: the moves end with"},
	} {
		if err := c.s.Verify(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v with %v: %v; want it to say %q", c.s.result, c.s.moves, err, c.says)
		}
	}
}

func TestAt(t *testing.T) {
	s := wins(t)[0]
	for _, n := range []int{0, 1, s.Steps()} {
		if at, err := s.At(n); err != nil || at.Won() != (n == s.Steps()) {
			t.Errorf("step %d: %v", n, err)
		}
	}
	for _, n := range []int{-1, s.Steps() + 1} {
		if at, err := s.At(n); err == nil || at != nil {
			t.Errorf("there is a step %d", n)
		}
	}
}

// with changes one key of a solution that is otherwise in order.
func with(key, value string) string {
	keys := []string{"game", "rules", "number", "result", "moves"}
	values := []string{`"royal-parade"`, `"standard"`, `"1"`, `"won"`, `["D"]`}
	var parts []string
	for i, k := range keys {
		v := values[i]
		if k == key {
			v = value
		}
		if v != "" {
			parts = append(parts, `"`+k+`":`+v)
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func TestReadSolutionRefuses(t *testing.T) {
	for _, c := range []struct{ line, says string }{
		{``, "not a solution in JSON"},
		{`{`, "not a solution in JSON"},
		{`[]`, "not a solution in JSON"},
		{with("", "") + "x", "not a solution in JSON"},
		{`null`, `lacks the key "game"`},
		{`{"Game":"royal-parade"}`, `lacks the key "game"`},
		{with("game", ""), `lacks the key "game"`},
		{with("game", `"royal-flush"`), `the game is "royal-flush": a solution of Royal Parade has "royal-parade"`},
		{with("rules", ""), `lacks the key "rules"`},
		{with("rules", `""`), `the key "rules" must be text in quotes, and not empty`},
		{with("rules", `"morehead"`), `no ruleset "morehead"`},
		{with("rules", `"strict,deal=never"`), "any-time or at-a-standstill"},
		{with("number", ""), `lacks the key "number"`},
		{with("number", "1"), `the key "number" must be text in quotes`},
		{with("number", `"0"`), "a whole number from 1"},
		{with("number", `"100000000000000000000"`), "21 digits"},
		{with("result", ""), `lacks the key "result"`},
		{with("result", `"drawn"`), "it must be won, lost or undecided"},
		{with("result", `"lost"`), "the deal is lost and has moves"},
		{with("result", `"undecided"`), "the deal is undecided and has moves"},
		{with("moves", ""), "the deal is won and has no moves"},
		{with("moves", "[]"), "the deal is won and has no moves"},
		{with("moves", "null"), "the deal is won and has no moves"},
		{with("moves", `"D"`), "must be a list of moves in quotes"},
		{with("moves", `[1]`), "must be a list of moves in quotes"},
		{with("moves", `["D","E"]`), `move 2: "E" is not a move`},
		{with("moves", `["B2=A5"]`), "move 1: \"B2=A5\" names the lower place first"},
		{with("moves", `["D",null]`), `move 2: "" is not a move`},
	} {
		s, err := Game{}.ReadSolution([]byte(c.line))
		if err == nil || s != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want it to say %q", c.line, err, c.says)
		}
	}
}

func TestReadSolutionAccepts(t *testing.T) {
	for _, c := range []struct{ line, written string }{
		{with("", ""), with("", "")},
		{`{"grade":{"x":[1]},"moves":["D"],"number":"1","result":"won","rules":"standard,deal=any-time","game":"royal-parade","moves2":7}`, with("", "")},
		{`{"game":"royal-parade","rules":"strict","number":"1","result":"lost"}`, ""},
		{`{"game":"royal-parade","rules":"strict","number":"99999999999999999999","result":"undecided"}`, ""},
	} {
		s, err := Game{}.ReadSolution([]byte(c.line))
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		if c.written == "" {
			c.written = c.line
		}
		if text, err := s.MarshalJSON(); err != nil || string(text) != c.written {
			t.Errorf("%s is written as %s, %v", c.line, text, err)
		}
	}
}

func TestPrint(t *testing.T) {
	for _, c := range []struct{ rules, before, move, told string }{
		{"standard", "", "B5-X", "A♠ B5 out"},
		{"standard", "B5-X", "A2-B5", "3♦ A2→B5"},
		{"standard", "B5-X A2-B5", "R1-A2", "2♥ R1→A2 (9♠ fills R1)"},
		{"strict", "B5-X A2-B5", "R1-A2", "2♥ R1→A2"},
		{"standard", "B5-X A2-B5", "D", "Deal 2"},
		{"strict,deal=any-time", "D D D D D", "D", "Deal 7 (A♦ R2 out, A♥ R8 out)"},
		{"pysolfc", "", "D", "Deal 2"},
	} {
		d := dealt(t, 1, c.rules)
		s, err := d.Play(c.before + " " + c.move)
		if err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		groups := s.(*Solution).Groups()
		last := groups[len(groups)-1]
		got := withEffects(last.Heading(), last.Note)
		if n := len(last.Moves); n > 0 {
			got = last.Moves[n-1]
		}
		if got != c.told {
			t.Errorf("%s after %s is told as %s; want %s", c.move, c.before, got, c.told)
		}
	}
}

// A deal after which nothing is played says so, since a heading alone would look like
// a misprint.
func TestNoMoves(t *testing.T) {
	for _, c := range []struct{ rules, moves, want string }{
		{"strict,deal=any-time", "D D D D D D", "As the cards are dealt: A♣ R4 out, A♦ R7 out. No moves.|No moves.|No moves.|As the cards are dealt: A♥ R2 out. No moves.|As the cards are dealt: A♠ R7 out. No moves.|No moves.|As the cards are dealt: A♦ R2 out, A♥ R8 out. No moves."},
		{"standard", "B5-X A2-B5 D", "As the cards are dealt: A♣ R4 out, A♦ R7 out, 8♠ fills R4, 7♦ fills R7.|No moves."},
	} {
		s, err := dealt(t, 1, c.rules).Play(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		blocks, err := s.(*Solution).showAll(figure.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, b := range blocks {
			texts = append(texts, b.Text)
		}
		if got := strings.Join(texts, "|"); got != c.want {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
	}
}

// A person who lays the deal out with real cards and does what the text says, word
// by word, finds each card where it is said to be and ends with 24 kings, queens and
// jacks on complete piles.
func TestTextCanBeFollowed(t *testing.T) {
	for _, s := range wins(t) {
		follower := newFollower(t, s.deal)
		for i, g := range s.Groups() {
			if g.Deal != i+1 || g.Heading() == "" {
				t.Errorf("group %d is of deal %d", i+1, g.Deal)
			}
			if g.Deal > 1 {
				follower.deal()
			}
			follower.followed(g.Note)
			for _, text := range g.Moves {
				follower.do(text)
			}
		}
		follower.end()
	}
}

// A follower is someone with real cards: piles by place, written as people do.
type follower struct {
	t     *testing.T
	piles map[string][]string
	stock []string
	out   int
}

func newFollower(t *testing.T, d *Deal) *follower {
	f := &follower{t: t, piles: map[string][]string{}}
	for row, cards := range d.Setup().Rows {
		for column, c := range cards {
			f.piles[fmt.Sprintf("%c%d", "ABC"[row], column+1)] = []string{c.Pretty()}
		}
	}
	f.stock = strings.Fields(card.JoinPretty(d.Setup().Stock, " "))
	f.deal()
	return f
}

func (f *follower) deal() {
	for i := 1; i <= 8 && len(f.stock) > 0; i++ {
		f.put(fmt.Sprintf("R%d", i), f.next())
	}
}

func (f *follower) next() string {
	c := f.stock[0]
	f.stock = f.stock[1:]
	return c
}

func (f *follower) put(place, c string) { f.piles[place] = append(f.piles[place], c) }

// take takes a card that is said to be on top of a pile.
func (f *follower) take(c, place string) string {
	f.t.Helper()
	pile := f.piles[place]
	if len(pile) == 0 || pile[len(pile)-1] != c {
		f.t.Fatalf("%s is not on top at %s: %v", c, place, pile)
	}
	f.piles[place] = pile[:len(pile)-1]
	return c
}

func (f *follower) do(text string) {
	f.t.Helper()
	move, effects, _ := strings.Cut(strings.TrimSuffix(text, ")"), " (")
	words := strings.Fields(strings.ReplaceAll(move, "→", " → "))
	switch {
	case words[2] == "out":
		f.take(words[0], words[1])
		f.out++
	case words[2] == "=":
		a, b := f.take(words[0], words[1]), f.take(words[3], words[4])
		f.put(words[1], b)
		f.put(words[4], a)
	case words[2] == "→":
		f.put(words[3], f.take(words[0], words[1]))
	default:
		f.t.Fatalf("what is %q?", text)
	}
	f.followed(effects)
}

// followed does "A♣ R3 out, 7♥ fills R3". An ace on its way through a space that is
// being filled is told only as going out.
func (f *follower) followed(effects string) {
	f.t.Helper()
	for _, effect := range strings.Split(effects, ", ") {
		words := strings.Fields(effect)
		switch {
		case len(words) == 0:
		case words[1] == "fills" && len(f.piles[words[2]]) == 0 && f.stock[0] == words[0]:
			f.put(words[2], f.next())
		case words[2] == "out" && len(f.piles[words[1]]) == 0 && f.stock[0] == words[0]:
			f.next()
			f.out++
		case words[2] == "out":
			f.take(words[0], words[1])
			f.out++
		default:
			f.t.Fatalf("%q cannot be followed", effect)
		}
	}
}

// end wants every pile complete and every ace out.
func (f *follower) end() {
	f.t.Helper()
	for place, pile := range f.piles {
		top := map[byte]string{'A': "J", 'B': "Q", 'C': "K", 'R': ""}[place[0]]
		if top != "" && (len(pile) != 4 || !strings.HasPrefix(pile[3], top)) || top == "" && len(pile) > 0 {
			f.t.Errorf("%s ends as %v", place, pile)
		}
	}
	if f.out != 8 || len(f.stock) != 0 {
		f.t.Errorf("%d aces are out and %d cards in stock", f.out, len(f.stock))
	}
}

// FuzzReadSolution: what can be read can be told, written, read again and judged.
func FuzzReadSolution(f *testing.F) {
	for _, s := range wins(f) {
		text, err := s.MarshalJSON()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(with("", ""))
	f.Add(with("result", `"lost"`))
	f.Add(with("moves", `["A1-R3","A5=A5","R1=R2"]`))
	f.Fuzz(func(t *testing.T, line string) {
		s, err := Game{}.ReadSolution([]byte(line))
		if err != nil {
			return
		}
		text, err := s.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Game{}.ReadSolution(text)
		if err != nil || again.Text() != s.Text() || again.Steps() != s.Steps() {
			t.Errorf("%s is written as %s, which reads as %v, %v", line, text, again, err)
		}
		if s.Verify() == nil != (again.Verify() == nil) {
			t.Errorf("%s: verified, and read again it is not", line)
		}
	})
}
