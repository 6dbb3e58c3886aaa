package order

import (
	"bytes"
	"flag"
	"fmt"
	"os/exec"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// A plain is the classic game once more, as clauses for any solver: every two events
// are in some order, every order is transitive, and each space is taken by one base
// card, by a matching. It shares no code with the model and no way of counting.
type plain struct {
	cards   []card.Card // the rows, then the stock
	n       int         // events: the cards, then the deals from 2 or the arrivals
	vars    int
	clauses [][]int
}

func newPlain(s table.Setup, more int) *plain {
	p := &plain{}
	for _, row := range s.Rows {
		p.cards = append(p.cards, row[:]...)
	}
	p.cards = append(p.cards, s.Stock...)
	p.n = len(p.cards) + more
	p.vars = p.n * p.n
	return p
}

func (p *plain) add(lits ...int) { p.clauses = append(p.clauses, lits) }

// lt is the variable that a comes before b.
func (p *plain) lt(a, b int) int { return a*p.n + b + 1 }

func (p *plain) fresh() int { p.vars++; return p.vars }

// matters: aces never play a part, and foundations have left before all.
func (p *plain) matters(e int) bool {
	return e >= len(p.cards) || p.cards[e].Rank() != card.Ace && !p.founded(e)
}

func (p *plain) founded(e int) bool { return e < 24 && int(p.cards[e].Rank()) == e/8+2 }

func (p *plain) dealt(e int) int { return (e - 24) / 8 } // the event len(cards)+dealt-1 deals it

func (p *plain) total() {
	for a := range p.n {
		for b := range p.n {
			if a == b || !p.matters(a) || !p.matters(b) {
				continue
			}
			if a < b {
				p.add(p.lt(a, b), p.lt(b, a))
				p.add(-p.lt(a, b), -p.lt(b, a))
			}
			for c := range p.n {
				if c != a && c != b && p.matters(c) {
					p.add(-p.lt(a, b), -p.lt(b, c), p.lt(a, c))
				}
			}
		}
	}
}

func (p *plain) reserve() {
	deals := len(p.cards)
	for d := deals; d+1 < p.n; d++ {
		p.add(p.lt(d, d+1))
	}
	for x := 32; x < len(p.cards); x++ {
		if !p.matters(x) {
			continue
		}
		d := deals + p.dealt(x) - 1
		p.add(p.lt(d, x))
		for y := x - 8; y >= 24; y -= 8 {
			if p.matters(y) {
				p.add(p.lt(y, d), p.lt(x, y))
			}
		}
	}
}

// piles: of two equal cards in some order, the first needs one of the next lower to
// have left, the second both.
func (p *plain) piles() {
	where := map[card.Card][]int{}
	for e, c := range p.cards {
		where[c] = append(where[c], e)
	}
	for c, two := range where {
		if c.Rank() < 5 {
			continue
		}
		var below []int
		for _, b := range where[c-3] {
			if !p.founded(b) {
				below = append(below, b)
			}
		}
		for i, e := range two {
			other := two[1-i]
			switch len(below) {
			case 2:
				p.add(p.lt(below[0], e), p.lt(below[1], e))
				p.add(p.lt(e, other), p.lt(below[0], e))
				p.add(p.lt(e, other), p.lt(below[1], e))
			case 1:
				p.add(p.lt(e, other), p.lt(below[0], e))
			}
		}
	}
}

func (p *plain) rows() {
	took, went := map[int][]int{}, map[int][]int{}
	pair := func(x, b, v int) { took[x], went[b] = append(took[x], v), append(went[b], v) }
	for x := range 24 {
		for b, c := range p.cards {
			if p.founded(x) || p.founded(b) || int(c.Rank()) != x/8+2 {
				continue
			}
			v := p.fresh()
			pair(x, b, v)
			if p.matters(x) {
				p.add(-v, p.lt(x, b))
			}
			if x < b && b < 24 && int(p.cards[x].Rank()) == b/8+2 {
				v := p.fresh()
				pair(x, b, v)
				pair(b, x, v)
			}
		}
	}
	for _, sets := range []map[int][]int{took, went} {
		for _, set := range sets {
			p.add(set...)
			for i, a := range set {
				for _, b := range set[:i] {
					p.add(-a, -b)
				}
			}
		}
	}
}

func (p *plain) dimacs() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "p cnf %d %d\n", p.vars, len(p.clauses))
	for _, c := range p.clauses {
		for _, l := range c {
			fmt.Fprint(&out, l, " ")
		}
		out.WriteString("0\n")
	}
	return out.Bytes()
}

// solve runs a solver that speaks DIMACS and answers by its exit code.
func (p *plain) solve(t *testing.T, solver []string) game.Result {
	t.Helper()
	run := exec.Command(solver[0], solver[1:]...)
	run.Stdin = bytes.NewReader(p.dimacs())
	out, err := run.CombinedOutput()
	switch run.ProcessState.ExitCode() {
	case 10:
		return game.Won
	case 20:
		return game.Lost
	}
	t.Fatalf("%v: %v\n%s", solver, err, out)
	return game.Undecided
}

// outside gives a solver of Debian's, if one is there.
func outside(t *testing.T) []string {
	for _, solver := range [][]string{{"cadical", "-q", "-n"}, {"minisat", "-verb=0"}} {
		if _, err := exec.LookPath(solver[0]); err == nil {
			return solver
		}
	}
	t.Skip("neither cadical nor minisat is on the path")
	return nil
}

var oracle = flag.Int("oracle", 1, "compare so many lost and so many won deals with an outside solver")

// TestOutside compares with another program on the plain clauses of as many lost as
// won deals.
func TestOutside(t *testing.T) {
	solver := outside(t)
	r := rulesOf(t, "classic")
	left := map[game.Result]int{game.Won: *oracle, game.Lost: *oracle}
	for n := 100066; left[game.Won]+left[game.Lost] > 0; n++ {
		s := layOut(r, n)
		want := verdict(t, r, s)
		if left[want] == 0 {
			continue
		}
		left[want]--
		p := newPlain(s, 9)
		p.total()
		p.reserve()
		p.piles()
		p.rows()
		if got := p.solve(t, solver); got != want {
			t.Errorf("deal %d: %v; %s says %v", n, want, solver[0], got)
		}
	}
}
