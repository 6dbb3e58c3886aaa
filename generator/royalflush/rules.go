package royalflush

import (
	"fmt"
	"strings"

	"patiencepress/generator/game"
)

// Rules settle what the published description leaves to the reader. In all of
// them the kept piles are gathered from the right, each laid on its left
// neighbour, and the packet is dealt again from its top.
type Rules struct {
	Name    string // in commands and addresses
	Summary string // one sentence without a full stop
	Dealt   Dealt
	Turned  Turned
}

// Dealt says which way up the cards are dealt, and so which card of a pile is on
// top when it is searched.
type Dealt uint8

// The two ways to deal.
const (
	FaceDown Dealt = iota // a pile is turned face up to be searched: its first-dealt card is on top
	FaceUp                // a pile is searched as it lies: its last-dealt card is on top
)

// Turned says what is turned over between the search and the next deal.
type Turned uint8

// The ways to turn the cards before the next deal.
const (
	Packet   Turned = iota // the whole packet, once it is gathered
	EachPile               // each pile, before they are gathered
	Nothing                // nothing: the packet is dealt as it was gathered
)

// rulesets are the named rulesets, the default first. A summary settles each thing
// that the description leaves open, as Settles does in more words.
var rulesets = []Rules{
	{
		Name:    "standard",
		Summary: "Cards are dealt face down, and each pile is turned up to be searched from its first-dealt card; the piles are gathered face up and the whole packet is turned over, so the next deal starts with the bottom card of the left pile",
		Dealt:   FaceDown, Turned: Packet,
	},
	{
		Name:    "morehead",
		Summary: "Cards are dealt face down, and each pile is turned up to be searched from its first-dealt card; each pile is turned face down before the piles are gathered, so the next deal starts with the bottom card of the right pile",
		Dealt:   FaceDown, Turned: EachPile,
	},
	{
		Name:    "face-up",
		Summary: "Cards are dealt face up, and each pile is searched as it lies, from its last-dealt card; nothing is turned over, so the next deal starts with the top card of the right pile",
		Dealt:   FaceUp, Turned: Nothing,
	},
}

// ParseRules reads a ruleset's name; empty means the default. The game has no
// options to change on a ruleset, and the error says so.
func ParseRules(text string) (Rules, error) {
	name, _, options := strings.Cut(text, ",")
	if name == "" && !options {
		return rulesets[0], nil
	}
	names := make([]string, len(rulesets))
	for i, r := range rulesets {
		if names[i] = r.Name; r.Name != name {
			continue
		}
		if options {
			return Rules{}, fmt.Errorf("%s has no options to change: write just %q", title, name)
		}
		return r, nil
	}
	return Rules{}, fmt.Errorf("%s has no ruleset %.40q: it has %s", title, name, strings.Join(names, ", "))
}

// described gives the rulesets as package game lists them.
func described() []game.Ruleset {
	list := make([]game.Ruleset, len(rulesets))
	for i, r := range rulesets {
		list[i] = game.Ruleset{Name: r.Name, Summary: r.Summary}
	}
	return list
}

// lastDealtOnTop reports whether a pile is searched from its last-dealt card.
func (r Rules) lastDealtOnTop() bool { return r.Dealt == FaceUp }

// leftPileFirst reports whether the next deal starts with the left pile. The right
// pile lies on top of the packet, unless the packet is turned over.
func (r Rules) leftPileFirst() bool { return r.Turned == Packet }

// bottomFirst reports whether a pile's cards are dealt again from the bottom up,
// as seen in the search. Turning over, a pile or the packet, does that.
func (r Rules) bottomFirst() bool { return r.Turned != Nothing }
