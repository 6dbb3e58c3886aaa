package cover

import (
	"encoding/json"
	"image"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/oned"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
)

// TestTable holds the cards that are read off a picture against those that the deal
// names.
func TestTable(t *testing.T) {
	d := dealOf(t, "royal-parade", 433)
	table, err := tableOf(d)
	if err != nil {
		t.Fatal(err)
	}
	data, err := d.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var want struct{ Rows [][]card.Card }
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	at := map[[2]int]card.Card{} // by row and column, a card's height and width being the least steps
	for _, p := range table.cards {
		at[[2]int{int(p.y / 1.5), int(p.x / 1.05)}] = p.card
	}
	for row, cards := range want.Rows {
		for column, c := range cards {
			if got := at[[2]int{row, column}]; got != c {
				t.Errorf("row %d, column %d has %v, and the deal has %v there", row+1, column+1, got, c)
			}
		}
	}
	if !strings.Contains(table.says, "Royal Parade 433") {
		t.Errorf("the table is described as %q", table.says)
	}
}

// TestTableOfPiles looks at cards that lie over one another.
func TestTableOfPiles(t *testing.T) {
	table, err := tableOf(dealOf(t, "royal-flush", 675))
	if err != nil {
		t.Fatal(err)
	}
	whole, seen := 0, map[card.Card]bool{}
	for _, p := range table.cards {
		seen[p.card] = true
		if !p.strip {
			whole++
		}
	}
	if len(table.cards) != 52 || len(seen) != 52 || whole != 5 {
		t.Errorf("%d cards, %d different ones, %d of them whole", len(table.cards), len(seen), whole)
	}
}

func TestPack(t *testing.T) {
	for _, c := range []struct {
		game string
		want []card.Card
	}{
		{"royal-flush", deal.OnePack(deal.NumberOf(675))},
		{"royal-parade", deal.TwoPacks(deal.NumberOf(675))},
	} {
		pack, err := packOf(dealOf(t, c.game, 675))
		if err != nil {
			t.Fatal(err)
		}
		counts := map[card.Card]int{}
		for _, c := range pack {
			counts[c]++
		}
		for _, c := range c.want {
			counts[c]--
		}
		for card, n := range counts {
			if n != 0 {
				t.Errorf("%s: %v is there %d times too often", c.game, card, n)
			}
		}
		if len(pack) != len(c.want) {
			t.Errorf("%s has %d cards in its pattern", c.game, len(pack))
		}
	}
}

// TestPattern sees that pips are whole, follow the pack, and are left out only where
// nobody sees them.
func TestPattern(t *testing.T) {
	pack := deal.OnePack(deal.NumberOf(7))
	r, panel := profile.Rect{X: -3, Y: -3, W: 106, H: 156}, profile.Rect{X: 20, Y: 20, W: 50, H: 60}
	record := func(panels ...profile.Rect) []figure.Drawn {
		s := &figure.Scene{Width: 100, Height: 150}
		s.Add(pattern(r, pack, 8, figure.Black, panels))
		return figure.Record(s)
	}
	all, some := record(), record(panel)
	for i, d := range all {
		if !within(d, r, 0) {
			t.Errorf("pip %d sticks out", i)
		}
		if red := d.Path.Fill == figure.NoInk; red != pack[i%len(pack)].Suit().Red() {
			t.Errorf("pip %d is of another suit than card %v", i, pack[i%len(pack)])
		}
	}
	hidden := 0
	for _, d := range all {
		if within(d, panel, 0) && d.X0 > panel.X && d.Y0 > panel.Y {
			hidden++
		}
	}
	if hidden == 0 || len(some) < len(all)-hidden || len(some) >= len(all) {
		t.Errorf("of %d pips %d are drawn, and the panel hides %d", len(all), len(some), hidden)
	}
}

// TestBars reads the code with a decoder.
func TestBars(t *testing.T) {
	for _, r := range []profile.Rect{{X: 3, Y: 4, W: 50.8, H: 30.48}, {W: 44.45, H: 25.4}, {X: 1, Y: 1, W: 30, H: 20}} {
		const text = "978-0-306-40615-7"
		digits, err := isbn(text)
		if err != nil {
			t.Fatal(err)
		}
		s := &figure.Scene{}
		s.Add(bars(r, text, digits)...)
		drawn := figure.Record(s)
		for _, d := range drawn {
			if !within(d, r, 0) {
				t.Errorf("%v: something from %v,%v to %v,%v sticks out", r, d.X0, d.Y0, d.X1, d.Y1)
			}
		}
		if got := scan(t, drawn[0].Path, r); got != digits {
			t.Errorf("%v: the bars read %s", r, got)
		}
	}
}

// scan reads bars on a strip across the middle of a rectangle.
func scan(t *testing.T, p *figure.Path, r profile.Rect) string {
	t.Helper()
	const scale = 20 // pixels to the mm
	img := image.NewGray(image.Rect(0, 0, int(r.W*scale), 40))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for i := 0; i < len(p.Segments); i += 5 { // each bar is a move, three lines and a close
		from, to := p.Segments[i].P[0].X-r.X, p.Segments[i+1].P[0].X-r.X
		for y := range 40 {
			for x := int(from * scale); x < int(to*scale); x++ {
				img.Pix[y*img.Stride+x] = 0
			}
		}
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	result, err := oned.NewEAN13Reader().Decode(bitmap, nil)
	if err != nil {
		t.Fatalf("the bars cannot be read: %v", err)
	}
	return result.GetText()
}

func TestBalanced(t *testing.T) {
	s := style{em: 5, leading: 1.2, align: 2}
	b := s.balanced("Forty-eight solitaire puzzles from gentle to fiendish", 90)
	if b.lines != 2 {
		t.Fatalf("%d lines", b.lines)
	}
	var widths []float64
	for _, d := range figure.Record(&figure.Scene{Nodes: b.at(0, 0)}) {
		widths = append(widths, d.X1-d.X0)
		if left, right := d.X0, 90-d.X1; left-right > 1.5 || right-left > 1.5 {
			t.Errorf("%q has %.2f mm on its left and %.2f on its right", d.Text.S, left, right)
		}
	}
	if len(widths) != 2 || widths[0] > 1.5*widths[1] || widths[1] > 1.5*widths[0] {
		t.Errorf("the lines are %.1f mm wide", widths)
	}
}
