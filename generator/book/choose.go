package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// choose picks from a catalogue's entries those that the definition asks for.
func (d *Definition) choose(entries []catalogue.Entry) ([]Puzzle, error) {
	if err := d.checkKind(entries); err != nil {
		return nil, err
	}
	var all []Puzzle
	for _, e := range entries {
		if e.Question == nil && d.wants(e.Deal()) && e.Solution.Result() == game.Won {
			all = append(all, Puzzle{Deal: e.Deal(), Solution: e.Solution})
		}
	}
	if len(d.Deals) > 0 {
		return d.byNumber(all)
	}
	if len(all) < d.Count {
		return nil, d.places.fault("count", fmt.Sprintf("the book is to have %d puzzles, and %s has %d that fit", d.Count, d.Catalogue, len(all))).
			WithHint("ask for fewer, or add deals to the catalogue with `patience solve`")
	}
	return all[:d.Count], nil
}

// checkKind refuses a game or a ruleset that no deal of the catalogue is of, since
// that is more likely to be misspelt than the number of deals.
func (d *Definition) checkKind(entries []catalogue.Entry) error {
	var games, rulesets []string
	for _, e := range entries {
		one := e.Deal()
		games = append(games, one.Game().Name())
		if d.Game == "" || one.Game().Name() == d.Game {
			rulesets = append(rulesets, one.Ask().Rules)
		}
	}
	switch {
	case len(entries) == 0:
		return nil
	case d.Game != "" && !slices.Contains(games, d.Game):
		return d.noneOf("game", d.Game, games)
	case d.Ruleset != "" && !slices.Contains(rulesets, d.Ruleset):
		return d.noneOf("ruleset", d.Ruleset, rulesets)
	}
	return nil
}

// noneOf is the fault of a value that no deal has. There are those given.
func (d *Definition) noneOf(key, value string, there []string) error {
	slices.Sort(there)
	return d.places.fault(key, fmt.Sprintf("no deal in %s is of the %s %.40q", d.Catalogue, key, value)).
		WithHint(fmt.Sprintf("write a %s that it has: %s", key, strings.Join(slices.Compact(there), ", ")))
}

// wants reports whether a deal is of the game and ruleset asked for.
func (d *Definition) wants(one game.Deal) bool {
	return (d.Game == "" || one.Game().Name() == d.Game) && (d.Ruleset == "" || one.Ask().Rules == d.Ruleset)
}

// byNumber finds the deals listed in the definition.
func (d *Definition) byNumber(all []Puzzle) ([]Puzzle, error) {
	var chosen []Puzzle
	var faults []error
	for i, n := range d.Deals {
		found := numbered(all, n)
		switch len(found) {
		case 0:
			faults = append(faults, d.places.fault(elementKey("deals", i), fmt.Sprintf("deal %s is not in %s, or not with a solution that wins", n, d.Catalogue)).
				WithHint("add the deal to the catalogue with `patience solve`"))
		case 1:
			chosen = append(chosen, found[0])
		default:
			faults = append(faults, d.places.fault(elementKey("deals", i), fmt.Sprintf("deal %s is in %s more than once", n, d.Catalogue)).
				WithHint("say which is meant with the keys game and ruleset"))
		}
	}
	return chosen, errors.Join(faults...)
}

func numbered(all []Puzzle, n deal.Number) []Puzzle {
	return slices.DeleteFunc(slices.Clone(all), func(p Puzzle) bool { return p.Deal.Ask().Number != n })
}
