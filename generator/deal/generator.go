package deal

// microsoft is the generator of Microsoft FreeCell, in PySolFC's form for deal
// numbers: 33 bits of state, of which bits 16 to 30 come out.
type microsoft uint64

func (x *microsoft) next() int {
	*x = (*x*214013 + 2531011) & (1<<33 - 1)
	return int(*x >> 16 & 0x7fff)
}

// twister is MT19937 of Matsumoto and Nishimura (2002 initialisation), the
// generator behind Python's random module and so behind PySolFC.
type twister struct {
	state [twisterSize]uint32
	next  int
}

const (
	twisterSize  = 624
	twisterShift = 397
)

// newTwister seeds by array (init_by_array of the reference code).
func newTwister(key []uint32) *twister {
	t := &twister{next: twisterSize}
	s := &t.state
	s[0] = 19650218
	for i := 1; i < twisterSize; i++ {
		s[i] = 1812433253*(s[i-1]^s[i-1]>>30) + uint32(i)
	}
	i, j := 1, 0
	step := func() {
		if i++; i == twisterSize {
			s[0], i = s[twisterSize-1], 1
		}
	}
	for k := max(twisterSize, len(key)); k > 0; k-- {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + key[j] + uint32(j)
		step()
		j = (j + 1) % len(key)
	}
	for k := twisterSize - 1; k > 0; k-- {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - uint32(i)
		step()
	}
	s[0] = 1 << 31
	return t
}

// uint32 is the next tempered output word.
func (t *twister) uint32() uint32 {
	if t.next == twisterSize {
		t.refill()
	}
	y := t.state[t.next]
	t.next++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (t *twister) refill() {
	for i := range t.state {
		y := t.state[i]&(1<<31) | t.state[(i+1)%twisterSize]&(1<<31-1)
		next := t.state[(i+twisterShift)%twisterSize] ^ y>>1
		if y&1 != 0 {
			next ^= 0x9908b0df
		}
		t.state[i] = next
	}
	t.next = 0
}

// float is uniform in [0,1) with 53 bits: Python's random.random().
func (t *twister) float() float64 {
	a, b := t.uint32()>>5, t.uint32()>>6
	return (float64(a)*(1<<26) + float64(b)) / (1 << 53)
}
