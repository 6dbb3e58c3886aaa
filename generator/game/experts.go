package game

// experts are those who know something of games that the games do not know of themselves,
// by the name of the game. What they know is mostly built upon the game; their packages
// register them from init functions.
type experts[T any] struct {
	of     string // what they know, as in "the odds of royal-flush"
	byName map[string]T
}

func expertsOn[T any](of string) *experts[T] { return &experts[T]{of, map[string]T{}} }

// register adds one. A name taken twice is a mistake in the program.
func (e *experts[T]) register(name string, one T) {
	if _, taken := e.byName[name]; taken {
		panic("game: the " + e.of + " of " + name + " are registered twice")
	}
	e.byName[name] = one
}

// on gives the one for a game, and false if there is none.
func (e *experts[T]) on(g Game) (T, bool) {
	one, ok := e.byName[g.Name()]
	return one, ok
}
