package table

import (
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
)

// setup reads a set-up of one's own: three lines of rows, short ones filled with
// spaces, then the stock. Ten is T, a space "--".
func setup(t testing.TB, text string) Setup {
	t.Helper()
	var s Setup
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for row := range Rows {
		for column := range Columns {
			s.Rows[row][column] = card.None
		}
		copy(s.Rows[row][:], readCards(t, lines[row]))
	}
	s.Stock = readCards(t, strings.Join(lines[Rows:], " "))
	return s
}

func readCards(t testing.TB, text string) []card.Card {
	t.Helper()
	var list []card.Card
	for _, word := range strings.Fields(text) {
		c := card.None
		if word != "--" {
			if err := c.UnmarshalText([]byte(word)); err != nil {
				t.Fatal(err)
			}
		}
		list = append(list, c)
	}
	return list
}

func rules(t testing.TB, text string) Rules {
	t.Helper()
	r, err := ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// start makes a table and plays moves, each of which must be legal.
func start(t testing.TB, ruleset, text, moves string) *Table {
	t.Helper()
	table := New(rules(t, ruleset), setup(t, text))
	list, err := ParseMoves(moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		if err := table.Play(m); err != nil {
			t.Fatalf("%v: %v", m, err)
		}
	}
	return table
}

// reserve writes the reserve piles, bottom to top, as in "KS.9H -- 4D".
func reserve(t *Table) string {
	words := make([]string, Reserve)
	for i := range words {
		words[i] = card.Join(t.Pile(ReservePlace(i)), ".")
		if words[i] == "" {
			words[i] = "--"
		}
	}
	return strings.Join(words, " ")
}

func TestOptionBaseColumn(t *testing.T) {
	n := deal.NumberOf(1)
	for text, want := range map[string]string{"standard": "2D 3H 4C", "standard,base-column=as-dealt": "3D 8D 4C"} {
		s := Lay(rules(t, text), n)
		if got := card.Join([]card.Card{s.Rows[0][0], s.Rows[1][0], s.Rows[2][0]}, " "); got != want {
			t.Errorf("%s: column 1 is %s; want %s", text, got, want)
		}
	}
}

const full = `
2S KD KD KD KD KD KD KD
3S KD KD KD KD KD KD KD
4S KD KD KD KD KD KD KD
`

// The same moves with a reserve that is filled and with one that waits.
func TestOptionReserveSpaces(t *testing.T) {
	for _, c := range []struct{ rules, stock, moves, reserve, effects, left string }{
		// One card leaves; the next of the stock fills the space.
		{"standard", "5S TC TC TC TC TC TC TC QC JC", "R1-A1", "QC TC TC TC TC TC TC TC", "fill QC R1", "JC"},
		{"classic", "5S TC TC TC TC TC TC TC QC JC", "R1-A1", "-- TC TC TC TC TC TC TC", "", "QC JC"},
		// A refill that is an ace goes out and the next one comes.
		{"standard", "5S TC TC TC TC TC TC TC AC AD QC JC", "R1-A1", "QC TC TC TC TC TC TC TC",
			"fill AC R1, out AC R1, fill AD R1, out AD R1, fill QC R1", "JC"},
		{"pysolfc", "5S TC TC TC TC TC TC TC AC AD QC JC", "R1-A1", "AC TC TC TC TC TC TC TC", "fill AC R1", "AD QC JC"},
		{"pysolfc", "5S TC TC TC TC TC TC TC AC AD QC JC", "R1-A1 R1-X", "AD TC TC TC TC TC TC TC", "fill AD R1", "QC JC"},
		// The first deal leaves two spaces, filled from left to right, then round again.
		{"standard", "TC AC TC AD TC TC TC TC AH QC 9C JC", "", "TC 9C TC QC TC TC TC TC",
			"deal TC R1, deal AC R2, out AC R2, deal TC R3, deal AD R4, out AD R4, deal TC R5, deal TC R6, deal TC R7, deal TC R8, " +
				"fill AH R2, out AH R2, fill QC R4, fill 9C R2", "JC"},
		// While the stock lasts.
		{"standard", "5S AC AD AH TC TC TC TC QC", "R1-A1", "-- QC -- -- TC TC TC TC", "", ""},
		// A deal of aces onto cards leaves no space.
		{"standard", "TC TC TC TC TC TC TC TC AC AD AH QC", "D", "TC TC TC TC.QC TC TC TC TC",
			"deal AC R1, out AC R1, deal AD R2, out AD R2, deal AH R3, out AH R3, deal QC R4", ""},
		// The last deal may be short.
		{"standard", "5S TC TC TC TC TC TC TC QC JC 9C", "R1-A1 D", "QC.JC TC.9C TC TC TC TC TC TC", "deal JC R1, deal 9C R2", ""},
	} {
		table := start(t, c.rules, full+c.stock, c.moves)
		if got := reserve(table); got != c.reserve {
			t.Errorf("%s, %s, %s: the reserve is %s; want %s", c.rules, c.stock, c.moves, got, c.reserve)
		}
		if got := effects(table); got != c.effects {
			t.Errorf("%s, %s, %s: effects %s; want %s", c.rules, c.stock, c.moves, got, c.effects)
		}
		if got := card.Join(table.Stock(), " "); got != c.left {
			t.Errorf("%s, %s, %s: the stock is %s; want %s", c.rules, c.stock, c.moves, got, c.left)
		}
	}
}

func effects(t *Table) string {
	var words []string
	for _, e := range t.Effects() {
		kind := map[EffectKind]string{Dealt: "deal", Filled: "fill", Out: "out"}[e.Kind]
		words = append(words, kind+" "+e.Card.String()+" "+e.At.String())
	}
	return strings.Join(words, ", ")
}

// Options that say what is refused: the same move in the same position.
func TestOptionsThatRefuse(t *testing.T) {
	const space = "2S -- KD KD KD KD KD KD\n3S KD KD KD KD KD KD KD\n4S KD KD KD KD KD KD KD\nTC TC TC TC TC TC TC TC QC"
	const swap = "2S 3D KD KD KD KD KD KD\n3S 2D KD KD KD KD KD KD\n4S KD KD KD KD KD KD KD\nTC TC TC TC TC TC TC TC QC"
	const ace = "2S KD KD KD KD KD KD KD\n3S KD KD KD KD KD KD KD\n4S KD KD KD KD KD KD AC\nTC TC TC TC TC TC TC TC QC"
	const still = full + "TC TC TC TC TC TC TC TC QC"
	for _, c := range []struct{ rules, setup, move, says string }{
		{"classic", space, "D", ""},
		{"classic,row-spaces=block-the-deal", space, "D", "dealing waits while a row has a space: A2"},
		{"classic,row-spaces=block-the-deal", still, "D", ""},
		{"classic", swap, "A2=B2", ""},
		{"classic,interchange=none", swap, "A2=B2", "these rules allow no interchange"},
		{"classic", swap, "D", ""},
		{"strict", swap, "D", "dealing waits while a move is legal: A2=B2"},
		{"strict,interchange=none", swap, "D", ""},
		{"strict", ace, "D", "dealing waits while a move is legal: C8-X"},
		{"strict", still, "D", ""},
		{"strict,aces=any-time", full + "TC TC TC TC TC TC AC TC QC", "D", "dealing waits while a move is legal: R7-X"},
		{"strict", full + "TC TC TC TC TC TC AC TC QC", "D", ""},
		{"classic,aces=any-time", full + "TC TC AC", "R3-X", ""},
		{"classic", full + "TC TC AC", "R3-X", "there is no card at R3"},
	} {
		table := start(t, c.rules, c.setup, "")
		if got := says(table.Check(move(t, c.move))); got != c.says {
			t.Errorf("%s: %s is refused with %q; want %q in\n%s", c.rules, c.move, got, c.says, show(table))
		}
	}
}

func says(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func move(t testing.TB, text string) Move {
	t.Helper()
	m, err := ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Where aces wait to be told, one may be covered by a deal.
func TestOptionAcesCovered(t *testing.T) {
	const stock = "AC TC TC TC TC TC TC TC QC"
	if got := reserve(start(t, "classic,aces=any-time", full+stock, "D")); !strings.HasPrefix(got, "AC.QC ") {
		t.Errorf("any-time: the reserve is %s", got)
	}
	if got := reserve(start(t, "classic", full+stock, "D")); !strings.HasPrefix(got, "QC ") {
		t.Errorf("at-once: the reserve is %s", got)
	}
}
