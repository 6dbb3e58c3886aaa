package book

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"

	"patiencepress/generator/game"
	"patiencepress/generator/random"
)

// arrange puts the puzzles into the book's order and gives its parts.
func (d *Definition) arrange(all []Puzzle) ([]section, error) {
	if d.Order == ByGrade || d.Order == Rising {
		for _, p := range all {
			if p.Grade == 0 {
				return nil, d.places.fault("order", fmt.Sprintf("the order is %q, and %s has no grade", d.Order, p.name())).
					WithHint(`write order = "listed" or "mixed", or take puzzles that have grades`)
			}
		}
	}
	switch d.Order {
	case ByGrade:
		slices.SortStableFunc(all, easier)
		return sections(all, func(p Puzzle) string { return d.gradeTitle(p.Grade) }), nil
	case ByKind:
		sortByKind(all)
		return sections(all, d.kindTitle), nil
	case Rising:
		slices.SortStableFunc(all, easier)
	case Mixed:
		d.shuffle(all)
	}
	return []section{{To: len(all)}}, nil
}

// easier puts easy puzzles before hard ones: by grade, and in a grade by the chance of
// a casual player. What has no grade comes first.
func easier(a, b Puzzle) int {
	return cmp.Or(cmp.Compare(a.Grade, b.Grade), cmp.Compare(b.Share, a.Share))
}

// sortByKind puts puzzles of a kind together, kinds in the order in which they come up,
// and each kind from easy to hard.
func sortByKind(all []Puzzle) {
	first := map[string]int{}
	for i, p := range all {
		if _, known := first[p.kind()]; !known {
			first[p.kind()] = i
		}
	}
	slices.SortStableFunc(all, func(a, b Puzzle) int {
		return cmp.Or(cmp.Compare(first[a.kind()], first[b.kind()]), easier(a, b))
	})
}

// sections divides puzzles where their title changes.
func sections(all []Puzzle, title func(Puzzle) string) []section {
	var parts []section
	for i, p := range all {
		if t := title(p); i == 0 || parts[len(parts)-1].Title != t {
			parts = append(parts, section{Title: t, From: i})
		}
		parts[len(parts)-1].To = i + 1
	}
	return parts
}

// gradeTitle is the title of the part of a grade.
func (d *Definition) gradeTitle(g game.Grade) string {
	return map[game.Grade]string{
		game.Gentle: d.words.Gentle, game.Easy: d.words.Easy, game.Medium: d.words.Medium,
		game.Hard: d.words.Hard, game.Fiendish: d.words.Fiendish,
	}[g]
}

// kindTitle is the title of the part of a kind.
func (d *Definition) kindTitle(p Puzzle) string {
	if p.Question == nil {
		return d.words.ToPlay
	}
	return p.Question.Title
}

// shuffle mixes the puzzles, always in the same way for a title and the deals.
func (d *Definition) shuffle(all []Puzzle) {
	h := fnv.New64a()
	fmt.Fprint(h, d.Title) // a hash takes whatever it is given
	for _, p := range all {
		fmt.Fprint(h, "\n", p.Deal.Ask(), p.Question.Name())
	}
	chance := random.Stream(h.Sum64())
	for i := len(all) - 1; i > 0; i-- {
		j := chance.Below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
}
