// Package chance makes the exact odds of Royal Flush known to package game.
//
// It stands between the two because package odds is built upon package royalflush,
// so that the game cannot know its own odds. It counts nothing itself.
package chance

import (
	"fmt"

	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
)

func init() { game.RegisterOdds(royalflush.Game{}.Name(), Odder{}) }

// Odder knows the odds of Royal Flush. It has no state.
type Odder struct{}

// Odds counts the chance that a target comes home. The number of the Ask has no
// effect; see royalflush.ParseRules and royalflush.ParseTarget for the rest.
func (Odder) Odds(ask game.Ask) (game.Odds, error) {
	rules, err := royalflush.ParseRules(ask.Rules)
	if err != nil {
		return nil, err
	}
	target, err := royalflush.ParseTarget(ask.Target)
	if err != nil {
		return nil, err
	}
	o, err := odds.Exact(rules, &target)
	if err != nil {
		return nil, err
	}
	return told{o, target.Title()}, nil
}

// told is odds with the words for them.
type told struct {
	odds.Odds
	title string // of the target
}

// Text tells the odds in two lines.
func (o told) Text() string {
	return fmt.Sprintf("%s, %s rules, %s\n%s: %v in %v\n",
		royalflush.Game{}.Title(), o.Rules, o.title, o.Percent(), o.Wins, o.Of)
}
