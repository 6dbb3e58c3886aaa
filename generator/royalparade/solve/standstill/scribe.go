package standstill

import (
	"strings"

	"patiencepress/generator/royalparade/table"
)

// A scribe writes the proof of a loss while the search goes on, in the form that
// package check reads. Positions that a safe card leads on from are written as that
// card's place alone, so that a proof has a word or two for each card placed.
type scribe struct {
	on    bool
	where *[2 * secondCopy]table.Place
	text  strings.Builder
}

// The marks of a proof.
const (
	hopeless = "!" // even a flood does not place every card
	stuck    = "." // a standstill, and no deal
	met      = "=" // the position was met before
	closed   = "]" // the end of the plays that are enough
)

// branches are the marks before the first and before each other play of those that
// are enough together.
var branches = [2]string{"[", "|"}

func (w *scribe) mark(m string) {
	if !w.on {
		return
	}
	if w.text.Len() > 0 {
		w.text.WriteByte(' ')
	}
	w.text.WriteString(m)
}

func (w *scribe) step(s step) {
	if !w.on {
		return
	}
	switch s.kind {
	case dealing:
		w.mark(table.Move{Kind: table.Deal}.String())
	case swap:
		w.mark(interchange(w.where, s.cards).String())
	case plays:
		for c := s.cards; !c.empty(); c = c.minus(single(c.first())) {
			w.mark(w.where[c.first()].String())
		}
	}
}

// interchange is the move that lets two row cards change places.
func interchange(where *[2 * secondCopy]table.Place, s set) table.Move {
	one := where[s.first()]
	other := where[s.minus(single(s.first())).first()]
	return table.Move{Kind: table.Interchange, From: min(one, other), To: max(one, other)}
}
