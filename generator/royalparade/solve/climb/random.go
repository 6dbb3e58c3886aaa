package climb

import (
	"patiencepress/generator/random"
	"patiencepress/generator/royalparade/table"
)

// seed makes a stream of the cards as they lie, so that a deal always gets the
// same one, whatever its rules are called.
func seed(s table.Setup) random.Stream {
	var r random.Stream
	for _, c := range cardsOf(s) {
		r = random.Stream(r.Next()) ^ random.Stream(c)
	}
	return r
}
