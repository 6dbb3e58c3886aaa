package chance

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
	"patiencepress/generator/royalflush/watch"
)

// ratio is odds as a number.
func ratio(o odds.Odds) *big.Rat { return new(big.Rat).SetFrac(o.Wins, o.Of) }

// fraction writes odds exactly: "1 / 52", and "1" for certainty.
func fraction(o odds.Odds) string { return strings.Replace(ratio(o).RatString(), "/", " / ", 1) }

// percent writes a chance to three decimals. What is too small for them, and not
// nothing, is said to be so; and so is what is almost certain.
func percent(p *big.Rat) string {
	text := new(big.Rat).Mul(p, big.NewRat(100, 1)).FloatString(3)
	switch {
	case text == "0.000" && p.Sign() > 0:
		return "< 0.001"
	case text == "0.000":
		return "0"
	case text == "100.000" && p.Cmp(big.NewRat(1, 1)) < 0:
		return "> 99.999"
	case text == "100.000":
		return "100"
	}
	return text
}

// showRules tells what each ruleset settles.
func showRules(p *page) ([]game.Block, error) {
	t := &game.Table{Head: []string{"The question"}}
	for _, r := range p.rules {
		t.Head = append(t.Head, r.Name)
		for i, s := range r.Settles() {
			if i == len(t.Rows) {
				t.Rows = append(t.Rows, []string{s.Question})
			}
			t.Rows[i] = append(t.Rows[i], s.Answer)
		}
	}
	return []game.Block{{Table: t}}, nil
}

// compare is a table with a column of per cents for each course.
func compare(thing string, list []odds.Course) *game.Table {
	t := &game.Table{Head: []string{thing}, Numbers: []bool{false}}
	for _, c := range list {
		t.Head = append(t.Head, c.Rules+", %")
		t.Numbers = append(t.Numbers, true)
	}
	return t
}

// addRow adds a row with what a function gives of each course.
func addRow(t *game.Table, label string, list []odds.Course, of func(odds.Course) *big.Rat) {
	row := []string{label}
	for _, c := range list {
		row = append(row, percent(of(c)))
	}
	t.Rows = append(t.Rows, row)
}

func throughTable(list []odds.Course) *game.Table {
	t := compare("Still to be won after", list)
	for i := range royalflush.FirstPiles {
		addRow(t, fmt.Sprintf("Round %d", i+1), list, func(c odds.Course) *big.Rat { return c.Through[i] })
	}
	t.Rows[len(t.Rows)-1][0] += " (won)"
	return t
}

func breaksTable(list []odds.Course) *game.Table {
	t := compare("Lost at", list)
	for i := range royalflush.Searches {
		round, pile := watch.Where(i + 1)
		addRow(t, fmt.Sprintf("Round %d, pile %d", round, pile), list, func(c odds.Course) *big.Rat { return c.Breaks[i] })
	}
	return t
}

// worstText names the pile at which most games are lost.
func worstText(list []odds.Course) string {
	var says []string
	for _, c := range list {
		round, pile := c.Worst()
		if round == 0 {
			continue
		}
		lost := new(big.Rat)
		for i, p := range c.Breaks {
			if r, n := watch.Where(i + 1); r == round && n == pile {
				lost = p
			}
		}
		says = append(says, fmt.Sprintf("By %s rules most games are lost at pile %d of round %d: %s %%.", c.Rules, pile, round, percent(lost)))
	}
	return strings.Join(says, " ")
}

// listed is the chance that the longest row of a table of cards left may leave over.
var listed = big.NewRat(5, 1000)

func leftTable(list []odds.Course) *game.Table {
	t := compare("Cards left", list)
	first := slices.IndexFunc(list[0].Left[:], func(p *big.Rat) bool { return p.Sign() > 0 })
	for n := first; n < len(list[0].Left); n++ {
		if most(list, n).Cmp(listed) < 0 {
			addRow(t, fmt.Sprintf("%d or more", n), list, func(c odds.Course) *big.Rat { return rest(c, n) })
			break
		}
		addRow(t, fmt.Sprint(n), list, func(c odds.Course) *big.Rat { return c.Left[n] })
	}
	t.Rows[0][0] += " (won)"
	return t
}

// rest is the chance that n cards or more are left.
func rest(c odds.Course, n int) *big.Rat {
	sum := new(big.Rat)
	for _, p := range c.Left[n:] {
		sum.Add(sum, p)
	}
	return sum
}

// most is the greatest rest of several courses.
func most(list []odds.Course, n int) *big.Rat {
	top := new(big.Rat)
	for _, c := range list {
		if r := rest(c, n); r.Cmp(top) > 0 {
			top = r
		}
	}
	return top
}
