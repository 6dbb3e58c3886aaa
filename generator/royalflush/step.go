package royalflush

import "patiencepress/generator/card"

// FirstPiles is the number of piles of the first round; each round has one fewer.
// It is also the number of rounds.
const FirstPiles = 5

// A seat is where a card of the packet lands in a deal: its pile from the left, and
// how many of the pile's cards were dealt before it.
type seat struct{ pile, order uint8 }

// seats holds the seat of each place of a packet, for each number of piles. It
// stands in for two divisions, which would be most of the work of a play.
var seats = func() (table [FirstPiles + 1][64]seat) {
	for piles := 1; piles <= FirstPiles; piles++ {
		for place := range table[piles] {
			table[piles][place] = seat{uint8(place % piles), uint8(place / piles)}
		}
	}
	return table
}()

// pileSizes holds the sizes of the piles for each number of piles and of cards.
var pileSizes = func() (table [FirstPiles + 1][64][FirstPiles]int32) {
	for piles := 1; piles <= FirstPiles; piles++ {
		for n := range table[piles] {
			for pile := range piles {
				table[piles][n][pile] = int32((n + piles - 1 - pile) / piles)
			}
		}
	}
	return table
}()

// A step is one round, in numbers: the rules of the game in one place. Depths count
// from the top of a pile as it is searched; places count from the first-dealt card
// of a packet. Both start at 0.
type step struct {
	seats     *[64]seat
	size      [FirstPiles]int32 // cards dealt to each pile
	cut       [FirstPiles]int32 // depth at which the search stops; size where it never does
	base      [FirstPiles]int32 // the next place of depth 0, for depths from the cut on
	left      int32             // cards kept in all piles
	way       int32             // 1 or -1: how the next place changes with depth
	lastOnTop bool              // a pile's last-dealt card is on top
	leftFirst bool              // the left pile is dealt again first
}

// round deals n cards into piles and searches them for the cards whose places are
// given. n is at most 64.
func (r *Rules) round(n, piles int, places []uint8) step {
	s := r.step()
	s.deal(n, piles, places)
	return s
}

// step sets what is the same in all rounds.
func (r *Rules) step() step {
	s := step{way: 1, lastOnTop: r.lastDealtOnTop(), leftFirst: r.leftPileFirst()}
	if r.bottomFirst() {
		s.way = -1
	}
	return s
}

// deal is a round; what was before is forgotten.
func (s *step) deal(n, piles int, places []uint8) {
	s.seats = &seats[piles]
	s.size = pileSizes[piles][n&63]
	s.cut = s.size
	for _, p := range places {
		pile, depth := s.seat(p)
		s.cut[pile] = min(s.cut[pile], depth)
	}
	s.gather(piles)
}

// seat gives the pile and depth of a place in the packet that was dealt.
func (s *step) seat(place uint8) (pile int, depth int32) {
	at := s.seats[place&63]
	pile, depth = int(at.pile), int32(at.order)
	if s.lastOnTop {
		depth = s.size[pile] - 1 - depth
	}
	return pile, depth
}

// gather lays out the next packet, pile after pile in the order they are dealt
// again.
func (s *step) gather(piles int) {
	s.left = 0
	for i := range piles {
		pile := piles - 1 - i
		if s.leftFirst {
			pile = i
		}
		s.base[pile] = s.left - s.cut[pile]
		if s.way < 0 {
			s.base[pile] = s.left + s.size[pile] - 1
		}
		s.left += s.size[pile] - s.cut[pile]
	}
}

// next gives the place in the next packet of a card that is kept.
func (s *step) next(place uint8) uint8 {
	pile, depth := s.seat(place)
	return uint8(s.base[pile] + s.way*depth)
}

// Left plays all five rounds with a pack of 52 cards and gives how many are left.
// Places are those of the hand's cards in the pack, 0 for the first dealt; there
// are at most 52. The game is won when as many cards are left as the hand has.
func (r *Rules) Left(places []uint8) int { return r.follow(places, nil) }

// Searches is the number of piles that are searched in the five rounds.
const Searches = FirstPiles * (FirstPiles + 1) / 2

// A Run is a play as someone sees it who watches the searches and is told nothing
// of the cards under those at which they stop. Two packs with the same Stops look
// the same to him.
type Run struct {
	Stops [Searches]uint8   // for each pile, in the order they are searched: how many cards are discarded
	Left  [FirstPiles]uint8 // cards kept in all piles, after each round
}

// Run plays as Left does and tells more of it.
func (r *Rules) Run(places []uint8) (run Run) {
	r.follow(places, &run)
	return run
}

// follow plays all five rounds and gives how many cards are left. It records what
// happens if it is given where.
func (r *Rules) follow(places []uint8, run *Run) int {
	var buffer [card.Count]uint8
	at := buffer[:copy(buffer[:], places)]
	n, search := card.Count, 0
	s := r.step()
	for piles := FirstPiles; piles > 0; piles-- {
		s.deal(n, piles, at)
		for i, p := range at {
			at[i] = s.next(p)
		}
		n = int(s.left)
		if run == nil {
			continue
		}
		for _, stop := range s.cut[:piles] {
			run.Stops[search] = uint8(stop)
			search++
		}
		run.Left[FirstPiles-piles] = uint8(n)
	}
	return n
}

// SearchOrder gives, for each place of a pack, how many of its cards are searched
// before that one in the first round, if no search stops.
func (r *Rules) SearchOrder() (order [card.Count]uint8) {
	s := r.round(card.Count, FirstPiles, nil)
	for place := range order {
		pile, depth := s.seat(uint8(place))
		for _, size := range s.size[:pile] {
			depth += size
		}
		order[place] = uint8(depth)
	}
	return order
}
