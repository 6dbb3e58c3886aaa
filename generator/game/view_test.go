package game_test

import (
	"strings"
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/game/nullgame"
)

func TestParseView(t *testing.T) {
	tests := []struct{ text, want string }{
		{"start", "start"},
		{" step 12 ", "step 12"},
		{"step  3", "step 3"},
		{"end", `Pick the Aces has no view "end": it has `},
		{"start 1", `the view "start" takes no number`},
		{"step", `the view "step" takes a number: write "step 1"`},
		{"step 1 2", `the view "step" takes one whole number, not "1 2": write "step 1"`},
		{"step -1", `the view "step" takes one whole number, not "-1": write "step 1"`},
		{"step x", `the view "step" takes one whole number, not "x": write "step 1"`},
		{"step 99999999999999999999", `the number 99999999999999999999 is too long: a number in a view has at most 6 digits`},
	}
	for _, test := range tests {
		v, err := game.ParseView(nullgame.Game{}, test.text)
		got := v.String()
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, test.want) {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
	}
}
