package game

// A Briefer is a Solution that can tell itself in the short notation of a printed
// book, where many solutions stand on a page. One that is none is told by the view
// "solution" without its figures.
type Briefer interface {
	Solution
	// Brief gives the answer in as few words as the notation allows. Blocks have no
	// figures; Moves may be whatever is counted, such as piles.
	Brief() []Block
}

// A Notator is a Game that explains the notation of its solutions in print, so that a
// book can say it once, before them all.
type Notator interface {
	Game
	// Notation says how the solutions under these rules are written (Ask.Rules): words and
	// tables, no figures.
	Notation(rules []string) []Block
}
