// Package standstill decides Royal Parade where cards are dealt only at a standstill
// and reserve spaces wait for the deal: every deal is won with moves, or lost.
//
// It knows the game as sets of cards, and knows nothing of numbers, notation for
// readers or files. It judges nothing that others rely on: a win is a list of moves
// for table.Replay, and a loss can be written out as a proof for package check,
// which shares no code with this one.
//
// # Positions
//
// Each card moves once, to its pile, to its row or out, and how many are placed tells
// how the piles stand. So a position is the set of cards placed and the number of
// deals, 108 bits, and no line of play comes to it twice. The search goes depth
// first and never enters a position that it has met before.
//
// # Why few plays need be tried
//
// Between two deals nothing can be held back: play goes on until it stands still.
// All that a line of plays decides is at which standstill it ends. Call some of the
// plays of a position enough if every line from there to a standstill has another
// that ends at the same standstill and starts with one of them. Trying no more than
// enough, in every position, reaches every standstill, by induction on the cards
// that are still to be placed. That a set is enough is a fact about one position by
// itself. So it does not matter which rule found it, or what was done in other
// positions: rules that are each right are right together.
//
// Cards compete in classes: the two copies of a card above base rank for the piles of
// their suit, all bases of a rank for the spaces of their row. An ace is a class by
// itself. Placing a card takes nothing from other classes, and what it brings, a
// pile's next card, a space, an uncovered card, stops no play. (A space stops the
// deal under some rules, but the deal waits for the standstill, whose spaces are
// given.) Hence:
//
//  1. The exposed cards of one class, if one of them can be placed, are enough if no
//     other card of the class can be placed before one of them. A line to a
//     standstill places one of them, or it would not stand still; the first that it
//     places might as well go at once, since until then nobody takes its pile or
//     space.
//  2. Any one card of a class that can be placed is enough if the class has as many
//     piles or spaces as it has cards that can be placed before the deal. A line to
//     a standstill places the card, and the others can spare the pile or space.
//  3. An interchange is never needed while one of its rows has a space: the two
//     cards can be played one after the other, and all is as if they had changed
//     places. This also mends the lines of 1 and 2 in which the card that is to go at
//     once comes home by an interchange: it goes into the space, and its partner is
//     played when the interchange was, into the space that it left.
//  4. Of twins in one row either may go first. The two lines differ only in the names
//     of equal cards, so one order is fixed beforehand.
//  5. When the stock is out, only wins matter. Of two exposed twins with one pile
//     the one that covers nothing can wait: it stands in nobody's way until the place
//     where the line plays the other, and that other gone early does no harm.
//
// What "can be placed" means is overestimated by a flood, which see. A flood that goes
// on through all deals and still does not place every card shows that a position is
// lost; this is what makes the search short.
//
// The rules known as safe moves are cases of these. An ace, and a card with both
// predecessors placed: 2. A card whose twin lies under it, or is not dealt: 1. A base
// whose row has no wrong card left: 2.
package standstill

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// Options bounds a search and says what it is to write down. The zero Options is no
// bound and nothing.
type Options struct {
	Limit int64 // the most positions to look at; 0 is no limit
	Proof bool  // write the proof of a loss
}

// An Outcome is what a search found.
type Outcome struct {
	Result    game.Result
	Moves     []table.Move // of a win, from the table after the first deal on
	Positions int64        // positions looked at in which there was a choice, or the deal was due
	Proof     []byte       // of a loss, if it was asked for; see package check
}

// Covers reports whether the package decides a game by these rules: those that deal at
// a standstill and let reserve spaces wait for the deal.
func Covers(r table.Rules) bool {
	return r.Deal == table.DealAtAStandstill && r.ReserveSpaces == table.WaitForDeal
}

// searches are used again, for their memory. Nothing else passes from one to the next.
var searches = sync.Pool{New: func() any { return new(search) }}

// Decide decides a deal. The result is Undecided only if the limit was reached. A
// setup of fewer cards than two packs counts as won when all its cards are built or
// out; no table.Replay will call that a win.
//
// It fails for rules that Covers refuses, for a setup with cards that two packs do not
// have, and when ctx ends first.
func Decide(ctx context.Context, r table.Rules, s table.Setup, o Options) (Outcome, error) {
	if !Covers(r) {
		return Outcome{}, fmt.Errorf("the rules %v are not dealt at a standstill with reserve spaces that wait: choose such rules or another solver", r)
	}
	x := searches.Get().(*search)
	defer searches.Put(x)
	if err := x.layout.lay(r, s); err != nil {
		return Outcome{}, err
	}
	result, err := x.decide(ctx, o)
	out := Outcome{Result: result, Positions: int64(x.count)}
	switch {
	case err != nil:
		return Outcome{}, err
	case result == game.Undecided:
		out.Positions = o.Limit // the one after these was met, but not looked at
	case result == game.Won:
		out.Moves, err = x.moves(r, s)
	case result == game.Lost && o.Proof:
		out.Proof = []byte(x.scribe.text.String())
	}
	return out, err
}

var errUntold = errors.New("the search found a line that the rules refuse: this is a mistake in the program")
