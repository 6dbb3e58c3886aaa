package parallel

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// upTo yields 0 to n-1.
func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// forever yields 0, 1, 2, … without end.
func forever(yield func(int) bool) {
	for i := 0; yield(i); i++ {
	}
}

func TestOrder(t *testing.T) {
	for _, jobs := range []int{-1, 0, 1, 2, 7, 100} {
		for _, n := range []int{0, 1, 2, 1000} {
			var got []int
			err := InOrder(t.Context(), jobs, upTo(n),
				func(_ context.Context, i int) (int, error) {
					if i%10 == 0 {
						time.Sleep(50 * time.Microsecond)
					}
					return 2 * i, nil
				},
				func(r int) error { got = append(got, r); return nil })
			if err != nil || len(got) != n || !slices.IsSorted(got) || n > 0 && got[n-1] != 2*n-2 {
				t.Errorf("%d jobs, %d items: %d results, %v", jobs, n, len(got), err)
			}
		}
	}
}

var errBad = errors.New("bad")

// The first error in the order of the items wins, however fast a later one comes.
func TestFirstErrorWins(t *testing.T) {
	errLater := errors.New("later")
	for range 50 {
		var got []int
		err := InOrder(t.Context(), 4, forever,
			func(_ context.Context, i int) (int, error) {
				switch {
				case i == 5:
					time.Sleep(time.Millisecond)
					return 0, errBad
				case i > 5:
					return 0, errLater
				}
				return i, nil
			},
			func(r int) error { got = append(got, r); return nil })
		if err != errBad || !slices.Equal(got, []int{0, 1, 2, 3, 4}) {
			t.Fatalf("%v after %v", err, got)
		}
	}
}

func TestEmitStops(t *testing.T) {
	var drawn atomic.Int64
	err := InOrder(t.Context(), 4, forever,
		func(_ context.Context, i int) (int, error) { drawn.Add(1); return i, nil },
		func(r int) error {
			if r == 10 {
				return errBad
			}
			return nil
		})
	if most := int64(10 + 4*window + 4 + 2); err != errBad || drawn.Load() > most {
		t.Errorf("%v after %d items were drawn; want at most %d", err, drawn.Load(), most)
	}
}

// Work that waits for its context ends when the caller's context does, and no
// goroutine is left when the call returns.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var running atomic.Int64
	err := InOrder(ctx, 4, forever,
		func(ctx context.Context, i int) (int, error) {
			running.Add(1)
			defer running.Add(-1)
			if i == 3 {
				cancel()
			}
			<-ctx.Done()
			return 0, ctx.Err()
		},
		func(int) error { return nil })
	if !errors.Is(err, context.Canceled) || running.Load() != 0 {
		t.Errorf("%v with %d still running", err, running.Load())
	}
}
