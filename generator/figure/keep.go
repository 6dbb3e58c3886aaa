package figure

import (
	"sync"

	"patiencepress/generator/card"
)

// A kind is a form that cards are drawn in.
type kind uint8

const (
	wholeCard kind = iota
	strip
	tile
)

// A drawing is what a card's nodes are made from.
type drawing struct {
	kind  kind
	card  card.Card
	width float64
	o     Options
}

// mostKept bounds how many drawings are kept, whatever widths figures come in.
const mostKept = 4096

// kept are the nodes of cards drawn before. A table has dozens of cards and a site
// thousands of tables, all of the same pack, so each card is drawn once. The nodes are
// shared by all groups that have them: nobody changes a node after it was added.
var kept struct {
	mu    sync.RWMutex
	nodes map[drawing][]Node
}

// keep gives the nodes of a drawing, made if they are not there. They have no room
// behind them, so that what is added to a group stays with it.
func keep(d drawing, make func() []Node) []Node {
	kept.mu.RLock()
	nodes, ok := kept.nodes[d]
	kept.mu.RUnlock()
	if ok {
		return nodes
	}
	nodes = make()
	nodes = nodes[:len(nodes):len(nodes)]
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if kept.nodes == nil || len(kept.nodes) >= mostKept {
		kept.nodes = map[drawing][]Node{}
	}
	kept.nodes[d] = nodes
	return nodes
}

// stamp is a group that shows a card, drawn once for all figures.
func stamp(name string, d drawing, draw func() []Node) *Group {
	return &Group{Name: name + d.card.String(), Says: d.card.Pretty(), Stamp: true, Nodes: keep(d, draw), kept: true}
}
