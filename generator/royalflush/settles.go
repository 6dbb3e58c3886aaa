package royalflush

// A Settlement is a question that the published description leaves open, with the
// answer of a ruleset. Both are for people: a question, and a sentence without a
// full stop.
type Settlement struct{ Question, Answer string }

// Settles lists what the rules settle, in the order in which it comes up at the
// table. The questions are the same for all rulesets.
func (r Rules) Settles() []Settlement {
	return []Settlement{
		{"Which way up are the cards dealt?", map[Dealt]string{
			FaceDown: "Face down",
			FaceUp:   "Face up",
		}[r.Dealt]},
		{"From which end is a pile searched?", map[Dealt]string{
			FaceDown: "From its first-dealt card, which is on top once the pile is turned face up",
			FaceUp:   "From its last-dealt card, which lies on top as it was dealt",
		}[r.Dealt]},
		{"What is turned over before the next deal?", map[Turned]string{
			Packet:   "The whole packet, after the piles are gathered face up",
			EachPile: "Each pile by itself, before the piles are gathered",
			Nothing:  "Nothing: the packet is dealt as it was gathered",
		}[r.Turned]},
		{"Which card begins the next deal?", "The " + r.firstCardWords() + " that keeps any"},
	}
}

// firstCardWords names the card that is dealt first in a round after the first.
func (r Rules) firstCardWords() string {
	card, pile := "top card", "the right pile"
	if r.bottomFirst() {
		card = "bottom card"
	}
	if r.leftPileFirst() {
		pile = "the left pile"
	}
	return card + " of " + pile
}

// Rulesets lists the named rulesets, the default first.
func Rulesets() []Rules { return append([]Rules(nil), rulesets...) }
