package royalflush

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
)

// startText tells the first deal in words, and what is looked for.
func (d *Deal) startText() string { return d.packText() + " " + aim(&d.target) }

// packText tells the first deal in words: every pile from the top.
func (d *Deal) packText() string {
	first, _ := play(d.rules, FirstPiles, nil, d.deck)
	says := []string{fmt.Sprintf("The pack is dealt %s, one card at a time from left to right, into five piles of %s cards.",
		d.rules.faceWord(), sizes(first.Piles)), d.rules.topHint()}
	for i, pile := range first.Piles {
		says = append(says, fmt.Sprintf("Pile %d: %s.", i+1, list(pile)))
	}
	return strings.Join(says, " ")
}

// topHint says how a pile lies when it is searched.
func (r Rules) topHint() string {
	if r.lastDealtOnTop() {
		return "Each pile is searched as it lies, its last-dealt card first."
	}
	return "Each pile is turned face up to be searched, its first-dealt card then on top."
}

// roundText tells round n, counted from 1, in words: the deal, each pile, and how
// the packet is gathered or the game ends. It is all that a figure of the round
// shows.
func (d *Deal) roundText(r Record, n int) string {
	round := r.Rounds[n-1]
	says := []string{d.dealText(round, n)}
	_, foundIn := r.Found()
	for i := range round.Piles {
		says = append(says, round.pileText(i))
		if why := fixed(&d.target, r); why != "" && n == 1 && i == foundIn {
			says = append(says, why+".")
		}
	}
	if n < FirstPiles {
		says = append(says, d.rules.gatherText(round))
	} else {
		says = append(says, endText(&d.target, r))
	}
	return strings.Join(says, " ")
}

// dealText tells how the round's cards come into their piles.
func (d *Deal) dealText(r Round, n int) string {
	cards, piles := 0, count(len(r.Piles), "pile")
	for _, p := range r.Piles {
		cards += len(p)
	}
	switch {
	case n == 1:
		return fmt.Sprintf("The pack is dealt %s into %s of %s cards.", d.rules.faceWord(), piles, sizes(r.Piles))
	case len(r.Piles) == 1:
		return fmt.Sprintf("The last %s dealt %s into one pile.", choose(cards, "card is", number(cards)+" cards are"), d.rules.faceWord())
	}
	return fmt.Sprintf("The %s dealt %s into %s of %s.", choose(cards, "single card is", number(cards)+" cards are"), d.rules.faceWord(), piles, sizes(r.Piles))
}

// pileText tells what the search of a pile finds.
func (r Round) pileText(pile int) string {
	name := fmt.Sprintf("Pile %d", pile+1)
	if len(r.Piles) == 1 {
		name = "The pile"
	}
	gone, kept := r.discarded(pile), r.kept(pile)
	switch {
	case len(r.Piles[pile]) == 0:
		return name + " gets no card."
	case len(kept) == 0:
		return fmt.Sprintf("%s has no card that counts and is discarded whole: %s.", name, list(gone))
	case len(gone) == 0 && len(kept) == 1:
		return fmt.Sprintf("%s is the single card %s, which counts and is kept.", name, list(kept))
	case len(gone) == 0:
		return fmt.Sprintf("%s has %s on top and is kept whole: %s.", name, kept[0].Pretty(), list(kept))
	}
	return fmt.Sprintf("%s: %s %s discarded; the search stops at %s%s.", name,
		list(gone), choose(len(gone), "is", "are"), kept[0].Pretty(), underText(kept[1:]))
}

// underText tells what is kept under the card at which a search stops.
func underText(under []card.Card) string {
	if len(under) == 0 {
		return ", the bottom card, which is kept"
	}
	return ", which is kept with " + list(under) + " under it"
}

// gatherText tells how the kept piles become the next packet.
func (r Rules) gatherText(round Round) string {
	var kept []string
	for i := range round.Piles {
		if len(round.kept(i)) > 0 {
			kept = append(kept, fmt.Sprint(i+1))
		}
	}
	how := r.onePileText(kept[0])
	if len(kept) > 1 {
		how = r.gatherWords(series(kept))
	}
	return fmt.Sprintf("%s Order of the next deal: %s.", how, list(round.Gathered))
}

func (r Rules) gatherWords(piles string) string {
	const laid = "from the right, each laid on its left neighbour"
	switch r.Turned {
	case EachPile:
		return fmt.Sprintf("Piles %s are turned face down one by one, then gathered %s.", piles, laid)
	case Nothing:
		return fmt.Sprintf("Piles %s are gathered %s, and dealt from the top.", piles, laid)
	}
	return fmt.Sprintf("Piles %s are gathered face up %s, and the whole packet is turned over.", piles, laid)
}

func (r Rules) onePileText(pile string) string {
	if r.Turned == Nothing {
		return fmt.Sprintf("Pile %s alone is left, and is dealt from the top.", pile)
	}
	return fmt.Sprintf("Pile %s alone is left, and is turned over.", pile)
}

// endText tells how the game ends.
func endText(t *Target, r Record) string {
	if r.Won() {
		return fmt.Sprintf("The game is won: %s.", outcome(t, r))
	}
	return fmt.Sprintf("The game is lost: %s.", outcome(t, r))
}
