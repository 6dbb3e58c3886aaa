// Package proof checks that a Royal Parade deal cannot be won. A certificate states
// the deal and the rules, and then argues in small steps to a contradiction; Check
// follows the argument. The package derives from the rules by itself what holds in
// every play that wins. It shares no code with the search that writes certificates,
// and knows nothing of how they are found.
//
// # What is trusted
//
// Who believes a certificate believes this package, the pack and the names of the
// options (packages card and table, of which only the data are used), and the
// following. Take any play that wins. Let its interchanges be made at the start
// instead: each needs only two row cards that have not moved, opens no space, and
// lays two foundations. Let aces go out as soon as they can, except where one may be
// worth keeping: in a row where spaces block the deal, and on a reserve pile that would
// be filled from the stock. Then these are events, and each comes before or after each
// other: the departure of every card that is not a foundation from the start (of aces
// only those that may be kept); the deals from the second, where reserve spaces wait;
// the arrivals of the stock cards that the set-up leaves, where they are filled. A
// refill follows the departure that made it necessary, and cards that arrive together
// follow one another with nothing between. And then:
//
//   - Order: no events stand in a ring, each before the next (step c).
//   - Chains: each card leaves after the card that it is built on; of two equal cards
//     one is built on each of the two next lower cards of the suit (rules.go).
//   - Spaces: when a base card comes that does not change places, the cards that have
//     left its row, with the spaces there from the start, are at least as many as the
//     base cards that have come, itself included (step n, spaces.go).
//   - Interchanges: a card changes places with one other at most, and before all base
//     cards of both rows that do not change places.
//   - Open rows, where they block the deal: at each deal as many base cards have come
//     into each row as cards have left it (step o).
//   - Deals, where spaces wait: they lay fixed cards on fixed piles. A card leaves
//     after its deal; and of two cards in a pile the upper leaves first, or the lower
//     left before the upper was dealt.
//   - Arrivals, where spaces are filled: each stock card starts a deal, is one of the
//     next cards of one, or fills a pile, and only one of these. A card that fills a pile
//     comes when all cards that came there have gone; a card that a deal lays on a pile
//     lies on those that have not. When the bottom card of a pile goes between two
//     arrivals, the second of them fills that pile. Where an ace fills a pile and goes
//     out at once, the next card fills it (arrivals.go).
//
// A certificate may be about fewer cards, rows of fewer columns and fewer reserve
// piles, as long as there is a base card for every place and each pile can be built
// up; it then says that not all cards can be built. Setup gives the deal if it is of
// the whole game. That it is the deal one has in mind is for the caller to compare.
//
// # Format
//
// The format is text, version 1. The first lines state the deal:
//
//	royal-parade-loss 1
//	rules classic
//	reserve 8
//	A 2C KD …
//	B 3H …
//	C 4S …
//	stock 7D 9C …
//
// Each line after them is a step; its first letter is its kind.
//
//	c 30 12 d5 44         these events cannot stand in a ring
//	n 40 3 9 52           when card 40, a base card, comes, not all of the others can
//	                      stand on the wrong side of it
//	o B d5 9 52           at deal 5, not all of the others can, or row B has a space
//	l 30<12 -i3.9 =6S     one of these is so
//
// Cards are numbered by where they lie: the rows from 0, then the stock. d5 is the
// fifth deal; where spaces are filled, a17 is the arrival of stock card 17, counted
// from 0. The literals of a step l are
//
//	30<12    event 30 comes before event 12; the negation is 12<30
//	=6S      of the two cards, the one that lies first, by number, is built on that
//	         of the next lower two that lies first
//	i3.9     the cards 3 and 9 change places
//	w3       card 3 changes places, if there are several with which it can
//	S17      a deal starts with stock card 17
//	N17      no card leaves between the arrivals of stock cards 16 and 17
//	R17.2    stock card 17 fills reserve pile 2, counted from 0
//	P17.2    stock card 17 comes to reserve pile 2
//
// with a minus sign for the negation. Steps c, n and o are checked by themselves. A
// step l is checked by supposing that none of its literals is so and drawing, one
// literal after the other, what follows from the rules and the steps before: this must
// come to a contradiction. The last step is an l without literals.
package proof
