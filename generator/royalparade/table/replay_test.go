package table

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/deal"
)

// win finds a win by playing at random until there is one.
func win(t testing.TB, r Rules) (Setup, []Move) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 5))
	for i := range 5000 {
		s := Lay(r, deal.NumberOf(uint64(i%50+1)))
		table := New(r, s)
		var played []Move
		for moves := table.Legal(); len(moves) > 0; moves = table.Legal() {
			m := pick(moves, rng)
			played = append(played, m)
			if err := table.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if table.Won() {
			return s, played
		}
	}
	t.Fatalf("no win in %v", r)
	return Setup{}, nil
}

func TestReplay(t *testing.T) {
	for _, ruleset := range Rulesets() {
		s, moves := win(t, ruleset.Rules)
		if err := Replay(ruleset.Rules, s, moves); err != nil {
			t.Errorf("%s: a win is refused: %v", ruleset.Name, err)
		}
		for i := range moves {
			refused(t, ruleset.Rules, s, slices.Insert(slices.Clone(moves), i, moves[i]), "doubled", i)
			refused(t, ruleset.Rules, s, slices.Delete(slices.Clone(moves), i, i+1), "dropped", i)
		}
	}
}

// refused wants a fault at or after a place in the moves.
func refused(t *testing.T, r Rules, s Setup, moves []Move, what string, i int) {
	t.Helper()
	var f *Fault
	if err := Replay(r, s, moves); !errors.As(err, &f) {
		t.Errorf("%v: a win with move %d %s gives %v", r, i+1, what, err)
	} else if f.Move < i+1 || f.Move > len(moves)+1 || f.Why == "" {
		t.Errorf("%v: a win with move %d %s gives %#v", r, i+1, what, f)
	}
}

func TestFaultInWords(t *testing.T) {
	for _, c := range []struct{ moves, says string }{
		{"R1-A1 R2-A1", "move 2, R2-A1: 6♠ does not go on 5♠"},
		{"A1-B1", "move 1, A1-B1: A1 is a foundation and stays"},
		{"R1-A1", "move 2 is missing: the moves end with 98 cards left"},
		{"", "move 1 is missing: the moves end with 99 cards left"},
	} {
		moves, err := ParseMoves(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		if got := says(Replay(rules(t, "classic"), setup(t, mixed), moves)); got != c.says {
			t.Errorf("%q: %q; want %q", c.moves, got, c.says)
		}
	}
}

func TestOneCardLeft(t *testing.T) {
	s, moves := win(t, Rules{})
	if got := says(Replay(Rules{}, s, moves[:len(moves)-1])); !strings.HasSuffix(got, "with 1 card left") {
		t.Errorf("got %q", got)
	}
}
