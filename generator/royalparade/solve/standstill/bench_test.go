package standstill

import (
	"context"
	"testing"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// BenchmarkStrict decides 2,000 numbered deals, over and over. It reports deals a
// second, positions a deal and the winnable share; laying out is not timed.
func BenchmarkStrict(b *testing.B) { benchmark(b, "strict", Options{}) }

// BenchmarkGoodsol is the same with all row cards as they are dealt.
func BenchmarkGoodsol(b *testing.B) { benchmark(b, "goodsol,deal=at-a-standstill", Options{}) }

// BenchmarkStrictProof also writes the proofs of the losses.
func BenchmarkStrictProof(b *testing.B) { benchmark(b, "strict", Options{Proof: true}) }

func benchmark(b *testing.B, text string, o Options) {
	r := rules(b, text)
	var sample [2000]table.Setup
	for i := range sample {
		sample[i] = lay(r, first+i)
	}
	var deals, won int
	var positions int64
	for b.Loop() {
		for _, s := range sample {
			out, err := Decide(context.Background(), r, s, o)
			if err != nil {
				b.Fatal(err)
			}
			deals++
			positions += out.Positions
			if out.Result == game.Won {
				won++
			}
		}
	}
	b.ReportMetric(float64(deals)/b.Elapsed().Seconds(), "deals/s")
	b.ReportMetric(float64(positions)/float64(deals), "positions/deal")
	b.ReportMetric(100*float64(won)/float64(deals), "%won")
}
