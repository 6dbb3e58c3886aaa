package standstill

import (
	"math/rand/v2"
	"testing"
)

// A memory knows what a map knows, also while it grows and after it forgot, more
// often than there are stamps.
func TestMemoryAgainstMap(t *testing.T) {
	var m memory
	rng := rand.New(rand.NewPCG(5, 5))
	for round := range lastStamp + 20 {
		m.forget()
		known := map[set]bool{}
		most := 5
		if round%1000 == 0 {
			most = 6 << smallest
		}
		for range most {
			p := position{placed: set{rng.Uint64N(1 << 6), rng.Uint64N(1<<8) << 44}, deal: rng.IntN(3)}
			if got := m.meet(&p); got != known[p.key()] {
				t.Fatalf("round %d: met before is %v", round, got)
			}
			known[p.key()] = true
		}
		if m.count != len(known) {
			t.Fatalf("round %d: %d are met; want %d", round, m.count, len(known))
		}
	}
}

// Keys are exact: neither the deal nor a stamp ever covers a card.
func TestKeysLeaveRoom(t *testing.T) {
	p := position{placed: set{1<<52 - 1, 1<<52 - 1}, deal: mostDeals}
	k := p.key()
	if k.b>>stampShift != 0 || k.a>>52 != mostDeals || k.a&(1<<52-1) != p.placed.a || k.b != p.placed.b {
		t.Errorf("the key is %x", k)
	}
}
