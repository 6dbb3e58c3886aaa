package royalparade

import (
	"testing"

	"patiencepress/generator/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, Game{}, gametest.Config{
		Numbers:      []string{"1", "12345", "31999", "32000"},
		Rules:        []string{"standard,deal=at-a-standstill", "classic,row-spaces=block-the-deal,interchange=none"},
		Limit:        1000,
		Keys:         []string{"rows", "stock"},
		SolutionKeys: []string{"result", "moves"},
		Widths:       []float64{120, 180, 400},
	})
}
