package book

// words are what a book says of itself, in one language. %d and %s are filled in.
type words struct {
	contents, puzzles, solutions, index string
	puzzle                              string // a puzzle by number
	sheet                               string // a deal by number, as a title
	deal, dealColumn                    string // a deal by number, in a line; the same over a column
	rules                               string // a ruleset by name
	page, solutionOn, puzzleOn          string // cross-references by page
	puzzleColumn, pageColumn            string // heads of the index
	solutionColumn                      string
	date, time, result                  string // labels of the boxes
	rulesAt                             string // foot of a sheet
	lost                                string // of a deal that is proved to have no solution
	setIn, numbers, verified, made      string // imprint
	ornament                            string
	indexNote, solutionsNote            string
}

// languages are the languages a book can be in.
var languages = map[string]words{
	"en": {
		contents: "Contents", puzzles: "The puzzles", solutions: "Solutions", index: "Deal numbers",
		puzzle: "Puzzle %d", sheet: "Deal %s", deal: "Deal no. %s", dealColumn: "Deal", rules: "%s rules",
		page: "p.\u00a0%d", solutionOn: "solution p.\u00a0%d", puzzleOn: "puzzle p.\u00a0%d",
		puzzleColumn: "Puzzle", pageColumn: "Page", solutionColumn: "Solution",
		date: "Date", time: "Time", result: "Result",
		rulesAt: "Rules and solution:",
		lost:    "This deal cannot be won.",
		setIn:   "Set in Source Serif 4, designed by Frank Grießhammer, and in Patience Pips.",
		numbers: "A deal number names a shuffle, the same one as in the program PySolFC.",
		verified: "Every solution in this book was played through, move by move, by a program that knows the rules " +
			"and nothing of how the solution was found.",
		made:     "Made with Patience Press.",
		ornament: "The pattern on the title page is one pack of cards shuffled by the number %s, in dealing order.",
		indexNote: "Every deal of this book by its number, smallest first, with the pages of its " +
			"puzzle and its solution.",
		solutionsNote: "There may be other answers than these. These have been played through and work.",
	},
}
