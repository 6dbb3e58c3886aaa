package puzzle

import (
	"strconv"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
	"patiencepress/generator/game"
)

// Every survey shows its five grades, whose deals add up to those measured, and a chart.
func TestShowGrades(t *testing.T) {
	var shower game.GradeShower = Puzzler{}
	for _, c := range []struct {
		rules string
		shown int
	}{{"standard", 1}, {"classic", 1}, {"strict", 1}, {"goodsol", 1}, {"", 3}} {
		blocks, err := shower.ShowGrades(c.rules, figure.Options{Width: 120})
		if err != nil || len(blocks) != 2*c.shown {
			t.Fatalf("%q: %d blocks, %v", c.rules, len(blocks), err)
		}
		for i := 0; i < len(blocks); i += 2 {
			table, sum := blocks[i].Table, 0
			for _, row := range table.Rows {
				n, err := strconv.Atoi(row[2])
				if err != nil {
					t.Error(err)
				}
				sum += n
			}
			if len(table.Rows) != len(game.Grades()) || sum != 10_000 {
				t.Errorf("%q: %d grades of %d deals", c.rules, len(table.Rows), sum)
			}
			figuretest.Check(t, c.rules, blocks[i+1].Figure())
		}
	}
	if _, err := shower.ShowGrades("clasic", figure.Options{}); err == nil {
		t.Error("rules that are none are shown")
	}
}
