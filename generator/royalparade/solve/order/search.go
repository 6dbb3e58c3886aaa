package order

import "context"

// A search decides whether there is an order: conflict-driven clause learning over
// clauses and, beside them, a graph of events whose edges hold when literals are
// true and which may have no cycle. The memory is used again from game to game;
// nothing of one game can be seen in the next.
type search struct {
	graph
	counts
	value   []int8 // by literal: 1 true, -1 false, 0 open
	level   []int32
	place   []int32 // by variable: where it stands on the trail
	reasons []reason
	phase   []int8 // by variable: the value to try, 1 or -1
	trail   []lit
	limits  []int32 // the length of the trail at each decision
	head    int     // the next literal to look at in clauses
	tail    int     // the next literal to look at in the graph

	watches [][]watch
	store   []lit   // clauses: a header and the literals
	learnt  []int32 // where the learnt clauses lie in the store
	cached  []lit   // explanations: length, step in the record, literals
	other   [1]lit

	conflict []lit // false literals that contradict the rules together
	queue    heap
	step     float64

	seen    []uint8 // by variable: what is known of it in learning a clause
	touched []int32 // the variables of which something is known
	clause  []lit   // the clause being learnt
	glued   []int32 // by level: when it was last counted
	glueNow int32

	conflicts int64
	begun     int64   // the conflicts at the last new beginning
	fast      float64 // the levels in a learnt clause, in the mean of the last few
	slow      float64 // and of many
	keep      int     // learnt clauses to keep
	broken    bool    // the rules contradict one another
	log       *recorder
}

const (
	glueAt = 1 // where a clause, after its length, has its number of levels, 0 if it is of the rules
	stepAt = 2 // where it has its step in the record
	header = 3
)

// reset forgets the last game.
func (s *search) reset() {
	s.value, s.level, s.place = s.value[:0], s.level[:0], s.place[:0]
	s.reasons, s.phase, s.trail = s.reasons[:0], s.phase[:0], s.trail[:0]
	s.limits, s.head, s.tail = s.limits[:0], 0, 0
	s.watches, s.store = s.watches[:0], s.store[:0]
	s.learnt, s.cached = s.learnt[:0], s.cached[:0]
	s.seen, s.glued, s.glueNow = s.seen[:0], s.glued[:0], 0
	s.conflicts, s.begun, s.fast, s.slow, s.keep = 0, 0, 0, 0, firstKeep
	s.step, s.broken, s.log = 1, false, nil
	s.queue.reset()
	s.resetCounts()
}

// variable makes a variable; first is the value to try first, and the higher the
// weight the sooner it is tried.
func (s *search) variable(first bool, weight float64) int32 {
	v := int32(len(s.level))
	s.value = append(s.value, 0, 0)
	s.level = append(s.level, 0)
	s.place = append(s.place, 0)
	s.reasons = append(s.reasons, reason{})
	s.phase = append(s.phase, -1)
	if first {
		s.phase[v] = 1
	}
	s.seen = append(s.seen, 0)
	s.glued = append(s.glued, 0)
	for range 2 {
		if len(s.watches) < cap(s.watches) {
			s.watches = s.watches[:len(s.watches)+1]
			s.watches[len(s.watches)-1] = s.watches[len(s.watches)-1][:0]
		} else {
			s.watches = append(s.watches, nil)
		}
	}
	s.queue.add(v, weight)
	return v
}

// require adds a clause of the rules. It may be called only before solve.
func (s *search) require(lits []lit) {
	switch len(lits) {
	case 0:
		s.broken = true
	case 1:
		s.fix(lits[0])
	default:
		s.attach(lits, 0, unrecorded)
	}
}

// fix makes a literal true for good.
func (s *search) fix(l lit) {
	switch s.value[l] {
	case 0:
		s.assign(l, reason{})
	case -1:
		s.broken = true
	}
}

func (s *search) attach(lits []lit, glue, step int32) int32 {
	a, b := lits[0], lits[1]
	if len(lits) == 2 {
		s.watches[a] = append(s.watches[a], watch{b, -1})
		s.watches[b] = append(s.watches[b], watch{a, -1})
		return -1
	}
	at := int32(len(s.store))
	s.store = append(s.store, lit(len(lits)), lit(glue), lit(step))
	s.store = append(s.store, lits...)
	s.watches[a] = append(s.watches[a], watch{b, at})
	s.watches[b] = append(s.watches[b], watch{a, at})
	return at
}

// assign makes an open literal true.
func (s *search) assign(l lit, r reason) {
	v := l.index()
	s.value[l], s.value[l^1] = 1, -1
	s.level[v] = int32(len(s.limits))
	s.place[v] = int32(len(s.trail))
	s.reasons[v] = r
	s.trail = append(s.trail, l)
}

// decide opens a level with a literal.
func (s *search) decide(l lit) {
	s.limits = append(s.limits, int32(len(s.trail)))
	s.save(len(s.limits))
	s.assign(l, reason{})
}

// undo goes back to a level.
func (s *search) undo(level int) {
	if len(s.limits) <= level {
		return
	}
	from := s.limits[level]
	for _, l := range s.trail[from:] {
		v := l.index()
		s.value[l], s.value[l^1] = 0, 0
		s.phase[v] = 1 - int8(l&1)*2
		s.queue.put(v)
	}
	s.uncount(int(from))
	s.trail = s.trail[:from]
	s.limits = s.limits[:level]
	s.head, s.tail = len(s.trail), len(s.trail)
	s.restore(level + 1)
	if level == 0 {
		s.cached = s.cached[:0]
	}
}

// solve looks for values that satisfy everything. It reports whether there are
// any, and whether it came to an end within the limit.
func (s *search) solve(ctx context.Context, limit int64) (found, done bool, err error) {
	if s.broken || !s.linkFixed() || !s.judgeAll() {
		s.lost()
		return false, true, nil
	}
	for {
		if s.propagate() {
			if !s.advance() {
				return true, true, nil
			}
			continue
		}
		if len(s.limits) == 0 {
			s.lost()
			return false, true, nil
		}
		s.learn()
		s.conflicts++
		if limit > 0 && s.conflicts >= limit {
			return false, false, nil
		}
		if s.conflicts%lookUp == 0 && ctx.Err() != nil {
			return false, false, ctx.Err()
		}
	}
}

// advance makes the next decision, or begins anew if the last clauses had more levels
// than usual. It reports false if nothing is left to decide.
func (s *search) advance() bool {
	s.log.fixed()
	if s.conflicts-s.begun > restartAfter && s.fast*restartMargin > s.slow {
		s.begun, s.fast = s.conflicts, s.slow
		s.undo(0)
		if len(s.learnt) > s.keep {
			s.forget()
		}
		return true
	}
	v, ok := s.next()
	if ok {
		s.decide(pos(v) | lit((1-s.phase[v])/2))
	}
	return ok
}

// lost ends the record: there is a contradiction without any decision.
func (s *search) lost() {
	s.log.fixed()
	s.log.learnt(nil)
}

// next gives the open variable of the greatest weight.
func (s *search) next() (int32, bool) {
	for s.queue.len() > 0 {
		if v := s.queue.take(); s.value[pos(v)] == 0 {
			return v, true
		}
	}
	return 0, false
}

const (
	firstKeep     = 4000 // learnt clauses kept at first
	moreKeep      = 1000 // and more after each time that half are thrown away
	restartMargin = 0.9
	restartAfter  = 20 // conflicts
	decay         = 0.9
	lookUp        = 256 // conflicts between looks at the context
)
