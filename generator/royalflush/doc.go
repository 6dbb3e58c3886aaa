// Package royalflush knows Royal Flush: its rulesets, the hands that can be looked
// for, and how a pack plays itself out in five rounds.
//
// The game is mechanical, so a pack and a target decide it. There is one account
// of the rules, the type step: from the places of the cards that count it finds
// where the search of every pile stops and which place each kept card has in the
// next packet. Rules.Left follows only those few places and so plays millions of
// games a second; Play follows every card and records what the piles showed.
//
// What sources differ on are the fields of Rules, and a ruleset is a row of data.
// A Target is a list of hands that share no card: the first card searched that is
// in one of them fixes the hand. A hand named beforehand is a list of one.
//
// Once the hand is fixed its cards are never discarded, and before that no card of
// it has been seen. So the packet never runs out: it always holds the whole hand,
// and the game is won when it holds nothing else. With fewer cards than piles,
// which only hands of one to three cards can bring about, the last piles get no
// card and so have nothing to search or keep.
//
// The package registers itself as "royal-flush". It knows figures only as the
// parts of a page, and nothing of page makers or files.
package royalflush
