package standstill

import "math/bits"

// A memory is the set of positions met in one search: open addressing with whole
// positions as keys, so that it never takes one for another. A stamp in the free bits
// of a key tells this search's positions from those of earlier ones, which need not
// be cleared. Each search starts in a small table, which the cache holds, and moves
// to the next level, twice as large, whenever half of it is full.
type memory struct {
	levels [][]set
	level  int
	count  int
	stamp  uint64
}

const (
	smallest   = 10 // the logarithm of the first level's size
	stampShift = 52 // position.key leaves the bits from here free
	lastStamp  = 1<<12 - 1
)

// forget makes the memory empty.
func (m *memory) forget() {
	if m.stamp == lastStamp {
		for _, slots := range m.levels {
			clear(slots)
		}
		m.stamp = 0
	}
	m.stamp++
	m.level, m.count = 0, 0
	m.reserve()
}

func (m *memory) reserve() {
	if m.level == len(m.levels) {
		m.levels = append(m.levels, make([]set, 1<<(smallest+m.level)))
	}
}

// meet remembers a position and reports whether it was met before.
func (m *memory) meet(p *position) bool {
	key := p.key()
	key.b |= m.stamp << stampShift
	slot := m.find(key)
	if *slot == key {
		return true
	}
	*slot = key
	if m.count++; 2*m.count > len(m.levels[m.level]) {
		m.grow()
	}
	return false
}

// find gives the slot where the key is or should be.
func (m *memory) find(key set) *set {
	slots := m.levels[m.level]
	last := uint64(len(slots) - 1)
	for i := hash(key); ; i++ {
		slot := &slots[i&last]
		if *slot == key || slot.b>>stampShift != m.stamp {
			return slot
		}
	}
}

// hash mixes both words: the halves of a 128-bit product.
func hash(key set) uint64 {
	hi, lo := bits.Mul64(key.a^0x9e3779b97f4a7c15, key.b^0xd1b54a32d192ed03)
	return hi ^ lo
}

// grow moves to the next level.
func (m *memory) grow() {
	old := m.levels[m.level]
	m.level++
	m.reserve()
	for _, key := range old {
		if key.b>>stampShift == m.stamp {
			*m.find(key) = key
		}
	}
}
