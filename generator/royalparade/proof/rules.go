package proof

import "patiencepress/generator/royalparade/table"

// sayRules adds the clauses that hold in every play that wins.
func (k *checker) sayRules() {
	k.sayChains()
	if k.fills() {
		k.setUp()
		k.sayArrivals()
	} else {
		k.sayDeals()
	}
	for p := range k.inRows() {
		k.saySwaps(p)
	}
}

// say adds the clause that one of the literals is true.
func (k *checker) say(lits ...Literal) { k.add(k.numbered(lits)) }

// saying adds that if all of some literals are true, another is.
func (k *checker) saying(then Literal, when ...Literal) {
	lits := []int{k.number(then)}
	for _, l := range when {
		lits = append(lits, k.number(l)^1)
	}
	k.add(lits)
}

// sayChains: the pieces of a card are built on the pieces of the card below, each on
// its own. A piece that is a foundation from the start has left, as it were, long ago.
func (k *checker) sayChains() {
	for p, c := range k.cards {
		if int(c.Rank()) <= 4 {
			continue
		}
		both, below := k.copies[c], k.copies[c-3]
		if len(both) == 1 {
			k.sayOn(p, below[0])
			continue
		}
		straight := Literal{Kind: Straight, A: int(c)}
		at := 0
		if p == both[1] {
			at = 1
		}
		k.sayOn(p, below[at], straight)
		k.sayOn(p, below[1-at], straight.Negate())
	}
}

func (k *checker) sayOn(p, below int, when ...Literal) {
	if !k.home(below) {
		k.saying(before(Event(below), Event(p)), when...)
	}
}

// sayDeals: where spaces wait, each deal and each pile is fixed. A card that lies on
// another leaves before it, unless the lower one left before the upper was dealt.
func (k *checker) sayDeals() {
	for n := 3; n <= k.deals(); n++ {
		k.say(before(LateEvent(n-1), LateEvent(n)))
	}
	for i := range k.Stock {
		p := k.inRows() + i
		if !k.isEvent(p) {
			continue
		}
		deal := LateEvent(i/k.Reserve + 1)
		if k.known(deal) {
			k.say(before(deal, Event(p)))
		}
		for j := i % k.Reserve; j < i; j += k.Reserve {
			if below := Event(k.inRows() + j); k.known(below) {
				k.say(before(below, deal), before(Event(p), below))
			}
		}
	}
}

// saySwaps: a piece changes places with one other at most, and before every base card
// of the rows concerned comes that does not. Where spaces block the deal, before any
// deal too.
func (k *checker) saySwaps(p int) {
	swap := k.swap(p)
	if swap == nil {
		return
	}
	any := swap[0]
	partners := k.partners(p)
	for i, q := range partners {
		if len(partners) > 1 {
			k.saying(any, swapOf(p, q))
		}
		for _, other := range partners[:i] {
			k.say(swapOf(p, q).Negate(), swapOf(p, other).Negate())
		}
	}
	if len(partners) > 1 {
		k.saySome(any, partners)
	}
	for _, r := range []int{k.rowOf(p), table.HomeRow(k.cards[p])} {
		for b := range k.rows[r].come {
			if b != p {
				k.say(append([]Literal{any.Negate(), before(Event(p), Event(b))}, k.swap(b)...)...)
			}
		}
	}
	k.sayEarly(p, any)
}

func (k *checker) saySome(any Literal, partners []int) {
	lits := []Literal{any.Negate()}
	for _, q := range partners {
		lits = append(lits, swapOf(any.A, q))
	}
	k.say(lits...)
}

func (k *checker) sayEarly(p int, any Literal) {
	for n := range len(k.Stock) + 1 {
		if late := LateEvent(n); k.blocks() && k.known(late) {
			k.saying(before(Event(p), late), any)
		}
	}
}
