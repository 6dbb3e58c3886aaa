package royalparade

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
	"patiencepress/generator/stack/stacktest"
)

func guideOf(t *testing.T, d *Deal) []game.Block {
	t.Helper()
	v, err := game.ParseView(Game{}, "dealing-guide")
	if err != nil {
		t.Fatal(err)
	}
	blocks, err := d.Show(v, nil, figure.Options{})
	if err != nil {
		t.Fatal(err)
	}
	headings := ""
	for _, b := range blocks {
		headings += b.Heading + "|"
	}
	if headings != "The rows|The stock|The stock from sorted packs||" {
		t.Fatalf("the guide has %s", headings)
	}
	return blocks
}

// The guide, followed with two packs of cards in the hands, gives the deal: the rows are
// taken out of the packs, and each way of stacking the others makes the stock.
func TestGuideLaysTheDealOut(t *testing.T) {
	for _, ruleset := range table.Rulesets() {
		for n := uint64(1); n <= 25; n++ {
			d := dealOf(t, game.Ask{Number: deal.NumberOf(n * 977), Rules: ruleset.Name})
			blocks := guideOf(t, d)
			packs := twoPacks()
			for i, row := range blocks[0].Table.Rows {
				if row[0] != "ABC"[i:i+1] || !slices.Equal(row[1:], faces(d.setup.Rows[i][:])) {
					t.Fatalf("%v: row %v", d.Ask(), row)
				}
				packs = without(t, packs, row[1:])
			}
			laid, err := stacktest.Lines(blocks[1].Table, false)
			checkStock(t, d, "laid", laid, err)
			sorted, err := stacktest.TwoDeals(blocks[2].Table, blocks[3].Table, packs)
			checkStock(t, d, "sorted", sorted, err)
		}
	}
}

func checkStock(t *testing.T, d *Deal, way string, stock stacktest.Heap, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v, %s: %v", d.Ask(), way, err)
	}
	got, err := stock.FromTop()
	if want := faces(d.setup.Stock); err != nil || !slices.Equal(got, want) {
		t.Fatalf("%v, %s: %v\n got %v\nwant %v", d.Ask(), way, err, got, want)
	}
}

func faces(cards []card.Card) []string { return strings.Fields(card.JoinPretty(cards, " ")) }

func twoPacks() (packs []string) {
	for range 2 {
		for c := card.Card(0); c < card.Count; c++ {
			packs = append(packs, c.Pretty())
		}
	}
	return packs
}

// without takes cards out of packs.
func without(t *testing.T, packs, out []string) []string {
	t.Helper()
	for _, c := range out {
		i := slices.Index(packs, c)
		if i < 0 {
			t.Fatalf("the packs have no %s left", c)
		}
		packs = slices.Delete(packs, i, i+1)
	}
	return packs
}

// The list of the stock stands in deals where a deal always has its eight cards, each
// under the reserve pile that it goes to. What the first deal brings about is told.
func TestGuideTexts(t *testing.T) {
	aces := 0
	for n := uint64(1); n <= 20; n++ {
		for rules, head := range map[string]string{"classic": "[Cards R8 R7 R6 R5 R4 R3 R2 R1]", "standard": "[Cards 1 2 3 4 5 6 7 8 9 10]"} {
			d := dealOf(t, game.Ask{Number: deal.NumberOf(n), Rules: rules})
			stock := guideOf(t, d)[1]
			if got := fmt.Sprint(stock.Table.Head); got != head {
				t.Errorf("%s: %s", rules, got)
			}
			top, bottom := d.setup.Stock[0].Pretty(), d.setup.Stock[79].Pretty()
			if !strings.Contains(stock.Text, fmt.Sprintf("the other 80 cards face down on one another, line by line, %s first and %s last, on top.", bottom, top)) {
				t.Errorf("%v: %s", d.Ask(), stock.Text)
			}
			out := d.Table().AcesOut()
			for _, c := range out {
				aces++
				if !strings.Contains(stock.Text, c.Pretty()+" R") {
					t.Errorf("%v: nothing tells that %v is out: %s", d.Ask(), c, stock.Text)
				}
			}
			if len(out) == 0 && !strings.HasSuffix(stock.Text, "from left to right.") {
				t.Errorf("%v: %s", d.Ask(), stock.Text)
			}
		}
	}
	if aces == 0 {
		t.Error("no ace was dealt first")
	}
}

func dealOf(t *testing.T, ask game.Ask) *Deal {
	t.Helper()
	d, err := Game{}.Deal(ask)
	if err != nil {
		t.Fatal(err)
	}
	return d.(*Deal)
}
