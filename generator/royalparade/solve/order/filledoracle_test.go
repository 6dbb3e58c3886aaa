package order

import (
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"patiencepress/generator/card"
)

// The plain clauses of the standard game follow the bottom card of each pile from one
// arrival to the next.

// arrival is the event that the stock card i comes to the table.
func (p *plain) arrival(i int) int { return len(p.cards) + i }

// begun gives the bottom cards of the piles, as stock cards, when the set-up is done
// and the number of stock cards that have come. It needs a stock that does not begin
// with nothing but aces.
func (p *plain) begun() (bottom [8]int, next int) {
	for j := range bottom {
		bottom[j] = j
	}
	next = 8
	for slices.ContainsFunc(bottom[:], p.isAce) {
		for j := range bottom {
			if p.isAce(bottom[j]) {
				bottom[j] = next
				next++
			}
		}
	}
	return bottom, next
}

func (p *plain) isAce(i int) bool { return p.cards[24+i].Rank() == card.Ace }

// ways are the variables in which way each card comes: 0 to 7 in that slot of a deal, 8
// to 15 into an empty pile.
func (p *plain) ways(first int) [][]int {
	ways := make([][]int, 80)
	for i := first; i < 80; i++ {
		for range 16 {
			ways[i] = append(ways[i], p.fresh())
		}
		p.one(ways[i])
		for s := 1; s < 8; s++ {
			if i == first {
				p.add(-ways[i][s])
				continue
			}
			p.add(-ways[i][s], ways[i-1][s-1])
			p.add(-ways[i-1][s-1], ways[i][s])
		}
	}
	return ways
}

func (p *plain) one(set []int) {
	p.add(set...)
	for i, a := range set {
		for _, b := range set[:i] {
			p.add(-a, -b)
		}
	}
}

// filled says the arrivals.
func (p *plain) filled() {
	start, first := p.begun()
	ways := p.ways(first)
	bottom := make([][8]map[int]int, 81) // by arrival, pile and card: it is the bottom card before
	came := make([][8]int, 80)           // by card and pile: it came there
	for j, b := range start {
		v := p.fresh()
		p.add(v)
		bottom[first][j] = map[int]int{b: v}
	}
	for i := range first {
		for j := range 8 {
			came[i][j] = p.fresh()
			if start[j] == i {
				p.add(came[i][j])
			} else {
				p.add(-came[i][j])
			}
		}
	}
	for i := first; i < 80; i++ {
		p.arrive(i, first, ways)
		for j := range 8 {
			came[i][j] = p.fresh()
			p.add(-ways[i][j], came[i][j])
			p.add(-ways[i][8+j], came[i][j])
			p.add(-came[i][j], ways[i][j], ways[i][8+j])
			bottom[i+1][j] = p.below(i, j, bottom[i][j], ways[i][8+j])
			p.lies(i, j, ways, came)
		}
	}
}

// below follows the bottom card of a pile through the arrival of i. Before a refill it
// has gone, and otherwise not; an ace is as good as gone.
func (p *plain) below(i, j int, was map[int]int, refill int) map[int]int {
	now := map[int]int{i: refill}
	for b, v := range was {
		if !p.isAce(b) {
			p.add(-refill, -v, p.lt(24+b, p.arrival(i)))
			p.add(refill, -v, p.lt(p.arrival(i), 24+b))
		} else {
			p.add(refill, -v)
		}
		now[b] = p.fresh()
		p.add(refill, -v, now[b])
	}
	return now
}

// arrive says the order of the arrivals, and that nothing leaves between two cards of a
// deal or between an ace that fills a pile and the next card.
func (p *plain) arrive(i, first int, ways [][]int) {
	if p.matters(24 + i) {
		p.add(p.lt(p.arrival(i), 24+i))
	}
	if i == first {
		return
	}
	p.add(p.lt(p.arrival(i-1), p.arrival(i)))
	for y := range p.cards {
		if !p.matters(y) {
			continue
		}
		for s := 1; s < 8; s++ {
			p.add(-ways[i][s], -p.lt(y, p.arrival(i)), p.lt(y, p.arrival(i-1)))
		}
		for j := 8; j < 16 && p.isAce(i-1); j++ {
			p.add(-ways[i-1][j], -p.lt(y, p.arrival(i)), p.lt(y, p.arrival(i-1)))
		}
	}
}

// lies: a card laid on others of a pile leaves before those that had not gone.
func (p *plain) lies(i, j int, ways [][]int, came [][8]int) {
	for y := range i {
		if !p.isAce(y) && p.matters(24+y) {
			gone := p.lt(24+y, p.arrival(i))
			p.add(-ways[i][8+j], -came[y][j], gone)
			if !p.isAce(i) {
				p.add(-ways[i][j], -came[y][j], gone, p.lt(24+i, 24+y))
			}
		}
	}
}

var standardOracle = flag.String("standardoracle", "", "compare these numbers, with commas between, by the standard rules")

// TestOutsideStandard compares with another program on the plain clauses of standard
// deals. A deal takes a minute or more.
func TestOutsideStandard(t *testing.T) {
	if *standardOracle == "" {
		t.Skip("no deals were named")
	}
	solver := outside(t)
	r := rulesOf(t, "standard")
	for _, word := range strings.Split(*standardOracle, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		s := layOut(r, n)
		p := newPlain(s, 80)
		p.total()
		p.filled()
		p.piles()
		p.rows()
		if got, want := p.solve(t, solver), verdict(t, r, s); got != want {
			t.Errorf("deal %d: %v; %s says %v", n, want, solver[0], got)
		}
		t.Logf("deal %d compared", n)
	}
}
