// Package parallel does many things at once and hands on their results in order,
// so that output is the same bytes however many cores made it.
//
// It knows nothing of what the things are.
package parallel

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// window is how many results for each worker may wait for an earlier one. It
// bounds memory when one item takes far longer than those after it.
const window = 16

// InOrder runs work on every item with up to jobs goroutines, and emit on every
// result, one at a time, in the order of the items. Jobs of 0 or less means as many
// as there are cores. Items are drawn only as they are needed, so there may be
// endlessly many.
//
// It ends at the first error in the order of the items, of work or of emit, or when
// ctx ends, and gives that error. The context given to work ends with it, and no
// goroutine outlives the call.
func InOrder[T, R any](ctx context.Context, jobs int, items iter.Seq[T], work func(context.Context, T) (R, error), emit func(R) error) error {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	inner, cancel := context.WithCancel(ctx)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel()

	tasks := make(chan task[T, R])
	queue := make(chan chan result[R], jobs*window)
	workers.Go(func() { feed(inner, items, tasks, queue) })
	for range jobs {
		workers.Go(func() {
			for t := range tasks {
				value, err := work(inner, t.item)
				t.done <- result[R]{value, err}
			}
		})
	}
	return drain(ctx, queue, emit)
}

// A task is an item with the place for its result, which never blocks.
type task[T, R any] struct {
	item T
	done chan result[R]
}

type result[R any] struct {
	value R
	err   error
}

// feed queues a place for each item's result, in order, and gives the item to
// whichever worker is free.
func feed[T, R any](ctx context.Context, items iter.Seq[T], tasks chan<- task[T, R], queue chan<- chan result[R]) {
	defer close(queue)
	defer close(tasks)
	for item := range items {
		done := make(chan result[R], 1)
		select {
		case queue <- done:
		case <-ctx.Done():
			return
		}
		select {
		case tasks <- task[T, R]{item, done}:
		case <-ctx.Done():
			return
		}
	}
}

// drain takes the results in order.
func drain[R any](ctx context.Context, queue <-chan chan result[R], emit func(R) error) error {
	for done := range queue {
		select {
		case r := <-done:
			if r.err != nil {
				return r.err
			}
			if err := emit(r.value); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return ctx.Err()
}
