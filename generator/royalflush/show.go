package royalflush

import (
	"fmt"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// views are what can be shown of a deal, the plainest first.
var views = []game.ViewKind{
	{Name: "start", Summary: "the pack as it is dealt into five piles"},
	{Name: "round", Numbered: true, Solution: true, Summary: "what the piles of a round show, keep and discard"},
	{Name: "step", Numbered: true, Solution: true, Summary: "the same; step 0 is the start"},
	{Name: "solution", Solution: true, Summary: "all five rounds and how the game ends"},
	{Name: "dealing-guide", Summary: "how to stack real cards for this deal"},
	{Name: "worksheet", Summary: "a sheet to follow the deal on with a pencil"},
}

// Views lists what can be shown of a deal, the plainest first.
func (Game) Views() []game.ViewKind { return views }

// Show answers with what a view puts on a page. Views of rounds ask for a solution,
// as package game has it, but tell the game as the rules play it, so that a page
// is never wrong even if the solution is.
func (d *Deal) Show(v game.View, s game.Solution, o figure.Options) ([]game.Block, error) {
	if v.Kind.Solution && s == nil {
		return nil, fmt.Errorf("the view %q needs a solution of the deal", v)
	}
	if s != nil && s.Deal().Ask() != d.Ask() {
		return nil, fmt.Errorf("the view %q was given a solution of another deal", v)
	}
	switch v.Kind.Name {
	case "start":
		return []game.Block{d.startBlock(o)}, nil
	case "round":
		return d.showRound(v, 1, o)
	case "step":
		return d.showRound(v, 0, o)
	case "solution":
		return d.showSolution(o), nil
	case "dealing-guide":
		return d.guide(o), nil
	case "worksheet":
		return []game.Block{{Figure: d.sheetFigure(o)}}, nil
	}
	return nil, fmt.Errorf("%s has no view %q", title, v)
}

// showRound shows round v.N. The lowest number allowed is 1 or 0; round 0 is the
// start.
func (d *Deal) showRound(v game.View, lowest int, o figure.Options) ([]game.Block, error) {
	switch {
	case v.N < lowest || v.N > FirstPiles:
		return nil, fmt.Errorf("there is no %q: the numbers are %d to %d", v, lowest, FirstPiles)
	case v.N == 0:
		return []game.Block{d.startBlock(o)}, nil
	}
	return []game.Block{d.roundBlock(d.Record(), v.N, o)}, nil
}

func (d *Deal) showSolution(o figure.Options) []game.Block {
	r := d.Record()
	var blocks []game.Block
	for n := range r.Rounds {
		blocks = append(blocks, d.roundBlock(r, n+1, o))
	}
	return blocks
}

const startHeading = "The deal: five piles"

// startBlock is the first deal, nothing searched yet.
func (d *Deal) startBlock(o figure.Options) game.Block {
	text := d.startText()
	return game.Block{Heading: startHeading, Text: text, Figure: d.startFigure(text, o)}
}

// roundBlock is round n, counted from 1.
func (d *Deal) roundBlock(r Record, n int, o figure.Options) game.Block {
	return game.Block{Heading: roundHeading(n), Text: d.roundText(r, n), Figure: d.roundFigure(r, n, o)}
}

func roundHeading(n int) string {
	return fmt.Sprintf("Round %d: %s", n, count(FirstPiles+1-n, "pile"))
}
