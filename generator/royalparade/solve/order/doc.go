// Package order decides Royal Parade: every deal is found won, with moves, or lost,
// with a certificate, under all rules but those that let the player deal only at a
// standstill.
//
// It looks at the game as an order of events. Every card moves at most once, to its
// final place; so a play is told by the order in which the cards leave where they lie,
// the deals are made and, where empty reserve piles are filled, the stock cards
// arrive. The rules say of that order:
//
//   - Chains. Of two equal cards each is built on one of the two next lower cards of
//     its pile. One variable says on which. The height of a pile tells the rest, so
//     that a pile needs no name.
//   - Spaces. A base card comes into a row only while more cards have left the row
//     than base cards have come. This is counted at the coming of each base card: of
//     the events that should stand before it or after it, enough do. A count needs no
//     pairing of spaces with base cards, and so none of the many pairings is tried in
//     vain. Cards change places at the start or never.
//   - Covers. A card that lies on another leaves first, unless the other had left
//     before it was dealt.
//   - Arrivals, where spaces are filled. Each stock card starts a deal, comes in a slot
//     of one, or fills a pile; it fills a pile when, and only when, the bottom card of
//     that pile has gone. Between cards that arrive together no card leaves. A card
//     that leaves after a bottom card and before the refill may as well leave after it,
//     so that the order need not say that they follow at once.
//   - Aces. An ace goes out as soon as it can, and is no event, unless it may be worth
//     keeping: in a row where spaces block the deal, and on a reserve pile that would be
//     filled.
//
// Whether there is such an order is decided by conflict-driven clause learning, in
// which the order is not spelt out in clauses. A graph beside them holds the edges
// "before" that are now true; what can be reached from where is kept in bitsets and
// brought back from copies when a decision is undone. An edge that would close a
// cycle is made false, and explained by a way with the fewest literals that are not in
// the clause being learnt already. Counts are kept in the same manner. Both give
// clauses only when one is asked for.
//
// The package knows the rules only as the model says them. What it finds is judged by
// others: moves by package table, losses by package proof, which shares no code with
// it. Tests compare the model with trying everything on thousands of small games, with
// an outside solver on plain clauses, and with itself on deals that must have the same
// verdict.
//
// # Figures
//
// One core of a machine with two, busy with other work; processor time and conflicts a
// deal, without certificates. All deals of each range were decided, and all moves
// replayed.
//
//	rules     numbers        won      mean    median  worst  conflicts: mean  worst
//	classic   100000-109999  89.9 %   4.0 ms  0.8 ms  0.5 s              245  20851
//	standard  1-1000         99.6 %    52 ms   29 ms  1.2 s              706  12717
//
// The whole process took 47 MB for the standard deals. BenchmarkDecide measures both:
//
//	go test -run XXX -bench Decide -benchtime 1000x -cpu 1 ./generator/royalparade/solve/order
package order
