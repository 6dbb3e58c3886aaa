package casual

import (
	"context"
	"fmt"
	"sort"
	"testing"
	"time"

	"patiencepress/generator/deal"
	"patiencepress/generator/royalparade/table"
)

func TestExp(t *testing.T) {
	for _, rs := range []string{"classic", "standard"} {
		rules, _ := table.ParseRules(rs)
		for _, plays := range []int{20, 50} {
			var ws, fs []int
			t0 := time.Now()
			for n := uint64(100000); n < 100100; n++ {
				setup := table.Lay(rules, deal.NumberOf(n))
				d, _ := New(rules, setup)
				w, f, _ := d.Sittings(context.Background(), 400, plays)
				ws = append(ws, w)
				fs = append(fs, f)
			}
			sort.Ints(ws)
			sort.Ints(fs)
			fmt.Println(rs, plays, time.Since(t0))
			for q := 0; q <= 10; q++ {
				i := min(len(ws)-1, q*len(ws)/10)
				fmt.Print(ws[i], "/", fs[i], " ")
			}
			fmt.Println()
		}
	}
}
