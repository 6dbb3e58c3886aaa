package order

// An about says what a count is about, for certificates: an event, and a row if it is
// about its spaces at a deal.
type about struct {
	event int
	row   int
	open  bool
}

// A count says that at least so many of its literals are true, unless one more
// literal is true.
type count struct {
	lits   []lit
	spare  int32 // how many may be false
	falses int32 // how many are, as far as the trail has been counted
	unless lit   // never, if the rule always holds
	about  about
}

type counts struct {
	list    []count
	in      [][]int32 // by literal: the counts in which it stands
	counted int       // the next literal on the trail to count
}

func (c *counts) resetCounts() {
	c.list, c.counted = c.list[:0], 0
	for i := range c.in {
		c.in[i] = c.in[i][:0]
	}
}

// atLeast makes a count, in which always and never may stand. It may be called only
// before solve.
func (s *search) atLeast(n int, among []lit, unless lit, of about) {
	var lits []lit
	for _, l := range among {
		switch l {
		case always:
			n--
		case never:
		default:
			lits = append(lits, l)
		}
	}
	if n <= 0 || unless == always {
		return
	}
	for len(s.in) < len(s.value) {
		s.in = append(s.in, nil)
	}
	at := int32(len(s.list))
	s.list = append(s.list, count{lits: lits, spare: int32(len(lits) - n), unless: unless, about: of})
	for _, l := range lits {
		s.in[l] = append(s.in[l], at)
	}
	if unless != never {
		s.in[unless] = append(s.in[unless], at)
	}
}

// judgeAll draws what follows from the counts before any literal is counted.
func (s *search) judgeAll() bool {
	for i := range s.list {
		if !s.judge(int32(i)) {
			return false
		}
	}
	return true
}

// tally looks at the counts in which a literal stands that became false.
func (s *search) tally(f lit) bool {
	if int(f) >= len(s.in) {
		return true
	}
	ok := true
	for _, at := range s.in[f] {
		if s.list[at].unless != f {
			s.list[at].falses++
		}
		ok = ok && s.judge(at)
	}
	return ok
}

// judge draws what follows from one count. It reports false at a contradiction.
func (s *search) judge(at int32) bool {
	c := &s.list[at]
	if c.falses < c.spare {
		return true
	}
	unless := int8(-1)
	if c.unless != never {
		unless = s.value[c.unless]
	}
	switch {
	case unless > 0:
	case c.falses > c.spare && unless == 0:
		s.assign(c.unless, reason{byCount, at})
	case c.falses > c.spare:
		s.conflict = s.falseIn(s.conflict[:0], at, int32(len(s.trail)), never)
		s.log.use(s.log.count(at, s.conflict...))
		return false
	case unless < 0:
		for _, l := range c.lits {
			if s.value[l] == 0 {
				s.assign(l, reason{byCount, at})
			}
		}
	}
	return true
}

// falseIn appends the literals that were false before a place on the trail and with
// a literal of the count make up a clause that the count implies; with never, that
// contradict the count.
func (s *search) falseIn(lits []lit, at, before int32, of lit) []lit {
	c := &s.list[at]
	n := c.spare
	if of == never || of == c.unless {
		n++
	}
	if c.unless != never && of != c.unless {
		lits = append(lits, c.unless)
	}
	for _, l := range c.lits {
		if n > 0 && s.value[l] < 0 && s.place[l.index()] < before {
			lits = append(lits, l)
			n--
		}
	}
	return lits
}

// uncount takes back what was counted from a place on the trail.
func (s *search) uncount(from int) {
	for i := from; i < s.counted; i++ {
		f := s.trail[i].not()
		if int(f) >= len(s.in) {
			continue
		}
		for _, at := range s.in[f] {
			if s.list[at].unless != f {
				s.list[at].falses--
			}
		}
	}
	s.counted = min(s.counted, from)
}
