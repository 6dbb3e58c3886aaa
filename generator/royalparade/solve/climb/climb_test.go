package climb

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

func decide(t testing.TB, r table.Rules, n int, limit int64) ([]table.Move, game.Result) {
	t.Helper()
	moves, result, err := Decide(context.Background(), r, lay(r, n), limit)
	if err != nil {
		t.Fatal(err)
	}
	return moves, result
}

// won decides deals 1 to n and replays every win on a table. It gives the number of wins.
func won(t *testing.T, r table.Rules, n int, limit int64) int {
	t.Helper()
	wins := 0
	for i := 1; i <= n; i++ {
		moves, result := decide(t, r, i, limit)
		switch {
		case result == game.Won:
			wins++
			if err := table.Replay(r, lay(r, i), moves); err != nil {
				t.Errorf("deal %d: %v", i, err)
			}
		case result != game.Undecided || moves != nil:
			t.Errorf("deal %d: %v with %d moves", i, result, len(moves))
		}
	}
	return wins
}

// The least numbers of wins stand well under what the search does with this small
// limit, so that only a real loss of strength shows. Under strict with blocked
// deals nobody has seen a win.
func TestWinsReplay(t *testing.T) {
	const limit = 15_000
	for _, r := range allRules(t) {
		t.Run(r.String(), func(t *testing.T) {
			t.Parallel()
			n := 60
			if r.String() == r.Ruleset() {
				n = 250
			}
			least := n / 10
			if r.RowSpaces == table.BlockTheDeal {
				least = 0
			}
			if wins := won(t, r, n, limit); wins < least {
				t.Errorf("%d of %d won; want %d", wins, n, least)
			} else {
				t.Logf("%d of %d won", wins, n)
			}
		})
	}
}

// These figures are what the package is for.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		rules    string
		n, least int
	}{
		{"standard", 40, 38},
		{"classic", 40, 28},
	} {
		t.Run(c.rules, func(t *testing.T) {
			t.Parallel()
			r, err := table.ParseRules(c.rules)
			if err != nil {
				t.Fatal(err)
			}
			if wins := won(t, r, c.n, 1_000_000); wins < c.least {
				t.Errorf("%d of %d won; want %d", wins, c.n, c.least)
			}
		})
	}
}

// A small limit leaves a deal undecided; a longer one may win it, and then every
// longer one gives the same moves.
func TestLimit(t *testing.T) {
	for _, limit := range []int64{1, 2, 10, 90} {
		if _, result := decide(t, table.Rules{}, 1, limit); result != game.Undecided {
			t.Errorf("limit %d: %v, and no win is that short", limit, result)
		}
	}
	var first []table.Move
	for _, limit := range []int64{200_000, 1_000_000, 0, -1} {
		moves, result := decide(t, table.Rules{}, 1, limit)
		if result != game.Won {
			t.Fatalf("limit %d: %v", limit, result)
		}
		if first == nil {
			first = moves
		}
		if !slices.Equal(moves, first) {
			t.Errorf("limit %d: other moves", limit)
		}
	}
}

// The search stops at the very move that the limit names.
func TestEffortIsCounted(t *testing.T) {
	r := table.Rules{Deal: table.DealAtAStandstill, RowSpaces: table.BlockTheDeal}
	l, _ := newLayout(r, lay(r, 1))
	for _, limit := range []int64{1, 7, 100, 12_345} {
		s := search{layout: l, from: l.start(), random: 1, limit: limit}
		if won, err := s.run(context.Background()); won || err != nil || s.effort != limit {
			t.Errorf("limit %d: effort %d, won %v, %v", limit, s.effort, won, err)
		}
	}
}

// The same moves come out whatever else runs, and however rules are called.
func TestSameEverywhere(t *testing.T) {
	const n, limit = 12, 100_000
	all := func() [n][]table.Move {
		var found [n][]table.Move
		var wait sync.WaitGroup
		for i := range found {
			wait.Go(func() { found[i], _ = decide(t, table.Rules{}, i+1, limit) })
		}
		wait.Wait()
		return found
	}
	want := all()
	for _, procs := range []int{1, 4} {
		before := runtime.GOMAXPROCS(procs)
		got := all()
		runtime.GOMAXPROCS(before)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%d at once: other moves", procs)
		}
	}
	for _, names := range [][2]string{
		{"strict", "classic,deal=at-a-standstill"},
		{"goodsol", "classic,base-column=as-dealt"},
	} {
		a, _ := table.ParseRules(names[0])
		b, _ := table.ParseRules(names[1])
		for i := 1; i <= 5; i++ {
			x, _ := decide(t, a, i, limit)
			y, _ := decide(t, b, i, limit)
			if !slices.Equal(x, y) {
				t.Errorf("deal %d: %s and %s are the same rules and have other moves", i, names[0], names[1])
			}
		}
	}
}

func TestCancel(t *testing.T) {
	// Nothing is won here, so the search would go on for ever.
	r := table.Rules{Deal: table.DealAtAStandstill, RowSpaces: table.BlockTheDeal}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	begin := time.Now()
	moves, result, err := Decide(ctx, r, lay(r, 1), 1<<62)
	if !errors.Is(err, context.DeadlineExceeded) || result != game.Undecided || moves != nil {
		t.Errorf("%v, %v; want the context's error", result, err)
	}
	if d := time.Since(begin); d > 2*time.Second {
		t.Errorf("it took %v to stop", d)
	}
	cancel()
	if _, _, err := Decide(ctx, table.Rules{}, lay(table.Rules{}, 1), 0); err == nil {
		t.Error("an ended context is not noticed")
	}
}

// Decide must not care what it is given.
func TestDecideOddSetup(t *testing.T) {
	if _, result, err := Decide(context.Background(), table.Rules{}, table.Setup{}, 0); result != game.Undecided || err != nil {
		t.Errorf("an empty set-up: %v, %v", result, err)
	}
}

// BenchmarkDecide decides deals 1, 2, 3, … as many as -benchtime asks for (1000x),
// and reports the share that is won.
func BenchmarkDecide(b *testing.B) {
	for _, set := range table.Rulesets() {
		b.Run(set.Name, func(b *testing.B) {
			wins := 0
			for i := range b.N {
				if _, result := decide(b, set.Rules, i+1, 0); result == game.Won {
					wins++
				}
			}
			b.ReportMetric(float64(wins)/float64(b.N), "wins/deal")
		})
	}
}
