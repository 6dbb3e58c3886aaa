package order

// propagate draws all consequences. It reports false at a contradiction, of which
// conflict then tells.
func (s *search) propagate() bool {
	for {
		for s.head < len(s.trail) {
			p := s.trail[s.head]
			s.head++
			if !s.unit(p.not()) {
				return false
			}
		}
		if s.counted < len(s.trail) {
			p := s.trail[s.counted]
			s.counted++
			if !s.tally(p.not()) {
				return false
			}
			continue
		}
		if s.tail == len(s.trail) {
			return true
		}
		p := s.trail[s.tail]
		s.tail++
		for e := s.byLit[p]; e >= 0; e = s.edges[e].nextBy {
			if !s.link(e) {
				return false
			}
		}
	}
}

// unit looks at the clauses that watch a literal that became false. It is one long
// function because it is where the time goes.
func (s *search) unit(f lit) bool {
	list := s.watches[f]
	n := 0
	for i := 0; i < len(list); i++ {
		w := list[i]
		val := s.value[w.other]
		if val > 0 {
			list[n] = w
			n++
			continue
		}
		if w.clause < 0 {
			list[n] = w
			n++
			if val < 0 {
				s.conflict = append(s.conflict[:0], f, w.other)
				s.log.usePair(f, w.other)
				s.watches[f] = s.rest(list, n, i+1)
				return false
			}
			s.assign(w.other, reason{byPair, int32(f)})
			continue
		}
		c := s.store[w.clause+header : w.clause+header+int32(s.store[w.clause])]
		if c[0] == f {
			c[0], c[1] = c[1], f
		}
		first := c[0]
		if first != w.other && s.value[first] > 0 {
			list[n] = watch{first, w.clause}
			n++
			continue
		}
		moved := false
		for k := 2; k < len(c); k++ {
			if s.value[c[k]] >= 0 {
				c[1], c[k] = c[k], f
				s.watches[c[1]] = append(s.watches[c[1]], watch{first, w.clause})
				moved = true
				break
			}
		}
		if moved {
			continue
		}
		list[n] = watch{first, w.clause}
		n++
		if s.value[first] < 0 {
			s.conflict = append(s.conflict[:0], c...)
			s.log.use(int32(s.store[w.clause+stepAt]))
			s.watches[f] = s.rest(list, n, i+1)
			return false
		}
		s.assign(first, reason{byClause, w.clause})
	}
	s.watches[f] = list[:n]
	return true
}

func (s *search) rest(list []watch, n, from int) []watch {
	n += copy(list[n:], list[from:])
	return list[:n]
}
