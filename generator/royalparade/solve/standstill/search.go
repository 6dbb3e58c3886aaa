package standstill

import (
	"context"

	"patiencepress/generator/game"
)

// A search is one search, or the memory left from it for the next.
type search struct {
	layout
	memory
	ctx     context.Context
	limit   int64
	options []set  // a stack: the plays of each position on the line, not tried yet or tried
	line    []step // from the start to the position in hand
	scribe  scribe
}

// A step is part of a line: cards played, in any order; two cards that change places;
// or the deal.
type step struct {
	kind  stepKind
	cards set
}

type stepKind uint8

const (
	plays stepKind = iota
	swap
	dealing
)

// poll is how many positions pass between two looks at the context.
const poll = 1 << 10

// decide searches from the table after the first deal. The error is that of ctx.
func (x *search) decide(ctx context.Context, o Options) (game.Result, error) {
	x.forget()
	x.ctx, x.limit = ctx, o.Limit
	x.options, x.line = x.options[:0], x.line[:0]
	x.scribe = scribe{on: o.Proof, where: &x.where}
	if err := ctx.Err(); err != nil {
		return game.Undecided, err
	}
	p := position{placed: x.start}
	x.turn(&p)
	result := x.run(p)
	x.ctx = nil
	if result == game.Undecided {
		return result, ctx.Err()
	}
	return result, nil
}

// run decides a position, and leaves the winning line if it is won.
func (x *search) run(p position) game.Result {
	bottom := len(x.options)
	for {
		x.settle(&p)
		if p.placed == x.all {
			return game.Won
		}
		x.choices(&p)
		switch len(x.options) - bottom {
		case 0:
			if !x.mayDeal(&p) {
				x.scribe.mark(stuck)
				return game.Lost
			}
			if r, over := x.visit(&p); over {
				return r
			}
			x.step(&p, step{kind: dealing})
		case 1:
			x.choose(&p, x.options[bottom])
			x.options = x.options[:bottom]
		default:
			return x.branch(p, bottom)
		}
	}
}

// branch decides a position by the options above bottom, and takes them away.
func (x *search) branch(p position, bottom int) game.Result {
	defer func() { x.options = x.options[:bottom] }()
	if r, over := x.visit(&p); over {
		return r
	}
	if x.hopeless(x.begin(&p)) {
		x.scribe.mark(hopeless)
		return game.Lost
	}
	here := len(x.line)
	for i, end := bottom, len(x.options); i < end; i++ {
		x.scribe.mark(branches[min(i-bottom, 1)])
		q := p
		x.choose(&q, x.options[i])
		if r := x.run(q); r != game.Lost {
			return r
		}
		x.line = x.line[:here]
	}
	x.scribe.mark(closed)
	return game.Lost
}

// visit remembers a position. The search of it is over if it was met before, since it
// was lost then, or if the search must stop.
func (x *search) visit(p *position) (game.Result, bool) {
	if x.meet(p) {
		x.scribe.mark(met)
		return game.Lost, true
	}
	n := int64(x.count)
	return game.Undecided, x.limit > 0 && n > x.limit || n%poll == 0 && x.ctx.Err() != nil
}

// choose takes an option: one card, or two that change places.
func (x *search) choose(p *position, s set) {
	if s.size() == 1 {
		x.step(p, step{plays, s})
	} else {
		x.step(p, step{swap, s})
	}
}

// step goes one step on.
func (x *search) step(p *position, s step) {
	x.line = append(x.line, s)
	x.scribe.step(s)
	if s.kind == dealing {
		x.turn(p)
	} else {
		x.place(p, s.cards)
	}
}
