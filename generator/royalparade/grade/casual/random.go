package casual

import "patiencepress/generator/random"

// stream makes the chance of a deal out of its cards, so that it is the same whatever
// the deal and its rules are called. Different n give different streams.
func (d *Deal) stream(n int) random.Stream {
	r := random.Stream(n)
	for _, c := range d.card {
		r = random.Stream(r.Next()) ^ random.Stream(c)
	}
	return r
}
