package royalparade

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/game"
)

var (
	_ game.Notator = Game{}
	_ game.Briefer = (*Solution)(nil)
)

// The brief form has every move, numbered as the solution numbers them: a deal has the
// number before the first move of its group.
func TestBrief(t *testing.T) {
	for _, s := range wins(t) {
		next := 1
		for i, b := range s.Brief() {
			if i > 0 {
				next++ // the deal
			}
			if b.First != next || b.Figure != nil || b.Heading == "" {
				t.Errorf("%v: group %d starts with move %d, want %d", s.deal.Ask(), i+1, b.First, next)
			}
			next += len(b.Moves)
		}
		if next-1 != len(s.moves) {
			t.Errorf("%v: %d moves are told of %d", s.deal.Ask(), next-1, len(s.moves))
		}
	}
}

// Only rules under which something can happen have it explained.
func TestNotation(t *testing.T) {
	tests := []struct {
		rules       []string
		fills, aces bool
	}{
		{[]string{"classic"}, false, false},
		{[]string{"standard"}, true, false},
		{[]string{"classic", "standard"}, true, false},
		{[]string{"classic,aces=any-time"}, false, true},
		{[]string{"pysolfc"}, true, true},
		{nil, false, false},
	}
	for _, test := range tests {
		blocks := Game{}.Notation(test.rules)
		table := blocks[len(blocks)-1].Table
		has := func(move string) bool {
			return slices.ContainsFunc(table.Rows, func(row []string) bool { return row[0] == move })
		}
		if has("(7♥ fills R3)") != test.fills || has("A♥ R5 out") != test.aces || !has("5♠ R3→A4") {
			t.Errorf("%v: got %v", test.rules, table.Rows)
		}
	}
}

// form is a move with "c" for any card and one place of its kind for any.
func form(move string) string {
	move = regexp.MustCompile(`(10|[2-9AJQK])[♠♥♦♣]`).ReplaceAllString(move, "c")
	return regexp.MustCompile(`([ABC])\d`).ReplaceAllString(regexp.MustCompile(`R\d`).ReplaceAllString(move, "R3"), "A1")
}

// Every move of a solution is of a form that the notation of its rules explains.
func TestNotationExplainsMoves(t *testing.T) {
	for _, s := range wins(t) {
		blocks := Game{}.Notation([]string{s.deal.Ask().Rules})
		var explained []string
		for _, row := range blocks[len(blocks)-1].Table.Rows {
			explained = append(explained, form(row[0]))
		}
		for _, g := range s.Groups() {
			for _, m := range g.Moves {
				move, _, _ := strings.Cut(m, " (")
				if !slices.Contains(explained, form(move)) {
					t.Errorf("%s: the move %q is not explained: %q", s.deal.Ask().Rules, m, explained)
				}
				if strings.Contains(m, "fills") && !slices.Contains(explained, "(c fills R3)") {
					t.Errorf("%s: that a card fills a pile, as in %q, is not explained", s.deal.Ask().Rules, m)
				}
			}
		}
	}
}
