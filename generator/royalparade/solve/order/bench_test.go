package order

import (
	"context"
	"testing"
)

// BenchmarkDecide decides the deals of a range one after the other, on one core.
func BenchmarkDecide(b *testing.B) {
	for _, c := range []struct {
		rules string
		first int
	}{{"classic", 100000}, {"goodsol", 100000}, {"standard", 1}, {"pysolfc", 1}} {
		b.Run(c.rules, func(b *testing.B) {
			r := rulesOf(b, c.rules)
			b.ReportAllocs()
			conflicts, i := int64(0), 0
			for b.Loop() {
				o, err := Decide(context.Background(), r, layOut(r, c.first+i), Options{})
				if err != nil {
					b.Fatal(err)
				}
				conflicts += o.Effort
				i++
			}
			b.ReportMetric(float64(conflicts)/float64(b.N), "conflicts/op")
		})
	}
}
