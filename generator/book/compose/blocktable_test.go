package compose

import (
	"strings"
	"testing"

	"patiencepress/generator/book/typeset"
	"patiencepress/generator/game"
)

// A table of a block is set with its numbers flush right, and under it the caption
// given, or else its own.
func TestBlockTable(t *testing.T) {
	block := game.Block{Table: &game.Table{
		Caption: "Own words", Head: []string{"Hand", "Chance"}, Rows: [][]string{{"Pair", "7"}, {"Three", "100"}}, Numbers: []bool{false, true},
	}}
	for _, test := range []struct{ caption, want string }{
		{"", "HandChance|Pair7|Three100|Own words"},
		{"Given words", "HandChance|Pair7|Three100|Given words"},
	} {
		c := New(wide)
		c.Blocks([]game.Block{block}, []typeset.Span{{Style: c.CaptionStyle(), Text: test.caption}})
		page := drawn(c)[0]
		if got := strings.Join(page.Lines(), "|"); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
		if found := page.Overlaps(); len(found) > 0 {
			t.Error(found)
		}
	}
}
