package order

import "math/bits"

// A graph holds events and edges "from before to". An edge holds when its literal
// is true. What can be reached from each event along the edges that hold is kept
// as bitsets, so that an edge that would close a cycle is seen at once.
type graph struct {
	events int
	words  int
	reach  []uint64 // by event: the events after it
	back   []uint64 // by event: the events before it
	mask   []uint64 // by event: the events from which an edge to it is possible
	pair   []int32  // by from*events+to: the last made of such edges
	byLit  []int32  // by literal: the last made of its edges
	edges  []edge
	out    [][]int32 // by event: the edges that hold
	active []int32   // the edges that hold, in order
	marks  []int     // by level: how many edges held
	saved  []uint64  // by level: reach and back
	fixed  []int32   // the edges that always hold

	far    []int32 // by event: the literals on the way to it
	via    []int32 // by event: the last edge of the way
	ring   []int32 // events to go on from
	beyond []int32 // and those at a higher cost
	cycle  []int32 // the edges of the way found last, from its end
}

// An edge says that one event comes before another when its literal is true.
type edge struct {
	from, to int32
	by       lit
	next     int32 // another edge between the same events
	nextBy   int32 // another edge of the same literal
}

// zero gives a list of n equal values in the memory of another.
func zero[T any](list []T, n int, v T) []T {
	if cap(list) < n {
		list = make([]T, n)
	}
	list = list[:n]
	for i := range list {
		list[i] = v
	}
	return list
}

// begin makes a graph without edges. The literals must have been made.
func (g *graph) begin(events, lits int) {
	g.events, g.words = events, (events+63)/64
	n := events * g.words
	g.reach, g.back, g.mask = zero(g.reach, n, 0), zero(g.back, n, 0), zero(g.mask, n, 0)
	g.pair = zero(g.pair, events*events, -1)
	g.byLit = zero(g.byLit, lits, -1)
	g.far, g.via = zero(g.far, events, 0), zero(g.via, events, 0)
	g.edges, g.active, g.fixed = g.edges[:0], g.active[:0], g.fixed[:0]
	g.marks, g.saved = g.marks[:0], g.saved[:0]
	for len(g.out) < events {
		g.out = append(g.out, nil)
	}
	for i := range g.out {
		g.out[i] = g.out[i][:0]
	}
}

// edge makes an edge that holds when a literal is true, or always.
func (g *graph) edge(from, to int, by lit) {
	if by == never {
		return
	}
	e := int32(len(g.edges))
	at := from*g.events + to
	x := edge{int32(from), int32(to), by, g.pair[at], -1}
	if by == always {
		g.fixed = append(g.fixed, e)
	} else {
		x.nextBy = g.byLit[by]
		g.byLit[by] = e
		g.pair[at] = e
		g.mask[to*g.words+from>>6] |= 1 << (from & 63)
	}
	g.edges = append(g.edges, x)
}

// save keeps the graph as it is on opening a level, counted from 1.
func (g *graph) save(level int) {
	n := len(g.reach)
	for len(g.saved) < 2*n*level {
		g.saved = append(g.saved, make([]uint64, 2*n)...)
	}
	at := g.saved[2*n*(level-1) : 2*n*level]
	copy(at[:n], g.reach)
	copy(at[n:], g.back)
	g.marks = append(g.marks[:level-1], len(g.active))
}

// restore brings the graph back to what it was on opening a level.
func (g *graph) restore(level int) {
	n := len(g.reach)
	at := g.saved[2*n*(level-1) : 2*n*level]
	copy(g.reach, at[:n])
	copy(g.back, at[n:])
	for _, e := range g.active[g.marks[level-1]:] {
		o := &g.out[g.edges[e].from]
		*o = (*o)[:len(*o)-1]
	}
	g.active = g.active[:g.marks[level-1]]
}

func (g *graph) reaches(a, b int32) bool {
	return g.reach[int(a)*g.words+int(b>>6)]>>(b&63)&1 != 0
}

// linkFixed puts the edges in that always hold.
func (s *search) linkFixed() bool {
	for _, e := range s.fixed {
		if !s.link(e) {
			return false
		}
	}
	return true
}

// link puts an edge in. It reports false if that closes a cycle.
func (s *search) link(e int32) bool {
	u, v := s.edges[e].from, s.edges[e].to
	if u == v || s.reaches(v, u) {
		s.conflict = s.path(s.conflict[:0], e, int32(len(s.trail)))
		if by := s.edges[e].by; by != always {
			s.conflict = append(s.conflict, by.not())
		}
		s.log.use(s.log.cycle(e))
		return false
	}
	s.out[u] = append(s.out[u], e)
	s.active = append(s.active, e)
	if s.reaches(u, v) {
		return true
	}
	s.spread(int(u), int(v))
	return true
}

// spread brings what can be reached up to date for a new edge, and makes literals
// false whose edges would now close a cycle.
func (s *search) spread(u, v int) {
	w := s.words
	s.reachMore(u, u, v)
	for i := range w {
		for b := s.back[u*w+i]; b != 0; b &= b - 1 {
			s.reachMore(i<<6+bits.TrailingZeros64(b), u, v)
		}
	}
	s.backMore(v, u)
	for i := range w {
		for b := s.reach[v*w+i]; b != 0; b &= b - 1 {
			s.backMore(i<<6+bits.TrailingZeros64(b), u)
		}
	}
}

func (s *search) backMore(z, u int) {
	w := s.words
	for i := range w {
		s.back[z*w+i] |= s.back[u*w+i]
	}
	s.back[z*w+u>>6] |= 1 << (u & 63)
}

// reachMore adds v and what is after it to what is after x.
func (s *search) reachMore(x, u, v int) {
	w := s.words
	for i := range w {
		more := s.reach[v*w+i]
		if v>>6 == i {
			more |= 1 << (v & 63)
		}
		more &^= s.reach[x*w+i]
		if more == 0 {
			continue
		}
		s.reach[x*w+i] |= more
		for m := more & s.mask[x*w+i]; m != 0; m &= m - 1 {
			s.refuse(i<<6+bits.TrailingZeros64(m), x)
		}
	}
}

// refuse makes the literals false whose edges would close a cycle.
func (s *search) refuse(from, to int) {
	for e := s.pair[from*s.events+to]; e >= 0; e = s.edges[e].next {
		if by := s.edges[e].by; s.value[by] == 0 {
			s.assign(by.not(), reason{byCycle, e})
		}
	}
}

// path appends the negated literals of a shortest way from the end of an edge
// back to its beginning, by edges whose literals became true before a place on
// the trail. What holds from the start is left out. The edges of the way are left
// in cycle.
func (s *search) path(lits []lit, e, before int32) []lit {
	from, to := s.edges[e].to, s.edges[e].from
	s.cycle = s.cycle[:0]
	if from == to {
		return lits
	}
	s.walk(from, to, before)
	for at := to; at != from; at = s.edges[s.via[at]].from {
		s.cycle = append(s.cycle, s.via[at])
		if by := s.edges[s.via[at]].by; by != always && s.level[by.index()] > 0 {
			lits = append(lits, by.not())
		}
	}
	return lits
}

// walk looks for the ways with the fewest literals, breadth first: first all that can
// be reached with none, then with one more, and so on.
func (s *search) walk(from, to, before int32) {
	for i := range s.far {
		s.far[i] = unreached
	}
	s.far[from] = 0
	now, later := append(s.ring[:0], from), s.beyond[:0]
	for cost := int32(0); len(now) > 0 && s.far[to] > cost; cost++ {
		for i := 0; i < len(now); i++ {
			if at := now[i]; s.far[at] == cost {
				now, later = s.look(at, to, before, now, later)
			}
		}
		now, later = later, now[:0]
	}
	s.ring, s.beyond = now, later
}

// look goes on from an event by the edges that hold: those without a literal to be
// named lead to more events at the same cost, the others to events of the next.
func (s *search) look(at, to, before int32, now, later []int32) ([]int32, []int32) {
	for _, e := range s.out[at] {
		x := &s.edges[e]
		if x.to != to && !s.reaches(x.to, to) {
			continue
		}
		cost, ok := s.toll(x.by, before)
		if far := s.far[at] + cost; ok && far < s.far[x.to] {
			s.far[x.to], s.via[x.to] = far, e
			if cost == 0 {
				now = append(now, x.to)
			} else {
				later = append(later, x.to)
			}
		}
	}
	return now, later
}

// toll is what the literal of an edge adds to an explanation: nothing if it is true
// for good, or in the clause that is being learnt. It reports false if it became true
// only later.
func (s *search) toll(by lit, before int32) (int32, bool) {
	if by == always {
		return 0, true
	}
	v := by.index()
	if s.place[v] >= before {
		return 0, false
	}
	if s.level[v] == 0 || s.seen[v] == inClause {
		return 0, true
	}
	return 1, true
}

const unreached = 1 << 30
