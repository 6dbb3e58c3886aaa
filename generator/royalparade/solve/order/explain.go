package order

import "slices"

// because gives the literals, all false, that with a literal make the clause it
// follows from. Explanations by cycles are kept until the search is back at the
// start.
func (s *search) because(l lit) []lit {
	v := l.index()
	r := s.reasons[v]
	switch r.kind {
	case byClause:
		s.log.use(int32(s.store[r.at+stepAt]))
		return s.store[r.at+header+1 : r.at+header+int32(s.store[r.at])]
	case byPair:
		s.log.usePair(l, lit(r.at))
		s.other[0] = lit(r.at)
		return s.other[:]
	case byCycle, byCount:
		r = s.explain(l)
	case decided:
		return nil
	}
	s.log.use(int32(s.cached[r.at+1]))
	return s.cached[r.at+2 : r.at+2+int32(s.cached[r.at])]
}

// explain finds the explanation of a literal in the graph or in a count, and keeps it.
func (s *search) explain(l lit) reason {
	v := l.index()
	r := s.reasons[v]
	at := len(s.cached)
	s.cached = append(s.cached, 0, unrecorded)
	step := int32(unrecorded)
	if r.kind == byCycle {
		s.cached = s.path(s.cached, r.at, s.place[v])
		step = s.log.cycle(r.at)
	} else {
		s.cached = s.falseIn(s.cached, r.at, s.place[v], l)
		if s.log != nil {
			step = s.log.count(r.at, append(slices.Clone(s.cached[at+2:]), l)...)
		}
	}
	s.cached[at], s.cached[at+1] = lit(len(s.cached)-at-2), lit(step)
	s.reasons[v] = reason{byCached, int32(at)}
	return s.reasons[v]
}
