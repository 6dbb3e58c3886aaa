// Package hint finds the choices in a solution of Royal Parade that matter, and says
// them in sentences.
//
// A choice is a pair of cards that compete: equal cards for a pile, or base cards of
// one rank for the spaces of their row. The solution lets one go first though the
// other could have gone. A choice is worth a hint if the opposite, the other card
// first, was tried and loses or costs:
//
//   - Where cards are dealt only at a standstill and reserve spaces wait: the forgetful
//     player of package casual, who is made to let the other card go first, never wins
//     (it loses), or at most half as often as one who is made to do as the solution
//     does (it costs). This is exact: all positions are gone through.
//   - By all other rules: a learner begins with the solution as it stands but for the
//     one choice, and tries to mend it, up to 25 plays in each of 40 sittings with
//     fixed streams of chance. It loses if none of the sittings wins, and costs if at
//     most half as many win as with the solution's own choice. This is a trial, not a
//     proof: someone may yet find a way. A Decider, if there is one, knows better, and
//     its word on what loses is final.
//
// Of the choices that matter the best is the one that helps most: the casual player
// who is told of it, and of nothing else, wins most often.
//
// The package knows nothing of grades, files or what hints are printed on.
package hint

import (
	"cmp"
	"context"
	"slices"

	"patiencepress/generator/royalparade/grade/casual"
	"patiencepress/generator/royalparade/table"
)

// Trials where the chance is not exact.
const (
	sittings = 40
	plays    = 25
	most     = 24 // choices that are looked at for how much they help
	told     = 50 // sittings for that
	longer   = 50 // plays in each of these
)

// A Decider knows for sure whether a deal can be won with an order kept. False for ok
// is that it does not know.
type Decider func(ctx context.Context, r table.Rules, s table.Setup, o casual.Order) (wins, ok bool, err error)

// A Choice is made by a solution: First goes before Then, which could have gone.
type Choice struct {
	casual.Order
	Kept     float64 // the share of trials that win with the solution's choice, 0 to 1
	Opposite float64 // with the opposite
	Exact    bool    // both shares are chances, and whether the opposite loses is certain
	Loses    bool    // the opposite was never seen to win, or is known to lose
	Helps    float64 // the share of sittings, or of plays, won by who is told; of choices that matter
}

// Costs reports whether the opposite loses, or wins at most half as often. Where not
// even the solution's choice was seen to win, the trial tells nothing.
func (c Choice) Costs() bool { return c.Loses || c.Kept > 0 && 2*c.Opposite <= c.Kept }

// Choices are all that a solution makes.
type Choices struct {
	List   []Choice // those that matter first, the most helpful first
	Moves  int      // moves that had a rival
	Only   int      // of them, those of which every rival loses
	Losing float64  // the share of all rivals that lose, 0 to 1
}

// A finder holds what the trials of one solution need.
type finder struct {
	rules  table.Rules
	setup  table.Setup
	deal   *casual.Deal
	line   *casual.Line
	decide Decider
}

// Find tries the choices of a solution that wins. The decider may be nil. It fails for
// cards that are not two packs, for moves that are not legal, and when ctx ends.
func Find(ctx context.Context, r table.Rules, s table.Setup, moves []table.Move, decide Decider) (*Choices, *casual.Line, error) {
	d, err := casual.New(r, s)
	if err != nil {
		return nil, nil, err
	}
	if err := table.Replay(r, s, moves); err != nil {
		return nil, nil, err
	}
	line, err := d.Follow(moves)
	if err != nil {
		return nil, nil, err
	}
	f := finder{r, s, d, line, decide}
	choices, err := f.find(ctx)
	return choices, line, err
}

func (f *finder) find(ctx context.Context) (*Choices, error) {
	all := &Choices{}
	for _, step := range f.line.Steps {
		if err := f.addStep(ctx, all, step); err != nil {
			return nil, err
		}
	}
	if len(all.List) > 0 {
		all.Losing /= float64(len(all.List))
	}
	return all, f.rank(ctx, all.List)
}

// addStep tries the opposites of what a move does. Losing counts here.
func (f *finder) addStep(ctx context.Context, all *Choices, step casual.Step) error {
	rivals, lost := 0, 0
	for _, first := range step.Cards {
		for _, then := range f.line.Rivals(first) {
			c, err := f.try(ctx, casual.Order{First: first, Then: then})
			if err != nil {
				return err
			}
			all.List = append(all.List, c)
			rivals++
			if c.Loses {
				lost++
			}
		}
	}
	all.Losing += float64(lost)
	if rivals > 0 {
		all.Moves++
	}
	if rivals > 0 && lost == rivals {
		all.Only++
	}
	return nil
}

// try tries an order and its opposite.
func (f *finder) try(ctx context.Context, o casual.Order) (c Choice, err error) {
	opposite := casual.Order{First: o.Then, Then: o.First}
	c = Choice{Order: o}
	if c.Exact, err = f.exact(ctx, &c, opposite); c.Exact || err != nil {
		return c, err
	}
	if c.Kept, err = f.mend(ctx, o); err != nil {
		return c, err
	}
	if c.Opposite, err = f.mend(ctx, opposite); err != nil {
		return c, err
	}
	c.Loses = c.Kept > 0 && c.Opposite == 0
	if f.decide == nil {
		return c, nil
	}
	wins, ok, err := f.decide(ctx, f.rules, f.setup, opposite)
	if ok {
		c.Loses = !wins
	}
	return c, err
}

// exact finds chances, and false if that cannot be done.
func (f *finder) exact(ctx context.Context, c *Choice, opposite casual.Order) (bool, error) {
	if !f.deal.Exact() {
		return false, nil
	}
	kept, ok, err := f.deal.Chance(ctx, c.Order)
	if !ok || err != nil {
		return false, err
	}
	other, ok, err := f.deal.Chance(ctx, opposite)
	if !ok || err != nil {
		return false, err
	}
	c.Kept, c.Opposite, c.Loses = kept, other, other == 0
	return true, nil
}

func (f *finder) mend(ctx context.Context, o casual.Order) (float64, error) {
	won, err := f.line.Mend(ctx, o, sittings, plays)
	return float64(won) / sittings, err
}

// rank sorts choices: those that lose or cost by how much they help, then the others.
// Equals stay in the order of the solution.
func (f *finder) rank(ctx context.Context, list []Choice) error {
	slices.SortStableFunc(list, func(a, b Choice) int { return cmp.Compare(a.weight(), b.weight()) })
	n := 0
	for n < len(list) && n < most && list[n].Costs() {
		if err := f.help(ctx, &list[n]); err != nil {
			return err
		}
		n++
	}
	slices.SortStableFunc(list[:n], func(a, b Choice) int { return cmp.Compare(b.Helps, a.Helps) })
	return nil
}

// weight is low for what matters: how often the opposite wins, against the choice.
func (c Choice) weight() float64 {
	switch {
	case c.Loses:
		return -1
	case c.Costs():
		return c.Opposite / c.Kept
	}
	return 1 + c.Opposite
}

// help finds how much it helps to be told.
func (f *finder) help(ctx context.Context, c *Choice) error {
	if c.Exact {
		c.Helps = c.Kept
		return nil
	}
	won, err := f.deal.Told(ctx, c.Order, told, longer)
	c.Helps = float64(won) / told
	return err
}
