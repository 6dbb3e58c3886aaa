package casual

import (
	"context"

	"patiencepress/generator/royalparade/cardset"
)

// MostPositions is how many positions Chance goes through at most.
const MostPositions = 1 << 21

// A key is a position in two words, exactly: each card moves once, so the cards gone and
// the number of deals tell everything. The numbers of cards leave 24 bits free.
func (p *position) key() cardset.Set {
	return cardset.Set{Lo: p.gone.Lo, Hi: p.gone.Hi | uint64(p.deals)<<56}
}

// A tree goes through the positions that a forgetful player can come to.
type tree struct {
	*Deal
	ctx   context.Context
	order Order
	found map[cardset.Set]float64
	over  bool // too many positions, or ctx ended
}

// Chance gives the chance that the forgetful player wins a play in which the order is
// kept. It is exact but for rounding, and the same on every machine; 0 is exact and
// means that no play at all wins so. False means that there are too many positions;
// the error is that of ctx. The deal must be Exact.
func (d *Deal) Chance(ctx context.Context, o Order) (chance float64, ok bool, err error) {
	t := tree{Deal: d, ctx: ctx, order: o, found: map[cardset.Set]float64{}}
	chance = t.chance(d.start())
	return chance, !t.over, ctx.Err()
}

// chance is the mean of what the options lead to.
func (t *tree) chance(p position) float64 {
	options := p.settle(t.Deal, t.order, nil)
	if len(options) == 0 {
		return end(&p)
	}
	key := p.key()
	if c, ok := t.found[key]; ok || t.stop() {
		return c
	}
	sum := 0.0
	for _, o := range options {
		q := p
		q.take(t.Deal, o)
		sum += t.chance(q)
	}
	c := sum / float64(len(options))
	t.found[key] = c
	return c
}

func end(p *position) float64 {
	if p.left == 0 {
		return 1
	}
	return 0
}

// stop reports whether there are too many positions, or no time left.
func (t *tree) stop() bool {
	n := len(t.found)
	t.over = t.over || n >= MostPositions || n%1024 == 0 && t.ctx.Err() != nil
	return t.over
}

// Play plays the deal once as the forgetful player, with the nth stream of chance, and
// reports whether that wins.
func (d *Deal) Play(n int) bool {
	r, p := d.stream(n), d.start()
	for options := p.settle(d, Order{}, nil); len(options) > 0; options = p.settle(d, Order{}, options) {
		p.take(d, options[r.Below(len(options))])
	}
	return p.left == 0
}
