package order

import "slices"

// learn draws a clause from a conflict, goes back to where it first says
// something new, and draws its consequence.
func (s *search) learn() {
	s.analyse()
	s.shorten()
	back := s.second()
	glue := s.glueOf(s.clause)
	step := s.log.learnt(s.clause)
	s.forgetMarks()
	s.undo(back)
	s.average(float64(glue))
	if len(s.clause) == 1 {
		s.assign(s.clause[0], reason{})
		return
	}
	at := s.attach(s.clause, glue, step)
	if at < 0 {
		s.assign(s.clause[0], reason{byPair, int32(s.clause[1])})
		return
	}
	s.learnt = append(s.learnt, at)
	s.assign(s.clause[0], reason{byClause, at})
}

func (s *search) average(glue float64) {
	s.fast += (glue - s.fast) / 32
	s.slow += (glue - s.slow) / 1024
	if n := float64(s.conflicts + 1); n < 1024 {
		s.slow += (glue - s.slow) / n
	}
	s.step /= decay
	if s.step > 1e100 {
		s.queue.scale(1e-100)
		s.step *= 1e-100
	}
}

// analyse finds the clause: of this level only the one literal through which all
// ways to the conflict go, and of earlier levels what led there.
func (s *search) analyse() {
	s.clause = append(s.clause[:0], 0)
	now := int32(len(s.limits))
	open, at := 0, len(s.trail)-1
	lits := s.conflict
	for {
		for _, l := range lits {
			v := l.index()
			if s.seen[v] != 0 || s.level[v] == 0 {
				continue
			}
			s.seen[v] = 1
			s.touched = append(s.touched, v)
			s.queue.raise(v, s.step)
			if s.level[v] == now {
				open++
			} else {
				s.clause = append(s.clause, l)
			}
		}
		for s.seen[s.trail[at].index()] == 0 {
			at--
		}
		p := s.trail[at]
		at--
		open--
		if open == 0 {
			s.clause[0] = p.not()
			return
		}
		lits = s.because(p)
	}
}

// shorten leaves out literals that follow from the others.
func (s *search) shorten() {
	n := 1
	for _, l := range s.clause[1:] {
		if s.reasons[l.index()].kind == decided || !s.follows(l, 0) {
			s.clause[n] = l
			n++
		}
	}
	s.clause = s.clause[:n]
}

const (
	inClause = 1
	yes      = 2
	no       = 3
	deep     = 200
)

// follows reports whether a false literal is false because others of the clause
// are.
func (s *search) follows(l lit, depth int) bool {
	for _, x := range s.because(l.not()) {
		v := x.index()
		if s.level[v] == 0 || s.seen[v] == inClause || s.seen[v] == yes {
			continue
		}
		if s.seen[v] == no || s.reasons[v].kind == decided || depth > deep {
			return false
		}
		ok := s.follows(x, depth+1)
		s.touched = append(s.touched, v)
		if !ok {
			s.seen[v] = no
			return false
		}
		s.seen[v] = yes
	}
	return true
}

func (s *search) forgetMarks() {
	for _, v := range s.touched {
		s.seen[v] = 0
	}
	s.touched = s.touched[:0]
}

// second puts the literal of the highest level but the first in second place and
// gives that level.
func (s *search) second() int {
	if len(s.clause) == 1 {
		return 0
	}
	best := 1
	for i, l := range s.clause[1:] {
		if s.level[l.index()] > s.level[s.clause[best].index()] {
			best = i + 1
		}
	}
	s.clause[1], s.clause[best] = s.clause[best], s.clause[1]
	return int(s.level[s.clause[1].index()])
}

// glueOf counts the levels in a clause: the fewer, the longer it is of use.
func (s *search) glueOf(lits []lit) int32 {
	s.glueNow++
	n := int32(0)
	for _, l := range lits {
		v := s.level[l.index()]
		for int(v) >= len(s.glued) {
			s.glued = append(s.glued, 0)
		}
		if s.glued[v] != s.glueNow {
			s.glued[v] = s.glueNow
			n++
		}
	}
	return n
}

// forget throws away the half of the learnt clauses with the most levels. The
// search must be at the start.
func (s *search) forget() {
	s.keep += moreKeep
	order := slices.Clone(s.learnt)
	slices.SortStableFunc(order, func(a, b int32) int { return int(s.store[a+glueAt] - s.store[b+glueAt]) })
	for _, at := range order[len(order)/2:] {
		if s.store[at+glueAt] > 2 {
			s.store[at+glueAt] = -1
		}
	}
	s.sweep()
}

// sweep moves the clauses that stay together and watches them anew.
func (s *search) sweep() {
	for i := range s.watches {
		s.watches[i] = slices.DeleteFunc(s.watches[i], func(w watch) bool { return w.clause >= 0 })
	}
	s.learnt = s.learnt[:0]
	to := int32(0)
	for at := int32(0); at < int32(len(s.store)); {
		size := int32(s.store[at]) + header
		if s.store[at+glueAt] >= 0 {
			copy(s.store[to:], s.store[at:at+size])
			if s.store[to+glueAt] > 0 {
				s.learnt = append(s.learnt, to)
			}
			a, b := s.store[to+header], s.store[to+header+1]
			s.watches[a] = append(s.watches[a], watch{b, to})
			s.watches[b] = append(s.watches[b], watch{a, to})
			to += size
		}
		at += size
	}
	s.store = s.store[:to]
}
