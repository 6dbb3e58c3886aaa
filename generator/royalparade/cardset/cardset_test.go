package cardset

import (
	"slices"
	"testing"
)

func TestSet(t *testing.T) {
	in := []int{0, 1, 23, 63, 64, 65, 103}
	var s Set
	for _, i := range in {
		s.Add(i)
		s.Add(i)
	}
	if s.Size() != len(in) || s.Empty() {
		t.Fatalf("size %d; want %d", s.Size(), len(in))
	}
	for n, i := range in {
		if s.Nth(n) != i {
			t.Errorf("number %d is %d; want %d", n, s.Nth(n), i)
		}
	}
	for i := range 104 {
		if s.Has(i) != slices.Contains(in, i) {
			t.Errorf("%d: has is %v", i, s.Has(i))
		}
	}
	for rest := s; !rest.Empty(); {
		i := rest.Next()
		if i != in[0] {
			t.Fatalf("next is %d; want %d", i, in[0])
		}
		in = in[1:]
		s.Remove(i)
	}
	if !s.Empty() || s.First() != -1 || s.Next() != -1 || !s.Empty() {
		t.Errorf("%v is left", s)
	}
}
