package climb

import (
	"slices"
	"testing"
)

func TestSet(t *testing.T) {
	in := []int{0, 1, 23, 63, 64, 65, 103}
	var s set
	for _, i := range in {
		s.add(i)
		s.add(i)
	}
	if s.size() != len(in) || s.empty() {
		t.Fatalf("size %d; want %d", s.size(), len(in))
	}
	for n, i := range in {
		if s.nth(n) != i {
			t.Errorf("number %d is %d; want %d", n, s.nth(n), i)
		}
	}
	for i := range allCards {
		if s.has(i) != slices.Contains(in, i) {
			t.Errorf("%d: has is %v", i, s.has(i))
		}
	}
	for rest := s; !rest.empty(); {
		i := rest.next()
		if i != in[0] {
			t.Fatalf("next is %d; want %d", i, in[0])
		}
		in = in[1:]
		s.remove(i)
	}
	if !s.empty() || s.first() != -1 || s.next() != -1 || !s.empty() {
		t.Errorf("%v is left", s)
	}
}

// The stream must never change, or found wins would.
func TestRandomStream(t *testing.T) {
	var r random
	// The first outputs of the reference code for seed 0.
	for _, want := range []uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f} {
		if got := r.next(); got != want {
			t.Errorf("%#x; want %#x", got, want)
		}
	}
	var seen [6]int
	for range 6000 {
		seen[r.below(6)]++
	}
	for i, n := range seen {
		if n < 850 || n > 1150 {
			t.Errorf("%d came %d times in 6000", i, n)
		}
	}
}
