package proof

// setUp finds the first stock card that arrives in play: the first reserve row is
// dealt, and its spaces are filled from left to right, again and again.
func (k *checker) setUp() { k.first = len(k.setUpPiles()) }

// setUpPiles gives the piles to which the first stock cards come.
func (k *checker) setUpPiles() (piles []int) {
	empty := make([]bool, k.Reserve)
	for j := range empty {
		empty[j] = true
	}
	for round := true; round; {
		round = false
		for j := range empty {
			if i := len(piles); empty[j] && i < len(k.Stock) {
				piles = append(piles, j)
				empty[j] = k.goesOut(i)
				round = true
			}
		}
	}
	return piles
}

func start(i int) Literal     { return Literal{Kind: Start, A: i} }
func joined(i int) Literal    { return Literal{Kind: Joined, A: i} }
func refill(i, j int) Literal { return Literal{Kind: Refill, A: i, B: j} }
func pile(i, j int) Literal   { return Literal{Kind: Pile, A: i, B: j} }

// sayArrivals: where spaces are filled, each card arrives after the one before, as
// part of a deal or to fill a pile.
func (k *checker) sayArrivals() {
	for i, j := range k.setUpPiles() {
		k.sayLies(i, j)
	}
	for i := k.first; i < len(k.Stock); i++ {
		if i > k.first {
			k.say(before(LateEvent(i-1), LateEvent(i)))
		}
		k.sayWays(i)
		k.sayAfterAce(i)
		if p := Event(k.inRows() + i); k.known(p) {
			k.say(before(LateEvent(i), p))
		}
	}
	for p := range k.cards {
		if k.isEvent(p) {
			k.sayTimes(p)
		}
	}
	for y := range k.Stock {
		for x := max(k.first, y+1); x < len(k.Stock) && k.isEvent(k.inRows()+y); x++ {
			k.sayMeet(y, x)
		}
	}
}

// sayLies: a card of the set-up has come to its pile and filled it.
func (k *checker) sayLies(i, j int) {
	for other := range k.Reserve {
		filled, lies := refill(i, other), pile(i, other)
		if other != j {
			filled, lies = filled.Negate(), lies.Negate()
		}
		k.say(filled)
		k.say(lies)
	}
}

// sayWays: a card starts a deal, or is one of the later cards of a deal, or fills a
// pile, and only one of these. The cards of a deal arrive together.
func (k *checker) sayWays(i int) {
	ways := []Literal{start(i)}
	for from := i - 1; from > i-k.Reserve && from >= k.first; from-- {
		ways = append(ways, start(from))
		k.saying(joined(i), start(from))
	}
	for j := range k.Reserve {
		ways = append(ways, refill(i, j))
		k.saying(pile(i, j), refill(i, j))
		how := []Literal{pile(i, j).Negate(), refill(i, j)}
		if i-j >= k.first {
			k.saying(pile(i, j), start(i-j))
			how = append(how, start(i-j))
		}
		k.say(how...)
	}
	k.say(ways...)
	for n, a := range ways {
		for _, b := range ways[:n] {
			k.say(a.Negate(), b.Negate())
		}
	}
}

// sayAfterAce: where an ace fills a pile and goes out, the next card fills it, at once.
func (k *checker) sayAfterAce(i int) {
	for j := range k.Reserve {
		if i > k.first && k.goesOut(i-1) {
			k.saying(refill(i, j), refill(i-1, j))
			k.saying(joined(i), refill(i-1, j))
		}
	}
}

// sayTimes: what has left before a card arrives has left before the next; between
// cards that arrive together nothing leaves.
func (k *checker) sayTimes(p int) {
	mine := p - k.inRows() // its own arrival if it is a stock card
	for i := max(k.first, mine+1); i < len(k.Stock); i++ {
		now := before(Event(p), LateEvent(i))
		last := before(Event(p), LateEvent(i-1))
		if i == k.first || i-1 == mine {
			k.say(joined(i).Negate(), now.Negate())
			continue
		}
		k.saying(now, last)
		k.say(joined(i).Negate(), now.Negate(), last)
	}
}

// sayMeet: a card y of the stock lies on the pile to which x comes. If x fills the
// pile, y has gone. If a deal lays x there, y has gone or x lies on it. And if y
// filled the pile, and goes between the card before x and x, then x fills it.
func (k *checker) sayMeet(y, x int) {
	gone := before(Event(k.inRows()+y), LateEvent(x))
	for j := range k.Reserve {
		k.say(refill(x, j).Negate(), pile(y, j).Negate(), gone)
		if p := Event(k.inRows() + x); x-j >= k.first && k.known(p) {
			k.say(start(x-j).Negate(), pile(y, j).Negate(), gone, before(p, Event(k.inRows()+y)))
		}
		goes := []Literal{refill(y, j).Negate(), gone.Negate(), refill(x, j)}
		if x-1 > y && x-1 >= k.first {
			goes = append(goes, before(Event(k.inRows()+y), LateEvent(x-1)))
		}
		k.say(goes...)
	}
}
