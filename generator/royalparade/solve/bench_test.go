package solve

import (
	"context"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// BenchmarkDecide decides deals from 1 on, as many as -benchtime asks for (1000x),
// and reports the share of wins.
func BenchmarkDecide(b *testing.B) {
	for _, set := range table.Rulesets() {
		b.Run(set.Name, func(b *testing.B) {
			wins := 0
			for i := range b.N {
				s := table.Lay(set.Rules, deal.NumberOf(uint64(i+1)))
				if _, result, _ := Decide(context.Background(), set.Rules, s, 0); result == game.Won {
					wins++
				}
			}
			b.ReportMetric(float64(wins)/float64(b.N), "wins/deal")
		})
	}
}
