package game

import (
	"fmt"
	"strings"

	"patiencepress/generator/figure"
)

// Odds are what is known of the chance of winning.
type Odds interface {
	// Text tells them on a terminal, with a final newline.
	Text() string
	// MarshalJSON writes one object on one line, starting with the keys "game" and
	// "rules". Exact odds have "wins" and "of", as text, and "probability".
	MarshalJSON() ([]byte, error)
}

// An Odder knows the exact chances of a game. Most games have none: where there are
// choices, the chance can only be measured on many deals.
type Odder interface {
	// Odds gives the chance that a deal is won, over all deals. Of the Ask it looks
	// at Rules and Target, which are as in Game.Deal.
	Odds(Ask) (Odds, error)
}

var odders = expertsOn[Odder]("odds")

// RegisterOdds says who knows the chances of the game of that name. What knows them
// is mostly built upon the game, so it is not the Game itself; its package calls this
// from an init function. A name taken twice is a mistake in the program.
func RegisterOdds(name string, o Odder) { odders.register(name, o) }

// OdderOf gives what knows the exact chances of a game, and false if nothing does.
func OdderOf(g Game) (Odder, bool) { return odders.on(g) }

// An OddsShower is an Odder that can put what it knows on a page.
type OddsShower interface {
	Odder
	// OddsViews lists what it can show, the plainest first.
	OddsViews() []OddsView
	// ShowOdds answers with what a view puts on a page. Of the Ask it looks at Rules and
	// Target; empty Rules mean all rulesets where a view can compare them, and else the
	// default. Errors name what is wrong with the view or the Ask.
	ShowOdds(view string, ask Ask, o figure.Options) ([]Block, error)
}

// An OddsView is something that can be shown of odds.
type OddsView struct {
	Name    string // "breaks"
	Summary string // what it shows, one phrase
}

// ParseOddsView checks the name of a view of odds; empty means the plainest. The error
// lists what there is.
func ParseOddsView(o OddsShower, name string) (string, error) {
	var names []string
	for _, v := range o.OddsViews() {
		if name == v.Name || name == "" {
			return v.Name, nil
		}
		names = append(names, v.Name)
	}
	return "", fmt.Errorf("there are no odds %.40q to show: there are %s", name, strings.Join(names, ", "))
}
