package game

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

var odders = map[string]Odder{}

// RegisterOdds says who knows the chances of the game of that name. What knows them
// is mostly built upon the game, so it is not the Game itself; its package calls this
// from an init function. A name taken twice is a mistake in the program.
func RegisterOdds(name string, o Odder) {
	if _, taken := odders[name]; taken {
		panic("game: the odds of " + name + " are registered twice")
	}
	odders[name] = o
}

// OdderOf gives what knows the exact chances of a game, and false if nothing does.
func OdderOf(g Game) (Odder, bool) {
	o, ok := odders[g.Name()]
	return o, ok
}
