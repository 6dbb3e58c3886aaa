package proof

// clauses draws consequences: it holds clauses, and knows what is true in any case.
// A literal is an int here: twice a number, plus one if it is negated.
type clauses struct {
	truth   []int8 // by literal: 1 true, -1 false
	watched [][]watch
	trail   []int
	head    int
	clash   bool // the clauses contradict one another
}

type watch struct{ clause []int }

func (k *clauses) newLiteral() int {
	l := len(k.truth)
	k.truth = append(k.truth, 0, 0)
	k.watched = append(k.watched, nil, nil)
	return l
}

// add adds a clause that is known to hold.
func (k *clauses) add(lits []int) {
	var open []int
	for _, l := range lits {
		switch k.truth[l] {
		case 1:
			return
		case 0:
			open = append(open, l)
		}
	}
	switch len(open) {
	case 0:
		k.clash = true
	case 1:
		k.set(open[0])
		k.clash = k.clash || !k.draw()
	default:
		k.watch(open[0], open)
		k.watch(open[1], open)
	}
}

func (k *clauses) watch(l int, clause []int) {
	k.watched[l] = append(k.watched[l], watch{clause})
}

func (k *clauses) set(l int) {
	k.truth[l], k.truth[l^1] = 1, -1
	k.trail = append(k.trail, l)
}

// follows reports whether a clause follows: whether its literals cannot all be
// false, as is seen by drawing one literal after the other.
func (k *clauses) follows(lits []int) bool {
	if k.clash {
		return true
	}
	known := len(k.trail)
	follows := false
	for _, l := range lits {
		if k.truth[l] == 1 {
			follows = true
		}
		if k.truth[l] == 0 {
			k.set(l ^ 1)
		}
	}
	follows = follows || !k.draw()
	for _, l := range k.trail[known:] {
		k.truth[l], k.truth[l^1] = 0, 0
	}
	k.trail, k.head = k.trail[:known], known
	return follows
}

// draw draws what follows literal by literal. It reports false at a contradiction.
func (k *clauses) draw() bool {
	for ; k.head < len(k.trail); k.head++ {
		if !k.drawFrom(k.trail[k.head] ^ 1) {
			return false
		}
	}
	return true
}

// drawFrom looks at the clauses that watch a literal that became false. The two
// watched literals of a clause are its first two.
func (k *clauses) drawFrom(f int) bool {
	list := k.watched[f]
	stay := list[:0]
	for i, w := range list {
		c := w.clause
		if c[0] == f {
			c[0], c[1] = c[1], f
		}
		if k.truth[c[0]] == 1 || !k.moveWatch(c) {
			stay = append(stay, w)
		}
		if c[1] != f || k.truth[c[0]] == 1 {
			continue
		}
		if k.truth[c[0]] == -1 {
			k.watched[f] = append(stay, list[i+1:]...)
			return false
		}
		k.set(c[0])
	}
	k.watched[f] = stay
	return true
}

// moveWatch finds another literal to watch in place of the second, which is false.
func (k *clauses) moveWatch(c []int) bool {
	for i := 2; i < len(c); i++ {
		if k.truth[c[i]] >= 0 {
			c[1], c[i] = c[i], c[1]
			k.watch(c[1], c)
			return true
		}
	}
	return false
}
