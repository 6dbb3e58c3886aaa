package puzzle

import (
	"fmt"
	"strings"

	"patiencepress/generator/royalflush/survive"
)

// A Shortlist is the hands that a solver of which-hand-survives has to choose among.
type Shortlist struct {
	Name  string // "straight-flush:S"
	Title string // for people: "the ten straight flushes in spades"
	Hands []survive.Hand
}

// shortlists are the lists that puzzles are made of. The long ones leave one hand alone
// only where hands are lost more often than not; the short ones do so by all rules.
var shortlists = makeShortlists()

// Shortlists lists them, the longest first.
func Shortlists() []*Shortlist { return shortlists }

func makeShortlists() []*Shortlist {
	flushes, fours := category("straight-flush"), category("four-of-a-kind")
	lists := []*Shortlist{
		{"straight-flush", "all 40 straight flushes, royal flushes among them", flushes},
		{"four-of-a-kind", "the 13 fours of a kind", fours},
	}
	royal := &Shortlist{"royal-flush", "the four royal flushes", nil}
	for _, suit := range [...]struct{ letter, name string }{{"S", "spades"}, {"H", "hearts"}, {"D", "diamonds"}, {"C", "clubs"}} {
		list := &Shortlist{"straight-flush:" + suit.letter, "the ten straight flushes in " + suit.name, nil}
		for _, h := range flushes {
			if strings.HasSuffix(h.Target, suit.letter) {
				list.Hands = append(list.Hands, h)
			}
			if h.Target == "straight-flush:A"+suit.letter {
				royal.Hands = append(royal.Hands, survive.Hand{Target: "royal-flush:" + suit.letter, Cards: h.Cards})
			}
		}
		lists = append(lists, list)
	}
	return append(lists, royal)
}

// category gives the hands of a category that package survive has.
func category(name string) []survive.Hand {
	for _, c := range survive.Categories() {
		if c.Name() == name {
			return c.Hands()
		}
	}
	return nil
}

// ParseShortlist finds a shortlist by its name. The error lists them.
func ParseShortlist(name string) (*Shortlist, error) {
	var names []string
	for _, l := range shortlists {
		if l.Name == name {
			return l, nil
		}
		names = append(names, l.Name)
	}
	return nil, fmt.Errorf("there is no shortlist %.40q: the shortlists are %s", name, strings.Join(names, ", "))
}
