package game_test

import (
	"strings"
	"testing"

	"patiencepress/generator/game"
)

// What is no solution is said in plain words, without those of the JSON package.
func TestReadSolutionRefuses(t *testing.T) {
	const object = "this is not a solution in JSON: it must be one object, keys and values in braces"
	for _, c := range []struct{ line, says string }{
		{`[]`, object},
		{`5`, object},
		{`null`, object},
		{` "x" `, object},
		{`{"game":5}`, `this is not a solution in JSON: the value of "game" must be text in quotes`},
		{`{"game":{}}`, `this is not a solution in JSON: the value of "game" must be text in quotes`},
		{`{}`, `this solution does not name its game: it must have the key "game"`},
		{`{"game":null}`, `this solution does not name its game: it must have the key "game"`},
		{``, "this is not a solution in JSON: it ends in the middle"},
		{`{"game`, "this is not a solution in JSON: it ends in the middle"},
		{`x`, `this is not a solution in JSON: character 1, "x", does not belong there`},
		{`{"♠":"♣"}}`, `this is not a solution in JSON: character 10, "}", does not belong there`},
		{`{"game":♠}`, `this is not a solution in JSON: character 9, "♠", does not belong there`},
		{"\xff", `this is not a solution in JSON: character 1, "\xff", does not belong there`},
		{"\x00", `this is not a solution in JSON: character 1, "\x00", does not belong there`},
		{`{"game":"` + strings.Repeat("x", 10000) + `"}`, `there is no game "xxxxxxxx`},
	} {
		_, err := game.ReadSolution([]byte(c.line))
		if err == nil || !strings.HasPrefix(err.Error(), c.says) || len(err.Error()) > 200 {
			t.Errorf("%.40q: %.300v; want %q", c.line, err, c.says)
		}
	}
}
