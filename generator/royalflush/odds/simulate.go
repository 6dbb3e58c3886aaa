package odds

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"

	"patiencepress/generator/card"
	"patiencepress/generator/parallel"
	"patiencepress/generator/royalflush"
)

// A Tally is what came of playing random packs.
type Tally struct {
	Plays int64                 `json:"plays"`
	Wins  int64                 `json:"wins"`
	Left  [card.Count + 1]int64 `json:"left"` // plays by how many cards are left at the end
}

// Share is the share of plays that were won.
func (t Tally) Share() float64 { return float64(t.Wins) / float64(t.Plays) }

// Deviation is the standard deviation of such a share if the chance of winning is p.
func (t Tally) Deviation(p float64) float64 { return math.Sqrt(p * (1 - p) / float64(t.Plays)) }

// batch is how many plays are drawn from one stream of random numbers. It is part of
// what a seed means, and so must not change.
const batch = 1 << 16

// Simulate plays packs drawn at random. A seed gives the same tally however many
// goroutines share the work; jobs of 0 means as many as there are cores. It fails only
// for a target without a hand and when ctx ends.
func Simulate(ctx context.Context, rules royalflush.Rules, target *royalflush.Target, plays int64, seed uint64, jobs int) (Tally, error) {
	s, err := choiceOf(target)
	if err != nil {
		return Tally{}, err
	}
	var sum Tally
	work := func(_ context.Context, b task) (Tally, error) {
		return newDrawer(rules, s, seed, b.stream).play(b.plays), nil
	}
	err = parallel.InOrder(ctx, jobs, batches(plays), work, func(t Tally) error {
		sum.add(t)
		return nil
	})
	return sum, err
}

func (t *Tally) add(u Tally) {
	t.Plays += u.Plays
	t.Wins += u.Wins
	for i, n := range u.Left {
		t.Left[i] += n
	}
}

// A task is a number of plays to be drawn from a stream of their own.
type task struct {
	stream uint64
	plays  int64
}

func batches(plays int64) func(yield func(task) bool) {
	return func(yield func(task) bool) {
		for stream := uint64(0); plays > 0; stream++ {
			n := min(plays, batch)
			if !yield(task{stream, n}) {
				return
			}
			plays -= n
		}
	}
}

// A drawer draws places for the cards of a hand, and only for those.
type drawer struct {
	rules  royalflush.Rules
	random *rand.PCG
	choice
	search [card.Count]uint8 // the places of a pack in the order they are searched
	places [64]uint8         // the places of a pack, those of the hand first; the last dozen is never reached
	rest   uint64            // of a random number of which draws have been taken
	draws  int               // that it is still good for
}

func newDrawer(rules royalflush.Rules, c choice, seed, stream uint64) *drawer {
	d := &drawer{rules: rules, random: rand.NewPCG(seed, stream), choice: c}
	for place, i := range rules.SearchOrder() {
		d.search[i] = uint8(place)
		d.places[place] = uint8(place)
	}
	return d
}

func (d *drawer) play(plays int64) (t Tally) {
	t.Plays = plays
	for range plays {
		if d.open() {
			d.pick()
		} else {
			d.shuffle()
		}
		left := d.rules.Left(d.places[:d.size])
		t.Left[left]++
		if left == d.size {
			t.Wins++
		}
	}
	return t
}

// drawsEach is how many draws one random number of 64 bits is used for. Five draws
// take at most 29 bits of it, so that no place is likelier than another by more than
// one part in 2³⁴; to notice that would take some 10²⁰ plays.
const drawsEach = 5

// below draws a number from 0 to n-1.
func (d *drawer) below(n int) int {
	if d.draws == 0 {
		d.rest, d.draws = d.random.Uint64(), drawsEach
	}
	d.draws--
	var drawn uint64
	drawn, d.rest = bits.Mul64(d.rest, uint64(n))
	return int(drawn)
}

// shuffle puts the places of a hand that is named beforehand to the front: the start
// of a shuffle. That the last shuffle is not undone first does no harm, since any
// order of the places may be shuffled.
func (d *drawer) shuffle() {
	for i := range d.size {
		j := i + d.below(card.Count-i)
		d.places[i&63], d.places[j&63] = d.places[j&63], d.places[i&63]
	}
}

// pick deals cards to the places in the order in which they are searched, until one
// is of some hand. That one picks the hand, and its other cards may lie at any of the
// places still to come.
func (d *drawer) pick() {
	first := 0
	for d.below(card.Count-first) >= d.hands*d.size {
		first++
	}
	d.places[0] = d.search[first]
	taken := uint64(0)
	for i := 1; i < d.size; {
		later := first + 1 + d.below(card.Count-first-1)
		if bit := uint64(1) << later; taken&bit == 0 {
			taken |= bit
			d.places[i] = d.search[later]
			i++
		}
	}
}
