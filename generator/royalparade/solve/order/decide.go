package order

import (
	"context"
	"fmt"
	"sync"

	"patiencepress/generator/card"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/proof"
	"patiencepress/generator/royalparade/table"
)

// Options says how to decide. The zero Options decides for good, without proof.
type Options struct {
	Limit int64 // give up as undecided after so many conflicts; 0 is no limit
	Proof bool  // write a certificate if the deal is lost
}

// An Outcome is what is known of a deal after Decide.
type Outcome struct {
	Result game.Result
	Moves  []table.Move       // if won: moves that win
	Proof  *proof.Certificate // if lost and asked for
	Effort int64              // the conflicts met, the same on every machine
}

// Covers reports whether deals can be decided by these rules, both as won and as
// lost: all rules but those that let the player deal only at a standstill.
func Covers(r table.Rules) bool { return r.Deal == table.DealAnyTime }

// models keeps models for use again: their memory is most of what a deal costs.
var models = sync.Pool{New: func() any { return new(model) }}

// Decide decides a whole deal. Given the same options it comes to the same outcome
// with the same moves everywhere. It is safe for use from many goroutines.
//
// The error is that of ctx if it ends first; or it says that the rules are not
// covered or the deal is not one of two whole packs.
func Decide(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	if !Covers(r) {
		return Outcome{}, fmt.Errorf("the order of events decides only games in which one may deal at any time, not %v", r)
	}
	if err := whole(s); err != nil {
		return Outcome{}, err
	}
	if err := ctx.Err(); err != nil {
		return Outcome{}, err
	}
	m := models.Get().(*model)
	defer models.Put(m)
	return m.decideDeal(ctx, r, s, o)
}

func (m *model) decideDeal(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	m.load(fullGame(r, s))
	if o.Proof {
		m.log = newRecorder(m)
	}
	found, done, err := m.solve(ctx, o.Limit)
	out := Outcome{Effort: m.conflicts}
	switch {
	case err != nil:
		return Outcome{}, err
	case found:
		out.Result = game.Won
		out.Moves, err = m.plan(s)
	case done:
		out.Result = game.Lost
		out.Proof = m.log.certificate()
	}
	m.log = nil // it is large, and the model may lie in the pool for long
	return out, err
}

// whole checks that a deal is one of two packs.
func whole(s table.Setup) error {
	var seen [card.Count]int
	cards := s.Stock
	for _, row := range s.Rows {
		cards = append(cards[:len(cards):len(cards)], row[:]...)
	}
	for _, c := range cards {
		if c >= card.Count {
			return fmt.Errorf("a place of the deal is empty: only a deal of two whole packs can be decided")
		}
		if seen[c]++; seen[c] > 2 {
			return fmt.Errorf("%v is in the deal three times: two packs have it twice", c)
		}
	}
	if len(cards) != 2*card.Count {
		return fmt.Errorf("the deal has %d cards: two packs have %d", len(cards), 2*card.Count)
	}
	return nil
}
