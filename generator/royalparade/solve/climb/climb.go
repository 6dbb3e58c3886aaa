// Package climb looks for wins at Royal Parade.
//
// It knows the rules well enough to play fast, in a form of its own, and takes no
// credit for that: what it returns has been played through on a table.Table and is
// judged again by whoever wants to know. The table and the verifier never import
// this package. It knows nothing of deal numbers, files or text.
//
// # How it searches
//
// A win is made, not deduced. A plan gives every card a priority, and for some
// cards says that they wait: a card for the equal one, a base card for a deal. A
// playout plays the plan to the end: it plays what may be played, by priority, and
// deals when all that is left waits. The search climbs: it changes a few cards'
// instructions, plays again, and keeps the change if no more cards are left than
// before. After some time without gain it starts afresh from random priorities.
//
// This fits the game because playing sooner mostly does no harm. What matters is
// which of two equal cards goes first, and which base card takes a space; these
// are what a plan decides. All rules are played by one search: where the deal must
// wait for a standstill, waiting cards move after all before a deal.
//
// Such a search never shows that a deal is lost. Longer climbs, ones that accept
// losses for a while, and holds for all cards won no more than this.
//
// A win is then put in an order fit for paper: see tidy.
//
// # What it wins
//
// Deals won of 1000 with the default limit, and the mean processor time for each
// deal. The chances in plan.go were chosen on deals 1 to 300; the second thousand
// had no part in that.
//
//	ruleset     1 to 1000    100001 to 101000    time
//	standard    989          982                  4 ms
//	classic     863          855                 16 ms
//	strict      324          322                 62 ms
//	goodsol     758          735                 30 ms
//	pysolfc     947          937                  9 ms
//
// The first thousand are those of
//
//	go test -run NONE -bench Decide -benchtime 1000x ./generator/royalparade/solve/climb
//
// which reports wins/deal, and a time that includes waiting for the processor. Most
// of the time goes on deals that stay undecided.
package climb

import (
	"context"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// DefaultLimit is the limit that Decide takes for 0: about a tenth of a
// second for a deal that is not won.
const DefaultLimit = 3_000_000

// Decide looks for a win from the table after the first deal. If it finds one, the
// result is game.Won and the moves are legal one after another and win, in an order
// fit to be followed on paper; else the result is game.Undecided and there are none.
//
// The limit is the number of moves that may be made in the course of the search; 0
// or less stands for DefaultLimit. The same deal and limit give the same answer
// everywhere. Cards that are not two packs are undecided at once.
//
// The only error is that of a context that ended first.
func Decide(ctx context.Context, rules table.Rules, setup table.Setup, limit int64) (moves []table.Move, result game.Result, err error) {
	if err := ctx.Err(); err != nil {
		return nil, game.Undecided, err
	}
	l, ok := newLayout(rules, setup)
	if !ok {
		return nil, game.Undecided, nil
	}
	if limit <= 0 {
		limit = DefaultLimit
	}
	s := search{layout: l, from: l.start(), random: seed(setup), limit: limit}
	won, err := s.run(ctx)
	if !won {
		return nil, game.Undecided, err
	}
	moves, result = l.judge(rules, setup, l.tidy(s.line), s.line)
	return moves, result, nil
}
