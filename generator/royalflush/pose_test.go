package royalflush

import (
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A sheet for a question is the same whatever hand the answer is.
func TestSheetTellsNoHand(t *testing.T) {
	for n := range uint64(20) {
		var first string
		for _, target := range []string{"four-of-a-kind:2", "four-of-a-kind:9", "straight-flush:9H", "straight-flush:KS"} {
			d := dealOf(t, game.Ask{Number: deal.NumberOf(n + 1), Rules: "face-up", Target: target})
			var svg strings.Builder
			if err := figure.WriteSVG(&svg, d.ShowSheet(figure.Options{Width: 150})[0].Figure()); err != nil {
				t.Fatal(err)
			}
			drawn := svg.String()
			if first == "" {
				first = drawn
			}
			if drawn != first {
				t.Fatalf("deal %d: the sheet for %s is another", n+1, target)
			}
		}
	}
}
