package order

import (
	"slices"

	"patiencepress/generator/royalparade/proof"
)

// A recorder writes down what a search finds, as the steps of a certificate, and of
// each learnt clause the steps that it was drawn from, so that in the end only those
// are kept that the contradiction needs. A nil recorder writes nothing.
type recorder struct {
	*model
	steps  []proof.Step
	from   [][]int32        // by step: the steps that it was drawn from
	used   []int32          // the steps used since the last learnt clause
	pairs  map[pair]int32   // by learnt clause of two: its step
	lemmas map[string]int32 // by lemma: its step
	events []proof.Event    // by event: its name in a certificate
	noted  int              // how much of the trail that holds for good is explained
	needed []int32          // the steps from which that follows
}

type pair struct{ a, b lit }

// unrecorded is the step of what holds by the rules.
const unrecorded = -1

func newRecorder(m *model) *recorder {
	r := &recorder{model: m, pairs: map[pair]int32{}, lemmas: map[string]int32{}, events: make([]proof.Event, m.events)}
	for p, e := range m.event {
		r.call(e, proof.Event(p))
	}
	for n, e := range m.deal {
		r.call(e, proof.LateEvent(n))
	}
	for i, e := range m.arrival {
		r.call(e, proof.LateEvent(i))
	}
	return r
}

func (r *recorder) call(e int, name proof.Event) {
	if e >= 0 {
		r.events[e] = name
	}
}

// write adds a step.
func (r *recorder) write(s proof.Step, from []int32) int32 {
	r.steps = append(r.steps, s)
	r.from = append(r.from, from)
	return int32(len(r.steps) - 1)
}

// lemma adds a step that is drawn from no other, unless it was added before.
func (r *recorder) lemma(s proof.Step) int32 {
	key := lemmaKey(s)
	step, ok := r.lemmas[key]
	if !ok {
		step = r.write(s, nil)
		r.lemmas[key] = step
	}
	return step
}

// lemmaKey tells lemmas apart. A cycle is the same from wherever it starts, and a
// count in whatever order it names what it counts.
func lemmaKey(s proof.Step) string {
	start := 0
	if s.Kind == proof.Cycle {
		start = slices.Index(s.Events, slices.Min(s.Events))
	} else {
		slices.Sort(s.Events[1:])
	}
	key := []byte{byte(s.Kind), byte(s.Row)}
	for i := range s.Events {
		e := s.Events[(start+i)%len(s.Events)]
		key = append(key, byte(e), byte(e>>8))
	}
	return string(key)
}

// use notes that a step is used for the next learnt clause.
func (r *recorder) use(step int32) {
	if r != nil && step != unrecorded {
		r.used = append(r.used, step)
	}
}

// usePair notes that a clause of two is used.
func (r *recorder) usePair(a, b lit) {
	if r == nil {
		return
	}
	if step, ok := r.pairs[pair{min(a, b), max(a, b)}]; ok {
		r.use(step)
	}
}

// cycle writes down that an edge would close a cycle with those of the way that the
// search found last.
func (r *recorder) cycle(e int32) int32 {
	if r == nil {
		return unrecorded
	}
	ring := []proof.Event{r.events[r.edges[e].from]}
	for _, x := range slices.Backward(r.search.cycle) { // it was found from its end
		ring = append(ring, r.events[r.edges[x].from])
	}
	return r.lemma(proof.Step{Kind: proof.Cycle, Events: ring})
}

// count writes down what some literals of a count say together.
func (r *recorder) count(at int32, lits ...lit) int32 {
	if r == nil {
		return unrecorded
	}
	about := r.list[at].about
	s := proof.Step{Kind: proof.Count, Events: []proof.Event{r.events[about.event]}}
	if about.open {
		s.Kind, s.Row = proof.Open, about.row
	}
	for _, l := range lits {
		if l != r.list[at].unless {
			n := r.names[l.index()]
			s.Events = append(s.Events, r.events[n.a+n.b-about.event])
		}
	}
	return r.lemma(s)
}

// learnt writes down a clause that was drawn from the steps used.
func (r *recorder) learnt(clause []lit) int32 {
	if r == nil {
		return unrecorded
	}
	s := proof.Step{Kind: proof.Learn}
	for _, l := range clause {
		s.Clause = append(s.Clause, r.literal(l))
	}
	slices.Sort(r.used)
	step := r.write(s, slices.Clone(slices.Compact(r.used)))
	r.used = r.used[:0]
	if len(clause) == 2 {
		r.pairs[pair{min(clause[0], clause[1]), max(clause[0], clause[1])}] = step
	}
	if len(clause) == 1 {
		r.needed = append(r.needed, step)
	}
	return step
}

// fixed explains what has become true for good since it was last called.
func (r *recorder) fixed() {
	if r == nil || len(r.limits) > 0 {
		return
	}
	used := r.used
	r.used = nil
	for ; r.noted < len(r.trail); r.noted++ {
		r.explain(r.trail[r.noted])
	}
	r.needed = append(r.needed, r.used...)
	r.used = used
}

// explain uses the step from which a literal follows that is true for good.
func (r *recorder) explain(l lit) {
	v := l.index()
	switch at := r.reasons[v].at; r.reasons[v].kind {
	case byClause:
		r.use(int32(r.store[at+stepAt]))
	case byPair:
		r.usePair(l, lit(at))
	case byCycle:
		r.path(nil, at, r.place[v])
		r.use(r.cycle(at))
	case byCount:
		r.use(r.count(at, append(r.falseIn(nil, at, r.place[v], l), l)...))
	}
}

// certificate gives the certificate of a lost game: the steps that are needed, in
// order.
func (r *recorder) certificate() *proof.Certificate {
	if r == nil {
		return nil
	}
	keep := make([]bool, len(r.steps))
	last := len(r.steps) - 1
	keep[last] = true
	for _, step := range r.needed {
		keep[step] = true
	}
	c := &proof.Certificate{Rules: r.rules, Stock: slices.Clone(r.stock), Reserve: r.width}
	for i, row := range r.parade.rows {
		c.Rows[i] = slices.Clone(row)
	}
	for i := last; i >= 0; i-- {
		if !keep[i] {
			continue
		}
		for _, step := range r.from[i] {
			keep[step] = true
		}
		c.Steps = append(c.Steps, r.steps[i])
	}
	slices.Reverse(c.Steps)
	return c
}

// sorts gives the sort of a literal in a certificate by what it means.
var sorts = [...]proof.Sort{
	isBefore: proof.Before, isStraight: proof.Straight, isSwap: proof.Swap, isSwapped: proof.Swapped,
	isStart: proof.Start, isJoined: proof.Joined, isRefill: proof.Refill, isPile: proof.Pile,
}

func (r *recorder) literal(l lit) proof.Literal {
	n := r.names[l.index()]
	x := proof.Literal{Kind: sorts[n.means], A: n.a, B: n.b}
	if n.means == isBefore {
		x.A, x.B = int(r.events[n.a]), int(r.events[n.b])
	}
	if l&1 != 0 {
		return x.Negate()
	}
	return x
}
