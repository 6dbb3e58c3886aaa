package royalparade

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/solve"
	"patiencepress/generator/royalparade/table"
)

// A Deal is a numbered deal under some rules, laid out. Nothing in it is changed
// once it is made.
type Deal struct {
	number deal.Number
	rules  table.Rules
	setup  table.Setup
}

// Game gives Royal Parade.
func (d *Deal) Game() game.Game { return Game{} }

// Ask gives the number and the rules in canonical form.
func (d *Deal) Ask() game.Ask { return game.Ask{Number: d.number, Rules: d.rules.String()} }

// Rules gives the rules that the deal is played by.
func (d *Deal) Rules() table.Rules { return d.rules }

// Setup gives the cards as they are laid out.
func (d *Deal) Setup() table.Setup { return d.setup }

// Table gives a new table with the deal set up on it, the first reserve row dealt.
func (d *Deal) Table() *table.Table { return table.New(d.rules, d.setup) }

// Title names the deal for people: "Royal Parade 12345 (classic)".
func (d *Deal) Title() string { return fmt.Sprintf("%s %v (%v)", title, d.number, d.rules) }

// MarshalJSON writes the deal on one line: game, rules, number, rows, stock.
func (d *Deal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Game   string                               `json:"game"`
		Rules  string                               `json:"rules"`
		Number deal.Number                          `json:"number"`
		Rows   [table.Rows][table.Columns]card.Card `json:"rows"`
		Stock  []card.Card                          `json:"stock"`
	}{name, d.rules.String(), d.number, d.setup.Rows, d.setup.Stock})
}

// Decide asks package solve. The answer is as good as any other, to be verified.
func (d *Deal) Decide(ctx context.Context, limit int64) (game.Solution, error) {
	s, _, err := d.decide(ctx, solve.Options{Limit: limit})
	return s, err
}

// Play plays moves in text, with spaces between, from the table after the first
// deal on. The solution is won if they win and else undecided. The error names the
// first move that is not one, or not legal.
func (d *Deal) Play(moves string) (game.Solution, error) {
	list, err := table.ParseMoves(moves)
	if err != nil {
		return nil, err
	}
	t, err := table.PlayAll(d.rules, d.setup, list)
	if err != nil {
		return nil, err
	}
	s := &Solution{deal: d, moves: list}
	if t.Won() {
		s.result = game.Won
	}
	return s, nil
}

// Text shows the table after the first deal, and under it the whole stock as ten
// lines of eight, the first of which is that deal.
func (d *Deal) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", d.Title())
	d.writeTable(&b)
	fmt.Fprintf(&b, "\nStock, %s\n", d.stockNote())
	line := 0
	for cards := range slices.Chunk(d.setup.Stock, table.Reserve) {
		line++
		writeLine(&b, fmt.Sprint(line), cards)
	}
	return b.String()
}

// writeTable writes the column numbers, the rows, the reserve and the aces out.
func (d *Deal) writeTable(b *strings.Builder) {
	fmt.Fprintf(b, "%2s", "")
	for column := range table.Columns {
		fmt.Fprintf(b, "%5d", column+1)
	}
	b.WriteByte('\n')
	t := d.Table()
	for first := table.Place(0); first < table.Places; first += table.Columns {
		if first.InReserve() {
			b.WriteByte('\n')
		}
		tops := make([]card.Card, table.Columns)
		for column := range tops {
			tops[column] = t.Top(first + table.Place(column))
		}
		writeLine(b, first.String()[:1], tops)
	}
	if out := t.AcesOut(); len(out) > 0 {
		fmt.Fprintf(b, "Out: %s\n", card.JoinPretty(out, " "))
	}
}

// writeLine writes a label of two columns and the cards in five columns each; a
// space is a dot.
func writeLine(b *strings.Builder, label string, cards []card.Card) {
	fmt.Fprintf(b, "%2s", label)
	for _, c := range cards {
		text := c.Pretty()
		if c == card.None {
			text = "."
		}
		fmt.Fprintf(b, "%5s", text)
	}
	b.WriteByte('\n')
}

// stockNote says how the lines of the stock are to be read.
func (d *Deal) stockNote() string {
	if d.rules.ReserveSpaces == table.FilledFromStock {
		return "the next card first; line 1 is dealt to the reserve (R), and reserve spaces take the next card"
	}
	return "a deal a line; line 1 is dealt to the reserve (R)"
}
