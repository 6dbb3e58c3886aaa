// Package grade says how hard a deal of Royal Parade is that can be won.
//
// The measure is the chance that a casual player wins, and the player is the model of
// package casual: a model, not a survey of people. There are two measures, because by
// some rules cards can be held back and by others not:
//
//   - Where cards are dealt only at a standstill and reserve spaces wait (strict): the
//     chance that the forgetful player wins one play. It is exact.
//   - By all other rules: the chance that the learner wins within a sitting of 50
//     plays. It is estimated by 400 sittings with fixed streams of chance, so that it
//     is the same on every machine, and right to about five in a hundred either way
//     where it is near a half, and to two near the ends.
//
// Deals that nobody can win have no grade: the caller must know that the deal is won.
//
// Grades cut what a survey found into five parts, nearly equal; see Surveys. Rules are
// graded by the survey of the ruleset whose play they share.
package grade

import (
	"context"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/grade/casual"
	"patiencepress/generator/royalparade/table"
)

// The plays of a sitting, and the sittings of an estimate.
const (
	Plays    = 50
	Sittings = 400
)

// A Measure is how a model of a casual player fares on a deal.
type Measure struct {
	Share  float64 // the chance that the grade is made from, 0 to 1
	Single float64 // the chance that a first play wins
	Exact  bool    // not estimated
}

// Take measures a deal. It fails for what is not two whole packs, and when ctx ends.
func Take(ctx context.Context, r table.Rules, s table.Setup) (Measure, error) {
	d, err := casual.New(r, s)
	if err != nil {
		return Measure{}, err
	}
	if d.Exact() {
		return forgetful(ctx, d)
	}
	won, first, err := d.Sittings(ctx, Sittings, Plays)
	return Measure{Share: float64(won) / Sittings, Single: float64(first) / Sittings}, err
}

// tries is how often the forgetful player plays a deal that has too many positions for
// an exact chance.
const tries = 10_000

func forgetful(ctx context.Context, d *casual.Deal) (Measure, error) {
	chance, exact, err := d.Chance(ctx, casual.Order{})
	if err != nil || exact {
		return Measure{chance, chance, true}, err
	}
	won := 0
	for n := range tries {
		if d.Play(n) {
			won++
		}
	}
	chance = float64(won) / tries
	return Measure{chance, chance, false}, ctx.Err()
}

// Of gives the grade of a share by the rules.
func Of(r table.Rules, share float64) game.Grade { return SurveyOf(r).grade(share) }
