package royalflush

import (
	"testing"

	"patiencepress/generator/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, Game{}, gametest.Config{
		Numbers:      []string{"1", "2", "31999", "32000", "100000", "99999999999999999999"},
		Targets:      []string{"royal-flush:S", "straight-flush:9H", "four-of-a-kind", "four-of-a-kind:Q", "cards:KS,KH,KD,7C,7S"},
		Keys:         []string{"deck"},
		SolutionKeys: []string{"target", "result", "hand", "rounds", "final"},
		Widths:       []float64{120, 180, 400},
	})
}
