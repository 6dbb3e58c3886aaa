package royalparade

import (
	"slices"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// Notation explains the moves as they stand in print. What only some rules bring about
// is left out where none of these rules has them.
func (Game) Notation(rules []string) []game.Block {
	t := &game.Table{
		Head: []string{"In print", "Means"},
		Rows: [][]string{
			{"5♠ R3→A4", "The 5♠ on top of reserve pile 3 goes to A4, onto its pile or into a space"},
			{"5♠ A5→B2", "A card of the rows goes to another row"},
			{"3♠ A5 = 2♥ B2", "Two cards of the rows change places"},
			{"A♥ A5 out", "An ace of the rows goes out"},
			{"(A♣ R3 out)", "What follows by itself: here an ace that is dealt goes out"},
		},
		Numbers: []bool{false, false},
	}
	if anyWith(rules, func(r table.Rules) bool { return r.Aces == table.AcesAnyTime }) {
		t.Rows = append(t.Rows, []string{"A♥ R5 out", "An ace on top of a reserve pile goes out"})
	}
	if anyWith(rules, func(r table.Rules) bool { return r.ReserveSpaces == table.FilledFromStock }) {
		t.Rows = append(t.Rows, []string{"(7♥ fills R3)", "Likewise: a card of the stock fills a pile"})
	}
	return []game.Block{
		{Text: "A row is named by its letter and a place in it by the number of its column; R is the reserve. " +
			"Moves are numbered through the game, and each deal but the first is a move as well."},
		{Table: t},
	}
}

// anyWith reports whether some of the rules are of a sort.
func anyWith(rules []string, has func(table.Rules) bool) bool {
	return slices.ContainsFunc(rules, func(name string) bool {
		r, err := table.ParseRules(name)
		return err == nil && has(r)
	})
}
