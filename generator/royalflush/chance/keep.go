package chance

import (
	"sync"

	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
)

// What is counted for a page is kept, for other pages ask for the same, and it takes
// up to some seconds. Keys are the ruleset and the hands' number and size, for the
// chance depends on nothing else; the target's own text is put in afterwards.

type key struct {
	rules       string
	hands, size int
}

func keyOf(r royalflush.Rules, t *royalflush.Target) key {
	k := key{rules: r.Name, hands: len(t.Hands())}
	if k.hands > 0 {
		k.size = len(t.Hands()[0])
	}
	return k
}

// A kept value is made once, however many ask for it at once.
type kept[T any] struct {
	mu  sync.Mutex
	all map[key]func() (T, error)
}

func (k *kept[T]) get(at key, make func() (T, error)) (T, error) {
	k.mu.Lock()
	if k.all == nil {
		k.all = map[key]func() (T, error){}
	}
	once, there := k.all[at]
	if !there {
		once = sync.OnceValues(make)
		k.all[at] = once
	}
	k.mu.Unlock()
	return once()
}

var (
	keptOdds    kept[odds.Odds]
	keptCourses kept[odds.Course]
)

// exact is odds.Exact, kept.
func exact(r royalflush.Rules, t *royalflush.Target) (odds.Odds, error) {
	o, err := keptOdds.get(keyOf(r, t), func() (odds.Odds, error) { return odds.Exact(r, t) })
	o.Target = t.String()
	return o, err
}

// follow is odds.Follow, kept.
func follow(r royalflush.Rules, t *royalflush.Target) (odds.Course, error) {
	c, err := keptCourses.get(keyOf(r, t), func() (odds.Course, error) { return odds.Follow(r, t) })
	c.Target = t.String()
	return c, err
}
