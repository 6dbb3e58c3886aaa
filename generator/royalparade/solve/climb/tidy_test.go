package climb

import (
	"context"
	"slices"
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/table"
)

// found gives wins as the search finds them.
func found(t *testing.T, r table.Rules, n int, use func(n int, l *layout, line []step)) {
	t.Helper()
	some := false
	for i := 1; i <= n; i++ {
		l, ok := newLayout(r, lay(r, i))
		if !ok {
			t.Fatal("the cards are not two packs")
		}
		s := search{layout: l, from: l.start(), random: random.Stream(i), limit: 20_000}
		if won, _ := s.run(context.Background()); won {
			some = true
			use(i, l, s.line)
		}
	}
	if !some && r.RowSpaces != table.BlockTheDeal {
		t.Errorf("no deal is won, so nothing is tested")
	}
}

// A tidied win is still a win, and of no more moves.
func TestTidy(t *testing.T) {
	for _, r := range allRules(t) {
		t.Run(r.String(), func(t *testing.T) {
			t.Parallel()
			found(t, r, 20, func(n int, l *layout, line []step) {
				before := slices.Clone(line)
				tidied := l.tidy(line)
				if !slices.Equal(line, before) {
					t.Errorf("deal %d: the line as found was changed", n)
				}
				if !l.wins(line) || !l.wins(tidied) {
					t.Errorf("deal %d: found wins %v, tidied wins %v", n, l.wins(line), l.wins(tidied))
				}
				if len(tidied) > len(line) {
					t.Errorf("deal %d: %d moves became %d", n, len(line), len(tidied))
				}
				if _, ok := l.moves(r, lay(r, n), tidied); !ok {
					t.Errorf("deal %d: the table refuses the tidied moves", n)
				}
			})
		})
	}
}

// waiting counts how many deals each card sat through, all together.
func waiting(line []step) int {
	deals, sum := 0, 0
	for _, st := range line {
		if st == dealStep {
			deals++
		} else {
			sum += deals
		}
	}
	return sum
}

func TestHastenLeavesNoNeedlessWaiting(t *testing.T) {
	classic, _ := table.ParseRules("classic")
	gain := 0
	found(t, classic, 60, func(n int, l *layout, line []step) {
		soon := l.hasten(line)
		gain += waiting(line) - waiting(soon)
		if waiting(soon) > waiting(line) {
			t.Errorf("deal %d: cards wait longer", n)
		}
		for i := range soon {
			if soon[i] != dealStep && waiting(l.hastenOne(soon, i)) < waiting(soon) {
				t.Errorf("deal %d: move %d can still go sooner", n, i+1)
			}
		}
	})
	if gain <= 0 {
		t.Error("nothing was ever moved")
	}
}

// A line that plays two cards singly where an interchange would do is made of one
// that does interchange them, where there are spaces to spare.
func TestMerge(t *testing.T) {
	merged := 0
	for _, r := range []string{"standard", "goodsol", "pysolfc"} {
		rules, _ := table.ParseRules(r)
		found(t, rules, 40, func(n int, l *layout, line []step) {
			for i, st := range line {
				if !st.isSwap() {
					continue
				}
				apart := slices.Insert(slices.Clone(line), i+1, play(int(st.with)))
				apart[i] = play(int(st.card))
				if !l.wins(apart) {
					continue
				}
				if got := l.mergeTwo(apart, int(st.card), int(st.with)); !slices.Equal(got, line) {
					t.Errorf("%s, deal %d: the interchange is not found again", r, n)
				}
				merged++
			}
		})
	}
	if merged == 0 {
		t.Error("there was nothing to merge")
	}
}

// chained counts the steps that build on the card just built.
func chained(l *layout, line []step) int {
	n := 0
	for i, st := range line[1:] {
		if l.follows(line[i], st) {
			n++
		}
	}
	return n
}

// Arranging keeps each step between its deals, and brings together what is built on
// one another.
func TestArrange(t *testing.T) {
	gain := 0
	found(t, table.Rules{}, 40, func(n int, l *layout, line []step) {
		got := l.arrange(line)
		gain += chained(l, got) - chained(l, line)
		if waiting(got) != waiting(line) {
			t.Errorf("deal %d: a card changed its group", n)
		}
		sorted := func(s []step) []step {
			s = slices.Clone(s)
			slices.SortFunc(s, func(a, b step) int { return int(a.card)<<8 + int(a.with) - int(b.card)<<8 - int(b.with) })
			return s
		}
		if !slices.Equal(sorted(got), sorted(line)) {
			t.Errorf("deal %d: not the same steps", n)
		}
	})
	if gain <= 0 {
		t.Errorf("%d more steps follow one another", gain)
	}
	t.Logf("%d more steps follow one another", gain)
}

// The net under tidying: a line that does not win is passed over.
func TestJudge(t *testing.T) {
	r := table.Rules{}
	found(t, r, 10, func(n int, l *layout, line []step) {
		s := lay(r, n)
		short := line[:len(line)-1]
		doubled := slices.Insert(slices.Clone(line), 1, line[0])
		want, _ := l.moves(r, s, line)
		moves, result := l.judge(r, s, short, doubled, line)
		if result != game.Won || !slices.Equal(moves, want) {
			t.Errorf("deal %d: the line that wins is not taken", n)
		}
		if moves, result := l.judge(r, s, short, doubled); result != game.Undecided || moves != nil {
			t.Errorf("deal %d: %v without a line that wins", n, result)
		}
	})
}

// The next card goes on the very pile just built on, not on one like it.
func TestChainsStayOnTheirPile(t *testing.T) {
	chains := 0
	found(t, table.Rules{}, 40, func(n int, l *layout, line []step) {
		line = l.tidy(line)
		moves, _ := l.moves(table.Rules{}, lay(table.Rules{}, n), line)
		for i := 1; i < len(moves); i++ {
			if !l.follows(line[i-1], line[i]) {
				continue
			}
			chains++
			if moves[i].To != moves[i-1].To {
				t.Errorf("deal %d, move %d: %v after %v", n, i+1, moves[i], moves[i-1])
			}
		}
	})
	if chains == 0 {
		t.Error("nothing follows")
	}
}
