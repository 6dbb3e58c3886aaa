// Package solve decides Royal Parade deals. It is the one door to the methods in the
// folders below it, and chooses among them:
//
//   - climb makes wins by playing plans and changing them. It is fast, wins most
//     deals that can be won, and shows nothing about those that cannot.
//   - standstill decides deals where one may deal only at a standstill and reserve
//     spaces wait for the deal.
//   - order decides deals where one may deal at any time.
//
// Together they decide every deal, won or lost, under all rules but those in which
// spaces are filled from the stock and the deal waits for a standstill. There a win may
// be found, or a proof that the deal is lost even if one may deal at any time; else it
// is undecided.
//
// Every win is put in an order fit for paper by climb, whatever found it. A win is a
// list of moves and a loss may come with a certificate; both are judged by packages
// that import nothing from here. The package knows nothing of deal numbers, files
// or text.
//
// # Effort
//
// A limit bounds the effort in units, of which one is about a move made in a
// playout. A position of standstill and a conflict of order count as many units as
// take about as long. Effort does not depend on the machine, so neither do answers.
package solve

import (
	"bytes"
	"context"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/solve/climb"
	"patiencepress/generator/royalparade/solve/order"
	"patiencepress/generator/royalparade/solve/standstill"
	"patiencepress/generator/royalparade/table"
)

// Options say how much to do.
type Options struct {
	Limit int64 // the most units of effort; 0 is no limit where a deal can be decided, and else climb's own
	Proof bool  // give the certificate of a loss
}

// An Outcome is what is known of a deal.
type Outcome struct {
	Result      game.Result
	Moves       []table.Move // if won: legal one after another from the table after the first deal on
	Method      Method       // what decided it
	Certificate []byte       // if lost and asked for: an argument of the method's form
}

// A Method is a way to decide a deal.
type Method uint8

// The methods. Climb never shows that a deal is lost.
const (
	Climb Method = iota
	Standstill
	Order
)

// String is the method's name in certificates: "order".
func (m Method) String() string { return [...]string{"climb", "standstill", "order"}[m] }

// Units of effort.
const (
	perPosition = 40
	perConflict = 2000
)

// climbFirst is the effort spent on climbing before a deal is decided by order. It
// finds seven in ten of the wins of classic and nine in ten of standard, in a few
// milliseconds, and costs little where it fails.
const climbFirst = 100_000

// Covers reports whether every deal is decided by these rules, as won or as lost.
func Covers(r table.Rules) bool { return standstill.Covers(r) || order.Covers(r) }

// Decide decides a deal. The same deal and options give the same outcome
// everywhere. The error is that of a context that ended first, or says that the
// cards are not two packs.
func Decide(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	switch {
	case standstill.Covers(r):
		return atStandstill(ctx, r, s, o)
	case order.Covers(r):
		return anyTime(ctx, r, s, o)
	}
	return within(ctx, r, s, o)
}

// within looks for a win under rules that no exact method covers, and else for proof
// that there is none even if one may deal at any time: who deals only at a standstill
// plays no play that would not be allowed then.
func within(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	out, err := climbing(ctx, r, s, o.Limit)
	wide := r
	wide.Deal = table.DealAnyTime
	if err != nil || out.Result == game.Won {
		return out, err
	}
	wider, err := byOrder(ctx, wide, s, o.Limit, o.Proof)
	if err != nil || wider.Result != game.Lost {
		return out, err
	}
	return wider, nil
}

func climbing(ctx context.Context, r table.Rules, s table.Setup, limit int64) (Outcome, error) {
	moves, result, err := climb.Decide(ctx, r, s, limit)
	return Outcome{Result: result, Moves: moves}, err
}

func atStandstill(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	found, err := standstill.Decide(ctx, r, s, standstill.Options{Limit: share(o.Limit, perPosition), Proof: o.Proof})
	if err != nil {
		return Outcome{}, err
	}
	return won(r, s, Outcome{found.Result, found.Moves, Standstill, found.Proof}), nil
}

func anyTime(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	first := int64(climbFirst)
	if o.Limit > 0 {
		first = min(first, o.Limit)
	}
	if out, err := climbing(ctx, r, s, first); err != nil || out.Result == game.Won || first == o.Limit {
		return out, err
	}
	limit := o.Limit
	if limit > 0 {
		limit -= first
	}
	return byOrder(ctx, r, s, limit, o.Proof)
}

// byOrder decides a deal by order within a limit, of which 0 is none.
func byOrder(ctx context.Context, r table.Rules, s table.Setup, limit int64, proof bool) (Outcome, error) {
	found, err := order.Decide(ctx, r, s, order.Options{Limit: share(limit, perConflict), Proof: proof})
	if err != nil {
		return Outcome{}, err
	}
	out := Outcome{Result: found.Result, Moves: found.Moves, Method: Order}
	if found.Proof != nil {
		var b bytes.Buffer
		if _, err := found.Proof.WriteTo(&b); err != nil {
			return Outcome{}, err
		}
		out.Certificate = b.Bytes()
	}
	return won(r, s, out), nil
}

// share turns a limit in units into one of a method: at least one, and none for none.
func share(limit, each int64) int64 {
	if limit <= 0 {
		return 0
	}
	return max(1, limit/each)
}

// won puts the moves of a win in order.
func won(r table.Rules, s table.Setup, out Outcome) Outcome {
	if out.Result == game.Won {
		out.Moves = climb.Tidy(r, s, out.Moves)
	}
	return out
}
